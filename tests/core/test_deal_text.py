"""A whole deal on one line: written, read, and played again."""

import random

import pytest
from bridge_strategies import random_states, seeds
from bridge_tables import GAMES_OF_THEIR_OWN, json_data
from hypothesis import given

from rules_core import (
    PACK,
    VARIANTS,
    Deal,
    DrawChoice,
    IllegalAction,
    NotationError,
    Seat,
    Variant,
    find_variant,
    format_hands,
    shuffle,
)

each_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
DECK = "".join(map(str, PACK))


@each_game
@given(seed=seeds)
def test_every_state_of_a_deal_is_read_back_from_its_text(variant: Variant, seed: int) -> None:
    states = list(random_states(variant, seed))
    for deal in random.Random(seed).sample(states, min(3, len(states))):
        assert Deal.parse(str(deal)) == deal
        assert Deal.read(deal.fields()) == deal
    assert Deal.parse(str(states[-1])).result == states[-1].result


@pytest.mark.parametrize(
    "text",
    [
        "r=rubber&d=N&s=1",
        "r=rubber&d=E&s=1&a=P-P-P-P",
        "r=rubber&d=N&s=1&a=1H-X-XX-P-P-P&p=SJ",
        "r=rubber&o=insult_redoubled:50,rubber_tie:two_games&d=W&s=18446744073709551615&a=7NT",
        f"r=draw&d=B&deck={DECK}&k=RKR.",
        f"r=draw&d=B&deck={DECK}&k=RK",
        "r=draw&d=A&s=3&k=KKKKKKKKKKKKKRRRRRRRRRRRRR&a=1C-X-XX-P",
        "r=honeymoon&d=A&s=7&t=saw.B-CJ",
        "r=mini&d=N&s=1&c=gNT",
        "r=mini&d=N&s=1",
        "r=club&d=S&s=9&a=NT-X-H-P-S-X-P-P-P",
        "r=chicago-dup&o=chicago_vul:nondealer&d=N&s=0&a=P",
        "r=dup&d=N&s=0&a=1C-P-P-P",
    ],
)
def test_texts_are_written_as_they_are_read(text: str) -> None:
    assert str(Deal.parse(text)) == text


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("s=1", "r=rubber&d=N&s=1"),
        ("r=RUBBER&d=n&s=1&a=1h-p-pass-double", "r=rubber&d=N&s=1&a=1H-P-P-X"),
        ("r=draw&s=1&k=rk&lang=ru", "r=draw&d=A&s=1&k=RK"),
        (f"r=rubber&d=S&deck={'_'.join(map(str, shuffle(4)))}", f"r=rubber&d=S&deck={''.join(map(str, shuffle(4)))}"),
        ("r=club&d=N&s=1&a=n-p-p-p", "r=club&d=N&s=1&a=NT-P-P-P"),
    ],
)
def test_loose_texts_are_read_too(loose: str, strict: str) -> None:
    assert str(Deal.parse(loose)) == strict


def test_hands_as_in_pbn_are_dealt_by_any_dealer() -> None:
    pbn = json_data("example_minibridge_match.json")["deals"][0]["pbn"]
    for dealer in "NESW":
        deal = Deal.parse(f"r=mini&d={dealer}&deal={pbn.replace(' ', '_')}")
        assert format_hands(deal.hands) == pbn
        assert str(deal) == f"r=mini&d={dealer}&deal={pbn.replace(' ', '_')}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("r=whist&s=1", "CALC.RULES"),
        ("r=rubber", "DEAL.NO_CARDS"),
        ("r=rubber&d=A&s=1", "SEAT.UNKNOWN"),
        ("r=rubber&s=x", "DEAL.NUMBER"),
        ("r=rubber&s=-1", "DEAL.NUMBER"),
        ("r=rubber&s=99999999999999999999", "DEAL.NUMBER"),
        ("r=rubber&s=1&s=2", "DEAL.FIELD"),
        ("r=rubber&s", "DEAL.FIELD"),
        ("r=rubber&deck=C2", "PACK.MISSING"),
        (f"r=rubber&deck={DECK[2:]}C3", "PACK.TWICE"),
        ("r=draw&deal=N:A", "DEAL.NO_CARDS"),
        ("r=rubber&deal=N:A", "DEAL.HANDS"),
        ("r=draw&s=1&k=X", "DEAL.LETTER"),
        ("r=rubber&s=1&a=8C", "CALC.LEVEL"),
        ("r=rubber&s=1&a=1C-P-P-P&p=Q", "CARD.UNKNOWN"),
        ("r=mini&s=1&c=x", "MINI.CHOICE"),
        ("r=rubber&o=x:y&s=1", "OPTION.UNKNOWN"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        Deal.parse(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("r=rubber&s=1&a=1C-1C", "AUC.INSUFFICIENT"),
        ("r=rubber&s=1&a=P-P-P-P-P", "AUC.OVER"),
        ("r=rubber&s=1&a=H", "AUC.NOT_A_CALL"),
        ("r=rubber&s=1&a=P&p=SA", "AUC.NOT_A_CALL"),
        ("r=draw&s=1&k=" + "K" * 27, "AUC.NOT_A_CALL"),
        ("r=club&s=1&a=P", "CLUB.MUST_NAME"),
        ("r=club&s=1&a=1C", "CLUB.NO_LEVELS"),
        ("r=mini&s=1&c=sS", "MINI.NO_SLAMS"),
        ("r=honeymoon&s=1&t=top1", "STOCK.NO_CHOICE"),
    ],
)
def test_a_text_of_forbidden_actions_is_refused_by_the_rules(text: str, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        Deal.parse(text)
    assert caught.value.violation.code == code


@pytest.mark.parametrize("variant", GAMES_OF_THEIR_OWN, ids=lambda variant: variant.key)
def test_a_text_is_made_for_a_query_string(variant: Variant) -> None:
    # letters, digits and marks that need no escaping there
    for deal in random_states(variant, 7):
        assert all(character.isalnum() or character in "=&-._:,~" for character in str(deal))


def test_half_a_draw_turn_can_be_written() -> None:
    deal = Deal.shuffled(find_variant("draw"), Seat.B, 1)
    for choice, written in zip((DrawChoice.REJECT, DrawChoice.KEEP, DrawChoice.KEEP), ("R.", "R", "RK."), strict=True):
        deal = deal.apply(choice)
        assert deal.fields()["k"] == written


def test_the_worked_draws_of_both_deals_for_two_are_texts() -> None:
    # example_3nt.json, example_draw_doubled.json: one choice for each turn, then calls and cards
    for name, result in (("example_3nt.json", "3NTA10"), ("example_draw_doubled.json", None)):
        worked = json_data(name)
        words = [action.split() for action in worked["actions"]]
        choices = "".join(word[1][0].upper() for word in words if word[1] in ("keep", "reject"))
        calls = "-".join(
            word[2] if word[1] == "bid" else word[1] for word in words if word[1] in ("bid", "pass", "double")
        )
        cards = "-".join(word[2] for word in words if word[1] == "play")
        deck = worked["stock"].replace(" ", "_")
        deal = Deal.parse(f"r=draw&d={worked['dealer']}&deck={deck}&k={choices}&a={calls}&p={cards}")
        assert deal.is_over
        assert deal.result is not None
        assert str(deal.result) == (
            result or f"{worked['contract']['text']}{worked['contract']['declarer']}{deal.result.tricks}"
        )
        assert {str(seat): held for seat, held in deal.hands.items()}.keys() == worked["hands"].keys()
