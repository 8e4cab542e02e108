"""Mistakes of scoring in words: each is a clause that goes on after "if", and says what is so instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from markupsafe import Markup

from calculators.contract_score.view import over_words
from calculators.typography import NBSP
from calculators.words import Words
from rules_core import Doubling, Ledger, Mistake, Role


def mistake_clause(mistake: Mistake, words: Words) -> Markup:
    """What was done, and what is so instead."""
    return _clause(mistake, words, words.text)


def plain_clause(mistake: Mistake, words: Words) -> str:
    """The same without markup, for a terminal or a screen reader."""
    return _clause(mistake, words, words.plain)


def _clause[T](mistake: Mistake, words: Words, say: Callable[..., T]) -> T:
    facts = dict(mistake.facts)
    variant = _VARIANTS[mistake.kind](facts) if mistake.kind in _VARIANTS else "if"
    return say(f"mistake.{mistake.kind}.{variant}", **facts, **_more(mistake.kind, facts, words))


def _more(kind: str, facts: dict[str, Any], words: Words) -> dict[str, Any]:
    """What a sentence names beside the facts themselves."""
    match kind:
        case "doubling":
            return {"here": words.plain(f"mistake.here.{int(facts['right'])}")}
        case "tricks":
            return {"result": over_words(facts["over"], words)}
        case "premium":
            return {"zone": words.plain(f"zone.{int(facts['vulnerable'])}")}
        case "denomination":
            return {"first": facts["counted"][0], "second": facts["counted"][-1]}
    return {}


def _premium(facts: dict[str, Any]) -> str:
    match facts["due_for"], facts["taken"]:
        case "game", "nothing":
            return "no_game"
        case "part_score", "nothing":
            return "no_part_score"
        case "nothing", "part_score":
            return "extra_part_score"
        case "nothing", _:
            return "extra_game"
        case "game", "game":
            return "zone"
    return str(facts["taken"])


def _insult(facts: dict[str, Any]) -> str:
    if facts["paid"]:
        return "amount"
    return "missing_doubled" if facts["doubling"] == Doubling.DOUBLED else "missing_redoubled"


def _honours(facts: dict[str, Any]) -> str:
    if not facts["paid"]:
        return "missing"
    if not facts["due"]:
        return "extra_declarer" if facts["holder"] is Role.DECLARER else "extra_defenders"
    return "other_side" if facts["paid"] == facts["due"] else "amount"


_VARIANTS: dict[str, Callable[[dict[str, Any]], str]] = {
    "vulnerability": lambda facts: str(int(facts["vulnerable"])),
    "doubling": lambda facts: str(int(facts["counted"])),
    "tricks": lambda facts: "more" if facts["tricks"] > facts["right"] else "fewer",
    "insult": _insult,
    "overtrick_value": lambda facts: "multiplied" if facts["multiplied"] else "undoubled",
    "left_out": lambda facts: "overtricks" if facts["reasons"] == ("overtricks",) else "all",
    "trick_value": lambda facts: "overtricks" if facts["of"] == "overtricks" else facts["like"],
    "line": lambda facts: facts["how"],
    "slam": lambda facts: str(facts["level"]) if facts["paid"] else "missing",
    "option": lambda facts: facts["value"],
    "premium": _premium,
    "rubber_bonus": lambda facts: facts["option"],
    "honours": _honours,
    "denomination": lambda facts: "suits" if len(facts["counted"]) > 1 else "notrump",
}
"""Which of its sentences a kind of mistake needs; the others have one."""


def written_out(mistake: Mistake, total: int) -> str:
    """How the number comes about, where there is something to add up: `200 + 2 × 300`."""
    rows = next(rows for rows in map(_points_of(mistake.ledger), Role) if sum(rows) == total)
    return f" +{NBSP}".join(_terms(rows)) if len(rows) > 1 else ""


def _points_of(ledger: Ledger) -> Callable[[Role], list[int]]:
    return lambda role: [entry.points for entry in ledger if entry.side is role]


def _terms(rows: list[int]) -> Iterator[str]:
    for points, same in groupby(rows):
        count = len(list(same))
        yield f"{count}{NBSP}×{NBSP}{points}" if count > 1 else str(points)
