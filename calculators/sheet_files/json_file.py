"""A sheet as JSON: neutral, with a version, for programs and for a copy to keep."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.sheet_files.found import Found, Piece
from rules_core.sheets import Sheet

FORMAT = "bridge-sheet"
VERSION = 1
_SPACE = re.compile(r"[ \t\n\r]*")
_DECODER = json.JSONDecoder()
_SETTINGS = {"rules": "r", "options": "o", "first_dealer": "fd"}


def write_json(sheet: Sheet, names: Mapping[str, str], notes: Mapping[int, str]) -> str:
    """The file. A deal a line, so that an error can be found."""
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "rules": sheet.variant.key,
            "options": str(sheet.variant.settings),
            "first_dealer": str(sheet.first_dealer) if sheet.first_dealer else None,
            "deals": str(sheet).split("_") if sheet.deals else [],
            "names": names,
            "notes": {str(number): note for number, note in notes.items()},
        },
        ensure_ascii=False,
        indent=1,
    )


@dataclass(frozen=True, slots=True)
class _Member:
    """A member of the outermost object, and where its value begins."""

    value: Any
    at: int


_DEEPEST = 40
"""Ours are four deep. In the browser a text of thousands of open brackets would end the whole interpreter."""
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKET = re.compile(r"[][{}]")


def _is_too_deep(text: str) -> bool:
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            return True
    return False


def read_json(text: str, found: Found) -> None:
    """Read a file of ours. What is unknown in it is left alone, but not a newer version."""
    if _is_too_deep(text):
        return found.refuse(1, "FILES.JSON", found="[[[…")
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            return found.refuse(error.lineno, "FILES.JSON_CUT")
        return found.refuse(error.lineno, "FILES.JSON", found=text[error.pos : error.pos + 20].split("\n")[0])
    except ValueError:  # a number of thousands of digits
        return found.refuse(1, "FILES.FORMAT")
    members = dict(_members(text))
    line = _Lines(text)
    if "format" not in members or members["format"].value != FORMAT:
        return found.refuse(1, "FILES.FORMAT")
    if not _is_ours(members.get("version"), found, line):
        return None
    return _read_members(members, text, found, line)


class _Lines:
    """The line of a place in a text; asked for in order, it counts every line once."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.line = text, 0, 1

    def __call__(self, at: int) -> int:
        if at < self.at:
            self.at, self.line = 0, 1
        self.line += self.text.count("\n", self.at, at)
        self.at = at
        return self.line


def _is_ours(version: _Member | None, found: Found, line: _Lines) -> bool:
    value = version.value if version else None
    if version is None or type(value) is not int or value < 1:
        found.refuse(line(version.at) if version else 1, "FILES.FORMAT")
        return False
    if value > VERSION:
        found.refuse(line(version.at), "FILES.NEWER", found=value, known=VERSION)
        return False
    return True


def _read_members(members: Mapping[str, _Member], text: str, found: Found, line: _Lines) -> None:
    for name, key in _SETTINGS.items():
        member = members.get(name)
        if member is None or member.value in (None, ""):
            continue
        if isinstance(member.value, str):
            found.settle(line(member.at), key, member.value)
        else:
            found.refuse(line(member.at), "FILES.TEXT_NEEDED", name=name)
    deals = members.get("deals")
    if deals is None or not isinstance(deals.value, list):
        found.refuse(line(deals.at) if deals else 1, "FILES.NO_LIST")
    else:
        _read_deals(text, deals, found, line)
    for name, read in (("names", _read_name), ("notes", _read_note)):
        member = members.get(name)
        if member is not None and isinstance(member.value, dict):
            for key, value in member.value.items():
                read(key, value, line(member.at), found)
        elif member is not None and member.value is not None:
            found.refuse(line(member.at), "FILES.TEXT_NEEDED", name=name)


def _read_deals(text: str, deals: _Member, found: Found, line: _Lines) -> None:
    for number, element in enumerate(_elements(text, deals.at), 1):
        if isinstance(element.value, str):
            found.pieces.append(Piece(line(element.at), element.value))
        else:
            found.refuse(line(element.at), "FILES.TEXT_NEEDED", name="deals", deal=number)


def _read_name(owner: str, name: object, line: int, found: Found) -> None:
    if isinstance(name, str):
        found.names[owner] = Piece(line, name)
    else:
        found.refuse(line, "FILES.TEXT_NEEDED", name="names")


def _read_note(number: str, note: object, line: int, found: Found) -> None:
    if not isinstance(note, str):
        found.refuse(line, "FILES.TEXT_NEEDED", name="notes")
    elif number.isascii() and number.isdigit() and len(number) < 7:
        found.notes[int(number)] = Piece(line, note)
    else:
        found.refuse(line, "FILES.NOTE", found=number)


def _members(text: str) -> Iterator[tuple[str, _Member]]:
    """The members of an object that is known to be valid JSON."""
    at = _skip(text, text.index("{") + 1)
    while text[at] != "}":
        key, at = _DECODER.raw_decode(text, at)
        start = _skip(text, _skip(text, at) + 1)
        value, at = _DECODER.raw_decode(text, start)
        yield key, _Member(value, start)
        at = _next(text, at)


def _elements(text: str, at: int) -> Iterator[_Member]:
    """The elements of an array that begins there and is known to be valid JSON."""
    at = _skip(text, at + 1)
    while text[at] != "]":
        value, end = _DECODER.raw_decode(text, at)
        yield _Member(value, at)
        at = _next(text, end)


def _next(text: str, at: int) -> int:
    """Past the comma, if there is one."""
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at] == "," else at


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    assert match
    return match.end()
