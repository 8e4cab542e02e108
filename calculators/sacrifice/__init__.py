"""A sacrifice: what it costs to outbid the opponents and fail, against what they would have scored."""

from calculators.sacrifice.form import Case, Reading, read
from calculators.sacrifice.view import answer, embedding, view

__all__ = ["Case", "Reading", "answer", "embedding", "read", "view"]
