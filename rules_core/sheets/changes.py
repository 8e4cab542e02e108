"""What else a correction changes: later deals, games, vulnerability, the end of a rubber, the totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules_core.seats import Side
from rules_core.sessions.session import Record
from rules_core.sheets.sheet import Part, Sheet


@dataclass(frozen=True, slots=True)
class Change:
    """One consequence: what kind, and the numbers and sides that it is told with.

    `zone` and `no_zone`: a side is, or no longer is, vulnerable from a deal on. `points`: what that is worth.
    `game` and `no_game`: a game won, or no longer won, with a deal. `ends` and `goes_on`: a rubber that is over now, or
    no longer. `bonus`: the bonus of a rubber. `totals`: the sums of both sides.
    """

    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)


def changes_between(before: Sheet, after: Sheet, at: int) -> tuple[Change, ...]:
    """The consequences of replacing, inserting or taking out the deal of number `at`, in the order of the sheet."""
    return tuple(_changes(before, after, at))


def _changes(before: Sheet, after: Sheet, at: int) -> Iterator[Change]:
    told: set[tuple[str, Side]] = set()
    for number, old, new in _kept(before, after, at):
        yield from _games(old, new, number)
        if number != at or len(before.deals) != len(after.deals):
            yield from (change for change in _zones(old, new, number) if _is_news(change, told))
            yield from _worth(old, new, number)
    yield from _ends(before, after)
    if before.totals != after.totals:
        yield Change("totals", {"before": tuple(before.totals.values()), "after": tuple(after.totals.values())})


def _kept(before: Sheet, after: Sheet, at: int) -> Iterator[tuple[int, Record, Record]]:
    """Every deal that is on both sheets: its number now, and how it was and is recorded."""
    shift = len(after.deals) - len(before.deals)
    records = after.records
    for number, old in enumerate(before.records, 1):
        if shift < 0 and number == at:
            continue
        now = number + shift if number > at or (shift > 0 and number == at) else number
        yield now, old, records[now - 1]


def _is_news(change: Change, told: set[tuple[str, Side]]) -> bool:
    """Whether a side's vulnerability has not been told of before: it lasts, and is said once."""
    key = (change.kind, change.facts["side"])
    if key in told:
        return False
    told.add(key)  # type: ignore[arg-type]
    return True


def _games(old: Record, new: Record, number: int) -> Iterator[Change]:
    if old.game_won and old.game_won is not new.game_won:
        yield Change("no_game", {"deal": number, "side": old.game_won})
    if new.game_won and old.game_won is not new.game_won:
        yield Change("game", {"deal": number, "side": new.game_won})


def _zones(old: Record, new: Record, number: int) -> Iterator[Change]:
    for side in sorted(new.vulnerable ^ old.vulnerable, key=str):
        yield Change("zone" if side in new.vulnerable else "no_zone", {"deal": number, "side": side})


def _worth(old: Record, new: Record, number: int) -> Iterator[Change]:
    before, after = _own_points(old), _own_points(new)
    if before != after:
        yield Change("points", {"deal": number, "before": before, "after": after})


def _own_points(record: Record) -> int:
    """What the deal itself is worth, without the games and rubbers that it brings."""
    return sum(entry.points for entry in record.ledger if entry.reason not in ("rubber", "game_bonus", "game"))


def _ends(before: Sheet, after: Sheet) -> Iterator[Change]:
    olds = {_end(part) for part in before.parts if part.session.is_over}
    news = {_end(part) for part in after.parts if part.session.is_over}
    if len(olds) > len(news):
        yield Change("goes_on")
    elif len(news) > len(olds):
        yield Change("ends", {"deal": max(news)})
    old_bonus, new_bonus = _rubber_bonus(before), _rubber_bonus(after)
    if old_bonus != new_bonus and old_bonus and new_bonus:
        yield Change("bonus", {"before": old_bonus, "after": new_bonus})


def _end(part: Part) -> int:
    return part.first + len(part.session.records) - 1


def _rubber_bonus(sheet: Sheet) -> int:
    """The bonus of the last rubber that is over."""
    bonuses = [entry.points for record in sheet.records for entry in record.ledger if entry.reason == "rubber"]
    return bonuses[-1] if bonuses else 0
