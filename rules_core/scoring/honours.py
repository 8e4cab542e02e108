"""Honours held in one hand (SCO-13)."""

from collections.abc import Collection, Mapping

from rules_core.calls import Denomination
from rules_core.cards import Card, Rank
from rules_core.contract import DealResult, Honours
from rules_core.ledger import Entry, Line, Role
from rules_core.rules import RuleRef
from rules_core.seats import Seat

TRUMP_HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
FOUR_TRUMP_HONOURS = 100
FIVE_TRUMP_HONOURS = 150
FOUR_ACES = 150


def honours_in(hands: Mapping[Seat, Collection[Card]], denomination: Denomination) -> Honours | None:
    """The honours of a deal, judged on the hands as they were before the opening lead.

    At most one hand can hold any: partners' cards are never added up.
    """
    for seat, hand in hands.items():
        if points := _points(hand, denomination):
            return Honours(seat, points)
    return None


def _points(hand: Collection[Card], denomination: Denomination) -> int:
    if denomination.trump is None:
        aces = sum(card.rank is Rank.ACE for card in hand)
        return FOUR_ACES if aces == 4 else 0
    held = sum(card.suit is denomination.trump and card.rank in TRUMP_HONOURS for card in hand)
    return {4: FOUR_TRUMP_HONOURS, 5: FIVE_TRUMP_HONOURS}.get(held, 0)


def holder_of(result: DealResult) -> Role | None:
    """Which side of the deal held honours, or None when nobody did. Defenders score them as well."""
    contract, honours = result.contract, result.honours
    if contract is None or honours is None:
        return None
    return Role.DECLARER if honours.holder.side is contract.declarer.side else Role.DEFENDERS


def honours_entry(holder: Role, points: int, denomination: Denomination) -> Entry:
    """The row for honours: above the line, made or not, never doubled."""
    facts = {"trump": denomination.trump, "all": points == FIVE_TRUMP_HONOURS}
    return Entry("honours", holder, Line.ABOVE, points, RuleRef("SCO-13"), facts)
