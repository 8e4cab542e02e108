"""Reading a score sheet: `r d fd o` the sheet, the fields of the deal that is entered, and what is being done.

`own` is set where the sheet is the reader's own and can be written on; only there are names (`name-ns`) and `notes`.
`e` opens a deal, `ed` corrects one, `ins` puts one in before another. `was` is the sheet before the last change and
`at` the deal that was changed, for what is told about it. `show` is how the sheet is handed over, or an empty one for
paper; `page` is the address of the page. `say` is a deal in one line, `note` the new note to deal `put`, and `text` a
file: they are done at once and stand in no form afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from calculators.query import Problem
from calculators.said_sheet_deal import zone_problem
from calculators.say import LINE, Said
from calculators.score_sheet.entry import ENTRY_FIELDS, Entry, fields_of, read_entry
from calculators.score_sheet.line import read_typed
from calculators.score_sheet.typed import NOTES, name_fields, noted, read_names, read_notes, write_notes
from calculators.sheet_files import Imported, import_sheet
from calculators.sheet_files.importing import MOST_BYTES, refused
from calculators.sheet_query import parse_sheet
from rules_core import NotationError, Variant, find_variant
from rules_core.sheets import Sheet

STATE_FIELDS = ("r", "d", "fd", "o", "own")
MOMENT_FIELDS = ("e", "ed", "ins", "was", "at", "show")
DONE_FIELDS = ("put", "note", "text")
"""What is done at once."""
FIELDS = (*STATE_FIELDS, *ENTRY_FIELDS, *MOMENT_FIELDS, *DONE_FIELDS)
PAGES = (("rubber",), ("draw", "honeymoon"), ("mini",), ("club",), ("chicago", "chicago-dup"))
"""The games that share a page, and its list of sheets."""
SHEETS = tuple(game for games in PAGES for game in games)
"""The games that have a sheet."""
MAX_DEALS = 2000
LONGEST_QUERY = 10 * MOST_BYTES
"""A query may hold a whole file, each letter of it written with up to nine signs."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: the sheet, the deal that is entered, which deal is opened or changed, and what is wrong."""

    values: Mapping[str, str]
    variant: Variant
    sheet: Sheet | None
    entry: Entry = field(default_factory=Entry)
    opened: int | None = None
    edited: int | None = None
    inserted: int | None = None
    before: Sheet | None = None
    at: int | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    """By side or seat."""
    notes: Mapping[int, str] = field(default_factory=dict)
    """By the number of the deal."""
    said: Said | None = None
    imported: Imported | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def is_own(self) -> bool:
        """Whether it can be written on."""
        return bool(self.values.get("own"))

    @property
    def written(self) -> Sheet | None:
        """The sheet with the entered deal on it, where there is one: added, put in or in the place of another."""
        sheet, deal = self.sheet, self.entry.deal
        if sheet is None or deal is None:
            return None
        if self.edited:
            return sheet.replaced(self.edited, deal)
        return sheet.inserted(self.inserted, deal) if self.inserted else sheet.added(deal)

    @property
    def place(self) -> int:
        """The number of the deal that is entered."""
        assert self.sheet is not None
        return self.edited or self.inserted or len(self.sheet.deals) + 1


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. What cannot be read is a problem; nothing in it can raise."""
    values = {key: query[key] for key in (*FIELDS, "page", NOTES) if query.get(key) and key not in DONE_FIELDS}
    if "own" in values:
        values["own"] = "1"
    try:
        variant = _find_game(values.get("r", SHEETS[0]), values.get("o", ""))
    except NotationError as error:
        return Reading(values, find_variant(SHEETS[0]), None, problems=(Problem("r", error.code, error.facts),))
    values["r"] = variant.key
    values |= {key: query[key] for key in name_fields(variant.seating) if query.get(key)}
    if query.get("text"):
        return _read_file(query["text"], values, variant)
    return _read_state(values, variant, query)


def _read_state(values: dict[str, str], variant: Variant, query: Mapping[str, str]) -> Reading:
    try:
        sheet = _read_sheet(values.get("d", ""), values, variant)
    except NotationError as error:
        return Reading(values, variant, None, problems=(Problem("d", error.code, error.facts),))
    names, notes = _read_remarks(values, variant, sheet, query)
    reading = _read_moment(values, variant, sheet, query.get(LINE, "").strip())
    return replace(reading, names=names, notes=notes)


def _read_file(text: str, values: dict[str, str], variant: Variant) -> Reading:
    """A sheet of this page that comes in a file takes the place of the open one; any other leaves it as it is."""
    imported = import_sheet(text, variant.key)
    sheet = imported.sheet
    if sheet and len(sheet.deals) > MAX_DEALS:
        imported = refused("SHEET.TOO_MANY", most=MAX_DEALS)
    if imported.sheet is None or imported.sheet.variant.key not in games_beside(variant):
        return replace(_read_state(values, variant, {}), imported=imported)
    sheet = imported.sheet
    came = {
        "r": sheet.variant.key,
        "d": str(sheet),
        "fd": str(sheet.first_dealer or ""),
        "o": str(sheet.variant.settings),
        "own": "1",
        "page": values.get("page", ""),
        NOTES: write_notes(imported.notes),
        **{key: imported.names.get(owner, "") for key, owner in name_fields(sheet.variant.seating).items()},
    }
    kept = {key: value for key, value in came.items() if value}
    return replace(_read_state(kept, sheet.variant, {}), imported=imported)


def _read_remarks(
    values: dict[str, str], variant: Variant, sheet: Sheet, query: Mapping[str, str]
) -> tuple[dict[str, str], dict[int, str]]:
    """The names and notes of the reader's own sheet, with a note that is put to a deal now."""
    typed = {key: values.pop(key, "") for key in (NOTES, *name_fields(variant.seating))}
    if "own" not in values:
        return {}, {}
    names, notes = read_names(typed, variant.seating), read_notes(typed[NOTES], len(sheet.deals))
    if put := _number(query.get("put", ""), len(sheet.deals)):
        notes = read_notes(write_notes(noted(notes, put, query.get("note", ""))), len(sheet.deals))
    values |= {key: names[owner] for key, owner in name_fields(variant.seating).items() if owner in names}
    if notes:
        values[NOTES] = write_notes(notes)
    return names, notes


