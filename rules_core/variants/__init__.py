"""The games, each one value in one file."""

from rules_core.variants.games import VARIANTS, find_variant
from rules_core.variants.variant import Variant

__all__ = ["VARIANTS", "Variant", "find_variant"]
