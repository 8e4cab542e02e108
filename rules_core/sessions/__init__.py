"""What several deals add up to: the rubber, and the cycle of duplicate boards."""

from rules_core.sessions.boards import Board, board
from rules_core.sessions.rubber import Rubber, RubberRules

__all__ = ["Board", "Rubber", "RubberRules", "board"]
