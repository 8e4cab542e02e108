"""What a reader finds in a text, before anybody looks whether it is a sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from calculators.sheet_files.imported import MOST_ERRORS, LineError

_SETTINGS = ("r", "o", "fd")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the text with its line. `is_line`: typed by a person, so that it may hold several deals or none."""

    line: int
    text: str
    is_line: bool = False


@dataclass(slots=True)
class Found:
    """The parts of a sheet as they are written. Readers fill it in; nothing in it is checked or trusted."""

    kind: str
    settings: dict[str, Piece] = field(default_factory=dict)
    """`r` the game, `o` its options, `fd` the first dealer, as in an address."""
    pieces: list[Piece] = field(default_factory=list)
    names: dict[str, Piece] = field(default_factory=dict)
    notes: dict[int, Piece] = field(default_factory=dict)
    """By the number of the deal, where that came with the note."""
    remarks: dict[int, Piece] = field(default_factory=dict)
    """By how many pieces stand before the note, where it belongs to the last of them."""
    errors: list[LineError] = field(default_factory=list)
    error_count: int = 0

    def refuse(self, line: int, code: str, /, **facts: object) -> None:
        """Note an error. Of a text that was found a beginning is enough."""
        self.error_count += 1
        if len(self.errors) < MOST_ERRORS:
            cut = {name: fact[:_LONGEST] if isinstance(fact, str) else fact for name, fact in facts.items()}
            self.errors.append(LineError(line, code, cut))

    def settle(self, line: int, key: str, text: str) -> None:
        """Note a setting. Two that contradict each other are an error."""
        known = self.settings.setdefault(key, Piece(line, text))
        if known.text.lower() != text.lower():
            self.refuse(line, "FILES.TWICE", found=text, first=known.text)

    def read_query(self, line: int, text: str) -> bool:
        """Note what a link or its query says about a sheet. Returns whether it says anything."""
        query = text.partition("?")[2] or text
        try:
            pairs = parse_qsl(query.partition("#")[0], keep_blank_values=True, max_num_fields=100)
        except ValueError:
            return False
        values = {key.lower(): value.strip() for key, value in reversed(pairs)}
        for key in _SETTINGS:
            if values.get(key):
                self.settle(line, key, values[key])
        if "d" in values:
            self.pieces += [Piece(line, word) for word in values["d"].replace("_", " ").split()]
        return not values.keys().isdisjoint(("d", *_SETTINGS))
