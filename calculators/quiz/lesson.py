"""Lessons as data: five questions each, in `calculators/lessons`.

A file holds deals, calls, cards and words. What the core can work out is never written in it: who wins the trick, what
the deal is worth, which call is allowed.
"""

from __future__ import annotations

import pkgutil
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from calculators.quiz import calls, cards, number, sheets
from calculators.quiz.said import LessonError, Option, Text
from rules_core import RuleRef, RulesError

LESSONS = (
    "tricks",
    "trumps",
    "auction",
    "declarer-and-dummy",
    "trick-score",
    "lines-and-games",
    "zone",
    "double",
    "slams-and-honours",
)
"""The lessons in their order; each is a page of `learn/` and a file in `calculators/lessons`."""

LANGUAGES = ("ru", "en")

type Task = number.Number | cards.Cards | calls.Calls | sheets.Sheet | Choice
"""What a question is about, worked out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A question of words, whose answers the author has written, each with its reason."""

    options: tuple[Option, ...]

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Choice:
        """Read `option` tables: `ru`, `en`, `why`, and `right` on the one that is."""
        options = (
            Option(str(place), _text(option), bool(option.get("right")), _text(option["why"]))
            for place, option in enumerate(entry["option"], 1)
        )
        return cls(tuple(options))


@dataclass(frozen=True, slots=True)
class Question:
    """One question: its words, the task, and the rule that decides it."""

    id: str
    text: Text
    task: Task
    why: Text
    because: RuleRef


_KINDS: Mapping[str, Callable[[Mapping[str, Any]], Task]] = {
    "number": number.Number.read,
    "choice": Choice.read,
    "cards": cards.Cards.read,
    "calls": calls.Calls.read,
    "sheet": sheets.Sheet.read,
}


@cache
def load_lesson(lesson: str) -> tuple[Question, ...]:
    """The questions of a lesson, worked out."""
    data = pkgutil.get_data("calculators", f"lessons/{lesson}.toml")
    assert data is not None
    return read_lesson(data.decode(), lesson)


def read_lesson(text: str, name: str = "lesson") -> tuple[Question, ...]:
    """Read the questions of a lesson from TOML. Raises `LessonError`, which names the question."""
    questions = tuple(_read_question(entry, name) for entry in tomllib.loads(text)["question"])
    ids = [question.id for question in questions]
    if len(set(ids)) < len(ids):
        raise LessonError(f"{name}: a question id stands twice")
    return questions


def _read_question(entry: Mapping[str, Any], lesson: str) -> Question:
    try:
        task = _KINDS[entry["kind"]](entry)
        question = Question(entry["id"], _text(entry), task, _text(entry["why"]), RuleRef(entry["because"]))
    except (KeyError, TypeError, RulesError, LessonError) as error:
        raise LessonError(f"{lesson}, question {entry.get('id', '?')}: {error}") from error
    if not isinstance(task, number.Number) and [option.is_right for option in task.options].count(True) != 1:
        raise LessonError(f"{lesson}, question {question.id}: exactly one option must be right")
    return question


def _text(entry: Mapping[str, Any]) -> Text:
    return {lang: " ".join(entry[lang].split()) for lang in LANGUAGES}
