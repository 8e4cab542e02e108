"""A deal to play: any game, from its first card to its score, alone or with robots."""

from calculators.deal.form import Reading, read
from calculators.deal.view import answer, embedding, view

__all__ = ["Reading", "answer", "embedding", "read", "view"]
