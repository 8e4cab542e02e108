"""A sheet as a table for spreadsheet programs: a row a deal.

The column `deal` alone is enough to read a sheet back; its name and that of `note` are the same in every language.
Besides deals it holds the game (`r=rubber`), who has a name (`name:NS`), and `F` where a rubber was finished early.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping

from calculators.sheet_files.cells import guard, unguard
from calculators.sheet_files.found import Found, Piece
from calculators.sheet_files.settings import settings_text
from calculators.sheet_files.signs import contract_signs
from calculators.typography import NBSP
from calculators.words import Words
from rules_core import Ledger, Line, Record, Seating, Side
from rules_core.sheets import STOP, Part, Sheet, SheetDeal

BYTE_ORDER_MARK = "\ufeff"
"""By this sign spreadsheet programs know the letters of every language."""
SEPARATORS = {"ru": ";", "en": ","}
"""Programs set to Russian take the comma for the decimal point."""
DEAL, NOTE = "deal", "note"
_NAME = "name:"
_LONGEST_HEAD = 2000

type Row = dict[str, str | int]


def write_csv(sheet: Sheet, words: Words, names: Mapping[str, str], notes: Mapping[int, str]) -> str:
    """The table. Nothing that was typed can be a formula in it."""
    heads = dict(_heads(sheet.variant.seating, words))
    file = io.StringIO()
    writer = csv.DictWriter(file, list(heads), "", delimiter=SEPARATORS[words.lang], lineterminator="\n")
    writer.writerow(heads)
    writer.writerow({DEAL: settings_text(sheet), "contract": words.plain(f"sheets.{sheet.variant.key}")})
    writer.writerows({DEAL: f"{_NAME}{owner}", NOTE: guard(name)} for owner, name in names.items())
    for part in sheet.parts:
        writer.writerows(_part_rows(part, sheet, words, notes))
    return BYTE_ORDER_MARK + file.getvalue()


def _heads(seating: Seating, words: Words) -> Iterator[tuple[str, str]]:
    """The key of each column and what stands above it."""
    for column in ("number", DEAL, "contract", "declarer", "tricks", "moved", "honours", "vulnerable"):
        yield column, column if column == DEAL else words.plain(f"files.column.{column}")
    for kind in ("below", "above", "game", "total"):
        if kind == "game":
            yield kind, words.plain("files.column.game")
            continue
        for side in seating.sides:
            head = words.plain(f"files.column.{kind}", side="–".join(side.value))
            yield f"{kind} {side}", head.replace(NBSP, " ")
    yield NOTE, NOTE


def _part_rows(part: Part, sheet: Sheet, words: Words, notes: Mapping[int, str]) -> Iterator[Row]:
    running = dict.fromkeys(part.totals, 0)
    for number, record in enumerate(part.session.records, part.first):
        row = _deal_row(sheet.deals[number - 1], record, words)
        yield {"number": number, **row, **_points(record.ledger, running), NOTE: guard(notes.get(number, ""))}
        if number in sheet.stops:
            settled = _points(part.settlement or Ledger(), running)
            yield {DEAL: STOP, "contract": words.plain("files.stopped"), **settled}


def _deal_row(deal: SheetDeal, record: Record, words: Words) -> Row:
    row: Row = {DEAL: str(deal), "vulnerable": " ".join(sorted(map(str, record.vulnerable), reverse=True))}
    contract, played, moved = deal.played.contract, deal.played, deal.moved
    if contract is None:
        return {**row, "contract": words.plain("sheet.passed_out")}
    return {
        **row,
        "contract": contract_signs(contract, words).replace(NBSP, " "),
        "declarer": str(contract.declarer),
        "tricks": played.tricks,
        "moved": f"{moved.count} {moved.to}" if moved else "",
        "honours": f"{played.honours.points} {played.honours.holder}" if played.honours else "",
        "game": str(record.game_won or ""),
    }


def _points(ledger: Ledger, running: dict[Side, int]) -> Row:
    """What is written for each side, and its total with that, which goes on running."""
    row: Row = {}
    for side in running:
        running[side] += ledger.total(side)
        row |= {f"below {side}": ledger.total(side, Line.BELOW), f"above {side}": ledger.total(side, Line.ABOVE)}
        row[f"total {side}"] = running[side]
    return row


def separator_of(text: str) -> str | None:
    """What separates the cells of a table of ours, by its first line; None where the text is no such table."""
    head = text.lstrip("\n").partition("\n")[0]
    marks = ",;\t" if len(head) < _LONGEST_HEAD else ""
    return next((mark for mark in marks if DEAL in _columns(head, mark)), None)


def _columns(head: str, separator: str) -> list[str]:
    return [cell.strip().lower() for cell in next(csv.reader([head], delimiter=separator), [])]


def read_csv(text: str, separator: str, found: Found) -> None:
    """Read the column of deals, and that of notes where there is one."""
    reader = csv.reader(io.StringIO(text), delimiter=separator)
    columns: list[str] = []
    line = 1
    try:
        for row in reader:
            if not columns:
                columns = [cell.strip().lower() for cell in row]
            elif any(cell.strip() for cell in row):
                _read_row(line, dict(zip(columns, row, strict=False)), found)
            line = reader.line_num + 1
    except csv.Error:  # a cell of more than a hundred thousand signs
        found.refuse(line, "FILES.CELL")


def _read_row(line: int, row: Mapping[str, str], found: Found) -> None:
    deal, note = row.get(DEAL, "").strip(), unguard(row.get(NOTE, ""))
    if not deal:
        found.refuse(line, "FILES.NO_CODE")
    elif deal.lower().startswith(_NAME):
        found.names[deal[len(_NAME) :]] = Piece(line, note)
    elif not ("=" in deal and found.read_query(line, deal)):
        found.pieces.append(Piece(line, deal))
        if note:
            found.remarks[len(found.pieces)] = Piece(line, note)
