"""What one deal is worth: pure functions from a result and vulnerability to a ledger."""

from rules_core.scoring.chicago import score_chicago_board, score_chicago_deal
from rules_core.scoring.club import score_club_deal
from rules_core.scoring.compare import imps, matchpoints, percent, top_of
from rules_core.scoring.duplicate import score_duplicate
from rules_core.scoring.honours import honours_in
from rules_core.scoring.minibridge import score_minibridge
from rules_core.scoring.rates import MODERN, RATES, Rates, Scheme, at_rates
from rules_core.scoring.rubber import score_rubber_deal

__all__ = [
    "MODERN",
    "RATES",
    "Rates",
    "Scheme",
    "at_rates",
    "honours_in",
    "imps",
    "matchpoints",
    "percent",
    "score_chicago_board",
    "score_chicago_deal",
    "score_club_deal",
    "score_duplicate",
    "score_minibridge",
    "score_rubber_deal",
    "top_of",
]
