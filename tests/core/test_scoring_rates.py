import pytest
from bridge_tables import DATA, DOUBLING_BY_NUMBER, json_data

from rules_core import ALL_BIDS, Denomination, Doubling
from rules_core.calls import LEVELS
from rules_core.contract import Contract
from rules_core.scoring.rates import (
    GAME,
    outcome_of,
    overtrick_value,
    trick_score,
    trick_values,
    undertrick_value,
)

UNDOUBLED, DOUBLED, REDOUBLED = Doubling

TRICK_SCORES = {"C": (20, 40, 60, 80, 100, 120, 140), "H": (30, 60, 90, 120, 150, 180, 210)} | {
    "NT": (40, 70, 100, 130, 160, 190, 220)
}
"""RULES P1, second table: undoubled, by level. Diamonds are as clubs, spades as hearts."""

UNDERTRICKS = (DATA / "undertricks.txt").read_text(encoding="utf-8").splitlines()
"""RULES P5, cumulative: tricks down; not vulnerable undoubled, X, XX; vulnerable undoubled, X, XX."""


def cost_of(down: int, doubling: Doubling, *, vulnerable: bool) -> int:
    return sum(undertrick_value(nth, doubling, vulnerable=vulnerable) for nth in range(1, down + 1))


@pytest.mark.parametrize(("same", "as_"), [("C", "C"), ("D", "C"), ("H", "H"), ("S", "H"), ("N", "NT")])
def test_trick_points_are_those_of_the_rule_book(same: str, as_: str) -> None:
    scores = [trick_score(level, Denomination.parse(same)) for level in LEVELS]
    assert tuple(scores) == TRICK_SCORES[as_]


def test_trick_points_are_those_of_the_vectors() -> None:
    rows = json_data("vectors.json")["trick_score"]
    assert len(rows) == 105
    for row in rows:
        doubling = DOUBLING_BY_NUMBER[row["dbl"]]
        assert trick_score(row["level"], Denomination.parse(row["strain"]), doubling) == row["points"], row


@pytest.mark.parametrize(
    ("denomination", "undoubled", "doubled", "redoubled"),
    [
        ("C", (20, 20), (40, 40), (80, 80)),
        ("D", (20, 20), (40, 40), (80, 80)),
        ("H", (30, 30), (60, 60), (120, 120)),
        ("S", (30, 30), (60, 60), (120, 120)),
        ("NT", (40, 30), (80, 60), (160, 120)),
    ],
)
def test_each_odd_trick_is_worth_its_rate(
    denomination: str, undoubled: tuple[int, int], doubled: tuple[int, int], redoubled: tuple[int, int]
) -> None:
    # RULES P1, first table: the first odd trick and each further one
    bid_in = Denomination.parse(denomination)
    assert trick_values(bid_in, 2) == undoubled
    for doubling, (first, further) in zip(Doubling, (undoubled, doubled, redoubled), strict=True):
        assert trick_score(1, bid_in, doubling) == first
        assert all(trick_score(level, bid_in, doubling) == first + further * (level - 1) for level in LEVELS)


@pytest.mark.parametrize("denomination", Denomination, ids=str)
def test_no_odd_trick_is_worth_nothing(denomination: Denomination) -> None:
    assert trick_values(denomination, 0) == ()


@pytest.mark.parametrize(
    ("doubling", "smallest"),
    [
        (UNDOUBLED, "5C 5D 4H 4S 3NT"),
        (DOUBLED, "3C 3D 2H 2S 2NT"),
        (REDOUBLED, "2C 2D 1H 1S 1NT"),
    ],
    ids=["undoubled", "doubled", "redoubled"],
)
def test_smallest_contracts_worth_a_game(doubling: Doubling, smallest: str) -> None:
    # RULES P1, below the tables
    games = [bid for bid in ALL_BIDS if trick_score(bid.level, bid.denomination, doubling) >= GAME]
    lowest = {bid.denomination: bid for bid in reversed(games)}
    assert [str(lowest[denomination]) for denomination in Denomination] == smallest.split()


@pytest.mark.parametrize("row", UNDERTRICKS, ids=lambda row: f"down {row.split()[0]}")
def test_penalties_are_those_of_the_rule_book(row: str) -> None:
    down, *points = map(int, row.split())
    for vulnerable, wanted in ((False, points[:3]), (True, points[3:])):
        assert [cost_of(down, doubling, vulnerable=vulnerable) for doubling in Doubling] == wanted


def test_penalties_are_those_of_the_vectors() -> None:
    rows = json_data("vectors.json")["undertricks"]
    assert len(rows) == 78
    for row in rows:
        assert cost_of(row["down"], DOUBLING_BY_NUMBER[row["dbl"]], vulnerable=row["vul"]) == row["points"], row


@pytest.mark.parametrize("down", range(1, 14))
def test_doubled_penalties_follow_their_formula(down: int) -> None:
    # RULES H6
    not_vulnerable = {1: 100, 2: 300}.get(down, 300 * down - 400)
    assert cost_of(down, DOUBLED, vulnerable=True) == 300 * down - 100
    assert cost_of(down, DOUBLED, vulnerable=False) == not_vulnerable
    for vulnerable in (False, True):
        assert cost_of(down, REDOUBLED, vulnerable=vulnerable) == 2 * cost_of(down, DOUBLED, vulnerable=vulnerable)


@pytest.mark.parametrize("denomination", Denomination, ids=str)
def test_overtricks_are_worth_their_rate(denomination: Denomination) -> None:
    # RULES P2: the further rate of the denomination, never 40; flat once doubled
    minor = denomination in (Denomination.CLUBS, Denomination.DIAMONDS)
    for vulnerable, doubled in ((False, 100), (True, 200)):
        values = [overtrick_value(denomination, doubling, vulnerable=vulnerable) for doubling in Doubling]
        assert values == [20 if minor else 30, doubled, 2 * doubled]


def test_an_outcome_is_a_contract_without_its_seats() -> None:
    by_north = outcome_of(Contract.parse("4SXN"), 9, vulnerable=True)
    assert by_north == outcome_of(Contract.parse("4SXW"), 9, vulnerable=True)
    assert (by_north.over, by_north.vulnerable, by_north.doubling) == (-1, True, DOUBLED)
