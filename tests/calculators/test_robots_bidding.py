"""Hand and what was said -> what is said, and why. The system is the table in `calculators/robots/promises.py`."""

import pytest

from calculators.robots import Chosen, think
from calculators.robots.promises import read_promises
from rules_core import (
    ALL_CHOICES,
    FOUR_HANDED_AUCTION,
    TWO_HANDED_AUCTION,
    Auction,
    Card,
    DenominationAuction,
    DenominationRules,
    DrawChoice,
    Goal,
    Seat,
    Suit,
    TopCard,
    View,
    parse_cards,
)


def bid(hand: str, calls: str = "", auction: Auction | None = None) -> Chosen:
    """What a robot with this hand says after these calls, the first of them North's."""
    said = (auction or Auction.start(FOUR_HANDED_AUCTION, Seat.N)).say(calls)
    cards = parse_cards(hand)
    assert len(cards) == 13
    return think(View(said.turn, said.turn, cards, calls=said.said()), said.legal_actions())


def told(chosen: Chosen) -> tuple[str, str]:
    return str(chosen.action), str(chosen.reason)


@pytest.mark.parametrize(
    ("hand", "call", "reason"),
    [
        ("KQJ72.A4.9853.62", "P", "open_not"),  # 10
        ("KQJ72.A4.K853.62", "1S", "open_suit"),  # 13
        ("KQ872.AK743.8.62", "1S", "open_suit"),  # five and five: spades
        ("KQ87.AKJ43.85.62", "1H", "open_suit"),
        ("AQ54.K83.QJ7.T62", "1C", "open_suit"),  # 12, three and three: clubs
        ("AQ5.83.QJ76.KT62", "1D", "open_suit"),  # four and four: diamonds
        ("AQ5.83.QJ7.KT862", "1C", "open_suit"),
        ("AQ54.K83.QJ7.AT2", "1NT", "open_notrump"),  # 16
        ("AQ543.K83.QJ7.A2", "1S", "open_suit"),  # 16 with five spades
        ("AQ5.K83.Q7.AJ932", "1NT", "open_notrump"),  # 16 with five clubs
        ("AQ54.KQ3.QJ7.AT2", "1C", "open_suit"),  # 18 balanced is too much for 1NT
        ("AQ54.KQ3.AQ7.KT2", "2NT", "open_notrump"),  # 20
        ("AQ54.KQ3.AQ7.AK2", "3NT", "open_notrump"),  # 24
        ("AKQ743.AK3.A7.K2", "2S", "open_strong"),  # 23, not balanced
        ("AKJ4.KQ32.AKJ7.2", "1D", "open_suit"),  # 20 without a suit of five
        ("7.3.QJT98765.643", "P", "open_not"),
    ],
)
def test_openings(hand: str, call: str, reason: str) -> None:
    assert told(bid(hand)) == (call, reason)
    assert told(bid(hand, "P P P")) == (call, reason)


@pytest.mark.parametrize(
    ("calls", "hand", "call", "reason"),
    [
        ("1D", "KQJ72.A4.9853.62", "1S", "overcall"),
        ("1D", "KQJ72.94.9853.62", "P", "overcall_not"),  # 6
        ("1S", "72.KQJ74.A853.62", "P", "overcall_not"),  # 10 is too little for the two level
        ("1S", "72.KQJ74.AJ85.Q2", "2H", "overcall"),  # 13
        ("2S", "72.KQJ74.AJ85.Q2", "P", "overcall_not"),  # the three level is too high
        ("1S", "KJ72.74.AJ85.AQ2", "1NT", "overcall_notrump"),  # 15
        ("1S", "72.KJ74.AJ85.AQ2", "P", "overcall_not"),  # spades are open
        ("1S", "AQJ72.94.A853.62", "P", "overcall_not"),  # their suit
        ("1D P 1S", "92.KQJ74.A853.62", "P", "overcall_not"),
        ("1D P 1H", "KQJ72.A4.9853.62", "1S", "overcall"),
    ],
)
def test_overcalls(calls: str, hand: str, call: str, reason: str) -> None:
    assert told(bid(hand, calls)) == (call, reason)


