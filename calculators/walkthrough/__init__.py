"""Worked examples: any script, whole or step by step."""

from calculators.walkthrough.form import Reading, read
from calculators.walkthrough.view import answer, embedding, view

__all__ = ["Reading", "answer", "embedding", "read", "view"]
