"""What a board shows: each table's matchpoints in both ways of counting, and its percentage."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.marks import number
from calculators.matchpoints.form import Case, Reading
from calculators.messages import first_problem, problem_texts
from calculators.words import Words
from rules_core import Adjusted, Compared, top_of

DIGITS = 2


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words."""
    case = reading.case
    if case is None:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    return {
        **reading.values,
        "top": _top(case),
        "points": [table.points for table in case.compared],
        "ns": [round(float(table.ours), DIGITS) for table in case.compared],
        "ew": [round(float(table.theirs), DIGITS) for table in case.compared],
    }


def _top(case: Case) -> int:
    return top_of([result for result in case.results if isinstance(result, int)])


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """The engine answers; until it is up the page's own example stands."""
    return {"data-query": urlencode(reading.values)}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    case = reading.case
    return {
        "typed": reading.values["s"],
        "problems": problem_texts(reading.problems, words),
        "problem_said": first_problem(reading.problems, words),
        "answer": _answer(case, words) if case else None,
    }


def _answer(case: Case, words: Words) -> dict[str, Any]:
    top, count = _top(case), len(case.results)
    best = max(table.ours for table in case.compared)
    facts = {"tables": words.plain("n.tables", count=count), "top": top}
    return {
        "top": top,
        "say": words.text("mp.say", **facts, half=halves(top)),
        "rows": [
            _row(place, *row, words, is_best=row[2].ours == best)
            for place, row in enumerate(zip(case.texts, case.results, case.compared, strict=True), 1)
        ],
        "has_adjusted": any(table.points is None for table in case.compared),
        "spoken": words.plain("mp.spoken", **facts, percents=_percents(case, words)),
    }


def _percents(case: Case, words: Words) -> str:
    return "; ".join(decimal(table.ours, words) for table in case.compared)


def _row(
    place: int, text: str, result: int | Adjusted, table: Compared, words: Words, *, is_best: bool
) -> dict[str, Any]:
    return {
        "place": place,
        "result": _result(text, result, words),
        "points": "–" if table.points is None else table.points,
        "halves": "–" if table.points is None else halves(table.points),
        "ns": decimal(table.ours, words),
        "ew": decimal(table.theirs, words),
        "is_best": is_best,
    }


def _result(text: str, result: int | Adjusted, words: Words) -> Markup:
    if isinstance(result, Adjusted):
        return words.text("mp.adjusted", ours=result.ours, theirs=result.theirs)
    return words.text("mp.passed_out") if text == "P" else Markup(number(result))


def halves(points: int) -> str:
    """Matchpoints counted by 1 and a half instead of 2 and 1.

    >>> halves(5), halves(8), halves(1)
    ('2½', '4', '½')
    """
    whole, rest = divmod(points, 2)
    return f"{whole or ''}½" if rest else str(whole)


def decimal(value: float, words: Words) -> str:
    """A percentage with at most two digits after the point, or the comma where the language has one."""
    text = f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")
    return text.replace(".", words.plain("number.point"))
