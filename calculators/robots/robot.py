"""One robot for every game: it acts for the player who is to act, and knows what that player may know.

House rules of this package: a robot is given a `View` and the legal actions, nothing else. It has no memory, no chance
and no clock, so the same view gives the same action for ever; where a set of cards is gone through, its order never
decides. A link records every action of every seat: it replays actions and never asks a robot, so a later robot leaves
an old link as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from calculators.robots.alone import call_alone
from calculators.robots.bidding import call
from calculators.robots.choosing import choose_contract
from calculators.robots.club import speak
from calculators.robots.drawing import draw, take_either
from calculators.robots.play import play
from calculators.robots.reasons import Chosen, Reason
from rules_core import (
    FOUR_HANDED,
    Action,
    Card,
    Choice,
    Deal,
    DrawChoice,
    NameDenomination,
    TopCard,
    View,
)

type Robot = Callable[[View, Sequence[Action]], Chosen]
"""What plays one phase."""


def choose(deal: Deal) -> Chosen:
    """What the player does who decides now, and why. Raises `ValueError` when the deal is over.

    >>> chosen = choose(Deal.parse("r=draw&d=B&s=1"))
    >>> str(chosen.action), str(chosen.reason), chosen.facts
    ('reject', 'draw_small', {'card': Card.parse('D8')})
    """
    seat = deal.decides
    if seat is None:
        raise ValueError("the deal is over")
    return think(deal.view_for(seat), deal.legal_actions())


def think(view: View, legal: Sequence[Action]) -> Chosen:
    """What a player does who knows this and may do that."""
    chosen = _robot_for(view, legal)(view, legal)
    return chosen if chosen.action in legal else Chosen(legal[0], Reason.FIRST_LEGAL)


def _robot_for(view: View, legal: Sequence[Action]) -> Robot:
    match legal[0]:
        case Card():
            return play
        case DrawChoice():
            return draw
        case TopCard():
            return take_either
        case Choice():
            return choose_contract
    if any(isinstance(word, NameDenomination) for word in (*legal, *(said for _, said in view.calls))):
        return speak
    return call if view.seat in FOUR_HANDED.seats else call_alone
