"""How many things can be said: sequences of each length, complete ones, and the longest, for every game."""

from pathlib import Path

import pytest

from rules_core import ALL_BIDS, VARIANTS, Auction, AuctionRules, Deal, Phase, Variant, find_variant

PERFT = Path(__file__).parent / "perft"


def opening_phase(variant: Variant) -> Phase:
    """The phase that settles the contract, before anything is said. Where points decide, one side has more of them."""
    if isinstance(variant.auction, AuctionRules):
        return Auction.start(variant.auction, variant.seating.seats[0])
    return Deal.shuffled(variant, variant.seating.seats[0], 1).phase


def perft_table(variant: Variant) -> dict[str, int]:
    lines = (PERFT / f"{variant.key}.perft").read_text(encoding="utf-8").splitlines()
    rows = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: int(number) for name, number in rows}


def count_sequences(phase: Phase, length: int) -> int:
    """How many sequences of that many actions can follow. The last action is counted without being taken."""
    legal = () if phase.is_over else phase.legal_actions()
    return len(legal) if length == 1 else sum(count_sequences(phase.apply(action), length - 1) for action in legal)


def complete_and_longest(phase: Phase, known: dict[object, tuple[int, int]]) -> tuple[int, int]:
    """How many complete sequences can follow, and the actions of the longest.

    What may follow a call of contract bridge depends on nothing but the key, so every position is expanded once.
    """
    if phase.is_over:
        return 1, 0
    key = position(phase) if isinstance(phase, Auction) else repr(phase)
    if key not in known:
        complete = longest = 0
        for action in phase.legal_actions():
            more, rest = complete_and_longest(phase.apply(action), known)
            complete += more
            longest = max(longest, rest + 1)
        known[key] = complete, longest
    return known[key]


def position(auction: Auction) -> object:
    own = auction.last_bidder is not None and auction.turn is not None and auction.last_bidder.side is auction.turn.side
    return auction.last_bid, auction.doubling, auction.passes, own


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_number_of_sequences_is_as_in_the_perft_table(variant: Variant) -> None:
    table = perft_table(variant)
    lengths = [int(name.split()[1]) for name in table if name.startswith("perft ")]
    assert lengths[0] == 1
    for length in lengths:
        assert count_sequences(opening_phase(variant), length) == table[f"perft {length}"], length


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_number_of_complete_sequences_and_the_longest_are_as_in_the_perft_table(variant: Variant) -> None:
    table = perft_table(variant)
    assert complete_and_longest(opening_phase(variant), {}) == (table["complete"], table["longest"])


@pytest.mark.parametrize(
    ("key", "opening", "each_bid", "closing"),
    [("rubber", "P P P", "{} P P X P P XX P P", "P"), ("draw", "P", "{} X XX", "P")],
)
def test_the_longest_auction_can_be_called_to_its_end(key: str, opening: str, each_bid: str, closing: str) -> None:
    # RULES 0.5.7 and 0.6.6
    variant = find_variant(key)
    auction = opening_phase(variant).say(opening)
    for bid in ALL_BIDS:
        auction = auction.say(each_bid.format(bid))
        assert not auction.is_over
    auction = auction.say(closing)
    assert auction.is_over
    assert len(auction.calls) == perft_table(variant)["longest"]
    assert auction.contract is not None
    assert str(auction.contract)[:5] == "7NTXX"
