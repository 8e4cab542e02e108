"""Answers as plain text for a terminal: short, in words, in aligned columns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from calculators.contract_score.form import Case
from calculators.contract_score.outcomes import OutcomeRow, outcome_rows
from calculators.contract_score.view import answer_view, need, sentence
from calculators.dispute.view import claim_lines
from calculators.ledger_rows import Row
from calculators.rule_sets import RuleSet
from calculators.sheet.told import course
from calculators.sheet_files.text_file import moved_words, part_outcome, part_title, side_name, stop_words, whole_words
from calculators.words import Words
from rules_core import Bid, ClaimedScore, Doubling
from rules_core.sheets import Part, Sheet

GAP = "  "


def score_text(case: Case, words: Words, claims: Iterable[ClaimedScore] = ()) -> str:
    """One deal: the sentence, the ledger, who gets how much, what that does to the game, and where claims come from."""
    told = answer_view(case, words)
    rows = [_ledger_row(row, told["owners"], words, has_line=case.rules.has_line) for row in told["rows"]]
    rows += [_total_row(result, words) for result in told["results"]]
    told_of = ("\n".join(claim_lines(case, claimed, words)) for claimed in claims)
    return _spaced(sentence(case, words), "\n".join(aligned(rows, to_the_right={2})), need(case, words) or "", *told_of)


def _ledger_row(row: Row, owners: dict[Any, str], words: Words, *, has_line: bool) -> tuple[str, ...]:
    line = words.plain(f"line.{row.line}") if has_line else ""
    how = ", ".join(filter(None, (row.how.striptags(), line, owners.get(row.side, ""))))
    return row.what.striptags(), how, str(row.points), row.rule


def _total_row(result: dict[str, Any], words: Words) -> tuple[str, ...]:
    split = words.plain("ledger.split", below=result["below"], above=result["above"]) if result["is_split"] else ""
    return result["who"], split, str(result["total"]), ""


def sheet_text(sheet: Sheet, words: Words) -> str:
    """A sheet deal by deal, rubber after rubber, and how each of them stands."""
    sides = " : ".join(side_name(side, words) for side in sheet.variant.seating.sides)
    paragraphs = []
    for number, part in enumerate(sheet.parts, 1):
        rows = aligned([("", "", sides, ""), *_deal_rows(part, sheet, words)], to_the_right={0})
        title = [part_title(part, number, words)] if len(sheet.parts) > 1 else []
        paragraphs += ["\n".join([*title, *rows]), part_outcome(part, words)]
    return _spaced(*paragraphs, whole_words(sheet, words) if len(sheet.parts) > 1 else "")


def _deal_rows(part: Part, sheet: Sheet, words: Words) -> Iterator[tuple[str, ...]]:
    for deal in course(part.session, words, words.plain, part.first):
        number = deal["number"]
        said = " ".join(filter(None, (deal["deal"], moved_words(sheet.deals[number - 1], words))))
        yield str(number), said, deal["totals"], " ".join(deal["sentences"])
    if part.settlement is not None:
        said, *added = stop_words(part, words)
        yield "", said, " : ".join(map(str, part.totals.values())), " ".join(added)


def table_text(bid: Bid, rules: RuleSet, words: Words) -> str:
    """Every outcome of a contract, thirteen tricks first."""
    title = words.plain("cli.table.title", bid=bid, rules=words.plain(f"rules.{rules.key}.sentence"))
    columns = [words.plain(f"cli.column.{doubling.value}") for doubling in Doubling]
    head = (words.plain("outcomes.tricks"), "", *columns, *columns)
    rows = [head, *(_outcome_row(row) for row in outcome_rows(bid, rules, words))]
    return _spaced(title, "\n".join((_zones(rows, words), *aligned(rows, to_the_right=range(2, 8)))))


def _outcome_row(row: OutcomeRow) -> tuple[str, ...]:
    return (str(row.tricks), row.note, *(cell.points for cell in row.cells))


def _zones(rows: Sequence[Sequence[str]], words: Words) -> str:
    """The line over the head, each zone over its own three columns."""
    columns = [len(GAP) + width for width in _widths(rows)]
    before, first = sum(columns[:2]), sum(columns[2:5])
    return " " * before + words.plain("zone.0").ljust(first) + words.plain("zone.1")


def aligned(rows: Sequence[Sequence[str]], *, to_the_right: Collection[int] = ()) -> Iterator[str]:
    """The rows as lines of text whose columns stand under each other."""
    widths = _widths(rows)
    for row in rows:
        cells = (
            cell.rjust(width) if place in to_the_right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield GAP.join(cells).rstrip()


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def _spaced(*paragraphs: str) -> str:
    """Paragraphs with an empty line between them."""
    return "\n\n".join(filter(None, paragraphs))
