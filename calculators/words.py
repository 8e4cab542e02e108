"""The words of one language: messages, their plural forms, and the names of cards, bids and seats.

A text may hold slots in small letters (`{count}`) and marks in capitals (`{CA}` a card, `{3NTX}` a bid, `{S}` a suit,
`[SCO-07]` a rule). `text` turns it into HTML, `plain` into words for a screen reader, a title or a terminal.
"""

from __future__ import annotations

import gettext
import io
import pkgutil
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from calculators.marks import expand_html, expand_plain, number
from calculators.sayable import Sayable
from calculators.typography import NBSP, bind
from rules_core import (
    Bid,
    Card,
    ClubContract,
    Contract,
    Denomination,
    Doubling,
    DrawChoice,
    PlainCall,
    Seat,
    Side,
    Suit,
)

LANGUAGES = ("ru", "en")
_CATALOGS = ("bridge", "rules")
_SLOT = re.compile(r"\{([a-z_]+)\}(?P<noun> (?=[а-яёa-z%]))?")
"""A slot, and a space after it before a word, which a number must not be parted from."""


class Words:
    """Everything that is said in one language.

    >>> words_for("ru").plain("n.tricks", count=3).split()
    ['3', 'взятки']
    """

    def __init__(self, lang: str, catalogs: Iterable[gettext.GNUTranslations]) -> None:
        self.lang = lang
        self._catalogs = tuple(catalogs)

    def raw(self, key: str, count: int | None = None) -> str:
        """The text of a key with its slots and marks, in the form that goes with the count."""
        for catalog in self._catalogs:
            if count is not None and (found := catalog.ngettext(key, key, abs(count))) != key:
                return found
            if (found := catalog.gettext(key)) != key:
                return found
        raise KeyError(f"no word for {key!r} in {self.lang!r}")

    def text(self, key: str, **slots: Any) -> Markup:
        """The text as HTML: slots filled and escaped, marks drawn, non-breaking spaces set."""
        return self.prose(self.raw(key, _count(slots)), **slots)

    def prose(self, text: str, **slots: Any) -> Markup:
        """Any text of ours as HTML, such as a caption of a worked example."""
        filled = _SLOT.sub(lambda match: _bound(match, slots, self._slot_html), str(escape(bind(text, self.lang))))
        return Markup(expand_html(filled, self))

    def marks(self, text: str) -> str:
        """The marks of a text that is HTML already, or Markdown."""
        return expand_html(text, self)

    def plain(self, key: str, **slots: Any) -> str:
        """The text without markup: cards and bids in words that can be read aloud."""
        text = expand_plain(bind(self.raw(key, _count(slots)), self.lang), self)
        return _SLOT.sub(lambda match: _bound(match, slots, self._slot_plain), text)

    def _slot_html(self, value: object) -> str:
        if isinstance(value, Markup):
            return value
        if isinstance(value, Sayable):
            return value.said(self.text)
        if isinstance(value, tuple | list | frozenset):
            return ", ".join(map(self._slot_html, value))
        said = self._said(value)
        return _defused(str(escape(value))) if said is None else said

    def _slot_plain(self, value: object) -> str:
        if isinstance(value, Markup):
            return value.striptags()
        if isinstance(value, Sayable):
            return value.said(self.plain)
        if isinstance(value, tuple | list | frozenset):
            return ", ".join(map(self._slot_plain, value))
        said = self._said(value)
        return str(value) if said is None else expand_plain(said, self)

    def _said(self, value: object) -> str | None:
        """How a value of the core is said, as a mark or a word; None for anything else, which is typed text to us."""
        match value:
            case Card() | Bid():
                return f"{{{value}}}"
            case Contract():
                return f"{{{value.bid}{value.doubling}}}"
            case ClubContract():
                doubled = f" {self.raw(f'with.{int(value.doubling)}')}" if value.doubling > 1 else ""
                return f"{self._said(value.denomination)}{doubled}"
            case Suit() | Denomination():
                return f"{{{value}}}"
            case Seat():
                return self.raw(f"seat.{value}")
            case Side():
                return self.raw(f"side.{value}")
            case PlainCall():
                return self.raw(f"call.{value}")
            case DrawChoice():
                return self.raw(f"draw.{value}")
            case Doubling():
                return self.raw(f"doubling.{int(value)}")
            case int():
                return number(value)
        return None


def _bound(match: re.Match[str], slots: Mapping[str, Any], say: Callable[[object], str]) -> str:
    """What stands in a slot, and the space after it."""
    value = slots[match[1]]
    space = match["noun"] or ""
    return f"{say(value)}{NBSP if space and isinstance(value, int) else space}"


def signed(value: int) -> str:
    """A number that shows its sign, but for zero."""
    return f"+{value}" if value > 0 else number(value)


def _count(slots: Mapping[str, Any]) -> int | None:
    count = slots.get("count")
    return count if isinstance(count, int) else None


def _defused(html: str) -> str:
    """Typed text in which braces and brackets are no marks."""
    return html.replace("{", "&#123;").replace("[", "&#91;")


@cache
def words_for(lang: str) -> Words:
    """The words of a language. Raises `KeyError` for a language that the site does not speak."""
    if lang not in LANGUAGES:
        raise KeyError(f"the site speaks {' and '.join(LANGUAGES)}, not {lang!r}")
    return Words(lang, [_load(lang, catalog) for catalog in _CATALOGS])


def _load(lang: str, catalog: str) -> gettext.GNUTranslations:
    compiled = pkgutil.get_data("calculators", f"locale/{lang}/LC_MESSAGES/{catalog}.mo")
    assert compiled is not None
    return gettext.GNUTranslations(io.BytesIO(compiled))
