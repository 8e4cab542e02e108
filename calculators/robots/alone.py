"""The auction for two: nobody has a partner, and the own hand says what it can make.

With a suit as trumps a hand is reckoned to take a trick for every four points, one for every trump and half a trick
for every card beyond the third in another suit; two of these go to the opponent. At notrump, with all four suits
stopped, it is a trick for every three points. Played out by these robots, such hands take that many tricks or more
about three times in four.

The robot bids all that at once, but no more than game: one pass of the opponent closes the auction. It never outbids
itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from calculators.robots.hands import Hand
from calculators.robots.reasons import Chosen, Reason
from calculators.robots.sure import double_if_sure
from rules_core import Action, Bid, Denomination, PlainCall, Suit, View

BOOK = 6
GAME_LEVELS = {
    Denomination.NOTRUMP: 3,
    Denomination.SPADES: 4,
    Denomination.HEARTS: 4,
    Denomination.DIAMONDS: 5,
    Denomination.CLUBS: 5,
}
"""The level of a game in each denomination, the best first."""


def call_alone(view: View, legal: Sequence[Action]) -> Chosen:
    """The call of a player without a partner."""
    if double := double_if_sure(view, legal):
        return double
    hand = Hand.of(view.hand)
    tricks = {denomination: expected_tricks(hand, denomination) for denomination in GAME_LEVELS}
    bids = [bid for denomination in GAME_LEVELS if (bid := _wanted(denomination, tricks[denomination], legal))]
    if not bids or _is_mine(view):
        return Chosen(PlainCall.PASS, Reason.ALONE_NOT, {"count": max(tricks.values())})
    bid = max(bids, key=lambda bid: (_is_game(bid), tricks[bid.denomination] - _is_game(bid) * bid.tricks_needed))
    return Chosen(bid, Reason.ALONE, {"count": tricks[bid.denomination], "denomination": bid.denomination})


def _wanted(denomination: Denomination, tricks: int, legal: Sequence[Action]) -> Bid | None:
    """The bid that the tricks are enough for, not above game unless the opponent has bid so high; None without one."""
    within = [
        call
        for call in legal
        if isinstance(call, Bid) and call.denomination is denomination and call.tricks_needed <= tricks
    ]
    up_to_game = [bid for bid in within if bid.level <= GAME_LEVELS[denomination]]
    return up_to_game[-1] if up_to_game else within[0] if within else None


def expected_tricks(hand: Hand, denomination: Denomination) -> int:
    """The tricks that a hand is reckoned to take as declarer; none at notrump while a suit is open."""
    trump = denomination.trump
    if trump is None:
        return hand.points // 3 if all(map(hand.stops, Suit)) else 0
    length = sum(max(0, hand.length(suit) - 3) for suit in Suit if suit is not trump)
    quarters = hand.points + 4 * (hand.length(trump) - 2) + 2 * length
    return max(0, quarters // 4)


def _is_mine(view: View) -> bool:
    """Whether the last bid is the player's own."""
    bidders = [seat for seat, call in view.calls if isinstance(call, Bid)]
    return bool(bidders) and bidders[-1] is view.seat


def _is_game(bid: Bid) -> bool:
    return bid.level >= GAME_LEVELS[bid.denomination]
