import random

import pytest
from bridge_strategies import random_states, seeds
from bridge_tables import GAMES_OF_THEIR_OWN
from hypothesis import given

from rules_core import (
    FOUR_HANDED,
    PACK,
    TWO_HANDED,
    Bid,
    Card,
    DrawChoice,
    IllegalAction,
    NotationError,
    PlainCall,
    Play,
    Seat,
    Side,
    Suit,
    Trick,
    Variant,
    parse_cards,
)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def suits_as_hands(trump: Suit | None = None, leader: Seat = Seat.N, dummy: Seat | None = None) -> Play:
    """N holds all spades, E all hearts, S all diamonds, W all clubs."""
    holders = zip(FOUR_HANDED.seats, (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True)
    held = {seat: frozenset(card for card in PACK if card.suit is suit) for seat, suit in holders}
    return Play.start(FOUR_HANDED, trump, held, leader, dummy)


def two_hands(a: str, b: str, leader: Seat = Seat.A, trump: Suit | None = None) -> Play:
    return Play.start(TWO_HANDED, trump, {Seat.A: parse_cards(a), Seat.B: parse_cards(b)}, leader)


def play_out(play: Play, text: str) -> Play:
    for card in cards(text):
        play = play.apply(card)
    return play


def states_of_play(variant: Variant, seed: int) -> list[Play]:
    """Every state of the play of a random deal; empty when it was passed out."""
    return [deal.play for deal in random_states(variant, seed) if deal.play is not None]


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("DA D3 D9 H2", "H", "N"),
        ("DA D3 D9 H2", None, "E"),
        ("D3 DA D9 H2", None, "S"),
        ("D3 D9 DT DA", "S", "N"),
        ("D3 H5 H2 HA", "H", "N"),
        ("D2 SA HA CA", None, "E"),
        ("D2 SA HA C2", "C", "N"),
        ("HT HJ HQ HK", "H", "N"),
    ],
)
def test_highest_trump_wins_and_without_trumps_the_highest_card_of_the_suit_led(
    trick: str, trump: str | None, winner: str
) -> None:
    # RULES T4, A-e4
    led_by_east = Trick(Seat.E, cards(trick))
    assert led_by_east.winner(FOUR_HANDED, Suit.parse(trump) if trump else None) is Seat.parse(winner)


@pytest.mark.parametrize("variant", GAMES_OF_THEIR_OWN, ids=lambda variant: variant.key)
@given(seed=seeds)
def test_whole_play_keeps_to_the_trick_rules(variant: Variant, seed: int) -> None:
    # RULES T1, T2, T4, T5, T6 and H1, each worked out here from the cards alone
    states = states_of_play(variant, seed)
    if not states:
        return
    start, end = states[0], states[-1]
    seats, held = start.seating.seats, {seat: set(hand) for seat, hand in start.hands.items()}
    assert len(states) == 1 + 13 * len(seats)
    assert end.is_over
    leader = start.turn
    for trick in end.finished_tricks:
        assert trick.leader is leader
        strengths = {}
        for seat, card in trick.plays(start.seating):
            follow = {other for other in held[seat] if other.suit is trick.cards[0].suit}
            assert card in (follow or held[seat])
            held[seat].remove(card)
            if card.suit in (start.trump, trick.cards[0].suit):
                strengths[card.suit is start.trump, card.rank] = seat
        assert {seat for seat, _ in trick.plays(start.seating)} == set(seats)
        leader = strengths[max(strengths)]
        assert end.winner(trick) is leader
    assert not any(held.values())
    played = [card for trick in end.tricks for card in trick.cards]
    assert sorted(map(str, played)) == sorted(str(card) for hand in start.hands.values() for card in hand)
    assert sum(end.tricks_of(side) for side in start.seating.sides) == 13


@pytest.mark.parametrize("variant", GAMES_OF_THEIR_OWN, ids=lambda variant: variant.key)
@given(seed=seeds)
def test_legal_cards_the_reason_against_a_card_and_playing_it_agree(variant: Variant, seed: int) -> None:
    states = states_of_play(variant, seed)
    for play in random.Random(seed).sample(states, min(3, len(states))):
        before, legal = repr(play), play.legal_actions()
        for card in PACK:
            violation = play.why_illegal(card)
            assert (card in legal) is (violation is None)
            if violation is None:
                assert card not in play.apply(card).hand(play.turn)
            else:
                with pytest.raises(IllegalAction) as caught:
                    play.apply(card)
                assert caught.value.violation == violation
            assert repr(play) == before


