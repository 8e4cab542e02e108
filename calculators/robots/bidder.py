"""What a bidder goes by: the own hand, what has been promised, and what may still be bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from calculators.robots.hands import Hand
from calculators.robots.promises import Promise, cheapest_level, read_promises
from rules_core import FOUR_HANDED, Action, Bid, Denomination, Seat, Suit, View


@dataclass(frozen=True, slots=True)
class Bidder:
    """A player whose turn it is to call."""

    seat: Seat
    hand: Hand
    legal: Sequence[Action]
    told: Mapping[Seat, Promise]
    highest: Bid | None
    highest_by: Seat | None
    their_suits: tuple[Suit, ...]
    """The suits that the opponents have bid."""

    @classmethod
    def of(cls, view: View, legal: Sequence[Action]) -> Bidder:
        """The player who sees this."""
        bids = [(seat, call) for seat, call in view.calls if isinstance(call, Bid)]
        theirs = (bid.denomination.trump for seat, bid in bids if seat.side is not view.seat.side)
        highest_by, highest = bids[-1] if bids else (None, None)
        suits = tuple(dict.fromkeys(suit for suit in theirs if suit))
        return cls(view.seat, Hand.of(view.hand), legal, read_promises(view.calls), highest, highest_by, suits)

    @property
    def mine(self) -> Promise | None:
        """What I have told."""
        return self.told.get(self.seat)

    @property
    def partner(self) -> Promise | None:
        """What partner has told."""
        return self.told.get(FOUR_HANDED.next(self.seat, 2))

    @property
    def highest_is_theirs(self) -> bool:
        """Whether the opponents hold the auction."""
        return self.highest_by is not None and self.highest_by.side is not self.seat.side

    def can_bid(self, bid: Bid) -> bool:
        """Whether a bid is legal now."""
        return bid in self.legal

    def cheapest(self, denomination: Denomination) -> Bid | None:
        """The lowest bid in a denomination that is legal now."""
        level = cheapest_level(denomination, self.highest)
        return Bid(level, denomination) if level else None

    def together(self, suit: Suit) -> int:
        """How many cards of a suit both hands hold for certain."""
        return self.hand.length(suit) + (self.partner.length(suit) if self.partner else 0)

    @property
    def stops_theirs(self) -> bool:
        """Whether the own hand stops every suit that the opponents have bid."""
        return all(map(self.hand.stops, self.their_suits))
