"""Why this player declares: said once the contract is settled, and in MiniBridge once the points are counted."""

from __future__ import annotations

from markupsafe import Markup

from calculators.deal.form import Reading
from calculators.words import Words
from rules_core import Auction, Contract, ContractChoice, Deal, DenominationAuction
from rules_core.points import POINTS_IN_PACK


def why_declarer(reading: Reading, words: Words, *, is_counted: bool) -> Markup | None:
    """The reason with its rule; None before it is known, and when cards of the play lie on the table."""
    deal = reading.deal
    assert deal is not None
    if deal.choice and (is_counted or deal.choice.is_over):
        return None if _is_played(deal) else _by_points(deal.choice, words)
    if deal.contract is None or _is_played(deal):
        return None
    seat = deal.contract.declarer
    if isinstance(deal.auction, DenominationAuction):
        return words.text("why.last_namer", seat=seat)
    if not isinstance(deal.contract, Contract) or len(deal.variant.seating.seats) == 2:
        return words.text("why.last_bidder", seat=seat)
    assert isinstance(deal.auction, Auction)
    return words.text("why.first_namer", seat=seat, denomination=deal.contract.denomination)


def _is_played(deal: Deal) -> bool:
    return deal.play is not None and len(deal.play.cards_played) > 1


def _by_points(choice: ContractChoice, words: Words) -> Markup | None:
    side, declarer, dummy = choice.declaring_side, choice.declarer, choice.dummy
    if side is None or declarer is None or dummy is None:
        return None
    count = choice.points_of(side)
    if choice.points[declarer] == choice.points[dummy]:
        return words.text("why.earlier", count=count, of=POINTS_IN_PACK, seat=declarer)
    holders = {"declarer": words.plain(f"of.{declarer}"), "partner": words.plain(f"of.{dummy}")}
    return words.text("why.more_points", count=count, of=POINTS_IN_PACK, seat=declarer, **holders)
