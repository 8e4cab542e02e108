"""How the phases of a deal begin. Games that begin a phase alike share these; what differs is read from the variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_core.auction import Auction, AuctionRules
from rules_core.play import Play

if TYPE_CHECKING:
    from rules_core.deal import Deal


def begin_auction(deal: Deal) -> Auction:
    """The auction of contract bridge, for four or for two. Who calls first is an option where two play (AUC-14)."""
    variant = deal.variant
    assert isinstance(variant.auction, AuctionRules)
    by_dealer = variant.settings["first_caller"] == "dealer"
    return Auction.start(variant.auction, deal.dealer if by_dealer else variant.seating.next(deal.dealer))


def begin_play(deal: Deal) -> Play:
    """The play of the contract: declarer's left neighbour leads, the partner is dummy where there is one."""
    variant, contract = deal.variant, deal.contract
    assert contract is not None
    leader, dummy = variant.seating.next(contract.declarer), variant.seating.partner(contract.declarer)
    trump = contract.denomination.trump
    hands = deal.hands
    return Play.start(variant.seating, trump, hands, leader, dummy, variant.lead, dummy_first=variant.dummy_first)
