"""The games that can be played, and how one of them is found by its key."""

from rules_core.errors import NotationError
from rules_core.variants.contract import CONTRACT
from rules_core.variants.honeymoon_draw import HONEYMOON_DRAW
from rules_core.variants.variant import Variant

VARIANTS: tuple[Variant, ...] = (CONTRACT, HONEYMOON_DRAW)
"""Every game with a deal to play, in teaching order."""


def find_variant(key: str) -> Variant:
    """The game with that key (`rubber`, `draw`). Raises `NotationError` (`CALC.RULES`)."""
    for variant in VARIANTS:
        if variant.key == key.lower():
            return variant
    raise NotationError("CALC.RULES", found=key, known=tuple(variant.key for variant in VARIANTS))
