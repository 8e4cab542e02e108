"""Classic honeymoon bridge, RULES C: tricks for the stock, the auction, the play, honours, and faults."""

import random

import pytest
from bridge_strategies import packs, seeds
from bridge_tables import by_side, json_data, sheet
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    PACK,
    REMEDIES,
    TWO_HANDED,
    Card,
    Contract,
    Deal,
    DealResult,
    Fault,
    IllegalAction,
    Irregularity,
    NotationError,
    Play,
    Remedy,
    Seat,
    Stock,
    TopCard,
    find_variant,
    format_cards,
    honours_in,
    parse_call,
)

HONEYMOON = find_variant("honeymoon")
TOP_TWO = HONEYMOON.with_options("phase1_revoke_remedy:top_two")
WORKED = json_data("example_honeymoon.json")

players = st.sampled_from((Seat.A, Seat.B))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def start(dealer: Seat = Seat.A, pack: tuple[Card, ...] = PACK) -> Deal:
    return Deal.start(HONEYMOON, dealer, pack)


def tricks_played(deal: Deal, count: int) -> Deal:
    """The deal after that many more tricks for the stock, always with the first legal card."""
    for _ in range(2 * count):
        deal = deal.apply(deal.legal_actions()[0])
    return deal


@given(packs, players)
def test_thirteen_cards_each_are_dealt_one_by_one_and_the_opponent_gets_the_first(
    pack: tuple[Card, ...], dealer: Seat
) -> None:
    # RULES C5, C13 with k = 0
    deal = start(dealer, pack)
    opponent = TWO_HANDED.next(dealer)
    assert deal.hands == {opponent: frozenset(pack[:26:2]), dealer: frozenset(pack[1:26:2])}
    assert deal.draw_tricks.stock.cards == pack[26:]
    assert (deal.stage, deal.turn) == ("draw_tricks", opponent)
    assert deal.view_for(dealer).stock_left == 26


@given(seeds, players)
def test_after_each_trick_both_draw_and_the_winner_draws_first(seed: int, dealer: Seat) -> None:
    # RULES C7, C13, H4
    chance = random.Random(seed)
    deal = start(dealer, tuple(chance.sample(PACK, 52)))
    for k in range(1, 14):
        before = deal.draw_tricks
        held = {seat: set(before.hand(seat)) for seat in TWO_HANDED.seats}
        leader = deal.turn
        led = chance.choice(deal.legal_actions())
        deal = deal.apply(led)
        answer = chance.choice(deal.legal_actions())
        assert answer.suit is led.suit or not any(card.suit is led.suit for card in held[TWO_HANDED.next(leader)])
        deal = deal.apply(answer)
        tricks = deal.draw_tricks
        winner = leader if answer.suit is not led.suit or answer.rank < led.rank else TWO_HANDED.next(leader)
        loser = TWO_HANDED.next(winner)
        first, second = before.stock.cards[:2]
        played = {led, answer}
        assert tricks.hand(winner) == (held[winner] - played) | {first}
        assert tricks.hand(loser) == (held[loser] - played) | {second}
        assert len(tricks.hand(winner)) == len(tricks.hand(loser)) == 13
        assert len(tricks.stock.cards) == 26 - 2 * k
        assert deal.turn is (winner if k < 13 else dealer)
    assert deal.stage == "auction"
    assert len({*deal.hands[Seat.A], *deal.hands[Seat.B]}) == 26
    assert not {*deal.hands[Seat.A], *deal.hands[Seat.B]} & set(deal.draw_tricks.cards_played)


@pytest.mark.parametrize(
    ("k", "hand", "stock"), [(0, 13, 26), (1, 13, 24), (13, 13, 0)], ids=["start", "one trick", "thirteen tricks"]
)
def test_the_worked_checks_of_the_rule_book(k: int, hand: int, stock: int) -> None:
    # RULES C13
    deal = tricks_played(start(), k)
    assert {len(cards) for cards in deal.hands.values()} == {hand}
    assert deal.view_for(Seat.A).stock_left == stock


