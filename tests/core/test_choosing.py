import pytest
from bridge_strategies import packs
from bridge_tables import json_data
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    ALL_CHOICES,
    FOUR_HANDED,
    PACK,
    Choice,
    ContractChoice,
    Deal,
    Denomination,
    DrawChoice,
    Goal,
    IllegalAction,
    MiniContract,
    MiniResult,
    NotationError,
    PlainCall,
    Seat,
    Side,
    find_variant,
    high_card_points,
    pack_of,
    parse_cards,
    parse_hands,
)

MINI = find_variant("mini")
MATCH = json_data("example_minibridge_match.json")


def choice_of(dealer: str, points: str, *, slams: bool = False) -> ContractChoice:
    """Points as `N11 E9 S11 W9`."""
    return ContractChoice.start(Seat(dealer), {Seat(word[0]): int(word[1:]) for word in points.split()}, slams=slams)


@pytest.mark.parametrize(
    ("dealer", "points", "side", "declarer", "dummy"),
    [
        ("E", "N11 E9 S11 W9", "NS", "S", "N"),
        ("N", "N11 E9 S11 W9", "NS", "N", "S"),
        ("W", "N11 E9 S11 W9", "NS", "N", "S"),
        ("S", "N11 E9 S11 W9", "NS", "S", "N"),
        ("N", "N12 E9 S11 W8", "NS", "N", "S"),
        ("E", "N12 E8 S12 W8", "NS", "S", "N"),
        ("N", "N10 E11 S9 W10", "EW", "E", "W"),
        ("S", "N9 E11 S9 W11", "EW", "W", "E"),
        ("E", "N9 E11 S9 W11", "EW", "E", "W"),
        ("N", "N10 E10 S9 W11", "EW", "W", "E"),
    ],
)
def test_points_and_turn_say_who_declares(dealer: str, points: str, side: str, declarer: str, dummy: str) -> None:
    # RULES D5 to D7, D12; SITE scenario 14
    choice = choice_of(dealer, points)
    assert choice.declaring_side is Side(side)
    assert (str(choice.declarer), str(choice.dummy), str(choice.turn)) == (declarer, dummy, declarer)


@pytest.mark.parametrize("dealer", FOUR_HANDED.seats, ids=str)
def test_at_20_to_20_nobody_declares(dealer: Seat) -> None:
    # RULES D5
    choice = choice_of(str(dealer), "N10 E12 S10 W8")
    assert (choice.declaring_side, choice.declarer, choice.dummy, choice.turn, choice.contract) == (None,) * 5
    assert choice.is_over
    assert choice.legal_actions() == ()
    violation = choice.why_illegal(ALL_CHOICES[0])
    assert violation is not None
    assert (violation.code, str(violation.rule)) == ("MINI.EVEN", "MINI-04")


@given(packs, st.sampled_from(FOUR_HANDED.seats))
def test_exactly_one_of_three_things_happens(pack: object, dealer: Seat) -> None:
    # RULES H5: the four hands have 40 points; one side has more than 20, or both have 20
    deal = Deal.start(MINI, dealer, pack)
    assert deal.choice is not None
    points = deal.choice.points
    assert sum(points.values()) == 40
    assert all(points[seat] == high_card_points(hand) for seat, hand in deal.hands.items())
    north_south = points[Seat.N] + points[Seat.S]
    wanted = Side.NS if north_south > 20 else Side.EW if north_south < 20 else None
    assert deal.choice.declaring_side is wanted
    assert deal.is_void is (wanted is None)
    if wanted:
        declarer = deal.choice.declarer
        assert points[declarer] >= points[FOUR_HANDED.partner(declarer)]


def test_a_deal_at_20_to_20_is_over_without_a_result_and_the_same_player_deals_again() -> None:
    # RULES D5, G33; cases.md C8; the redeal of example_minibridge_match.json
    redeal = MATCH["redeal"]
    hands = {Seat(seat): parse_cards(hand) for seat, hand in redeal["hands"].items()}
    dealer = Seat(redeal["dealer"])
    deal = Deal.start(MINI, dealer, pack_of(hands, dealer))
    assert (deal.is_over, deal.result, deal.is_void, deal.turn) == (True, None, True, None)
    assert MINI.next_dealer(deal) is dealer
    other = MINI.with_options("twenty_twenty:next_dealer")
    assert other.next_dealer(Deal.start(other, dealer, deal.pack)) is FOUR_HANDED.next(dealer)


