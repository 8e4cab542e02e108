"""A deal typed as one line: `4п N +1, онёры 100 E`. It takes the place of what was chosen by buttons.

In games that bid no level the line is the deal as its address writes it, `gNT S 10` or `HX E 5`.
"""

from __future__ import annotations

from calculators.contract_score import fields_of as deal_fields
from calculators.contract_score import refusals
from calculators.query import Problem, naming_seats
from calculators.said_sheet_deal import is_said
from calculators.say import LINE, Said, read_line
from calculators.score_sheet.entry import ENTRY_FIELDS, fields_of
from rules_core import NotationError, Variant
from rules_core.sheets import SheetDeal


def read_typed(line: str, variant: Variant) -> tuple[dict[str, str], Said, tuple[Problem, ...]]:
    """The fields of the deal, what was understood, and what is doubtful or wrong; with that, there are no fields."""
    if not is_said(variant):
        return _read_code(line, variant)
    said = read_line(line, variant.seating)
    problems = refusals(said)
    if problems:
        return {}, said, problems
    fields = deal_fields(said)
    if said.honours:
        fields |= {"h": str(said.honours.points), "hs": str(said.honours.holder)}
    return {key: fields[key] for key in ENTRY_FIELDS if key in fields}, said, ()


def _read_code(line: str, variant: Variant) -> tuple[dict[str, str], Said, tuple[Problem, ...]]:
    said = Said(line, seating=variant.seating)
    try:
        with naming_seats(variant.seating):
            return fields_of(SheetDeal.parse("".join(line.split()), variant)), said, ()
    except NotationError as error:
        return {}, said, (Problem(LINE, error.code, error.facts),)
