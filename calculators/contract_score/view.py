"""What a contract score shows: the sentence, the ledger, every other outcome, and the same deal by other rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.contract_score.form import FIELDS, Case, Reading
from calculators.contract_score.outcomes import outcome_table
from calculators.ledger_rows import absent_rows, ledger_rows
from calculators.messages import problem_texts
from calculators.rule_sets import RULE_SETS, RuleSet
from calculators.words import Words
from rules_core import Denomination, Doubling, Ledger, Line, Role
from rules_core.calls import LEVELS
from rules_core.scoring.rates import GAME

PRERENDERED_FAMILIES = {"dup": "dup", "rubber": "rubber", "draw": "rubber"}
"""Rule sets whose ledgers are the same share their prerendered answers."""


def ledger_of(case: Case) -> Ledger:
    """The points of a case."""
    return case.rules.scheme(case.result, vulnerable=case.vulnerable)


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words: what `bridge score --json` prints."""
    case = reading.case
    if case is None:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    ledger = ledger_of(case)
    return {
        "rules": case.rules.key,
        "contract": reading.values["c"],
        "declarer": str(case.declarer),
        "tricks": case.result.tricks,
        "vulnerable": case.vulnerable,
        "total": ledger.net,
        "totals": {str(role): {str(line): ledger.total(role, line) for line in Line} for role in Role},
        "ledger": [
            {
                "reason": entry.reason,
                "side": str(entry.side),
                "line": str(entry.line),
                "points": entry.points,
                "rule": str(entry.rule),
            }
            for entry in ledger
        ],
    }


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """How the browser finds prerendered answers: attributes of the element around the component."""
    where = {
        "file": f"answers/{lang}/{{family}}/{{c0}}{{c1}}.json",
        "key": "{c2}.{v}.{t}",
        "only": ["c", "by", "v", "t", "r"],
        "family": PRERENDERED_FAMILIES,
    }
    return {"data-answers": json.dumps(where, separators=(",", ":")), "data-query": urlencode(reading.values)}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    case = reading.case
    return {
        "reading": reading,
        "case": case,
        "rule_sets": RULE_SETS,
        "levels": LEVELS,
        "denominations": tuple(Denomination),
        "doublings": tuple(Doubling),
        "chosen": _chosen(reading),
        "problems": problem_texts(reading.problems, words),
        "slots": {rules.key: _slots(rules, words) for rules in RULE_SETS},
        "answer": _answer(case, words) if case else None,
        "others": _others(case, words) if case else (),
        "outcomes": outcome_table(case, words) if case and case.result.contract else None,
    }


def _chosen(reading: Reading) -> dict[str, str]:
    """The state of each control. What cannot be read leaves its control open."""
    values = dict(reading.values)
    contract = values.get("c", "").upper()
    level = contract[:1] if contract[:1] in map(str, LEVELS) else ""
    rest = contract[len(level) :]
    denomination = next((str(name) for name in reversed(Denomination) if level and rest.startswith(str(name))), "")
    doubling = rest[len(denomination) :] if denomination else ""
    parts = {"level": level, "denomination": denomination, "doubling": doubling}
    return {**dict.fromkeys(FIELDS, ""), **values, **parts, "r": reading.rules.key}


def _slots(rules: RuleSet, words: Words) -> dict[str, dict[str, str]]:
    """What the names of seat and sides are once a seat is checked: the browser writes them into every answer."""
    slots = {}
    for seat in rules.seating.seats:
        defenders = rules.seating.other(seat.side)
        slots[str(seat)] = {
            "by": words.plain(f"by.{seat}"),
            "gets": words.plain(f"gets.{seat.side}"),
            "gets_defenders": words.plain(f"gets.{defenders}"),
        }
    return slots


def _answer(case: Case, words: Words) -> dict[str, Any]:
    ledger = ledger_of(case)
    below, above = (ledger.total(Role.DECLARER, line) for line in Line)
    defeated = case.result.contract is not None and not case.result.is_made
    return {
        "slot": "gets_defenders" if defeated else "gets",
        "who": _slots(case.rules, words)[str(case.declarer)]["gets_defenders" if defeated else "gets"],
        "is_played": case.result.contract is not None,
        "below": below,
        "above": above,
        "defenders": ledger.total(Role.DEFENDERS),
        "total": abs(ledger.net),
        "say": _say(case, words),
        "over": over_words(case.result.over, words) if case.result.contract else "",
        "rows": ledger_rows(ledger, words),
        "absent": absent_rows(ledger, words),
        "need": _need(case, below, words) if case.rules.has_line else None,
        "spoken": _spoken(case, ledger, words),
    }