@pytest.mark.parametrize(("calls", "contract", "leader"), [("P 1S P", "1SB", "A"), ("1NT X XX P", "1NTXXA", "B")])
def test_the_dealer_speaks_first_and_who_did_not_bid_last_leads(calls: str, contract: str, leader: str) -> None:
    # RULES C8, C9, C13, with A as dealer
    deal = tricks_played(start(Seat.A), 13)
    assert deal.turn is Seat.A
    for call in calls.split():
        deal = deal.apply(parse_call(call))
    assert deal.contract == Contract.parse(contract)
    assert (deal.stage, str(deal.turn)) == ("play", leader)
    assert deal.play.dummy is None
    assert deal.play.trump is deal.contract.denomination.trump


def test_two_passes_score_nothing_and_the_next_player_deals() -> None:
    # RULES C8, C6, G4
    deal = tricks_played(start(Seat.A), 13).apply(parse_call("P")).apply(parse_call("P"))
    assert deal.result == DealResult(None)
    assert HONEYMOON.next_dealer(deal) is Seat.B
    again = HONEYMOON.with_options("passed_out:same_dealer")
    assert again.next_dealer(deal) is Seat.A


def test_the_tricks_for_the_stock_are_played_in_notrump_and_count_for_nobody() -> None:
    # RULES C7
    deal = tricks_played(start(), 13)
    assert deal.draw_tricks.trump is None
    for call in ("7NT", "P"):
        deal = deal.apply(parse_call(call))
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.result.tricks == deal.play.tricks_of(deal.contract.declarer.side)
    assert len(deal.play.tricks) == len(deal.draw_tricks.tricks) == 13


class TestTheWorkedDeal:
    """example_honeymoon.json, from the pack to the score."""

    @pytest.fixture
    def start(self) -> Deal:
        return start(Seat(WORKED["dealer"]), cards(WORKED["deck"]))

    @pytest.fixture
    def drawn(self, start: Deal) -> Deal:
        deal = start
        for trick in WORKED["phase1"]:
            for played in trick["cards"]:
                assert str(deal.turn) == played["who"]
                deal = deal.apply(Card.parse(played["card"]))
            assert str(deal.draw_tricks.winner(deal.draw_tricks.last_trick)) == trick["winner"]
            assert len(deal.draw_tricks.stock.cards) == trick["stock_after"]
            for draw in trick["draws"]:
                assert Card.parse(draw["card"]) in deal.draw_tricks.hand(Seat(draw["who"]))
        return deal

    def test_the_hands_as_dealt(self, start: Deal) -> None:
        assert {str(seat): format_cards(hand) for seat, hand in start.dealt.items()} == WORKED["dealt"]
        assert " ".join(map(str, start.draw_tricks.stock.cards)) == WORKED["stock"]
        assert str(start.turn) == WORKED["first_leader"]

    def test_the_hands_after_the_drawing(self, drawn: Deal) -> None:
        assert {str(seat): format_cards(hand) for seat, hand in drawn.hands.items()} == WORKED["hands"]

    def test_the_result_with_honours_judged_when_the_auction_began(self, drawn: Deal) -> None:
        # RULES C10
        deal = drawn
        for said in WORKED["auction"]:
            assert str(deal.turn) == said["who"]
            deal = deal.apply(parse_call(said["call"]))
        assert str(deal.contract) == WORKED["contract"]["text"] + WORKED["contract"]["declarer"]
        for trick in WORKED["phase2"]:
            for played in trick["cards"]:
                deal = deal.apply(Card.parse(played["card"]), Seat(played["who"]))
        assert deal.result == DealResult.parse("2HXA8-h100A")
        assert honours_in(deal.dealt, deal.contract.denomination) is None
        rubber = HONEYMOON.new_rubber().record(deal.result)
        score = WORKED["score"]
        assert {str(side): points for side, points in rubber.totals.items()} == score["total"]
        assert {str(side): games for side, games in rubber.games.items()} == score["games"]


