"""What programs write of a result: tags of PBN and fields of LIN."""

from __future__ import annotations

import re
from collections.abc import Callable

from calculators.say.lexeme import Lexeme, Part, plain_lexeme
from calculators.say.values import Kind, Mark, Tricks
from rules_core import Side

_PBN = re.compile(r'\[\s*(?P<name>[a-z]+)\s+["“«](?P<value>[^"”»]*)["”»]\s*\]')
_LIN = re.compile(r"(?P<name>sv|mc)\|(?P<value>[^|]*)(?:\||$)")

_EVERYBODY, _NOBODY = frozenset((Side.NS, Side.EW)), frozenset[Side]()
_NS, _EW = frozenset((Side.NS,)), frozenset((Side.EW,))
_PBN_ZONES = {
    **dict.fromkeys(("none", "love", "-"), _NOBODY),
    **dict.fromkeys(("all", "both"), _EVERYBODY),
    "ns": _NS,
    "ew": _EW,
}
_LIN_ZONES = {"o": _NOBODY, "0": _NOBODY, "b": _EVERYBODY, "n": _NS, "e": _EW}

_KINDS = {"contract": Kind.BID, "declarer": Kind.DECLARER, "result": Kind.TRICKS, "vulnerable": Kind.ZONE}
_ALLOWED = {
    Kind.BID: {Kind.BID, Kind.DOUBLING, Kind.DECLARER, Kind.TRICKS},
    Kind.DECLARER: {Kind.DECLARER},
    Kind.TRICKS: {Kind.TRICKS},
}
"""What the value of a tag may name. Some programs put all of a result into the contract: `4SXN=`."""
_NOT_OF_THE_RESULT = {
    *("event", "site", "date", "board", "west", "north", "east", "south", "dealer", "deal", "scoring", "room"),
    *("score", "competition", "round", "table", "hometeam", "visitteam", "stage", "section", "optimumscore"),
}
"""Tags that say nothing about level, declarer, tricks or vulnerability."""

type Scan = Callable[[int, int], list[Lexeme]]


def program_lexemes(text: str, start: int, end: int, scan: Scan) -> list[Lexeme]:
    """The tag or field that begins here, as what it says; nothing when none begins here. `scan` reads a stretch."""
    if match := _PBN.match(text, start, end):
        return _tag(match, scan)
    if match := _LIN.match(text, start, end):
        return [_field(match)]
    return []


def _tag(match: re.Match[str], scan: Scan) -> list[Lexeme]:
    name, value = match["name"], match["value"].strip()
    kind = _KINDS.get(name)
    if kind is None:
        return [plain_lexeme(*match.span())] if name in _NOT_OF_THE_RESULT else [Lexeme(*match.span())]
    if value in ("", "?"):
        is_unknown = kind is Kind.BID or (value and kind is not Kind.ZONE)
        unknown: tuple[Part, ...] = ((kind, Mark.UNKNOWN),) if is_unknown else ()
        return [plain_lexeme(*match.span(), *unknown)]
    if kind is Kind.ZONE:
        zone = _PBN_ZONES.get(value)
        return [Lexeme(*match.span()) if zone is None else plain_lexeme(*match.span(), (kind, zone))]
    if kind is Kind.TRICKS and (tricks := _count(value.lstrip("^"))) is not None:
        return [plain_lexeme(*match.span(), (kind, tricks))]
    found = scan(match.start("value") + match["value"].startswith("^"), match.end("value"))
    names = {part[0] for lexeme in found for sense in lexeme.senses for part in sense.parts}
    is_whole = bool(names) and all(lexeme.senses or lexeme.problem for lexeme in found)
    if not (is_whole and names <= _ALLOWED[kind]):
        return [Lexeme(*match.span())]
    return [*found, plain_lexeme(match.end("value"), match.end())]


def _field(match: re.Match[str]) -> Lexeme:
    """`sv|n|` is who is vulnerable, `mc|10|` how many tricks declarer claims; an empty one says nothing."""
    value = match["value"].strip()
    if not value:
        return plain_lexeme(*match.span())
    if match["name"] == "mc":
        tricks = _count(value)
        return Lexeme(*match.span()) if tricks is None else plain_lexeme(*match.span(), (Kind.TRICKS, tricks))
    zone = _LIN_ZONES.get(value)
    return Lexeme(*match.span()) if zone is None else plain_lexeme(*match.span(), (Kind.ZONE, zone))


def _count(text: str) -> Tricks | None:
    if text == "t":
        return Tricks(10)
    return Tricks(int(text)) if re.fullmatch("[0-9]{1,2}", text) else None