@pytest.mark.parametrize(
    ("calls", "hand", "call", "reason"),
    [
        ("1S P", "Q72.J943.9853.62", "P", "answer_weak"),  # 3
        ("1S P", "Q72.K943.9853.K2", "2S", "answer_raise"),  # 8 and a doubleton
        ("1S P", "Q72.A943.KJ53.62", "3S", "invite"),  # 10 and a doubleton
        ("1S P", "Q72.A943.KQJ3.62", "4S", "game"),
        ("1S P", "72.K943.Q853.K42", "1NT", "answer_notrump"),  # 8
        ("1S P", "72.KJ94.Q853.KJ2", "2NT", "invite"),  # 10
        ("1S P", "72.AQ94.Q853.AJ2", "3NT", "game"),  # 13
        ("1S P", "72.KQJ94.A853.42", "2H", "answer_suit"),  # 10 and five hearts
        ("1S P", "72.KQJ94.9853.42", "1NT", "answer_notrump"),  # five hearts, but 6 points
        ("1C P", "K974.Q943.A85.42", "1H", "answer_suit"),  # four and four: the lower
        ("1C P", "KQ974.QJ943.5.42", "1S", "answer_suit"),  # five and five: the higher
        ("1C P", "J74.943.8.KQ9432", "2C", "answer_raise"),
        ("1D 1S", "Q74.Q943.K85.J42", "1NT", "answer_notrump"),  # spades stopped
        ("1D 1S", "974.Q943.K85.K42", "P", "enough"),  # spades open, nothing to say
        ("1D 1S", "97.AQJ94.K85.Q42", "2H", "answer_suit"),
        ("1S 2H", "Q72.43.9853.KQ62", "2S", "answer_raise"),
        ("1S 3H", "Q72.43.9853.KQ62", "P", "enough"),  # too high for 7 points
        ("1NT P", "Q72.J943.KJ53.62", "P", "enough"),  # 7
        ("1NT P", "Q7.J9432.J853.62", "2H", "answer_refuge"),  # 4, a long suit is safer
        ("1NT P", "Q72.J943.KJ53.Q2", "2NT", "invite"),  # 9
        ("1NT P", "Q72.A943.KJ53.62", "3NT", "game"),  # 10
        ("1NT P", "KQ752.A43.J53.62", "3S", "answer_suit"),  # five spades: 3NT or four spades?
        ("1NT P", "KQ7542.A4.J53.62", "4S", "game"),
        ("2NT P", "Q72.J943.9853.62", "P", "answer_weak"),
        ("2NT P", "Q72.K943.9853.62", "3NT", "game"),  # 5
        ("2S P", "Q72.K943.9853.62", "4S", "game"),
        ("2S P", "72.J943.98532.62", "P", "answer_weak"),
        ("P 1C 1S P", "Q72.K943.A853.62", "2S", "answer_raise"),  # partner has overcalled
        ("P 1C 1S P", "Q72.9843.K853.62", "P", "answer_weak"),
        ("P 1C 1S P", "72.K94.KQ83.KQ62", "2NT", "invite"),
        ("P 1C 1S P", "72.AKJ94.K853.62", "2H", "answer_suit"),
    ],
)
def test_answers(calls: str, hand: str, call: str, reason: str) -> None:
    assert told(bid(hand, calls)) == (call, reason)


@pytest.mark.parametrize(
    ("calls", "hand", "call", "reason"),
    [
        ("1S P 2S P", "AK972.K43.Q85.62", "P", "enough"),  # 12
        ("1S P 2S P", "AKJ72.AQ3.J85.62", "3S", "invite"),  # 15 and a doubleton
        ("1S P 2S P", "AKJ72.AQ3.KJ5.62", "4S", "game"),
        ("1S P 3S P", "AK972.K43.Q85.62", "P", "enough"),
        ("1S P 3S P", "AK972.K43.QJ5.J2", "4S", "game"),
        ("1S P 4S P", "AKJ72.AQ3.KJ5.62", "P", "game_reached"),
        ("1C P 1H P", "A7.K743.Q8.KJ932", "2H", "answer_raise"),
        ("1C P 1H P", "AQ7.K7.Q84.K9432", "1NT", "rebid_notrump"),  # 14
        ("1C P 1H P", "AQ7.A7.KQ4.K9432", "2NT", "rebid_notrump"),  # 18
        ("1C P 1H P", "AQ73.7.Q84.KJ943", "1S", "rebid_second"),
        ("1C P 1H P", "A73.7.Q84.AKJ943", "2C", "rebid_suit"),
        ("1C P 1H P", "A73.7.AQ4.AKJ943", "3C", "rebid_suit"),  # 18
        ("1H P 1S P", "7.AKJ43.Q842.KJ3", "2D", "rebid_second"),
        ("1S P 2H P", "AK972.7.Q842.AJ3", "2S", "rebid_suit"),  # 14, the new suit would be at the three level
        ("1S P 2H P", "AK972.743.Q8.A93", "3H", "answer_raise"),
        ("1NT P 2NT P", "AQ7.K743.Q8.KJ93", "P", "enough"),  # 15
        ("1NT P 2NT P", "AQ7.K743.QJ.AJ93", "3NT", "game"),  # 17
        ("1NT P 3S P", "AQ7.K743.Q8.KJ93", "4S", "game"),
        ("1NT P 3S P", "A7.K743.Q87.AQ93", "3NT", "game"),
        ("1NT P 2H P", "AQ7.A743.QJ.KJ93", "P", "enough"),
    ],
)
def test_later_calls(calls: str, hand: str, call: str, reason: str) -> None:
    assert told(bid(hand, calls)) == (call, reason)


