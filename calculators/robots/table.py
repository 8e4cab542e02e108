"""What a player goes by while cards are played: the hands that are seen, and which cards others may still hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_core import FOUR_HANDED, PACK, TWO_HANDED, Card, Seat, Seating, Suit, Trick, View

TRICKS = 13

type Holding = Mapping[Suit, tuple[Card, ...]]
"""Cards suit by suit, high to low."""


def holding(cards: Iterable[Card]) -> Holding:
    """Cards sorted into suits."""
    suits: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in cards:
        suits[card.suit].append(card)
    return {suit: tuple(sorted(held, key=_rank, reverse=True)) for suit, held in suits.items()}


def _rank(card: Card) -> int:
    return card.rank


_ALL = holding(PACK)


@dataclass(frozen=True, slots=True)
class Table:
    """The table as the player sees it who chooses the next card."""

    seating: Seating
    seat: Seat
    """The hand from which the card comes: the player's own or dummy's."""
    trump: Suit | None
    declares: bool
    """Whether the player belongs to the side that plays the contract."""
    hand: Holding
    """The hand from which the card comes."""
    other: Holding
    """The second hand that declarer plays, dummy's or the own; empty for everybody else."""
    unseen: Holding
    """The cards that may be in hands that the player does not see."""
    opposite_seen: tuple[Seat, Holding] | None
    """Dummy, seen by a defender."""
    trick: Trick
    finished: tuple[Trick, ...]
    needed: int
    """Tricks that the player's side still needs to reach its aim; not above 0 when it is reached."""

    @classmethod
    def of(cls, view: View) -> Table:
        """What the player who holds this view can tell. It must be the turn of that player or of dummy."""
        contract, turn = view.contract, view.turn
        assert contract is not None
        assert turn is not None
        seating = FOUR_HANDED if view.seat in FOUR_HANDED.seats else TWO_HANDED
        trump, declares = contract.denomination.trump, view.seat.side is contract.declarer.side
        dummy, laid_open = view.dummy or (None, frozenset[Card]())
        plays_both = declares and dummy is not None
        hand, other = (laid_open, view.hand) if turn is dummy else (view.hand, laid_open if plays_both else ())
        *finished, running = view.tricks
        known = {card for trick in (*view.tricks_for_stock, *view.tricks) for card in trick.cards}
        known |= view.hand | laid_open | set(view.own_discards)
        taken = sum(
            trick.leader.side is view.seat.side for trick in view.tricks[1:]
        )  # who leads has won the trick before
        aim = contract.tricks_needed if declares else TRICKS + 1 - contract.tricks_needed
        return cls(
            seating,
            turn,
            trump,
            declares,
            holding(hand),
            holding(other),
            {suit: tuple(card for card in _ALL[suit] if card not in known) for suit in Suit},
            (dummy, holding(laid_open)) if dummy and not declares else None,
            running,
            tuple(finished),
            aim - taken,
        )

    @property
    def cards_left(self) -> int:
        """How many cards the hand holds."""
        return sum(map(len, self.hand.values()))

    @property
    def is_last(self) -> bool:
        """Whether the card completes the trick."""
        return len(self.trick.cards) == len(self.seating.seats) - 1

    @property
    def best(self) -> tuple[Seat, Card]:
        """The card that wins the trick so far, and whose it is."""
        plays = self.trick.plays(self.seating)
        winner = self.trick.winner(self.seating, self.trump)
        return next(play for play in plays if play[0] is winner)

    @property
    def is_ours(self) -> bool:
        """Whether partner's card wins the trick so far."""
        return self.best[0].side is self.seat.side

    @property
    def later_enemies(self) -> tuple[Seat, ...]:
        """The opponents who have yet to play to the trick."""
        place = len(self.trick.cards)
        later = (self.seating.next(self.trick.leader, n) for n in range(place + 1, len(self.seating.seats)))
        return tuple(seat for seat in later if seat.side is not self.seat.side)

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card wins against one that is already in the trick."""
        if card.suit is other.suit:
            return card.rank > other.rank
        return card.suit is self.trump

    def against(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit that opponents may hold, high to low; a defender cannot tell which are partner's."""
        seen = self.opposite_seen[1][suit] if self.opposite_seen else ()
        return tuple(sorted((*self.unseen[suit], *seen), key=_rank, reverse=True)) if seen else self.unseen[suit]

    def is_master(self, card: Card) -> bool:
        """Whether no opponent can hold a higher card of the suit."""
        against = self.against(card.suit)
        return not against or against[0].rank < card.rank

    def masters(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of the hand that are the highest of their suit."""
        return tuple(card for card in self.hand[suit] if self.is_master(card))

    def cards_of(self, seat: Seat, suit: Suit) -> tuple[Card, ...]:
        """The cards that a hand may hold: those that lie open, or all that are unseen."""
        if self.opposite_seen and self.opposite_seen[0] is seat:
            return self.opposite_seen[1][suit]
        return self.unseen[suit]

    def may_be_beaten(self, card: Card) -> bool:
        """Whether an opponent who has yet to play may hold a higher card of the same suit."""
        return any(other.rank > card.rank for seat in self.later_enemies for other in self.cards_of(seat, card.suit))

    def equals(self, high: Card, low: Card) -> bool:
        """Whether two cards of a hand are worth the same: nobody can hold a card between them."""
        return not any(low.rank < card.rank < high.rank for card in self.against(high.suit))
