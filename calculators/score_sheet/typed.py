"""Who plays, and what people noted: typed words that stay on the device and are in no link.

Names are fields of their own, by side or seat (`name-ns`, `name-a`). Notes are one field, a JSON object of texts by the
number of their deal, since any deal can have one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from calculators.sheet_files.remarks import LONGEST_NAME, LONGEST_NOTE, clean_names, clean_notes, owners
from rules_core import Seating

NOTES = "notes"
_MOST_DIGITS = 6


def name_fields(seating: Seating) -> dict[str, str]:
    """The side or seat of each field that holds a name."""
    return {f"name-{owner.lower()}": owner for owner in owners(seating)}


def read_names(values: Mapping[str, str], seating: Seating) -> dict[str, str]:
    """The names by side or seat."""
    typed = {owner: values.get(key, "")[:LONGEST_NAME] for key, owner in name_fields(seating).items()}
    return clean_names(typed, seating)


def read_notes(text: str, deals: int) -> dict[int, str]:
    """The notes by the number of their deal; what is not of that shape is no note."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    notes = {
        int(number): note[:LONGEST_NOTE]
        for number, note in found.items()
        if isinstance(note, str) and number.isascii() and number.isdigit() and len(number) <= _MOST_DIGITS
    }
    return clean_notes(notes, deals)


def write_notes(notes: Mapping[int, str]) -> str:
    """The notes as the field holds them; nothing where there are none."""
    return json.dumps(notes, ensure_ascii=False) if notes else ""


def noted(notes: Mapping[int, str], number: int, note: str) -> dict[int, str]:
    """The notes with that of one deal written anew; an empty one is taken away."""
    others = {deal: text for deal, text in notes.items() if deal != number}
    return dict(sorted({**others, **({number: note} if note else {})}.items()))


def shifted(notes: Mapping[int, str], number: int, by: int) -> dict[int, str]:
    """The notes after a deal was put in before that one (`by` 1) or that deal was taken out (`by` -1).

    >>> shifted({1: "a", 2: "b", 3: "c"}, 2, -1)
    {1: 'a', 2: 'c'}
    >>> shifted({1: "a", 2: "b"}, 2, 1)
    {1: 'a', 3: 'b'}
    """
    kept = {deal: text for deal, text in notes.items() if by > 0 or deal != number}
    return {deal + (by if deal >= number else 0): text for deal, text in kept.items()}
