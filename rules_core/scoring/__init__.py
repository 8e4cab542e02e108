"""What one deal is worth: pure functions from a result and vulnerability to a ledger."""

from rules_core.scoring.duplicate import score_duplicate
from rules_core.scoring.honours import honours_in
from rules_core.scoring.rates import Scheme
from rules_core.scoring.rubber import score_rubber_deal

__all__ = ["Scheme", "honours_in", "score_duplicate", "score_rubber_deal"]