@pytest.mark.parametrize(
    ("calls", "hand", "call", "reason"),
    [
        ("1S P 1NT P 2H P", "Q7.943.KJ874.Q93", "P", "enough"),  # seven hearts and seven spades together
        ("1S P 1NT P 2H P", "Q73.94.KJ874.Q93", "2S", "better_suit"),  # eight spades, six hearts
        ("1D P 1H P 1NT P", "Q7.AJ943.K87.J93", "2NT", "invite"),
        ("1D P 1H P 1NT P", "Q7.AJ943.K87.AQ3", "3NT", "game"),
        ("1D P 1H P 2H P", "Q7.AJ943.K87.A93", "4H", "game"),
        ("1S 2H 2S 3H", "AK972.A3.J854.62", "P", "theirs"),  # 12
        ("1S 2H 2S 3H", "AKJ72.A3.J854.62", "3S", "compete"),  # 13 and two doubletons
        ("1S 2H 2S 3H", "AKJ72.A3.KQ54.62", "4S", "game"),
    ],
)
def test_the_end_of_an_auction(calls: str, hand: str, call: str, reason: str) -> None:
    assert told(bid(hand, calls)) == (call, reason)


@pytest.mark.parametrize(
    ("calls", "hand", "tricks"),
    [
        ("7S", "A72.J943.9853.62", 1),  # the ace of trumps
        ("6H P P", "A72.AK43.9853.62", 2),
        ("P 7NT", "A72.J943.9853.62", 1),  # on lead
        ("3NT", "AKQJ7.A43.853.62", 5),
    ],
)
def test_what_the_own_hand_defeats_is_doubled(calls: str, hand: str, tricks: int) -> None:
    chosen = bid(hand, calls)
    assert told(chosen) == ("X", "double_sure")
    assert chosen.facts["count"] == tricks


@pytest.mark.parametrize(
    ("calls", "hand"),
    [
        ("6H", "A72.A743.A853.62"),  # side aces may be ruffed
        ("7NT P P", "A72.J943.9853.62"),  # not on lead
        ("4S", "KQJT.AK43.A85.62"),  # the ace is missing
        ("7S X P", "A72.J943.9853.62"),  # partner's opponents: already doubled, and partner's side
    ],
)
def test_everything_else_is_not_doubled(calls: str, hand: str) -> None:
    assert str(bid(hand, calls).action) == "P"


def test_promises_follow_the_table() -> None:
    calls = Auction.start(FOUR_HANDED_AUCTION, Seat.N).say("1H 1S 2H P 3H P 4H").said()
    promises = read_promises(calls)
    assert (promises[Seat.N].low, promises[Seat.N].high, promises[Seat.N].length(Suit.HEARTS)) == (12, 15, 6)
    assert (promises[Seat.E].low, promises[Seat.E].high, promises[Seat.E].length(Suit.SPADES)) == (10, 16, 5)
    assert promises[Seat.S].length(Suit.HEARTS) >= 3
    assert Seat.W not in promises


# two players


@pytest.mark.parametrize(
    ("calls", "hand", "call", "reason"),
    [
        ("", "KQJ72.A4.9853.62", "P", "alone_not"),  # 10 points, five spades, one card more: 6 tricks
        ("", "AKJ72.A4.K853.62", "1S", "alone"),  # 15, five, one: 7
        ("", "AKJ762.AK4.K85.2", "2S", "alone"),  # 18, six: 8 and a half
        ("", "AKJ762.AK4.KQ5.2", "3S", "alone"),  # 20, six: 9
        ("", "AKQJ762.AK4.K8.2", "4S", "alone"),  # 20, seven: 10
        ("", "AKQJ7652.AKQ.K.2", "4S", "alone"),  # more than game, but game is enough
        ("", "AKQ.AKQ.KQJ2.KQ2", "3NT", "alone"),  # 29
        ("1S", "AKJ762.AK4.K85.2", "2S", "alone"),
        ("4H", "AKJ762.AK4.K85.2", "P", "alone_not"),
        ("4H", "AKQJ7652.AKQ.K.2", "4S", "alone"),
        ("5H", "AKQJ7652.A.KQJ.2", "5S", "alone"),
        ("1S X", "AKJ762.AK4.K85.2", "P", "alone_not"),  # it never outbids itself
        ("7C", "K2.AKQ4.QJ75.A62", "X", "double_sure"),
    ],
)
def test_calls_of_a_player_without_a_partner(calls: str, hand: str, call: str, reason: str) -> None:
    chosen = bid(hand, calls, Auction.start(TWO_HANDED_AUCTION, Seat.A))
    assert told(chosen) == (call, reason)


# club mini-bridge


