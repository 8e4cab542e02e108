"""Comparing scores of one board: international match points and matchpoints (law 78)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from rules_core.errors import NotationError

IMP_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The differences at which one more IMP begins."""


def imps(difference: int) -> int:
    """The IMPs for a difference of points, with its sign: how many steps it reaches.

    >>> imps(450), imps(-30), imps(10)
    (10, -1, 0)
    """
    reached = bisect_right(IMP_STEPS, abs(difference))
    return reached if difference > 0 else -reached


def matchpoints(scores: Sequence[int]) -> tuple[int, ...]:
    """The matchpoints of each score of one side on one board: 2 for every score it beats, 1 for every equal one.

    The best that can be had is `top_of(scores)`; the other side gets what is missing from it. A passed-out table takes
    part with a score of 0.

    >>> matchpoints([420, 420, 170, -50, 450])
    (5, 5, 2, 0, 8)
    """
    return tuple(2 * sum(other < score for other in scores) + scores.count(score) - 1 for score in scores)


def top_of(scores: Sequence[int]) -> int:
    """The matchpoints of a score that beats all others. Raises `NotationError` where there is nothing to compare."""
    if len(scores) < 2:
        raise NotationError("SCORE.ALONE", count=len(scores))
    return 2 * (len(scores) - 1)


def percent(points: int, scores: Sequence[int]) -> float:
    """Matchpoints as a share of the top. Raises `NotationError` where there is nothing to compare."""
    return 100 * points / top_of(scores)
