"""One deal of MiniBridge: trick points and one bonus, or 50 for each trick short (MINI-09, MINI-10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules_core.calls import Denomination, Doubling
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.mini_contract import Choice, Goal, MiniResult
from rules_core.rules import RuleRef
from rules_core.scoring.rates import trick_values

PART_SCORE_BONUS = 50
GAME_BONUS = 300
SLAM_BONUS = {Goal.SMALL_SLAM: 500, Goal.GRAND_SLAM: 1000}
"""On top of the bonus for game, where a table plays slams (MINI-12)."""
UNDERTRICK = 50


def score_minibridge(result: MiniResult, *, vulnerable: bool = False) -> Ledger:
    """The ledger of one deal of MiniBridge. Nobody is ever vulnerable, so it does not matter what is said of it.

    >>> score_minibridge(MiniResult.parse("gHS10")).net, score_minibridge(MiniResult.parse("pHS10")).net
    (420, 170)
    """
    return _score(result.contract.goal, result.contract.denomination, result.tricks)


@cache
def _score(goal: Goal, denomination: Denomination, tricks: int) -> Ledger:
    short = Choice(goal, denomination).tricks_needed - tricks
    return Ledger(tuple(_missed(short) if short > 0 else _reached(goal, denomination, tricks)))


def _missed(short: int) -> Iterator[Entry]:
    for nth in range(1, short + 1):
        facts = {"nth": nth, "doubling": Doubling.UNDOUBLED, "vulnerable": False}
        yield Entry("undertrick", Role.DEFENDERS, Line.ABOVE, UNDERTRICK, RuleRef("MINI-10"), facts)


def _reached(goal: Goal, denomination: Denomination, tricks: int) -> Iterator[Entry]:
    values = trick_values(denomination, tricks - 6)
    facts = {"values": values, "doubling": Doubling.UNDOUBLED}
    yield Entry("tricks", Role.DECLARER, Line.ABOVE, sum(values), RuleRef("MINI-09"), facts)
    if goal is Goal.PART:
        yield Entry("chosen_part_score", Role.DECLARER, Line.ABOVE, PART_SCORE_BONUS, RuleRef("MINI-09"))
        return
    yield Entry("chosen_game", Role.DECLARER, Line.ABOVE, GAME_BONUS, RuleRef("MINI-09"))
    if goal in SLAM_BONUS:
        yield Entry("chosen_slam", Role.DECLARER, Line.ABOVE, SLAM_BONUS[goal], RuleRef("MINI-12"), {"goal": goal})
