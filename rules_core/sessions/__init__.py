"""What several deals add up to: the rubber, the match of four deals, Chicago, and duplicate boards."""

from rules_core.sessions.boards import Board, Boards, BoardsRules, board
from rules_core.sessions.chicago import Chicago, ChicagoRules
from rules_core.sessions.closing import CLOSES_A_GAME, PART_SCORES, closing_bids
from rules_core.sessions.four_deals import FourDeals, FourDealsRules
from rules_core.sessions.rubber import Rubber, RubberRules
from rules_core.sessions.session import Record, Session, SessionRules

__all__ = [
    "CLOSES_A_GAME",
    "PART_SCORES",
    "Board",
    "Boards",
    "BoardsRules",
    "Chicago",
    "ChicagoRules",
    "FourDeals",
    "FourDealsRules",
    "Record",
    "Rubber",
    "RubberRules",
    "Session",
    "SessionRules",
    "board",
    "closing_bids",
]
