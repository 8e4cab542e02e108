"""What a side needs for a game, and what each result of a contract would do to the rubber."""

from calculators.needs.form import GAMES, Case, Reading, read
from calculators.needs.view import answer, embedding, view

__all__ = ["GAMES", "Case", "Reading", "answer", "embedding", "read", "view"]
