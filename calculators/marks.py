"""The marks that may stand in any text of ours: cards, bids, suits, scores, rule ids.

`{CA}` is the ace of clubs as a small card, `{CA|lg}` as a large face, `{CA|out}` as a large face struck out; `{3NTX}`
is a bid or a contract; `{S}` is a suit symbol; `[SCO-07]` is a link to that rule.
`{{ contract_score?c=3NT&t=9 }}` is the score of a deal, with a link to how it adds up.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import escape

from calculators.contract_score.form import read
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
_SUIT = re.compile(r"\{([CDHS])\}")
_DRAWN = re.compile(r"(</svg>(?:</span>)*)(?=[,.;:!?)»”])")
"""A drawing before a stop: the stop must not begin the next line."""
_SCORE = re.compile(r"\{\{ *contract_score\?([^}]+?) *\}\}")
_RULE = re.compile(r"\[([A-Z]{2,4}-\d\d)\]")


def expand_html(text: str, words: Words) -> str:
    """The marks of an escaped text, drawn."""
    text = _SCORE.sub(lambda match: score_html(match[1]), text)
    text = _CARD.sub(lambda match: card_html(Card.parse(match[1] + match[2]), words, match[3] or ""), text)
    text = _BID.sub(lambda match: bid_html(match[1], words), text)
    text = _SUIT.sub(lambda match: suit_html(Suit(match[1]), words), text)
    text = _DRAWN.sub(r"\1&#8288;", text)
    return _RULE.sub(lambda match: rule_html(match[1]), text)


def expand_plain(text: str, words: Words) -> str:
    """The marks of a text, in words."""
    text = _SCORE.sub(lambda match: number(_score(match[1])), text)
    text = _CARD.sub(lambda match: card_words(Card.parse(match[1] + match[2]), words), text)
    text = _BID.sub(lambda match: bid_words(match[1], words), text)
    text = _SUIT.sub(lambda match: words.raw(f"suit.{match[1]}"), text)
    return _RULE.sub(r"[\1]", text)


def suit_html(suit: Suit, words: Words) -> str:
    """A suit symbol. Its drawing is a symbol on the page; the word is for those who cannot see it."""
    letter = suit.value.lower()
    name = words.raw(f"suit.{suit}")
    return f'<svg class="bx-suit bx-suit--{letter}" role="img" aria-label="{name}"><use href="#bx-{letter}"/></svg>'


def card_html(card: Card, words: Words, face: str = "") -> str:
    """A card: rank of the page's language and suit symbol, in a frame."""
    kind = {"": "", "lg": " bx-card--lg", "out": " bx-card--lg bx-card--out"}[face]
    return f'<span class="bx-card{kind}">{rank_letter(card, words)}{suit_html(card.suit, words)}</span>'


def rank_letter(card: Card, words: Words) -> str:
    """How the page's language writes the rank: Т К Д В 10 or A K Q J 10."""
    return words.raw(f"rank.{card.rank}") if card.rank >= 10 else str(card.rank)


def bid_html(text: str, words: Words) -> str:
    """A bid or a contract: level, denomination, × for double."""
    bid, doubling = parse_doubled_bid(text)
    trump = bid.denomination.trump
    denomination = suit_html(trump, words) if trump else words.raw("denomination.NT")
    return f'<span class="bx-call">{bid.level}{denomination}{crosses_html(doubling, words)}</span>'


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
    return words.raw("card.name").format(
        rank=words.raw(f"rankname.{card.rank}"), suit=words.raw(f"suit.of.{card.suit}")
    )


def bid_words(text: str, words: Words) -> str:
    """A bid as it is written in plain text: 4 пики, 3БК."""
    bid, doubling = parse_doubled_bid(text)
    trump = bid.denomination.trump
    name = words.raw(f"bid.{trump}", bid.level) if trump else denomination_words(bid.denomination, words)
    said = f"{bid.level} {name}" if trump else f"{bid.level}{name}"
    return f"{said} {words.raw(f'doubling.{int(doubling)}')}" if doubling > 1 else said


def denomination_words(denomination: Denomination, words: Words) -> str:
    """The name of a denomination in plain text."""
    return words.raw(f"denomination.{denomination}")
