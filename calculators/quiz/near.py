"""Likely wrong scores of a deal, each worked out by the core from one mistake.

The deal is scored again with one thing changed, or its ledger is added up with one row missing. Where two mistakes give
the same number, the likelier one speaks: they are in that order here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from calculators.contract_score.form import Case
from calculators.contract_score.view import ledger_of
from calculators.quiz.said import Near, Said, say
from calculators.rule_sets import RULE_SETS
from rules_core import Contract, DealResult, Doubling, Ledger, Line, Role
from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.scoring.rates import SLAM, trick_values

type Measure = Callable[[Ledger], int]
type Mistake = tuple[int, Said]
"""A wrong number and what is wrong with it."""

MEASURES: Mapping[str, Measure] = {
    "declarer": lambda ledger: ledger.total(Role.DECLARER),
    "defenders": lambda ledger: ledger.total(Role.DEFENDERS),
    "below": lambda ledger: ledger.total(Role.DECLARER, Line.BELOW),
    "above": lambda ledger: ledger.total(Role.DECLARER, Line.ABOVE),
}
"""What can be asked about a deal: the points of one side, or what the declaring side writes on one side of the line."""


def near_misses(case: Case, take: str) -> tuple[Near, ...]:
    """The wrong numbers that one mistake gives, none of them equal to the right one."""
    return distinct(MEASURES[take](ledger_of(case)), _mistakes(case, take))


def distinct(right: int, mistakes: Iterator[Mistake]) -> tuple[Near, ...]:
    """Each wrong number once, with its first reason."""
    found: dict[int, Near] = {}
    for value, why in mistakes:
        if value > 0 and value != right:
            found.setdefault(value, Near(value, why))
    return tuple(found.values())


def _mistakes(case: Case, take: str) -> Iterator[Mistake]:
    yield from _other_state(case, take)
    yield from _undertricks(case, take)
    yield from _rows_left_out(case, take)
    yield from _trick_values(case, take)
    yield from _line(case, take)
    yield from _more_bid(case, take)
    yield from _other_rules(case, take)
    yield from _other_tricks(case, take)


def _points(case: Case, take: str) -> int:
    return MEASURES[take](ledger_of(case))


def _other_state(case: Case, take: str) -> Iterator[Mistake]:
    """The other vulnerability, another doubling."""
    wrong = not case.vulnerable
    points = _points(replace(case, vulnerable=wrong), take)
    yield points, say(f"quiz.near.zone.{int(wrong)}", points=points)
    contract = _contract(case)
    for doubling in Doubling:
        if doubling is not contract.doubling:
            points = _points(_with(case, replace(contract, doubling=doubling)), take)
            here = say(f"quiz.here.{int(contract.doubling)}")
            yield points, say(f"quiz.near.doubling.{int(doubling)}", points=points, here=here)


def _contract(case: Case) -> Contract:
    assert case.result.contract is not None
    return case.result.contract


def _with(case: Case, contract: Contract, tricks: int | None = None) -> Case:
    taken = case.result.tricks if tricks is None else tricks
    return replace(case, result=DealResult(contract, taken, case.result.honours))


def _undertricks(case: Case, take: str) -> Iterator[Mistake]:
    """Only the last step of a penalty, or every step at the price of the first."""
    steps = [entry.points for entry in ledger_of(case) if entry.reason == "undertrick"]
    if take == "defenders" and len(steps) > 1:
        yield steps[-1], say("quiz.near.last_step", points=steps[-1])
    if take == "defenders" and len(set(steps)) > 1:
        yield steps[0] * len(steps), say("quiz.near.first_step", points=steps[0] * len(steps), first=steps[0])


def _rows_left_out(case: Case, take: str) -> Iterator[Mistake]:
    """A row of the ledger forgotten, or all of them but the tricks bid."""
    ledger, measure = ledger_of(case), MEASURES[take]
    for reason in ("overtricks", "insult", "slam", "game", "part_score", "honours"):
        points = measure(Ledger(tuple(entry for entry in ledger if entry.reason != reason)))
        yield points, say(f"quiz.near.without.{reason}", points=points)
    if take == "declarer":
        points = measure(Ledger(tuple(entry for entry in ledger if entry.reason == "contract")))
        yield points, say("quiz.near.tricks_only", points=points)


def _line(case: Case, take: str) -> Iterator[Mistake]:
    """The wrong side of the line, or both together."""
    if take not in ("below", "above"):
        return
    other = _points(case, "above" if take == "below" else "below")
    yield other, say(f"quiz.near.line.{take}", points=other)
    both = _points(case, "declarer")
    yield both, say("quiz.near.both", points=both)


def _trick_values(case: Case, take: str) -> Iterator[Mistake]:
    """The first six tricks counted; at notrump, every trick at one and the same price."""
    contract, ledger = _contract(case), ledger_of(case)
    if take == "defenders" or not case.result.is_made:
        return
    right = MEASURES[take](ledger)
    if take != "above":
        book = sum(trick_values(contract.denomination, case.result.tricks)) * contract.doubling
        yield book, say("quiz.near.book", points=book)
    if contract.denomination.trump is None:
        reason, count = ("overtricks", case.result.over) if take == "above" else ("contract", contract.level)
        priced = sum(entry.points for entry in ledger if entry.reason == reason)
        first, following = trick_values(contract.denomination, 2)
        for kind, value in (("next", following), ("first", first)):
            points = right - priced + value * count * contract.doubling
            yield points, say(f"quiz.near.each.{kind}", points=points, value=value)


def _more_bid(case: Case, take: str) -> Iterator[Mistake]:
    """Every trick taken as if it had been bid; a slam paid that nobody bid."""
    contract = _contract(case)
    for level in range(contract.level + 1, case.result.tricks - 5):
        points = _points(_with(case, replace(contract, level=level)), take)
        kind = "slam" if level in SLAM and contract.level not in SLAM else "bid"
        if kind == "slam" or level == case.result.tricks - 6:
            yield points, say(f"quiz.near.more.{kind}", points=points)


def _other_rules(case: Case, take: str) -> Iterator[Mistake]:
    """The same deal in a rubber or at duplicate."""
    if take not in ("declarer", "defenders"):
        return
    rules = next(rules for rules in RULE_SETS if rules.has_line is not case.rules.has_line)
    points = _points(replace(case, rules=rules), take)
    yield points, say(f"quiz.near.rules.{'rubber' if rules.has_line else 'dup'}", points=points)


def _other_tricks(case: Case, take: str) -> Iterator[Mistake]:
    """One trick more, one trick fewer."""
    for kind, tricks in (("more", case.result.tricks + 1), ("fewer", case.result.tricks - 1)):
        if 0 <= tricks <= TRICKS_IN_A_DEAL:
            points = _points(_with(case, _contract(case), tricks), take)
            yield points, say(f"quiz.near.tricks.{kind}", points=points)
