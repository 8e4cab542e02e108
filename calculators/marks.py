"""The marks that may stand in any text of ours: cards, bids, suits, scores, rule ids.

`{CA}` is the ace of clubs as a small card, `{CA|lg}` as a large face, `{CA|out}` as a large face struck out; `{3NTX}`
is a bid or a contract; `{S}` is a suit symbol, `{NT}` the letters for notrump; `[SCO-07]` is a link to that rule.
`{{ contract_score?c=3NT&t=9 }}` is the score of a deal, with a link to how it adds up.

What is drawn short has its name beside it, for a screen reader: a card is a picture called «дама червей», `3NT×` one
called «три без козыря, контра».
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from calculators.query import parse_query
from rules_core import Card, Denomination, Doubling, Suit, parse_doubled_bid
from rules_core.rules import RULES

if TYPE_CHECKING:
    from calculators.words import Words

ROOT = "~/"
"""What stands for the root of one language in a link. Pages at any depth replace it by their own relative path."""

RULE_PAGES = {
    "AUC": "rules/auction/",
    "PLAY": "rules/play/",
    "SCO": "rules/scoring/",
    "DUP": "rules/scoring/",
    "RUB": "rules/rubber/",
    "DRAW": "rules/variants/",
    "HM": "rules/variants/",
    "MINI": "rules/variants/",
    "CLUB": "rules/variants/",
    "CHI": "rules/variants/",
}
"""The page that holds the rules of a family. A family without a page is not published yet."""

_CARD = re.compile(r"\{([CDHS])(10|[2-9TJQKA])(?:\|(lg|out))?\}")
_BID = re.compile(r"\{([1-7](?:NT|[CDHS])X{0,2})\}")
_DENOMINATION = re.compile(r"\{(NT|[CDHS])\}")
_DRAWN = re.compile(r"(</svg>(?:</span>)*)(?=[,.;:!?)»”])")
"""A drawing before a stop: the stop must not begin the next line."""
_SCORE = re.compile(r"\{\{ *contract_score\?([^}]+?) *\}\}")
_RULE = re.compile(r"\[([A-Z]{2,4}-\d\d)\]")
_SILENT = re.compile(r'<span aria-hidden="true">[^<]*</span>|&#8288;')
_SPAN = r"(?:[^<]|<(?!/?span\b)[^>]*>"
"""The beginning of what stands in a span; within it stand at most two more."""
_NAMED = re.compile(
    r'<(?:svg|span)\b[^>]* role="img" aria-label="([^"]*)">'
    rf"(?:<use [^>]*></svg>|{_SPAN}|<span\b[^>]*>{_SPAN}|<span\b[^>]*>[^<]*</span>)*</span>)*</span>)"
)
"""A picture of ours and its name."""


def expand_html(text: str, words: Words) -> str:
    """The marks of an escaped text, drawn."""
    text = _SCORE.sub(lambda match: score_html(match[1]), text)
    text = _CARD.sub(lambda match: card_html(Card.parse(match[1] + match[2]), words, match[3] or ""), text)
    text = _BID.sub(lambda match: bid_html(match[1], words), text)
    text = _DENOMINATION.sub(lambda match: denomination_html(Denomination(match[1]), words), text)
    text = _DRAWN.sub(r"\1&#8288;", text)
    return _RULE.sub(lambda match: rule_html(match[1]), text)


def expand_plain(text: str, words: Words) -> str:
    """The marks of a text, in words."""
    text = _SCORE.sub(lambda match: number(_score(match[1])), text)
    text = _CARD.sub(lambda match: card_words(Card.parse(match[1] + match[2]), words), text)
    text = _BID.sub(lambda match: bid_words(match[1], words), text)
    text = _DENOMINATION.sub(lambda match: words.raw(f"denomination.{match[1]}"), text)
    return _RULE.sub(r"[\1]", text)


def spoken(html: str) -> str:
    """What is heard of a text that is drawn: each picture by its name, no tags.

    >>> spoken('<span class="bx-card" role="img" aria-label="ace of clubs">A<svg></svg></span> wins')
    'ace of clubs wins'
    """
    return Markup(_NAMED.sub(r"\1", _SILENT.sub("", html))).striptags()


def suit_html(suit: Suit, words: Words) -> str:
    """A suit symbol that stands alone. Its drawing is a symbol on the page; the word is for those who cannot see it."""
    return symbol(suit, f'role="img" aria-label="{words.raw(f"suit.{suit}")}"')


def symbol(suit: Suit, heard: str = 'aria-hidden="true"') -> str:
    """The symbol of a suit, unheard where what stands around it has a name."""
    letter = suit.value.lower()
    return f'<svg class="bx-suit bx-suit--{letter}" {heard}><use href="#bx-{letter}"/></svg>'


def denomination_html(denomination: Denomination, words: Words) -> str:
    """A suit symbol, or the letters for notrump."""
    if denomination.trump:
        return suit_html(denomination.trump, words)
    return (
        f'<span role="img" aria-label="{denomination_words(denomination, words)}">{words.raw("denomination.NT")}</span>'
    )


@cache
def card_html(card: Card, words: Words, face: str = "") -> str:
    """A card: rank of the page's language and suit symbol, in a frame."""
    kind = {"": "", "lg": " bx-card--lg", "out": " bx-card--lg bx-card--out"}[face]
    name, rank = card_words(card, words), rank_letter(card, words)
    return f'<span class="bx-card{kind}" role="img" aria-label="{name}">{rank}{symbol(card.suit)}</span>'


