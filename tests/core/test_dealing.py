from itertools import islice, permutations

import pytest
from bridge_strategies import packs
from bridge_tables import json_data
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    FOUR_HANDED,
    PACK,
    Card,
    Deal,
    NotationError,
    Seat,
    draw_for_deal,
    find_variant,
    format_hands,
    pack_of,
    parse_hands,
    shuffle,
)
from rules_core.dealing import split_mix

RUBBER = find_variant("rubber")

SHUFFLED = {
    0: "S9 HQ CT S3 D3 DK S7 CJ D4 C2 CQ C8 HT C9 SK HA H6 C3 H4 C6 H2 C7 S5 DJ D6 H9 "
    "D9 D2 HK SJ CK DQ S4 D5 H3 DT C4 DA S2 S8 ST D8 SQ H7 SA C5 H8 S6 D7 H5 CA HJ",
    1: "D8 CT D5 H9 D9 S6 DQ D7 ST CQ D6 DA C4 D3 HQ H6 H8 H5 C3 D2 S7 CA HA HJ SJ SQ "
    "DJ S9 CK S5 C7 C8 S2 C6 H2 SA H7 SK HK DK DT D4 S4 C2 C5 H3 C9 CJ H4 S3 HT S8",
    2026: "H9 HA D5 S6 DT H2 C9 D9 D2 ST D3 D4 DJ CA S5 S8 H6 S2 SJ SA D7 S4 DA C2 HQ D8 "
    "CT HJ D6 SQ SK C6 H4 C5 C4 C3 S9 DQ S3 H8 H7 S7 C7 DK HK C8 H5 CJ CQ HT CK H3",
    2**64 - 1: "CQ SA S8 C5 D2 HQ D6 H3 H2 D8 D7 S7 D5 S2 S5 H8 D4 D3 HT HK D9 S4 S6 ST C2 S9 "
    "DK DJ C8 SK CT H5 DQ HA CA H7 DT H9 C9 HJ C7 DA S3 H4 CK SQ C4 H6 SJ C3 CJ C6",
}
"""Worked out by a program in another language that knows only the docstring of `shuffle`. Links depend on them."""


@pytest.mark.parametrize("number", SHUFFLED)
def test_a_number_gives_the_same_pack_for_ever(number: int) -> None:
    assert " ".join(map(str, shuffle(number))) == SHUFFLED[number]


