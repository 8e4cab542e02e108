"""The score sheet that people keep: deals are added, corrected and taken out, and everything else follows."""

from calculators.score_sheet.form import LONGEST_QUERY, Reading, read
from calculators.score_sheet.view import answer, embedding, view

__all__ = ["LONGEST_QUERY", "Reading", "answer", "embedding", "read", "view"]
