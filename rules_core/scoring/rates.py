"""The rates that rubber and duplicate share, in the order in which the rule book lists them.

One function a reason; each yields its entries or nothing. None of them knows about games, rubbers or premiums.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from types import MappingProxyType
from typing import Protocol

from rules_core.calls import Denomination, Doubling
from rules_core.contract import Contract, DealResult
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.rules import RuleRef

MINOR_TRICK = 20
MAJOR_TRICK = 30
NOTRUMP_FIRST_TRICK = 40
NOTRUMP_NEXT_TRICK = 30
GAME = 100
"""Trick points that make a game (SCO-06)."""

DOUBLED_OVERTRICK = {False: 100, True: 200}
"""By vulnerability; twice as much redoubled (SCO-03)."""

DOUBLED_INSULT = 50
SLAM = {6: {False: 500, True: 750}, 7: {False: 1000, True: 1500}}

UNDOUBLED_UNDERTRICK = {False: 50, True: 100}

UNDERTRICK_RULE = {
    Doubling.UNDOUBLED: RuleRef("SCO-08"),
    Doubling.DOUBLED: RuleRef("SCO-10"),
    Doubling.REDOUBLED: RuleRef("SCO-11"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Rates:
    """The rates on which tables differ; all others are the same everywhere.

    There is one of each kind, in `RATES`, so that scores can be looked up by it.
    """

    redoubled_insult: int
    """For making a redoubled contract (SCO-05)."""
    doubled_undertricks: Mapping[bool, tuple[int, ...]]
    """Doubled steps in order, by vulnerability; the last one goes on (SCO-10). Redoubled, twice these (SCO-11)."""

    @property
    def insult(self) -> Mapping[Doubling, int]:
        """What making the contract earns for the doubling alone."""
        return {Doubling.UNDOUBLED: 0, Doubling.DOUBLED: DOUBLED_INSULT, Doubling.REDOUBLED: self.redoubled_insult}


_REDOUBLED_INSULTS = {"100": 100, "50": 50}
_DOUBLED_UNDERTRICKS: dict[str, dict[bool, tuple[int, ...]]] = {
    "modern": {False: (100, 200, 200, 300), True: (200, 300)},
    "flat200": {False: (100, 200), True: (200, 300)},
}

RATES: Mapping[tuple[str, str], Rates] = MappingProxyType(
    {
        (insult, undertricks): Rates(_REDOUBLED_INSULTS[insult], _DOUBLED_UNDERTRICKS[undertricks])
        for insult in _REDOUBLED_INSULTS
        for undertricks in _DOUBLED_UNDERTRICKS
    }
)
"""The rates by the values of the options `insult_redoubled` and `undertricks`."""

MODERN = RATES["100", "modern"]
"""The rates of the laws in force."""


class Scheme(Protocol):
    """A way to score one deal of contract bridge: `score_duplicate`, `score_rubber_deal`."""

    def __call__(self, result: DealResult, *, vulnerable: bool) -> Ledger:
        """The ledger of one deal. `vulnerable` is the declaring side's."""


class RatedScheme(Protocol):
    """A scheme that can be told its rates."""

    def __call__(self, result: DealResult, *, vulnerable: bool, rates: Rates = MODERN) -> Ledger:
        """The ledger of one deal at those rates."""


