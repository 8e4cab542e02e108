"""Reading a walkthrough: `ex` which example, `at` which step; without `at` the whole text."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calculators.query import Problem
from rules_core import Replay, load_script, replay
from rules_core.replaying import Played

EXAMPLES = (
    *("3nt", "ruff-4h", "rubber-780", "minibridge-match", "club-mini-1190"),
    *("honeymoon-2h", "draw-doubled"),
)
"""The worked examples of the site; each is a file in `calculators/walkthroughs`."""


@dataclass(frozen=True, slots=True)
class Place:
    """One step or part as it stands in the walk: its number, and the number of the part where it is one."""

    played: Played
    number: int
    part: int | None = None

    @property
    def id(self) -> str:
        """The step's own id."""
        return self.played.step.id


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: the replayed example, and the step to show, or None for the whole text."""

    example: str
    replay: Replay | None
    at: Place | None = None
    problems: tuple[Problem, ...] = ()


@cache
def load_example(example: str) -> Replay:
    """An example of the site, replayed."""
    text = pkgutil.get_data("calculators", f"walkthroughs/{example}.toml")
    assert text is not None
    return replay(load_script(text.decode()))


@cache
def places(example: str) -> tuple[Place, ...]:
    """Every step and part in the order of play: the parts of a step come before its own summing-up."""
    found = []
    for number, played in enumerate(load_example(example).steps, 1):
        found += [Place(part, number, place) for place, part in enumerate(played.parts, 1)]
        found.append(Place(played, number))
    return tuple(found)


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. A step is named by its id or by its number: `at=auction`, `at=7`, `at=step-7`."""
    example = query.get("ex") or EXAMPLES[0]
    if example not in EXAMPLES:
        return Reading(example, None, None, (Problem("ex", "SCRIPT.NO_EXAMPLE", {"found": example[:40]}),))
    at = query.get("at", "")
    if not at:
        return Reading(example, load_example(example))
    place = _find(example, at)
    problems = () if place else (Problem("at", "SCRIPT.NO_STEP", {"found": at[:40]}),)
    return Reading(example, load_example(example), place, problems)


def _find(example: str, at: str) -> Place | None:
    number = at.removeprefix("step-")
    for place in places(example):
        if at == place.id or at in place.played.step.was or (place.part is None and number == str(place.number)):
            return place
    return None
