"""The keys that a learner presses: every action that could be meant, behind the illegal ones their refusal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.contract_words import denomination_face
from calculators.deal import links
from calculators.deal.form import Reading
from calculators.marks import bid_said, card_words, denomination_words, rank_letter
from calculators.words import Words
from rules_core import ALL_BIDS, Card, Denomination, DrawChoice, PlainCall, Seat, Suit
from rules_core.calls import NameDenomination
from rules_core.cards import ranks_of
from rules_core.mini_contract import Choice


@dataclass(frozen=True, slots=True)
class Key:
    """One key: what stands on it, its name for those who cannot see it, where it leads, and whether it is legal."""

    face: Markup
    name: str
    href: str
    typed: str
    """What is typed to get to it: `2D`, `X`, `SA` or `AS`."""
    is_legal: bool
    is_tried: bool = False


def key(reading: Reading, action: Any, face: Markup, name: str, words: Words) -> Key:
    """The key of an action in the state of a reading."""
    deal = reading.deal
    assert deal is not None
    is_legal = deal.why_illegal(action) is None
    href = links.after(reading, action)
    is_tried = not is_legal and bool(reading.values.get("try")) and href.endswith(f"&try={reading.values['try']}")
    spoken = name if is_legal else f"{name}, {words.plain('deal.not_now')}"
    return Key(face, spoken, href, _typed(action), is_legal, is_tried)


def _typed(action: Any) -> str:
    text = str(action).upper()
    return f"{text} {text[::-1]}" if isinstance(action, Card) else text


def draw_keys(reading: Reading, words: Words) -> list[Key]:
    """Keep and reject."""
    return [
        key(reading, choice, words.text(f"draw.{choice}.key"), words.plain(f"draw.{choice}.key"), words)
        for choice in DrawChoice
    ]


def bid_keys(reading: Reading, words: Words) -> list[Key]:
    """The 35 bids of a bidding box, row by row."""
    return [key(reading, bid, words.prose(f"{{{bid}}}"), bid_said(str(bid), words), words) for bid in ALL_BIDS]


def name_keys(reading: Reading, words: Words) -> list[Key]:
    """The five denominations of club mini-bridge."""
    return [
        key(reading, NameDenomination(name), denomination_face(name, words), denomination_words(name, words), words)
        for name in Denomination
    ]


def word_keys(reading: Reading, calls: Iterable[PlainCall], words: Words) -> list[Key]:
    """Pass, double, redouble."""
    return [key(reading, call, words.text(f"call.{call}"), words.plain(f"call.{call}"), words) for call in calls]


def choice_keys(reading: Reading, words: Words) -> list[tuple[Markup, list[Key]]]:
    """MiniBridge: part-score or game in each denomination, with the tricks it takes."""
    assert reading.deal is not None
    rows = []
    for goal in dict.fromkeys(choice.goal for choice in reading.deal.legal_actions()):
        choices = [choice for choice in reading.deal.legal_actions() if choice.goal is goal]
        rows.append((words.text(f"choice.{goal}"), [_choice_key(reading, choice, words) for choice in choices]))
    return rows


def _choice_key(reading: Reading, choice: Choice, words: Words) -> Key:
    tricks = words.plain("n.tricks", count=choice.tricks_needed)
    face = Markup('{}<small class="bx-key__note">{}</small>').format(
        denomination_face(choice.denomination, words), choice.tricks_needed
    )
    name = f"{words.plain(f'choice.{choice.goal}')}, {denomination_words(choice.denomination, words)}, {tricks}"
    return key(reading, choice, face, name, words)


def card_rows(reading: Reading, seat: Seat, cards: Iterable[Card], words: Words) -> list[tuple[Suit, list[Key]]]:
    """A hand as four rows of card keys, spades first."""
    held = list(cards)
    return [
        (suit, [_card_key(reading, Card(suit, rank), words) for rank in ranks_of(held, suit)])
        for suit in reversed(Suit)
    ]


def _card_key(reading: Reading, card: Card, words: Words) -> Key:
    return key(reading, card, Markup(rank_letter(card, words)), card_words(card, words), words)
