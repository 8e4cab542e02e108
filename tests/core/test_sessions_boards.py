import pytest
from bridge_tables import json_data

from rules_core import NotationError, Seat, Side, board

DEALERS = "N E S W N E S W N E S W N E S W"
VULNERABLE = "- NS EW All NS EW All - EW All - NS All - NS EW"
"""RULES F2: boards 1 to 16."""

SIDES = {
    "-": frozenset(),
    "None": frozenset(),
    "NS": frozenset({Side.NS}),
    "EW": frozenset({Side.EW}),
    "All": frozenset({Side.NS, Side.EW}),
    "Both": frozenset({Side.NS, Side.EW}),
}


@pytest.mark.parametrize(
    ("number", "dealer", "vulnerable"), [*zip(range(1, 17), DEALERS.split(), VULNERABLE.split(), strict=True)]
)
def test_dealer_and_vulnerability_of_a_board(number: int, dealer: str, vulnerable: str) -> None:
    one = board(number)
    assert (one.number, one.dealer, one.vulnerable) == (number, Seat.parse(dealer), SIDES[vulnerable])


def test_boards_of_the_vectors() -> None:
    rows = json_data("vectors.json")["boards"]
    assert len(rows) == 32
    for row in rows:
        one = board(row["board"])
        assert (str(one.dealer), one.vulnerable) == (row["dealer"], SIDES[row["vul"]]), row


def test_sixteen_boards_hold_every_pair_of_dealer_and_vulnerability_once() -> None:
    # RULES H11
    pairs = {(board(number).dealer, board(number).vulnerable) for number in range(1, 17)}
    assert len(pairs) == 16


@pytest.mark.parametrize("number", [1, 7, 16, 100])
def test_the_cycle_has_sixteen_boards(number: int) -> None:
    # RULES F2
    one, later = board(number), board(number + 16)
    assert (one.dealer, one.vulnerable) == (later.dealer, later.vulnerable)


@pytest.mark.parametrize("number", [0, -1])
def test_boards_are_counted_from_one(number: int) -> None:
    with pytest.raises(NotationError) as caught:
        board(number)
    assert caught.value.code == "BOARD.NUMBER"