def test_random_numbers_are_those_of_splitmix64() -> None:
    # the published first numbers for the state 1234567
    assert list(islice(split_mix(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, 2**64 - 1))
def test_a_shuffle_loses_no_card(number: int) -> None:
    assert sorted(map(str, shuffle(number))) == sorted(map(str, PACK))


def test_packs_are_shuffled_evenly() -> None:
    # 5,200 shuffles: each card is on top about a hundred times; six times the standard deviation is 60
    tops = [shuffle(number)[0] for number in range(5200)]
    assert all(40 < tops.count(card) < 160 for card in PACK)


@pytest.mark.parametrize("number", [-1, 2**64])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(NotationError) as caught:
        shuffle(number)
    assert caught.value.code == "DEAL.NUMBER"


def order(text: str) -> str:
    cards = zip(FOUR_HANDED.seats, map(Card.parse, text.split()), strict=False)
    return "".join(map(str, draw_for_deal(dict(cards))))


@pytest.mark.parametrize(
    ("drawn", "wanted"),
    [
        ("SK C9 HK CA", "WNSE"),
        ("S2 H2 D2 C2", "NESW"),
        ("C2 D2 H2 S2", "WSEN"),
        ("CA S2 HK DK", "NSWE"),
        ("DA HA", "EN"),
    ],
)
def test_the_higher_rank_deals_and_of_equals_the_higher_suit(drawn: str, wanted: str) -> None:
    # RULES A3
    assert order(drawn) == wanted


def test_a_draw_is_always_decided() -> None:
    # RULES A3: a full order, so no draw is repeated
    places = {
        card: place
        for place, card in enumerate(
            sorted(PACK, key=lambda card: (card.rank, list(map(str, "CDHS")).index(str(card.suit))))
        )
    }
    for one, other in permutations(PACK, 2):
        winner = draw_for_deal({Seat.A: one, Seat.B: other})[0]
        assert winner is (Seat.A if places[one] > places[other] else Seat.B)


@given(packs, st.sampled_from(FOUR_HANDED.seats), st.sampled_from(FOUR_HANDED.seats))
def test_hands_go_into_text_and_into_a_pack_and_back(pack: tuple[Card, ...], dealer: Seat, first: Seat) -> None:
    hands = Deal.start(RUBBER, dealer, pack).hands
    text = format_hands(hands, first)
    assert text.startswith(f"{first}:")
    assert (
        parse_hands(text)
        == parse_hands(text.lower().replace(" ", "_"))
        == parse_hands(text.replace("T", "10"))
        == hands
    )
    again = pack_of(hands, dealer)
    assert Deal.start(RUBBER, dealer, again).hands == hands
    assert pack_of(hands, dealer) == again


@pytest.mark.parametrize("deal", json_data("example_minibridge_match.json")["deals"], ids=lambda deal: deal["pbn"][:10])
def test_deals_of_the_worked_match(deal: dict[str, str]) -> None:
    hands = parse_hands(deal["pbn"])
    assert format_hands(hands) == deal["pbn"]
    assert {str(seat): format_hands({**hands}, seat).split()[0][2:] for seat in hands} == deal["hands"]


ALL_SPADES = "AKQJT98765432"


@pytest.mark.parametrize(
    "text",
    [
        f"N:{ALL_SPADES}... .{ALL_SPADES}.. ..{ALL_SPADES}. ...{ALL_SPADES}",
        f"N:{ALL_SPADES}.-.-.- -.{ALL_SPADES}.-.- -.-.{ALL_SPADES}.- -.-.-.{ALL_SPADES}",
        f"W:...{ALL_SPADES} {ALL_SPADES}... .{ALL_SPADES}.. ..{ALL_SPADES}.",
        f"N:{ALL_SPADES}... .{ALL_SPADES}.. - ...{ALL_SPADES}",
        f"N:S{ALL_SPADES}.H.D.C S.H{ALL_SPADES}.D.C S.H.D{ALL_SPADES}.C S.H.D.C{ALL_SPADES}",
        f"n:akqj1098765432... .akqj1098765432..  ..{ALL_SPADES}. ...{ALL_SPADES}",
    ],
    ids=["plain", "dashes", "from west", "one left out", "suit letters", "ten as digits"],
)
def test_one_deal_in_several_spellings(text: str) -> None:
    # cases.md E6, E7
    hands = parse_hands(text)
    assert format_hands(hands) == f"N:{ALL_SPADES}... .{ALL_SPADES}.. ..{ALL_SPADES}. ...{ALL_SPADES}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "DEAL.HANDS"),
        ("N:A...", "DEAL.HANDS"),
        (f"{ALL_SPADES}... .{ALL_SPADES}.. - -", "DEAL.HANDS"),
        (f"N:{ALL_SPADES}... .{ALL_SPADES}.. - -", "DEAL.HANDS"),
        (f"N:{ALL_SPADES}... .{ALL_SPADES}.. ..{ALL_SPADES}. ...AKQJT987654", "DEAL.COUNT"),
        (f"N:{ALL_SPADES}... {ALL_SPADES}... - ...{ALL_SPADES}", "DEAL.TWICE"),
        (f"A:{ALL_SPADES}... .{ALL_SPADES}.. - ...{ALL_SPADES}", "SEAT.UNKNOWN"),
        (f"N:{ALL_SPADES}.. .{ALL_SPADES}.. - ...{ALL_SPADES}", "HAND.SUITS"),
        (f"N:{ALL_SPADES}... .{ALL_SPADES[:-1]}A.. - ...{ALL_SPADES}", "HAND.TWICE"),
        (f"N:{ALL_SPADES}... .X.. - ...{ALL_SPADES}", "CARD.RANK"),
    ],
)
def test_what_is_no_deal_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hands(text)
    assert caught.value.code == code


def test_a_refused_deal_names_the_card_or_the_hand() -> None:
    with pytest.raises(NotationError) as caught:
        parse_hands(f"N:{ALL_SPADES}... {ALL_SPADES}... - ...{ALL_SPADES}")
    assert caught.value.facts == {"card": Card.parse("SA"), "first": Seat.N, "second": Seat.E}
    with pytest.raises(NotationError) as caught:
        parse_hands(f"N:AK... .{ALL_SPADES}.. - ...{ALL_SPADES}")
    assert caught.value.facts == {"seat": Seat.N, "count": 2}
