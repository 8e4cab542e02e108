"""Addresses of a score sheet: after writing, correcting, taking out or putting in a deal, and of the sheet to share."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

from calculators.score_sheet.form import FIELDS, STATE_FIELDS, Reading
from rules_core.sheets import Sheet

_SAFE = "-:,._"


def address(fields: Mapping[str, str]) -> str:
    """A link that sets every field, so that nothing is left over from the state before."""
    return "?" + "&".join(f"{key}={quote(fields.get(key, ''), safe=_SAFE)}" for key in FIELDS)


def state(reading: Reading) -> dict[str, str]:
    """The fields of the sheet itself."""
    kept = {key: reading.values[key] for key in STATE_FIELDS if reading.values.get(key)}
    return {**kept, "d": str(reading.sheet)}


def changed(reading: Reading, after: Sheet, at: int | None = None) -> str:
    """The sheet after a change; with the deal that was changed, so that the consequences can be told."""
    told = {"was": str(reading.sheet), "at": str(at)} if at else {}
    return address({**state(reading), "d": str(after), **told})


def opened(reading: Reading, number: int) -> str:
    """The sheet with a deal opened: its ledger, and what can be done with it."""
    return address({**state(reading), "e": str(number)})


def editing(reading: Reading, number: int) -> str:
    """The sheet with the form filled with a deal."""
    return address({**state(reading), "ed": str(number)})


def inserting(reading: Reading, number: int) -> str:
    """The sheet with an empty form for a deal before another."""
    return address({**state(reading), "ins": str(number)})


def plain(reading: Reading) -> str:
    """The sheet with nothing opened."""
    return address(state(reading))


def shared(reading: Reading) -> str:
    """The sheet as a link for others: short, and without what is only of this device."""
    fields = {"r": reading.variant.key, **state(reading)}
    keys = [key for key in ("r", "fd", "o", "d") if fields.get(key)]
    return "?" + "&".join(f"{key}={quote(fields[key], safe=_SAFE)}" for key in keys)
