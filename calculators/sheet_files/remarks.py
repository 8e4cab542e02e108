"""Names of the players and notes to deals: what people typed, kept as it is but for signs that cannot be seen."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules_core import Seating

LONGEST_NAME = 200
LONGEST_NOTE = 2000
LOST = "\N{REPLACEMENT CHARACTER}"
"""What stands for a letter that was lost because a text was taken to be in another encoding."""

_UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffd]"
)
"""Control signs, marks that turn the direction of writing, halves of characters, and what stands for a lost one."""


def clean_name(text: str) -> str:
    """A name on one line."""
    return " ".join(_UNSEEN.sub(" ", text).split())


def clean_note(text: str) -> str:
    """A note, perhaps of several lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(_UNSEEN.sub(" ", line).rstrip() for line in lines).strip()


def owners(seating: Seating) -> tuple[str, ...]:
    """Who can have a name: the sides and the seats of a game."""
    return tuple(dict.fromkeys([*map(str, seating.sides), *map(str, seating.seats)]))


def clean_names(names: Mapping[str, str] | None, seating: Seating) -> dict[str, str]:
    """The names by side or seat, in the order of the table, the empty ones left out."""
    given = names or {}
    cleaned = {owner: clean_name(given[owner]) for owner in owners(seating) if owner in given}
    return {owner: name for owner, name in cleaned.items() if name}


def clean_notes(notes: Mapping[int, str] | None, deals: int) -> dict[int, str]:
    """The notes by the number of their deal, in order, the empty ones left out."""
    cleaned = {number: clean_note(text) for number, text in sorted((notes or {}).items()) if 1 <= number <= deals}
    return {number: text for number, text in cleaned.items() if text}
