"""Which meanings of a line's stretches agree with each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from calculators.say.lexeme import Lexeme, Part, Sense
from calculators.say.values import Kind, Mark, Over, Tricks, Value
from rules_core import Bid

_MOST_COMBINATIONS = 500
"""More than that is no line that anybody means; then everything doubtful is asked."""


def agreeing(lexemes: Sequence[Lexeme]) -> list[tuple[Sense, ...]]:
    """Every choice of one sense for each stretch in which no part of the deal is said twice and differently."""
    count = 1
    for lexeme in lexemes:
        count *= len(lexeme.senses)
    if count > _MOST_COMBINATIONS:
        return []
    return [senses for senses in product(*(lexeme.senses for lexeme in lexemes)) if conflict(senses) is None]


def conflict(senses: Iterable[Sense]) -> Kind | None:
    """The first part of the deal of which two different things are said. Nobody says a doubling twice."""
    parts = [part for sense in senses for part in sense.parts]
    bid = bid_of(parts)
    for kind in Kind:
        values = [normal(value, bid) for part, value in parts if part is kind]
        if len(set(values)) > 1 or (kind is Kind.DOUBLING and len(values) > 1):
            return kind
    return Kind.MADE if _is_made_otherwise(parts, bid) else None


def bid_of(parts: Iterable[Part]) -> Bid | None:
    """The bid that is named, if it is one."""
    return next((value for _, value in parts if isinstance(value, Bid)), None)


def normal(value: Value, bid: Bid | None) -> Value:
    """The same value in the one form that can be compared: tricks counted from none."""
    return Tricks(bid.tricks_needed + value.count) if bid and isinstance(value, Over) else value


def _is_made_otherwise(parts: Sequence[Part], bid: Bid | None) -> bool:
    """Whether «сыграно» or `failed` says something else than the tricks do."""
    said = {value for kind, value in parts if kind is Kind.MADE}
    tricks = [normal(value, bid) for kind, value in parts if kind is Kind.TRICKS and value is not Mark.UNKNOWN]
    made = {
        value.count >= (bid.tricks_needed if bid and isinstance(value, Tricks) else 0)
        for value in tricks
        if isinstance(value, Over) or (bid and isinstance(value, Tricks))
    }
    return bool(said and made and said != made)