def word(hand: str, words: str) -> Chosen:
    auction = DenominationAuction.start(DenominationRules(), Seat.N).say(words)
    view = View(auction.turn, auction.turn, parse_cards(hand), calls=auction.said())
    return think(view, auction.legal_actions())


@pytest.mark.parametrize(
    ("words", "hand", "said", "reason"),
    [
        # RULES E11, dealer's side
        ("", "AQ54.K83.QJ7.T62", "NT", "club_no_suit"),
        ("", "KQJ72.A4.9853.62", "S", "club_only_suit"),
        ("H P", "AQ4.72.K85.QJ984", "C", "club_best_suit"),
        ("H P", "AKQJ72.984.62.53", "P", "club_fit"),
        ("S P NT P", "KQJ972.A4.985.62", "S", "club_same_suit"),
        # defenders: our own rule
        ("S", "KQJ4.A43.KQ5.K62", "X", "defender_double"),  # 18, four trumps with two high ones
        ("S", "KQJ4.A43.Q95.962", "P", "defender_pass"),  # 12
        ("S", "4.AKQJ43.KQ5.A62", "P", "defender_pass"),  # no trumps
        ("NT", "AK432.KQ43.KQ.62", "X", "defender_double"),  # 17, on lead
        ("NT P P", "AK432.KQ43.KQ.62", "P", "defender_pass"),  # not on lead
        ("NT", "AK43.KQ43.KQ5.62", "P", "defender_pass"),  # no long suit
        ("S X P P NT", "KQJ4.A43.KQ5.K62", "P", "defender_pass"),
    ],
)
def test_words_of_the_club_game(words: str, hand: str, said: str, reason: str) -> None:
    assert told(word(hand, words)) == (said, reason)


# MiniBridge


@pytest.mark.parametrize(
    ("hand", "dummy", "choice", "reason"),
    [
        ("AQ543.K83.QJ7.A2", "KJ72.A74.K52.984", "gS", "mini_game"),  # 27 points, nine spades
        ("AQ54.K83.QJ7.AT2", "KJ7.A742.K52.984", "gNT", "mini_game"),  # 27, no major of eight
        ("AQ54.K83.QJ7.A92", "J732.A72.K52.984", "pS", "mini_part"),  # 24
        ("AQ543.K8.QJ73.A2", "KJ72.74.K52.9843", "gS", "mini_game"),  # 23 and nine spades
        ("AQ5.K83.QJ7.KT92", "732.A742.K52.984", "pNT", "mini_part"),  # 22, no suit of eight
        ("A5.K8.QJT73.KT92", "732.A7.K9542.984", "pD", "mini_part"),  # 20 and ten diamonds
        ("A5.A8.AQJT7.KQ92", "72.K763.K95432.A", "gD", "mini_game"),  # 30 and eleven diamonds
    ],
)
def test_contracts_of_minibridge(hand: str, dummy: str, choice: str, reason: str) -> None:
    view = View(Seat.S, Seat.S, parse_cards(hand), dummy=(Seat.N, parse_cards(dummy)))
    without_slams = [choice for choice in ALL_CHOICES if choice.goal in (Goal.PART, Goal.GAME)]
    assert told(think(view, without_slams)) == (choice, reason)
    assert told(think(view, ALL_CHOICES)) == (choice, reason)


# drawing


@pytest.mark.parametrize(
    ("shown", "held", "choice", "reason"),
    [
        ("SA", "...", "keep", "draw_honour"),
        ("HJ", "2.3.4.5", "keep", "draw_honour"),
        ("DT", "...", "reject", "draw_small"),
        ("DT", ".JT.Q8.", "reject", "draw_small"),  # neither jack nor nine of diamonds
        ("DT", "..J.", "keep", "draw_touching"),
        ("D9", "..T.", "keep", "draw_touching"),
        ("D8", "..7.", "keep", "draw_touching"),
        ("D7", "..8.", "reject", "draw_small"),
        ("C2", "...", "reject", "draw_small"),
    ],
)
def test_which_cards_are_kept(shown: str, held: str, choice: str, reason: str) -> None:
    view = View(Seat.A, Seat.A, parse_cards(held), shown=Card.parse(shown))
    assert told(think(view, tuple(DrawChoice))) == (choice, reason)


@pytest.mark.parametrize(
    ("first", "second", "taken"),
    [("C2", "SA", "top2"), ("SK", "SA", "top2"), ("SA", "HA", "top1"), ("D9", "DT", "top1")],
)
def test_of_two_cards_of_the_stock_the_better_is_taken(first: str, second: str, taken: str) -> None:
    offered = (Card.parse(first), Card.parse(second))
    view = View(Seat.A, Seat.A, parse_cards("..8.23"), offered=offered)
    assert told(think(view, tuple(TopCard))) == (taken, "draw_better")
