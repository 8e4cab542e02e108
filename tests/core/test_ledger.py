import pytest
from bridge_strategies import played_results
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    RULES,
    DealResult,
    Entry,
    Ledger,
    Line,
    Role,
    RuleRef,
    Scheme,
    Side,
    score_duplicate,
    score_rubber_deal,
)

BELOW = Entry("contract", Role.DECLARER, Line.BELOW, 60, RuleRef("SCO-01"))
ABOVE = Entry("overtricks", Role.DECLARER, Line.ABOVE, 30, RuleRef("SCO-03"))
THEIRS = Entry("honours", Role.DEFENDERS, Line.ABOVE, 100, RuleRef("SCO-13"))
LEDGER = Ledger((BELOW, ABOVE, THEIRS), absent=(Entry("slam", Role.DECLARER, Line.ABOVE, 0, RuleRef("SCO-07")),))


def test_totals_are_sums_over_rows() -> None:
    assert LEDGER.total(Role.DECLARER) == 90
    assert LEDGER.total(Role.DECLARER, Line.BELOW) == 60
    assert LEDGER.total(Role.DECLARER, Line.ABOVE) == 30
    assert LEDGER.total(Role.DEFENDERS) == 100
    assert LEDGER.total(Role.DEFENDERS, Line.BELOW) == 0
    assert LEDGER.net == -10


def test_an_empty_ledger_has_no_points() -> None:
    assert Ledger().net == 0
    assert list(Ledger()) == []


def test_rows_are_handed_over_to_the_sides_of_a_sheet() -> None:
    owners = {Role.DECLARER: Side.EW, Role.DEFENDERS: Side.NS}
    owned = LEDGER.owned_by(owners.__getitem__)
    assert [entry.side for entry in owned] == [Side.EW, Side.EW, Side.NS]
    assert [entry.side for entry in owned.absent] == [Side.EW]
    assert owned.total(Side.EW, Line.BELOW) == 60
    assert owned.total(Role.DECLARER) == 0
    assert [entry.points for entry in owned] == [entry.points for entry in LEDGER]


@pytest.mark.parametrize("scheme", [score_duplicate, score_rubber_deal])
@given(result=played_results, vulnerable=st.booleans())
def test_every_row_says_what_it_is_for(scheme: Scheme, result: DealResult, vulnerable: bool) -> None:
    ledger = scheme(result, vulnerable=vulnerable)
    assert ledger.entries
    assert ledger.net == sum(entry.points * (1 if entry.side is Role.DECLARER else -1) for entry in ledger)
    assert all(entry.facts for entry in ledger)
    assert all(entry.reason and entry.rule.id in RULES for entry in (*ledger, *ledger.absent))
    counted = [entry for entry in ledger if "count" in entry.facts]
    assert all(entry.points == entry.facts["count"] * entry.facts["value"] for entry in counted)
