"""What a change has brought, and what writing the entered deal would bring, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from calculators.contract_words import contract_said
from calculators.score_sheet import links
from calculators.score_sheet.form import Reading
from calculators.sheet.told import happened, outcome
from calculators.words import Words
from rules_core.sheets import Change, Sheet, changes_between


def note(reading: Reading, words: Words) -> dict[str, Any] | None:
    """The consequences of the last change and the way back; None when nothing has been changed."""
    before, after, at = reading.before, reading.sheet, reading.at
    if before is None or after is None or at is None or str(before) == str(after):
        return None
    kind = {0: "corrected", 1: "inserted", -1: "removed"}.get(len(after.deals) - len(before.deals))
    if kind is None:
        return None
    return {
        "title": words.text(f"change.{kind}", deal=at),
        "now": _deal(after, at, words) if kind != "removed" else "",
        "lines": [_line(change, words) for change in changes_between(before, after, at)],
    }


def _deal(sheet: Sheet, number: int, words: Words) -> Markup:
    result = sheet.deals[number - 1].result
    if result.contract is None:
        return words.text("sheet.passed_out")
    tricks = words.plain("n.tricks", count=result.tricks)
    return Markup("{}, {}").format(contract_said(result.contract, words), tricks)


def _line(change: Change, words: Words) -> Markup:
    facts = dict(change.facts)
    if "side" in facts:
        facts["side"] = words.plain(f"sheet.name.{facts['side']}")
    if change.kind == "totals":
        facts = {when: " : ".join(map(str, totals)) for when, totals in facts.items()}  # type: ignore[call-overload]
    return words.text(f"change.{change.kind}", **facts)


def preview(reading: Reading, words: Words) -> dict[str, Any] | None:
    """What would be written, before it is; or what is still to be chosen. None while nothing has been chosen."""
    entry, written = reading.entry, reading.written
    if entry.lacks:
        return {"lacks": words.text(f"entry.lacks.{entry.lacks[0]}"), "lines": [], "href": ""}
    if written is None or entry.problems:
        return None
    return {
        "lacks": "",
        "lines": list(_consequences(reading, written, words)),
        "href": links.changed(reading, written, reading.edited or reading.inserted),
        "name": words.text("entry.correct" if reading.edited else "entry.write"),
    }


def _consequences(reading: Reading, written: Sheet, words: Words) -> Iterator[Markup]:
    part = written.part_of(reading.place)
    record = written.records[reading.place - 1]
    if record.ledger.entries:
        yield from happened(record, part.session, words, words.text)
    else:
        yield words.text("entry.nothing")
    if reading.edited or reading.inserted:
        assert reading.sheet is not None
        yield from (_line(change, words) for change in changes_between(reading.sheet, written, reading.place))
    elif part.session.is_over:
        yield outcome(part.session, words, words.text)
