import pytest
from bridge_strategies import played_results
from bridge_tables import DOUBLING_BY_NUMBER, csv_rows, json_data, result_of
from hypothesis import given
from hypothesis import strategies as st

from rules_core import Contract, DealResult, Denomination, Ledger, Line, Role, Seat, score_rubber_deal


def columns(ledger: Ledger) -> tuple[int, int, int]:
    """Declarer's below and above, and the defenders' above."""
    assert ledger.total(Role.DEFENDERS, Line.BELOW) == 0
    return (
        ledger.total(Role.DECLARER, Line.BELOW),
        ledger.total(Role.DECLARER, Line.ABOVE),
        ledger.total(Role.DEFENDERS, Line.ABOVE),
    )


def test_all_2940_deals_agree_with_the_table() -> None:
    rows = csv_rows("rubber_scores.csv")
    assert len({tuple(row.values())[:5] for row in rows}) == len(rows) == 2940
    for row in rows:
        ledger = score_rubber_deal(result_of(row), vulnerable=row["vulnerable"] == "1")
        wanted = int(row["below"]), int(row["above_declarer"]), int(row["above_defenders"])
        assert columns(ledger) == wanted, row


def test_single_deals_of_the_vectors() -> None:
    for row in json_data("vectors.json")["single_deal"]:
        denomination = Denomination.parse(row["strain"])
        contract = Contract(row["level"], denomination, Seat.W, DOUBLING_BY_NUMBER[row["dbl"]])
        ledger = score_rubber_deal(DealResult(contract, row["tricks"]), vulnerable=row["vul"])
        assert columns(ledger) == (row["rubber_below"], row["rubber_above"], row["rubber_defenders_above"]), row


@pytest.mark.parametrize(
    ("deal", "reasons"),
    [
        ("3NTXS10-h150N", "contract overtricks insult honours"),
        ("6SN12-h100E", "contract slam honours"),
        ("2SN6-h100E", "undertrick undertrick honours"),
    ],
)
def test_rows_stand_in_the_order_of_writing(deal: str, reasons: str) -> None:
    ledger = score_rubber_deal(DealResult.parse(deal), vulnerable=False)
    assert " ".join(entry.reason for entry in ledger) == reasons


@given(played_results, st.booleans())
def test_honours_go_above_the_line_to_the_side_that_held_them_and_are_never_doubled(
    result: DealResult, vulnerable: bool
) -> None:
    # RULES P6, 0.8.3
    assert result.contract is not None
    bare = columns(score_rubber_deal(DealResult(result.contract, result.tricks), vulnerable=vulnerable))
    ledger = score_rubber_deal(result, vulnerable=vulnerable)
    wanted = list(bare)
    if result.honours:
        wanted[1 if result.honours.holder.side is result.contract.declarer.side else 2] += result.honours.points
    assert columns(ledger) == tuple(wanted)


@given(played_results, st.booleans())
def test_a_failed_contract_writes_nothing_for_declarer_but_honours(result: DealResult, vulnerable: bool) -> None:
    # RULES P7
    ledger = score_rubber_deal(result, vulnerable=vulnerable)
    own = {entry.reason for entry in ledger if entry.side is Role.DECLARER}
    assert ("contract" in own) is result.is_made
    if not result.is_made:
        assert own <= {"honours"}


@given(played_results, st.booleans())
def test_only_bid_and_made_tricks_go_below_the_line(result: DealResult, vulnerable: bool) -> None:
    # RULES 0.8.2
    for entry in score_rubber_deal(result, vulnerable=vulnerable):
        assert (entry.line is Line.BELOW) is (entry.reason == "contract")


def test_a_passed_out_deal_writes_nothing() -> None:
    # RULES A7
    assert score_rubber_deal(DealResult(None), vulnerable=False) == Ledger()


@pytest.mark.parametrize(
    ("deal", "absent"),
    [("3NTS9", "deal_premium slam"), ("6SN12", "deal_premium"), ("3NTS8", "")],
    ids=["game", "slam", "down"],
)
def test_what_duplicate_would_add_stands_as_absent(deal: str, absent: str) -> None:
    # RULES 0.8.8, P4
    ledger = score_rubber_deal(DealResult.parse(deal), vulnerable=False)
    assert " ".join(entry.reason for entry in ledger.absent) == absent
    assert all(entry.points == 0 for entry in ledger.absent)


def test_the_same_outcome_is_computed_once() -> None:
    first = score_rubber_deal(DealResult.parse("4HN10-h100S"), vulnerable=False)
    assert score_rubber_deal(DealResult.parse("4HW10-h100E"), vulnerable=False) is first
    assert score_rubber_deal(DealResult.parse("4HW10-h100S"), vulnerable=False) is not first