@cache
def at_rates(scheme: RatedScheme, rates: Rates) -> Scheme:
    """The scheme at some rates: the same object for the same rates, so that games can be compared."""
    return scheme if rates is MODERN else partial(scheme, rates=rates)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The five values that the points of a contract depend on: 2,940 combinations in all."""

    level: int
    denomination: Denomination
    doubling: Doubling
    tricks: int
    vulnerable: bool

    @property
    def over(self) -> int:
        """Tricks above the contract, negative when it failed."""
        return self.tricks - 6 - self.level


def outcome_of(contract: Contract, tricks: int, *, vulnerable: bool) -> Outcome:
    """The outcome without the seats."""
    return Outcome(contract.level, contract.denomination, contract.doubling, tricks, vulnerable)


def trick_values(denomination: Denomination, count: int) -> tuple[int, ...]:
    """What each of the first `count` odd tricks is worth undoubled (SCO-01).

    >>> trick_values(Denomination.NOTRUMP, 3)
    (40, 30, 30)
    """
    match denomination:
        case Denomination.CLUBS | Denomination.DIAMONDS:
            return (MINOR_TRICK,) * count
        case Denomination.HEARTS | Denomination.SPADES:
            return (MAJOR_TRICK,) * count
        case _:
            return (NOTRUMP_FIRST_TRICK, *(NOTRUMP_NEXT_TRICK,) * (count - 1))[:count]


def trick_score(level: int, denomination: Denomination, doubling: Doubling = Doubling.UNDOUBLED) -> int:
    """The trick points of a contract that is made: doubling changes them, and never the tricks needed (AUC-08)."""
    return sum(trick_values(denomination, level)) * doubling


def overtrick_value(denomination: Denomination, doubling: Doubling, *, vulnerable: bool) -> int:
    """What one overtrick is worth. Doubled rates do not depend on the denomination (SCO-03)."""
    match doubling:
        case Doubling.UNDOUBLED:
            return trick_values(denomination, 2)[1]
        case Doubling.DOUBLED:
            return DOUBLED_OVERTRICK[vulnerable]
        case Doubling.REDOUBLED:
            return 2 * DOUBLED_OVERTRICK[vulnerable]


def undertrick_value(nth: int, doubling: Doubling, *, vulnerable: bool, rates: Rates = MODERN) -> int:
    """What the nth undertrick costs, counted from 1 (SCO-08, SCO-10, SCO-11)."""
    if doubling is Doubling.UNDOUBLED:
        return UNDOUBLED_UNDERTRICK[vulnerable]
    steps = rates.doubled_undertricks[vulnerable]
    return steps[min(nth, len(steps)) - 1] * (doubling // Doubling.DOUBLED)


def contract_entries(outcome: Outcome, rates: Rates = MODERN) -> Iterator[Entry]:
    """Everything that rubber and duplicate pay alike for one contract."""
    if outcome.over < 0:
        yield from _undertricks(outcome, rates)
        return
    yield from _tricks_bid(outcome)
    yield from _overtricks(outcome)
    yield from _insult(outcome, rates)
    yield from _slam(outcome)


def _tricks_bid(outcome: Outcome) -> Iterator[Entry]:
    values = trick_values(outcome.denomination, outcome.level)
    facts = {"values": values, "doubling": outcome.doubling}
    points = trick_score(outcome.level, outcome.denomination, outcome.doubling)
    yield Entry("contract", Role.DECLARER, Line.BELOW, points, RuleRef("SCO-01"), facts)


def _overtricks(outcome: Outcome) -> Iterator[Entry]:
    if outcome.over == 0:
        return
    value = overtrick_value(outcome.denomination, outcome.doubling, vulnerable=outcome.vulnerable)
    facts = {"count": outcome.over, "value": value, "doubling": outcome.doubling, "vulnerable": outcome.vulnerable}
    yield Entry("overtricks", Role.DECLARER, Line.ABOVE, outcome.over * value, RuleRef("SCO-03"), facts)


def _insult(outcome: Outcome, rates: Rates) -> Iterator[Entry]:
    if points := rates.insult[outcome.doubling]:
        yield Entry("insult", Role.DECLARER, Line.ABOVE, points, RuleRef("SCO-05"), {"doubling": outcome.doubling})


def _slam(outcome: Outcome) -> Iterator[Entry]:
    if outcome.level in SLAM:
        points = SLAM[outcome.level][outcome.vulnerable]
        facts = {"level": outcome.level, "vulnerable": outcome.vulnerable}
        yield Entry("slam", Role.DECLARER, Line.ABOVE, points, RuleRef("SCO-07"), facts)


def no_slam(outcome: Outcome) -> Iterator[Entry]:
    """The slam bonus that a made contract below the six level does not earn, whatever tricks were taken."""
    if outcome.over >= 0 and outcome.level not in SLAM:
        facts = {"level": outcome.level, "tricks": outcome.tricks}
        yield Entry("slam", Role.DECLARER, Line.ABOVE, 0, RuleRef("SCO-07"), facts)


def _undertricks(outcome: Outcome, rates: Rates) -> Iterator[Entry]:
    for nth in range(1, -outcome.over + 1):
        points = undertrick_value(nth, outcome.doubling, vulnerable=outcome.vulnerable, rates=rates)
        facts = {"nth": nth, "doubling": outcome.doubling, "vulnerable": outcome.vulnerable}
        rule = UNDERTRICK_RULE[outcome.doubling]
        yield Entry("undertrick", Role.DEFENDERS, Line.ABOVE, points, rule, facts)
