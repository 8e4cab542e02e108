"""Duplicate: every board stands alone, and a premium says what it was (DUP-02, DUP-03). No honours (DUP-05)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules_core.calls import Denomination, Doubling
from rules_core.contract import DealResult
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.rules import RuleRef
from rules_core.scoring.rates import GAME, MODERN, Outcome, Rates, contract_entries, no_slam, trick_score

GAME_PREMIUM = {False: 300, True: 500}
PART_SCORE_PREMIUM = 50

_NOTHING = Ledger()


def score_duplicate(result: DealResult, *, vulnerable: bool, rates: Rates = MODERN) -> Ledger:
    """The ledger of one board at duplicate, law 77. `vulnerable` is the declaring side's.

    >>> score_duplicate(DealResult.parse("3NTXS10"), vulnerable=True).net
    950
    """
    contract = result.contract
    if contract is None:
        return _NOTHING
    return _score(contract.level, contract.denomination, contract.doubling, result.tricks, vulnerable, rates)


@cache
def _score(
    level: int, denomination: Denomination, doubling: Doubling, tricks: int, vulnerable: bool, rates: Rates
) -> Ledger:
    outcome = Outcome(level, denomination, doubling, tricks, vulnerable)
    return Ledger((*contract_entries(outcome, rates), *_premium(outcome)), tuple(no_slam(outcome)))


def _premium(outcome: Outcome) -> Iterator[Entry]:
    if outcome.over < 0:
        return
    points = trick_score(outcome.level, outcome.denomination, outcome.doubling)
    facts = {"tricks": points, "vulnerable": outcome.vulnerable}
    if points >= GAME:
        premium = GAME_PREMIUM[outcome.vulnerable]
        yield Entry("game", Role.DECLARER, Line.ABOVE, premium, RuleRef("DUP-02"), facts)
    else:
        yield Entry("part_score", Role.DECLARER, Line.ABOVE, PART_SCORE_PREMIUM, RuleRef("DUP-03"), facts)
