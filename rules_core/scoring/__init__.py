"""What one deal is worth: pure functions from a result and vulnerability to a ledger."""

from rules_core.scoring.chicago import score_chicago_board, score_chicago_deal
from rules_core.scoring.club import score_club_deal
from rules_core.scoring.compare import (
    LARGEST_SCORE,
    Adjusted,
    Compared,
    ImpRange,
    check_score,
    compare_board,
    imp_ranges,
    imps,
    matchpoints,
    percent,
    top_of,
)
from rules_core.scoring.duplicate import score_duplicate
from rules_core.scoring.honours import honours_in
from rules_core.scoring.minibridge import score_minibridge
from rules_core.scoring.rates import MODERN, RATES, Rates, Scheme, at_rates
from rules_core.scoring.rubber import score_rubber_deal
from rules_core.scoring.sacrifice import Sacrifice, check_higher, sacrifice

__all__ = [
    "LARGEST_SCORE",
    "MODERN",
    "RATES",
    "Adjusted",
    "Compared",
    "ImpRange",
    "Rates",
    "Sacrifice",
    "Scheme",
    "at_rates",
    "check_higher",
    "check_score",
    "compare_board",
    "honours_in",
    "imp_ranges",
    "imps",
    "matchpoints",
    "percent",
    "sacrifice",
    "score_chicago_board",
    "score_chicago_deal",
    "score_club_deal",
    "score_duplicate",
    "score_minibridge",
    "score_rubber_deal",
    "top_of",
]
