"""Random bridge: values for the property tests, and whole deals played at random."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from rules_core import (
    ALL_BIDS,
    FOUR_HANDED_AUCTION,
    PACK,
    TWO_HANDED_AUCTION,
    Action,
    Auction,
    Contract,
    Deal,
    DealResult,
    Doubling,
    Honours,
    PlainCall,
    Seat,
    Variant,
)

seats = st.sampled_from(Seat)
contracts = st.builds(Contract.of, st.sampled_from(ALL_BIDS), seats, st.sampled_from(Doubling))
honours = st.builds(Honours, seats, st.sampled_from((100, 150)))
played_results = st.builds(DealResult, contracts, st.integers(0, 13), st.none() | honours)
results = played_results | st.just(DealResult(None))
hands = st.frozensets(st.sampled_from(PACK), max_size=13)
packs = st.permutations(PACK).map(tuple)
seeds = st.integers(0, 2**32 - 1)


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """An auction for four or for two after some legal calls, perhaps over."""
    rules = draw(st.sampled_from((FOUR_HANDED_AUCTION, TWO_HANDED_AUCTION)))
    auction = Auction.start(rules, draw(st.sampled_from(rules.seating.seats)))
    for pick in draw(st.lists(st.integers(0, 7), max_size=40)):
        if auction.is_over:
            break
        auction = auction.apply(nearby_call(auction, pick))
    return auction


def nearby_call(auction: Auction, pick: int) -> Action:
    """One of the few legal calls next above the last bid, or pass, double, redouble: so that auctions grow long."""
    legal = auction.legal_actions()
    plain = [call for call in legal if isinstance(call, PlainCall)]
    bids = [call for call in legal if call not in plain]
    choices = [*plain, *bids[: 8 - len(plain)]]
    return choices[pick % len(choices)]


def random_action(deal: Deal, chance: random.Random) -> Action:
    """A legal action, in the auction mostly a pass or a bid not far above the last."""
    if isinstance(deal.phase, Auction):
        return nearby_call(deal.phase, chance.choice((0, 0, chance.randrange(8))))
    return chance.choice(deal.legal_actions())


def random_start(variant: Variant, chance: random.Random) -> Deal:
    """A deal with a shuffled pack and any dealer."""
    pack = list(PACK)
    chance.shuffle(pack)
    return Deal.start(variant, chance.choice(variant.seating.seats), tuple(pack))


def random_states(variant: Variant, seed: int) -> Iterator[Deal]:
    """Every state of one random deal, from the pack to the result."""
    chance = random.Random(seed)
    deal = random_start(variant, chance)
    yield deal
    while not deal.is_over:
        deal = deal.apply(random_action(deal, chance))
        yield deal
