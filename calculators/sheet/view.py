"""What a sheet shows: the paper, and the course of the rubber deal by deal in sentences."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.messages import message
from calculators.query import Problem
from calculators.sheet.form import Reading
from calculators.sheet.pad import pad
from calculators.sheet.told import course, outcome
from calculators.words import Words
from rules_core import Line, Record, Rubber


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words: what `bridge sheet --json` prints."""
    rubber = reading.rubber
    if rubber is None:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    games_winner = rubber.games_winner
    winner = rubber.leader if rubber.is_over else None
    return {
        "rules": reading.key,
        "deals": [_deal(record, rubber) for record in rubber.records],
        "totals": _by_side(rubber.totals),
        "games": _by_side(rubber.games),
        "part_scores": _by_side(rubber.part_scores),
        "over": rubber.is_over,
        "winner": (str(winner) if winner else "draw") if rubber.is_over else None,
        "games_winner": str(games_winner) if games_winner else None,
    }


def _deal(record: Record, rubber: Rubber) -> dict[str, Any]:
    sides = rubber.seating.sides
    return {
        "deal": str(record.result),
        "vulnerable": [str(side) for side in sides if side in record.vulnerable],
        "below": {str(side): record.ledger.total(side, Line.BELOW) for side in sides},
        "above": {str(side): record.ledger.total(side, Line.ABOVE) for side in sides},
        "game": str(record.game_won) if record.game_won else None,
        "part_scores": _by_side(record.part_scores),
        "games": _by_side(record.games),
    }


def _by_side(values: Any) -> dict[str, int]:
    return {str(side): count for side, count in values.items()}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    rubber = reading.rubber
    return {
        "is_pad": reading.is_pad,
        "problems": [_problem(problem, words) for problem in reading.problems],
        "pad": pad(rubber, words) if rubber else None,
        "title": _title(rubber, words) if rubber else "",
        "course": list(course(rubber, words, words.text)) if rubber else [],
        "outcome": outcome(rubber, words, words.text) if rubber else "",
    }


def _title(rubber: Rubber, words: Words) -> Markup:
    first, second = rubber.totals.values()
    return words.text("sheet.title", count=len(rubber.records), first=first, second=second)


def _problem(problem: Problem, words: Words) -> Markup:
    """What is wrong, with the number of its deal."""
    said, deal = message(problem.code, problem.facts, words), problem.facts.get("deal")
    return Markup(" ").join((words.text("sheet.in_deal", deal=deal), said)) if deal else said
