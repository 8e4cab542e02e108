"""International match points: the difference of two results of one board, on the scale."""

from calculators.imp.form import Case, Reading, read
from calculators.imp.view import answer, embedding, view

__all__ = ["Case", "Reading", "answer", "embedding", "read", "view"]
