"""What can go wrong while two players play for the stock, and what the other may then do (HM-10).

House rules of this file: a fault is something that has happened at the table, not an action of the game: it is
reported, never offered among the legal actions. What follows from it is a table, one row for each reading of a source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from rules_core.errors import NotationError
from rules_core.seats import Seat


class Fault(Enum):
    """The three faults that the source of classic honeymoon bridge names."""

    REVOKE = "revoke"
    """Not following suit when able."""
    OUT_OF_TURN = "turn"
    """Drawing before one's turn."""
    SAW_STOCK = "saw"
    """Seeing other cards of the stock while drawing."""

    def __str__(self) -> str:
        return self.value


class Remedy(Enum):
    """What the opponent of the player at fault may do about it."""

    NONE = "none"
    TOP_TWO = "top_two"
    """At the next draw, look at the two top cards of the stock and take either."""

    def __str__(self) -> str:
        return self.value


REMEDIES: Mapping[str, Mapping[Fault, Remedy]] = MappingProxyType(
    {
        "none": {Fault.REVOKE: Remedy.NONE, Fault.OUT_OF_TURN: Remedy.NONE, Fault.SAW_STOCK: Remedy.TOP_TWO},
        "top_two": {Fault.REVOKE: Remedy.TOP_TWO, Fault.OUT_OF_TURN: Remedy.NONE, Fault.SAW_STOCK: Remedy.TOP_TWO},
    }
)
"""The remedy for each fault, by the value of the option `phase1_revoke_remedy`."""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """A fault and who committed it.

    >>> str(Irregularity.parse("saw.A"))
    'saw.A'
    """

    fault: Fault
    by: Seat

    def __str__(self) -> str:
        return f"{self.fault}.{self.by}"

    @classmethod
    def parse(cls, text: str) -> Irregularity:
        """Read `revoke.A`, `turn.B`, `saw.A`. Raises `NotationError` (`STOCK.FAULT`, `SEAT.UNKNOWN`)."""
        fault, _, seat = text.partition(".")
        try:
            return cls(Fault(fault.lower()), Seat.parse(seat))
        except ValueError as error:
            if isinstance(error, NotationError):
                raise
            raise NotationError("STOCK.FAULT", found=text, known=tuple(map(str, Fault))) from None


class TopCard(Enum):
    """Which of the two top cards of the stock a player takes who may look at both (HM-10)."""

    FIRST = "top1"
    SECOND = "top2"

    def __str__(self) -> str:
        return self.value
