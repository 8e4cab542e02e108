"""Playing a worked example: every action, refusal and assertion is checked.

A replay stops at the first thing that does not hold, and keeps the steps before it, so that they can still be shown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rules_core.cards import Card, format_cards
from rules_core.deal import Deal
from rules_core.errors import ScriptError, Violation
from rules_core.ledger import Line
from rules_core.results import AnyResult
from rules_core.script import Act, Aside, Script, Step
from rules_core.sessions.rubber import Rubber

WRITING = "writing"
"""The phase of a script in which the finished deal is written on the sheet."""


@dataclass(frozen=True, slots=True)
class Played:
    """A step as it was played: the deal before and after it, the rubber after it, and how each aside was refused."""

    step: Step
    before: Deal
    after: Deal
    rubber: Rubber
    refusals: tuple[Violation, ...]
    parts: tuple[Played, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """The steps that could be played, and the error that stopped the replay, if any."""

    script: Script
    steps: tuple[Played, ...]
    stopped: ScriptError | None = None


def replay(script: Script) -> Replay:
    """Play a script from the start, checking every action, aside and assertion."""
    deal = Deal.start(script.variant, script.dealer, script.pack)
    rubber = script.variant.new_rubber()
    played: list[Played] = []
    try:
        for step in script.steps:
            played.append(_play_step(step, deal, rubber))
            deal, rubber = played[-1].after, played[-1].rubber
        _check_result(script, deal, rubber)
    except ScriptError as error:
        return Replay(script, tuple(played), error)
    return Replay(script, tuple(played))


def _play_step(step: Step, deal: Deal, rubber: Rubber) -> Played:
    before, parts = deal, []
    for part in step.parts:
        parts.append(_play_step(part, deal, rubber))
        deal, rubber = parts[-1].after, parts[-1].rubber
    for act in step.acts:
        deal = _act(step, deal, act)
    result = deal.result
    if result is not None and step.phase == WRITING and not rubber.records:
        rubber = rubber.record(result)
    _check_expectations(step, deal)
    refusals = tuple(_refusal(step, deal, aside) for aside in step.asides)
    return Played(step, before, deal, rubber, refusals, tuple(parts))


def _act(step: Step, deal: Deal, act: Act) -> Deal:
    violation = deal.why_illegal(act.action, act.seat)
    if violation is not None:
        raise ScriptError(violation.code, step=step.id, rule=str(violation.rule), **violation.facts)
    return deal.apply(act.action)


def _refusal(step: Step, deal: Deal, aside: Aside) -> Violation:
    violation = deal.why_illegal(aside.act.action, aside.act.seat)
    if violation is None:
        raise ScriptError("SCRIPT.ALLOWED", step=step.id, found=aside.act)
    if violation.rule != aside.because:
        raise ScriptError("SCRIPT.OTHER_RULE", step=step.id, found=str(aside.because), right=str(violation.rule))
    return violation


def _check_expectations(step: Step, deal: Deal) -> None:
    for what, wanted in step.expect.items():
        found = _fact(what, step, deal)
        if isinstance(wanted, Mapping) and isinstance(found, Mapping):
            found = {owner: found.get(owner) for owner in wanted}
        if found != wanted:
            raise ScriptError("SCRIPT.EXPECT", step=step.id, what=what, wanted=wanted, found=found)


def _fact(what: str, step: Step, deal: Deal) -> object:
    drawing, play = deal.drawing, deal.play
    match what:
        case "stock":
            return drawing.stock_left if drawing else None
        case "discard":
            return drawing.discard_size if drawing else None
        case "turn":
            return str(deal.turn)
        case "contract":
            return str(deal.contract)
        case "hand":
            hand_of = play.hand if play else deal.hands.__getitem__
            return {str(seat): _cards_held(hand_of(seat)) for seat in deal.variant.seating.seats}
        case "tricks":
            return {str(side): play.tricks_of(side) for side in deal.variant.seating.sides} if play else None
    raise ScriptError("SCRIPT.UNKNOWN_FACT", step=step.id, found=what)


def _cards_held(hand: Collection[Card]) -> str:
    return format_cards(hand) if hand else ""


def _check_result(script: Script, deal: Deal, rubber: Rubber) -> None:
    result = deal.result
    if result is None:
        raise ScriptError("SCRIPT.NOT_OVER")
    found = _result_facts(result, rubber)
    for what, wanted in script.result.items():
        if found.get(what) != wanted:
            raise ScriptError("SCRIPT.EXPECT", what=what, wanted=wanted, found=found.get(what))


def _result_facts(result: AnyResult, rubber: Rubber) -> dict[str, object]:
    sides, ledger = rubber.seating.sides, rubber.ledger
    return {
        "contract": str(result.contract) if result.contract else "P",
        "tricks": result.tricks,
        "below": {str(side): ledger.total(side, Line.BELOW) for side in sides},
        "above": {str(side): ledger.total(side, Line.ABOVE) for side in sides},
        "games": {str(side): rubber.games[side] for side in sides},
        "vulnerable": {str(side): side in rubber.vulnerable for side in sides},
        "progress": {str(side): rubber.part_scores[side] for side in sides},
        "totals": {str(side): rubber.totals[side] for side in sides},
    }
