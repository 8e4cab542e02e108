import itertools
import random

import pytest
from bridge_strategies import packs
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    FOUR_HANDED,
    PACK,
    Deal,
    Denomination,
    PlainCall,
    Seat,
    Suit,
    distribution,
    find_variant,
    fits,
    parse_cards,
    parse_word,
    recommend,
    suit_lengths,
)

CLUB = find_variant("club")


def words(text: str) -> list[object]:
    return [parse_word(word) for word in text.split()]


@pytest.mark.parametrize(
    ("said", "hand", "word", "reason"),
    [
        ("", "AQ54 K83 QJ7 T62", "NT", "no_suit"),
        ("", "KQJ72 A4 9853 62", "S", "only_suit"),
        ("", "KQJ72 A98643 5 2", "H", "longer_suit"),
        ("", "AK752 QJT94 7 83", "S", "stronger_suit"),
        ("", "QJT94 AK752 7 83", "H", "stronger_suit"),
        ("", "KJ752 KJ864 A2 3", "H", "stronger_suit"),
        ("NT P", "Q74 A62 KJ83 972", "P", "no_suit"),
        ("NT P", "QJ974 K AT8532 4", "D", "best_suit"),
        ("H P", "AKQJ72 984 62 53", "P", "fit"),
        ("H P", "AQ4 72 K85 QJ984", "C", "best_suit"),
        ("H P", "AQ43 72 KJ52 984", "NT", "no_fit"),
        ("S P NT P", "KQJ972 A4 985 62", "S", "same_suit"),
        ("S P NT P", "KQJ72 AT984 5 62", "H", "other_suit"),
        ("S P NT P", "KQJ72 A4 985 962", "P", "nothing_new"),
        ("S P D P", "KQJ72 A4 985 962", "P", "fit"),
        ("S P D P", "KQJ72 A43 98 962", "NT", "no_fit"),
    ],
)
def test_the_sixteen_hands_of_the_article(said: str, hand: str, word: str, reason: str) -> None:
    # RULES E11, the table of test hands
    advice = recommend(parse_cards(hand.replace(" ", ".")), words(said))
    assert advice is not None
    assert (str(advice.word), advice.reason, str(advice.rule)) == (word, reason, "CLUB-16")


@pytest.mark.parametrize(
    ("said", "hand", "word", "reason"),
    [
        ("NT P S P", "KQJ972.A4.985.62", "P", "opened_notrump"),
        ("NT P H P", "AQ54.K83.QJ7.T62", "P", "opened_notrump"),
        ("S P D P", "KQJ972.A43.98.96", "S", "same_suit"),
        ("S P D P", "KQJ72.AT984.53.6", "H", "other_suit"),
        ("H P", "AKQJT98.2.A43.A2", "S", "best_suit"),
        ("S P P X", "KQJ72.AT984.5.62", "P", "partner_agreed"),
        ("S X P P", "KQJ72.AT984.5.62", "P", "partner_agreed"),
        ("S P D P P X", "KQJ72.AT984.5.62", "P", "no_words"),
        ("S P D P H X P P", "KQJ72.AT984.5.62", "P", "no_words"),
        ("H P", "KQJ72.2.AT984.62", "S", "best_suit"),
        ("", "AK752.7.AKJ94.83", "D", "stronger_suit"),
        ("", "A5432.7.A5432.83", "S", "stronger_suit"),
    ],
)
def test_the_other_rows_of_the_table(said: str, hand: str, word: str, reason: str) -> None:
    # RULES E11: the tables row by row; the last two rows are our order of strength
    advice = recommend(parse_cards(hand), words(said))
    assert advice is not None
    assert (str(advice.word), advice.reason) == (word, reason)


@pytest.mark.parametrize("said", ["S", "S P NT", "S P NT P H", "S P P"])
def test_defenders_get_no_advice(said: str) -> None:
    assert recommend(PACK[:13], words(said)) is None


def test_reasons_bring_the_numbers_that_explain_them() -> None:
    advice = recommend(parse_cards("KQJ72.A98643.5.2"), ())
    assert advice is not None
    assert advice.facts == {"suit": Suit.HEARTS, "count": 6, "other": Suit.SPADES, "other_count": 5}
    advice = recommend(parse_cards("AQ43.72.KJ52.984"), words("H P"))
    assert advice is not None
    assert advice.facts == {"suit": Suit.HEARTS, "count": 2}


@given(packs, st.sampled_from(FOUR_HANDED.seats), st.integers(0, 2**32))
def test_whatever_is_recommended_may_be_said(pack: object, dealer: Seat, seed: int) -> None:
    chance = random.Random(seed)
    deal = Deal.start(CLUB, dealer, pack)
    while deal.stage == "auction":
        assert deal.auction is not None
        assert deal.turn is not None
        advice = recommend(deal.view_for(deal.turn).hand, [call for _, call in deal.view_for(deal.turn).calls])
        defending = deal.turn.side is not dealer.side
        assert (advice is None) is defending
        double = PlainCall.DOUBLE in deal.legal_actions() and chance.random() < 0.2
        deal = deal.apply(advice.word if advice else PlainCall.DOUBLE if double else PlainCall.PASS)
    assert deal.contract is not None
    assert deal.contract.declarer.side is dealer.side


def test_fits_of_the_missing_diagram() -> None:
    # RULES E12: N 4-2-5-2 and S 3-6-3-1 hold eight hearts and eight diamonds, E and W ten clubs
    north = parse_cards("AKQJ.32.AKQJT.32")
    south = parse_cards("T98.AKQJT9.987.A")
    rest = frozenset(PACK).difference(north, south)
    assert fits(north, south) == {Suit.HEARTS: 8, Suit.DIAMONDS: 8}
    assert fits(rest, ()) == {Suit.CLUBS: 10}
    assert fits(north, south, least=7) == {Suit.HEARTS: 8, Suit.DIAMONDS: 8, Suit.SPADES: 7}
    assert (distribution(north), distribution(south)) == ("5-4-2-2", "6-3-3-1")
    assert suit_lengths(north) == {Suit.CLUBS: 2, Suit.DIAMONDS: 5, Suit.HEARTS: 2, Suit.SPADES: 4}


def test_every_denomination_can_come_out_of_the_advice() -> None:
    said = set()
    for seed, dealer in itertools.product(range(40), FOUR_HANDED.seats):
        deal = Deal.shuffled(CLUB, dealer, seed)
        while deal.stage == "auction":
            advice = recommend(deal.view_for(deal.turn).hand, deal.auction.calls)
            deal = deal.apply(advice.word if advice else PlainCall.PASS)
        said.add(deal.contract.denomination)
    assert said == set(Denomination)
