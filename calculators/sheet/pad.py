"""The paper sheet: which number stands in which row of which column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any

from markupsafe import Markup

from calculators.contract_score.view import over_words
from calculators.contract_words import contract_face
from calculators.words import Words
from rules_core import Ledger, Line, Record, Rubber, Session, Side


@dataclass(frozen=True, slots=True)
class Mark:
    """One number on the sheet, with the word beside it."""

    points: int
    label: Markup
    deal: int | None = None
    """The number of its deal, where that can be opened."""


@dataclass(frozen=True, slots=True)
class PadRow:
    """One row: a number or nothing for each side; `kind` is `main` under the line, `game` under a closed game."""

    cells: tuple[Mark | None, ...]
    kind: str = ""


def pad(session: Session, words: Words, *, closed: bool = True, settlement: Ledger | None = None) -> dict[str, Any]:
    """The sheet: of a rubber with its line, of any other session a row a deal.

    `closed=False` leaves the line after the last game undrawn, as while it is written. `settlement` is what was added
    when a rubber was finished early.
    """
    rows = (
        [*_above(session, words, settlement or Ledger()), *_below(session, words, closed=closed)]
        if isinstance(session, Rubber)
        else _deal_rows(session, words)
    )
    return {
        "heads": [_head(side, session, words, closed=closed) for side in session.totals],
        "rows": rows,
        "totals": [total + (settlement.total(side) if settlement else 0) for side, total in session.totals.items()],
    }


def _head(side: Side, session: Session, words: Words, *, closed: bool) -> dict[str, Any]:
    return {
        "name": words.text(f"sheet.{side}"),
        "letters": "–".join(side.value) if len(side.value) > 1 else "",
        "vulnerable": closed and not session.is_over and side in session.vulnerable,
    }


def _deal_rows(session: Session, words: Words) -> list[PadRow]:
    numbered = enumerate(session.records, 1)
    rows = [
        PadRow(tuple(_sum_mark(record, side, number, words) for side in session.totals)) for number, record in numbered
    ]
    return rows or [PadRow((None,) * len(session.totals))]


def _sum_mark(record: Record, side: Side, number: int, words: Words) -> Mark | None:
    """All that a side writes for one deal, as one number."""
    result, points = record.result, record.ledger.total(side)
    if not points or result.contract is None:
        return None
    face = contract_face(result.contract, words)
    return Mark(points, face if side is result.contract.declarer.side else _against(record, words), number)


def _against(record: Record, words: Words) -> Markup:
    """What the defenders write for: the tricks that the contract is short of."""
    return words.prose(over_words(record.result.over, words))


def _above(rubber: Rubber, words: Words, settlement: Ledger) -> Iterator[PadRow]:
    """The rows above the line. They grow upwards, so the last thing written stands on top."""
    numbered = list(enumerate(rubber.records, 1))
    columns = [
        [*reversed([*_marks(numbered, side, Line.ABOVE, words), *_settled(settlement, side, words)])]
        for side in rubber.seating.sides
    ]
    height = max(1, *map(len, columns))
    padded = [[None] * (height - len(column)) + column for column in columns]
    for cells in zip(*padded, strict=True):
        yield PadRow(cells)


def _settled(settlement: Ledger, side: Side, words: Words) -> Iterator[Mark]:
    for entry in settlement:
        if entry.side is side:
            yield Mark(entry.points, words.text(f"mark.{entry.reason}"))


def _below(rubber: Rubber, words: Words, *, closed: bool) -> Iterator[PadRow]:
    games = list(_games(rubber, closed=closed))
    for number, records in enumerate(games):
        columns = [list(_marks(records, side, Line.BELOW, words)) for side in rubber.seating.sides]
        rows = list(zip_longest(*columns)) or [(None,) * len(columns)]
        for place, cells in enumerate(rows):
            kind = "" if place else "game" if number else "main"
            yield PadRow(cells, kind)


def _games(rubber: Rubber, *, closed: bool) -> Iterator[list[tuple[int, Record]]]:
    """The numbered records game by game; the running game last, even when nothing is written in it."""
    running: list[tuple[int, Record]] = []
    for number, record in enumerate(rubber.records, 1):
        running.append((number, record))
        is_last = record is rubber.records[-1]
        if record.game_won and (closed or not is_last):
            yield running
            running = []
    if running or not rubber.is_over:
        yield running


def _marks(records: Iterable[tuple[int, Record]], side: Side, line: Line, words: Words) -> Iterator[Mark]:
    for number, record in records:
        own = [entry for entry in record.ledger if entry.side is side and entry.line is line]
        for reason, entries in groupby(own, lambda entry: entry.reason):
            same = list(entries)
            label = _label(reason, same[0].facts, record, words)
            yield Mark(sum(entry.points for entry in same), label, number)


def _label(reason: str, facts: Mapping[str, Any], record: Record, words: Words) -> Markup:
    contract = record.result.contract
    match reason:
        case "contract" | "tricks":
            return contract_face(contract, words) if contract else Markup("")
        case "defenders_tricks":
            return words.text("mark.against", contract=contract_face(contract, words) if contract else "")
        case "undertrick":
            return _against(record, words)
        case "overtricks":
            return words.text("mark.overtricks", count=facts["count"])
    return words.text(f"mark.{reason}")
