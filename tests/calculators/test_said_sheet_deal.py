"""A line of text as a deal of a sheet."""

import pytest

from calculators.said_sheet_deal import is_said, sheet_deal
from calculators.say import read_line
from rules_core import VARIANTS, NotationError, Seat


def test_deals_can_be_said_where_contracts_have_levels() -> None:
    # SITE C1: the contract of MiniBridge is a goal, that of the club game a denomination
    assert {variant.key for variant in VARIANTS if not is_said(variant)} == {"mini", "club"}


def test_a_declarer_whom_the_line_names_counts_for_more() -> None:
    assert str(sheet_deal(read_line("4♠ N ровно"), Seat.E)) == "4SN10"
    assert str(sheet_deal(read_line("4♠ ровно"), Seat.E)) == "4SE10"
    assert str(sheet_deal(read_line("пас"))) == "P"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("5бк N =", "CALC.AMBIGUOUS"),
        ("4♠ N", "CALC.TRICKS_MISSING"),
        ("4♠ =", "SHEET.NO_DECLARER"),
        ('[Contract "?"]', "CALC.UNKNOWN"),
        ("", "CALC.NO_CONTRACT"),
    ],
)
def test_what_is_doubtful_or_missing_is_no_deal(line: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        sheet_deal(read_line(line))
    assert error.value.code == code
