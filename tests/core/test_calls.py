from itertools import combinations

import pytest

import rules_core
from rules_core import (
    ALL_BIDS,
    ALL_CALLS,
    Bid,
    Call,
    Denomination,
    Doubling,
    NotationError,
    PlainCall,
    Suit,
    parse_call,
)

BIDS_IN_ORDER = (
    "1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 3NT 4C 4D 4H 4S 4NT 5C 5D 5H 5S 5NT 6C 6D 6H 6S 6NT 7C 7D 7H 7S 7NT"
)
"""RULES 0.3.3: C < D < H < S < NT, and a higher level over any lower one."""


def test_there_are_38_calls_of_which_35_are_bids() -> None:
    # RULES 0.5.7
    assert len(set(ALL_CALLS)) == 38
    assert " ".join(map(str, ALL_BIDS)) == BIDS_IN_ORDER


def test_every_bid_is_below_every_later_one() -> None:
    bids = [Bid.parse(text) for text in BIDS_IN_ORDER.split()]
    assert all(low < high and high > low and not high < low for low, high in combinations(bids, 2))


@pytest.mark.parametrize("call", ALL_CALLS, ids=str)
def test_every_call_is_read_back_from_its_text(call: Call) -> None:
    assert parse_call(str(call)) == parse_call(str(call).lower()) == call


@pytest.mark.parametrize("bid", ALL_BIDS, ids=str)
def test_every_bid_is_read_back_from_its_repr(bid: Bid) -> None:
    assert eval(repr(bid), vars(rules_core)) == bid


@pytest.mark.parametrize("level", range(1, 8))
def test_n_is_read_as_notrump(level: int) -> None:
    # cases.md A11
    notrump = Bid(level, Denomination.NOTRUMP)
    assert {Bid.parse(f"{level}{word}") for word in ("N", "n", "NT", "nt", "nT")} == {notrump}


@pytest.mark.parametrize("level", range(1, 8))
def test_a_contract_needs_six_tricks_and_its_level(level: int) -> None:
    # RULES 0.3.6
    assert Bid(level, Denomination.HEARTS).tricks_needed == 6 + level


@pytest.mark.parametrize(
    ("word", "call"),
    [("pass", PlainCall.PASS), ("Double", PlainCall.DOUBLE), ("REDOUBLE", PlainCall.REDOUBLE), ("x", PlainCall.DOUBLE)],
)
def test_calls_are_read_as_words_too(word: str, call: PlainCall) -> None:
    assert parse_call(word) is call


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("8NT", "CALC.LEVEL"),
        ("0C", "CALC.LEVEL"),
        ("10NT", "CALC.LEVEL"),
        ("03NT", "CALC.LEVEL"),
        ("0030NT", "CALC.LEVEL"),
        (f"{'1' * 5000}NT", "CALC.LEVEL"),
        ("3Z", "CALC.DENOMINATION"),
        ("3X", "CALC.DENOMINATION"),
        ("3NTT", "CALC.DENOMINATION"),
        ("4♠", "CALC.DENOMINATION"),
        ("3", "CALC.NO_CONTRACT"),
        ("NT", "CALC.NO_CONTRACT"),
        ("", "CALC.NO_CONTRACT"),
        ("XXX", "CALC.NO_CONTRACT"),
        ("-1C", "CALC.NO_CONTRACT"),
        ("³NT", "CALC.NO_CONTRACT"),
    ],
)
def test_text_that_is_no_call_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_call(text)
    assert caught.value.code == code


@pytest.mark.parametrize("level", [0, 8, -1, 14])
def test_no_bid_has_another_level(level: int) -> None:
    with pytest.raises(NotationError) as caught:
        Bid(level, Denomination.CLUBS)
    assert caught.value.code == "CALC.LEVEL"


@pytest.mark.parametrize(("doubling", "text", "factor"), [*zip(Doubling, ("", "X", "XX"), (1, 2, 4), strict=True)])
def test_doubling_is_an_x_and_a_factor(doubling: Doubling, text: str, factor: int) -> None:
    # RULES P1
    assert str(doubling) == text
    assert doubling == factor
    assert Doubling.parse(text) is Doubling.parse(text.lower()) is doubling


@pytest.mark.parametrize("text", ["XXX", "D", " ", "2"])
def test_text_that_is_no_doubling_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Doubling.parse(text)
    assert caught.value.code == "CALC.DOUBLING"


def test_a_denomination_names_its_trump_suit_and_notrump_names_none() -> None:
    assert [denomination.trump for denomination in Denomination] == [*Suit, None]
