"""One deal of a sheet: what was played, and the tricks that went over afterwards for a revoke or by a ruling."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Self

from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.errors import NotationError
from rules_core.results import AnyResult
from rules_core.seats import Seat
from rules_core.variants.variant import Variant

_MOVED = re.compile(r"-m(\d{1,2})([A-Za-z])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Moved:
    """Tricks that go over to a side after the play (PLAY-07): how many, and a seat of the side that gets them."""

    count: int
    to: Seat

    def __post_init__(self) -> None:
        if not 1 <= self.count <= TRICKS_IN_A_DEAL:
            raise NotationError("SHEET.MOVED_COUNT", found=self.count)

    def __str__(self) -> str:
        return f"m{self.count}{self.to}"


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """A deal as it is recorded. The contract stays; transferred tricks count for making and for beating it.

    >>> from rules_core import find_variant
    >>> deal = SheetDeal.parse("4SN9-m1N", find_variant("rubber"))
    >>> str(deal), str(deal.result)
    ('4SN9-m1N', '4SN10')
    """

    played: AnyResult
    moved: Moved | None = None

    def __post_init__(self) -> None:
        if self.moved and self.played.contract is None:
            raise NotationError("CALC.PASSED_OUT")
        if not 0 <= self._tricks <= TRICKS_IN_A_DEAL:
            raise NotationError("SHEET.MOVED", found=self._tricks)

    def __str__(self) -> str:
        return f"{self.played}-{self.moved}" if self.moved else str(self.played)

    @property
    def _tricks(self) -> int:
        moved, contract = self.moved, self.played.contract
        if moved is None or contract is None:
            return self.played.tricks
        is_declarers = moved.to.side is contract.declarer.side
        return self.played.tricks + (moved.count if is_declarers else -moved.count)

    @property
    def result(self) -> AnyResult:
        """What is scored: the tricks after the transfer."""
        return replace(self.played, tricks=self._tricks) if self.moved else self.played

    @classmethod
    def parse(cls, text: str, variant: Variant) -> Self:
        """Read a deal as its game writes it, with the tricks transferred: `3NTXS10-h150N`, `4SN9-m1N`, `HXE5-m2S`."""
        match = _MOVED.search(text)
        if match is None:
            return cls(variant.parse_result(text))
        moved = Moved(int(match[1]), variant.seating.check(Seat.parse(match[2])))
        return cls(variant.parse_result(text[: match.start()] + text[match.end() :]), moved)
