"""What questions are made of: sentences that wait for their language, options, and likely wrong numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.messages import message
from calculators.mistake_words import mistake_clause
from calculators.words import Words
from rules_core import Mistake, Seat, Violation

type Text = Mapping[str, str]
"""A text by language, as a lesson holds it: `{"ru": ..., "en": ...}`."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the catalogue: its key, and the facts that fill its slots."""

    key: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong score, and the mistake that gives it."""

    points: int
    mistake: Mistake


type Sentence = Said | Slip | Violation | Text
"""Whatever can be put into words: a sentence of ours, a slip, the core's refusal, or a text of the lesson."""


def say(key: str, **facts: Any) -> Said:
    """A sentence of the catalogue."""
    return Said(key, facts)


def in_words(sentence: Sentence, words: Words) -> Markup:
    """The sentence as HTML. A fact may be a sentence itself."""
    match sentence:
        case Said():
            return words.text(sentence.key, **{name: _fact(fact, words) for name, fact in sentence.facts.items()})
        case Slip():
            clause = mistake_clause(sentence.mistake, words)
            return words.text("quiz.near.mistake", points=sentence.points, clause=clause)
        case Violation():
            return message(sentence.code, sentence.facts, words)
        case _:
            return words.prose(sentence[words.lang])


def _fact(fact: Any, words: Words) -> Any:
    return in_words(fact, words) if isinstance(fact, Said) else fact


def seat_label(seat: Seat) -> Said:
    """A seat to choose: its name and its letter."""
    return say("quiz.seat", seat=say(f"seat.{seat}"), letter=str(seat))


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: whether it is right, and why or why not."""

    id: str
    label: Sentence
    is_right: bool
    why: Sentence


@dataclass(frozen=True, slots=True)
class Near:
    """A wrong number that has a known reason."""

    value: int
    why: Sentence


class LessonError(ValueError):
    """A lesson that cannot be asked: an author's mistake, named with its question."""
