"""Each page speaks its own language, in letters that the page's typeface has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from html_tree import Node, Page, parse

SPOKEN = ("title", "aria-label", "alt", "placeholder", "label", "data-done", "data-invalid", "data-say", "data-tip")
"""Attributes that people read or hear."""
SILENT = {"script", "style", "code", "textarea"}
"""What is not read as our words: among them, what people type."""
NAMES = {
    "QR",
    "JSON",
    "CSV",
    "PBN",
    # letters of seats and players, and marks of rules
    *(
        "N",
        "E",
        "S",
        "W",
        "A",
        "B",
        "AUC",
        "PLAY",
        "SCO",
        "DUP",
        "RUB",
        "DRAW",
        "HM",
        "MINI",
        "CLUB",
        "CHI",
        "D-n",
        "R-n",
        "HOUSE",
        "ACBL",
        "EBU",
        "EW",
    ),
    # how hands are typed
    *("AKQ", "QJ"),
    # ways to write a bid that a glossary must show
    *("NT", "IMP", "X", "XX", "T", "C", "K", "Q", "J"),
    # licences and what they are about
    *("MIT", "Python", "Pyodide"),
    # products and sites
    *(
        "JavaScript",
        "Wi-Fi",
        "https",
        "Chrome",
        "Edge",
        "Firefox",
        "Safari",
        "Chromium",
        "Pagat",
        "pzbs",
        "pl",
        "bridgehands",
        "com",
    ),
    *("org", "blakjak", "bicyclecards", "Bicycle", "Aces", "Bridge", "Reddit", "dummies", "on", "Highlane", "U"),
}
"""Latin words that a Russian page may hold. A new one is a decision: add it here."""
SLOTS = re.compile(r"\{[a-z]+\}|[SD]?\d{3}")


def spoken(node: Node, lang: str) -> Iterator[tuple[str, str]]:
    """Every text that people read or hear, with the language it is marked as."""
    lang = node.attrs.get("lang", lang)
    if node.tag in SILENT or "bx-licence" in node.classes:  # a licence is in the words and the signs of its authors
        return
    for name, value in node.attrs.items():
        if name in SPOKEN or name.startswith("data-slot-") or (name == "content" and is_description(node)):
            yield lang, value
    for child in node.children:
        if isinstance(child, str):
            yield lang, child
        else:
            yield from spoken(child, lang)


def is_description(node: Node) -> bool:
    return node.attrs.get("name") == "description"


@pytest.fixture(scope="session")
def said(pages: Mapping[str, Page], site: Path) -> dict[str, list[tuple[str, str, str]]]:
    """For the pages and answers of each language: where, the language of the text, the text."""
    found: dict[str, list[tuple[str, str, str]]] = {"ru": [], "en": []}
    for page in pages.values():
        found[page.lang] += [(page.address, lang, text) for lang, text in spoken(page.root, page.lang)]
    for lang, where in found.items():
        for path in sorted((site / "answers" / lang).rglob("*.json")):
            if path.stem in ("1C", "3NT", "7NT", "3nt", "penalty"):
                pieces = strings_in(json.loads(path.read_text(encoding="utf-8")))
                where += [(path.name, said_in, text) for html in pieces for said_in, text in spoken(parse(html), lang)]
    return found


def strings_in(file: Mapping[str, Any]) -> Iterator[str]:
    """Every piece of HTML in a file of answers."""
    for pieces in (file.get("answers", {}), file.get("html", {}), {"outcomes": file.get("outcomes", "")}):
        yield from pieces.values()


def test_no_english_is_left_on_russian_pages(said: Mapping[str, list[tuple[str, str, str]]]) -> None:
    assert len(said["ru"]) > 10_000
    words = {}
    for where, lang, text in said["ru"]:
        if lang == "ru":
            for word in re.findall(r"[A-Za-z](?:[A-Za-z'-]*[A-Za-z])?", SLOTS.sub("", text)):
                if word not in NAMES:
                    words[word] = where, " ".join(text.split())[:80]
    assert words == {}


def test_no_russian_is_left_on_english_pages(said: Mapping[str, list[tuple[str, str, str]]]) -> None:
    assert len(said["en"]) > 10_000
    assert [entry for entry in said["en"] if entry[1] == "en" and re.search("[а-яё]", entry[2], re.IGNORECASE)] == []


def test_what_is_marked_as_the_other_language_is_in_it(pages: Mapping[str, Page]) -> None:
    marked = [(page, node) for page in pages.values() for node in page.article.walk() if "lang" in node.attrs]
    assert len(marked) > 200
    for page, node in marked:
        assert node.attrs["lang"] == {"ru": "en", "en": "ru"}[page.lang]
        wrong = "[а-яё]" if page.lang == "ru" else "[a-z]{2}"
        assert not re.search(wrong, node.text), (page.address, node.text)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_word_mixes_two_alphabets(said: Mapping[str, list[tuple[str, str, str]]], lang: str) -> None:
    mixed = re.compile(r"\w*(?:[а-яё][a-z]|[a-z][а-яё])\w*", re.IGNORECASE)
    assert [(where, text) for where, _, text in said[lang] if mixed.search(text)] == []


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_pages_hold_only_letters_and_signs_that_the_typeface_has(
    said: Mapping[str, list[tuple[str, str, str]]], lang: str
) -> None:
    signs = set(" \n\N{NO-BREAK SPACE}\N{WORD JOINER}«»„“”‘’—–-−×+=·…№!?.,:;()[]{}/|%&'\"*#<>_@²½°©")
    strange = {
        char: where
        for where, _, text in said[lang]
        for char in text
        if not (char in signs or (char.isascii() and char.isalnum()) or char in "ёЁ" or "А" <= char <= "я")
    }
    assert strange == {}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_negative_number_has_a_true_minus(said: Mapping[str, list[tuple[str, str, str]]], lang: str) -> None:
    hyphen = re.compile(r"(?:^|[\s(])-\d")
    assert [(where, text) for where, _, text in said[lang] if hyphen.search(text)] == []


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_ten_is_never_written_as_t(said: Mapping[str, list[tuple[str, str, str]]], lang: str) -> None:
    assert [(where, text) for where, own, text in said[lang] if own == lang and re.fullmatch(r"\s*T\s*", text)] == []
