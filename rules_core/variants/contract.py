"""Contract bridge for four: with rubber scoring (source S002), at duplicate, and as a Chicago of either custom."""

from __future__ import annotations

from rules_core.auction import FOUR_HANDED_AUCTION
from rules_core.contract import DealResult
from rules_core.options import Settings
from rules_core.rules import RuleRef
from rules_core.scoring.chicago import score_chicago_board, score_chicago_deal
from rules_core.scoring.duplicate import score_duplicate
from rules_core.scoring.rates import at_rates
from rules_core.seats import FOUR_HANDED
from rules_core.sessions.boards import BoardsRules
from rules_core.sessions.chicago import ChicagoRules
from rules_core.variants.rubber_rules import rates_of, rubber_rules
from rules_core.variants.stages import begin_auction, begin_play
from rules_core.variants.variant import Stage, Variant

STAGES = (
    Stage("auction", begin_auction, "AUC.TURN", RuleRef("AUC-02")),
    Stage("play", begin_play, "PLAY.NOT_YOUR_TURN", RuleRef("PLAY-01")),
)


def _rubber(settings: Settings) -> Variant:
    return Variant(
        settings,
        FOUR_HANDED,
        STAGES,
        session=rubber_rules(settings),
        result_kind=DealResult,
        families=("AUC", "PLAY", "SCO", "RUB"),
        build=_rubber,
        auction=FOUR_HANDED_AUCTION,
    )


def _duplicate(settings: Settings) -> Variant:
    return Variant(
        settings,
        FOUR_HANDED,
        STAGES,
        session=BoardsRules(at_rates(score_duplicate, rates_of(settings))),
        result_kind=DealResult,
        families=("AUC", "PLAY", "SCO", "DUP"),
        build=_duplicate,
        auction=FOUR_HANDED_AUCTION,
    )


def _chicago(settings: Settings) -> Variant:
    carries = settings.game == "chicago"
    scheme = score_chicago_deal if carries else score_chicago_board
    return Variant(
        settings,
        FOUR_HANDED,
        STAGES,
        session=ChicagoRules(
            at_rates(scheme, rates_of(settings)),
            carries=carries,
            honours=settings.is_on("honours"),
            dealer_vulnerable=settings["chicago_vul"] == "dealer",
        ),
        result_kind=DealResult,
        families=("AUC", "PLAY", "SCO", "CHI"),
        build=_chicago,
        auction=FOUR_HANDED_AUCTION,
    )


CONTRACT = _rubber(Settings("rubber"))
DUPLICATE = _duplicate(Settings("dup"))
CHICAGO = _chicago(Settings("chicago"))
CHICAGO_DUP = _chicago(Settings("chicago-dup"))
