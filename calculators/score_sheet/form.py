"""Reading a score sheet: `r d fd o` the sheet, the fields of the deal that is entered, and what is being done.

`own` is set where the sheet is the reader's own and can be written on. `e` opens a deal, `ed` corrects one, `ins` puts
one in before another. `was` is the sheet before the last change and `at` the deal that was changed, for what is told
about it. `blank` is an empty sheet for paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from calculators.query import Problem, naming_seats
from calculators.score_sheet.entry import ENTRY_FIELDS, Entry, fields_of, read_entry
from rules_core import NotationError, RulesError, Seat, Variant, find_variant
from rules_core.sheets import Sheet

STATE_FIELDS = ("r", "d", "fd", "o", "own")
MOMENT_FIELDS = ("e", "ed", "ins", "was", "at", "blank")
FIELDS = (*STATE_FIELDS, *ENTRY_FIELDS, *MOMENT_FIELDS)
PAGES = (("rubber",), ("draw", "honeymoon"), ("mini",), ("club",), ("chicago", "chicago-dup"))
"""The games that share a page, and its list of sheets."""
SHEETS = tuple(game for games in PAGES for game in games)
"""The games that have a sheet."""
MAX_DEALS = 2000


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
    values = {key: query[key] for key in FIELDS if query.get(key)}
    if "own" in values:
        values["own"] = "1"
    try:
        variant = _find_game(values.get("r", SHEETS[0]), values.get("o", ""))
    except NotationError as error:
        return Reading(values, find_variant(SHEETS[0]), None, problems=(Problem("r", error.code, error.facts),))
    values["r"] = variant.key
    try:
        sheet = _read_sheet(values.get("d", ""), values, variant)
    except NotationError as error:
        return Reading(values, variant, None, problems=(Problem("d", error.code, error.facts),))
    return _read_moment(values, variant, sheet)


def games_beside(variant: Variant) -> tuple[str, ...]:
    """The games that share its page."""
    return next(games for games in PAGES if variant.key in games)


def _find_game(key: str, options: str) -> Variant:
    if key.lower() not in SHEETS:
        raise NotationError("CALC.RULES", found=key, known=SHEETS)
    return find_variant(key, options)


def _read_sheet(deals: str, values: Mapping[str, str], variant: Variant) -> Sheet:
    """Raises `NotationError`: a seat, an over-long sheet, or what is wrong with a deal, with its number."""
    if deals.count("_") >= MAX_DEALS:
        raise NotationError("SHEET.TOO_MANY", most=MAX_DEALS)
    with naming_seats(variant.seating):
        dealer = variant.seating.check(Seat.parse(values["fd"])) if values.get("fd") else None
        return Sheet.parse(deals, variant, dealer)


def _read_moment(values: dict[str, str], variant: Variant, sheet: Sheet) -> Reading:
    numbers = {key: _number(values.get(key, ""), len(sheet.deals)) for key in ("e", "ed", "ins")}
    edited = numbers["ed"]
    if edited and not any(values.get(key) for key in ENTRY_FIELDS):
        values |= fields_of(sheet.deals[edited - 1])
    entry = _fitting(read_entry(values, variant), sheet)
    before = _read_before(values, variant)
    at = _number(values.get("at", ""), len(before.deals) + 1) if before else None
    return Reading(values, variant, sheet, entry, numbers["e"], edited, numbers["ins"], before, at, entry.problems)


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
    except RulesError:
        return None


def _number(text: str, most: int) -> int | None:
    """The number of a deal, or None for anything else."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return number if 1 <= number <= most else None
