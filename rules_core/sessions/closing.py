"""Which contracts bring a part-score to a game (RUB-03). Only points below the line count towards it (SCO-06)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.calls import LEVELS, Bid, Denomination, Doubling
from rules_core.rules import RuleRef
from rules_core.scoring.rates import GAME, MINOR_TRICK, trick_score

CLOSES_A_GAME = RuleRef("RUB-03")
"""The rule by which a hundred below the line is a game."""

PART_SCORES = (0, *range(MINOR_TRICK, GAME, 10))
"""What a side may have below the line of a running game: nothing, or a sum of trick scores under a hundred."""


def closing_bids(part_score: int, doubling: Doubling = Doubling.UNDOUBLED) -> tuple[Bid, ...]:
    """The lowest bid of each denomination that completes the game when it is made, the cheapest first.

    >>> closing_bids(60)
    (Bid.parse('1NT'), Bid.parse('2C'), Bid.parse('2D'), Bid.parse('2H'), Bid.parse('2S'))
    """
    return tuple(sorted(_closing(part_score, doubling)))


def _closing(part_score: int, doubling: Doubling) -> Iterator[Bid]:
    for denomination in Denomination:
        levels = (level for level in LEVELS if part_score + trick_score(level, denomination, doubling) >= GAME)
        yield Bid(next(levels), denomination)
