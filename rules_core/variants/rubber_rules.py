"""How the options of a rubber become its rules. The rubbers for four and for two are the same but for their options."""

from __future__ import annotations

from typing import TypedDict

from rules_core.options import Settings
from rules_core.scoring.rates import RATES, Rates, at_rates
from rules_core.scoring.rubber import score_rubber_deal
from rules_core.sessions.rubber import RubberRules


class _Bonuses(TypedDict):
    fast_bonus: int
    slow_bonus: int
    game_bonus: tuple[int, int]


RUBBER_BONUSES: dict[str, _Bonuses] = {
    "standard": {"fast_bonus": 700, "slow_bonus": 500, "game_bonus": (0, 0)},
    "clean750": {"fast_bonus": 750, "slow_bonus": 500, "game_bonus": (0, 0)},
    "game200_finish700": {"fast_bonus": 700, "slow_bonus": 700, "game_bonus": (200, 200)},
}
"""By the value of the option `rubber_bonus`."""


def rates_of(settings: Settings) -> Rates:
    """The rates that a table has agreed on."""
    return RATES[settings["insult_redoubled"], settings["undertricks"]]


def rubber_rules(settings: Settings) -> RubberRules:
    """The rules of a rubber of contract bridge by its options."""
    return RubberRules(
        at_rates(score_rubber_deal, rates_of(settings)),
        **RUBBER_BONUSES[settings["rubber_bonus"]],
        honours=settings.is_on("honours"),
        unfinished=settings.is_on("unfinished_settlement"),
        unfinished_part_score=int(settings.get("unfinished_partscore", "100")),
        both_part_scores=settings.get("unfinished_both", "none") == "each",
        games_break_ties=settings["rubber_tie"] == "two_games",
    )
