"""The play of the cards, for four hands and for two.

House rules of this file: play knows hands, turns and tricks. It neither knows what was bid (only the trump suit) nor
what a trick is worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rules_core.cards import Card, Suit, ranks_of
from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.errors import Violation
from rules_core.phase import legal_among, refuse_illegal
from rules_core.rules import RuleRef
from rules_core.seats import Seat, Seating, Side

FOUR_HANDED_LEAD = RuleRef("PLAY-08")


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick, the lead first.

    >>> diamonds_ruffed = Trick(Seat.E, tuple(map(Card.parse, "DA D3 D9 H2".split())))
    >>> from rules_core.seats import FOUR_HANDED
    >>> diamonds_ruffed.winner(FOUR_HANDED, Suit.HEARTS)
    <Seat.N: 'N'>
    """

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def suit_led(self) -> Suit | None:
        """The suit of the first card, or None before the lead."""
        return self.cards[0].suit if self.cards else None

    def plays(self, seating: Seating) -> tuple[tuple[Seat, Card], ...]:
        """Each card with the seat that played it."""
        return tuple((seating.next(self.leader, place), card) for place, card in enumerate(self.cards))

    def winner(self, seating: Seating, trump: Suit | None) -> Seat:
        """Who wins: the highest trump, or without trumps the highest card of the suit led (PLAY-04)."""

        def strength(play: tuple[Seat, Card]) -> tuple[bool, bool, int]:
            card = play[1]
            return card.suit is trump, card.suit is self.suit_led, card.rank

        return max(self.plays(seating), key=strength)[0]


@dataclass(frozen=True, slots=True)
class Play:
    """The hands as they were dealt, the tricks so far, and the trick on the table."""

    seating: Seating
    trump: Suit | None
    hands: Mapping[Seat, frozenset[Card]]
    """Every hand before the opening lead."""
    tricks: tuple[Trick, ...]
    """All tricks, the running one last; it is empty when its leader is to play."""
    dummy: Seat | None = None
    lead: RuleRef = FOUR_HANDED_LEAD
    """The rule that says who leads to the first trick."""

    @classmethod
    def start(
        cls,
        seating: Seating,
        trump: Suit | None,
        hands: Mapping[Seat, frozenset[Card]],
        leader: Seat,
        dummy: Seat | None = None,
        lead: RuleRef = FOUR_HANDED_LEAD,
    ) -> Play:
        """Play before the opening lead."""
        return cls(seating, trump, MappingProxyType(dict(hands)), (Trick(seating.check(leader)),), dummy, lead)

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks have been played (PLAY-06)."""
        return len(self.finished_tricks) == TRICKS_IN_A_DEAL

    @property
    def turn(self) -> Seat | None:
        """The hand from which the next card comes, or None when play is over. Dummy's cards are declarer's choice."""
        if self.is_over:
            return None
        running = self.running_trick
        return self.seating.next(running.leader, len(running.cards))

    @property
    def finished_tricks(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return tuple(trick for trick in self.tricks if len(trick.cards) == len(self.seating.seats))

    @property
    def running_trick(self) -> Trick:
        """The trick on the table, perhaps still empty; the last one when play is over."""
        return self.tricks[-1]

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick, or None."""
        finished = self.finished_tricks
        return finished[-1] if finished else None

    def winner(self, trick: Trick) -> Seat:
        """Who wins a complete trick."""
        return trick.winner(self.seating, self.trump)

    def tricks_of(self, side: Side) -> int:
        """How many tricks a side has taken."""
        return sum(self.winner(trick).side is side for trick in self.finished_tricks)

    def played_by(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a hand has played, in order."""
        return tuple(card for trick in self.tricks for player, card in trick.plays(self.seating) if player is seat)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards that a hand still holds."""
        return self.hands[seat].difference(self.played_by(seat))

    @property
    def is_dummy_open(self) -> bool:
        """Whether dummy's cards lie on the table: after the opening lead and not before (PLAY-09)."""
        return self.dummy is not None and bool(self.tricks[0].cards)

    def legal_actions(self) -> tuple[Card, ...]:
        """The cards that may be played now, suits from low to high and high cards first."""
        if self.turn is None:
            return ()
        hand = self.hand(self.turn)
        return legal_among(self, (Card(suit, rank) for suit in Suit for rank in ranks_of(hand, suit)))

    def why_illegal(self, action: Card) -> Violation | None:
        """Why this card may not be played now, or None when it may."""
        turn = self.turn
        if turn is None:
            return Violation("PLAY.OVER", RuleRef("PLAY-06"))
        if not isinstance(action, Card):
            return Violation("PLAY.NOT_A_CARD", RuleRef("PLAY-01"), {"found": action})
        hand = self.hand(turn)
        if action not in hand:
            return self._why_not_held(turn, action)
        led = self.running_trick.suit_led
        to_follow = ranks_of(hand, led) if led else ()
        if led and to_follow and action.suit is not led:
            cards = tuple(Card(led, rank) for rank in to_follow)
            return Violation("PLAY.FOLLOW", RuleRef("PLAY-02"), {"card": action, "led": led, "holds": cards})
        return None

    def _why_not_held(self, turn: Seat, card: Card) -> Violation:
        holder = next((seat for seat in self.seating.seats if card in self.hand(seat)), None)
        if holder is None:
            return Violation("PLAY.GONE", RuleRef("PLAY-01"), {"card": card})
        later = RuleRef("PLAY-01" if self.running_trick.cards else "PLAY-05")
        rule = later if self.tricks[0].cards else self.lead
        return Violation("PLAY.TURN", rule, {"card": card, "turn": turn, "holder": holder})

    def apply(self, action: Card) -> Play:
        """The state after the card. Raises `IllegalAction`."""
        refuse_illegal(self, action)
        running = self.running_trick
        trick = Trick(running.leader, (*running.cards, action))
        tricks = (*self.tricks[:-1], trick)
        finished = len(trick.cards) == len(self.seating.seats)
        if finished and len(tricks) < TRICKS_IN_A_DEAL:
            tricks += (Trick(self.winner(trick)),)
        return replace(self, tricks=tricks)
