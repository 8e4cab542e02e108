import pytest
from bridge_strategies import hands, packs
from hypothesis import given

import rules_core
from rules_core import PACK, Card, NotationError, Rank, Suit, format_cards, parse_cards, parse_pack
from rules_core.cards import ranks_of


def test_pack_holds_each_of_the_52_cards_once() -> None:
    # RULES 0.3.1
    assert len(PACK) == len(set(PACK)) == 52


def test_suits_and_ranks_go_from_low_to_high() -> None:
    # RULES 0.3.2, 0.3.3
    assert "".join(map(str, Suit)) == "CDHS"
    assert "".join(map(str, sorted(Rank, reverse=True))) == "AKQJT98765432"


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_is_read_back_from_its_text_and_from_its_repr(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(str(card).lower()) == card
    assert Card.parse(str(card)[::-1]) == card
    assert eval(repr(card), vars(rules_core)) == card


@pytest.mark.parametrize("text", ["DT", "D10", "d10", "dt", "TD", "10D", "10d"])
def test_ten_is_read_as_letter_and_as_number(text: str) -> None:
    # cases.md E6
    assert Card.parse(text) == Card(Suit.DIAMONDS, Rank.TEN)


@pytest.mark.parametrize("text", ["", "S", "A", "SS", "AA", "S1", "S11", "S100", "ZA", "SAK", "S A", "♠A", "NA"])
def test_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.code == "CARD.UNKNOWN"
    assert caught.value.facts == {"found": text}


@pytest.mark.parametrize(("kind", "text", "code"), [(Suit, "N", "CARD.SUIT"), (Rank, "1", "CARD.RANK")])
def test_text_that_names_no_suit_or_rank_is_refused(kind: type[Suit] | type[Rank], text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        kind.parse(text)
    assert caught.value.code == code


@pytest.mark.parametrize("value", [*Suit, *Rank], ids=repr)
def test_every_suit_and_rank_is_read_back_from_its_text(value: Suit | Rank) -> None:
    assert type(value).parse(str(value)) is type(value).parse(str(value).lower()) is value


@given(hands)
def test_every_hand_is_read_back_from_its_text(hand: frozenset[Card]) -> None:
    assert parse_cards(format_cards(hand)) == hand
    assert parse_cards(format_cards(hand).lower()) == hand


@pytest.mark.parametrize("text", ["...", "-.-.-.-", "-...-"])
def test_void_is_a_dash_or_nothing(text: str) -> None:
    assert parse_cards(text) == frozenset()


def test_hand_is_written_spades_first_and_high_cards_first() -> None:
    hand = parse_cards("..1092.AK")
    assert hand == {Card.parse(card) for card in ("DT", "D9", "D2", "CA", "CK")}
    assert format_cards(hand) == "..T92.AK"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "HAND.SUITS"),
        ("AK.Q.J", "HAND.SUITS"),
        ("AK.Q.J.T.9", "HAND.SUITS"),
        ("AKA...", "HAND.TWICE"),
        ("10T...", "HAND.TWICE"),
        ("AX...", "CARD.RANK"),
        ("A-K...", "CARD.RANK"),
    ],
)
def test_text_that_is_no_hand_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    assert caught.value.code == code


@given(packs)
def test_every_order_of_the_pack_is_read_back(pack: tuple[Card, ...]) -> None:
    assert parse_pack(" ".join(map(str, pack))) == pack
    assert parse_pack("_".join(map(str, pack)).lower()) == pack


def test_pack_with_a_card_twice_names_both_places() -> None:
    words = list(map(str, PACK))
    words[51] = words[2]
    with pytest.raises(NotationError) as caught:
        parse_pack(" ".join(words))
    assert caught.value.code == "PACK.TWICE"
    assert caught.value.facts == {"card": PACK[2], "first": 3, "second": 52}


def test_pack_without_a_card_names_it() -> None:
    with pytest.raises(NotationError) as caught:
        parse_pack(" ".join(map(str, PACK[1:])))
    assert caught.value.code == "PACK.MISSING"
    assert caught.value.facts == {"count": 51, "cards": (PACK[0],)}


def test_ranks_of_one_suit_come_high_to_low() -> None:
    assert ranks_of(parse_cards("2A9.K..Q"), Suit.SPADES) == (Rank.ACE, Rank.NINE, Rank.TWO)
