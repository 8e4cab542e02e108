"""Contract score: what one deal is worth, and why. The model folder for every calculator."""

from calculators.contract_score.form import Case, Reading, read
from calculators.contract_score.view import answer, embedding, view

__all__ = ["Case", "Reading", "answer", "embedding", "read", "view"]
