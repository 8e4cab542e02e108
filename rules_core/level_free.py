"""What the results of games without bid levels share: MiniBridge and club mini-bridge."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Protocol

from rules_core.contract import TRICKS_IN_A_DEAL, Honours
from rules_core.errors import NotationError


class LevelFreeContract(Protocol):
    """A contract that says how many tricks it needs without a level."""

    @property
    def tricks_needed(self) -> int:
        """The tricks that fulfil it."""


@dataclass(frozen=True, slots=True, repr=False)
class LevelFreeResult[C: LevelFreeContract]:
    """How a deal ended: the contract and declarer's tricks. Raises `NotationError` unless these are 0 to 13."""

    contract: C
    tricks: int

    honours: ClassVar[Honours | None] = None
    """Honours are not scored in these games."""

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= TRICKS_IN_A_DEAL:
            raise NotationError("CALC.TRICKS_RANGE", found=self.tricks)

    def __str__(self) -> str:
        return f"{self.contract}{self.tricks}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"

    @property
    def over(self) -> int:
        """Tricks above those that the contract needs, negative when it failed."""
        return self.tricks - self.contract.tricks_needed

    @property
    def is_made(self) -> bool:
        """Whether declarer's side scores."""
        return self.over >= 0


def split_deal(text: str, code: str) -> tuple[str, int]:
    """The contract and the tricks of one deal of a sheet. Raises `NotationError` with `code`.

    >>> split_deal("gHS10", "MINI.DEAL")
    ('gHS', 10)
    """
    match = re.fullmatch(r"(.*[A-Za-z])(\d{1,3})", text.strip())
    if match is None:
        raise NotationError(code, found=text.strip())
    return match[1], int(match[2])