def _say(case: Case, words: Words) -> Markup:
    contract = case.result.contract
    if contract is None:
        return words.text("answer.passed_out")
    return words.text(
        "answer.say",
        bid=contract.bid,
        doubled=_with_doubling(contract.doubling, words),
        by=Markup('<span data-slot="by">{}</span>').format(words.plain(f"by.{case.declarer}")),
        zone=words.plain(f"zone.{int(case.vulnerable)}"),
        tricks=words.plain("n.tricks", count=case.result.tricks),
        rules=Markup('<span data-slot="rules">{}</span>').format(words.plain(f"rules.{case.rules.key}.sentence")),
    )


def _with_doubling(doubling: Doubling, words: Words) -> str:
    return "" if doubling is Doubling.UNDOUBLED else f" {words.plain(f'with.{int(doubling)}')}"


def _spoken(case: Case, ledger: Ledger, words: Words) -> str:
    """The one sentence of the status line."""
    if case.result.contract is None:
        return words.plain("answer.passed_out")
    reasons = ", ".join(f"{row.what.striptags()} {row.points}" for row in ledger_rows(ledger, words))
    who = _answer_side(case, words)
    return words.plain("answer.spoken", who=who, points=abs(ledger.net), reasons=reasons)


def _answer_side(case: Case, words: Words) -> str:
    slots = _slots(case.rules, words)[str(case.declarer)]
    return slots["gets" if case.result.is_made else "gets_defenders"]


def _need(case: Case, below: int, words: Words) -> Markup | None:
    """What this deal did to the declaring side's game, or what it still lacks."""
    if not case.result.is_made:
        return None
    standing = case.part_score + below
    if standing < GAME:
        return words.text("answer.need", standing=standing, count=GAME - standing)
    if case.vulnerable:
        return words.text("answer.second_game", standing=standing)
    return words.text("answer.first_game", standing=standing)


def over_words(over: int, words: Words) -> str:
    """A result as players say it: «ровно», «плюс 1», «без двух»."""
    if over == 0:
        return words.plain("over.exact")
    if over > 0:
        return words.plain("over.plus", over=over)
    return words.plain(f"down.{-over}")


def _others(case: Case, words: Words) -> tuple[dict[str, Any], ...]:
    """The same deal by the other rule sets: those that differ first, then who says the same."""
    if case.result.contract is None:
        return ()
    mine = ledger_of(case)
    shown = []
    for rules in RULE_SETS:
        if rules.has_line is case.rules.has_line:
            continue
        ledger = rules.scheme(case.result, vulnerable=case.vulnerable)
        shown.append(_other(rules, ledger, case, words))
        if rules.has_line:
            break
    same = [rules for rules in RULE_SETS if rules is not case.rules and rules.has_line is case.rules.has_line]
    return (*shown, *({"same": True, "text": words.text(f"others.same.{case.rules.key}")} for _ in same[:1] if mine))


def _other(rules: RuleSet, ledger: Ledger, case: Case, words: Words) -> dict[str, Any]:
    below, above = (ledger.total(Role.DECLARER, line) for line in Line)
    defeated = not case.result.is_made
    kind = "defeated" if defeated else "game" if below >= GAME else "part"
    if rules.has_line and kind == "game" and case.vulnerable:
        kind = "second_game"
    facts: Mapping[str, Any] = {"below": below, "above": above, "premium": _premium(ledger), "points": abs(ledger.net)}
    number = f"{below} | {above}" if rules.has_line and not defeated else str(abs(ledger.net))
    family = "line" if rules.has_line else "dup"
    return {
        "same": False,
        "name": words.text(f"rules.{rules.key}.name"),
        "number": number,
        "why": words.text(f"others.{family}.{kind}", **facts),
    }


def _premium(ledger: Ledger) -> int:
    return sum(entry.points for entry in ledger if entry.reason in ("game", "part_score"))
