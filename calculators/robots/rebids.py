"""Calls of a player who has bid and whose partner has bid as well: describe, invite, bid game, or stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.robots.answers import (
    FIT,
    NOTRUMP,
    bid_of,
    first_legal,
    games,
    invitations,
    value_in,
)
from calculators.robots.bidder import Bidder
from calculators.robots.hands import MAJORS, SPADES_FIRST
from calculators.robots.promises import STEP, Promise
from calculators.robots.reasons import Chosen, Reason
from rules_core import Bid, Denomination, PlainCall, Suit

COMPETE = {2: 18, 3: 22}
"""The points of both hands that are enough for a level against opponents who bid, with eight trumps together."""
TOLERABLE = 7
"""Trumps together that are enough to leave partner's suit alone."""


def go_on(bidder: Bidder) -> Chosen:
    """A second or later call of a side that has found its voice."""
    mine, partner, highest = bidder.mine, bidder.partner, bidder.highest
    assert mine is not None
    assert partner is not None
    assert highest is not None
    if not bidder.highest_is_theirs and is_game(highest):
        return Chosen(PlainCall.PASS, Reason.GAME_REACHED)
    candidates = _candidates(bidder, mine, partner, highest)
    otherwise = Reason.THEIRS if bidder.highest_is_theirs else Reason.ENOUGH
    return first_legal(bidder, candidates) or Chosen(PlainCall.PASS, otherwise)


def is_game(bid: Bid) -> bool:
    """Whether a bid is worth a game on its own."""
    return bid.level >= (3 if bid.denomination is NOTRUMP else 4 if bid.denomination.trump in MAJORS else 5)


def _candidates(bidder: Bidder, mine: Promise, partner: Promise, highest: Bid) -> Iterator[Chosen]:
    yield from games(bidder, partner.expected)
    if bidder.highest_is_theirs:
        yield from _competing(bidder, partner)
        return
    if partner.is_forcing:
        yield from _describing(bidder, mine, partner)
        return
    if highest == Bid(1, NOTRUMP) and not bidder.hand.is_balanced:
        yield from _places(bidder, mine, highest)
    if highest < Bid(2, NOTRUMP):
        yield from invitations(bidder, partner.expected, partner.high)
    yield from _places(bidder, mine, highest)


def _competing(bidder: Bidder, partner: Promise) -> Iterator[Chosen]:
    for suit in sorted(SPADES_FIRST, key=bidder.together, reverse=True):
        bid = bidder.cheapest(Denomination(suit.value))
        if bid and bidder.together(suit) >= FIT and suit not in bidder.their_suits:
            total = value_in(bidder, suit) + partner.expected
            if total >= COMPETE.get(bid.level, 99):
                yield Chosen(bid, Reason.COMPETE, {"suit": suit, "count": bidder.together(suit)})


def _describing(bidder: Bidder, mine: Promise, partner: Promise) -> Iterator[Chosen]:
    """What to say after a bid of partner that must not be passed."""
    hand = bidder.hand
    theirs, own = partner.last.denomination.trump, mine.last.denomination.trump
    if theirs and bidder.together(theirs) >= FIT:
        value = value_in(bidder, theirs)
        facts = {"suit": theirs, "count": value}
        yield from _stepped(bidder, Denomination(theirs.value), value, Reason.ANSWER_RAISE, facts)
    if hand.is_balanced:
        yield from _notrump(bidder)
    yield from _second_suit(bidder, own, level=1)
    if own and hand.length(own) >= 6:
        yield from _own_suit(bidder, own)
    yield from _second_suit(bidder, own, level=2)
    if own and hand.length(own) >= 5:
        yield from _own_suit(bidder, own)
    yield from _notrump(bidder)


def _stepped(
    bidder: Bidder, denomination: Denomination, value: int, reason: Reason, facts: Mapping[str, object]
) -> Iterator[Chosen]:
    """The cheapest bid in a denomination with the lower step of the promised range, a jump with more."""
    cheapest, mine = bidder.cheapest(denomination), bidder.mine
    assert mine is not None
    if cheapest is None:
        return
    jump = cheapest.level + 1
    limit = Bid(3, NOTRUMP)
    if value >= mine.low + STEP and Bid(jump, denomination) < limit:
        yield Chosen(Bid(jump, denomination), reason, facts)
    yield Chosen(cheapest, reason, facts)


def _notrump(bidder: Bidder) -> Iterator[Chosen]:
    points = bidder.hand.points
    reason = Reason.REBID_NOTRUMP if bidder.hand.is_balanced else Reason.REBID_FORCED
    yield from _stepped(bidder, NOTRUMP, points, reason, {"count": points})


def _own_suit(bidder: Bidder, own: Suit) -> Iterator[Chosen]:
    hand = bidder.hand
    facts = {"suit": own, "count": hand.length(own)}
    yield from _stepped(bidder, Denomination(own.value), hand.points, Reason.REBID_SUIT, facts)


def _second_suit(bidder: Bidder, own: Suit | None, level: int) -> Iterator[Chosen]:
    """A new suit of four cards; above the own suit at the two level only with the upper step."""
    hand, mine, partner = bidder.hand, bidder.mine, bidder.partner
    assert mine is not None
    assert partner is not None
    for suit in sorted(Suit, key=hand.length, reverse=True):
        bid = bidder.cheapest(Denomination(suit.value))
        is_new = suit is not own and partner.length(suit) < 3 and suit not in bidder.their_suits
        if own is None or bid is None or not is_new or hand.length(suit) < 4 or bid.level != level:
            continue
        if level == 1 or bid < bid_of(2, own) or hand.points >= mine.low + STEP:
            yield Chosen(bid, Reason.REBID_SECOND, {"suit": suit, "count": hand.length(suit)})


def _places(bidder: Bidder, mine: Promise, highest: Bid) -> Iterator[Chosen]:
    """A better place for a part-score, where the last bid is not good enough."""
    hand, own, current = bidder.hand, mine.last.denomination.trump, highest.denomination.trump
    if current is None:
        if not hand.is_balanced and highest.level == 1 and own:
            if hand.length(own) >= 6:
                yield from _own_suit(bidder, own)
            yield from _second_suit(bidder, own, level=2)
        return
    held = bidder.together(current)
    for suit in sorted(SPADES_FIRST, key=bidder.together, reverse=True):
        bid = bidder.cheapest(Denomination(suit.value))
        if bid is None or bidder.together(suit) <= max(held, TOLERABLE - 1) or suit in bidder.their_suits:
            continue
        if bid.level == highest.level or (held < TOLERABLE and bid.level <= 2):
            yield Chosen(bid, Reason.BETTER_SUIT, {"suit": suit, "count": bidder.together(suit)})