def games_beside(variant: Variant) -> tuple[str, ...]:
    """The games that share its page."""
    return next(games for games in PAGES if variant.key in games)


def _find_game(key: str, options: str) -> Variant:
    if key.lower() not in SHEETS:
        raise NotationError("CALC.RULES", found=key, known=SHEETS)
    return find_variant(key, options)


def _read_sheet(deals: str, values: Mapping[str, str], variant: Variant) -> Sheet:
    return parse_sheet(deals, values.get("fd", ""), variant, MAX_DEALS)


def _read_moment(values: dict[str, str], variant: Variant, sheet: Sheet, line: str) -> Reading:
    numbers = {key: _number(values.get(key, ""), len(sheet.deals)) for key in ("e", "ed", "ins")}
    edited = numbers["ed"]
    said, wrong = None, tuple[Problem, ...]()
    if line:
        fields, said, wrong = read_typed(line, variant)
        values = {key: value for key, value in values.items() if key not in ENTRY_FIELDS} | fields
    elif edited and not any(values.get(key) for key in ENTRY_FIELDS):
        values |= fields_of(sheet.deals[edited - 1])
    entry = _fitting(read_entry(values, variant), sheet)
    before = _read_before(values, variant)
    at = _number(values.get("at", ""), len(before.deals) + 1) if before else None
    problems = (*wrong, *entry.problems)
    moment = (numbers["e"], edited, numbers["ins"], before, at)
    reading = Reading(values, variant, sheet, entry, *moment, said=said, problems=problems)
    return _agreeing(reading)


def _agreeing(reading: Reading) -> Reading:
    """The reading without its deal, where the typed line names a zone that the sheet contradicts."""
    written, deal, said = reading.written, reading.entry.deal, reading.said
    if written is None or deal is None or said is None:
        return reading
    problem = zone_problem(said, deal, written.records[reading.place - 1].vulnerable)
    if problem is None:
        return reading
    entry = replace(reading.entry, deal=None, problems=(problem,))
    return replace(reading, entry=entry, problems=(*reading.problems, problem))


def _fitting(entry: Entry, sheet: Sheet) -> Entry:
    """The entry, refused where its game does not write such a deal, as honours in draw-and-discard."""
    if entry.deal is None:
        return entry
    try:
        sheet.added(entry.deal)
    except NotationError as error:
        return Entry(needed=entry.needed, problems=(Problem("c", error.code, error.facts),))
    return entry


def _read_before(values: Mapping[str, str], variant: Variant) -> Sheet | None:
    """The sheet before the last change; None where the query tells of none."""
    if "at" not in values:
        return None
    try:
        return _read_sheet(values.get("was", ""), values, variant)
    except NotationError:
        return None


def _number(text: str, most: int) -> int | None:
    """The number of a deal, or None for anything else."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return number if 1 <= number <= most else None