@pytest.mark.parametrize(
    ("play", "card", "code", "rule"),
    [
        (two_hands("A.K..", ".AQ.."), "HA", "PLAY.TURN", "PLAY-08"),
        (two_hands("A.K..", ".AQ..").apply(Card.parse("HK")), "SA", "PLAY.TURN", "PLAY-01"),
        (play_out(two_hands("A2...", "K3..."), "SA S3"), "SK", "PLAY.TURN", "PLAY-05"),
        (two_hands("A.K..", ".AQ.."), "DA", "PLAY.GONE", "PLAY-01"),
        (play_out(two_hands("A2...", "K3..."), "SA S3"), "S3", "PLAY.GONE", "PLAY-01"),
        (two_hands("A.K..", "3.AQ..").apply(Card.parse("SA")), "HA", "PLAY.FOLLOW", "PLAY-02"),
        (two_hands("A.K..", "3.AQ..", trump=Suit.HEARTS).apply(Card.parse("SA")), "HA", "PLAY.FOLLOW", "PLAY-02"),
    ],
)
def test_a_forbidden_card_is_refused_with_its_rule(play: Play, card: str, code: str, rule: str) -> None:
    # RULES T1, T2, T5, A9, B8
    violation = play.why_illegal(Card.parse(card))
    assert violation is not None
    assert (violation.code, str(violation.rule)) == (code, rule)


def test_a_revoke_is_told_the_cards_that_follow() -> None:
    # RULES T7
    play = two_hands("A.K..", "32.AQ..").apply(Card.parse("SA"))
    violation = play.why_illegal(Card.parse("HA"))
    assert violation is not None
    assert violation.facts == {"card": Card.parse("HA"), "led": Suit.SPADES, "holds": cards("S3 S2")}


def test_who_cannot_follow_may_play_anything() -> None:
    # RULES T2, T3: no duty to trump
    play = two_hands("A.K..", ".AQ.32.", trump=Suit.HEARTS).apply(Card.parse("SA"))
    assert play.legal_actions() == cards("D3 D2 HA HQ")


def test_nobody_must_play_higher() -> None:
    # RULES T3
    assert two_hands("Q...", "AK2...").apply(Card.parse("SQ")).legal_actions() == cards("SA SK S2")


def test_after_thirteen_tricks_nothing_can_be_played() -> None:
    # RULES T6
    play = suits_as_hands(trump=Suit.HEARTS)
    for _ in range(52):
        play = play.apply(play.legal_actions()[0])
    assert play.is_over
    assert (play.turn, play.legal_actions()) == (None, ())
    assert (play.tricks_of(Side.NS), play.tricks_of(Side.EW)) == (0, 13)
    violation = play.why_illegal(Card.parse("SA"))
    assert violation is not None
    assert (violation.code, str(violation.rule)) == ("PLAY.OVER", "PLAY-06")


def test_dummy_lies_open_after_the_opening_lead_and_not_before() -> None:
    # RULES A9
    play = suits_as_hands(leader=Seat.W, dummy=Seat.N)
    assert not play.is_dummy_open
    play = play.apply(Card.parse("C2"))
    assert play.is_dummy_open
    assert play.turn is Seat.N
    assert not suits_as_hands(leader=Seat.W).apply(Card.parse("C2")).is_dummy_open


def test_the_lead_comes_from_the_hand_that_won() -> None:
    # RULES T5: also when it was dummy's card
    play = play_out(suits_as_hands(trump=Suit.SPADES, leader=Seat.W, dummy=Seat.N), "C2 S2 H2 D2")
    assert play.turn is Seat.N
    assert play.last_trick == Trick(Seat.W, cards("C2 S2 H2 D2"))
    assert play.running_trick == Trick(Seat.N)
    assert play.played_by(Seat.E) == cards("H2")
    assert len(play.hand(Seat.E)) == 12


@pytest.mark.parametrize("action", [Bid.parse("1C"), PlainCall.PASS, DrawChoice.KEEP], ids=repr)
def test_what_is_not_a_card_is_refused(action: object) -> None:
    with pytest.raises(IllegalAction) as caught:
        suits_as_hands().apply(action)
    assert caught.value.violation.code == "PLAY.NOT_A_CARD"


def test_the_leader_sits_at_this_table() -> None:
    with pytest.raises(NotationError):
        two_hands("A...", "K...", leader=Seat.N)
