"""The questions of a lesson: each with its answer, its reason, and a word on the likely mistakes."""

from calculators.quiz.form import Reading, read
from calculators.quiz.view import answer, view

__all__ = ["Reading", "answer", "read", "view"]
