"""High-card points, the numbers that MiniBridge begins with (MINI-03)."""

from collections.abc import Iterable

from rules_core.cards import Card, Rank

POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""What each high card counts."""

POINTS_IN_PACK = 40


def high_card_points(cards: Iterable[Card]) -> int:
    """The points of some cards: ace 4, king 3, queen 2, jack 1.

    >>> from rules_core.cards import parse_cards
    >>> high_card_points(parse_cards("AKQJ.T987.A.K"))
    17
    """
    return sum(POINTS.get(card.rank, 0) for card in cards)
