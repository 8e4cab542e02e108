"""The play of the cards: who is to play decides which module speaks."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.robots.following import follow
from calculators.robots.leads import lead
from calculators.robots.reasons import Chosen, Reason
from calculators.robots.stock_tricks import play_for_stock
from calculators.robots.table import Table
from rules_core import Action, View


def play(view: View, legal: Sequence[Action]) -> Chosen:
    """A card from the hand in turn, the player's own or dummy's."""
    if len(legal) == 1:
        return Chosen(legal[0], Reason.ONLY_CARD)
    if view.contract is None:
        return play_for_stock(view, legal)
    table = Table.of(view)
    return follow(table) if table.trick.cards else lead(table)
