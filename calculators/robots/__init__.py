"""The other players of a deal: simple, documented, deterministic, and seeing only what their seat sees."""

from calculators.robots.reasons import Chosen, Reason, say
from calculators.robots.robot import choose, think

__all__ = ["Chosen", "Reason", "choose", "say", "think"]
