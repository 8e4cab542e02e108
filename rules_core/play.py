"""The play of the cards: for four hands, for two, and for two who draw from a stock after each trick.

House rules of this file: play knows hands, turns and tricks. It neither knows what was bid (only the trump suit) nor
what a trick is worth. Tricks played for the stock of classic honeymoon bridge are the same tricks; the stock is a value
of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rules_core.cards import Card, Suit, ranks_of
from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.errors import IllegalAction, Violation
from rules_core.irregularities import Irregularity, TopCard
from rules_core.phase import legal_among, refuse_illegal
from rules_core.rules import RuleRef
from rules_core.seats import Seat, Seating, Side
from rules_core.stock import Stock

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
    """The hands as they were, the tricks so far, the trick on the table, and what is held now."""

    seating: Seating
    trump: Suit | None
    hands: Mapping[Seat, frozenset[Card]]
    """Every hand before the opening lead."""
    held: Mapping[Seat, frozenset[Card]]
    """Every hand now."""
    tricks: tuple[Trick, ...]
    """All tricks, the running one last; it is empty when its leader is to play."""
    dummy: Seat | None = None
    lead: RuleRef = FOUR_HANDED_LEAD
    """The rule that says who leads to the first trick."""
    stock: Stock | None = None
    """Where everybody draws after each trick, in classic honeymoon bridge (HM-04)."""
    dummy_first: bool = False
    """Whether dummy lies open before the opening lead, as in MiniBridge (MINI-06)."""

    @classmethod
    def start(
        cls,
        seating: Seating,
        trump: Suit | None,
        hands: Mapping[Seat, frozenset[Card]],
        leader: Seat,
        dummy: Seat | None = None,
        lead: RuleRef = FOUR_HANDED_LEAD,
        *,
        stock: Stock | None = None,
        dummy_first: bool = False,
    ) -> Play:
        """Play before the opening lead."""
        held = MappingProxyType(dict(hands))
        return cls(seating, trump, held, held, (Trick(seating.check(leader)),), dummy, lead, stock, dummy_first)

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks have been played (PLAY-06) and nobody is left to draw."""
        return len(self.tricks) == TRICKS_IN_A_DEAL and self._is_complete(self.tricks[-1]) and not self._chooser

    @property
    def turn(self) -> Seat | None:
        """The hand from which the next card comes, or None when play is over. Dummy's cards are declarer's choice.

        While a player looks at two cards of the stock, that player's turn.
        """
        if self.is_over:
            return None
        running = self.running_trick
        return self._chooser or self.seating.next(running.leader, len(running.cards))

    @property
    def _chooser(self) -> Seat | None:
        return self.stock.waiting[0] if self.stock and self.stock.waiting else None

    @property
    def decides(self) -> Seat | None:
        """The player who acts next: declarer when the card comes from dummy, else the seat in turn."""
        turn = self.turn
        return self.seating.partner(turn) if turn and turn is self.dummy else turn

    def _is_complete(self, trick: Trick) -> bool:
        return len(trick.cards) == len(self.seating.seats)

    @property
    def finished_tricks(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return self.tricks if self._is_complete(self.tricks[-1]) else self.tricks[:-1]

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

    @property
    def cards_played(self) -> tuple[Card, ...]:
        """Every card played so far, in order."""
        return tuple(card for trick in self.tricks for card in trick.cards)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards that a hand holds now."""
        return self.held[seat]

    @property
    def is_dummy_open(self) -> bool:
        """Whether dummy's cards lie on the table: after the opening lead and not before (PLAY-09, MINI-06)."""
        return self.dummy is not None and (self.dummy_first or bool(self.tricks[0].cards))

    def legal_actions(self) -> tuple[Card | TopCard, ...]:
        """The cards that may be played now, suits from low to high and high cards first."""
        if self.turn is None:
            return ()
        if self._chooser:
            return legal_among(self, TopCard)
        hand = self.hand(self.turn)
        return legal_among(self, (Card(suit, rank) for suit in Suit for rank in ranks_of(hand, suit)))

    def why_illegal(self, action: Card | TopCard) -> Violation | None:
        """Why this card may not be played now, or None when it may. Nobody has to ruff or to win a trick (PLAY-03)."""
        turn = self.turn
        if turn is None:
            return Violation("PLAY.OVER", RuleRef("PLAY-06"))
        if isinstance(action, TopCard) and self.stock:
            return None if self._chooser else Violation("STOCK.NO_CHOICE", RuleRef("HM-04"))
        if not isinstance(action, Card):
            return Violation("PLAY.NOT_A_CARD", RuleRef("PLAY-01"), {"found": action})
        if self._chooser:
            return Violation("STOCK.CHOOSE", RuleRef("HM-10"), {"turn": turn})
        hand = self.held[turn]
        if action not in hand:
            return self._why_not_held(turn, action)
        led = self.running_trick.suit_led
        if led and action.suit is not led and (to_follow := ranks_of(hand, led)):
            cards = tuple(Card(led, rank) for rank in to_follow)
            return Violation("PLAY.FOLLOW", RuleRef("PLAY-02"), {"card": action, "led": led, "holds": cards})
        return None

    def _why_not_held(self, turn: Seat, card: Card) -> Violation:
        holder = next((seat for seat in self.seating.seats if card in self.hand(seat)), None)
        if holder is None and not (self.stock and card in self.stock.cards):
            return Violation("PLAY.GONE", RuleRef("PLAY-01"), {"card": card})
        later = RuleRef("PLAY-01" if self.running_trick.cards else "PLAY-05")
        rule = later if self.tricks[0].cards else self.lead
        return Violation("PLAY.TURN", rule, {"card": card, "turn": turn, "holder": holder})

    def apply(self, action: Card | TopCard) -> Play:
        """The state after the card, and after the drawing that follows it. Raises `IllegalAction`."""
        refuse_illegal(self, action)
        if isinstance(action, TopCard):
            assert self.stock is not None
            return self._drawn(self.stock.after_choice(action, len(self.cards_played)))
        running, turn = self.running_trick, self.turn
        assert turn is not None
        trick = Trick(running.leader, (*running.cards, action))
        held = MappingProxyType({**self.held, turn: self.held[turn] - {action}})
        play = replace(self, tricks=(*self.tricks[:-1], trick), held=held)
        return play._after_trick(trick) if self._is_complete(trick) else play

    def _after_trick(self, trick: Trick) -> Play:
        winner, tricks = self.winner(trick), self.tricks
        if len(tricks) < TRICKS_IN_A_DEAL:
            tricks += (Trick(winner),)
        play = replace(self, tricks=tricks)
        if self.stock is None:
            return play
        order = tuple(self.seating.next(winner, place) for place in range(len(self.seating.seats)))
        return play._drawn(self.stock.after_trick(order))

    def _drawn(self, drawing: tuple[Stock, Mapping[Seat, Card]]) -> Play:
        stock, drawn = drawing
        held = {seat: hand | {drawn[seat]} if seat in drawn else hand for seat, hand in self.held.items()}
        return replace(self, stock=stock, held=MappingProxyType(held))

    def report(self, irregularity: Irregularity) -> Play:
        """The state after a fault at the table: the opponent may have earned a choice of two cards (HM-10).

        Raises `IllegalAction` where nothing is drawn, or when the drawing is over.
        """
        if self.stock is None or self.is_over:
            raise IllegalAction(Violation("STOCK.NO_FAULT", RuleRef("HM-10")))
        opponent = self.seating.next(self.seating.check(irregularity.by))
        return replace(self, stock=self.stock.after_fault(irregularity, opponent, len(self.cards_played)))
