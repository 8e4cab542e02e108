import dataclasses
import random
from collections.abc import Iterator, Mapping

import pytest
from bridge_strategies import packs, random_start, random_states, seeds
from bridge_tables import GAMES_OF_THEIR_OWN
from hypothesis import given
from hypothesis import strategies as st

from rules_core import (
    ALL_CHOICES,
    ALL_WORDS,
    FOUR_HANDED,
    PACK,
    Bid,
    Card,
    ContractChoice,
    Deal,
    DealResult,
    Denomination,
    DrawChoice,
    DrawDiscard,
    Honours,
    IllegalAction,
    NotationError,
    PlainCall,
    Play,
    Seat,
    Suit,
    TakeDiscard,
    TopCard,
    Variant,
    find_variant,
    honours_in,
    parse_call,
)

RUBBER, DRAW = find_variant("rubber"), find_variant("draw")
each_game = pytest.mark.parametrize("variant", GAMES_OF_THEIR_OWN, ids=lambda variant: variant.key)


def say(deal: Deal, calls: str) -> Deal:
    for call in calls.split():
        deal = deal.apply(parse_call(call))
    return deal


def drawn(dealer: Seat, pack: tuple[Card, ...] = PACK) -> Deal:
    """A deal for two after the draw, every first card kept."""
    deal = Deal.start(DRAW, dealer, pack)
    for choice in [DrawChoice.KEEP, DrawChoice.REJECT] * 26:
        deal = deal.apply(choice)
    return deal


