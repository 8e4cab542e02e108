"""The draw-and-discard phase: 26 turns that turn a stock of 52 cards into two hands of 13.

House rules of this file: a turn is two actions. The first is a choice about a card that only the drawer has seen;
the second, the fate of the next card, is settled by it, but is an action all the same, so that a walkthrough can stop
between them and a wrong wish can be refused with its reason (DRAW-02, DRAW-04).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.cards import Card
from rules_core.errors import Violation
from rules_core.phase import legal_among, refuse_illegal
from rules_core.rules import RuleRef
from rules_core.seats import TWO_HANDED, Seat

TURNS = 26


class DrawChoice(Enum):
    """What happens to the card just looked at."""

    KEEP = "keep"
    REJECT = "reject"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """The wish to take a card from the discard pile. No rule allows it; it has a name so that it can be refused."""

    card: Card


@dataclass(frozen=True, slots=True)
class DrawTurn:
    """One finished turn: who drew, which choice was made about the first card, and where the two cards went."""

    seat: Seat
    choice: DrawChoice
    taken: Card
    thrown: Card


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """The stock, whose turn it is, and the turns so far."""

    stock: tuple[Card, ...]
    """All 52 cards in their original order."""
    first: Seat
    """The non-dealer, who draws first (DRAW-03)."""
    turns: tuple[DrawTurn, ...] = ()
    choice: DrawChoice | None = None
    """The choice about the first card of the running turn, once it is made."""

    @property
    def is_over(self) -> bool:
        """Whether the stock is empty and both hands are complete."""
        return len(self.turns) == TURNS

    @property
    def turn(self) -> Seat | None:
        """The player who draws, or None when the phase is over."""
        return None if self.is_over else TWO_HANDED.next(self.first, len(self.turns))

    @property
    def shown(self) -> Card | None:
        """The card that the player in turn looks at now: the first of the turn, or the second after the choice."""
        if self.is_over:
            return None
        return self.stock[2 * len(self.turns) + (self.choice is not None)]

    @property
    def stock_left(self) -> int:
        """How many cards lie in the stock (the card in the drawer's hand no longer does)."""
        return len(self.stock) - 2 * len(self.turns) - (self.choice is not None)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a player holds, in the order in which they came."""
        held = tuple(turn.taken for turn in self.turns if turn.seat is seat)
        if seat is self.turn and self.choice is DrawChoice.KEEP:
            held += (self._first_card,)
        return held

    def thrown_by(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a player has put on the discard pile: his own to remember, closed to the other (DRAW-07)."""
        thrown = tuple(turn.thrown for turn in self.turns if turn.seat is seat)
        if seat is self.turn and self.choice is DrawChoice.REJECT:
            thrown += (self._first_card,)
        return thrown

    @property
    def discard_size(self) -> int:
        """How many cards lie on the discard pile."""
        return len(self.turns) + (self.choice is DrawChoice.REJECT)

    @property
    def _first_card(self) -> Card:
        return self.stock[2 * len(self.turns)]

    def legal_actions(self) -> tuple[DrawChoice, ...]:
        """Keep or reject; only one of them for the second card of a turn."""
        return legal_among(self, DrawChoice)

    def why_illegal(self, action: DrawChoice | TakeDiscard) -> Violation | None:
        """Why this may not be done now, or None when it may."""
        if isinstance(action, TakeDiscard):
            return Violation("DRAW.NOT_YOURS", RuleRef("DRAW-05"), {"card": action.card})
        if self.is_over:
            return Violation("DRAW.OVER", RuleRef("DRAW-06"))
        if not isinstance(action, DrawChoice):
            return Violation("DRAW.NOT_A_CHOICE", RuleRef("DRAW-02"), {"found": action})
        if self.choice is DrawChoice.REJECT and action is DrawChoice.REJECT:
            return Violation("DRAW.FORCED", RuleRef("DRAW-04"), {"card": self.shown, "first": self._first_card})
        if self.choice is DrawChoice.KEEP and action is DrawChoice.KEEP:
            return Violation("DRAW.ONE_ONLY", RuleRef("DRAW-04"), {"card": self.shown, "first": self._first_card})
        return None

    def apply(self, action: DrawChoice | TakeDiscard) -> DrawDiscard:
        """The state after the action. Raises `IllegalAction`."""
        refuse_illegal(self, action)
        assert isinstance(action, DrawChoice)
        assert self.turn is not None
        if self.choice is None:
            return DrawDiscard(self.stock, self.first, self.turns, action)
        first, second = self.stock[2 * len(self.turns) :][:2]
        taken, thrown = (first, second) if self.choice is DrawChoice.KEEP else (second, first)
        finished = DrawTurn(self.turn, self.choice, taken, thrown)
        return DrawDiscard(self.stock, self.first, (*self.turns, finished))
