"""Where a claimed score comes from: the single mistakes that give it."""

from rules_core.diagnosis.claimed import ClaimedScore
from rules_core.diagnosis.diagnose import diagnose, likely_mistakes
from rules_core.diagnosis.mistake import MISTAKES, Mistake

__all__ = ["MISTAKES", "ClaimedScore", "Mistake", "diagnose", "likely_mistakes"]
