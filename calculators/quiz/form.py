"""Reading a quiz: `lesson` which one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem
from calculators.quiz.lesson import LESSONS, Question, load_lesson


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: the questions of a lesson, or that there is no such lesson."""

    lesson: str
    questions: tuple[Question, ...]
    problems: tuple[Problem, ...] = ()


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. Without a lesson it is the first one."""
    lesson = query.get("lesson", LESSONS[0])
    if lesson not in LESSONS:
        return Reading(lesson, (), (Problem("lesson", "QUIZ.NO_LESSON", {"found": lesson[:40]}),))
    return Reading(lesson, load_lesson(lesson))
