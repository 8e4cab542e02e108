"""What a sheet shows: the paper, and the course of the rubber deal by deal in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from markupsafe import Markup

from calculators.contract_score.view import over_words
from calculators.messages import plain_message, problem_texts
from calculators.sheet.form import Reading
from calculators.sheet.pad import pad
from calculators.words import Words
from rules_core import Contract, Line, Record, Rubber, Side


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
        "problems": problem_texts(reading.problems, words),
        "pad": pad(rubber, words) if rubber else None,
        "title": _title(rubber, words) if rubber else "",
        "course": list(course(rubber, words, words.text)) if rubber else [],
        "outcome": outcome(rubber, words, words.text) if rubber else "",
    }


def _title(rubber: Rubber, words: Words) -> Markup:
    first, second = rubber.totals.values()
    return words.text("sheet.title", count=len(rubber.records), first=first, second=second)


def outcome[T](rubber: Rubber, words: Words, say: Callable[..., T]) -> T:
    """How the rubber stands: running, or who won by how much, and who won the games.

    `say` is `words.text` for HTML and `words.plain` for a terminal.
    """
    totals = list(rubber.totals.values())
    facts = {"first": totals[0], "second": totals[1], "margin": abs(totals[0] - totals[1])}
    if not rubber.is_over:
        return say("sheet.running", **facts)
    if rubber.leader is None:
        return say("sheet.draw", **facts)
    side = words.plain(f"sheet.name.{rubber.leader}")
    if rubber.leader is rubber.games_winner:
        return say("sheet.won", side=side, **facts)
    return say("sheet.won_by_points", side=side, games=words.plain(f"sheet.name.{rubber.games_winner}"), **facts)


def course(rubber: Rubber, words: Words, say: Callable[..., Any]) -> Iterator[dict[str, Any]]:
    """The rubber deal by deal: what was played, how the totals stand, and what was written."""
    running = dict.fromkeys(rubber.seating.sides, 0)
    for number, record in enumerate(rubber.records, 1):
        for side in running:
            running[side] += record.ledger.total(side)
        yield {
            "number": number,
            "deal": _deal_words(record, words, say),
            "totals": " : ".join(map(str, running.values())),
            "sentences": list(_happened(record, words, say)),
        }


def _deal_words[T](record: Record, words: Words, say: Callable[..., T]) -> T:
    contract = record.result.contract
    if contract is None:
        return say("sheet.passed_out")
    if not isinstance(contract, Contract):
        tricks = words.plain("n.tricks", count=record.result.tricks)
        return say("sheet.deal_tricks", contract=contract, seat=words.plain(f"by.{contract.declarer}"), tricks=tricks)
    seat, over = words.plain(f"by.{contract.declarer}"), over_words(record.result.over, words)
    return say("sheet.deal", bid=contract, seat=seat, over=over)


def _happened[T](record: Record, words: Words, say: Callable[..., T]) -> Iterator[T]:
    """One sentence a side that wrote something, and what became of the game."""
    for side in record.games:
        if record.ledger.total(side):
            yield _written(record, side, words, say)
    if record.game_won:
        yield say("sheet.game", side=words.plain(f"sheet.name.{record.game_won}"))


def _written[T](record: Record, side: Side, words: Words, say: Callable[..., T]) -> T:
    below, above = (record.ledger.total(side, line) for line in Line)
    kind = "both" if below and above else "below" if below else "above"
    return say(f"sheet.wrote.{kind}", side=words.plain(f"sheet.name.{side}"), below=below, above=above)


def error_line(reading: Reading, words: Words) -> str:
    """The first thing that is wrong, with the number of its deal."""
    problem = reading.problems[0]
    text = plain_message(problem.code, problem.facts, words)
    deal = problem.facts.get("deal")
    return f"{words.plain('sheet.in_deal', deal=deal)} {text}" if deal else text
