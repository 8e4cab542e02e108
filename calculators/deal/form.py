"""Reading a deal: the fields of `Deal` (`r d s deck deal o k t a c p`) and how it is looked at.

`me` names the seats that the learner plays (nothing: all of them), `see` whose eyes the table is seen through (`all`:
open hands), `till` the stage at which it stops, `w` the deals written so far, `n` declarer's tricks where they were
played with real cards, `hint` asks for a robot's advice, and `try` is an action that is to be refused. `ex` and `new`
say where the cards come from (see `source`).
The robots' moves are part of the deal as soon as they are made, so that an old link never depends on a later robot.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from calculators.deal.learner import is_learners_turn
from calculators.deal.source import from_example, typed
from calculators.query import Problem, parse_whole
from calculators.robots import choose
from rules_core import (
    AnyResult,
    Deal,
    IllegalAction,
    NotationError,
    RulesError,
    Seat,
    Violation,
    find_variant,
)
from rules_core.notation import NOTATIONS

DEAL_FIELDS = ("r", "d", "s", "deck", "deal", "o", "k", "t", "a", "c", "p")
POINT_FIELDS = ("pn", "pe", "ps", "pw")
"""The points that a learner of MiniBridge has counted in each hand."""
VIEW_FIELDS = ("me", "see", "till", "w", "n", *POINT_FIELDS, "hint", "try")
FIELDS = ("ex", *DEAL_FIELDS, *VIEW_FIELDS, "new")
ALL = "all"
MAX_WRITTEN = 60


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: the deal as it stands, how it is looked at, and what was refused or could not be read."""

    values: Mapping[str, str]
    deal: Deal | None
    mine: frozenset[Seat] = frozenset()
    """The seats that the learner plays."""
    see: str = ALL
    till: str = ""
    tricks: int | None = None
    """Declarer's tricks, where the deal was played with real cards."""
    refused: Violation | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def result(self) -> AnyResult | None:
        """The result, once the deal is over here or at a real table."""
        assert self.deal is not None
        return self.deal.result if self.tricks is None else self.deal.result_of(self.tricks)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over, here or at a real table."""
        assert self.deal is not None
        return self.deal.is_over or self.result is not None

    @property
    def is_stopped(self) -> bool:
        """Whether nothing more is to be done here: the deal is over, or the stage to stop at has been passed."""
        assert self.deal is not None
        if self.is_over or not self.till:
            return self.is_over
        names = [stage.name for stage in self.deal.variant.stages]
        return self.till in names and names.index(self.deal.stage) > names.index(self.till)


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. Robots move until it is the learner's turn; an illegal action is refused, and nothing changes."""
    values = {key: query[key] for key in FIELDS if query.get(key)}
    if "new" in values:
        return _read_new(values)
    values.setdefault("r", "rubber")
    try:
        values = from_example(values)
        deal = _read_deal(values)
        mine = _read_seats(values.get("me", ""), deal)
    except IllegalAction as error:
        problem = Problem("a", error.violation.code, error.violation.facts)
        return Reading(values, None, problems=(problem,))
    except NotationError as error:
        return Reading(values, None, problems=(Problem("r", error.code, error.facts),))
    except RulesError as error:
        return Reading(values, None, problems=(Problem("r", str(error)),))
    values = _known(values, deal)
    see = _read_see(values.get("see", ""), mine, deal)
    reading = Reading(values, deal, mine, see, values.get("till", ""))
    return _after_robots(_after_try(_after_tricks(reading)))


def _read_new(values: Mapping[str, str]) -> Reading:
    """The deal that was asked for; when it cannot be dealt, the one on the table, and what is wrong."""
    reading = read(typed(values))
    if reading.deal is not None:
        return reading
    before = read({key: text for key, text in values.items() if key != "new"})
    problems = tuple(replace(problem, field="new") for problem in reading.problems)
    return replace(before, values={**before.values, "new": values["new"]}, problems=problems)


def _after_tricks(reading: Reading) -> Reading:
    """The tricks that were written in instead of being played; a number that there cannot be is a problem."""
    deal, text = reading.deal, reading.values.get("n", "")
    if not text or deal is None or deal.is_over or deal.play is None:
        return reading
    try:
        tricks = parse_whole(text)
        deal.result_of(tricks)
    except NotationError as error:
        return replace(reading, problems=(Problem("n", error.code, error.facts),))
    return replace(reading, tricks=tricks)


def _read_deal(values: Mapping[str, str]) -> Deal:
    fields = {key: values[key] for key in DEAL_FIELDS if key in values}
    variant = find_variant(fields["r"])
    fields.setdefault(
        "d", str(variant.seating.seats[-1] if len(variant.seating.seats) == 2 else variant.seating.seats[0])
    )
    if not any(key in fields for key in ("s", "deck", "deal")):
        fields["s"] = "1"
    return Deal.read(fields)


def _known(values: Mapping[str, str], deal: Deal) -> dict[str, str]:
    """The values without what means nothing here: it would be carried on in every link."""
    seats, stages = map(str, deal.variant.seating.seats), [stage.name for stage in deal.variant.stages]
    kept = dict(values)
    if kept.get("see", "").upper() not in {*seats, ALL.upper()}:
        kept.pop("see", None)
    if kept.get("till") not in stages:
        kept.pop("till", None)
    if "w" in kept:
        kept["w"] = "_".join(text for text in kept["w"].split("_")[:MAX_WRITTEN] if _is_result(text, deal))
    return kept


def _is_result(text: str, deal: Deal) -> bool:
    try:
        return str(deal.variant.parse_result(text)).upper() == text.upper()
    except RulesError:
        return False


def _read_seats(text: str, deal: Deal) -> frozenset[Seat]:
    seating = deal.variant.seating
    if not text:
        return frozenset(seating.seats)
    return frozenset(seating.check(Seat.parse(letter)) for letter in text[:4])


def _read_see(text: str, mine: frozenset[Seat], deal: Deal) -> str:
    """Whose cards are open: everybody's when the learner plays all seats, else those of the learner's first seat."""
    seats = [str(seat) for seat in deal.variant.seating.seats]
    if text.upper() in seats:
        return text.upper()
    if text.lower() == ALL or len(mine) == len(seats):
        return ALL
    return next(seat for seat in seats if Seat(seat) in mine)


def _after_try(reading: Reading) -> Reading:
    """The refusal of the action that was tried; nothing when it is legal after all."""
    deal, text = reading.deal, reading.values.get("try", "")
    if not text or deal is None or deal.turn is None:
        return reading
    try:
        action = next(iter(NOTATIONS[deal.stage].read(text)), None)
    except NotationError as error:
        return replace(reading, problems=(Problem("try", error.code, error.facts),))
    return replace(reading, refused=deal.why_illegal(action))


def _after_robots(reading: Reading) -> Reading:
    deal = reading.deal
    while deal is not None and not reading.is_stopped and not is_learners_turn(deal, reading.mine):
        deal = deal.apply(choose(deal).action)
        reading = replace(reading, deal=deal)
    return reading