def whole_pack(deal: Deal) -> list[Card]:
    """Every card wherever it is: in a hand, on the discard pile, played for the stock, or still in it."""
    held = [card for hand in deal.hands.values() for card in hand]
    if deal.drawing:
        held += [card for seat in deal.variant.seating.seats for card in deal.drawing.thrown_by(seat)]
        held += deal.pack[2 * len(deal.drawing.turns) + (deal.drawing.choice is not None) :]
    if deal.draw_tricks and deal.draw_tricks.stock:
        held += [*deal.draw_tricks.cards_played, *deal.draw_tricks.stock.cards]
    return held


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere inside a value."""
    if isinstance(value, Card):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, Mapping):
        yield from cards_in(tuple(value.items()))
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from cards_in(item)


@given(packs, st.sampled_from(FOUR_HANDED.seats))
def test_cards_are_dealt_one_by_one_starting_left_of_the_dealer(pack: tuple[Card, ...], dealer: Seat) -> None:
    # RULES A5
    hands = Deal.start(RUBBER, dealer, pack).hands
    for place, card in enumerate(pack):
        assert card in hands[FOUR_HANDED.next(dealer, place + 1)]
    assert {len(hand) for hand in hands.values()} == {13}


@pytest.mark.parametrize("dealer", FOUR_HANDED.seats, ids=str)
def test_with_four_the_dealer_calls_first(dealer: Seat) -> None:
    # RULES 0.5.1
    deal = Deal.start(RUBBER, dealer, PACK)
    assert (deal.stage, deal.turn) == ("auction", dealer)


@pytest.mark.parametrize(("dealer", "other"), [(Seat.A, Seat.B), (Seat.B, Seat.A)], ids=["A deals", "B deals"])
def test_with_two_the_player_who_did_not_deal_draws_and_calls_first(dealer: Seat, other: Seat) -> None:
    # RULES B6, B7, 0.6.1
    deal = Deal.start(DRAW, dealer, PACK)
    assert (deal.stage, deal.turn) == ("draw", other)
    assert all(not hand for hand in deal.hands.values())
    deal = drawn(dealer)
    assert (deal.stage, deal.turn) == ("auction", other)
    assert {len(hand) for hand in deal.hands.values()} == {13}


@pytest.mark.parametrize(
    ("calls", "declarer", "leader", "dummy"),
    [("1NT P P P", "N", "E", "S"), ("P P 1S P 2S P P P", "S", "W", "N"), ("P 1C X P 1D P P P", "N", "E", "S")],
)
def test_the_player_left_of_declarer_leads_and_the_partner_is_dummy(
    calls: str, declarer: str, leader: str, dummy: str
) -> None:
    # RULES A9
    deal = say(Deal.start(RUBBER, Seat.N, PACK), calls)
    assert deal.contract is not None
    assert (deal.stage, str(deal.contract.declarer), str(deal.turn)) == ("play", declarer, leader)
    assert deal.play is not None
    assert str(deal.play.dummy) == dummy


@pytest.mark.parametrize(("calls", "leader"), [("1NT P", "A"), ("P 1S X XX P", "B")])
def test_with_two_the_defender_leads_and_there_is_no_dummy(calls: str, leader: str) -> None:
    # RULES B1, B8: with A dealing B calls first
    deal = say(drawn(Seat.A), calls)
    assert (deal.stage, str(deal.turn)) == ("play", leader)
    assert deal.play is not None
    assert deal.play.dummy is None


@pytest.mark.parametrize(
    "deal",
    [say(Deal.start(RUBBER, Seat.E, PACK), "P P P P"), say(drawn(Seat.A), "P P")],
    ids=["rubber", "draw"],
)
def test_a_passed_out_deal_is_over_and_has_no_play(deal: Deal) -> None:
    # RULES A7, B7; cases.md D7
    assert deal.is_over
    assert (deal.turn, deal.play, deal.contract) == (None, None, None)
    assert deal.legal_actions() == ()
    assert deal.result == DealResult(None)


@each_game
@given(seed=seeds)
def test_a_random_deal_comes_to_its_result_and_keeps_the_pack(variant: Variant, seed: int) -> None:
    # RULES H1, H3, T6
    states = list(random_states(variant, seed))
    for deal in states:
        assert deal.is_over is (deal is states[-1])
        assert (deal.result is None) is (deal is not states[-1] or deal.is_void)
        assert (deal.turn is None) is deal.is_over
        assert bool(deal.legal_actions()) is not deal.is_over
        assert sorted(map(str, whole_pack(deal))) == sorted(map(str, PACK))
    end = states[-1]
    if end.is_void:
        assert variant.key == "mini"
        return
    assert end.result is not None
    assert end.result.contract == end.contract
    if end.contract is None:
        return
    play = end.play
    assert play is not None
    assert end.result.tricks == play.tricks_of(end.contract.declarer.side)
    left_out = set(PACK).difference(*play.hands.values())
    played = {card for trick in play.tricks for card in trick.cards}
    assert len(played) + len(left_out) == 52
    assert played.isdisjoint(left_out)
    assert not any(play.hand(seat) for seat in variant.seating.seats)


@each_game
@given(seed=seeds)
def test_hands_stay_known_after_the_last_trick(variant: Variant, seed: int) -> None:
    # RULES P6: honours are judged on the hands as dealt; cases.md D10: all hands can be shown at the end
    *_, end = random_states(variant, seed)
    assert {len(hand) for hand in end.hands.values()} == {13}
    if end.is_void:
        return
    assert end.result is not None
    if end.contract and variant.session.honours:
        assert end.result.honours == honours_in(end.hands, end.contract.denomination)
    else:
        assert end.result.honours is None


def test_honours_of_a_defender_stand_in_the_result() -> None:
    # RULES P6, P7: N bids 1S, E holds all thirteen spades
    suits = [[card for card in PACK if card.suit is suit] for suit in reversed(Suit)]
    pack = tuple(card for four in zip(*suits, strict=True) for card in four)
    deal = say(Deal.start(RUBBER, Seat.N, pack), "1S P P P")
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.result == DealResult.parse("1SN0-h150E")


def test_with_two_there_are_no_honours_even_for_who_holds_them_all() -> None:
    # RULES B9: A, who draws first and keeps every first card, holds all the clubs and bids 1C
    clubs = [card for card in PACK if card.suit is Suit.CLUBS]
    others = iter(card for card in PACK if card.suit is not Suit.CLUBS)
    pack = tuple(card for club in clubs for card in (club, next(others), next(others), next(others)))
    deal = say(drawn(Seat.B, pack), "1C P")
    assert honours_in(deal.hands, Denomination.CLUBS) == Honours(Seat.A, 150)
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.result == DealResult.parse("1CA13")


@each_game
@given(seed=seeds)
def test_a_player_sees_no_card_that_the_table_has_not_shown_him(variant: Variant, seed: int) -> None:
    """Keeps, beside the deal, what each player has seen by the rules, and compares with all cards in the view."""
    seats = variant.seating.seats
    seen: dict[Seat, set[Card]] = {seat: set() for seat in seats}
    drawn_cards: Iterator[Card] | None = None
    for deal in random_states(variant, seed):
        match deal.phase:
            case DrawDiscard(turn=Seat() as looking):
                drawn_cards = drawn_cards or iter(deal.pack)
                seen[looking].add(next(drawn_cards))
            case Play() as play:
                on_table = {card for trick in play.tricks for card in trick.cards}
                if play.dummy and (on_table or variant.key == "mini"):
                    on_table |= play.hands[play.dummy]
                for seat in seats:
                    seen[seat] |= on_table
            case ContractChoice(dummy=Seat() as dummy):
                for seat in seats:
                    seen[seat] |= deal.dealt[dummy]
        if deal.draw_tricks:
            drawn_from_stock(deal, seen)
        for place, card in enumerate(deal.pack[: variant.cards_dealt]):
            seen[variant.seating.next(deal.dealer, place + 1)].add(card)
        for seat in seats:
            view = deal.view_for(seat)
            assert set(cards_in(view)) <= seen[seat]
            assert view.hand == (deal.play.hand(seat) if deal.play else deal.hands[seat])
            assert (view.seat, view.turn, view.contract) == (seat, deal.turn, deal.contract)


def drawn_from_stock(deal: Deal, seen: dict[Seat, set[Card]]) -> None:
    """The cards played, and who drew which of the stock, worked out from the winners (RULES C7)."""
    assert deal.draw_tricks is not None
    for cards in seen.values():
        cards.update(deal.draw_tricks.cards_played)
    for number, trick in enumerate(deal.draw_tricks.finished_tricks):
        (leader, led), (other, answer) = trick.plays(deal.variant.seating)
        winner = other if answer.suit is led.suit and answer.rank > led.rank else leader
        seen[winner].add(deal.pack[26 + 2 * number])
        seen[other if winner is leader else leader].add(deal.pack[27 + 2 * number])


@given(seeds, st.sampled_from(FOUR_HANDED.seats), st.sampled_from(FOUR_HANDED.seats))
def test_during_the_auction_other_hands_could_be_anything(seed: int, dealer: Seat, seat: Seat) -> None:
    """Two deals that differ only in cards that a player has not seen look the same to him."""
    chance = random.Random(seed)
    pack = chance.sample(PACK, 52)
    hidden = [place for place in range(52) if FOUR_HANDED.next(dealer, place + 1) is not seat]
    other = list(pack)
    for place, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = pack[source]
    views = [say(Deal.start(RUBBER, dealer, tuple(order)), "1C X 1D P").view_for(seat) for order in (pack, other)]
    assert views[0] == views[1]


@given(seeds, st.integers(0, 52), st.sampled_from((Seat.A, Seat.B)))
def test_while_drawing_unseen_cards_could_be_anything(seed: int, looks: int, seat: Seat) -> None:
    """The same for the draw: the opponent's cards and the rest of the stock change, the choices stay."""
    chance = random.Random(seed)
    pack = chance.sample(PACK, 52)
    hidden = [place for place in range(52) if place > looks or (place // 2 % 2 == 0) is not (seat is Seat.A)]
    other = list(pack)
    for place, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = pack[source]
    deals = [Deal.start(DRAW, Seat.B, tuple(order)) for order in (pack, other)]
    for _ in range(looks):
        choice = chance.choice(deals[0].legal_actions())
        deals = [deal.apply(choice) for deal in deals]
    views = [deal.view_for(seat) for deal in deals]
    assert views[0] == views[1]


def test_while_drawing_each_player_sees_his_own_card_and_discards_and_only_the_others_choices() -> None:
    # RULES B6: whether a player kept or rejected is visible, the cards are not
    deal = Deal.start(DRAW, Seat.B, PACK)
    for choice in (DrawChoice.REJECT, DrawChoice.KEEP, DrawChoice.KEEP):
        deal = deal.apply(choice)
    a, b = deal.view_for(Seat.A), deal.view_for(Seat.B)
    assert (a.hand, a.own_discards, a.shown) == ({PACK[1]}, (PACK[0],), None)
    assert (b.hand, b.own_discards, b.shown) == ({PACK[2]}, (), PACK[3])
    assert a.choices == b.choices == ((Seat.A, DrawChoice.REJECT),)


def test_dummy_is_seen_by_all_once_the_lead_is_made() -> None:
    # RULES A9
    deal = say(Deal.start(RUBBER, Seat.N, PACK), "1NT P P P")
    assert all(deal.view_for(seat).dummy is None for seat in FOUR_HANDED.seats)
    deal = deal.apply(deal.legal_actions()[0])
    assert all(deal.view_for(seat).dummy == (Seat.S, deal.hands[Seat.S]) for seat in FOUR_HANDED.seats)


@each_game
@given(seed=seeds)
def test_legal_actions_the_reason_against_one_and_taking_it_agree(variant: Variant, seed: int) -> None:
    chance = random.Random(seed)
    states = list(random_states(variant, seed))
    for deal in chance.sample(states, min(4, len(states))):
        before = repr(deal)
        legal = deal.legal_actions()
        others = [*DrawChoice, *PlainCall, Bid.parse("1C"), TakeDiscard(PACK[0]), *ALL_WORDS, *ALL_CHOICES, *TopCard]
        candidates = [*chance.sample(PACK, 8), *others, *legal]
        for action in candidates:
            violation = deal.why_illegal(action)
            assert (action in legal) is (violation is None)
            if violation is None:
                assert deal.apply(action) != deal
                assert deal.apply(action, deal.turn) == deal.apply(action)
            else:
                with pytest.raises(IllegalAction) as caught:
                    deal.apply(action)
                assert caught.value.violation == violation
            assert repr(deal) == before


@pytest.mark.parametrize(
    ("deal", "action", "by", "code", "rule"),
    [
        (Deal.start(DRAW, Seat.B, PACK), DrawChoice.KEEP, "B", "DRAW.TURN", "DRAW-03"),
        (Deal.start(RUBBER, Seat.N, PACK), PlainCall.PASS, "E", "AUC.TURN", "AUC-02"),
        (drawn(Seat.B), PlainCall.PASS, "B", "AUC.TURN", "AUC-14"),
        (say(Deal.start(RUBBER, Seat.N, PACK), "1C P P P"), PACK[0], "N", "PLAY.NOT_YOUR_TURN", "PLAY-01"),
        (say(Deal.start(RUBBER, Seat.N, PACK), "P P P P"), PlainCall.PASS, "N", "AUC.OVER", "AUC-09"),
    ],
)
def test_acting_out_of_turn_is_refused(deal: Deal, action: object, by: str, code: str, rule: str) -> None:
    # RULES 0.5.1, A11, B6
    before = repr(deal)
    violation = deal.why_illegal(action, Seat.parse(by))
    assert violation is not None
    assert (violation.code, str(violation.rule)) == (code, rule)
    with pytest.raises(IllegalAction):
        deal.apply(action, Seat.parse(by))
    assert repr(deal) == before


@each_game
@given(seed=seeds)
def test_every_refusal_names_a_rule_that_holds_in_the_game(variant: Variant, seed: int) -> None:
    chance = random.Random(seed)
    states = list(random_states(variant, seed))
    for deal in chance.sample(states, min(4, len(states))):
        others = [*DrawChoice, *PlainCall, Bid.parse("1C"), *ALL_WORDS, *ALL_CHOICES]
        tries = [*chance.sample(PACK, 8), *others, *deal.legal_actions()]
        for action in tries:
            for seat in variant.seating.seats:
                violation = deal.why_illegal(action, seat)
                assert violation is None or variant.key in violation.rule.rule.games


def test_the_lead_by_declarer_is_refused_by_the_rule_of_the_game() -> None:
    # RULES A9 and B8
    four = say(Deal.start(RUBBER, Seat.N, PACK), "1NT P P P")
    two = say(drawn(Seat.B), "1NT P")
    for deal, rule in ((four, "PLAY-08"), (two, "DRAW-08")):
        assert deal.contract is not None
        violation = deal.why_illegal(next(iter(deal.hands[deal.contract.declarer])), deal.contract.declarer)
        assert violation is not None
        assert (violation.code, str(violation.rule)) == ("PLAY.TURN", rule)


def test_a_deal_needs_the_whole_pack_and_a_dealer_of_its_table() -> None:
    with pytest.raises(NotationError) as caught:
        Deal.start(RUBBER, Seat.N, PACK[1:])
    assert caught.value.facts == {"count": 51, "cards": (PACK[0],)}
    with pytest.raises(NotationError) as caught:
        Deal.start(RUBBER, Seat.N, (*PACK[1:], PACK[1]))
    assert caught.value.code == "PACK.MISSING"
    with pytest.raises(NotationError) as caught:
        Deal.start(RUBBER, Seat.A, PACK)
    assert caught.value.code == "SEAT.UNKNOWN"


@each_game
@given(seed=seeds)
def test_the_same_actions_give_the_same_deal(variant: Variant, seed: int) -> None:
    first, second = random_start(variant, random.Random(seed)), random_start(variant, random.Random(seed))
    assert first == second
    if not first.is_void:
        assert first.apply(first.legal_actions()[0]) == second.apply(second.legal_actions()[0])
