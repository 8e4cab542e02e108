"""What a sacrifice shows: at duplicate how far it pays, in a rubber what would be written and what would change."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.marks import spoken
from calculators.messages import first_problem, problem_texts
from calculators.rule_sets import RULE_SETS
from calculators.sacrifice.form import SAMPLE, UNDOUBLED, Case, Reading
from calculators.sacrifice.rubber import Facts, facts
from calculators.words import Words, signed
from rules_core import Denomination, Doubling, Sacrifice, sacrifice
from rules_core.calls import LEVELS
from rules_core.scoring.sacrifice import MOST_DOWN


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words."""
    case = reading.case
    if case is None:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    if case.rules.has_line:
        found = facts(case)
        made = {"below": found.below, "above": found.above, "game": found.is_game, "over": found.is_over}
        return {**reading.values, "made": made, "costs": list(found.costs)}
    compared = _compare(case)
    return {
        **reading.values,
        "gain": compared.gain,
        "costs": list(compared.costs),
        "saved": list(compared.saved),
        "pays_to": compared.pays_to,
    }


def _compare(case: Case) -> Sacrifice:
    return sacrifice(
        case.theirs,
        case.ours,
        case.doubling,
        they_vulnerable=case.they_vulnerable,
        we_vulnerable=case.we_vulnerable,
    )


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """The engine answers; until it is up the page's own example stands."""
    return {"data-query": urlencode(reading.values)}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    return {
        "levels": LEVELS,
        "denominations": tuple(Denomination),
        "doublings": [(str(doubling) or UNDOUBLED, doubling) for doubling in Doubling],
        "rule_sets": RULE_SETS,
        "chosen": {**dict.fromkeys(SAMPLE, ""), "tv": "0", "ov": "0", "x": "X", "r": "dup", **reading.values},
        "problems": problem_texts(reading.problems, words),
        "problem_said": first_problem(reading.problems, words),
        "answer": _answer(reading.case, words) if reading.case else None,
    }


def _answer(case: Case, words: Words) -> dict[str, Any]:
    told = _in_a_rubber(case, facts(case), words) if case.rules.has_line else _at_duplicate(case, _compare(case), words)
    zone = words.plain(f"zone.{int(case.we_vulnerable)}")
    return {
        **told,
        "who": words.text("sac.who", theirs=case.theirs, zone=words.plain(f"zone.{int(case.they_vulnerable)}")),
        "ours": words.text(f"sac.ours.{int(case.doubling)}", ours=case.ours, zone=zone),
        "has_line": case.rules.has_line,
    }


def _at_duplicate(case: Case, compared: Sacrifice, words: Words) -> dict[str, Any]:
    rows = [
        {
            "down": words.text(f"down.{down}"),
            "cost": cost,
            "saved": signed(saved),
            "is_last": down == compared.pays_to,
            "note": _note(saved, is_last=down == compared.pays_to, words=words),
        }
        for down, (cost, saved) in enumerate(zip(compared.costs, compared.saved, strict=True), 1)
    ]
    facts = {"theirs": case.theirs, "gain": compared.gain}
    verdict = _verdict(compared, words)
    return {
        "number": f"{compared.gain}",
        "verdict": verdict,
        "why": words.text("sac.why"),
        "rows": rows,
        "spoken": f"{spoken(words.text('sac.spoken', **facts))} {spoken(verdict)}",
    }


def _note(saved: int, *, is_last: bool, words: Words) -> Markup:
    """The mark of the last row that pays, and of the one where both come to the same."""
    if is_last:
        return words.text("sac.last")
    return words.text("sac.even") if saved == 0 else Markup("")


def _verdict(compared: Sacrifice, words: Words) -> Markup:
    if compared.pays_to == 0:
        return words.text("sac.never", down=words.plain("down.1"), cost=compared.costs[0])
    if compared.pays_to == MOST_DOWN:
        return words.text("sac.always", down=words.plain(f"down.{MOST_DOWN}"))
    return words.text("sac.pays", down=words.plain(f"down.{compared.pays_to}"))


def _in_a_rubber(case: Case, found: Facts, words: Words) -> dict[str, Any]:
    change = _change(found, words)
    rows = [
        {"down": words.text(f"down.{down}"), "cost": cost, "is_last": False, "note": ""}
        for down, cost in enumerate(found.costs, 1)
    ]
    facts = {"theirs": case.theirs, "below": found.below, "above": found.above}
    return {
        "number": f"{found.below} | {found.above}",
        "verdict": change,
        "why": words.text("sac.no_verdict"),
        "rows": rows,
        "spoken": f"{spoken(words.text('sac.spoken_line', **facts))} {spoken(change)}",
    }


def _change(found: Facts, words: Words) -> Markup:
    if found.is_over:
        return words.text("sac.over", bonus=found.bonus)
    if found.is_game:
        return words.text("sac.game")
    return words.text("sac.part", below=found.below, missing=found.missing)
