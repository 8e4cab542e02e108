"""Mistakes about what was played: the deal scored as if something about it had been different."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_core.calls import Denomination, Doubling
from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.diagnosis.mistake import Mistake, Scored
from rules_core.options import OPTIONS
from rules_core.rules import RuleRef
from rules_core.scoring.rates import UNDERTRICK_RULE

ALIKE = (
    (Denomination.CLUBS, Denomination.DIAMONDS),
    (Denomination.HEARTS, Denomination.SPADES),
    (Denomination.NOTRUMP,),
)
"""Denominations whose tricks are worth the same (SCO-01)."""

SCALES = ("undertricks", "insult_redoubled")
"""The options about what one deal is worth (G13, G14)."""


def rescored(scored: Scored) -> Iterator[Mistake]:
    """Every mistake of this sort, whether or not it changes anything."""
    yield from _vulnerability(scored)
    yield from _doubling(scored)
    yield from _tricks(scored)
    yield from _level(scored)
    yield from _denomination(scored)
    yield from _option(scored)


def _vulnerability(scored: Scored) -> Iterator[Mistake]:
    wrong = not scored.vulnerable
    ledger = replace(scored, vulnerable=wrong).ledger
    yield Mistake("vulnerability", {"vulnerable": wrong}, RuleRef("SCO-09"), ledger)


def _doubling(scored: Scored) -> Iterator[Mistake]:
    right = scored.contract.doubling
    rule = RuleRef("SCO-02") if scored.result.is_made else UNDERTRICK_RULE[right]
    for doubling in Doubling:
        if doubling is not right:
            ledger = scored.ledger_with(contract=replace(scored.contract, doubling=doubling))
            yield Mistake("doubling", {"counted": doubling, "right": right}, rule, ledger)


def _tricks(scored: Scored) -> Iterator[Mistake]:
    """One trick more, one trick fewer."""
    right = scored.result.tricks
    for tricks in (right + 1, right - 1):
        if 0 <= tricks <= TRICKS_IN_A_DEAL:
            facts = {"tricks": tricks, "right": right, "over": tricks - scored.contract.tricks_needed}
            yield Mistake("tricks", facts, RuleRef("SCO-14"), scored.ledger_with(tricks=tricks))


def _level(scored: Scored) -> Iterator[Mistake]:
    """Every trick taken, as if all of them had been bid."""
    if scored.result.over > 0:
        contract = replace(scored.contract, level=scored.contract.level + scored.result.over)
        facts = {"counted": contract.bid, "right": scored.contract.bid}
        yield Mistake("level", facts, RuleRef("SCO-04"), scored.ledger_with(contract=contract))


def _denomination(scored: Scored) -> Iterator[Mistake]:
    right = scored.contract.denomination
    for alike in ALIKE:
        if right not in alike:
            ledger = scored.ledger_with(contract=replace(scored.contract, denomination=alike[0]))
            yield Mistake("denomination", {"counted": alike, "right": right}, RuleRef("SCO-01"), ledger)


def _option(scored: Scored) -> Iterator[Mistake]:
    """The scale of another agreement."""
    game = scored.game
    for option in (OPTIONS[name] for name in SCALES if OPTIONS[name].is_open_in(game.key)):
        for value in option.values:
            if value != game.settings[option.name]:
                ledger = replace(scored, game=game.with_options(f"{option.name}:{value}")).ledger
                yield Mistake("option", {"option": option.name, "value": value}, option.rule, ledger)
