"""What an import gives: the whole sheet, or everything that keeps it from being read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from calculators.messages import plain_message
from calculators.say import Choices
from calculators.words import Words
from rules_core.sheets import Sheet

MOST_ERRORS = 100
"""How many errors are kept one by one. All are counted."""


@dataclass(frozen=True, slots=True)
class LineError:
    """What is wrong with one line of a text: the number of the line, a message code, and the facts that it names.

    The fact `deal` is the number of the deal, where the line is one of a deal.
    """

    line: int
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Imported:
    """A sheet with its names and notes, or no sheet at all and the errors."""

    kind: str
    """What the text was taken for: `json`, `csv`, `pbn` or `text`; nothing where it was too long to be read."""
    lines: int
    """How many lines it has."""
    sheet: Sheet | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    """By side or seat."""
    notes: Mapping[int, str] = field(default_factory=dict)
    """By the number of the deal."""
    errors: tuple[LineError, ...] = ()
    """The first hundred."""
    error_count: int = 0


def error_lines(imported: Imported, words: Words) -> Iterator[str]:
    """One line of plain text an error, with its place in the text, and a last one for those not shown."""
    for error in imported.errors:
        said = " ".join(_said(error, words))
        place = _place(error, imported, words)
        yield f"{place} {said}" if place else said
    if more := imported.error_count - len(imported.errors):
        yield words.plain("files.more_errors", count=more)


def _said(error: LineError, words: Words) -> Iterator[str]:
    """What is wrong; of a doubtful line also the lines to choose from."""
    yield plain_message(error.code, error.facts, words)
    choices = error.facts.get("choices")
    if isinstance(choices, Choices) and choices.each:
        yield choices.to_write(words.plain)


def _place(error: LineError, imported: Imported, words: Words) -> str:
    """In a text of one line, such as a link, the number of the deal says more than that of the line."""
    if imported.lines > 1:
        return words.plain("files.in_line", line=error.line) if error.line else ""
    return words.plain("sheet.in_deal", deal=error.facts["deal"]) if "deal" in error.facts else ""
