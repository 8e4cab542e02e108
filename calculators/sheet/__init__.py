"""The score sheet of a rubber: two columns, a line, games and totals."""

from calculators.sheet.form import Reading, read
from calculators.sheet.view import answer, view

__all__ = ["Reading", "answer", "read", "view"]
