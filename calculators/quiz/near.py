"""Likely wrong scores of a deal, each with the mistake that gives it, as the core works them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from calculators.contract_score.form import Case
from calculators.contract_score.view import ledger_of
from calculators.quiz.said import Near, Sentence, Slip
from rules_core import Ledger, Line, Role, find_variant, likely_mistakes

type Measure = Callable[[Ledger], int]
type WrongNumber = tuple[int, Sentence]
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
    return distinct(MEASURES[take](ledger_of(case)), _wrong_scores(case, take))


def distinct(right: int, wrong: Iterator[WrongNumber]) -> tuple[Near, ...]:
    """Each wrong number once, with its first reason."""
    found: dict[int, Near] = {}
    for value, why in wrong:
        if value > 0 and value != right:
            found.setdefault(value, Near(value, why))
    return tuple(found.values())


def _wrong_scores(case: Case, take: str) -> Iterator[WrongNumber]:
    """Where several mistakes give the same number, the likeliest comes first."""
    for mistake in likely_mistakes(case.result, vulnerable=case.vulnerable, game=find_variant(case.rules.key)):
        points = MEASURES[take](mistake.ledger)
        yield points, Slip(points, mistake)
