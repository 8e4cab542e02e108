"""The shape of a hand, and the fits of two: how many cards there are in each suit."""

from __future__ import annotations

from collections.abc import Collection

from rules_core.cards import Card, Suit

FIT = 8
"""Cards of one suit in two partners' hands that make a fit."""
HALF_FIT = 7


def suit_lengths(cards: Collection[Card]) -> dict[Suit, int]:
    """How many cards of each suit, clubs first.

    >>> from rules_core.cards import parse_cards
    >>> [*suit_lengths(parse_cards("AKQ.32.T987.A")).values()]
    [1, 4, 2, 3]
    """
    return {suit: sum(card.suit is suit for card in cards) for suit in Suit}


def distribution(cards: Collection[Card]) -> str:
    """The lengths of the suits, the longest first: `5-4-2-2`."""
    return "-".join(map(str, sorted(suit_lengths(cards).values(), reverse=True)))


def fits(hand: Collection[Card], other: Collection[Card], least: int = FIT) -> dict[Suit, int]:
    """The suits of which two partners hold at least that many cards together, and how many."""
    return {suit: count for suit, count in suit_lengths([*hand, *other]).items() if count >= least}
