"""The games that can be played, and how one of them is found by its key."""

from rules_core.errors import NotationError
from rules_core.variants.club import CLUB
from rules_core.variants.contract import CHICAGO, CHICAGO_DUP, CONTRACT, DUPLICATE
from rules_core.variants.honeymoon_classic import HONEYMOON_CLASSIC
from rules_core.variants.honeymoon_draw import HONEYMOON_DRAW
from rules_core.variants.minibridge import MINIBRIDGE
from rules_core.variants.variant import Variant

VARIANTS: tuple[Variant, ...] = (
    CONTRACT,
    HONEYMOON_DRAW,
    HONEYMOON_CLASSIC,
    MINIBRIDGE,
    CLUB,
    DUPLICATE,
    CHICAGO,
    CHICAGO_DUP,
)
"""Every game with a deal to play, in teaching order."""


def find_variant(key: str, options: str = "") -> Variant:
    """The game with that key (`rubber`, `draw`), by some options if any are given.

    Raises `NotationError`: `CALC.RULES`, or what is wrong with the options.
    """
    for variant in VARIANTS:
        if variant.key == key.lower():
            return variant.with_options(options) if options else variant
    raise NotationError("CALC.RULES", found=key, known=tuple(variant.key for variant in VARIANTS))
