"""The scores that pages must show: `tests/data`, computed apart from this project."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"
DOUBLINGS = {"undoubled": "", "doubled": "X", "redoubled": "XX"}

State = tuple[str, str, int, int]
"""Bid, doubling, whether the declaring side is vulnerable, declarer's tricks: ("3NT", "X", 1, 10)."""


@dataclass(frozen=True, slots=True)
class Rubber:
    """What a rubber writes for a deal."""

    below: int
    above: int
    defenders: int


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def _state(row: dict[str, str]) -> State:
    bid = row["level"] + {"N": "NT"}.get(row["denomination"], row["denomination"])
    return bid, DOUBLINGS[row["doubling"]], int(row["vulnerable"]), int(row["tricks"])


@cache
def duplicate_scores() -> dict[State, int]:
    """The points of the declaring side in every one of the 2,940 states."""
    return {_state(row): int(row["score"]) for row in _rows("duplicate_scores.csv")}


@cache
def rubber_scores() -> dict[State, Rubber]:
    """Below and above the line in every one of the 2,940 states."""
    return {
        _state(row): Rubber(int(row["below"]), int(row["above_declarer"]), int(row["above_defenders"]))
        for row in _rows("rubber_scores.csv")
    }


def written(points: int) -> str:
    """A number as the pages write it, with a true minus."""
    return f"−{-points}" if points < 0 else str(points)


def written_in_a_rubber(state: State) -> str:
    """`100 | 30` for a contract that was made, `−100` for one that was not."""
    score = rubber_scores()[state]
    return f"{score.below} | {score.above}" if score.below else written(-score.defenders)
