"""Reading two results of one board.

`a` is what our pair scored sitting N–S. `b` is the other table: by `as`, what N–S scored there (`ns`), or what our own
pair there scored sitting E–W (`ew`). Each is points, `P` for passed out, or a deal such as `4SN10`, whose points the
vulnerability `v` decides: `none`, `ns`, `ew` or `all`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem, Reader, naming_seats
from calculators.scores import PASSED_OUT, is_score, parse_score
from rules_core import FOUR_HANDED, DealResult, NotationError, Side, score_duplicate

SAMPLE = {"a": "630", "b": "-100", "as": "ns", "v": "none"}
FIELDS = tuple(SAMPLE)
TABLES = ("ns", "ew")
"""For whom the other table's result is written."""

ZONES: Mapping[str, frozenset[Side]] = {
    "none": frozenset(),
    "ns": frozenset({Side.NS}),
    "ew": frozenset({Side.EW}),
    "all": frozenset(FOUR_HANDED.sides),
}
_OTHER_NAMES = {"love": "none", "both": "all"}


@dataclass(frozen=True, slots=True)
class Result:
    """A result of N–S, and the deal that it was read from, where one was written."""

    points: int
    deal: DealResult | None = None

    @property
    def text(self) -> str:
        """How it stands in an address."""
        return str(self.deal) if self.deal else str(self.points)


@dataclass(frozen=True, slots=True)
class Case:
    """Both tables, each as N–S scored there."""

    here: Result
    there: Result
    reads_our_pair: bool
    """Whether the other table's points were written for our pair, which sits E–W there."""

    @property
    def difference(self) -> int:
        """What our team gains on the board."""
        return self.here.points - self.there.points


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: every field as typed, and the case or what is wrong."""

    values: Mapping[str, str]
    case: Case | None
    problems: tuple[Problem, ...] = ()


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. One without any field is the sample; nothing in it can raise."""
    typed = {key: query[key] for key in FIELDS if query.get(key)}
    values = typed if any(key in query for key in FIELDS) else SAMPLE
    reader = Reader(values)
    zone = reader.read("v", _read_zone, "none")
    table = reader.read("as", _read_table, TABLES[0])
    here = _read_result(reader, "a", ZONES[zone], sign=1)
    there = _read_result(reader, "b", ZONES[zone], sign=1 if table == "ns" else -1)
    if here is None or there is None or reader.problems:
        return Reading(values, None, tuple(reader.problems))
    written = there.text if there.deal or table == "ns" else str(-there.points)
    return Reading({"a": here.text, "b": written, "as": table, "v": zone}, Case(here, there, table == "ew"))


def _read_zone(text: str) -> str:
    word = _OTHER_NAMES.get(text.lower(), text.lower())
    if word not in ZONES:
        raise NotationError("SCORE.ZONE", found=text, known=tuple(ZONES))
    return word


def _read_table(text: str) -> str:
    if text.lower() not in TABLES:
        raise NotationError("SCORE.TABLE", found=text, known=TABLES)
    return text.lower()


def _read_result(reader: Reader, key: str, vulnerable: frozenset[Side], *, sign: int) -> Result | None:
    if not reader.query.get(key):
        reader.refuse(key, "SCORE.EMPTY")
        return None
    return reader.read(key, lambda text: _result(text, vulnerable, sign), None)


def _result(text: str, vulnerable: frozenset[Side], sign: int) -> Result:
    if text.upper() in PASSED_OUT:
        return Result(0, DealResult(None))
    if is_score(text):
        return Result(sign * parse_score(text))
    return _result_of_deal(text, vulnerable)


def _result_of_deal(text: str, vulnerable: frozenset[Side]) -> Result:
    if not text[:1].isdigit():
        raise NotationError("SCORE.UNREADABLE", found=text)
    with naming_seats(FOUR_HANDED):
        deal = DealResult.parse(text)
        contract = deal.contract
        if contract is None:
            return Result(0, deal)
        FOUR_HANDED.check(contract.declarer)
    if deal.honours:
        raise NotationError("CALC.NO_HONOURS", rules="dup")
    side = contract.declarer.side
    points = score_duplicate(deal, vulnerable=side in vulnerable).net
    return Result(points if side is Side.NS else -points, deal)
