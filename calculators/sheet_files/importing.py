"""Reading a sheet from whatever it comes in: a file of ours, a link, a list of deals, games of another program."""

from __future__ import annotations

from calculators.sheet_files.csv_file import BYTE_ORDER_MARK, read_csv, separator_of
from calculators.sheet_files.found import Found
from calculators.sheet_files.imported import Imported
from calculators.sheet_files.json_file import read_json
from calculators.sheet_files.lines import read_lines
from calculators.sheet_files.pbn import GAMES, read_pbn
from calculators.sheet_files.reading import read_sheet
from calculators.sheet_files.remarks import clean_names, clean_notes

MOST_BYTES = 2_000_000


def import_sheet(text: str, game: str = "rubber") -> Imported:
    """Read a sheet: JSON, CSV or plain text of ours, a shared link, deals in a list, or PBN games with their results.

    `game` is the one meant where the text names none. Nothing in the text is trusted and nothing raises: the answer
    holds the whole sheet, or what is wrong line by line.
    """
    content = text.encode(errors="replace")
    if len(content) > MOST_BYTES:
        return refused("FILES.TOO_LONG", most=MOST_BYTES // 1_000_000)
    text = content.decode().removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    found = _find(text)
    if not (found.error_count or found.pieces or found.settings):
        found.refuse(0, "FILES.EMPTY")
    sheet = read_sheet(found, game)
    lines = text.strip("\n").count("\n") + 1
    if sheet is None:
        errors = tuple(sorted(found.errors, key=lambda error: error.line))
        return Imported(found.kind, lines, errors=errors, error_count=found.error_count)
    names = {owner: piece.text for owner, piece in found.names.items()}
    notes = {number: piece.text for number, piece in found.notes.items()}
    names, notes = clean_names(names, sheet.variant.seating), clean_notes(notes, len(sheet.deals))
    return Imported(found.kind, lines, sheet, names, notes)


def refused(code: str, **facts: object) -> Imported:
    """No sheet, for a reason that has to do with the text as a whole."""
    found = Found("")
    found.refuse(0, code, **facts)
    return Imported(found.kind, 0, errors=tuple(found.errors), error_count=found.error_count)


def _find(text: str) -> Found:
    """Take the text for what it shows itself to be, and read it."""
    if separator := separator_of(text):
        found = Found("csv")
        read_csv(text, separator, found)
    elif GAMES.search(text):
        found = Found("pbn")
        read_pbn(text, found)
    elif text.lstrip().startswith("{"):
        found = Found("json")
        read_json(text, found)
    else:
        found = Found("text")
        read_lines(text, found)
    return found
