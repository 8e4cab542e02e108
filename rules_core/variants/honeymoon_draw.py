"""Draw-and-discard bridge for two (source S000)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_core.auction import TWO_HANDED_AUCTION, Auction
from rules_core.drawing import DrawDiscard
from rules_core.play import Play
from rules_core.rules import RuleRef
from rules_core.scoring.rubber import score_rubber_deal
from rules_core.seats import TWO_HANDED
from rules_core.sessions.rubber import RubberRules
from rules_core.variants.variant import Stage, Variant

if TYPE_CHECKING:
    from rules_core.deal import Deal


def _drawing(deal: Deal) -> DrawDiscard:
    return DrawDiscard(deal.pack, deal.variant.seating.next(deal.dealer))


def _auction(deal: Deal) -> Auction:
    return Auction.start(TWO_HANDED_AUCTION, deal.variant.seating.next(deal.dealer))


def _play(deal: Deal) -> Play:
    contract = deal.contract
    assert contract is not None
    seating = deal.variant.seating
    leader = seating.next(contract.declarer)
    return Play.start(seating, contract.denomination.trump, deal.hands, leader, lead=RuleRef("DRAW-08"))


HONEYMOON_DRAW = Variant(
    key="draw",
    seating=TWO_HANDED,
    stages=(Stage("draw", _drawing), Stage("auction", _auction), Stage("play", _play)),
    auction=TWO_HANDED_AUCTION,
    rubber=RubberRules(score_rubber_deal, fast_bonus=700, slow_bonus=500, honours=False, unfinished=False),
    families=("DRAW", "AUC", "PLAY", "SCO", "RUB"),
)
