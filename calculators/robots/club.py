"""The auction of club mini-bridge.

The dealer's side says what the authors recommend (`rules_core.recommending`). A defender passes, but for one double: 16
points, and strong cards just where declarer wants to win tricks. Against a suit that is four trumps with two of ace,
king and queen; against notrump, with the lead, a suit of five with two of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from calculators.robots.hands import Hand
from calculators.robots.reasons import Chosen, Reason
from rules_core import FOUR_HANDED, Action, Denomination, NameDenomination, PlainCall, Rank, Seat, Suit, View
from rules_core.recommending import recommend

POINTS_TO_DOUBLE = 16


def speak(view: View, legal: Sequence[Action]) -> Chosen:
    """The word of the player in turn."""
    advice = recommend(view.hand, [word for _, word in view.calls])
    if advice is None:
        return defend(view, legal)
    return Chosen(advice.word, Reason(f"club_{advice.reason}"), advice.facts)


def defend(view: View, legal: Sequence[Action]) -> Chosen:
    """The word of a defender: a pass or a double."""
    hand = Hand.of(view.hand)
    namer, named = _last_named(view)
    if PlainCall.DOUBLE in legal and hand.points >= POINTS_TO_DOUBLE:
        leads = FOUR_HANDED.next(namer) is view.seat
        if named.trump:
            is_strong = _is_strong(hand, named.trump, 4)
        else:
            is_strong = leads and any(_is_strong(hand, suit, 5) for suit in Suit)
        if is_strong:
            facts = {"count": hand.points, "denomination": named}
            return Chosen(PlainCall.DOUBLE, Reason.DEFENDER_DOUBLE, facts)
    return Chosen(PlainCall.PASS, Reason.DEFENDER_PASS)


def _is_strong(hand: Hand, suit: Suit, length: int) -> bool:
    return hand.length(suit) >= length and sum(rank >= Rank.QUEEN for rank in hand.suits[suit]) >= 2


def _last_named(view: View) -> tuple[Seat, Denomination]:
    """The denomination named last, and by whom."""
    named = [(seat, word.denomination) for seat, word in view.calls if isinstance(word, NameDenomination)]
    return named[-1]
