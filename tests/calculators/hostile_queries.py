"""Queries as people mistype them and as villains write them, for any component: seeded, endless, and each its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from random import Random
from urllib.parse import parse_qsl, quote, urlencode

from calculator_tools import DATA, LANGUAGES, Page, examples

from calculators import render
from calculators.query import MAX_FIELDS, MAX_QUERY
from calculators.sheet_files import KINDS, SHEET_GAMES, export
from rules_core import find_variant
from rules_core.sheets import Sheet

MARKER = "<i id=zz>'\"&"
"""What would stand out as an element, or end an attribute, wherever it came through as it is."""
HOSTILE = (
    *(MARKER, "'\"><i id=zz onclick=zz()>", "<script id=zz>zz()</script>", "</textarea></template><i id=zz>"),
    *('"><img id=zz src=x onerror=zz()>', "' autofocus onfocus='zz()", "--><i id=zz>", "]]><i id=zz>", "<i id=zz"),
    *("&lt;i id=zz&gt;", "&#60;i id=zz>", "&quot; id=zz ", "%3Ci%20id=zz%3E", "+ADw-i id=zz+AD4-", "\\x3ci id=zz>"),
    *("javascript:zz()", "JaVaScRiPt:zz()", "java\tscript:zz()", "data:text/html,<i id=zz>", "//zz.example/", "\\\\zz"),
    *(
        "https://zz.example/?#",
        "https://user:zz@zz.example",
        "../../zz",
        "?sheet=__proto__",
        "__proto__",
        "constructor",
    ),
    *("{CA}{3NT}{S}[SCO-01]", "{{ contract_score?c=3NT }}", "{{7*7}}{% raw %}", "${zz}", "{0.__class__}", "%s%(zz)s%n"),
    *("\x00", "\x00\x01\x08\x0b\x1b[31m\x7f\x85", "\r\nSet-Cookie: zz", "\u202e3NT\u202c", "\u2066\u2069\u200f\u200b"),
    *(
        "\u2028\u2029\ufeff\ufffe\uffff",
        "\ud800",
        "\udfff\ud800",
        "\udcff3NT",
        "\U0010ffff",
        "🂡🏳️‍🌈",
        "e\u0301" * 40,
        "ﷺ",
    ),
    *("٣NT", "३", "²", "Ⅷ", "①", "3", "৩NТ", "ЗБК", "𝟛NT", "1" * 400, "-" + "9" * 30, "9" * 5000, "0x10", "1e999"),
    *(
        "NaN",
        "Infinity",
        "-0",
        "1_000",
        "+1",
        "−1",
        "1,5",
        "0.1",
        "00013",
        " ",
        "_",
        "_" * 150,
        ",",
        ".",
        ":",
        "-",
        "=",
    ),
    *(
        "P" * 199,
        "3NT" * 60,
        "1C-P-" * 60,
        "С" * 200,
        "((((" * 50,
        "[[[[" * 40,
        "'",
        '"',
        "`",
        "\\",
        "/",
        "#",
        "&",
        ";",
    ),
)
_LETTERS = "23456789TJQKACDHSNEWPXRFMtjqkxbbкпч♠♥♦♣_-.:,+*/ 0123456789<>&'\"\x00\u202e\ud800٣é"
_ALIKE = str.maketrans("ACEHKMNOPTXBaceopxy", "АСЕНКМИОРТХВасеорху")
_NAMES = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True)
class Known:
    """What a component knows: its fields, the values that it offers or that its examples have, and whole queries."""

    fields: Sequence[str]
    values: Sequence[str]
    queries: Sequence[str]


@cache
def known(name: str) -> Known:
    """What can be learnt of a component from its examples and from what they show: its controls and its links."""
    pages = [(each.query, Page(render(name, each.query, "en"))) for each in examples(name)]
    queries = [query for query, _ in pages]
    fields: set[str] = set()
    values: set[str] = set()
    for _, page in pages:
        for element in page.elements:
            attributes = element.attributes
            if "name" in attributes and element.tag in ("input", "select", "textarea"):
                fields.add(attributes.get("data-join", attributes["name"]))
                values.add(attributes.get("value", ""))
            if attributes.get("href", "").startswith("?"):
                queries.append(attributes["href"][1:])
    for query in queries:
        pairs = parse_qsl(query, keep_blank_values=True)
        fields |= {key for key, _ in pairs}
        values |= {value for _, value in pairs}
    named = [field for field in fields if _NAMES.fullmatch(field)]
    return Known(sorted(named) or ["c"], sorted(values - {""}) or ["3NT"], sorted(set(queries)) or ["c=3NT"])


@cache
def files() -> Sequence[str]:
    """Sheets in every form that an import reads."""
    texts = ["", '[Event ""]\n[Contract "3NT"]\n[Declarer "S"]\n[Result "9"]\n', "2HN8_3NTE9", "?r=rubber&d=2HN8_3NTE9"]
    for game in SHEET_GAMES:
        deals = {"mini": "pSN8_gNTW9", "club": "CN9_HXE5", "draw": "3NTA10_P", "honeymoon": "2HA8"}
        sheet = Sheet.parse(deals.get(game, "2HN8_3NTE9_4SN10"), find_variant(game))
        notes = {1: MARKER, 2: "two\nlines; =1+1"}
        texts += [export(sheet, kind, lang, {}, notes) for kind in KINDS for lang in LANGUAGES]
    return texts


@cache
def lines() -> Sequence[str]:
    """Deals as people say them in a line, and lines that are none."""
    rows = (DATA / "say_lines.txt").read_text(encoding="utf-8").splitlines()
    return [row.partition("=>")[0].strip() for row in rows if row and row[0] not in "#["]


def queries(name: str, seed: int) -> Iterator[str]:
    """Endless queries for a component, the same ones for the same seed."""
    random = Random(f"{name} {seed}")
    for _ in count():
        (way,) = random.choices(_WAYS, _WEIGHTS)
        yield way(known(name), random)


def _filled(about: Known, random: Random) -> str:
    """Some fields, each with any value: what a form might send."""
    pairs = [(_field(about, random), _value(about, random)) for _ in range(random.randint(1, 9))]
    return _written(pairs, random)


def _changed(about: Known, random: Random) -> str:
    """An example or a link of the component with a field or two changed, added or taken out."""
    pairs = parse_qsl(random.choice(about.queries), keep_blank_values=True)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(pairs) + 1)
        if place == len(pairs) or random.random() < 0.2:
            pairs.insert(place, (_field(about, random), _value(about, random)))
        elif random.random() < 0.15:
            del pairs[place]
        else:
            key, value = pairs[place]
            pairs[place] = (key, _mistyped(value, random) if random.random() < 0.6 else _value(about, random))
    return _written(pairs, random)


def _spoilt(about: Known, random: Random) -> str:
    """A valid address after an accident on its way: cut, doubled, its escapes broken."""
    return _mistyped(quote(random.choice(about.queries), safe="=&?%_.:,-"), random)


def _noise(about: Known, random: Random) -> str:
    """No query at all."""
    return random.choice("?&=%#;") + "".join(random.choices(_LETTERS + "=&?%#;" * 3, k=random.randint(0, 120)))


def _brought(about: Known, random: Random) -> str:
    """A whole file, as it is or spoilt, for a component that may take one."""
    text = random.choice(files())
    for _ in range(random.choice((0, 1, 1, 3))):
        text = _mistyped(text, random)
    key = random.choice(("text", "text", "d", "say", "notes", "deal", "new"))
    return urlencode({"r": random.choice(SHEET_GAMES), "own": "1", key: text}, errors="replace")


def _said(about: Known, random: Random) -> str:
    """A deal in a line, run together with another or mistyped, with a field or two beside it."""
    line = random.choice(lines())
    for _ in range(random.choice((0, 1, 1, 2))):
        line = random.choice((f"{line} {random.choice(lines())}", _mistyped(line, random)))
    beside = [(_field(about, random), random.choice(about.values)) for _ in range(random.randint(0, 2))]
    return _written([("say", line), *beside], random)


def _vast(about: Known, random: Random) -> str:
    """Too much of something: of letters, of one field, of fields."""
    much = random.choice((MAX_QUERY - 20, MAX_QUERY + 1, 3 * MAX_QUERY))
    match random.randrange(3):
        case 0:
            return f"{_field(about, random)}={random.choice(('9', 'A', '3NT_', '%00', 'П', MARKER)) * much}"[:much]
        case 1:
            return "&".join(f"{_field(about, random)}=1" for _ in range(random.choice((MAX_FIELDS, MAX_FIELDS + 1))))
        case _:
            return f"{random.choice(about.queries)}&zz={'&' * much}"


_WAYS = (_filled, _changed, _spoilt, _noise, _brought, _said, _vast)
_WEIGHTS = (30, 40, 10, 5, 6, 7, 2)


def _field(about: Known, random: Random) -> str:
    field = random.choice(about.fields)
    return random.choice((field,) * 12 + (field.upper(), "page", "zz", MARKER, "__proto__", ""))


def _value(about: Known, random: Random) -> str:
    lot = random.random()
    if lot < 0.45:
        return random.choice(about.values)
    if lot < 0.65:
        return _mistyped(random.choice(about.values), random)
    if lot < 0.9:
        return random.choice(HOSTILE)
    return "".join(random.choices(_LETTERS, k=random.randint(0, 30)))


def _mistyped(text: str, random: Random) -> str:
    """A text with one thing wrong."""
    start = random.randint(0, len(text))
    end = random.randint(start, min(len(text), start + 8))
    before, middle, after = text[:start], text[start:end], text[end:]
    return random.choice(_MISTAKES)(before, middle, after, random)


_MISTAKES: Sequence[Callable[[str, str, str, Random], str]] = (
    lambda before, middle, after, random: before + after,
    lambda before, middle, after, random: before,
    lambda before, middle, after, random: before + middle * random.choice((2, 3, 40)) + after,
    lambda before, middle, after, random: before + random.choice(HOSTILE) + after,
    lambda before, middle, after, random: before + random.choice(_LETTERS) + middle + after,
    lambda before, middle, after, random: before + middle[::-1] + after,
    lambda before, middle, after, random: before + middle.swapcase() + after,
    lambda before, middle, after, random: before + middle.translate(_ALIKE) + after,
    lambda before, middle, after, random: (
        before + "%" + random.choice(("", "zz", "ff", "00", "ud800", "F0%9F")) + after
    ),
    lambda before, middle, after, random: (before + middle + after).upper(),
    lambda before, middle, after, random: after + middle + before,
    lambda before, middle, after, random: f"{before}{random.choice((-1, 0, 8, 14, 100, 10**9, 10**40))}{after}",
)


def _written(pairs: Sequence[tuple[str, str]], random: Random) -> str:
    """The pairs as a query, escaped as browsers do it or, now and then, not at all."""
    if random.random() < 0.15:
        return "&".join(f"{key}={value}" for key, value in pairs)
    return urlencode(pairs, errors=random.choice(("replace", "surrogatepass")))
