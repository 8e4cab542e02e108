import random
from math import ceil, floor

import pytest
from bridge_strategies import packs, seeds
from hypothesis import given
from hypothesis import strategies as st

from rules_core import PACK, Bid, Card, DrawChoice, DrawDiscard, IllegalAction, Seat, TakeDiscard
from rules_core.drawing import DrawTurn

KEEP, REJECT = DrawChoice
choices_of_a_deal = st.lists(st.sampled_from(DrawChoice), min_size=26, max_size=26)


def draw(*choices: DrawChoice, stock: tuple[Card, ...] = PACK) -> DrawDiscard:
    """The state after whole turns, each given by the choice about its first card."""
    drawing = DrawDiscard(stock, Seat.A)
    for choice in choices:
        drawing = drawing.apply(choice).apply(REJECT if choice is KEEP else KEEP)
    return drawing


@given(packs, choices_of_a_deal, st.sampled_from((Seat.A, Seat.B)))
def test_after_every_turn_the_counts_are_those_of_the_rule_and_no_card_is_lost(
    stock: tuple[Card, ...], choices: list[DrawChoice], first: Seat
) -> None:
    # RULES B6.3 and H3
    second = Seat.B if first is Seat.A else Seat.A
    drawing = DrawDiscard(stock, first)
    for k, choice in enumerate(choices, start=1):
        assert drawing.turn is (first if k % 2 else second)
        assert drawing.shown == stock[2 * k - 2]
        drawing = drawing.apply(choice)
        assert drawing.shown == stock[2 * k - 1]
        assert drawing.turn is (first if k % 2 else second)
        (forced,) = drawing.legal_actions()
        assert forced is not choice
        drawing = drawing.apply(forced)
        assert (drawing.stock_left, drawing.discard_size) == (52 - 2 * k, k)
        assert (len(drawing.hand(first)), len(drawing.hand(second))) == (ceil(k / 2), floor(k / 2))
        piles = [*drawing.hand(first), *drawing.hand(second)]
        piles += [*drawing.thrown_by(first), *drawing.thrown_by(second), *stock[2 * k :]]
        assert sorted(piles, key=str) == sorted(PACK, key=str)
    assert drawing.is_over
    assert (drawing.turn, drawing.shown, drawing.legal_actions()) == (None, None, ())
    assert len(drawing.hand(Seat.A)) == len(drawing.hand(Seat.B)) == 13
    assert len(drawing.thrown_by(Seat.A)) == len(drawing.thrown_by(Seat.B)) == 13


@given(packs, choices_of_a_deal)
def test_of_each_pair_one_card_is_taken_and_the_other_thrown(
    stock: tuple[Card, ...], choices: list[DrawChoice]
) -> None:
    # RULES B6.2
    for k, (choice, turn) in enumerate(zip(choices, draw(*choices, stock=stock).turns, strict=True)):
        first, second = stock[2 * k : 2 * k + 2]
        taken, thrown = (first, second) if choice is KEEP else (second, first)
        assert turn == DrawTurn((Seat.A, Seat.B)[k % 2], choice, taken, thrown)


def test_the_first_card_of_a_turn_may_be_kept_or_rejected() -> None:
    assert draw().legal_actions() == (KEEP, REJECT)


@pytest.mark.parametrize(
    ("choice", "hand", "thrown", "discard"),
    [(KEEP, (PACK[0],), (), 0), (REJECT, (), (PACK[0],), 1)],
    ids=["kept", "rejected"],
)
def test_between_the_two_cards_of_a_turn_the_first_is_already_placed(
    choice: DrawChoice, hand: tuple[Card, ...], thrown: tuple[Card, ...], discard: int
) -> None:
    # RULES B6.2: a rejected card goes to the discard pile before the next one is seen
    between = draw().apply(choice)
    assert between.hand(Seat.A) == hand
    assert between.thrown_by(Seat.A) == thrown
    assert between.discard_size == discard
    assert between.stock_left == 51
    assert between.hand(Seat.B) == between.thrown_by(Seat.B) == ()


@pytest.mark.parametrize(
    ("drawing", "action", "code", "rule"),
    [
        (draw().apply(REJECT), REJECT, "DRAW.FORCED", "DRAW-04"),
        (draw().apply(KEEP), KEEP, "DRAW.ONE_ONLY", "DRAW-04"),
        (draw(REJECT), TakeDiscard(PACK[0]), "DRAW.NOT_YOURS", "DRAW-05"),
        (draw(KEEP), TakeDiscard(PACK[1]), "DRAW.NOT_YOURS", "DRAW-05"),
        (draw(*[KEEP] * 26), TakeDiscard(PACK[1]), "DRAW.NOT_YOURS", "DRAW-05"),
        (draw(*[KEEP] * 26), KEEP, "DRAW.OVER", "DRAW-06"),
        (draw(), Bid.parse("1C"), "DRAW.NOT_A_CHOICE", "DRAW-02"),
        (draw(), PACK[0], "DRAW.NOT_A_CHOICE", "DRAW-02"),
    ],
)
def test_a_forbidden_action_is_refused_with_its_rule(
    drawing: DrawDiscard, action: DrawChoice | TakeDiscard, code: str, rule: str
) -> None:
    # RULES B6, B12 step 3
    before = repr(drawing)
    with pytest.raises(IllegalAction) as caught:
        drawing.apply(action)
    violation = caught.value.violation
    assert violation == drawing.why_illegal(action)
    assert (violation.code, str(violation.rule)) == (code, rule)
    assert repr(drawing) == before


@pytest.mark.parametrize(("choice", "wish"), [(REJECT, REJECT), (KEEP, KEEP)], ids=["forced", "one only"])
def test_a_refused_wish_names_both_cards_of_the_turn(choice: DrawChoice, wish: DrawChoice) -> None:
    violation = draw().apply(choice).why_illegal(wish)
    assert violation is not None
    assert violation.facts == {"card": PACK[1], "first": PACK[0]}


@given(seeds)
def test_legal_actions_the_reason_against_one_and_doing_it_agree(seed: int) -> None:
    chance = random.Random(seed)
    drawing = draw(*chance.choices(list(DrawChoice), k=chance.randrange(27)))
    if not drawing.is_over and chance.random() < 0.5:
        drawing = drawing.apply(chance.choice((KEEP, REJECT)))
    before = repr(drawing)
    for action in (KEEP, REJECT, *map(TakeDiscard, PACK)):
        violation = drawing.why_illegal(action)
        assert (action in drawing.legal_actions()) is (violation is None)
        if violation is None:
            assert drawing.apply(action) != drawing
        else:
            with pytest.raises(IllegalAction) as caught:
                drawing.apply(action)
            assert caught.value.violation == violation
        assert repr(drawing) == before
