"""The glossary as its page tells it: the entries are read from `docs/{ru,en}/glossary.md` and written nowhere else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from calculators.marks import expand_plain
from calculators.words import words_for
from site_plugins.layout import DOCS

PAGE = "glossary/"
"""The address of the page below the root of its language."""
_ENTRY = re.compile(
    r'<dt class="bx-mixup__t"(?P<known> data-known)? id="(?P<anchor>[a-z0-9-]+)">'
    r"<b>(?P<term>.+?)</b>(?: \((?P<others>.+?)\))?<br>"
    r'<span lang="(?:ru|en)">(?P<foreign>.+?)</span></dt><dd class="bx-mixup__d">(?P<meaning>.+?)</dd>'
)
_CAUTION = re.compile(r" ?(?:Осторожно|Careful):.*")
_SUIT_FIRST = re.compile(r"^\{[CDHS]\} (?=[А-ЯA-Z])")
_TAG = re.compile(r"<[^>]+>")
_RULE = re.compile(r" ?\[[A-Z]+-\d\d\]")


@dataclass(frozen=True, slots=True)
class Entry:
    """One term of the glossary."""

    anchor: str
    names: tuple[str, ...]
    """What it is called: first as this site calls it, then as others do."""
    foreign: tuple[str, ...]
    """What it is called in the other language."""
    meaning: str
    """What it means, with marks in it."""
    known: bool
    """An everyday word, or one with more meanings than this: running text does not lead from it to the glossary."""

    @property
    def address(self) -> str:
        """Where the entry is, below the root of its language."""
        return f"{PAGE}#{self.anchor}"


def read_glossary(lang: str, docs: Path = DOCS) -> tuple[Entry, ...]:
    """Every entry of the glossary of a language, in the order of the page. Raises `ValueError` for a broken entry."""
    text = (docs / lang / "glossary.md").read_text(encoding="utf-8")
    entries = tuple(map(_entry, _ENTRY.finditer(text)))
    if len(entries) != text.count("<dt "):
        raise ValueError(f"{lang}/glossary.md: {text.count('<dt ')} terms, but only {len(entries)} can be read")
    return entries


def _entry(found: re.Match[str]) -> Entry:
    names = _split(found["term"]) + _split(found["others"] or "")
    return Entry(found["anchor"], names, _split(found["foreign"]), found["meaning"], bool(found["known"]))


def _split(names: str) -> tuple[str, ...]:
    return tuple(name.strip(" …«»") for name in names.split(",") if name)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """The glossary of a language, read once."""
    return read_glossary(lang)


def plain_meaning(entry: Entry, lang: str) -> str:
    """The whole meaning without markup and without rule numbers."""
    text = expand_plain(_RULE.sub("", _TAG.sub("", _SUIT_FIRST.sub("", entry.meaning))), words_for(lang)).strip()
    return text[0].upper() + text[1:]


def short_meaning(entry: Entry, lang: str) -> str:
    """The meaning in a line or two: what it is, without the warnings."""
    return _CAUTION.sub("", plain_meaning(entry, lang))
