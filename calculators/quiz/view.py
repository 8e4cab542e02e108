"""What a quiz shows: each question with its figure, its options or its field, and the answer with its reason."""

from __future__ import annotations

from typing import Any

from calculators.contract_score.form import Case
from calculators.contract_score.view import answer_view
from calculators.messages import problem_texts
from calculators.quiz.calls import Calls
from calculators.quiz.cards import Cards
from calculators.quiz.form import Reading
from calculators.quiz.lesson import Choice, Question, Task
from calculators.quiz.number import Number
from calculators.quiz.said import Option, in_words
from calculators.quiz.sheets import Sheet
from calculators.sheet.pad import pad
from calculators.walkthrough.figures import calls_table, hand_view
from calculators.words import Words
from rules_core import FOUR_HANDED, Rubber


def answer(reading: Reading) -> dict[str, Any]:
    """The right answer of every question, and the wrong numbers that have a reason of their own."""
    if reading.problems:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    return {
        "lesson": reading.lesson,
        "questions": [{"id": question.id, **_answer(question.task)} for question in reading.questions],
    }


def _answer(task: Task) -> dict[str, Any]:
    if isinstance(task, Number):
        return {"right": task.value, "near": [near.value for near in task.near]}
    return {"right": _right(task.options).id, "options": [option.id for option in task.options]}


def _right(options: tuple[Option, ...]) -> Option:
    return next(option for option in options if option.is_right)


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    return {
        "lesson": reading.lesson,
        "problems": problem_texts(reading.problems, words),
        "questions": [_question(question, words) for question in reading.questions],
    }


def _question(question: Question, words: Words) -> dict[str, Any]:
    task = question.task
    return {
        "id": question.id,
        "text": in_words(question.text, words),
        "why": in_words(question.why, words),
        "rule": str(question.because),
        "figure": _figure(task, words),
        "in_rows": isinstance(task, Choice),
        "number": _number(task, words) if isinstance(task, Number) else None,
        "options": [] if isinstance(task, Number) else [_option(option, words) for option in task.options],
    }


def _option(option: Option, words: Words) -> dict[str, Any]:
    return {
        "id": option.id,
        "label": in_words(option.label, words),
        "is_right": option.is_right,
        "why": in_words(option.why, words),
    }


def _number(number: Number, words: Words) -> dict[str, Any]:
    shown = number.shown
    return {
        "right": number.value,
        "near": [{"value": near.value, "why": in_words(near.why, words)} for near in number.near],
        "ledger": _ledger(shown, words) if isinstance(shown, Case) else None,
        "pad": pad(shown, words) if isinstance(shown, Rubber) else None,
    }


def _ledger(case: Case, words: Words) -> dict[str, Any]:
    return {**answer_view(case, words), "has_line": case.rules.has_line}


def _figure(task: Task, words: Words) -> dict[str, Any] | None:
    """What there is to look at before answering: a trick and a hand, an auction, a finished sheet."""
    if isinstance(task, Cards):
        return {"kind": "trick", "trick": _trick(task, words), "hand": _hand(task, words), "trump": _trump(task, words)}
    if isinstance(task, Calls) and task.auction.calls:
        return {"kind": "calls", "calls": _calls(task, words)}
    if isinstance(task, Sheet) and task.rubber.is_over:
        return {"kind": "sheet", "pad": pad(task.rubber, words)}
    return None


def _calls(task: Calls, words: Words) -> dict[str, Any]:
    """The auction in columns, its last row filled up so that its rule goes all the way."""
    table = calls_table(task.auction, words)
    return {**table, "rows": [[*row, *[""] * (len(table["seats"]) - len(row))] for row in table["rows"]]}


def _trick(task: Cards, words: Words) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "card": card, "role": words.text("trick.follows" if place else "trick.leads")}
        for place, (seat, card) in enumerate(task.trick.plays(FOUR_HANDED))
    ]


def _hand(task: Cards, words: Words) -> Any:
    if task.hand is None:
        return None
    seat, cards = task.hand
    return hand_view(seat, cards, (), words.text("quiz.to_play"))


def _trump(task: Cards, words: Words) -> Any:
    return words.text("quiz.trump", trump=task.trump) if task.trump else words.text("quiz.no_trump")
