"""Comparing scores of one board: matchpoints (DUP-07) and international match points (DUP-08), law 78."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_core.contract import DealResult
from rules_core.errors import NotationError
from rules_core.scoring.duplicate import score_duplicate

LARGEST_SCORE = -score_duplicate(DealResult.parse("7NTXXN0"), vulnerable=True).net
"""What nobody can gain or lose more than on one board: 7NT redoubled, vulnerable, without a trick."""

IMP_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The differences at which one more IMP begins."""


def check_score(points: int) -> int:
    """The same score of a board.

    Raises `NotationError` when it is no multiple of ten (`SCORE.TENS`) or too large to be one (`SCORE.LARGE`).
    """
    if points % 10:
        raise NotationError("SCORE.TENS", found=points)
    if abs(points) > LARGEST_SCORE:
        raise NotationError("SCORE.LARGE", found=points, most=LARGEST_SCORE)
    return points


def imps(difference: int) -> int:
    """The IMPs for a difference of points, with its sign: how many steps it reaches.

    >>> imps(450), imps(-30), imps(10)
    (10, -1, 0)
    """
    reached = bisect_right(IMP_STEPS, abs(difference))
    return reached if difference > 0 else -reached


@dataclass(frozen=True, slots=True)
class ImpRange:
    """A row of the scale: the differences from `low` to `high`, in tens, and their IMPs."""

    low: int
    high: int | None
    """None in the last row, which has no end."""
    imps: int


def imp_ranges() -> Iterator[ImpRange]:
    """The whole scale, from no IMPs up.

    >>> [(row.low, row.high) for row in imp_ranges() if row.imps in (0, 10, 24)]
    [(0, 10), (430, 490), (4000, None)]
    """
    for count, low in enumerate((0, *IMP_STEPS)):
        yield ImpRange(low, IMP_STEPS[count] - 10 if count < len(IMP_STEPS) else None, count)


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


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A result that was not played out but awarded: what each side is given of the top, in percent."""

    ours: int
    theirs: int

    def __post_init__(self) -> None:
        for share in (self.ours, self.theirs):
            if not 0 <= share <= 100:
                raise NotationError("SCORE.PERCENT", found=share)


@dataclass(frozen=True, slots=True)
class Compared:
    """What one table of a board comes to."""

    points: int | None
    """Matchpoints, 2 for a score beaten and 1 for an equal one; None for an adjusted result, which is not compared."""
    ours: float
    """The share of the top, in percent."""
    theirs: float
    """The share of the other side. Those of an adjusted result need not add up to 100."""


def compare_board(results: Sequence[int | Adjusted]) -> tuple[Compared, ...]:
    """Every table of one board: played scores compared with each other, adjusted results as they were awarded.

    House rule: an adjusted result takes part in no comparison, so it makes the top of the others smaller. Raises
    `NotationError` (`SCORE.ALONE`) when fewer than two scores were played.

    >>> [table.ours for table in compare_board([420, Adjusted(60, 40), -50])]
    [100.0, 60, 0.0]
    """
    scores = [result for result in results if isinstance(result, int)]
    points = iter(matchpoints(scores))
    top_of(scores)
    return tuple(
        Compared(None, result.ours, result.theirs) if isinstance(result, Adjusted) else _compared(next(points), scores)
        for result in results
    )


def _compared(points: int, scores: Sequence[int]) -> Compared:
    share = percent(points, scores)
    return Compared(points, share, 100 - share)
