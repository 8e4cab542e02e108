import pytest
from bridge_tables import csv_rows, json_data
from hypothesis import given
from hypothesis import strategies as st

from rules_core import ALL_BIDS, Bid, Doubling, NotationError, check_higher, sacrifice

UNDERTRICKS = {
    (row["down"], row["vul"], tuple(Doubling)[row["dbl"]]): row["points"]
    for row in json_data("vectors.json")["undertricks"]
}
MADE = {
    (f"{row['level']}{row['denomination']}".replace("N", "NT"), bool(int(row["vulnerable"]))): int(row["score"])
    for row in csv_rows("duplicate_scores.csv")
    if row["doubling"] == "undoubled" and int(row["tricks"]) == int(row["level"]) + 6
}
FAVOURABLE, EQUAL, BOTH, UNFAVOURABLE = (True, False), (False, False), (True, True), (False, True)


def pairs() -> st.SearchStrategy[tuple[Bid, Bid]]:
    """A bid and a higher one."""
    places = st.tuples(st.integers(0, 33), st.integers(1, 34)).filter(lambda pair: pair[0] < pair[1])
    return places.map(lambda pair: (ALL_BIDS[pair[0]], ALL_BIDS[pair[1]]))


@given(pairs(), st.sampled_from(Doubling), st.booleans(), st.booleans())
def test_gain_and_costs_are_those_of_the_tables(
    bids: tuple[Bid, Bid], doubling: Doubling, they_vulnerable: bool, we_vulnerable: bool
) -> None:
    theirs, ours = bids
    found = sacrifice(theirs, ours, doubling, they_vulnerable=they_vulnerable, we_vulnerable=we_vulnerable)
    assert found.gain == MADE[str(theirs), they_vulnerable]
    assert list(found.costs) == [UNDERTRICKS[down, we_vulnerable, doubling] for down in range(1, 8)]
    assert found.saved == tuple(found.gain - cost for cost in found.costs)
    assert [saved > 0 for saved in found.saved] == [down <= found.pays_to for down in range(1, 8)]


@pytest.mark.parametrize(
    ("theirs", "zones", "gain", "costs", "pays_to"),
    [
        # SITE scenario 10
        ("4H", FAVOURABLE, 620, (100, 300, 500, 800), 3),
        ("4H", EQUAL, 420, (100, 300, 500, 800), 2),
        # RULES P5 and F1: 620 against 200, 500, 800; 420 against the same; a grand slam of 2210 against 100 to 2000
        ("4H", BOTH, 620, (200, 500, 800, 1100), 2),
        ("4H", UNFAVOURABLE, 420, (200, 500, 800, 1100), 1),
        ("1C", UNFAVOURABLE, 70, (200, 500, 800, 1100), 0),
    ],
)
def test_as_far_as_it_pays(
    theirs: str, zones: tuple[bool, bool], gain: int, costs: tuple[int, ...], pays_to: int
) -> None:
    they_vulnerable, we_vulnerable = zones
    found = sacrifice(
        Bid.parse(theirs),
        Bid.parse("5S"),
        Doubling.DOUBLED,
        they_vulnerable=they_vulnerable,
        we_vulnerable=we_vulnerable,
    )
    assert (found.gain, found.costs[:4], found.pays_to) == (gain, costs, pays_to)


def test_what_costs_as_much_as_it_saves_does_not_pay() -> None:
    # RULES F1: 3NT vulnerable, exactly, 600; P5: redoubled, not vulnerable, down two, 600
    found = sacrifice(Bid.parse("3NT"), Bid.parse("4C"), Doubling.REDOUBLED, they_vulnerable=True, we_vulnerable=False)
    assert (found.costs[1], found.saved[1], found.pays_to) == (600, 0, 1)


@pytest.mark.parametrize(
    ("ours", "theirs", "code", "lowest"),
    [
        ("4D", "4H", "CALC.NOT_HIGHER", "5D"),
        ("4H", "4H", "CALC.NOT_HIGHER", "5H"),
        ("3NT", "4C", "CALC.NOT_HIGHER", "4NT"),
        ("1C", "7S", "CALC.NONE_HIGHER", None),
        ("7NT", "7NT", "CALC.NONE_HIGHER", None),
    ],
)
def test_a_bid_that_is_not_higher_is_refused(ours: str, theirs: str, code: str, lowest: str | None) -> None:
    with pytest.raises(NotationError) as caught:
        check_higher(Bid.parse(ours), Bid.parse(theirs))
    assert caught.value.code == code
    assert caught.value.facts.get("lowest") == (lowest and Bid.parse(lowest))
