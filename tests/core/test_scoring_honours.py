import pytest
from bridge_strategies import packs
from hypothesis import given
from hypothesis import strategies as st

from rules_core import Card, Denomination, Honours, Rank, Seat, honours_in, parse_cards

HOLDINGS = """
    S   AKQJ2...      100
    S   AKQJT...      150
    S   KQJT...       100
    S   AKQT9...      100
    S   AKQ98765432... 0
    H   AKQJT...        0
    H   .AKQT..       100
    D   ..AKQJT.      150
    C   ...AJT9K      100
    NT  A.A.A.A       150
    NT  A.A.A.K         0
    NT  AKQJT...        0
    S   A.A.A.A         0
"""
"""RULES P6: denomination, the hand, points. Four trump honours 100, all five 150; at notrump the four aces 150."""


@pytest.mark.parametrize("row", [row.split() for row in HOLDINGS.strip().splitlines()], ids=" ".join)
def test_honours_of_one_hand(row: list[str]) -> None:
    denomination, hand, points = row
    found = honours_in({Seat.E: parse_cards(hand), Seat.W: frozenset()}, Denomination.parse(denomination))
    assert found == (Honours(Seat.E, int(points)) if int(points) else None)


def test_the_red_aces_alone_are_no_honours_at_notrump() -> None:
    # cases.md B8: elsewhere the two red aces were counted twice
    hands = {Seat.N: parse_cards(".AK.AK."), Seat.S: parse_cards("2...2")}
    assert honours_in(hands, Denomination.NOTRUMP) is None


@pytest.mark.parametrize(
    ("north", "south", "denomination"), [("AK...", "QJT...", "S"), ("A.A..", "..A.A", "NT"), ("AKQ...", "J...", "S")]
)
def test_partners_holdings_are_never_added(north: str, south: str, denomination: str) -> None:
    # RULES P6
    hands = {Seat.N: parse_cards(north), Seat.S: parse_cards(south)}
    assert honours_in(hands, Denomination.parse(denomination)) is None


@given(packs, st.sampled_from(Denomination))
def test_at_most_one_hand_of_a_deal_holds_honours(pack: tuple[Card, ...], denomination: Denomination) -> None:
    # RULES P6, counted here from the cards alone
    hands = {seat: frozenset(pack[place::4]) for place, seat in enumerate((Seat.N, Seat.E, Seat.S, Seat.W))}
    awards = {}
    for seat, hand in hands.items():
        aces = sum(card.rank is Rank.ACE for card in hand)
        trumps = sum(card.suit is denomination.trump and card.rank >= Rank.TEN for card in hand)
        awards[seat] = 150 * (aces == 4) if denomination.trump is None else {4: 100, 5: 150}.get(trumps, 0)
    assert sum(map(bool, awards.values())) <= 1
    wanted = next((Honours(seat, points) for seat, points in awards.items() if points), None)
    assert honours_in(hands, denomination) == wanted
