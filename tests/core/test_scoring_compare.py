import pytest
from bridge_tables import csv_rows, json_data
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    LARGEST_SCORE,
    Adjusted,
    NotationError,
    check_score,
    compare_board,
    imp_ranges,
    imps,
    matchpoints,
    percent,
    top_of,
)

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


def test_the_ranges_are_those_of_the_table() -> None:
    wanted: dict[int, list[int]] = {}
    for row in csv_rows("imp_table.csv"):
        wanted.setdefault(int(row["imps"]), []).append(int(row["difference"]))
    found = list(imp_ranges())
    assert [row.imps for row in found] == list(range(25))
    for row in found:
        differences = wanted[row.imps]
        assert (row.low, row.high) == (differences[0], None if row.imps == 24 else differences[-1])


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


@given(boards)
def test_without_adjusted_results_a_board_is_its_matchpoints(scores: list[int]) -> None:
    found = compare_board(scores)
    assert tuple(table.points for table in found) == matchpoints(scores)
    assert [table.ours for table in found] == [percent(points, scores) for points in matchpoints(scores)]
    assert all(table.ours + table.theirs == 100 for table in found)


def test_an_adjusted_result_takes_part_in_no_comparison() -> None:
    # house rule: the others are compared as if that table had not played; RULES F3 for their numbers
    played = [420, 420, 170, -50, 450]
    with_adjusted = [420, Adjusted(60, 40), 420, 170, -50, Adjusted(50, 60), 450]
    found = compare_board(with_adjusted)
    assert [table.points for table in found] == [5, None, 5, 2, 0, None, 8]
    assert [table.ours for table in found] == [62.5, 60, 62.5, 25, 0, 50, 100]
    assert [table.theirs for table in found] == [37.5, 40, 37.5, 75, 100, 60, 0]
    assert [table for table in found if table.points is not None] == list(compare_board(played))


@pytest.mark.parametrize("results", [[], [420], [Adjusted(60, 40)], [420, Adjusted(60, 40), Adjusted(40, 60)]])
def test_one_played_table_has_nothing_to_compare_with(results: list[int | Adjusted]) -> None:
    # cases.md F2
    with pytest.raises(NotationError) as caught:
        compare_board(results)
    assert caught.value.code == "SCORE.ALONE"


@pytest.mark.parametrize("shares", [(101, 0), (50, -1)])
def test_nobody_is_given_more_than_the_top_or_less_than_nothing(shares: tuple[int, int]) -> None:
    with pytest.raises(NotationError) as caught:
        Adjusted(*shares)
    assert caught.value.code == "SCORE.PERCENT"


def test_the_largest_score_is_that_of_the_table() -> None:
    scores = [int(row["score"]) for row in csv_rows("duplicate_scores.csv")]
    assert max(map(abs, scores)) == LARGEST_SCORE == 7600
    assert [check_score(score) for score in scores] == scores


@pytest.mark.parametrize(("score", "code"), [(635, "SCORE.TENS"), (-101, "SCORE.TENS"), (7610, "SCORE.LARGE")])
def test_a_score_that_no_board_has_is_refused(score: int, code: str) -> None:
    # SITE C14: points are multiples of ten
    with pytest.raises(NotationError) as caught:
        check_score(score)
    assert caught.value.code == code
    assert caught.value.facts["found"] == score
