"""Classic honeymoon bridge for two (source S001): 13 tricks for the stock, an auction, 13 tricks that count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_core.auction import TWO_HANDED_AUCTION
from rules_core.contract import DealResult
from rules_core.irregularities import REMEDIES, Remedy
from rules_core.options import Settings
from rules_core.play import Play
from rules_core.rules import RuleRef
from rules_core.seats import TWO_HANDED
from rules_core.stock import Stock
from rules_core.variants.rubber_rules import rubber_rules
from rules_core.variants.stages import begin_auction, begin_play
from rules_core.variants.variant import Stage, Variant

if TYPE_CHECKING:
    from rules_core.deal import Deal


def _begin_tricks_for_stock(deal: Deal) -> Play:
    """Notrump tricks to which the non-dealer leads (HM-03); after each both draw (HM-04), and none scores (HM-05)."""
    variant = deal.variant
    remedies = REMEDIES[variant.settings["phase1_revoke_remedy"]]
    remedied = frozenset(fault for fault, remedy in remedies.items() if remedy is Remedy.TOP_TWO)
    stock = Stock(deal.pack[variant.cards_dealt :], remedied)
    leader = variant.seating.next(deal.dealer)
    return Play.start(variant.seating, None, deal.dealt, leader, lead=RuleRef("HM-03"), stock=stock)


def _classic_honeymoon(settings: Settings) -> Variant:
    """Scored and ended as rubber bridge, honours included (HM-08, HM-09)."""
    return Variant(
        settings,
        TWO_HANDED,
        stages=(
            Stage("draw_tricks", _begin_tricks_for_stock, "PLAY.NOT_YOUR_TURN", RuleRef("PLAY-01")),
            Stage("auction", begin_auction, "AUC.TURN", RuleRef("HM-06")),
            Stage("play", begin_play, "PLAY.NOT_YOUR_TURN", RuleRef("PLAY-01")),
        ),
        session=rubber_rules(settings),
        result_kind=DealResult,
        families=("HM", "AUC", "PLAY", "SCO", "RUB"),
        build=_classic_honeymoon,
        auction=TWO_HANDED_AUCTION,
        cards_dealt=26,
        lead=RuleRef("HM-07"),
    )


HONEYMOON_CLASSIC = _classic_honeymoon(Settings("honeymoon"))
