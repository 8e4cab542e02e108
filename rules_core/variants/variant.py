"""What a game is: who sits, which phases a deal goes through, how it is scored, and by which options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules_core.auction import AuctionRules
from rules_core.denomination_auction import DenominationRules
from rules_core.errors import NotationError
from rules_core.options import Settings
from rules_core.phase import Phase
from rules_core.play import FOUR_HANDED_LEAD
from rules_core.results import AnyResult
from rules_core.rules import RuleRef
from rules_core.seats import Seat, Seating
from rules_core.sessions.rubber import Rubber, RubberRules
from rules_core.sessions.session import AnyScheme, Session, SessionRules

if TYPE_CHECKING:
    from rules_core.deal import Deal


@dataclass(frozen=True, slots=True)
class Stage:
    """One phase of a deal: how it begins, and what acting out of turn in it is called."""

    name: str
    """`draw`, `draw_tricks`, `auction`, `choice` or `play`."""
    begin: Callable[[Deal], Phase]
    """The phase, given the deal as it stands when the phase before it has ended."""
    turn_code: str
    turns: RuleRef
    """The rule that says whose turn it is."""


@dataclass(frozen=True, slots=True, repr=False)
class Variant:
    """A game. Everything that one game does differently from another is a field here."""

    settings: Settings
    """The options it is played by."""
    seating: Seating
    stages: tuple[Stage, ...]
    """The phases of a deal in order. A phase that should settle a contract and does not ends the deal."""
    session: SessionRules
    """What several deals add up to, and how each of them is scored."""
    result_kind: type[AnyResult]
    """How a deal of it is written on a sheet."""
    families: tuple[str, ...]
    """The families of rule ids that apply, in the order of the rule book."""
    build: Callable[[Settings], Variant] = field(compare=False)
    """The game by other options."""
    auction: AuctionRules | DenominationRules | None = None
    """The rules of its auction; None where nobody bids."""
    cards_dealt: int = 52
    """How many cards of the pack are dealt out at the start; the others are the stock."""
    lead: RuleRef = FOUR_HANDED_LEAD
    """The rule that says who leads to the first trick that counts."""
    dummy_first: bool = False
    """Whether dummy lies open before the opening lead."""

    def __repr__(self) -> str:
        options = f", {str(self.settings)!r}" if self.settings.chosen else ""
        return f"find_variant({self.key!r}{options})"

    @property
    def key(self) -> str:
        """Its name in addresses: `r=rubber`."""
        return self.settings.game

    @property
    def scheme(self) -> AnyScheme:
        """How one deal is scored."""
        return self.session.scheme

    @property
    def rubber(self) -> RubberRules:
        """The rules of its rubber. Raises `NotationError` (`CALC.RULES`) for a game that has none."""
        if not isinstance(self.session, RubberRules):
            raise NotationError("CALC.RULES", found=self.key, known=("rubber", "draw", "honeymoon", "club"))
        return self.session

    def new_rubber(self) -> Rubber:
        """A rubber before its first deal. Raises `NotationError` (`CALC.RULES`) for a game that has none."""
        return Rubber(self.rubber, self.seating)

    def new_session(self, first_dealer: Seat | None = None) -> Session:
        """A sheet before its first deal: a rubber, a match, a Chicago, boards."""
        return self.session.start(self.seating, first_dealer or self.seating.seats[0])

    def parse_result(self, text: str) -> AnyResult:
        """Read one deal of a sheet as this game writes it: `3NTXS10`, `HXE5`, `gHS10`."""
        return self.result_kind.parse(text)

    def with_options(self, text: str) -> Variant:
        """The same game with some options changed: `rubber_tie:two_games,honours:off`.

        Raises `NotationError`: `OPTION.UNKNOWN`, `OPTION.NOT_HERE` or `OPTION.VALUE`.
        """
        return self.build(self.settings.choosing(text))

    def next_dealer(self, deal: Deal) -> Seat:
        """Who deals after a finished deal: the next player, or the same one again where nothing was played.

        RUB-13, DRAW-10, MINI-02, CLUB-02.
        """
        if deal.contract:
            again = False
        elif deal.result:
            again = self.settings["passed_out"] == "same_dealer"
        else:
            again = self.settings["twenty_twenty"] == "same_dealer"
        return deal.dealer if again else self.seating.next(deal.dealer)
