"""The deal that is being entered: its fields, what they lack, and the fields of a deal that stands on the sheet.

`c` is the contract as its game writes it, without the declarer (`3NTX`, `HX`, `gS`); `by` declarer; `t` declarer's
tricks, empty for exactly what was bid; `h` and `hs` honours and who held them; `m` and `ms` tricks transferred and a
seat of the side that got them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem, naming_seats
from rules_core import NotationError, Variant
from rules_core.sheets import SheetDeal

ENTRY_FIELDS = ("c", "by", "t", "h", "hs", "m", "ms")
PASSED_OUT = "P"

_WHOLE = {
    "mini": re.compile(r"[pgst](?:NT|[CDHS])", re.IGNORECASE),
    "club": re.compile(r"(?:NT|[CDHS])X?", re.IGNORECASE),
}
_WHOLE_BID = re.compile(r"\d+(?:NT?|[CDHS])X{0,2}", re.IGNORECASE)
"""A contract that lacks nothing but its declarer, by game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What the fields say: the deal, or what is still to be chosen, or what is wrong."""

    deal: SheetDeal | None = None
    lacks: tuple[str, ...] = ()
    """Of `contract`, `by` and `t`, what is not chosen yet."""
    needed: int | None = None
    """The tricks that the contract takes, as soon as it is chosen."""
    problems: tuple[Problem, ...] = ()


def read_entry(values: Mapping[str, str], variant: Variant) -> Entry:
    """Read the fields of a deal. Nothing chosen at all is no fault."""
    if values.get("c", "").upper() == PASSED_OUT:
        return _read(PASSED_OUT, None, variant)
    if not any(values.get(key) for key in ENTRY_FIELDS):
        return Entry()
    try:
        with naming_seats(variant.seating):
            needed = _needed(values, variant)
    except NotationError as error:
        return Entry(problems=(Problem("c", error.code, error.facts),))
    lacks = tuple(_lacking(values, variant, needed))
    if lacks:
        return Entry(lacks=lacks, needed=needed)
    tricks = values.get("t") or str(needed)
    honours = f"-h{values['h']}{values.get('hs', '')}" if values.get("h") else ""
    moved = f"-m{values['m']}{values.get('ms', '')}" if values.get("m") else ""
    return _read(f"{values['c']}{values['by']}{tricks}{honours}{moved}", needed, variant)


def _read(text: str, needed: int | None, variant: Variant) -> Entry:
    try:
        with naming_seats(variant.seating):
            return Entry(SheetDeal.parse(text, variant), needed=needed)
    except NotationError as error:
        return Entry(needed=needed, problems=(Problem("c", error.code, error.facts),))


def _is_whole(contract: str, variant: Variant) -> bool:
    return _WHOLE.get(variant.key, _WHOLE_BID).fullmatch(contract) is not None


def _needed(values: Mapping[str, str], variant: Variant) -> int | None:
    """The tricks of the contract, found with any declarer."""
    contract = values.get("c", "")
    if not _is_whole(contract, variant):
        return None
    parsed = variant.parse_result(f"{contract}{variant.seating.seats[0]}0").contract
    return parsed.tricks_needed if parsed else None


def _lacking(values: Mapping[str, str], variant: Variant, needed: int | None) -> list[str]:
    lacks = []
    if needed is None:
        lacks.append("contract")
    if not values.get("by"):
        lacks.append("by")
    if not values.get("t") and not bids_a_number(variant):
        lacks.append("t")
    if values.get("h") and not values.get("hs"):
        lacks.append("hs")
    if values.get("m") and not values.get("ms"):
        lacks.append("ms")
    return lacks


def bids_a_number(variant: Variant) -> bool:
    """Whether a contract says how many tricks are meant, so that "exactly" has a meaning."""
    return variant.key != "club"


def fields_of(deal: SheetDeal) -> dict[str, str]:
    """The fields that say a deal: the reverse of `read_entry`."""
    played, moved = deal.played, deal.moved
    if played.contract is None:
        return {"c": PASSED_OUT}
    fields = {"c": str(played.contract)[:-1], "by": str(played.contract.declarer), "t": str(played.tricks)}
    if played.honours:
        fields |= {"h": str(played.honours.points), "hs": str(played.honours.holder)}
    if moved:
        fields |= {"m": str(moved.count), "ms": str(moved.to)}
    return fields
