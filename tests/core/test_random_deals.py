"""Two thousand complete random deals of every game: legal, whole, thirteen tricks, and played again from their text.

The deals are shuffled by the numbers that stand in addresses.
"""

import random
from collections import Counter

import pytest
from bridge_strategies import nearby_call

from rules_core import PACK, VARIANTS, Action, Auction, Card, Deal, Play, Variant

DEALS = 2000
CHUNKS = 4
"""Each game is cut in parts, so that several processors share the work."""

ORDER = {card: place for place, card in enumerate(PACK)}


def random_deal(variant: Variant, number: int) -> Deal:
    chance = random.Random(number)
    deal = Deal.shuffled(variant, chance.choice(variant.seating.seats), number)
    while not deal.is_over:
        deal = deal.apply(random_action(deal, chance))
    return deal


def random_action(deal: Deal, chance: random.Random) -> Action:
    """A legal action. A card is found by trying, which is quicker than listing all that may be played."""
    match deal.phase:
        case Auction() as auction:
            return nearby_call(auction, chance.choice((0, 0, chance.randrange(8))))
        case Play() as play:
            return random_card(play, chance)
    return chance.choice(deal.legal_actions())


def random_card(play: Play, chance: random.Random) -> Card:
    assert play.turn is not None
    hand = sorted(play.hand(play.turn), key=ORDER.__getitem__)
    chance.shuffle(hand)
    return next(card for card in hand if play.why_illegal(card) is None)


def assert_whole(deal: Deal) -> None:
    """The 52 cards are where the rules put them, each in one place."""
    places: Counter[Card] = Counter()
    if deal.play:
        places.update(deal.play.cards_played)
    else:
        places.update(card for hand in deal.hands.values() for card in hand)
    if deal.drawing:
        places.update(card for seat in deal.variant.seating.seats for card in deal.drawing.thrown_by(seat))
    if deal.draw_tricks:
        places.update(deal.draw_tricks.cards_played)
    assert places == Counter(PACK)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_random_deals_end_and_are_played_again_from_their_text(variant: Variant, chunk: int) -> None:
    for number in range(chunk, DEALS, CHUNKS):
        deal = random_deal(variant, number)
        assert_whole(deal)
        again = Deal.parse(str(deal))
        assert again == deal
        assert again.result == deal.result
        assert (deal.result is None) is deal.is_void is (variant.key == "mini" and deal.play is None)
        if deal.play:
            assert deal.result is not None
            assert len(deal.play.cards_played) == 13 * len(variant.seating.seats)
            assert sum(deal.play.tricks_of(side) for side in variant.seating.sides) == 13
            assert deal.result.tricks == deal.play.tricks_of(deal.contract.declarer.side)
            assert variant.parse_result(str(deal.result)) == deal.result
            assert variant.new_session(deal.dealer).record(deal.result).records[0].ledger.entries
