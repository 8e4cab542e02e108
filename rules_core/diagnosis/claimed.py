"""What somebody says a deal is worth."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from rules_core.errors import NotationError
from rules_core.ledger import Ledger, Line, Role
from rules_core.seats import Side

_WRITTEN = re.compile(r"\+?(\d{1,5})(?:[-|/](\d{1,5}))?\s*([A-Z]{0,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class ClaimedScore:
    """A total; or what is written below and above the line; and whose it is, if that was said.

    >>> ClaimedScore.parse("60-30ns")
    ClaimedScore.parse('60-30NS')
    >>> str(ClaimedScore.parse("+300 EW"))
    '300EW'
    """

    total: int
    below: int | None = None
    """The part of it below the line; None when only the total was said."""
    side: Side | None = None
    """The side that is said to write it; None when nobody was named."""

    def __str__(self) -> str:
        points = str(self.total) if self.below is None else f"{self.below}-{self.total - self.below}"
        return f"{points}{self.side or ''}"

    def __repr__(self) -> str:
        return f"ClaimedScore.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `300`, `300EW`, `60-30` (below and above the line) or `60-30NS`, in either case.

        Raises `NotationError`: `CLAIM.SIGN` for a number with a minus, whose it is being unsaid; `CLAIM.SIDE`; or
        `CLAIM.SCORE`.
        """
        word = text.strip().upper()
        if word.startswith("-"):
            raise NotationError("CLAIM.SIGN", found=text.strip())
        match = _WRITTEN.fullmatch(word)
        if match is None:
            raise NotationError("CLAIM.SCORE", found=text.strip())
        first, above, side = match.groups()
        if side and side not in Side:
            raise NotationError("CLAIM.SIDE", found=side, sides=tuple(Side))
        total, below = (int(first), None) if above is None else (int(first) + int(above), int(first))
        return cls(total, below, Side(side) if side else None)

    def fits(self, ledger: Ledger, sides: Mapping[Role, Side]) -> bool:
        """Whether this is what the named side writes by that ledger; without a side, what either of them writes."""
        if self.side:
            return any(self._is_of(role, ledger) for role, side in sides.items() if side is self.side)
        writers = tuple(role for role in Role if any(entry.side is role for entry in ledger))
        return any(self._is_of(role, ledger) for role in writers or Role)

    def _is_of(self, role: Role, ledger: Ledger) -> bool:
        if self.total != ledger.total(role):
            return False
        return self.below in (None, ledger.total(role, Line.BELOW))
