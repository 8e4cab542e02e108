"""The small steps inside a step: turns and tricks, with a title from their id and the cards that were played."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from markupsafe import Markup

from calculators.walkthrough import figures
from calculators.words import Words
from rules_core.replaying import Played

_ID = re.compile(r"(?:d\d+-)?([a-z-]+?)-(\d+)(?:-(\d+))?")
"""`turn-7`, `trick-5`, `draw-trick-5`; in the third deal `d3-trick-5`; a run is `tricks-9-13`."""


def part_title(played: Played, words: Words) -> Markup:
    """`turn-7` is «Ход 7: A», `trick-5` is «Взятка 5», `d3-tricks-9-13` is «Взятки 9–13».

    Raises `ValueError` for an id of another form.
    """
    kind, first, last = _read_id(played.step.id)
    return words.text(f"part.{kind}", number=first, last=last, seat=str(played.before.turn))


def _read_id(name: str) -> tuple[str, int, int]:
    match = _ID.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no id of a part: turn-7, trick-5, d3-tricks-9-13")
    return match[1], int(match[2]), int(match[3] or match[2])


def size(parts: Iterable[Played]) -> int:
    """How many turns or tricks there are in some parts; a run counts in full."""
    ends = [_read_id(part.step.id) for part in parts]
    return sum(last - first + 1 for _, first, last in ends)


def tricks_played(played: Played, words: Words) -> list[dict[str, Any]]:
    """The tricks finished in a part, card by card, where four play. Where two play, the text names both cards."""
    play = played.after.play
    if play is None or len(play.seating.seats) == 2:
        return []
    before = played.before.play
    return [
        {"number": number, "plays": list(figures.plays_of(play, trick, words))}
        for number, trick in enumerate(play.finished_tricks, 1)
        if number > (len(before.finished_tricks) if before else 0)
    ]
