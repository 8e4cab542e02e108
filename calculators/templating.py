"""Jinja2 as all calculators use it: templates from the package, autoescape on, undefined names are errors."""

from __future__ import annotations

import pkgutil
from functools import cache
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from calculators.marks import (
    ROOT,
    bid_html,
    bid_said,
    card_html,
    crosses_html,
    denomination_html,
    number,
    rank_letter,
    row_words,
    rule_address,
    spoken,
    suit_html,
    symbol,
)
from calculators.typography import apart
from calculators.words import Words, signed


def _source(name: str) -> str | None:
    data = pkgutil.get_data("calculators", name)
    return data.decode() if data is not None else None


@cache
def environment() -> Environment:
    """Where the templates of this package are found, with our filters; made once."""
    made = Environment(
        loader=FunctionLoader(_source),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters.update(number=number, signed=signed, spoken=spoken)
    made.globals.update(ROOT=ROOT, rule_address=rule_address)
    return made


def fill(template: str, words: Words, **context: Any) -> str:
    """The HTML of a template of this package, such as `contract_score/template.html`."""
    html = environment().get_template(template).render(w=words, draw=Drawing(words), **context)
    return apart(html).strip() + "\n"


class Drawing:
    """Suits, cards and bids in the words of one language, for templates."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def suit(self, suit: Any) -> Markup:
        """A suit symbol."""
        return Markup(suit_html(suit, self._words))

    def symbol(self, suit: Any) -> Markup:
        """A suit symbol beside cards that are read aloud with it."""
        return Markup(symbol(suit))

    def denomination(self, denomination: Any) -> Markup:
        """A suit symbol, or the letters for notrump."""
        return Markup(denomination_html(denomination, self._words))

    def card(self, card: Any, face: str = "") -> Markup:
        """A card; `lg` for a large face, `out` for one that is struck out."""
        return Markup(card_html(card, self._words, face))

    def rank(self, card: Any) -> str:
        """The rank of a card in the page's language."""
        return rank_letter(card, self._words)

    def row(self, suit: Any, cards: Any) -> str:
        """A suit of a hand in words."""
        held, spent = ([each.card for each in cards if each.is_spent is gone] for gone in (False, True))
        return row_words(suit, held, spent, self._words)

    def said(self, bid: Any) -> str:
        """A bid in words."""
        return bid_said(str(bid), self._words)

    def bid(self, text: Any) -> Markup:
        """A bid or a contract without its declarer."""
        return Markup(bid_html(str(text), self._words))

    def crosses(self, doubling: Any) -> Markup:
        """× or ×× or nothing."""
        return Markup(crosses_html(doubling, self._words))

    def typed(self, text: str) -> Markup:
        """Text as it is to be typed."""
        return Markup('<code class="bx-typed">{}</code>').format(text)

    def strong(self, value: Any) -> Markup:
        """A number that stands out in a sentence."""
        return Markup("<b>{}</b>").format(number(value))
