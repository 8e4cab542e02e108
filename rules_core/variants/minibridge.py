"""MiniBridge: points instead of an auction, and a match of four deals (source S003)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_core.choosing import ContractChoice
from rules_core.mini_contract import MiniResult
from rules_core.options import Settings
from rules_core.points import high_card_points
from rules_core.rules import RuleRef
from rules_core.scoring.minibridge import score_minibridge
from rules_core.seats import FOUR_HANDED
from rules_core.sessions.four_deals import FourDealsRules
from rules_core.variants.stages import begin_play
from rules_core.variants.variant import Stage, Variant

if TYPE_CHECKING:
    from rules_core.deal import Deal


def _begin_choice(deal: Deal) -> ContractChoice:
    points = {seat: high_card_points(hand) for seat, hand in deal.dealt.items()}
    return ContractChoice.start(deal.dealer, points, slams=deal.variant.settings.is_on("slams"))


def _minibridge(settings: Settings) -> Variant:
    """Four players and no auction (MINI-01)."""
    return Variant(
        settings,
        FOUR_HANDED,
        stages=(
            Stage("choice", _begin_choice, "MINI.TURN", RuleRef("MINI-05")),
            Stage("play", begin_play, "PLAY.NOT_YOUR_TURN", RuleRef("PLAY-01")),
        ),
        session=FourDealsRules(score_minibridge),
        result_kind=MiniResult,
        families=("MINI", "PLAY"),
        build=_minibridge,
        lead=RuleRef("MINI-08"),
        dummy_first=True,
    )


MINIBRIDGE = _minibridge(Settings("mini"))
