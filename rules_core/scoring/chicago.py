"""One deal of a Chicago, by either custom: what is written before games are looked at (CHI-04, CHI-07)."""

from __future__ import annotations

from dataclasses import replace

from rules_core.contract import DealResult
from rules_core.ledger import Ledger
from rules_core.scoring.duplicate import score_duplicate
from rules_core.scoring.honours import holder_of, honours_entry
from rules_core.scoring.rates import MODERN, Rates
from rules_core.scoring.rubber import score_rubber_deal


def score_chicago_deal(result: DealResult, *, vulnerable: bool, rates: Rates = MODERN) -> Ledger:
    """The ledger of one deal where part-scores are carried on: as in a rubber, but nothing is said against premiums.

    >>> score_chicago_deal(DealResult.parse("2HN9"), vulnerable=False).net
    90
    """
    ledger = score_rubber_deal(result, vulnerable=vulnerable, rates=rates)
    return replace(ledger, absent=tuple(entry for entry in ledger.absent if entry.reason != "deal_premium"))


def score_chicago_board(result: DealResult, *, vulnerable: bool, rates: Rates = MODERN) -> Ledger:
    """The ledger of one deal where every deal stands alone: as at duplicate, with honours where a table counts them.

    >>> score_chicago_board(DealResult.parse("2HN9"), vulnerable=False).net
    140
    """
    ledger = score_duplicate(result, vulnerable=vulnerable, rates=rates)
    holder = holder_of(result)
    if holder is None or result.contract is None or result.honours is None:
        return ledger
    row = honours_entry(holder, result.honours.points, result.contract.denomination)
    return replace(ledger, entries=(*ledger.entries, row))
