"""A line of text in the place of the fields: `say=3БК контра без двух в зоне`.

What the line says takes the place of what stands in the form; the declarer, the zone, the rule set and the part-score
stay as they are where it says nothing of them. With a line that is doubtful or wrong nothing is scored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from calculators.contract_score import form
from calculators.contract_score.form import FIELDS, Reading
from calculators.query import Problem, Reader
from calculators.rule_sets import DUPLICATE, find_rule_set
from calculators.say import LINE, Said, read_line
from rules_core import NotationError, Seat

_STANDING = ("by", "v", "r", "ps")
"""What a deal of which the line says nothing takes from the form."""


def read(query: Mapping[str, str]) -> Reading:
    """Read a query with or without a line."""
    if not query.get(LINE, "").strip():
        return form.read(query)
    rules = Reader(query).read("r", find_rule_set, DUPLICATE)
    said = read_line(query[LINE], rules.seating)
    if problems := refusals(said):
        typed = {key: query[key] for key in (LINE, *FIELDS) if query.get(key)}
        return Reading(typed, rules, None, problems, said)
    fields = fields_of(said, str(said.declarer or query.get("by", "")))
    standing = {key: query[key] for key in _STANDING if query.get(key)}
    reading = form.read({**standing, **fields})
    problems = tuple(_of_the_line(problem) if problem.field in fields else problem for problem in reading.problems)
    values = reading.values if reading.case else {**reading.values, LINE: said.line}
    return replace(reading, values=values, problems=problems, said=said)


def _of_the_line(problem: Problem) -> Problem:
    return replace(problem, field=LINE)


def refusals(said: Said) -> tuple[Problem, ...]:
    """Why a line cannot be scored: its questions, what is wrong with it, or that it says that nobody knows."""
    unknown = (Problem(LINE, "CALC.UNKNOWN"),) if said.is_sound and said.is_unknown else ()
    return (*(question.problem for question in said.questions), *said.problems, *unknown)


def fields_of(said: Said, declarer: str = "") -> dict[str, str]:
    """What a line says, as the fields of a query. A declarer that is given decides whose zone counts."""
    fields = {"c": "P"} if said.is_passed_out else {}
    if said.bid:
        fields["c"] = f"{said.bid}{said.doubling}"
    if said.declarer:
        fields["by"] = str(said.declarer)
    vulnerable = said.vulnerable_with(_seat(declarer))
    if vulnerable is not None:
        fields["v"] = str(int(vulnerable))
    if said.tricks is not None:
        fields["t"] = str(said.tricks)
    if said.honours:
        fields["h"] = f"{said.honours.points}{said.honours.holder}"
    return fields


def _seat(text: str) -> Seat | None:
    try:
        return Seat.parse(text)
    except NotationError:
        return None
