"""The auction of contract bridge for four: honest calls by points and length.

The system is the table in `promises`. The rules:

- open with 12 points: 1NT with 15-17 balanced, else a five-card major, else the longer minor; two of a five-card suit,
  or 2NT balanced, with 20;
- overcall with a five-card suit and 10 points at the one level, 12 and no higher than the two level; 1NT with 15-17
  balanced and their suit stopped;
- answer and go on as `answers` says: pass under 6, raise with support, game with 25 points together, no slams;
- double only what the own hand defeats alone. Otherwise pass.
"""

from __future__ import annotations

from collections.abc import Sequence

from calculators.robots.answers import answer
from calculators.robots.bidder import Bidder
from calculators.robots.hands import MAJORS, MINORS, Hand
from calculators.robots.reasons import Chosen, Reason
from calculators.robots.rebids import go_on
from calculators.robots.sure import double_if_sure
from rules_core import Action, Bid, Denomination, PlainCall, Suit, View


def call(view: View, legal: Sequence[Action]) -> Chosen:
    """The call of the player in turn; a pass where the system has no legal call."""
    bidder = Bidder.of(view, legal)
    if double := double_if_sure(view, legal):
        return double
    chosen = _system_call(bidder)
    if chosen.action in legal:
        return chosen
    return Chosen(PlainCall.PASS, Reason.ENOUGH)


def _system_call(bidder: Bidder) -> Chosen:
    if bidder.highest is None:
        return opening(bidder.hand)
    if bidder.partner is None:
        if bidder.mine is None and bidder.highest_is_theirs:
            return overcall(bidder)
        return Chosen(PlainCall.PASS, Reason.ENOUGH)
    return answer(bidder) if bidder.mine is None else go_on(bidder)


def opening(hand: Hand) -> Chosen:
    """The first bid of the auction, or a pass."""
    points = hand.points
    if points < 12:
        return Chosen(PlainCall.PASS, Reason.OPEN_NOT, {"count": points})
    has_major = any(hand.length(major) >= 5 for major in MAJORS)
    if hand.is_balanced and (level := _notrump_level(points)) and not (has_major and level == 1):
        return Chosen(Bid(level, Denomination.NOTRUMP), Reason.OPEN_NOTRUMP, {"count": points})
    suit = suit_to_open(hand)
    is_strong = points >= 20 and hand.length(suit) >= 5
    reason = Reason.OPEN_STRONG if is_strong else Reason.OPEN_SUIT
    return Chosen(Bid(2 if is_strong else 1, Denomination(suit.value)), reason, {"count": points, "suit": suit})


def _notrump_level(points: int) -> int:
    if points >= 20:
        return 3 if points >= 23 else 2
    return 1 if 15 <= points <= 17 else 0


def suit_to_open(hand: Hand) -> Suit:
    """The longer five-card major, else the longer minor; of equals spades, clubs of three cards, diamonds of more."""
    majors = [suit for suit in MAJORS if hand.length(suit) >= 5]
    if majors:
        return max(majors, key=hand.length)
    diamonds, clubs = MINORS
    longer = hand.length(diamonds) - hand.length(clubs)
    return diamonds if longer > 0 or (longer == 0 and hand.length(diamonds) >= 4) else clubs


def overcall(bidder: Bidder) -> Chosen:
    """The first bid of a side after the opponents have bid, or a pass."""
    hand = bidder.hand
    points = hand.points
    notrump = Bid(1, Denomination.NOTRUMP)
    stopped = all(map(hand.stops, bidder.their_suits))
    if 15 <= points <= 17 and hand.is_balanced and stopped and bidder.can_bid(notrump):
        return Chosen(notrump, Reason.OVERCALL_NOTRUMP, {"count": points})
    suits = [suit for suit in Suit if hand.length(suit) >= 5 and suit not in bidder.their_suits]
    for suit in sorted(suits, key=lambda suit: (hand.length(suit), hand.points_in(suit)), reverse=True):
        bid = bidder.cheapest(Denomination(suit.value))
        if bid and bid.level <= 2 and points >= (10 if bid.level == 1 else 12):
            return Chosen(bid, Reason.OVERCALL, {"count": points, "suit": suit})
    return Chosen(PlainCall.PASS, Reason.OVERCALL_NOT, {"count": points})
