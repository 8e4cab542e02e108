"""The tricks of classic honeymoon bridge that are played for the stock.

They score nothing, and winner and loser draw equally unknown cards. So the robot keeps what is worth keeping and gets
rid of the rest: it leads its lowest card, wins only with a card that it can spare (nine or lower), and else plays its
lowest card. Of equals it plays the one from the suit with fewest points, then from the shortest.
"""

from __future__ import annotations

from collections.abc import Sequence

from calculators.robots.hands import Hand
from calculators.robots.reasons import Chosen, Reason
from rules_core import Card, Rank, Suit, View

CHEAP = Rank.NINE


def play_for_stock(view: View, legal: Sequence[Card]) -> Chosen:
    """A card to a trick that is played for the stock."""
    trick = view.tricks_for_stock[-1]
    spare = _most_spare(view, legal)
    if len(trick.cards) != 1:
        return Chosen(spare, Reason.STOCK_LEAD, {"card": spare})
    led = trick.cards[0]
    winning = [card for card in legal if card.suit is led.suit and led.rank < card.rank <= CHEAP]
    if winning:
        return Chosen(min(winning, key=lambda card: card.rank), Reason.STOCK_CHEAP)
    return Chosen(spare, Reason.STOCK_SPARE)


def _most_spare(view: View, legal: Sequence[Card]) -> Card:
    """The lowest card; of equals the one from the suit with fewest points, then the shortest."""
    hand = Hand.of(view.hand)

    def worth(card: Card) -> tuple[int, int, int, int]:
        return card.rank, hand.points_in(card.suit), hand.length(card.suit), list(Suit).index(card.suit)

    return min(legal, key=worth)
