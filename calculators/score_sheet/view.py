"""What a score sheet shows: the paper with every rubber, the opened deal, what was changed, and the form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.ledger_rows import absent_rows, ledger_rows
from calculators.line_view import line_view
from calculators.messages import problem_texts
from calculators.said_sheet_deal import is_said
from calculators.say import Kind
from calculators.score_sheet import links
from calculators.score_sheet.controls import controls
from calculators.score_sheet.elsewhere import dispute_link, needs_link
from calculators.score_sheet.entry import PASSED_OUT
from calculators.score_sheet.form import DONE_FIELDS, MOMENT_FIELDS, STATE_FIELDS, Reading, games_beside
from calculators.score_sheet.handing import BLANK, handing, told
from calculators.score_sheet.told import note, preview
from calculators.score_sheet.typed import NOTES, name_fields
from calculators.sheet.pad import PadRow, pad
from calculators.sheet.told import course, deal_said, outcome
from calculators.sheet_files import export
from calculators.words import Words
from rules_core import Line, Record, Rubber, RulesError, Variant
from rules_core.sheets import Moved, Part, Sheet, SheetDeal

_IN_FORM = (Kind.BID, Kind.DOUBLING, Kind.DECLARER, Kind.TRICKS, Kind.HONOURS)
"""The parts of a typed line that have a field: the zone is for the sheet to know."""
BLANK_ABOVE, BLANK_BELOW = 8, 9
"""The rows of an empty sheet, above and below its line."""


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words."""
    errors = [{"field": problem.field, "code": problem.code} for problem in reading.problems]
    sheet = reading.sheet
    if sheet is None:
        return {"errors": errors}
    return {
        **({"errors": errors} if errors else {}),
        "rules": reading.variant.key,
        "deals": str(sheet),
        "parts": [{str(side): points for side, points in part.totals.items()} for part in sheet.parts],
        "over": sheet.parts[-1].is_over,
        "writes": str(reading.written) if reading.written else None,
    }


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """The sheets of this device are kept by the browser."""
    kept = ("r", "fd", "o", "d", *name_fields(reading.variant.seating), NOTES)
    return {
        "data-store": "sheet",
        "data-games": " ".join(games_beside(reading.variant)),
        "data-keeps": " ".join(kept),
        "data-query": urlencode(reading.values),
        "data-new": f"answers/{lang}/score_sheet/{games_beside(reading.variant)[0]}.json",
    }


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    sheet, variant = reading.sheet, reading.variant
    shown: dict[str, Any] = {
        "sheet": sheet,
        "game": variant.key,
        "values": reading.values,
        "problems": problem_texts(reading.problems, words),
        "is_own": reading.is_own,
        "shape": _shape(reading),
        "hidden": _hidden(reading),
        "controls": controls(reading, words),
        "line": line_view(reading.said, reading.problems, words, fields=_IN_FORM),
        "line_of": reading.values.get("d", ""),
        "line_example": words.plain(f"sheets.line.{_kind(variant)}"),
        "told": told(reading, words),
    }
    if sheet is None:
        return shown
    return shown | {
        "title": title(sheet, words),
        "plain": export(sheet, "text", words.lang, reading.names, reading.notes) if reading.is_own else "",
        "parts": [_part(part, number, sheet, reading, words) for number, part in enumerate(sheet.parts, 1)],
        "opened": _opened(reading, words),
        "note": note(reading, words),
        "preview": preview(reading, words),
        "heading": _heading(reading, words),
        "shared": links.shared(reading),
        "passed": _passed(sheet, reading),
        "blank": blank_pad(sheet, words) if reading.values.get("show") == BLANK else None,
        "to_blank": links.showing(BLANK),
        "handing": handing(reading, words),
        "close": links.plain(),
        "cancel": links.plain() if reading.edited or reading.inserted else "",
    }


def blank_pad(sheet: Sheet, words: Words) -> dict[str, Any]:
    """An empty sheet with room to write on."""
    empty = pad(sheet.variant.new_session(), words)
    room = PadRow((None,) * len(empty["heads"]))
    is_rubber = isinstance(sheet.variant.new_session(), Rubber)
    main = PadRow(room.cells, "main")
    rows = [*[room] * BLANK_ABOVE, main, *[room] * BLANK_BELOW] if is_rubber else [room] * BLANK_ABOVE
    return {**empty, "rows": rows, "totals": [""] * len(empty["heads"])}


def _passed(sheet: Sheet, reading: Reading) -> str:
    """The sheet with a passed-out deal on it; nothing in games that know none, or while another deal is changed."""
    if reading.edited or reading.inserted or sheet.variant.key in ("mini", "club"):
        return ""
    return links.changed(reading, sheet.added(SheetDeal.parse(PASSED_OUT, sheet.variant)))


def _shape(reading: Reading) -> str:
    """What the form depends on beside what is chosen in it."""
    depends = (reading.is_own, reading.edited, reading.inserted, reading.entry.needed, reading.values.get("d"))
    done = (len(reading.notes), sum(map(len, reading.notes.values())), reading.imported is not None)
    return f"{reading.variant.key} {depends} {done}"


def _kind(variant: Variant) -> str:
    """How a deal of the game is said in one line."""
    if not is_said(variant):
        return variant.key
    return "four" if len(variant.seating.seats) == 4 else "two"


