"""Writing a sheet as a file."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.sheet_files.csv_file import write_csv
from calculators.sheet_files.json_file import write_json
from calculators.sheet_files.remarks import clean_names, clean_notes
from calculators.sheet_files.text_file import write_text
from calculators.words import words_for
from rules_core.sheets import Sheet

KINDS = ("json", "csv", "text")


def export(
    sheet: Sheet,
    kind: str,
    lang: str,
    names: Mapping[str, str] | None = None,
    notes: Mapping[int, str] | None = None,
) -> str:
    """The sheet as JSON, CSV or plain text; `import_sheet` reads each of them back to the same sheet.

    `names` are by side or seat, `notes` by the number of their deal. Raises `KeyError` for an unknown kind or language.
    """
    known_names, known_notes = clean_names(names, sheet.variant.seating), clean_notes(notes, len(sheet.deals))
    words = words_for(lang)
    match kind:
        case "json":
            return write_json(sheet, known_names, known_notes)
        case "csv":
            return write_csv(sheet, words, known_names, known_notes)
        case "text":
            return write_text(sheet, words, known_names, known_notes)
    raise KeyError(kind)
