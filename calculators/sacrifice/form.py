"""Reading a sacrifice: `tc tv` their bid and vulnerability, `oc ov` ours, `x` our doubling, `r` the rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem, Reader, parse_vulnerable
from calculators.rule_sets import DUPLICATE, RuleSet, find_rule_set
from rules_core import Bid, Doubling, NotationError, check_higher

SAMPLE = {"tc": "4H", "tv": "1", "oc": "5S", "ov": "0", "x": "X", "r": "dup"}
FIELDS = tuple(SAMPLE)
UNDOUBLED = "0"
"""How `x` says that nobody has doubled. Without `x` we are doubled, as a sacrifice mostly is."""


@dataclass(frozen=True, slots=True)
class Case:
    """Their contract, which they would make, and ours, which would fail."""

    rules: RuleSet
    theirs: Bid
    ours: Bid
    doubling: Doubling
    they_vulnerable: bool
    we_vulnerable: bool


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
    case = _read_case(reader)
    if case is None or reader.problems:
        return Reading(values, None, tuple(reader.problems))
    return Reading(_canonical(case), case)


def _read_case(reader: Reader) -> Case | None:
    rules = reader.read("r", find_rule_set, DUPLICATE)
    theirs, ours = _read_bid(reader, "tc"), _read_bid(reader, "oc")
    doubling = reader.read("x", _read_doubling, Doubling.DOUBLED)
    they_vulnerable = reader.read("tv", parse_vulnerable, False)
    we_vulnerable = reader.read("ov", parse_vulnerable, False)
    if theirs is None or ours is None:
        return None
    try:
        check_higher(ours, theirs)
    except NotationError as error:
        reader.refuse("oc", error.code, **error.facts)
        return None
    return Case(rules, theirs, ours, doubling, they_vulnerable, we_vulnerable)


def _read_bid(reader: Reader, key: str) -> Bid | None:
    if not reader.query.get(key):
        reader.refuse(key, "CALC.NO_CONTRACT", found="")
        return None
    return reader.read(key, Bid.parse, None)


def _read_doubling(text: str) -> Doubling:
    return Doubling.parse("" if text == UNDOUBLED else text)


def _canonical(case: Case) -> dict[str, str]:
    return {
        "tc": str(case.theirs),
        "tv": str(int(case.they_vulnerable)),
        "oc": str(case.ours),
        "ov": str(int(case.we_vulnerable)),
        "x": str(case.doubling) or UNDOUBLED,
        "r": case.rules.key,
    }
