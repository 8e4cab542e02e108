"""Ledger entries as rows that people read: what for, how it was worked out, how many points, by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from calculators.typography import written_terms
from calculators.words import Words
from rules_core import Doubling, Entry, Ledger, Line
from rules_core.ledger import Owner


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a printed ledger."""

    side: Owner
    what: Markup
    how: Markup
    points: int
    line: Line
    rule: str


def ledger_rows(ledger: Ledger, words: Words) -> tuple[Row, ...]:
    """The rows of what was paid. Undertricks that cost the same stand together."""
    return tuple(_rows(ledger.entries, words))


def absent_rows(ledger: Ledger, words: Words) -> tuple[Row, ...]:
    """The rows of bonuses that people expect here and that are not paid, with the reason."""
    return tuple(_absent(entry, words) for entry in ledger.absent)


def _rows(entries: Iterable[Entry], words: Words) -> Iterator[Row]:
    for (reason, _), group in groupby(entries, lambda entry: (entry.reason, entry.points)):
        same = list(group)
        if reason == "undertrick":
            yield _undertricks(same, words)
        else:
            yield from (_row(entry, words) for entry in same)


def _row(entry: Entry, words: Words) -> Row:
    what, how = _EXPLAINED[entry.reason](entry.facts, words)
    return Row(entry.side, what, how, entry.points, entry.line, str(entry.rule))


def _absent(entry: Entry, words: Words) -> Row:
    what = words.text(f"ledger.absent.{entry.reason}")
    how = words.text(f"ledger.absent.{entry.reason}.why", **entry.facts)
    return Row(entry.side, what, how, 0, entry.line, str(entry.rule))


def _contract(facts: Any, words: Words) -> tuple[Markup, Markup]:
    values, doubling = facts["values"], facts["doubling"]
    total = written_terms(values)
    if doubling is Doubling.UNDOUBLED:
        return words.text("ledger.contract"), words.prose(total)
    if len(values) > 1:
        total = f"({total})"
    how = words.text("ledger.contract.doubled", sum=total, times=int(doubling), doubled=_on(doubling, words))
    return words.text("ledger.contract"), how


def _overtricks(facts: Any, words: Words) -> tuple[Markup, Markup]:
    count, value, doubling = facts["count"], facts["value"], facts["doubling"]
    if doubling is Doubling.UNDOUBLED:
        how = words.prose(f"{count} × {value}")
    else:
        zone = words.plain(f"zone.{int(facts['vulnerable'])}")
        how = words.text("ledger.overtricks.doubled", times=count, value=value, doubled=_on(doubling, words), zone=zone)
    return words.text("ledger.overtricks", count=count), how


def _insult(facts: Any, words: Words) -> tuple[Markup, Markup]:
    doubling = int(facts["doubling"])
    return words.text(f"ledger.insult.{doubling}"), words.text(f"ledger.insult.{doubling}.how")


def _slam(facts: Any, words: Words) -> tuple[Markup, Markup]:
    zone = words.plain(f"zone.{int(facts['vulnerable'])}")
    return words.text(f"ledger.slam.{facts['level']}"), words.text("ledger.slam.how", level=facts["level"], zone=zone)


def _premium(reason: str) -> Any:
    def explained(facts: Any, words: Words) -> tuple[Markup, Markup]:
        zone = words.plain(f"zone.{int(facts['vulnerable'])}")
        return words.text(f"ledger.{reason}"), words.text(f"ledger.{reason}.how", tricks=facts["tricks"], zone=zone)

    return explained


def _honours(facts: Any, words: Words) -> tuple[Markup, Markup]:
    kind = "aces" if facts["trump"] is None else "five" if facts["all"] else "four"
    return words.text("ledger.honours"), words.text(f"ledger.honours.{kind}")


def _rubber(facts: Any, words: Words) -> tuple[Markup, Markup]:
    return words.text("ledger.rubber"), words.text("ledger.rubber.how", won=facts["won"], lost=facts["lost"])


def _settled(reason: str) -> Any:
    def explained(facts: Any, words: Words) -> tuple[Markup, Markup]:
        return words.text(f"ledger.{reason}"), words.text(f"ledger.{reason}.how")

    return explained


def _tricks(facts: Any, words: Words) -> tuple[Markup, Markup]:
    """Every trick above six counts, whatever was bid: MiniBridge and club mini-bridge."""
    return words.text("ledger.tricks"), _contract(facts, words)[1]


def _defenders_tricks(facts: Any, words: Words) -> tuple[Markup, Markup]:
    zone = words.plain(f"zone.{int(bool(facts['vulnerable']))}")
    times = f" × {int(facts['doubling'])}" if facts["doubling"] != Doubling.UNDOUBLED else ""
    total = f"{facts['count']} × {facts['value']}{times}"
    return words.text("ledger.defenders_tricks"), words.text("ledger.defenders_tricks.how", sum=total, zone=zone)


def _chosen(reason: str) -> Any:
    def explained(facts: Any, words: Words) -> tuple[Markup, Markup]:
        return words.text(f"ledger.{reason}"), words.text("ledger.chosen.how")

    return explained


_EXPLAINED = {
    "tricks": _tricks,
    "defenders_tricks": _defenders_tricks,
    "chosen_part_score": _chosen("chosen_part_score"),
    "chosen_game": _chosen("chosen_game"),
    "chosen_slam": _chosen("chosen_slam"),
    "contract": _contract,
    "overtricks": _overtricks,
    "insult": _insult,
    "slam": _slam,
    "game": _premium("game"),
    "part_score": _premium("part_score"),
    "honours": _honours,
    "rubber": _rubber,
    "unfinished_game": _settled("unfinished_game"),
    "unfinished_part_score": _settled("unfinished_part_score"),
}


def _undertricks(entries: list[Entry], words: Words) -> Row:
    first, last = entries[0].facts["nth"], entries[-1].facts["nth"]
    points = sum(entry.points for entry in entries)
    facts, each = entries[0].facts, entries[0].points
    doubling, zone = facts["doubling"], words.plain(f"zone.{int(bool(facts['vulnerable']))}")
    if len(entries) == 1:
        what = words.text("ledger.undertrick", nth=_nth(first, words))
    else:
        what = words.text("ledger.undertricks", first=first, last=last)
    times = f"{len(entries)} × {each}" if len(entries) > 1 else ""
    parts = (times, _on(doubling, words) if doubling != Doubling.UNDOUBLED else "", zone)
    how = words.prose(", ".join(part for part in parts if part))
    return Row(entries[0].side, what, how, points, entries[0].line, str(entries[0].rule))


def _nth(nth: Any, words: Words) -> str:
    return words.raw(f"nth.{min(nth, 4)}").replace("{nth}", str(nth))


def _on(doubling: Any, words: Words) -> str:
    return words.raw(f"on.{int(doubling)}")
