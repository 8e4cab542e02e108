"""The rule sets that a deal can be scored by: what `r=` means in an address."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core import FOUR_HANDED, VARIANTS, NotationError, Scheme, Seating, score_duplicate


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A way to score one deal."""

    key: str
    seating: Seating
    scheme: Scheme
    has_line: bool
    """Whether points are written below and above a line, as in a rubber."""
    honours: bool


DUPLICATE = RuleSet("dup", FOUR_HANDED, score_duplicate, has_line=False, honours=False)

SCORED_AS_A_RUBBER = ("rubber", "draw", "honeymoon")
"""The games that the contract calculator and the sheet know beside duplicate: rubbers of contracts."""

RULE_SETS: tuple[RuleSet, ...] = (
    DUPLICATE,
    *(
        RuleSet(game.key, game.seating, game.rubber.scheme, has_line=True, honours=game.rubber.honours)
        for game in VARIANTS
        if game.key in SCORED_AS_A_RUBBER
    ),
)


def find_rule_set(key: str) -> RuleSet:
    """The rule set with that key (`dup`, `rubber`, `draw`, `honeymoon`). Raises `NotationError` (`CALC.RULES`)."""
    for rules in RULE_SETS:
        if rules.key == key.lower():
            return rules
    raise NotationError("CALC.RULES", found=key, known=tuple(rules.key for rules in RULE_SETS))
