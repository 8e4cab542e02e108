"""Reading a sheet: `r` the game, `d` its deals joined by `_`, `view` how much to show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem, naming_seats
from rules_core import (
    VARIANTS,
    NotationError,
    Rubber,
    RubberRules,
    RulesError,
    Variant,
    find_variant,
)

MAX_DEALS = 400
RUBBERS = tuple(variant.key for variant in VARIANTS if isinstance(variant.session, RubberRules))
"""The games whose sheet is a rubber."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: the rubber when every deal can be read, else what is wrong with the first that cannot."""

    key: str
    """The game."""
    deals: tuple[str, ...]
    rubber: Rubber | None
    problems: tuple[Problem, ...] = ()
    is_pad: bool = False


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. No deals give an empty sheet."""
    key, is_pad = query.get("r", VARIANTS[0].key), query.get("view") == "pad"
    try:
        rubber = _find_sheet(key).new_rubber()
    except NotationError as error:
        return Reading(key, (), None, (Problem("r", error.code, error.facts),), is_pad)
    texts = tuple(text for text in query.get("d", "").split("_") if text)
    if len(texts) > MAX_DEALS:
        return Reading(key, (), None, (Problem("d", "SHEET.TOO_MANY", {"most": MAX_DEALS}),), is_pad)
    return _record(Reading(key, texts, rubber, (), is_pad))


def _find_sheet(key: str) -> Variant:
    if key.lower() not in RUBBERS:
        raise NotationError("CALC.RULES", found=key, known=RUBBERS)
    return find_variant(key)


def _record(reading: Reading) -> Reading:
    rubber = reading.rubber
    assert rubber is not None
    for number, text in enumerate(reading.deals, 1):
        try:
            with naming_seats(rubber.seating):
                rubber = rubber.record(find_variant(reading.key).parse_result(text))
        except NotationError as error:
            problem = Problem("d", error.code, {**error.facts, "deal": number})
            return Reading(reading.key, reading.deals, None, (problem,), reading.is_pad)
        except RulesError as error:
            problem = Problem("d", str(error), {"deal": number, "found": text})
            return Reading(reading.key, reading.deals, None, (problem,), reading.is_pad)
    return Reading(reading.key, reading.deals, rubber, (), reading.is_pad)
