"""What a player sees in a hand: points, lengths, balance, stoppers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_core import Card, Rank, Suit, high_card_points

MAJORS = (Suit.SPADES, Suit.HEARTS)
MINORS = (Suit.DIAMONDS, Suit.CLUBS)
SPADES_FIRST = (*MAJORS, *MINORS)

_STOPPERS = ((Rank.ACE, 1), (Rank.KING, 2), (Rank.QUEEN, 3), (Rank.JACK, 4))
"""A high card and how many cards of its suit make sure that it takes a trick."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen cards, or those that are left of them, suit by suit."""

    suits: Mapping[Suit, tuple[Rank, ...]]
    """The ranks of each suit, high to low."""
    points: int

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand that these cards make."""
        suits: dict[Suit, list[Rank]] = {suit: [] for suit in Suit}
        held = tuple(cards)
        for card in held:
            suits[card.suit].append(card.rank)
        return cls({suit: tuple(sorted(ranks, reverse=True)) for suit, ranks in suits.items()}, high_card_points(held))

    def length(self, suit: Suit) -> int:
        """How many cards of a suit."""
        return len(self.suits[suit])

    @property
    def is_balanced(self) -> bool:
        """Four cards in each suit but one, or 4-4-3-2, or 5-3-3-2."""
        lengths = sorted(map(len, self.suits.values()))
        return lengths[0] >= 2 and lengths[1] >= 3

    def longest(self, among: Iterable[Suit] = SPADES_FIRST) -> Suit:
        """The longest of some suits; of equals the stronger, then the one named first."""
        return max(among, key=lambda suit: (self.length(suit), self.points_in(suit)))

    def points_in(self, suit: Suit) -> int:
        """The points of one suit."""
        return high_card_points(Card(suit, rank) for rank in self.suits[suit])

    def stops(self, suit: Suit) -> bool:
        """Whether the suit cannot be run against this hand at notrump: ace, guarded king, queen or jack."""
        ranks = self.suits[suit]
        return any(rank in ranks and len(ranks) >= length for rank, length in _STOPPERS)

    def with_support(self, trump: Suit) -> int:
        """The points with this suit as trumps: short suits count, a doubleton 1, a singleton 2, a void 3."""
        return self.points + sum(max(0, 3 - self.length(suit)) for suit in Suit if suit is not trump)

    def top_tricks(self, suit: Suit) -> int:
        """How many of the highest cards of a suit, without a gap."""
        tricks = 0
        for rank, wanted in zip(self.suits[suit], reversed(Rank), strict=False):
            if rank is not wanted:
                break
            tricks += 1
        return tricks
