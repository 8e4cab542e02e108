"""The stock from which both players fill up their hands after each trick of classic honeymoon bridge (HM-04).

House rules of this file: the stock knows its cards, who is to draw, and who has earned a look at two cards. It knows
nothing of tricks, except that they come one after another.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.cards import Card
from rules_core.irregularities import Fault, Irregularity, TopCard
from rules_core.seats import Seat

type StockEvent = Irregularity | TopCard
"""What happens at the stock beside the plain drawing, and has to be written down for the deal to be played again."""


@dataclass(frozen=True, slots=True)
class Stock:
    """The cards left to draw and the rights of the players."""

    cards: tuple[Card, ...]
    """What is left, the top card first."""
    remedied: frozenset[Fault] = frozenset({Fault.SAW_STOCK})
    """The faults after which the opponent may look at two cards."""
    owed: tuple[Seat, ...] = ()
    """Who may look at two cards at their next draw."""
    waiting: tuple[Seat, ...] = ()
    """Who has yet to draw after the trick just played; empty unless the first of them has a choice."""
    events: tuple[tuple[int, StockEvent], ...] = ()
    """Faults and choices, each with the number of cards played before it."""

    @property
    def offered(self) -> tuple[Card, ...]:
        """The two cards that the player with a choice looks at."""
        return self.cards[:2] if self.waiting else ()

    def after_trick(self, order: tuple[Seat, ...]) -> tuple[Stock, dict[Seat, Card]]:
        """The stock when a trick is over and everybody draws in that order, and who drew what.

        It stops before a player who may choose between two cards.
        """
        return replace(self, waiting=order)._draw_on()

    def after_choice(self, choice: TopCard, played: int) -> tuple[Stock, dict[Seat, Card]]:
        """The stock when the player with a choice has taken a card. The other card stays on top; the rest draw on."""
        chooser, *rest = self.waiting
        first, second, *below = self.cards
        taken, left = (first, second) if choice is TopCard.FIRST else (second, first)
        owed = tuple(seat for seat in self.owed if seat is not chooser)
        events = (*self.events, (played, choice))
        stock, drawn = replace(self, cards=(left, *below), owed=owed, waiting=tuple(rest), events=events)._draw_on()
        return stock, {chooser: taken, **drawn}

    def _draw_on(self) -> tuple[Stock, dict[Seat, Card]]:
        cards, waiting, drawn = self.cards, self.waiting, {}
        while waiting and not (waiting[0] in self.owed and len(cards) > 1):
            drawn[waiting[0]] = cards[0]
            cards, waiting = cards[1:], waiting[1:]
        return replace(self, cards=cards, waiting=waiting), drawn

    def after_fault(self, irregularity: Irregularity, opponent: Seat, played: int) -> Stock:
        """The stock after a fault: the opponent may have earned a look at two cards."""
        earned = irregularity.fault in self.remedied and opponent not in self.owed
        owed = (*self.owed, opponent) if earned else self.owed
        return replace(self, owed=owed, events=(*self.events, (played, irregularity)))