def _hidden(reading: Reading) -> dict[str, str]:
    """The fields that nobody sees, and what they hold."""
    names = name_fields(reading.variant.seating)
    unseen = [key for key, owner in names.items() if owner not in map(str, reading.variant.seating.sides)]
    fields = (*STATE_FIELDS, *MOMENT_FIELDS, *DONE_FIELDS, NOTES, *(unseen if reading.is_own else names))
    return {key: reading.values.get(key, "") for key in fields}


def title(sheet: Sheet, words: Words) -> Markup:
    """The sheet in one line, for lists of sheets: its game, deals and totals."""
    first, second = sheet.totals.values()
    name, deals = words.plain(f"sheets.{sheet.variant.key}"), words.plain("n.deals", count=len(sheet.deals))
    return words.text("sheets.title", name=name, deals=deals, first=first, second=second)


def _part(part: Part, number: int, sheet: Sheet, reading: Reading, words: Words) -> dict[str, Any]:
    session = part.session
    return {
        "title": words.text("sheets.part", number=number) if len(sheet.parts) > 1 else "",
        "first": part.first,
        "pad": _named(pad(session, words, settlement=part.settlement), reading),
        "course": [_noted(deal, reading) for deal in course(session, words, words.text, part.first)],
        "outcome": _outcome(part, words),
        "to_game": _to_game(part, words),
        "needs": needs_link(reading, part),
        "early": _early(part, sheet, reading, words) if part is sheet.parts[-1] else None,
        "links": {deal: links.opened(deal) for deal in range(part.first, part.first + len(session.records))},
    }


def _named(paper: dict[str, Any], reading: Reading) -> dict[str, Any]:
    """The sheet with the names of the players in its head."""
    for head, side in zip(paper["heads"], reading.variant.seating.sides, strict=True):
        seats = [str(seat) for seat in reading.variant.seating.seats if seat.side is side]
        players = [reading.names[seat] for seat in seats if seat in reading.names]
        head["players"] = reading.names.get(str(side), ", ".join(players))
    return paper


def _noted(deal: dict[str, Any], reading: Reading) -> dict[str, Any]:
    return {**deal, "note": reading.notes.get(deal["number"], "")}


def _outcome(part: Part, words: Words) -> Markup:
    if part.settlement is None:
        return outcome(part.session, words, words.text) if part.session.records else Markup("")
    totals = list(part.totals.values())
    return words.text("sheets.stopped", first=totals[0], second=totals[1])


def _to_game(part: Part, words: Words) -> Markup:
    """How much each side lacks of a game, while a rubber is running."""
    session = part.session
    if part.is_over or not isinstance(session, Rubber):
        return Markup("")
    lacking = [100 - points for points in session.part_scores.values()]
    names = [words.plain(f"sheet.name.{side}") for side in session.part_scores]
    if lacking[0] == lacking[1]:
        return words.text("sheets.to_game_both", points=lacking[0])
    return words.text("sheets.to_game", first=names[0], ours=lacking[0], second=names[1], theirs=lacking[1])


def _early(part: Part, sheet: Sheet, reading: Reading, words: Words) -> dict[str, Any] | None:
    """The way to finish early, to go on again, or the reason why the game has neither."""
    if part.settlement is not None:
        return {"href": links.changed(reading, sheet.resumed()), "name": words.text("sheets.resume"), "why": ""}
    try:
        return {"href": links.changed(reading, sheet.stopped()), "name": words.text("sheets.stop"), "why": ""}
    except RulesError as error:
        is_draw = str(error) == "SHEET.PLAYED_OUT" and isinstance(part.session, Rubber) and part.session.records
        return {"href": "", "name": "", "why": words.text("sheets.played_out")} if is_draw else None


def _heading(reading: Reading, words: Words) -> Markup:
    if reading.edited:
        return words.text("entry.title.edit", number=reading.edited)
    if reading.inserted:
        return words.text("entry.title.insert", number=reading.inserted)
    return words.text("entry.title.add", number=reading.place)


def _opened(reading: Reading, words: Words) -> dict[str, Any] | None:
    """A deal with its ledger, and what can be done with it."""
    sheet, number = reading.sheet, reading.opened
    if sheet is None or number is None:
        return None
    record = sheet.records[number - 1]
    deal = sheet.deals[number - 1]
    return {
        "number": number,
        "deal": deal_said(record, words, words.text),
        "moved": _moved(deal.moved, words) if deal.moved else "",
        "note": reading.notes.get(number, ""),
        "rows": ledger_rows(record.ledger, words),
        "absent": absent_rows(record.ledger, words),
        "has_line": isinstance(sheet.part_of(number).session, Rubber),
        "owners": _owners(record, words),
        "sums": list(_sums(record, words)),
        "edit": links.editing(number),
        "insert": links.inserting(number),
        "remove": links.changed(reading, sheet.without(number), number),
        "close": links.plain(),
        "dispute": dispute_link(record, sheet.variant),
    }


def _moved(moved: Moved, words: Words) -> Markup:
    return words.text("sheets.moved", count=moved.count, side=words.plain(f"sheet.name.{moved.to.side}"))


def _owners(record: Record, words: Words) -> dict[Any, Markup]:
    sides = dict.fromkeys(entry.side for entry in record.ledger)
    return {side: words.text(f"sheet.name.{side}") for side in sides}


def _sums(record: Record, words: Words) -> Iterator[dict[str, Any]]:
    for side, name in _owners(record, words).items():
        below, above = (record.ledger.total(side, line) for line in Line)
        yield {"side": name, "is_split": bool(below), "below": below, "above": above, "total": below + above}
