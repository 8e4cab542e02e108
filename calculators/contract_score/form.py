"""Reading the fields of a contract score: `c by v t r h ps`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem, Reader, naming_seats, parse_seat, parse_vulnerable, parse_whole
from calculators.rule_sets import DUPLICATE, RuleSet, find_rule_set
from calculators.say import Said
from rules_core import (
    Bid,
    Contract,
    DealResult,
    Doubling,
    Honours,
    NotationError,
    Seat,
    Seating,
    Side,
    parse_doubled_bid,
)
from rules_core.scoring.rates import GAME

SAMPLE = {"c": "3NT", "by": "N", "v": "0", "t": "10", "r": "dup"}
"""What the calculator shows before anything is chosen."""

FIELDS = ("c", "by", "v", "t", "r", "h", "ps")


@dataclass(frozen=True, slots=True)
class Case:
    """A deal that can be scored."""

    rules: RuleSet
    result: DealResult
    vulnerable: bool
    declarer: Seat
    """Who declares; in a passed-out deal, whom the form has chosen."""
    part_score: int = 0
    """Points that the declaring side already has below the line."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: every field as typed, the case when all can be read, and what is wrong otherwise."""

    values: Mapping[str, str]
    rules: RuleSet
    case: Case | None
    problems: tuple[Problem, ...] = ()
    said: Said | None = None
    """The line of text that the fields were read from, if there was one."""


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. One without any field is the sample; nothing in it can raise."""
    typed = {key: query[key] for key in FIELDS if query.get(key)}
    values = typed if any(key in query for key in FIELDS) else SAMPLE
    reader = Reader(values)
    rules = reader.read("r", find_rule_set, DUPLICATE)
    case = _read_case(reader, rules)
    canonical = _canonical(case) if case and not reader.problems else values
    return Reading(canonical, rules, None if reader.problems else case, tuple(reader.problems))


def _read_case(reader: Reader, rules: RuleSet) -> Case | None:
    declarer = reader.read("by", lambda text: parse_seat(text, rules.seating), rules.seating.seats[0])
    vulnerable = reader.read("v", lambda text: _read_vulnerable(text, declarer.side, rules.seating), False)
    result = _read_result(reader, rules, declarer)
    part_score = reader.read("ps", _read_part_score, 0) if rules.has_line else 0
    return Case(rules, result, vulnerable, declarer, part_score) if result else None


def _read_result(reader: Reader, rules: RuleSet, declarer: Seat) -> DealResult | None:
    if reader.query.get("c", "").upper() == "P":
        return DealResult(None)
    unread: tuple[Bid | None, Doubling] = (None, Doubling.UNDOUBLED)
    bid, doubling = reader.read("c", parse_doubled_bid, unread)
    if bid is None and not reader.problems:
        reader.refuse("c", "CALC.NO_CONTRACT", found="")
    tricks = reader.read("t", lambda text: _read_tricks(text, bid), None)
    if tricks is None and not reader.problems:
        reader.refuse("t", "CALC.TRICKS_MISSING")
    honours = reader.read("h", lambda text: _read_honours(text, rules), None)
    if bid is None or tricks is None:
        return None
    return DealResult(Contract.of(bid, declarer, doubling), tricks, honours)


def _read_tricks(text: str, bid: Bid | None) -> int:
    """Declarer's tricks. `+1` and `-2` are read too: over and under the contract."""
    if bid is not None and text[0] in "+-−":
        over = parse_whole(text[1:].strip())
        tricks = bid.tricks_needed + (over if text[0] == "+" else -over)
    else:
        tricks = parse_whole(text)
    if not 0 <= tricks <= 13:
        if bid is None:
            raise NotationError("CALC.TRICKS_RANGE", found=text)
        raise NotationError("CALC.TRICKS", found=text, bid=bid, most=13 - bid.tricks_needed)
    return tricks


def _read_vulnerable(text: str, side: Side, seating: Seating) -> bool:
    """`0`, `1`, or the words of other programs, with the declaring side known: none, ns, ew, all."""
    nobody, everybody = (), seating.sides
    named = {"none": nobody, "love": nobody, "all": everybody, "both": everybody}
    named |= {str(one).lower(): (one,) for one in seating.sides}
    word = text.lower()
    return side in named[word] if word in named else parse_vulnerable(text)


def _read_honours(text: str, rules: RuleSet) -> Honours:
    if not rules.honours:
        raise NotationError("CALC.NO_HONOURS", rules=rules.key)
    with naming_seats(rules.seating):
        honours = Honours.parse(text)
        rules.seating.check(honours.holder)
    return honours


def _read_part_score(text: str) -> int:
    """`60`, or `60-0` with the opponents' part-score after the dash."""
    ours, _, theirs = text.partition("-")
    points = parse_whole(ours)
    if theirs:
        parse_whole(theirs)
    if points >= GAME or points % 10:
        raise NotationError("CALC.PART_SCORE", found=text)
    return points


def _canonical(case: Case) -> dict[str, str]:
    contract = case.result.contract
    values = {
        "c": f"{contract.bid}{contract.doubling}" if contract else "P",
        "by": str(case.declarer),
        "v": str(int(case.vulnerable)),
        "t": str(case.result.tricks),
        "r": case.rules.key,
    }
    if case.result.honours:
        values["h"] = f"{case.result.honours.points}{case.result.honours.holder}"
    if case.part_score:
        values["ps"] = str(case.part_score)
    return values
