"""Playing a worked example: every action, refusal and assertion is checked.

A replay stops at the first thing that does not hold, and keeps the steps before it, so that they can still be shown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from rules_core.cards import Card, format_cards
from rules_core.deal import Deal
from rules_core.errors import IllegalAction, ScriptError, Violation
from rules_core.irregularities import Irregularity
from rules_core.ledger import Line
from rules_core.results import AnyResult
from rules_core.script import Act, Aside, Script, Start, Step
from rules_core.sessions.session import Session
from rules_core.variants import Variant

WRITING = "writing"
"""The phase of a script in which the finished deal is written on the sheet."""


@dataclass(frozen=True, slots=True)
class Played:
    """A step as it was played: the deal before and after it, the sheet after it, and how each aside was refused."""

    step: Step
    before: Deal
    after: Deal
    session: Session
    refusals: tuple[Violation, ...]
    is_written: bool
    """Whether its deal is on the sheet by now."""
    parts: tuple[Played, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """The steps that could be played, and the error that stopped the replay, if any."""

    script: Script
    steps: tuple[Played, ...]
    stopped: ScriptError | None = None


@dataclass(frozen=True, slots=True)
class _Table:
    """How things stand between two steps."""

    deal: Deal
    session: Session
    is_written: bool = False
    """Whether the deal is on the sheet."""

    def begin(self, start: Start) -> _Table:
        """The table with a new deal on it."""
        return replace(self, deal=_begin(self.deal.variant, start), is_written=False)

    def write(self) -> _Table:
        """The table after the finished deal has been written, once."""
        result = self.deal.result
        if result is None or self.is_written:
            return self
        return replace(self, session=self.session.record(result), is_written=True)


def _begin(variant: Variant, start: Start) -> Deal:
    return Deal.start(variant, start.dealer, start.pack, start.number)


def replay(script: Script) -> Replay:
    """Play a script from the start, checking every action, aside and assertion."""
    table = _Table(_begin(script.variant, script.start), script.variant.new_session(script.dealer))
    played: list[Played] = []
    try:
        for step in script.steps:
            done, table = _play_step(step, table)
            played.append(done)
        _check_result(script, table)
    except ScriptError as error:
        return Replay(script, tuple(played), error)
    return Replay(script, tuple(played))


def _play_step(step: Step, table: _Table) -> tuple[Played, _Table]:
    table = table.begin(step.start) if step.start else table
    before, parts = table.deal, []
    for part in step.parts:
        done, table = _play_step(part, table)
        parts.append(done)
    for act in step.acts:
        table = replace(table, deal=_act(step, table.deal, act))
    if step.phase == WRITING:
        table = table.write()
    _check_expectations(step, table)
    refusals = tuple(_refusal(step, table.deal, aside) for aside in step.asides)
    return Played(step, before, table.deal, table.session, refusals, table.is_written, tuple(parts)), table


def _act(step: Step, deal: Deal, act: Act) -> Deal:
    try:
        return deal.report(act.action) if isinstance(act.action, Irregularity) else deal.apply(act.action, act.seat)
    except IllegalAction as error:
        violation = error.violation
        raise ScriptError(violation.code, step=step.id, rule=str(violation.rule), **violation.facts) from error


def _refusal(step: Step, deal: Deal, aside: Aside) -> Violation:
    violation = deal.why_illegal(aside.act.action, aside.act.seat)
    if violation is None:
        raise ScriptError("SCRIPT.ALLOWED", step=step.id, found=aside.act)
    if violation.rule != aside.because:
        raise ScriptError("SCRIPT.OTHER_RULE", step=step.id, found=str(aside.because), right=str(violation.rule))
    return violation


def _check_expectations(step: Step, table: _Table) -> None:
    for what, wanted in step.expect.items():
        found = _fact(what, step, table)
        if isinstance(wanted, Mapping) and isinstance(found, Mapping):
            found = {owner: found.get(owner) for owner in wanted}
        if found != wanted:
            raise ScriptError("SCRIPT.EXPECT", step=step.id, what=what, wanted=wanted, found=found)


def _fact(what: str, step: Step, table: _Table) -> object:
    deal, play, seats = table.deal, table.deal.play, table.deal.variant.seating.seats
    match what:
        case "stock":
            return deal.view_for(seats[0]).stock_left if deal.drawing or deal.draw_tricks else None
        case "discard":
            return deal.drawing.discard_size if deal.drawing else None
        case "turn":
            return str(deal.turn)
        case "contract":
            return str(deal.contract)
        case "points":
            return {str(seat): points for seat, points in deal.choice.points.items()} if deal.choice else None
        case "hand":
            hand_of = play.hand if play else deal.hands.__getitem__
            return {str(seat): _cards_held(hand_of(seat)) for seat in seats}
        case "tricks":
            return {str(side): play.tricks_of(side) for side in deal.variant.seating.sides} if play else None
        case "totals":
            return {str(side): points for side, points in table.session.totals.items()}
    raise ScriptError("SCRIPT.UNKNOWN_FACT", step=step.id, found=what)


def _cards_held(hand: Collection[Card]) -> str:
    return format_cards(hand) if hand else ""


def _check_result(script: Script, table: _Table) -> None:
    result = _last_result(table)
    if result is None:
        raise ScriptError("SCRIPT.NOT_OVER")
    found = _result_facts(result, table)
    for what, wanted in script.result.items():
        if found.get(what) != wanted:
            raise ScriptError("SCRIPT.EXPECT", what=what, wanted=wanted, found=found.get(what))


def _last_result(table: _Table) -> AnyResult | None:
    """The result of the last deal, or of the last one written where the last is only begun, to try something out."""
    records = table.session.records
    return table.deal.result or (records[-1].result if records else None)


def _result_facts(result: AnyResult, table: _Table) -> dict[str, object]:
    session, sides = table.session, table.deal.variant.seating.sides
    records = session.records

    def written(line: Line) -> dict[str, int]:
        return {str(side): sum(record.ledger.total(side, line) for record in records) for side in sides}

    return {
        "contract": str(result.contract) if result.contract else "P",
        "tricks": result.tricks,
        "below": written(Line.BELOW),
        "above": written(Line.ABOVE),
        "games": {str(side): records[-1].games.get(side, 0) if records else 0 for side in sides},
        "vulnerable": {str(side): side in session.vulnerable for side in sides},
        "progress": {str(side): records[-1].part_scores.get(side, 0) if records else 0 for side in sides},
        "totals": {str(side): session.totals[side] for side in sides},
    }
