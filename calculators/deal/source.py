"""Where the cards of a deal come from, beside the fields of the deal itself: a worked example, or what was typed.

`ex=rubber-780.2` is the second deal of that example; `new` is the number of a shuffle or four hands as in PBN.
"""

from __future__ import annotations

from collections.abc import Mapping

from calculators.walkthrough.form import EXAMPLES, load_example
from rules_core import Deal, NotationError
from rules_core.notation import NOTATIONS

PACK_FIELDS = ("s", "deck", "deal")
STAGE_FIELDS = tuple(notation.key for notation in NOTATIONS.values())


def from_example(values: Mapping[str, str]) -> dict[str, str]:
    """The fields with the cards, the dealer and the game of the example that `ex` names, where it names one.

    Raises `NotationError` (`SCRIPT.NO_EXAMPLE`).
    """
    if not values.get("ex"):
        return dict(values)
    name, _, number = values["ex"].partition(".")
    if name not in EXAMPLES:
        raise NotationError("SCRIPT.NO_EXAMPLE", found=name)
    script = load_example(name).script
    place = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 1
    if not 1 <= place <= len(script.starts):
        raise NotationError("SCRIPT.NO_DEAL", found=number, count=len(script.starts))
    start = script.starts[place - 1]
    kept = {key: text for key, text in values.items() if key not in ("ex", *PACK_FIELDS)}
    return {**kept, **Deal.start(script.variant, start.dealer, start.pack, start.number).fields()}


def typed(values: Mapping[str, str]) -> dict[str, str]:
    """The fields of the deal that `new` asks for, with nothing done in it yet."""
    text = values["new"]
    kept = {key: value for key, value in values.items() if key not in ("new", "n", "w", *PACK_FIELDS, *STAGE_FIELDS)}
    return {**kept, "s" if text.isascii() and text.isdigit() else "deal": text}
