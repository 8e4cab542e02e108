"""Matchpoints: all results of one board compared with each other."""

from calculators.matchpoints.form import Case, Reading, read
from calculators.matchpoints.view import answer, embedding, view

__all__ = ["Case", "Reading", "answer", "embedding", "read", "view"]
