"""The one double that robots know: the own hand defeats the contract alone.

Against a suit contract only trumps count, the highest ones without a gap: no ruff and no discard can take them away.
Against notrump the player who will lead counts the highest cards of every suit.
"""

from __future__ import annotations

from collections.abc import Sequence

from calculators.robots.hands import Hand
from calculators.robots.reasons import Chosen, Reason
from rules_core import FOUR_HANDED, TWO_HANDED, Action, Bid, PlainCall, Suit, View

TRICKS = 13


def double_if_sure(view: View, legal: Sequence[Action]) -> Chosen | None:
    """A double of a bid that cannot be made against this hand, or None."""
    if PlainCall.DOUBLE not in legal:
        return None
    bids = [(seat, call) for seat, call in view.calls if isinstance(call, Bid)]
    last_bidder, bid = bids[-1]
    hand, trump = Hand.of(view.hand), bid.denomination.trump
    declarer = next(
        seat for seat, call in bids if seat.side is last_bidder.side and call.denomination is bid.denomination
    )
    seating = FOUR_HANDED if declarer in FOUR_HANDED.seats else TWO_HANDED
    if trump:
        tricks = hand.top_tricks(trump)
    elif seating.next(declarer) is view.seat:
        tricks = sum(map(hand.top_tricks, Suit))
    else:
        return None
    enough = tricks > TRICKS - bid.tricks_needed
    return Chosen(PlainCall.DOUBLE, Reason.DOUBLE_SURE, {"count": tricks, "bid": bid}) if enough else None
