"""What a comparison of two tables shows: the difference, its IMPs, and the whole scale."""

from __future__ import annotations

from itertools import batched
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.contract_score.view import over_words
from calculators.contract_words import contract_said
from calculators.imp.form import TABLES, ZONES, Case, Reading, Result
from calculators.messages import first_problem, problem_texts
from calculators.words import Words, signed
from rules_core import ImpRange, imp_ranges, imps
from rules_core.scoring.compare import IMP_STEPS

ROWS = 13
"""Rows of the scale in one column."""


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words."""
    case = reading.case
    if case is None:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    return {
        **reading.values,
        "here": case.here.points,
        "there": case.there.points,
        "difference": case.difference,
        "imps": imps(case.difference),
    }


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """The engine answers; until it is up the page's own example stands, and the scale."""
    return {"data-query": urlencode(reading.values)}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    case = reading.case
    reached = abs(imps(case.difference)) if case else None
    return {
        "tables": TABLES,
        "zones": tuple(ZONES),
        "chosen": {"a": "", "b": "", "as": "ns", "v": "none", **reading.values},
        "problems": problem_texts(reading.problems, words),
        "problem_said": first_problem(reading.problems, words),
        "answer": _answer(case, words) if case else None,
        "scale": list(batched((_row(row, is_now=row.imps == reached) for row in imp_ranges()), ROWS)),
    }


def _answer(case: Case, words: Words) -> dict[str, Any]:
    won, difference = imps(case.difference), abs(case.difference)
    kind = "none" if won == 0 else "won" if won > 0 else "lost"
    return {
        "number": signed(won),
        "deals": [_deal(name, result, words) for name, result in (("a", case.here), ("b", case.there)) if result.deal],
        "say": words.text("imp.say", here=case.here.points, there=case.there.points, difference=difference),
        "verdict": words.text(f"imp.verdict.{kind}", imps=words.plain("n.imps", count=abs(won)), least=IMP_STEPS[0]),
        "spoken": words.plain(f"imp.spoken.{kind}", difference=difference, imps=words.plain("n.imps", count=abs(won))),
        "turned": words.text("imp.turned", ours=-case.there.points) if _is_turned(case) else None,
    }


def _is_turned(case: Case) -> bool:
    """Whether the other table was written for our pair and had to be turned round."""
    return case.reads_our_pair and case.there.deal is None


def _deal(name: str, result: Result, words: Words) -> Markup:
    """How a deal was read: its contract, how it ended, and what N–S get for it."""
    deal = result.deal
    assert deal is not None
    if deal.contract is None:
        return words.text("imp.passed_out", table=words.plain(f"imp.table.{name}"))
    return words.text(
        "imp.deal",
        table=words.plain(f"imp.table.{name}"),
        contract=contract_said(deal.contract, words),
        over=over_words(deal.over, words),
        points=signed(result.points),
    )


def _row(row: ImpRange, *, is_now: bool) -> dict[str, Any]:
    differences = f"{row.low}+" if row.high is None else f"{row.low}–{row.high}"
    return {"differences": differences, "imps": row.imps, "is_now": is_now}
