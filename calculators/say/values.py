"""The parts of a deal, as a line of text names them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core import Bid, Doubling, Honours, Seat, Side


class Kind(Enum):
    """Which part of a deal a piece is."""

    BID = "bid"
    DOUBLING = "doubling"
    DECLARER = "declarer"
    TRICKS = "tricks"
    ZONE = "zone"
    HONOURS = "honours"
    MADE = "made"
    """Made or defeated, without a word on how many tricks."""


class Mark(Enum):
    """What may stand in the place of a value."""

    PASSED_OUT = "passed_out"
    UNKNOWN = "unknown"
    """A program wrote a question mark."""
    NONE = "none"
    """Said to be none: «без онёров»."""


@dataclass(frozen=True, slots=True)
class Tricks:
    """Declarer's tricks, all of them."""

    count: int


@dataclass(frozen=True, slots=True)
class Over:
    """Tricks above the contract, negative below it, zero exactly."""

    count: int


type Zone = bool | frozenset[Side]
"""Whether the declaring side is vulnerable, or which sides are."""
type Value = Bid | Doubling | Seat | Tricks | Over | Zone | Honours | Mark
