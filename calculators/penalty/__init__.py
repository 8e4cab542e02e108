"""Penalties: the ladder of undertricks, step by step."""

from calculators.penalty.form import Case, Reading, read
from calculators.penalty.view import answer, embedding, view

__all__ = ["Case", "Reading", "answer", "embedding", "read", "view"]
