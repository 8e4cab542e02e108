"""Reading the results of a board: `s`, one a table, as N–S scored them.

Each is points, `P` for a board that all passed out, or an adjusted score: `A60` gives N–S 60 percent of the top and
E–W the rest, `A60-60` names both. Between them stand dots, commas, semicolons, `_` or white space, as a column has it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem
from calculators.scores import PASSED_OUT, is_score, parse_score, with_plain_minus
from rules_core import Adjusted, Compared, NotationError, compare_board

SAMPLE = {"s": "420.420.170.-50.450"}
MOST_TABLES = 60
_BETWEEN = re.compile(r"[\s.,;_]+")
_ADJUSTED = re.compile(r"[Aa](\d{1,3})(?:-(\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Case:
    """The tables of a board: how each result is written, what it is, and what it comes to."""

    texts: tuple[str, ...]
    results: tuple[int | Adjusted, ...]
    compared: tuple[Compared, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: the column as typed, and the case or what is wrong."""

    values: Mapping[str, str]
    case: Case | None
    problems: tuple[Problem, ...] = ()


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. One without any field is the sample; nothing in it can raise."""
    text = query["s"] if "s" in query else SAMPLE["s"]
    try:
        case = _read_case([word for word in _BETWEEN.split(text) if word])
    except NotationError as error:
        return Reading({"s": text}, None, (Problem("s", error.code, error.facts),))
    return Reading({"s": ".".join(case.texts)}, case)


def _read_case(words: list[str]) -> Case:
    if len(words) > MOST_TABLES:
        raise NotationError("SCORE.TOO_MANY", found=len(words), most=MOST_TABLES)
    pairs = [_read_result(word) for word in words]
    results = tuple(result for _, result in pairs)
    return Case(tuple(text for text, _ in pairs), results, compare_board(results))


def _read_result(word: str) -> tuple[str, int | Adjusted]:
    """How a result is written, and what it is."""
    if word.upper() in PASSED_OUT:
        return "P", 0
    if awarded := _ADJUSTED.fullmatch(with_plain_minus(word)):
        ours = int(awarded[1])
        theirs = int(awarded[2]) if awarded[2] else 100 - ours
        text = f"A{ours}" if ours + theirs == 100 else f"A{ours}-{theirs}"
        return text, Adjusted(ours, theirs)
    if not is_score(word):
        raise NotationError("SCORE.NOT_A_RESULT", found=word)
    points = parse_score(word)
    return str(points), points
