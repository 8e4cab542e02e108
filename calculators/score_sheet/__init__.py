"""The score sheet that people keep: deals are added, corrected and taken out, and everything else follows."""

from calculators.score_sheet.form import Reading, read
from calculators.score_sheet.view import answer, embedding, view

__all__ = ["Reading", "answer", "embedding", "read", "view"]
