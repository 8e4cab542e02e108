"""Addresses of a score sheet: after writing, correcting, taking out or putting in a deal, and of the sheet to share."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

from calculators.score_sheet.entry import ENTRY_FIELDS
from calculators.score_sheet.form import DONE_FIELDS, MOMENT_FIELDS, STATE_FIELDS, Reading
from calculators.score_sheet.typed import NOTES, shifted, write_notes
from rules_core.sheets import Sheet

_SAFE = "-:,._"
_CLEARED = (*ENTRY_FIELDS, *MOMENT_FIELDS, *DONE_FIELDS)
"""What each link says anew, so that nothing is left over from the state before."""


def address(fields: Mapping[str, str]) -> str:
    """A link that leaves as they are in the form the sheet, the names and the notes, but for those that it names.

    A sheet of hundreds of deals has as many links, which cannot each hold all of it.
    """
    keys = (*fields, *(key for key in _CLEARED if key not in fields))
    return "?" + "&".join(f"{key}={quote(fields.get(key, ''), safe=_SAFE)}" for key in keys)


def changed(reading: Reading, after: Sheet, at: int | None = None) -> str:
    """The sheet after a change; with the deal that was changed, so that the consequences can be told."""
    told = {"was": str(reading.sheet), "at": str(at)} if at else {}
    return address({"d": str(after), **told, **_notes(reading, after, at)})


def _notes(reading: Reading, after: Sheet, at: int | None) -> dict[str, str]:
    """The notes where a change gives their deals other numbers."""
    assert reading.sheet is not None
    by = len(after.deals) - len(reading.sheet.deals)
    if not (at and by and reading.notes):
        return {}
    return {NOTES: write_notes(shifted(reading.notes, at, by))}


def opened(number: int) -> str:
    """A deal opened: its ledger, and what can be done with it."""
    return address({"e": str(number)})


def editing(number: int) -> str:
    """The form filled with a deal."""
    return address({"ed": str(number)})


def inserting(number: int) -> str:
    """An empty form for a deal before another."""
    return address({"ins": str(number)})


def showing(what: str) -> str:
    """A way to hand the sheet over, or an empty one for paper."""
    return address({"show": what})


def plain() -> str:
    """Nothing opened."""
    return address({})


def shared(reading: Reading) -> str:
    """The sheet as a link for others: short, and without what is only of this device."""
    kept = {key: reading.values[key] for key in STATE_FIELDS if reading.values.get(key)}
    fields = {"r": reading.variant.key, **kept, "d": str(reading.sheet)}
    keys = [key for key in ("r", "fd", "o", "d") if fields.get(key)]
    return "?" + "&".join(f"{key}={quote(fields[key], safe=_SAFE)}" for key in keys)
