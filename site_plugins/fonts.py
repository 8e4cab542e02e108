"""The typeface, cut down to the letters that the pages use: a third less for every first visit to fetch.

The axis of weights stays, and so do figures of one width for tables. A letter that is left out is drawn in a typeface
of the reader's own system.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from site_plugins.layout import REPOSITORY

FILES = REPOSITORY / "node_modules" / "@fontsource-variable" / "golos-text" / "files"
LETTERS = {
    "golos-text-cyrillic-wght-normal.woff2": "".join(map(chr, range(ord("А"), ord("я") + 1))) + "Ёё№\u0301",
    "golos-text-latin-wght-normal.woff2": "".join(map(chr, range(0x20, 0x7F))) + "\u00a0«»‘’“”„·…×–—−½©",
}
"""What stays in each file; a test reads all pages and finds the letter that is missing here."""
_FEATURES = ["kern", "tnum", "calt", "ccmp", "mark"]
_UPRIGHT = ["VVAR", "vhea", "vmtx"]
"""Tables for lines that run from top to bottom."""


def typeface() -> dict[str, bytes]:
    """The files of the typeface by name; the same bytes each time."""
    return {name: _cut(FILES / name, letters) for name, letters in LETTERS.items()}


def _cut(path: Path, letters: str) -> bytes:
    options = Options()
    options.layout_features = _FEATURES
    options.drop_tables += _UPRIGHT
    options.hinting = False
    font = TTFont(path, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    written = BytesIO()
    font.save(written)
    return written.getvalue()
