"""Questions whose answer is a number: where the core takes it from, and which wrong numbers have a known reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators import contract_score
from calculators.contract_score.form import Case
from calculators.contract_score.view import ledger_of
from calculators.query import parse_query
from calculators.quiz.near import MEASURES, WrongNumber, distinct, near_misses
from calculators.quiz.said import LessonError, Near, Text, say
from calculators.quiz.sheets import rubber_of
from rules_core import Bid, Denomination, Line, Rubber, Seat, Side, honours_in, parse_cards
from rules_core.calls import LEVELS
from rules_core.scoring.honours import FIVE_TRUMP_HONOURS, FOUR_TRUMP_HONOURS


@dataclass(frozen=True, slots=True)
class Number:
    """The right number, the likely wrong ones, and what the answer is shown with."""

    value: int
    near: tuple[Near, ...]
    shown: Case | Rubber | None = None

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Number:
        """Read `of`, a query to the core, with `take`, the number wanted from it; or `given`, which no query gives."""
        if "given" in entry:
            return cls(entry["given"], tuple(_read_near(near) for near in entry.get("near", ())))
        name, _, query = entry["of"].partition("?")
        return _SOURCES[name](parse_query(query), entry["take"])


def _read_near(entry: Mapping[str, Any]) -> Near:
    text: Text = {"ru": entry["ru"], "en": entry["en"]}
    return Near(entry["value"], text)


def _score(query: Mapping[str, str], take: str) -> Number:
    """The points of one deal."""
    case = contract_score.read(query).case
    if case is None or case.result.contract is None:
        raise LessonError("no deal can be scored from this query")
    return Number(MEASURES[take](ledger_of(case)), near_misses(case, take), case)


def _contract(query: Mapping[str, str], take: str) -> Number:
    """How many tricks a contract needs."""
    bid = Bid.parse(query["c"])
    if take != "tricks":
        raise LessonError(f"a contract has no {take!r}")
    return Number(bid.tricks_needed, distinct(bid.tricks_needed, _wrong_tricks(bid)))


def _wrong_tricks(bid: Bid) -> Iterator[WrongNumber]:
    yield bid.level, say("quiz.near.level", points=bid.level)
    for level in (bid.level + 1, bid.level - 1):
        if level in LEVELS:
            other = Bid(level, bid.denomination)
            yield other.tricks_needed, say("quiz.near.needed", points=other.tricks_needed, bid=other)


def _rubber(query: Mapping[str, str], take: str) -> Number:
    """A number of a rubber: `total.NS` all points, `standing.NS` what counts towards the running game, `bonus`."""
    rubber = rubber_of(query["d"])
    what, _, side = take.partition(".")
    if what == "bonus":
        return _bonus(rubber)
    asked, other = Side(side), rubber.seating.other(Side(side))
    if what == "total":
        right = rubber.totals[asked]
        return Number(right, distinct(right, _wrong_totals(rubber, asked, other)), rubber)
    if what == "standing":
        right = rubber.part_scores[asked]
        return Number(right, distinct(right, _wrong_standings(rubber, asked)), rubber)
    raise LessonError(f"a rubber has no {take!r}")


def _bonus(rubber: Rubber) -> Number:
    right = _bonus_of(rubber)
    if not right:
        raise LessonError("this rubber has no bonus yet")
    return Number(right, distinct(right, _wrong_bonuses(rubber)), rubber)


def _bonus_of(rubber: Rubber) -> int:
    return sum(entry.points for entry in rubber.ledger if entry.reason == "rubber")


def _wrong_bonuses(rubber: Rubber) -> Iterator[WrongNumber]:
    for kind, points in (("fast", rubber.rules.fast_bonus), ("slow", rubber.rules.slow_bonus)):
        yield points, say(f"quiz.near.bonus.{kind}", points=points)


def _wrong_totals(rubber: Rubber, side: Side, other: Side) -> Iterator[WrongNumber]:
    right, bonus = rubber.totals[side], _bonus_of(rubber)
    if side is rubber.games_winner:
        yield right - bonus, say("quiz.near.no_bonus", points=right - bonus)
        for kind, points in (("fast", rubber.rules.fast_bonus), ("slow", rubber.rules.slow_bonus)):
            yield right - bonus + points, say(f"quiz.near.with_bonus.{kind}", points=right - bonus + points)
    below = rubber.ledger.total(side, Line.BELOW)
    yield below, say("quiz.near.below_only", points=below)
    yield rubber.totals[other], say("quiz.near.other_side", points=rubber.totals[other])


def _wrong_standings(rubber: Rubber, side: Side) -> Iterator[WrongNumber]:
    below = rubber.ledger.total(side, Line.BELOW)
    yield below, say("quiz.near.not_wiped", points=below)
    yield rubber.totals[side], say("quiz.near.with_above", points=rubber.totals[side])


def _honours(query: Mapping[str, str], take: str) -> Number:
    """What the honours of one hand are worth."""
    if take != "points":
        raise LessonError(f"honours have no {take!r}")
    hand, denomination = parse_cards(query["hand"]), Denomination.parse(query["den"])
    found = honours_in({Seat.N: hand}, denomination)
    right = found.points if found else 0
    return Number(right, distinct(right, _wrong_honours()))


def _wrong_honours() -> Iterator[WrongNumber]:
    for kind, points in (("five", FIVE_TRUMP_HONOURS), ("four", FOUR_TRUMP_HONOURS)):
        yield points, say(f"quiz.near.honours.{kind}", points=points)


_SOURCES: Mapping[str, Callable[[Mapping[str, str], str], Number]] = {
    "contract_score": _score,
    "contract": _contract,
    "sheet": _rubber,
    "honours": _honours,
}
