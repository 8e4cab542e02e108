"""Russian club mini-bridge: an auction of denominations, and a rubber that pays for each game (source S004)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from rules_core.club_contract import ClubResult
from rules_core.denomination_auction import DenominationAuction, DenominationRules
from rules_core.options import Settings
from rules_core.rules import RuleRef
from rules_core.scoring.club import score_club_deal
from rules_core.seats import FOUR_HANDED
from rules_core.sessions.rubber import RubberRules
from rules_core.variants.stages import begin_play
from rules_core.variants.variant import Stage, Variant

if TYPE_CHECKING:
    from rules_core.deal import Deal

GAME_BONUS = (200, 500)
"""For a side's first game and for its second, which ends the rubber (CLUB-14)."""

_EIGHT_DEALS = "CN9 HXE5 NTN8 SW8 DS8 NTE7 NTXS3 HW9"
_NINTH_DEALS = {"tricks9": "DXN9", "as_printed": "DXN8", "major8": "HXN8"}

NINE_DEALS: Mapping[str, tuple[ClubResult, ...]] = MappingProxyType(
    {
        reading: tuple(map(ClubResult.parse, f"{_EIGHT_DEALS} {ninth}".split()))
        for reading, ninth in _NINTH_DEALS.items()
    }
)
"""The worked rubber of the source by the option `example004_deal9`.

As printed it does not come to its printed end; nine tricks in the last deal, or a major instead of diamonds, repair it.
"""


def _begin_auction(deal: Deal) -> DenominationAuction:
    assert isinstance(deal.variant.auction, DenominationRules)
    return DenominationAuction.start(deal.variant.auction, deal.dealer)


def _club(settings: Settings) -> Variant:
    """Two pairs and one sheet (CLUB-01)."""
    return Variant(
        settings,
        FOUR_HANDED,
        stages=(
            Stage("auction", _begin_auction, "AUC.TURN", RuleRef("CLUB-04")),
            Stage("play", begin_play, "PLAY.NOT_YOUR_TURN", RuleRef("PLAY-01")),
        ),
        session=RubberRules(score_club_deal, game_bonus=GAME_BONUS, bonus_rule=RuleRef("CLUB-14")),
        result_kind=ClubResult,
        families=("CLUB", "PLAY"),
        build=_club,
        auction=DenominationRules(
            second_word_at_any_turn=settings["second_word"] == "any_turn",
            double_survives=settings.is_on("double_survives_change"),
        ),
        lead=RuleRef("CLUB-10"),
    )


CLUB = _club(Settings("club"))
