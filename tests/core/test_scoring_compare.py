import pytest
from bridge_tables import csv_rows, json_data
from hypothesis import given
from hypothesis import strategies as st

from rules_core import NotationError, imps, matchpoints, percent, top_of

differences = st.integers(-9000, 9000)
boards = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), min_size=2, max_size=12)


def test_imps_are_those_of_the_table() -> None:
    rows = csv_rows("imp_table.csv")
    assert len(rows) > 400
    for row in rows:
        assert imps(int(row["difference"])) == int(row["imps"]), row


def test_imps_are_those_of_the_vectors() -> None:
    rows = json_data("vectors.json")["imp"]
    assert len(rows) == 54
    for row in rows:
        assert imps(row["diff"]) == row["imps"], row


@pytest.mark.parametrize(
    ("difference", "wanted"),
    [(620 - 170, 10), (140 - 170, -1), (3000, 22), (4000, 24), (2990, 21), (10, 0), (20, 1), (7600, 24)],
)
def test_imps_of_the_rule_book_and_of_a_faulty_list(difference: int, wanted: int) -> None:
    # RULES F4; cases.md F1
    assert imps(difference) == wanted


@given(differences, differences)
def test_imps_are_odd_and_never_fall(one: int, other: int) -> None:
    # RULES H10
    assert imps(-one) == -imps(one)
    low, high = sorted((one, other))
    assert imps(low) <= imps(high)


def test_matchpoints_of_the_rule_book_and_of_the_vectors() -> None:
    # RULES F3
    board = json_data("vectors.json")["matchpoints"]
    scores = board["scores"]
    assert list(matchpoints(scores)) == board["mp"] == [5, 5, 2, 0, 8]
    assert top_of(scores) == board["top"] == 8
    assert [percent(points, scores) for points in board["mp"]] == [62.5, 62.5, 25, 0, 100]


def test_a_passed_out_table_takes_part() -> None:
    # cases.md F4
    assert matchpoints([420, 0, -50]) == (4, 2, 0)


@given(boards)
def test_matchpoints_of_a_board_add_up(scores: list[int]) -> None:
    # RULES H9, F3: the other side gets what is missing from the top
    points = matchpoints(scores)
    assert sum(points) == len(scores) * (len(scores) - 1)
    assert tuple(top_of(scores) - mine for mine in points) == matchpoints([-score for score in scores])


@pytest.mark.parametrize("scores", [[], [420]])
def test_one_table_has_nothing_to_compare_with(scores: list[int]) -> None:
    # cases.md F2
    with pytest.raises(NotationError) as caught:
        top_of(scores)
    assert caught.value.code == "SCORE.ALONE"