def rank_letter(card: Card, words: Words) -> str:
    """How the page's language writes the rank: Т К Д В 10 or A K Q J 10."""
    return words.raw(f"rank.{card.rank}") if card.rank >= 10 else str(card.rank)


@cache
def bid_html(text: str, words: Words) -> str:
    """A bid or a contract: level, denomination, × for double."""
    bid, doubling = parse_doubled_bid(text)
    trump = bid.denomination.trump
    face = f"{bid.level}{symbol(trump) if trump else words.raw('denomination.NT')}{crosses_html(doubling, words)}"
    return f'<span class="bx-call" role="img" aria-label="{bid_said(text, words)}">{face}</span>'


def crosses_html(doubling: Doubling, words: Words) -> str:
    """× for doubled, ×× for redoubled, with the word for those who cannot see it."""
    if doubling is Doubling.UNDOUBLED:
        return ""
    sign = "×" * len(str(doubling))
    name = words.raw(f"doubling.{int(doubling)}")
    return f'<span class="bx-crosses"><span aria-hidden="true">{sign}</span><span class="bx-sr"> {name}</span></span>'


def score_html(query: str) -> str:
    """The score of a deal, so that prose can never disagree with the core. Raises `ValueError` for a wrong query."""
    query = query.replace("&amp;", "&")
    return f'<a class="bx-score" href="{ROOT}calculator/?{escape(query)}">{number(_score(query))}</a>'


def _score(query: str) -> int:
    from calculators.contract_score.form import read  # whose own texts hold marks

    case = read(parse_query(query.replace("&amp;", "&"))).case
    if case is None:
        raise ValueError(f"no deal can be scored from {query!r}")
    return case.rules.scheme(case.result, vulnerable=case.vulnerable).net


def number(value: int) -> str:
    """A number with a true minus sign.

    >>> number(-50)
    '−50'
    """
    return f"−{-value}" if value < 0 else str(value)


def rule_html(rule_id: str) -> str:
    """A link to a numbered rule; the bare id when its family has no page yet."""
    return f'<a class="bx-rule" href="{rule_address(rule_id)}">{rule_id}</a>' if rule_id in RULES else f"[{rule_id}]"


def rule_address(rule_id: str) -> str:
    """Where a rule is written: the page of its family and its own anchor."""
    return f"{ROOT}{RULE_PAGES[RULES[rule_id].family]}#{rule_id.lower()}"


def card_words(card: Card, words: Words) -> str:
    """A card as it is read aloud: «дама червей», "queen of hearts"."""
    return words.raw("card.name").format(rank=rank_words(card, words), suit=words.raw(f"suit.of.{card.suit}"))


def rank_words(card: Card, words: Words) -> str:
    """A rank as it is read aloud: «дама», "queen"."""
    return words.raw(f"rankname.{card.rank}")


def bid_said(text: str, words: Words) -> str:
    """A bid or a contract as it is read aloud: «три без козыря», «пять треф, контра», "one club doubled"."""
    bid, doubling = parse_doubled_bid(text)
    level = words.raw(f"level.suit.{bid.level}" if bid.denomination.trump else f"level.{bid.level}")
    said = f"{level} {words.raw(f'bid.{bid.denomination}', bid.level)}"
    return words.raw(f"bid.said.{int(doubling)}").format(bid=said) if doubling > 1 else said


def bid_words(text: str, words: Words) -> str:
    """A bid as it is written in plain text: 4 пики, 3БК."""
    bid, doubling = parse_doubled_bid(text)
    trump = bid.denomination.trump
    name = words.raw(f"bid.{trump}", bid.level) if trump else words.raw("denomination.NT")
    said = f"{bid.level} {name}" if trump else f"{bid.level}{name}"
    return f"{said} {words.raw(f'doubling.{int(doubling)}')}" if doubling > 1 else said


def denomination_words(denomination: Denomination, words: Words) -> str:
    """A denomination as it is read aloud: «пики», «без козыря»."""
    return words.raw(f"suit.{denomination}" if denomination.trump else "bid.NT")


def row_words(suit: Suit, held: Iterable[Card], spent: Iterable[Card], words: Words) -> str:
    """A suit of a hand as it is read aloud: «червы: туз, десятка; сыграно: дама»."""
    ranks = [", ".join(rank_words(card, words) for card in cards) for cards in (held, spent)]
    row = words.raw("hand.row").format(suit=words.raw(f"suit.{suit}"), ranks=ranks[0] or words.raw("hand.void"))
    return words.raw("hand.spent").format(row=row, ranks=ranks[1]) if ranks[1] else row
