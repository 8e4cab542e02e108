"""Finds the terms of the glossary in a text, in whatever form they stand there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from site_plugins.glossary import Entry
from site_plugins.inflection import forms_of

WORD = re.compile(r"[A-Za-zА-Яа-яЁё]+")
_BETWEEN = re.compile(r"[\s–-]")
"""What may stand between two words of one term: a space, breaking or not, a hyphen or a dash."""


@dataclass(frozen=True, slots=True)
class Name:
    """One name of a term, as the forms that each of its words can take."""

    entry: Entry
    words: tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A term in a text, and where it stands."""

    name: Name
    start: int
    end: int


class TermFinder:
    """Knows the names it was given in all their forms."""

    def __init__(self, names: Iterable[Name]) -> None:
        self._by_first: dict[str, list[Name]] = {}
        for name in sorted(names, key=_breadth):
            for form in {_plain(form) for form in name.words[0]}:
                self._by_first.setdefault(form, []).append(name)

    def find(self, text: str) -> Iterator[Found]:
        """The terms of a text in order; of two that fit, the one of more words or, like “doubled”, of fewer forms."""
        words = list(WORD.finditer(text))
        at = 0
        while at < len(words):
            name = next((name for name in self._starting_with(words[at]) if _stands(name, words[at:], text)), None)
            length = len(name.words) if name else 1
            if name:
                yield Found(name, words[at].start(), words[at + length - 1].end())
            at += length

    def _starting_with(self, word: re.Match[str]) -> list[Name]:
        return self._by_first.get(_plain(word[0]), [])


def names_of(entry: Entry, lang: str) -> Iterator[Name]:
    """Every name of an entry that can be looked for; signs of a letter or two can not, they are other words as well."""
    for name in entry.names:
        words = WORD.findall(name)
        if max(map(len, words), default=0) > 2:
            yield Name(entry, tuple(forms_of(word, lang, headword=len(words) == 1) for word in words))


def _breadth(name: Name) -> tuple[int, int]:
    return -len(name.words), sum(map(len, name.words))


def _stands(name: Name, words: list[re.Match[str]], text: str) -> bool:
    """Whether the words at the head of a list are this name."""
    here = words[: len(name.words)]
    if len(here) < len(name.words):
        return False
    are_forms = all(_plain(word[0]) in map(_plain, forms) for word, forms in zip(here, name.words, strict=True))
    return are_forms and all(_BETWEEN.fullmatch(text[word.end() : after.start()]) for word, after in pairwise(here))


def _plain(word: str) -> str:
    return word.lower().replace("ё", "е")
