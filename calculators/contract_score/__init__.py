"""Contract score: what one deal is worth, and why. The model folder for every calculator."""

from calculators.contract_score.form import Case, Reading
from calculators.contract_score.line import fields_of, read, refusals
from calculators.contract_score.view import answer, embedding, view

__all__ = ["Case", "Reading", "answer", "embedding", "fields_of", "read", "refusals", "view"]
