"""Draw-and-discard: which cards to keep.

The rule: an ace, king, queen or jack is kept; a ten, nine or eight only next to a card of its suit that is already
held; everything else is rejected, in the hope that the next card is better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from calculators.robots.reasons import Chosen, Reason
from rules_core import Action, Card, DrawChoice, Rank, TopCard, View

_MIDDLE = (Rank.TEN, Rank.NINE, Rank.EIGHT)


def draw(view: View, legal: Sequence[Action]) -> Chosen:
    """Keep or reject the card that is shown; the second card of a turn goes where it must."""
    card = view.shown
    assert card is not None
    if len(legal) == 1:
        return Chosen(legal[0], Reason.DRAW_SETTLED, {"card": card})
    reason = reason_to_keep(card, view.hand)
    if reason is None:
        return Chosen(DrawChoice.REJECT, Reason.DRAW_SMALL, {"card": card})
    return Chosen(DrawChoice.KEEP, reason, {"card": card})


def reason_to_keep(card: Card, held: Iterable[Card]) -> Reason | None:
    """Why a card is worth keeping, or None when it is not."""
    if card.rank >= Rank.JACK:
        return Reason.DRAW_HONOUR
    touches = any(other.suit is card.suit and abs(other.rank - card.rank) == 1 for other in held)
    return Reason.DRAW_TOUCHING if card.rank in _MIDDLE and touches else None


def take_either(view: View, legal: Sequence[Action]) -> Chosen:
    """Of the two cards offered from the stock: one worth keeping, then the higher, then the top one."""

    def worth(place: int) -> tuple[bool, int, int]:
        card = view.offered[place]
        return reason_to_keep(card, view.hand) is not None, card.rank, -place

    best = max(range(len(legal)), key=worth)
    return Chosen(list(TopCard)[best], Reason.DRAW_BETTER, {"card": view.offered[best]})
