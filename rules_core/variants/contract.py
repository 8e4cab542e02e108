"""Contract bridge for four, with rubber scoring (source S002)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_core.auction import FOUR_HANDED_AUCTION, Auction
from rules_core.play import Play
from rules_core.scoring.rubber import score_rubber_deal
from rules_core.seats import FOUR_HANDED
from rules_core.sessions.rubber import RubberRules
from rules_core.variants.variant import Stage, Variant

if TYPE_CHECKING:
    from rules_core.deal import Deal


def _auction(deal: Deal) -> Auction:
    return Auction.start(FOUR_HANDED_AUCTION, deal.dealer)


def _play(deal: Deal) -> Play:
    contract = deal.contract
    assert contract is not None
    seating = deal.variant.seating
    leader, dummy = seating.next(contract.declarer), seating.partner(contract.declarer)
    return Play.start(seating, contract.denomination.trump, deal.hands, leader, dummy)


CONTRACT = Variant(
    key="rubber",
    seating=FOUR_HANDED,
    stages=(Stage("auction", _auction), Stage("play", _play)),
    auction=FOUR_HANDED_AUCTION,
    rubber=RubberRules(score_rubber_deal, fast_bonus=700, slow_bonus=500, honours=True, unfinished=True),
    families=("AUC", "PLAY", "SCO", "RUB"),
)
