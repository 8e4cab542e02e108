"""Whether the tricks that are left belong to one side however the cards are played (PLAY-14).

House rules of this file: the answer is exact or it is not given. "However the cards are played" means every legal line,
the claimer's own mistakes included, so that a claim needs no statement and nobody can object to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules_core.cards import Card, Suit
from rules_core.play import Play, Trick
from rules_core.seats import Seat, Side

LARGEST_SEARCH = 20_000
"""How many cards are tried before the answer is left open."""

type _Hands = tuple[frozenset[Card], ...]
"""The hands in the order of the seats."""


class _TooLarge(Exception):
    """The search has tried as many cards as it may."""


def can_claim_rest(play: Play, side: Side, *, most: int = LARGEST_SEARCH) -> bool | None:
    """Whether every legal line of play gives a side all the tricks that are left, the one on the table included.

    None when that would take trying more than `most` cards. While cards are drawn from a stock nothing can be
    claimed, and when play is over there is nothing to claim: both are False.
    """
    if play.is_over or play.stock is not None:
        return False
    search = _Search(play, side, most)
    hands = tuple(play.hand(seat) for seat in play.seating.seats)
    trick = play.running_trick
    if not trick.cards and search.only_masters(hands, trick.leader):
        return True
    try:
        return search.is_safe(hands, trick)
    except _TooLarge:
        return None


@dataclass(slots=True)
class _Search:
    """All lines of play from a position. No position between two tricks is looked at twice."""

    play: Play
    side: Side
    most: int
    seen: int = 0
    known: dict[tuple[_Hands, Seat], bool] = field(default_factory=dict)

    def is_safe(self, hands: _Hands, trick: Trick) -> bool:
        """Whether the side wins this trick and all later ones in every line."""
        self.seen += 1
        if self.seen > self.most:
            raise _TooLarge
        seats = self.play.seating.seats
        if len(trick.cards) == len(seats):
            winner = self.play.winner(trick)
            return winner.side is self.side and self._rest_is_safe(hands, winner)
        place = seats.index(self.play.seating.next(trick.leader, len(trick.cards)))
        return all(
            self.is_safe(_without(hands, place, card), Trick(trick.leader, (*trick.cards, card)))
            for card in self._choices(hands, place, trick)
        )

    def _rest_is_safe(self, hands: _Hands, leader: Seat) -> bool:
        if not any(hands) or self.only_masters(hands, leader):
            return True
        key = hands, leader
        if key not in self.known:
            self.known[key] = self.is_safe(hands, Trick(leader))
        return self.known[key]

    def _choices(self, hands: _Hands, place: int, trick: Trick) -> Iterator[Card]:
        """The legal cards of a hand, one of each run that no other card interrupts.

        Those most likely to break the claim come first: the claimer's lowest, the others' highest.
        """
        held = hands[place]
        following = [card for card in held if card.suit is trick.suit_led]
        ours = self.play.seating.seats[place].side is self.side
        others = {card for hand in hands for card in hand}.difference(held).union(trick.cards)
        last: dict[Suit, Card] = {}
        for card in sorted(following or held, key=lambda card: (card.rank, card.suit.value), reverse=not ours):
            if card.suit not in last or _is_between(last[card.suit], card, others):
                yield card
            last[card.suit] = card

    def only_masters(self, hands: _Hands, leader: Seat) -> bool:
        """Whether the side is on lead and each of its cards beats all that the others have in its suit.

        Nothing can then go wrong, provided that the others have no trump to ruff with.
        """
        ours, theirs = self._held_by_sides(hands)
        trump = self.play.trump
        if leader.side is not self.side or (trump and theirs.get(trump)):
            return False
        return all(min(ranks) > max(theirs.get(suit, [0])) for suit, ranks in ours.items())

    def _held_by_sides(self, hands: _Hands) -> tuple[Mapping[Suit, list[int]], Mapping[Suit, list[int]]]:
        ours: dict[Suit, list[int]] = {}
        theirs: dict[Suit, list[int]] = {}
        for seat, hand in zip(self.play.seating.seats, hands, strict=True):
            for card in hand:
                (ours if seat.side is self.side else theirs).setdefault(card.suit, []).append(card.rank)
        return ours, theirs


def _without(hands: _Hands, place: int, card: Card) -> _Hands:
    return (*hands[:place], hands[place] - {card}, *hands[place + 1 :])


def _is_between(one: Card, two: Card, others: set[Card]) -> bool:
    low, high = sorted((one.rank, two.rank))
    return any(card.suit is one.suit and low < card.rank < high for card in others)
