"""One deal of a rubber: what is written below and above the line (SCO-01 to SCO-13).

The games, the line and the rubber bonus belong to `sessions.rubber`; this module does not know them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules_core.calls import Denomination, Doubling
from rules_core.contract import DealResult
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.rules import RuleRef
from rules_core.scoring.honours import holder_of, honours_entry
from rules_core.scoring.rates import MODERN, Outcome, Rates, contract_entries, no_slam

_NOTHING = Ledger()


def score_rubber_deal(result: DealResult, *, vulnerable: bool, rates: Rates = MODERN) -> Ledger:
    """The ledger of one deal in a rubber. `vulnerable` is the declaring side's.

    >>> ledger = score_rubber_deal(DealResult.parse("2HN9"), vulnerable=False)
    >>> ledger.total(Role.DECLARER, Line.BELOW), ledger.total(Role.DECLARER, Line.ABOVE)
    (60, 30)
    """
    contract, honours = result.contract, result.honours
    if contract is None:
        return _NOTHING
    outcome = (contract.level, contract.denomination, contract.doubling, result.tricks, vulnerable)
    return _score(*outcome, rates, holder_of(result), honours.points if honours else 0)


@cache
def _score(
    level: int,
    denomination: Denomination,
    doubling: Doubling,
    tricks: int,
    vulnerable: bool,
    rates: Rates,
    holder: Role | None,
    honours: int,
) -> Ledger:
    outcome = Outcome(level, denomination, doubling, tricks, vulnerable)
    entries = [*contract_entries(outcome, rates)]
    if holder:
        entries.append(honours_entry(holder, honours, denomination))
    return Ledger(tuple(entries), (*_no_deal_premium(outcome), *no_slam(outcome)))


def _no_deal_premium(outcome: Outcome) -> Iterator[Entry]:
    """The 50, 300 or 500 of duplicate, which a rubber does not pay deal by deal (RUB-04)."""
    if outcome.over >= 0:
        yield Entry("deal_premium", Role.DECLARER, Line.ABOVE, 0, RuleRef("RUB-04"))
