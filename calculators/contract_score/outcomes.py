"""Every outcome of a contract: fourteen trick counts by vulnerability and doubling."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlencode

from calculators.contract_score.form import Case
from calculators.marks import number
from calculators.rule_sets import RuleSet
from calculators.words import Words
from rules_core import Bid, Contract, DealResult, Doubling, Line, Role, score_rubber_deal
from rules_core.contract import TRICKS_IN_A_DEAL


@dataclass(frozen=True, slots=True)
class Cell:
    """One outcome: its address, its points as they are written, and whether it is the present one."""

    query: str
    points: str
    split: str
    """What a rubber writes below and above the line, for made contracts."""
    doubling: Doubling
    anchor: str


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """One trick count."""

    tricks: int
    over: int
    note: str
    starts_defeat: bool
    cells: tuple[Cell, ...]


def outcome_table(case: Case, words: Words) -> dict[str, Any]:
    """The table for the contract of a case."""
    contract = case.result.contract
    assert contract is not None
    rows = outcome_rows(contract.bid, case.rules, words)
    return {
        "bid": contract.bid,
        "rows": rows,
        "now": _address(contract, case.vulnerable, case.result.tricks),
    }


@cache
def outcome_rows(bid: Bid, rules: RuleSet, words: Words) -> tuple[OutcomeRow, ...]:
    """Thirteen tricks first; each row not vulnerable, then vulnerable, each undoubled, doubled, redoubled."""
    return tuple(_row(bid, tricks, rules, words) for tricks in range(TRICKS_IN_A_DEAL, -1, -1))


def _row(bid: Bid, tricks: int, rules: RuleSet, words: Words) -> OutcomeRow:
    over = tricks - bid.tricks_needed
    note = words.plain("over.exact") if over == 0 else f"+{over}" if over > 0 else number(over)
    cells = tuple(
        _cell(Contract.of(bid, rules.seating.seats[0], doubling), tricks, vulnerable, rules)
        for vulnerable in (False, True)
        for doubling in Doubling
    )
    return OutcomeRow(tricks, over, note, over == -1, cells)


def _cell(contract: Contract, tricks: int, vulnerable: bool, rules: RuleSet) -> Cell:
    ledger = rules.scheme(DealResult(contract, tricks), vulnerable=vulnerable)
    is_made = tricks >= contract.tricks_needed
    split = _split(contract, tricks, vulnerable) if is_made else ""
    points = split if rules.has_line and is_made else number(ledger.net)
    anchor = f"{'v' if vulnerable else 'nv'}{str(contract.doubling).lower()}-{tricks}"
    return Cell(_address(contract, vulnerable, tricks), points, split, contract.doubling, anchor)


def _split(contract: Contract, tricks: int, vulnerable: bool) -> str:
    """What a rubber writes for a made contract: below and above the line."""
    ledger = score_rubber_deal(DealResult(contract, tricks), vulnerable=vulnerable)
    below, above = (ledger.total(Role.DECLARER, line) for line in Line)
    return f"{below} | {above}"


def _address(contract: Contract, vulnerable: bool, tricks: int) -> str:
    """What the cell changes. It names no rule set, so that rule sets with the same table can share it."""
    return "?" + urlencode({"c": f"{contract.bid}{contract.doubling}", "v": int(vulnerable), "t": tricks})
