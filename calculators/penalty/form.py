"""Reading the fields of the penalty ladder: `d` undertricks, `x` doubling, `v` vulnerability."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem, Reader, parse_vulnerable, parse_whole
from rules_core import Doubling, NotationError
from rules_core.contract import TRICKS_IN_A_DEAL

SAMPLE = {"d": "2", "x": "X", "v": "1"}


@dataclass(frozen=True, slots=True)
class Case:
    """So many undertricks, so doubled, the declaring side vulnerable or not."""

    down: int
    doubling: Doubling
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says."""

    values: Mapping[str, str]
    case: Case | None
    problems: tuple[Problem, ...] = ()


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. An empty one is the sample."""
    values = {key: query[key] for key in ("d", "x", "v") if key in query} or SAMPLE
    reader = Reader(values)
    down = reader.read("d", _read_down, None)
    doubling = reader.read("x", Doubling.parse, Doubling.UNDOUBLED)
    vulnerable = reader.read("v", parse_vulnerable, False)
    if down is None and not reader.problems:
        reader.refuse("d", "CALC.DOWN_MISSING")
    if down is None or reader.problems:
        return Reading(values, None, tuple(reader.problems))
    canonical = {"d": str(down), "x": str(doubling), "v": str(int(vulnerable))}
    return Reading(canonical, Case(down, doubling, vulnerable))


def _read_down(text: str) -> int:
    down = parse_whole(text.lstrip("-−"))
    if not 1 <= down <= TRICKS_IN_A_DEAL:
        raise NotationError("CALC.DOWN", found=text)
    return down