@pytest.mark.parametrize("number", range(4), ids=lambda number: f"deal {number + 1}")
def test_the_worked_match_plays(number: int) -> None:
    # example_minibridge_match.json: declarer, dummy, leader, every trick, the result
    worked = MATCH["deals"][number]
    dealer = Seat(worked["dealer"])
    deal = Deal.start(MINI, dealer, pack_of(parse_hands(worked["pbn"]), dealer))
    assert {str(seat): points for seat, points in deal.choice.points.items()} == worked["hcp"]
    assert str(deal.choice.declaring_side) == worked["declaring_side"]
    assert (str(deal.turn), str(deal.choice.dummy)) == (worked["declarer"], worked["dummy"])
    goal = "g" if worked["contract"]["kind"] == "game" else "p"
    deal = deal.apply(Choice.parse(goal + worked["contract"]["strain"]))
    assert deal.contract.tricks_needed == worked["contract"]["needs"]
    assert str(deal.turn) == worked["leader"]
    for trick in worked["play"]:
        for played in trick["cards"]:
            assert str(deal.turn) == played["seat"]
            assert deal.decides is Seat(played.get("by", played["seat"]))
            deal = deal.apply(deal.legal_actions()[[str(card) for card in deal.legal_actions()].index(played["card"])])
        assert str(deal.play.winner(deal.play.last_trick)) == trick["winner"]
    assert str(deal.result) == MATCH["sheet_tokens"].replace("_", " ").split()[number]


def test_there_are_ten_choices_and_twenty_with_slams() -> None:
    # RULES D8, D13
    assert [str(each) for each in choice_of("N", "N21 E9 S0 W10").legal_actions()] == [
        *("pC", "pD", "pH", "pS", "pNT", "gC", "gD", "gH", "gS", "gNT")
    ]
    assert choice_of("N", "N21 E9 S0 W10", slams=True).legal_actions() == ALL_CHOICES
    assert len(ALL_CHOICES) == 20


@pytest.mark.parametrize(
    ("goal", "tricks"),
    [
        (Goal.PART, (7, 7, 7, 7, 7)),
        (Goal.GAME, (11, 11, 10, 10, 9)),
        (Goal.SMALL_SLAM, (12, 12, 12, 12, 12)),
        (Goal.GRAND_SLAM, (13, 13, 13, 13, 13)),
    ],
)
def test_each_goal_takes_its_tricks(goal: Goal, tricks: tuple[int, ...]) -> None:
    # RULES D8, D13
    assert tuple(Choice(goal, denomination).tricks_needed for denomination in Denomination) == tricks


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        (Choice.parse("sS"), "MINI.NO_SLAMS", "MINI-12"),
        (Choice.parse("tNT"), "MINI.NO_SLAMS", "MINI-12"),
        (PlainCall.PASS, "MINI.NOT_A_CHOICE", "MINI-07"),
        (PACK[0], "MINI.NOT_A_CHOICE", "MINI-07"),
        (DrawChoice.KEEP, "MINI.NOT_A_CHOICE", "MINI-07"),
    ],
    ids=str,
)
def test_what_cannot_be_chosen_is_refused_with_its_rule(action: object, code: str, rule: str) -> None:
    choice = choice_of("N", "N21 E9 S0 W10")
    with pytest.raises(IllegalAction) as caught:
        choice.apply(action)
    assert (caught.value.violation.code, str(caught.value.violation.rule)) == (code, rule)


def test_the_contract_is_chosen_once() -> None:
    choice = choice_of("N", "N21 E9 S0 W10").apply(Choice.parse("gNT"))
    assert choice.contract == MiniContract.parse("gNTN")
    assert (choice.is_over, choice.turn, choice.legal_actions()) == (True, None, ())
    violation = choice.why_illegal(Choice.parse("pC"))
    assert violation is not None
    assert violation.code == "MINI.CHOSEN"


def test_only_declarer_chooses() -> None:
    deal = Deal.shuffled(MINI, Seat.N, 1)
    dummy = deal.choice.dummy
    violation = deal.why_illegal(Choice.parse("pC"), dummy)
    assert violation is not None
    assert (violation.code, str(violation.rule)) == ("MINI.TURN", "MINI-05")
    assert deal.why_illegal(Choice.parse("pC"), deal.turn) is None


def test_dummy_lies_open_before_the_contract_is_chosen_and_before_the_lead() -> None:
    # RULES D7
    deal = Deal.shuffled(MINI, Seat.N, 1)
    dummy = deal.choice.dummy
    for state in (deal, deal.apply(Choice.parse("pC"))):
        for seat in FOUR_HANDED.seats:
            view = state.view_for(seat)
            assert view.dummy == (dummy, deal.hands[dummy])
            assert view.points == deal.choice.points


@pytest.mark.parametrize("text", ["pC", "gNT", "gH", "sS", "tNT"])
def test_choices_are_written_as_they_are_read(text: str) -> None:
    assert str(Choice.parse(text.upper())) == text
    assert eval(repr(Choice.parse(text))) == Choice.parse(text)


@pytest.mark.parametrize("text", ["pNTN8", "gHS10", "gCW0", "pDE13"])
def test_results_are_written_as_they_are_read(text: str) -> None:
    result = MiniResult.parse(text.lower())
    assert str(result) == text
    assert eval(repr(result)) == result
    assert result.is_made is (result.over >= 0)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("NTN8", "MINI.CHOICE"),
        ("gNT8", "SEAT.UNKNOWN"),
        ("gNTN", "MINI.DEAL"),
        ("gNTN14", "CALC.TRICKS_RANGE"),
        ("", "MINI.DEAL"),
        ("gQN8", "MINI.CHOICE"),
    ],
)
def test_what_is_no_deal_of_minibridge_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        MiniResult.parse(text)
    assert caught.value.code == code
