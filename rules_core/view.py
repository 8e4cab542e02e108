"""What one player knows of a deal, and nothing more.

House rules of this file: a view holds no deal and no phase, only what the player at that seat may know, so that
whatever is made from it cannot tell more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.calls import Call
from rules_core.cards import Card
from rules_core.drawing import DrawChoice
from rules_core.play import Trick
from rules_core.results import AnyContract
from rules_core.seats import Seat


@dataclass(frozen=True, slots=True)
class View:
    """What one player knows of a deal, and nothing more."""

    seat: Seat
    turn: Seat | None
    hand: frozenset[Card]
    own_discards: tuple[Card, ...] = ()
    """The cards this player has thrown while drawing."""
    shown: Card | None = None
    """The card of the stock that this player is looking at."""
    choices: tuple[tuple[Seat, DrawChoice], ...] = ()
    """What both players did with the first card of each turn, without the cards."""
    calls: tuple[tuple[Seat, Call], ...] = ()
    contract: AnyContract | None = None
    dummy: tuple[Seat, frozenset[Card]] | None = None
    """Dummy and the cards that lie open."""
    tricks: tuple[Trick, ...] = ()
    stock_left: int = 0
    """How many cards lie in the stock, where there is one."""
    tricks_for_stock: tuple[Trick, ...] = ()
    """The tricks of the first half of classic honeymoon bridge, played for the cards of the stock."""
    offered: tuple[Card, ...] = ()
    """The two top cards of the stock, of which this player may take either."""
    points: Mapping[Seat, int] = field(default_factory=dict)
    """The points of all hands, where everybody is told them."""
