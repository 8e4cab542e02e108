"""The query string: at once the body of a fence, a submitted form, a message to the worker, an address and a link."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any
from urllib.parse import parse_qsl

from rules_core import NotationError, Seat, Seating

MAX_QUERY = 6000
MAX_FIELDS = 100
MAX_VALUE = 200
_HALF_LETTER = re.compile("[\ud800-\udfff]")
"""Half of a pair that JavaScript writes a letter with: no text of ours, no address and no file can hold it alone."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with one field: the key, a message code, and the facts that the message names."""

    field: str
    code: str
    facts: Mapping[str, Any] = MappingProxyType({})


def unreadable(text: str, longest: int = MAX_QUERY) -> Problem | None:
    """Why a query is not read at all, whatever it says; None for one that is."""
    if len(text) > longest:
        return Problem("", "LINK.TOO_LONG", {"most": longest})
    if text.count("&") >= MAX_FIELDS:
        return Problem("", "LINK.TOO_MANY", {"most": MAX_FIELDS})
    return None


def parse_query(text: str, longest: int = MAX_QUERY) -> dict[str, str]:
    """The values by key, the first of each. Nothing in them is trusted; one that is `unreadable` has none."""
    if unreadable(text, longest):
        return {}
    values: dict[str, str] = {}
    for key, value in parse_qsl(_HALF_LETTER.sub("\ufffd", text.lstrip("?")), keep_blank_values=True):
        values.setdefault(key.lower(), value.strip())
    return values


class Reader:
    """Reads the fields of a form one by one and collects what is wrong with them."""

    def __init__(self, query: Mapping[str, str]) -> None:
        self.query = query
        self.problems: list[Problem] = []

    def text(self, key: str) -> str:
        """What was typed, or nothing when it is too long to be meant."""
        value = self.query.get(key, "")
        if len(value) > MAX_VALUE:
            self.refuse(key, "CALC.TOO_LONG", most=MAX_VALUE)
            return ""
        return value

    def read[T](self, key: str, parse: Callable[[str], T], default: T) -> T:
        """The field's value; the default when it is empty or cannot be read."""
        text = self.text(key)
        if not text:
            return default
        try:
            return parse(text)
        except NotationError as error:
            self.refuse(key, error.code, **error.facts)
            return default

    def refuse(self, key: str, code: str, **facts: object) -> None:
        """Note that a field is wrong."""
        self.problems.append(Problem(key, code, facts))


def parse_seat(text: str, seating: Seating) -> Seat:
    """A seat of this game, or `NotationError` (`SEAT.UNKNOWN`)."""
    with naming_seats(seating):
        return seating.check(Seat.parse(text))


@contextmanager
def naming_seats(seating: Seating) -> Iterator[None]:
    """See to it that a refused seat names those who sit in this game, and nobody else."""
    try:
        yield
    except NotationError as error:
        if error.code != "SEAT.UNKNOWN":
            raise
        raise NotationError(error.code, found=error.facts["found"], seats=seating.seats) from error


def parse_whole(text: str) -> int:
    """A whole number of at most six digits, or `NotationError` (`CALC.NUMBER`)."""
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise NotationError("CALC.NUMBER", found=text)
    return int(text)


def parse_vulnerable(text: str) -> bool:
    """`1` or `0`, or `NotationError` (`CALC.VULNERABLE`)."""
    if text not in ("0", "1"):
        raise NotationError("CALC.VULNERABLE", found=text)
    return text == "1"