def test_honours_and_an_early_end_are_scored_as_for_four() -> None:
    # RULES C10, C11, A16
    rubber = sheet("2HA8-h100B 3NTB9 1NTA7", "honeymoon")
    assert rubber.totals == by_side("A 100 B 200")
    settled = rubber.settle_unfinished()
    assert [(str(entry.side), entry.points) for entry in settled] == [("B", 300), ("A", 100)]


def test_a_card_of_the_stock_cannot_be_played_and_its_place_is_not_told() -> None:
    deal = start()
    stock_card, other_hand = deal.draw_tricks.stock.cards[0], deal.hands[Seat.A]
    reasons = [deal.why_illegal(card) for card in (stock_card, next(iter(other_hand)))]
    assert [(reason.code, str(reason.rule)) for reason in reasons] == [("PLAY.TURN", "HM-03")] * 2


class TestFaults:
    """RULES C12 and the option `phase1_revoke_remedy`."""

    def test_what_follows_from_each_fault_is_a_table(self) -> None:
        assert {value: [str(REMEDIES[value][fault]) for fault in Fault] for value in REMEDIES} == {
            "none": ["none", "none", "top_two"],
            "top_two": ["top_two", "none", "top_two"],
        }
        assert Remedy.TOP_TWO is REMEDIES["none"][Fault.SAW_STOCK]

    @pytest.mark.parametrize(
        ("fault", "variant", "earned"),
        [
            (Fault.SAW_STOCK, HONEYMOON, True),
            (Fault.REVOKE, HONEYMOON, False),
            (Fault.OUT_OF_TURN, HONEYMOON, False),
            (Fault.SAW_STOCK, TOP_TWO, True),
            (Fault.REVOKE, TOP_TWO, True),
            (Fault.OUT_OF_TURN, TOP_TWO, False),
        ],
    )
    def test_the_opponent_may_look_at_two_cards_at_the_next_draw(
        self, fault: Fault, variant: object, earned: bool
    ) -> None:
        deal = Deal.start(variant, Seat.A, PACK).report(Irregularity(fault, Seat.A))
        assert deal.draw_tricks.stock.owed == ((Seat.B,) if earned else ())
        deal = deal.apply(deal.legal_actions()[0])
        deal = deal.apply(deal.legal_actions()[0])
        waiting = deal.draw_tricks.stock.waiting
        assert (Seat.B in waiting) is earned
        assert set(deal.legal_actions()) == set(TopCard) if earned else TopCard.FIRST not in deal.legal_actions()

    @pytest.mark.parametrize("choice", TopCard, ids=str)
    @pytest.mark.parametrize("by", [Seat.A, Seat.B], ids=str)
    def test_one_of_two_cards_is_taken_and_the_other_is_drawn_next(self, choice: TopCard, by: Seat) -> None:
        deal = start().report(Irregularity(Fault.SAW_STOCK, by))
        top = deal.draw_tricks.stock.cards[:4]
        led = deal.legal_actions()[0]
        deal = deal.apply(led)
        deal = deal.apply(deal.legal_actions()[0])
        chooser = TWO_HANDED.next(by)
        winner = deal.draw_tricks.winner(deal.draw_tricks.last_trick)
        offered = top[:2] if winner is chooser else top[1:3]
        assert (deal.turn, deal.view_for(chooser).offered, deal.view_for(by).offered) == (chooser, offered, ())
        violation = deal.why_illegal(next(iter(deal.draw_tricks.hand(chooser))))
        assert (violation.code, str(violation.rule)) == ("STOCK.CHOOSE", "HM-10")
        after = deal.apply(choice)
        taken, left = offered if choice is TopCard.FIRST else offered[::-1]
        assert taken in after.draw_tricks.hand(chooser)
        if winner is chooser:
            assert left in after.draw_tricks.hand(by)
        else:
            assert after.draw_tricks.stock.cards[0] is left
        assert len(after.draw_tricks.stock.cards) == 24
        assert after.turn is winner
        assert after.draw_tricks.stock.owed == ()

    def test_the_last_card_of_the_stock_leaves_no_choice(self) -> None:
        deal = tricks_played(start(), 12)
        deal = deal.apply(deal.legal_actions()[0])
        loser_to_be = {
            seat: deal.report(Irregularity(Fault.SAW_STOCK, TWO_HANDED.next(seat))) for seat in TWO_HANDED.seats
        }
        for seat, reported in loser_to_be.items():
            after = reported.apply(reported.legal_actions()[0])
            winner = after.draw_tricks.winner(after.draw_tricks.last_trick)
            assert (after.stage == "draw_tricks") is (winner is seat)

    def test_a_choice_is_refused_where_there_is_none(self) -> None:
        violation = start().why_illegal(TopCard.FIRST)
        assert (violation.code, str(violation.rule)) == ("STOCK.NO_CHOICE", "HM-04")

    @pytest.mark.parametrize(
        "deal",
        [
            tricks_played(start(), 13),
            Deal.start(find_variant("rubber"), Seat.N, PACK),
            Deal.start(find_variant("draw"), Seat.A, PACK),
        ],
        ids=["auction", "rubber", "draw"],
    )
    def test_faults_of_drawing_happen_only_while_cards_are_drawn(self, deal: Deal) -> None:
        with pytest.raises(IllegalAction) as caught:
            deal.report(Irregularity(Fault.SAW_STOCK, Seat.A))
        assert caught.value.violation.code == "STOCK.NO_FAULT"

    def test_play_without_a_stock_knows_no_such_fault(self) -> None:
        play = Play.start(TWO_HANDED, None, {Seat.A: frozenset(PACK[:1]), Seat.B: frozenset(PACK[1:2])}, Seat.A)
        with pytest.raises(IllegalAction):
            play.report(Irregularity(Fault.REVOKE, Seat.A))
        assert play.why_illegal(TopCard.FIRST).code == "PLAY.NOT_A_CARD"

    def test_two_faults_give_the_right_once(self) -> None:
        stock = Stock(PACK[:4]).after_fault(Irregularity(Fault.SAW_STOCK, Seat.A), Seat.B, 0)
        stock = stock.after_fault(Irregularity(Fault.SAW_STOCK, Seat.A), Seat.B, 0)
        assert stock.owed == (Seat.B,)

    @pytest.mark.parametrize("text", ["saw.A", "revoke.B", "turn.A"])
    def test_faults_are_written_as_they_are_read(self, text: str) -> None:
        assert str(Irregularity.parse(text.upper())) == text

    @pytest.mark.parametrize(
        ("text", "code"), [("peek.A", "STOCK.FAULT"), ("saw", "SEAT.UNKNOWN"), ("", "STOCK.FAULT")]
    )
    def test_what_is_no_fault_is_refused(self, text: str, code: str) -> None:
        with pytest.raises(NotationError) as caught:
            Irregularity.parse(text)
        assert caught.value.code == code

    def test_a_deal_with_faults_and_choices_is_played_again_from_its_text(self) -> None:
        chance = random.Random(4)
        deal = Deal.shuffled(HONEYMOON, Seat.B, 4)
        while deal.stage == "draw_tricks":
            if chance.random() < 0.3:
                deal = deal.report(Irregularity(chance.choice(list(Fault)), chance.choice(TWO_HANDED.seats)))
            deal = deal.apply(chance.choice(deal.legal_actions()))
            assert Deal.parse(str(deal)) == deal
        assert "saw." in str(deal)
        assert "top" in str(deal)
