"""What a player sees: nothing in a view depends on cards that the player cannot know.

`test_deal` keeps, for every game, what each player has seen and compares it with the view. Here hidden cards change
places, and the view must stay the same.
"""

import random
from dataclasses import replace

import pytest
from bridge_strategies import random_action, random_states, seeds
from bridge_tables import GAMES_OF_THEIR_OWN
from hypothesis import given
from hypothesis import strategies as st
from test_deal import cards_in

from rules_core import (
    PACK,
    TWO_HANDED,
    VARIANTS,
    Card,
    Deal,
    Fault,
    Irregularity,
    Seat,
    Variant,
    View,
    find_variant,
)

HONEYMOON, MINI = find_variant("honeymoon"), find_variant("mini")


def states_with_faults(seed: int) -> list[Deal]:
    """A random classic honeymoon deal in which many faults give a choice of two cards."""
    chance = random.Random(seed)
    variant = HONEYMOON.with_options("phase1_revoke_remedy:top_two")
    deal = Deal.shuffled(variant, chance.choice(TWO_HANDED.seats), seed)
    states = [deal]
    while not deal.is_over:
        if deal.stage == "draw_tricks" and chance.random() < 0.3:
            deal = deal.report(Irregularity(chance.choice(list(Fault)), chance.choice(TWO_HANDED.seats)))
        deal = deal.apply(random_action(deal, chance))
        states.append(deal)
    return states


@given(seeds)
def test_a_choice_of_two_cards_is_seen_by_the_chooser_only(seed: int) -> None:
    # RULES C12: what a player may see is what was dealt, drawn, played, or offered to that player
    known: dict[Seat, set[Card]] = {seat: set() for seat in TWO_HANDED.seats}
    for deal in states_with_faults(seed):
        tricks = deal.draw_tricks
        assert tricks is not None
        assert tricks.stock is not None
        for seat in TWO_HANDED.seats:
            known[seat] |= tricks.hand(seat)
            known[seat].update(tricks.cards_played, deal.play.cards_played if deal.play else ())
            if tricks.turn is seat:
                known[seat].update(tricks.stock.offered)
            view = deal.view_for(seat)
            assert set(cards_in(view)) <= known[seat]
            assert view.offered == (tricks.stock.offered if tricks.turn is seat else ())
        if deal.stage == "draw_tricks":
            assert deal.view_for(Seat.A).stock_left == deal.view_for(Seat.B).stock_left == len(tricks.stock.cards)


@given(seeds, st.sampled_from(TWO_HANDED.seats), st.sampled_from(TWO_HANDED.seats))
def test_the_opponents_cards_and_the_stock_could_be_anything(seed: int, dealer: Seat, seat: Seat) -> None:
    # RULES C5: before the first trick a player knows thirteen cards
    chance = random.Random(seed)
    pack = chance.sample(PACK, 52)
    hidden = [place for place in range(52) if place >= 26 or TWO_HANDED.next(dealer, place + 1) is not seat]
    other = list(pack)
    for place, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = pack[source]
    views = [Deal.start(HONEYMOON, dealer, tuple(order)).view_for(seat) for order in (pack, other)]
    assert views[0] == views[1]


@given(seeds)
def test_the_stock_not_yet_drawn_could_lie_in_any_order(seed: int) -> None:
    chance = random.Random(seed)
    states = [deal for deal in random_states(HONEYMOON, seed) if deal.stage == "draw_tricks"]
    deal = chance.choice(states)
    stock = deal.draw_tricks.stock
    reordered = replace(stock, cards=tuple(chance.sample(stock.cards, len(stock.cards))))
    other = replace(deal, phases=(replace(deal.phase, stock=reordered),))
    for seat in TWO_HANDED.seats:
        assert deal.view_for(seat) == other.view_for(seat)


@given(seeds, st.sampled_from(MINI.seating.seats), st.sampled_from(MINI.seating.seats))
def test_the_points_of_a_closed_hand_tell_nothing_of_its_cards(seed: int, dealer: Seat, seat: Seat) -> None:
    # RULES D4, D7: cards of the same rank change places between the two hands that the player does not see
    chance = random.Random(seed)
    pack = chance.sample(PACK, 52)
    deal = Deal.start(MINI, dealer, tuple(pack))
    if deal.is_void:
        return
    closed = [place for place in range(52) if MINI.seating.next(dealer, place + 1) not in (seat, deal.choice.dummy)]
    other = list(pack)
    for rank in {card.rank for card in PACK}:
        places = [place for place in closed if pack[place].rank is rank]
        for place, source in zip(places, chance.sample(places, len(places)), strict=True):
            other[place] = pack[source]
    again = Deal.start(MINI, dealer, tuple(other))
    assert deal.view_for(seat) == again.view_for(seat)
    assert deal.turn is again.turn


@pytest.mark.parametrize("variant", GAMES_OF_THEIR_OWN, ids=lambda variant: variant.key)
@given(seed=seeds)
def test_what_is_not_to_be_seen_is_hidden_in_every_view(variant: Variant, seed: int) -> None:
    """Every closed hand and the stock together: none of their cards is anywhere in the view, unless it was shown."""
    for deal in list(random_states(variant, seed))[::5]:
        for seat in variant.seating.seats:
            view = deal.view_for(seat)
            open_seats = {seat, *([view.dummy[0]] if view.dummy else [])}
            source = deal.play.held if deal.play else deal.hands
            closed = {card for other, hand in source.items() if other not in open_seats for card in hand}
            assert not closed & set(cards_in(view))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_view_holds_no_deal_and_no_phase(variant: Variant) -> None:
    deal = Deal.shuffled(variant, variant.seating.seats[0], 1)
    view = deal.view_for(variant.seating.seats[0])
    assert isinstance(view, View)
    assert "pack" not in repr(view)
    assert "Stock" not in repr(view)
