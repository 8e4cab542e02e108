import random

import pytest
from bridge_strategies import random_states

from rules_core import (
    FOUR_HANDED,
    PACK,
    TWO_HANDED,
    VARIANTS,
    Card,
    Play,
    Rank,
    Seat,
    Side,
    Suit,
    can_claim_rest,
    find_variant,
    parse_cards,
)


def four(hands: str, leader: str = "N", trump: str | None = None) -> Play:
    """A position of four hands, north first."""
    held = {seat: parse_cards(hand) for seat, hand in zip(FOUR_HANDED.seats, hands.split(), strict=True)}
    return Play.start(FOUR_HANDED, trump and Suit(trump), held, Seat(leader))


def every_line_wins(play: Play, side: Side) -> bool:
    """The same question asked without any cleverness."""
    taken = len(play.finished_tricks) - play.tricks_of(side)
    if not any(play.held.values()):
        return True
    for card in play.legal_actions():
        after = play.apply(card)
        if len(after.finished_tricks) - after.tricks_of(side) > taken or not every_line_wins(after, side):
            return False
    return True


@pytest.mark.parametrize(
    ("hands", "leader", "trump", "side", "can"),
    [
        ("AK... QJ... T9... 87...", "N", None, "NS", True),
        ("AK... QJ... T9... 87...", "N", None, "EW", False),
        ("AK... QJ... T9... 87...", "E", None, "NS", True),
        ("A.2.. K.A.. Q.3.. J.4..", "N", None, "NS", False),
        ("A2... K.3.. Q.4.. J.5..", "N", None, "NS", False),
        ("A.K.. Q.A.. J.J.. T.T..", "N", None, "NS", False),
        ("A.A.. Q.Q.. J.J.. T.T..", "N", None, "NS", True),
        ("A.A.. Q..2. J.J.. T.T..", "N", "D", "NS", False),
        ("..AK. A..2. 3.3.. 4.4..", "N", "D", "NS", True),
        ("K... A... 2... 3...", "N", None, "NS", False),
        ("A... 2... K... 3...", "S", None, "NS", True),
    ],
)
def test_a_claim_holds_when_no_line_loses_a_trick(
    hands: str, leader: str, trump: str | None, side: str, can: bool
) -> None:
    play = four(hands, leader, trump)
    assert can_claim_rest(play, Side(side)) is can
    assert every_line_wins(play, Side(side)) is can


def test_the_trick_on_the_table_is_part_of_the_claim() -> None:
    play = four("A2... K3... Q4... J5...").apply(Card.parse("S2"))
    assert can_claim_rest(play, Side.NS) is False
    play = four("A2... 3.A.. Q4... J5...").apply(Card.parse("SA"))
    assert can_claim_rest(play, Side.NS) is every_line_wins(play, Side.NS)


@pytest.mark.parametrize("cards_left", [4, 8, 12])
@pytest.mark.parametrize("seed", range(12))
def test_the_answer_is_that_of_trying_everything(seed: int, cards_left: int) -> None:
    # short endings with the high cards dealt unevenly, so that both answers occur
    chance = random.Random(seed)
    pack = [card for card in PACK if card.rank >= Rank.JACK]
    chance.shuffle(pack)
    hands = [frozenset(pack[place:cards_left:4]) for place in range(4)]
    trump = chance.choice([None, *Suit])
    play = Play.start(
        FOUR_HANDED, trump, dict(zip(FOUR_HANDED.seats, hands, strict=True)), chance.choice(FOUR_HANDED.seats)
    )
    for side in (Side.NS, Side.EW):
        assert can_claim_rest(play, side) is every_line_wins(play, side)


@pytest.mark.parametrize("variant", VARIANTS[:2], ids=lambda variant: variant.key)
@pytest.mark.parametrize("seed", range(6))
def test_the_answer_near_the_end_of_a_deal_is_that_of_trying_everything(variant: object, seed: int) -> None:
    for deal in random_states(variant, seed):
        play = deal.play
        if play and not play.is_over and len(play.finished_tricks) >= 11:
            for side in variant.seating.sides:
                assert can_claim_rest(play, side) is every_line_wins(play, side)


def test_thirteen_masters_can_be_claimed_at_once() -> None:
    spades, *others = (frozenset(Card(suit, rank) for rank in Rank) for suit in reversed(Suit))
    hands = dict(zip(FOUR_HANDED.seats, (spades, *others), strict=True))
    assert can_claim_rest(Play.start(FOUR_HANDED, Suit.SPADES, hands, Seat.N), Side.NS) is True
    assert can_claim_rest(Play.start(FOUR_HANDED, None, hands, Seat.N), Side.NS) is True
    assert can_claim_rest(Play.start(FOUR_HANDED, Suit.HEARTS, hands, Seat.N), Side.NS) is not True


def test_a_search_that_grows_too_large_is_left_open() -> None:
    # the first trick is safe in every line, so three cards show nothing
    play = four("AKQ2.AKQ.. J.J98.432. ..8765.32 T9.2.T9.4")
    assert can_claim_rest(play, Side.NS, most=3) is None
    assert can_claim_rest(play, Side.NS) is False


def test_at_the_opening_lead_no_search_grows_too_large() -> None:
    for seed in range(30):
        for deal in random_states(find_variant("mini"), seed):
            if deal.play and not deal.play.cards_played:
                assert [can_claim_rest(deal.play, side) for side in (Side.NS, Side.EW)] == [False, False]


def test_for_two_the_opponent_is_the_other_side() -> None:
    play = Play.start(TWO_HANDED, None, {Seat.A: parse_cards("AK..."), Seat.B: parse_cards("Q.A..")}, Seat.A)
    assert can_claim_rest(play, Side.A) is True
    assert can_claim_rest(play, Side.B) is False


def test_nothing_is_claimed_while_cards_are_drawn_or_when_all_is_played() -> None:
    states = list(random_states(find_variant("honeymoon"), 578))
    assert can_claim_rest(states[20].draw_tricks, Side.A) is False
    assert can_claim_rest(states[-1].play, Side.A) is False
