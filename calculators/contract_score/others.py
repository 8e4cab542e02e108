"""The same deal by other rules: what it would be worth, and why."""

from __future__ import annotations

from typing import Any

from calculators.contract_score.form import Case
from calculators.rule_sets import RULE_SETS, RuleSet
from calculators.words import Words
from rules_core import Ledger, Line, Role
from rules_core.scoring.rates import GAME


def other_rules(case: Case, words: Words) -> dict[str, Any]:
    """The rule set that scores the deal differently, and a word on the one that scores it alike."""
    rules = next(rules for rules in RULE_SETS if rules.has_line is not case.rules.has_line)
    ledger = rules.scheme(case.result, vulnerable=case.vulnerable)
    below, above = (ledger.total(Role.DECLARER, line) for line in Line)
    kind = _kind(case, rules, below)
    is_split = rules.has_line and case.result.is_made
    return {
        "name": words.text(f"rules.{rules.key}.name"),
        "number": f"{below} | {above}" if is_split else str(abs(ledger.net)),
        "why": words.text(
            f"others.{'line' if rules.has_line else 'dup'}.{kind}",
            below=below,
            above=above,
            premium=_premium(ledger),
            points=abs(ledger.net),
        ),
        "same": words.text(f"others.same.{case.rules.key}"),
    }


def _kind(case: Case, rules: RuleSet, below: int) -> str:
    """What the deal is by those rules, where the explanation differs."""
    if not case.result.is_made:
        return "defeated_honours" if case.result.honours else "defeated"
    if below < GAME:
        return "part"
    return "second_game" if rules.has_line and case.vulnerable else "game"


def _premium(ledger: Ledger) -> int:
    return sum(entry.points for entry in ledger if entry.reason in ("game", "part_score"))
