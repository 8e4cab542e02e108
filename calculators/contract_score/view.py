"""What a contract score shows: the sentence, the ledger, every other outcome, and the same deal by other rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.contract_score.form import FIELDS, Case, Reading
from calculators.contract_score.others import other_rules
from calculators.contract_score.outcomes import outcome_table
from calculators.contract_score.taken import taken
from calculators.ledger_rows import absent_rows, ledger_rows
from calculators.line_view import line_view
from calculators.marks import spoken
from calculators.messages import problem_texts
from calculators.rule_sets import RULE_SETS, SCORED_AS_A_RUBBER, RuleSet
from calculators.words import Words
from rules_core import Denomination, Doubling, Ledger, Line, Role, Side
from rules_core.calls import LEVELS
from rules_core.scoring.rates import GAME

PRERENDERED_FAMILIES = {"dup": "dup", **dict.fromkeys(SCORED_AS_A_RUBBER, "rubber")}
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
        **form_view(reading, words),
        "others": other_rules(case, words) if case and case.result.contract else None,
        "outcomes": outcome_table(case, words) if case and case.result.contract else None,
    }


def form_view(reading: Reading, words: Words) -> dict[str, Any]:
    """What the fields of a deal need, and the answer that belongs to them."""
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
        "line": line_view(reading.said, reading.problems, words, taken(reading.said, case)),
        "slots": {rules.key: _slots(rules, words) for rules in RULE_SETS},
        "answer": answer_view(case, words) if case else None,
    }


def _chosen(reading: Reading) -> dict[str, str]:
    """The state of each control. What cannot be read leaves its control open."""
    values = dict(reading.values)
    contract = values.get("c", "").upper()
    rest = contract.lstrip("0123456789")
    level = contract.removesuffix(rest)
    denomination = next((str(name) for name in reversed(Denomination) if rest.startswith(str(name))), "")
    parts = {"level": level, "denomination": denomination, "doubling": rest.removeprefix(denomination)}
    defaults = {**dict.fromkeys(FIELDS, ""), "by": str(reading.rules.seating.seats[0]), "v": "0"}
    return {**defaults, **values, **parts, "r": reading.rules.key}


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


def answer_view(case: Case, words: Words) -> dict[str, Any]:
    """The answer part: who gets how much, the sentence, and the ledger row by row."""
    ledger = ledger_of(case)
    is_played = case.result.contract is not None
    scorers = _scorers(case, ledger)
    return {
        "is_played": is_played,
        "results": [_result(role, case, ledger, words) for role in scorers],
        "say": words.text("answer.say", **_said(case, words)) if is_played else words.text("answer.passed_out"),
        "over": over_words(case.result.over, words) if is_played else "",
        "rows": ledger_rows(ledger, words),
        "absent": absent_rows(ledger, words),
        "owners": {role: words.text(f"side.{_side(role, case)}") for role in scorers} if len(scorers) > 1 else {},
        "need": _need(case, words.text),
        "spoken": _spoken(case, words),
    }


def sentence(case: Case, words: Words) -> str:
    """The deal in one line of plain text."""
    if case.result.contract is None:
        return words.plain("answer.passed_out")
    return words.plain("answer.say", **_said(case, words))


def _spoken(case: Case, words: Words) -> Markup:
    """Who gets how much for what, one sentence a side: what a screen reader is told."""
    if case.result.contract is None:
        return words.text("answer.passed_out")
    ledger = ledger_of(case)
    return Markup(" ").join(_spoken_of(role, case, ledger, words) for role in _scorers(case, ledger))


def _spoken_of(role: Role, case: Case, ledger: Ledger, words: Words) -> Markup:
    own = Ledger(tuple(entry for entry in ledger if entry.side is role))
    reasons = ", ".join(f"{spoken(row.what)} {row.points}" for row in ledger_rows(own, words))
    result = _result(role, case, ledger, words)
    who = Markup('<span data-slot="{slot}">{who}</span>').format(**result)
    return words.text("answer.spoken", who=who, points=result["total"], reasons=reasons)


def _scorers(case: Case, ledger: Ledger) -> tuple[Role, ...]:
    """Who writes points, the winner of the deal first. Both do when the loser of the deal holds honours."""
    roles = (Role.DECLARER, Role.DEFENDERS) if case.result.is_made else (Role.DEFENDERS, Role.DECLARER)
    return tuple(role for role in roles if ledger.total(role))


def _side(role: Role, case: Case) -> Side:
    declaring = case.declarer.side
    return declaring if role is Role.DECLARER else case.rules.seating.other(declaring)


def _result(role: Role, case: Case, ledger: Ledger, words: Words) -> dict[str, Any]:
    """Who gets how much, below and above the line where something stands below it."""
    below, above = (ledger.total(role, line) for line in Line)
    return {
        "slot": "gets" if role is Role.DECLARER else "gets_defenders",
        "who": words.plain(f"gets.{_side(role, case)}"),
        "side": words.text(f"side.{_side(role, case)}"),
        "is_split": case.rules.has_line and below > 0,
        "below": below,
        "above": above,
        "total": below + above,
    }


def _said(case: Case, words: Words) -> dict[str, Any]:
    """The slots of the sentence that says which deal this is."""
    contract = case.result.contract
    assert contract is not None
    return {
        "bid": contract.bid,
        "doubled": _with_doubling(contract.doubling, words),
        "by": Markup('<span data-slot="by">{}</span>').format(words.plain(f"by.{case.declarer}")),
        "zone": words.plain(f"zone.{int(case.vulnerable)}"),
        "tricks": words.plain("n.tricks", count=case.result.tricks),
        "rules": Markup('<span data-slot="rules">{}</span>').format(words.plain(f"rules.{case.rules.key}.sentence")),
    }


def _with_doubling(doubling: Doubling, words: Words) -> str:
    return "" if doubling is Doubling.UNDOUBLED else f" {words.plain(f'with.{int(doubling)}')}"


def need(case: Case, words: Words) -> str | None:
    """What this deal did to the declaring side's game, or what it still lacks, in plain text."""
    return _need(case, words.plain)


def _need[T](case: Case, say: Callable[..., T]) -> T | None:
    if not case.rules.has_line or not case.result.is_made:
        return None
    standing = case.part_score + ledger_of(case).total(Role.DECLARER, Line.BELOW)
    if standing < GAME:
        return say("answer.need", standing=standing, count=GAME - standing)
    if case.vulnerable:
        return say("answer.second_game", standing=standing)
    return say("answer.first_game", standing=standing)


def over_words(over: int, words: Words) -> str:
    """A result as players say it: «ровно», «плюс 1», «без двух»."""
    if over == 0:
        return words.plain("over.exact")
    if over > 0:
        return words.plain("over.plus", over=over)
    return words.plain(f"down.{-over}")
