"""What a game is: who sits, which phases a deal goes through, how it is scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_core.auction import AuctionRules
from rules_core.phase import Phase
from rules_core.seats import Seating
from rules_core.sessions.rubber import Rubber, RubberRules

if TYPE_CHECKING:
    from rules_core.deal import Deal


@dataclass(frozen=True, slots=True)
class Stage:
    """One phase of a deal and how it begins, given the deal as it stands when the phase before it has ended."""

    name: str
    begin: Callable[[Deal], Phase]


@dataclass(frozen=True, slots=True)
class Variant:
    """A game. Everything that one game does differently from another is a field here."""

    key: str
    """Its name in addresses: `r=rubber`."""
    seating: Seating
    stages: tuple[Stage, ...]
    """The phases of a deal in order. A passed-out auction ends the deal."""
    auction: AuctionRules
    rubber: RubberRules
    families: tuple[str, ...]
    """The families of rule ids that apply, in the order of the rule book."""

    def new_rubber(self) -> Rubber:
        """A rubber before its first deal."""
        return Rubber(self.rubber, self.seating)
