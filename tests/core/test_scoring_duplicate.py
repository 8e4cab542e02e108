import pytest
from bridge_strategies import played_results
from bridge_tables import DOUBLING_BY_NUMBER, csv_rows, json_data, result_of
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    Contract,
    DealResult,
    Denomination,
    Ledger,
    Line,
    Role,
    Seat,
    score_duplicate,
    score_rubber_deal,
)

EXAMPLES = """
    1NT   7     90    90
    1NT   8    120   120
    2H    8    110   110
    2H    9    140   140
    2S   10    170   170
    3NT   9    400   600
    3NT  10    430   630
    4S   10    420   620
    5D   11    400   600
    2HX   8    470   670
    2DX   8    180   180
    2DX   9    280   380
    1NTXX 7    560   760
    1CXX  7    230   230
    3NTXX 10  1000  1400
    4HXX 11   1080  1480
    6S   12    980  1430
    6NT  12    990  1440
    7NT  13   1520  2220
    7C   13   1440  2140
    4S   13    510   710
    4S    9    -50  -100
    4SX   7   -500  -800
    7NTXX 0  -7000 -7600
"""
"""RULES F1.5: contract, tricks, not vulnerable, vulnerable."""


def score(contract: str, tricks: int, *, vulnerable: bool) -> int:
    return score_duplicate(DealResult(Contract.parse(f"{contract}S"), tricks), vulnerable=vulnerable).net


def test_all_2940_scores_agree_with_the_table() -> None:
    rows = csv_rows("duplicate_scores.csv")
    assert len({tuple(row.values())[:5] for row in rows}) == len(rows) == 2940
    for row in rows:
        ledger = score_duplicate(result_of(row), vulnerable=row["vulnerable"] == "1")
        assert ledger.net == int(row["score"]), row


@pytest.mark.parametrize("row", EXAMPLES.strip().splitlines(), ids=lambda row: "-".join(row.split()[:2]))
def test_examples_of_the_rule_book(row: str) -> None:
    contract, *numbers = row.split()
    tricks, not_vulnerable, vulnerable = map(int, numbers)
    assert score(contract, tricks, vulnerable=False) == not_vulnerable
    assert score(contract, tricks, vulnerable=True) == vulnerable


def test_single_deals_of_the_vectors() -> None:
    rows = json_data("vectors.json")["single_deal"]
    assert len(rows) == 42
    for row in rows:
        denomination = Denomination.parse(row["strain"])
        contract = Contract(row["level"], denomination, Seat.N, DOUBLING_BY_NUMBER[row["dbl"]])
        result = DealResult(contract, row["tricks"])
        assert score_duplicate(result, vulnerable=row["vul"]).net == row["duplicate"], row


def test_a_passed_out_board_scores_nothing() -> None:
    # RULES F1.3
    assert score_duplicate(DealResult(None), vulnerable=True) == Ledger()


def test_the_rows_of_a_doubled_game_say_what_each_point_is_for() -> None:
    # the ledger 200, 200, 50, 500 of 3NT doubled, vulnerable, ten tricks, is an acceptance line of the project
    ledger = score_duplicate(DealResult.parse("3NTXS10"), vulnerable=True)
    rows = [(entry.reason, entry.line, entry.points, str(entry.rule)) for entry in ledger]
    assert rows == [
        ("contract", Line.BELOW, 200, "SCO-01"),
        ("overtricks", Line.ABOVE, 200, "SCO-03"),
        ("insult", Line.ABOVE, 50, "SCO-05"),
        ("game", Line.ABOVE, 500, "DUP-02"),
    ]
    assert {entry.side for entry in ledger} == {Role.DECLARER}


@pytest.mark.parametrize(
    ("deal", "vulnerable", "rows"),
    [
        ("2HN8", False, "contract 60 part_score 50"),
        ("1CXXN7", True, "contract 80 insult 100 part_score 50"),
        ("4SN13", False, "contract 120 overtricks 90 game 300"),
        ("6HXN13", False, "contract 360 overtricks 100 insult 50 slam 500 game 300"),
        ("7CN13", True, "contract 140 slam 1500 game 500"),
        ("4SXN7", False, "undertrick 100 undertrick 200 undertrick 200"),
        ("4SXXN7", True, "undertrick 400 undertrick 600 undertrick 600"),
    ],
)
def test_rows_stand_in_the_order_of_writing(deal: str, vulnerable: bool, rows: str) -> None:
    # RULES P1 to P5 and F1.2, one rate at a time
    ledger = score_duplicate(DealResult.parse(deal), vulnerable=vulnerable)
    assert " ".join(f"{entry.reason} {entry.points}" for entry in ledger) == rows


@given(played_results, st.booleans())
def test_duplicate_is_the_rubber_deal_and_a_premium(result: DealResult, vulnerable: bool) -> None:
    # RULES H7; the premium from F1.2
    bare = DealResult(result.contract, result.tricks)
    rubber = score_rubber_deal(bare, vulnerable=vulnerable)
    below = rubber.total(Role.DECLARER, Line.BELOW)
    premium = 0 if not result.is_made else 50 if below < 100 else 500 if vulnerable else 300
    assert score_duplicate(result, vulnerable=vulnerable).net == rubber.net + premium


@given(played_results, st.booleans())
def test_only_one_side_scores_and_every_row_has_points(result: DealResult, vulnerable: bool) -> None:
    # RULES P7
    ledger = score_duplicate(result, vulnerable=vulnerable)
    assert {entry.side for entry in ledger} == {Role.DECLARER if result.is_made else Role.DEFENDERS}
    assert all(entry.points > 0 for entry in ledger)
    assert sum(entry.points for entry in ledger) == abs(ledger.net)


@given(played_results, st.booleans())
def test_honours_and_the_seat_of_declarer_do_not_count(result: DealResult, vulnerable: bool) -> None:
    # RULES F1.2: no honours
    assert result.contract is not None
    elsewhere = Contract.of(result.contract.bid, Seat.E, result.contract.doubling)
    other = DealResult(elsewhere, result.tricks)
    assert score_duplicate(result, vulnerable=vulnerable) == score_duplicate(other, vulnerable=vulnerable)


def test_the_same_outcome_is_computed_once() -> None:
    first = score_duplicate(DealResult.parse("4HN10"), vulnerable=False)
    assert score_duplicate(DealResult.parse("4HW10"), vulnerable=False) is first


def test_a_slam_that_was_taken_and_not_bid_stands_as_absent() -> None:
    # RULES P4: 12 or 13 tricks without the bid earn no bonus
    ledger = score_duplicate(DealResult.parse("4SN13"), vulnerable=False)
    assert [(entry.reason, entry.points) for entry in ledger.absent] == [("slam", 0)]
    assert score_duplicate(DealResult.parse("6SN13"), vulnerable=False).absent == ()
