"""Draw-and-discard bridge for two (source S000)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_core.auction import TWO_HANDED_AUCTION
from rules_core.contract import DealResult
from rules_core.drawing import DrawDiscard
from rules_core.options import Settings
from rules_core.rules import RuleRef
from rules_core.seats import TWO_HANDED
from rules_core.variants.rubber_rules import rubber_rules
from rules_core.variants.stages import begin_auction, begin_play
from rules_core.variants.variant import Stage, Variant

if TYPE_CHECKING:
    from rules_core.deal import Deal


def _begin_drawing(deal: Deal) -> DrawDiscard:
    return DrawDiscard(deal.pack, deal.variant.seating.next(deal.dealer))


def _draw_and_discard(settings: Settings) -> Variant:
    return Variant(
        settings,
        TWO_HANDED,
        stages=(
            Stage("draw", _begin_drawing, "DRAW.TURN", RuleRef("DRAW-03")),
            Stage("auction", begin_auction, "AUC.TURN", RuleRef("AUC-14")),
            Stage("play", begin_play, "PLAY.NOT_YOUR_TURN", RuleRef("PLAY-01")),
        ),
        session=rubber_rules(settings),
        result_kind=DealResult,
        families=("DRAW", "AUC", "PLAY", "SCO", "RUB"),
        build=_draw_and_discard,
        auction=TWO_HANDED_AUCTION,
        cards_dealt=0,
        lead=RuleRef("DRAW-08"),
    )


HONEYMOON_DRAW = _draw_and_discard(Settings("draw"))
