"""From what was found in a text to a sheet: every deal is read and checked, and all that is wrong is told.

Either the whole sheet comes of it or nothing. A deal is checked by itself, so that one error hides no other.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from calculators.query import naming_seats, parse_seat
from calculators.said_sheet_deal import is_said, sheet_deal, zone_problem
from calculators.say import Kind, Said, read_line
from calculators.sheet_files.found import Found, Piece
from calculators.sheet_files.remarks import LONGEST_NAME, LONGEST_NOTE, LOST, clean_name, clean_note
from rules_core import VARIANTS, AnyResult, BoardsRules, NotationError, RulesError, Seat, Variant, find_variant
from rules_core.sheets import STOP, Sheet, SheetDeal

MOST_DEALS = 10_000
MOST_WORDS = 10 * MOST_DEALS
"""A deal that a person typed has a few words."""
SHEET_GAMES = tuple(variant.key for variant in VARIANTS if not isinstance(variant.session, BoardsRules))
"""The games whose deals are written on a sheet. Boards are compared, each by itself."""
_CODE = re.compile(r"[\w-]*", re.ASCII)
"""What might be a deal as an address holds it, well written or not; in words it is not read."""
_BETWEEN = re.compile(r"[\s_,;]+")


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """A deal, and the line that said it, if that names a zone."""

    deal: SheetDeal
    naming_zone: Said | None = None

    @property
    def is_played(self) -> bool:
        """Whether it has a contract. A bare P can be anything in a line, 3NTS9 is always a deal."""
        return self.deal.played.contract is not None


def read_deal_line(text: str, variant: Variant) -> WrittenDeal:
    """One deal as it stands in a line, a cell or a list: `3NTS9`, or in words where contracts have levels.

    This is the place for more ways to write a deal: what is read here is read in every import. Raises `NotationError`
    for what cannot be read.
    """
    if is_said(variant) and not _CODE.fullmatch(text):
        said = read_line(text, variant.seating)
        return WrittenDeal(sheet_deal(said), said if said.value(Kind.ZONE) is not None else None)
    code = "".join(text.split())
    return read_deal_code(code if _CODE.fullmatch(code) else text, variant)


def read_deal_code(text: str, variant: Variant) -> WrittenDeal:
    """One deal as an address holds it. Raises `NotationError`."""
    return WrittenDeal(SheetDeal.parse(text, variant))


def read_sheet(found: Found, game: str) -> Sheet | None:
    """The sheet, with the notes of `found` put to its deals; None with errors in `found`. `game` is the one meant."""
    variant = _read_variant(found, game)
    if variant is None:
        return None
    dealer = _read_dealer(found, variant)
    deals = _Deals(found, variant)
    deals.read()
    if found.error_count:
        return None
    _read_remarks(found, deals)
    sheet = _write(deals, dealer)
    return None if found.error_count else sheet


def _read_variant(found: Found, game: str) -> Variant | None:
    key, options = found.settings.get("r", Piece(1, game)), found.settings.get("o", Piece(1, ""))
    if key.text.lower() not in SHEET_GAMES:
        found.refuse(key.line, "CALC.RULES", found=key.text, known=SHEET_GAMES)
        return None
    try:
        return find_variant(key.text, options.text)
    except NotationError as error:
        found.refuse(options.line, error.code, **error.facts)
        return None


def _read_dealer(found: Found, variant: Variant) -> Seat | None:
    piece = found.settings.get("fd")
    if piece is None:
        return None
    try:
        return parse_seat(piece.text, variant.seating)
    except NotationError as error:
        found.refuse(piece.line, error.code, **error.facts)
        return None


type Read = Callable[[str, Variant], WrittenDeal]
"""A way to read a text as one deal."""


@dataclass(slots=True)
class _Deals:
    """The deals of a text, read one after another. One that cannot be read keeps its number."""

    found: Found
    variant: Variant
    written: list[WrittenDeal] = field(default_factory=list)
    lines: dict[int, Piece] = field(default_factory=dict)
    """Where each deal stands."""
    number: int = 0
    """How many deals there were so far."""
    stops: dict[int, Piece] = field(default_factory=dict)
    """Where a rubber was finished early, by the number of the deal before."""
    after: dict[int, int] = field(default_factory=dict)
    """The number of the last deal in each piece that has a note."""
    known: dict[tuple[Read, str], WrittenDeal | NotationError] = field(default_factory=dict)
    """What texts have come to: most deals come again."""
    recorded: set[AnyResult] = field(default_factory=set)
    """What can be written on a sheet of the game."""

    def read(self) -> None:
        """Read every piece, and give up where there are more than a sheet can hold."""
        budget = MOST_WORDS
        for count, piece in enumerate(self.found.pieces, 1):
            words = list(filter(None, _BETWEEN.split(piece.text))) if piece.is_line else [piece.text.strip()]
            budget -= len(words)
            if budget < 0 or self.number > MOST_DEALS:
                break
            self._read_words(words, piece)
            self.after[count] = self.number
        if budget < 0 or self.number > MOST_DEALS:
            self.found.refuse(piece.line, "FILES.TOO_MANY", most=MOST_DEALS)

    def _read_words(self, words: list[str], piece: Piece) -> None:
        """The words as a deal each, if they can be that; else all of them together as one deal."""
        if len(words) == 1:
            self._note(words[0].upper() == STOP or self._read(words[0], read_deal_line), piece)
            return
        results = [word.upper() == STOP or self._read(word, read_deal_code) for word in words]
        if any(isinstance(result, NotationError) for result in results):
            whole = self._read(piece.text, read_deal_line)
            is_list = any(isinstance(result, WrittenDeal) and result.is_played for result in results)
            if isinstance(whole, WrittenDeal) or not is_list:
                results = [whole]
        for result in results:
            self._note(result, piece)

    def _note(self, result: WrittenDeal | NotationError | bool, piece: Piece) -> None:
        if result is True:
            self.stops[self.number] = piece
            return
        self.number += 1
        if isinstance(result, WrittenDeal):
            self.written.append(result)
            self.lines[self.number] = piece
        elif isinstance(result, NotationError):
            self.found.refuse(piece.line, result.code, **{**result.facts, "deal": self.number})

    def _read(self, text: str, read: Read) -> WrittenDeal | NotationError:
        if (read, text) not in self.known:
            self.known[read, text] = self._read_anew(text, read)
        return self.known[read, text]

    def _read_anew(self, text: str, read: Read) -> WrittenDeal | NotationError:
        """Read a deal, and write it on an empty sheet to see whether its game knows such a deal."""
        try:
            with naming_seats(self.variant.seating):
                written = read(text, self.variant)
                self._try(written.deal.result)
        except NotationError as error:
            return error.with_traceback(None)  # what is kept of it is what it says, not where it was raised
        except RulesError as error:
            return NotationError(str(error), found=text)
        return written

    def _try(self, result: AnyResult) -> None:
        if result not in self.recorded:
            self.variant.new_session().record(result)
            self.recorded.add(result)


def _read_remarks(found: Found, deals: _Deals) -> None:
    """Put every note to the number of its deal, and see whether names and notes can be kept."""
    for place, piece in found.remarks.items():
        number = deals.after[place]
        earlier = f"{found.notes[number].text}\n" if number in found.notes else ""
        found.notes[number] = Piece(piece.line, f"{earlier}{piece.text}")
    for number, piece in found.notes.items():
        if not 1 <= number <= deals.number:
            found.refuse(piece.line, "FILES.NOTE", found=str(number))
        _check_typed(piece, clean_note(piece.text), LONGEST_NOTE, found)
    for piece in found.names.values():
        _check_typed(piece, clean_name(piece.text), LONGEST_NAME, found)


def _check_typed(piece: Piece, text: str, most: int, found: Found) -> None:
    if LOST in piece.text:
        found.refuse(piece.line, "FILES.ENCODING")
    if len(text) > most:
        found.refuse(piece.line, "FILES.LONG", most=most)


def _write(deals: _Deals, dealer: Seat | None) -> Sheet | None:
    """The sheet with its rubbers finished early; what cannot be finished there is an error at its own line."""
    found, stops = deals.found, deals.stops
    if 0 in stops:
        found.refuse(stops[0].line, "SHEET.NOTHING_TO_STOP")
    played = tuple(written.deal for written in deals.written)
    try:
        sheet = Sheet(deals.variant, played, frozenset(stops), dealer)
    except RulesError as error:
        played_out = Sheet(deals.variant, played, first_dealer=dealer)
        ends = {part.first + len(part.session.records) - 1 for part in played_out.parts if part.is_over}
        for number in stops.keys() - ends:
            found.refuse(stops[number].line, str(error), deal=number)
        return None
    _check_zones(deals, sheet)
    return sheet


def _check_zones(deals: _Deals, sheet: Sheet) -> None:
    """Whoever is vulnerable follows from the deals before; a line that says otherwise is an error."""
    for number, (written, record) in enumerate(zip(deals.written, sheet.records, strict=True), 1):
        said = written.naming_zone
        if said and (problem := zone_problem(said, written.deal, record.vulnerable)):
            deals.found.refuse(deals.lines[number].line, problem.code, **{**problem.facts, "deal": number})
