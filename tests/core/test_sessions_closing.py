import pytest
from bridge_tables import json_data
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    CLOSES_A_GAME,
    PART_SCORES,
    Bid,
    Contract,
    DealResult,
    Denomination,
    Doubling,
    Seat,
    Side,
    closing_bids,
    find_variant,
)
from rules_core.calls import LEVELS

TRICK_SCORES = {
    (row["level"], Denomination.parse(row["strain"]), tuple(Doubling)[row["dbl"]]): row["points"]
    for row in json_data("vectors.json")["trick_score"]
}


@pytest.mark.parametrize(
    ("doubling", "bids"),
    [
        # RULES P1: the smallest contracts worth a game on their own
        (Doubling.UNDOUBLED, "3NT 4H 4S 5C 5D"),
        (Doubling.DOUBLED, "2H 2S 2NT 3C 3D"),
        (Doubling.REDOUBLED, "1H 1S 1NT 2C 2D"),
    ],
)
def test_from_nothing_it_takes_a_game_contract(doubling: Doubling, bids: str) -> None:
    assert " ".join(map(str, closing_bids(0, doubling))) == bids


@pytest.mark.parametrize(
    ("part_score", "bids"),
    [
        # cases.md B15: 40 and 2H make a game; by RULES P1, 60 takes 1NT, 2 of a suit; 90 any contract
        (40, "2H 2S 2NT 3C 3D"),
        (60, "1NT 2C 2D 2H 2S"),
        (90, "1C 1D 1H 1S 1NT"),
        (70, "1H 1S 1NT 2C 2D"),
        (20, "3H 3S 3NT 4C 4D"),
    ],
)
def test_a_part_score_shortens_the_way(part_score: int, bids: str) -> None:
    assert " ".join(map(str, closing_bids(part_score))) == bids


@pytest.mark.parametrize("part_score", PART_SCORES)
@pytest.mark.parametrize("doubling", Doubling)
def test_each_closes_the_game_and_nothing_lower_does(part_score: int, doubling: Doubling) -> None:
    bids = {bid.denomination: bid.level for bid in closing_bids(part_score, doubling)}
    assert set(bids) == set(Denomination)
    for denomination, lowest in bids.items():
        closing = [level for level in LEVELS if part_score + TRICK_SCORES[level, denomination, doubling] >= 100]
        assert closing[0] == lowest


def test_the_part_scores_are_those_that_trick_scores_add_up_to() -> None:
    # RULES 0.8.4: a hundred is a game; P1: 20, 30 and 40 a trick
    sums = {0}
    while True:
        more = {known + points for known in sums for points in TRICK_SCORES.values() if known + points < 100}
        if more <= sums:
            break
        sums |= more
    assert set(PART_SCORES) == sums


def test_the_rule_is_that_of_the_game_line() -> None:
    assert CLOSES_A_GAME.id == "RUB-03"


@given(
    st.sampled_from(PART_SCORES),
    st.sampled_from(PART_SCORES),
    st.integers(0, 1),
    st.integers(0, 1),
    st.sampled_from(Doubling),
    st.sampled_from(Denomination),
)
def test_a_rubber_that_begins_in_the_middle_agrees(
    ours: int, theirs: int, our_games: int, their_games: int, doubling: Doubling, denomination: Denomination
) -> None:
    rules = find_variant("rubber")
    rubber = rules.rubber.start(rules.seating, Seat.N).standing_at(
        {Side.NS: our_games, Side.EW: their_games}, {Side.NS: ours, Side.EW: theirs}
    )
    bid = next(bid for bid in closing_bids(ours, doubling) if bid.denomination is denomination)
    after = rubber.record(DealResult(Contract.of(bid, Seat.N, doubling), bid.tricks_needed))
    assert (after.games[Side.NS], after.games[Side.EW]) == (our_games + 1, their_games)
    assert set(after.part_scores.values()) == {0}
    if bid.level > 1:
        lower = Bid(bid.level - 1, denomination)
        after = rubber.record(DealResult(Contract.of(lower, Seat.N, doubling), lower.tricks_needed))
        assert after.games[Side.NS] == our_games
        assert after.part_scores[Side.NS] > ours


def test_a_rubber_that_begins_in_the_middle_is_vulnerable_and_ends_as_it_should() -> None:
    # RULES 0.8.1 and 0.8.5; A-e13: with a game each the second is worth 500, A-e14: two to none 700
    rules = find_variant("rubber")
    for their_games, bonus in ((1, 500), (0, 700)):
        rubber = rules.new_rubber().standing_at({Side.NS: 1, Side.EW: their_games}, {Side.NS: 60})
        assert rubber.vulnerable == {Side.NS, *([Side.EW] if their_games else [])}
        assert (rubber.part_scores[Side.NS], rubber.part_scores[Side.EW]) == (60, 0)
        after = rubber.record(DealResult.parse("2HN8"))
        assert after.is_over
        assert after.totals[Side.NS] == 60 + bonus
