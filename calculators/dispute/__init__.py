"""A dispute: what a deal is worth, and which mistake gives the number that somebody else has."""

from calculators.dispute.form import Reading, read
from calculators.dispute.view import answer, claims_answer, embedding, view

__all__ = ["Reading", "answer", "claims_answer", "embedding", "read", "view"]
