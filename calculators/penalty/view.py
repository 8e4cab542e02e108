"""What the penalty ladder shows: the sum, each step, and the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from calculators.messages import problem_texts
from calculators.penalty.form import Case, Reading
from calculators.typography import written_sum
from calculators.words import Words
from rules_core import Doubling
from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.scoring.rates import UNDERTRICK_RULE, undertrick_value

COLUMNS = tuple((vulnerable, doubling) for vulnerable in (False, True) for doubling in Doubling)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the ladder: which undertrick, what it costs, and the sum so far."""

    nth: int
    points: int
    total: int


def ladder(doubling: Doubling, *, vulnerable: bool) -> tuple[Step, ...]:
    """All thirteen steps."""
    steps, total = [], 0
    for nth in range(1, TRICKS_IN_A_DEAL + 1):
        points = undertrick_value(nth, doubling, vulnerable=vulnerable)
        total += points
        steps.append(Step(nth, points, total))
    return tuple(steps)


def answer(reading: Reading) -> dict[str, Any]:
    """The steps and their sum."""
    case = reading.case
    if case is None:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    steps = ladder(case.doubling, vulnerable=case.vulnerable)[: case.down]
    return {**reading.values, "steps": [step.points for step in steps], "total": steps[-1].total}


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """Every state of the ladder is prerendered in one file, so that no touch of it needs the engine."""
    where = f'{{"file":"answers/{lang}/penalty.json","key":"{{x}}.{{v}}.{{d}}","only":["d","x","v"]}}'
    return {"data-answers": where, "data-query": urlencode(reading.values), "data-engine": "none"}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    case = reading.case
    return {
        "reading": reading,
        "case": case,
        "values": reading.values,
        "doublings": tuple(Doubling),
        "problems": problem_texts(reading.problems, words),
        "answer": _answer(case, words) if case else None,
        "rows": _rows(case, words),
        "note": words.plain(f"down.{case.down}") if case else "",
    }


def _answer(case: Case, words: Words) -> dict[str, Any]:
    steps = ladder(case.doubling, vulnerable=case.vulnerable)[: case.down]
    zone = words.plain(f"zone.{int(case.vulnerable)}")
    doubled = "" if case.doubling is Doubling.UNDOUBLED else f", {words.plain(f'on.{int(case.doubling)}')}"
    down = words.plain(f"down.{case.down}")
    total = steps[-1].total
    return {
        "steps": steps,
        "total": total,
        "rule": str(UNDERTRICK_RULE[case.doubling]),
        "say": words.text("penalty.say", down=down, doubled=doubled, zone=zone),
        "sum": words.prose(written_sum([step.points for step in steps])),
        "spoken": words.plain("penalty.spoken", points=total, down=down, doubled=doubled, zone=zone),
    }


def _rows(case: Case | None, words: Words) -> list[dict[str, Any]]:
    ladders = {column: ladder(column[1], vulnerable=column[0]) for column in COLUMNS}
    rows = []
    for down in range(1, TRICKS_IN_A_DEAL + 1):
        cells = []
        for (vulnerable, doubling), steps in ladders.items():
            query = "?" + urlencode({"d": down, "x": str(doubling), "v": int(vulnerable)})
            now = case == Case(down, doubling, vulnerable)
            cells.append({"query": query, "points": steps[down - 1].total, "doubling": doubling, "now": now})
        rows.append({"down": down, "note": words.plain(f"down.{down}"), "cells": cells})
    return rows
