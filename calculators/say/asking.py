"""Questions about a line: what is doubtful in it, and for each choice the line that would say it without doubt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from calculators.say.lexeme import Lexeme, Part, Sense
from calculators.say.meaning import Choice, Piece, Question, canonical
from calculators.say.values import Kind, Over, Tricks, Value
from calculators.say.vocabulary import SUIT_SIGNS
from calculators.say.weighing import bid_of, normal
from rules_core import Bid, Doubling, Seat
from rules_core.contract import TRICKS_IN_A_DEAL

_SIGN_OF = {denomination: sign for sign, denomination in SUIT_SIGNS.items()}


def ask_what_it_means(line: str, lexeme: Lexeme, senses: Sequence[Sense], bid: Bid | None) -> Question:
    """A stretch that can be meant in several ways."""
    choices = [
        Choice(_pieces(sense.parts, bid), _with(line, {lexeme: sense.spelled or _spelled(sense.parts, line, bid)}))
        for sense in senses
    ]
    return Question(lexeme.code, line[lexeme.start : lexeme.end].strip(), tuple(choices))


def ask_which(line: str, lexemes: Sequence[Lexeme], kind: Kind, bid: Bid | None) -> Question:
    """A part of the deal of which two things are said."""
    if kind is Kind.DOUBLING:
        return _ask_doubling(line, lexemes)
    saying = [lexeme for lexeme in lexemes if _counts(lexeme, kind)]
    choices: dict[tuple[Piece, ...], Choice] = {}
    for lexeme in saying:
        others = {other: "" for other in saying if other is not lexeme}
        pieces = _pieces((part for part in lexeme.senses[0].parts if _counts_part(part, kind)), bid)
        if all(len(other.senses[0].parts) == 1 for other in others):
            choices.setdefault(pieces, Choice(pieces, _with(line, others)))
    return Question("CALC.TWICE", _quoted(line, saying), tuple(choices.values()))


def _ask_doubling(line: str, lexemes: Sequence[Lexeme]) -> Question:
    saying = [lexeme for lexeme in lexemes if lexeme.says(Kind.DOUBLING)]
    choices = []
    for doubling in (Doubling.DOUBLED, Doubling.REDOUBLED):
        new = {lexeme: _without_doubling(lexeme, line) for lexeme in saying}
        new[saying[-1]] = f"{new[saying[-1]]} {str(doubling).lower()}"
        choices.append(Choice((Piece(Kind.DOUBLING, doubling),), _with(line, new)))
    return Question("CALC.TWICE", _quoted(line, saying), tuple(choices))


def _without_doubling(lexeme: Lexeme, line: str) -> str:
    parts = [part for part in lexeme.senses[0].parts if part[0] is not Kind.DOUBLING]
    return _spelled(parts, line, bid_of(parts))


def ask_how_many(line: str, lexeme: Lexeme, bid: Bid, *, made: bool) -> Question:
    """«Сыграно», `down`: how many tricks over or under?"""
    most = 13 - bid.tricks_needed
    counts = range(min(most, 2) + 1) if made else range(-1, -4, -1)
    parts = [((Kind.TRICKS, Over(count)),) for count in counts]
    choices = [Choice(_pieces(part, bid), _with(line, {lexeme: _spelled(part, line, bid)})) for part in parts]
    return Question("CALC.HOW_MANY", line[lexeme.start : lexeme.end].strip(), tuple(choices))


def _counts(lexeme: Lexeme, kind: Kind) -> bool:
    return any(_counts_part(part, kind) for part in lexeme.senses[0].parts)


def _counts_part(part: Part, kind: Kind) -> bool:
    """Whether a part belongs to the kind; what is made is a matter of tricks."""
    return part[0] is kind or (kind is Kind.MADE and part[0] is Kind.TRICKS)


def _pieces(parts: Iterable[Part], bid: Bid | None) -> tuple[Piece, ...]:
    parts = tuple(parts)
    bid = bid_of(parts) or bid
    return tuple(Piece(kind, _to_show(value, bid)) for kind, value in parts)


def _to_show(value: Value, bid: Bid | None) -> Value:
    """Tricks counted from none; as many as there cannot be are shown as they were said."""
    counted = normal(value, bid)
    return value if isinstance(counted, Tricks) and not 0 <= counted.count <= TRICKS_IN_A_DEAL else counted


def _spelled(parts: Iterable[Part], line: str, bid: Bid | None) -> str:
    """The parts in a spelling that has no second meaning, in the alphabet of the line."""
    parts = tuple(parts)
    doubling = next((str(value).lower() for kind, value in parts if kind is Kind.DOUBLING), "")
    written = [_spelled_value(value, line, bid) for kind, value in parts if kind is not Kind.DOUBLING]
    if doubling:
        written[:1] = [f"{written[0]}{doubling}" if bid_of(parts) else f"{doubling} {' '.join(written[:1])}".strip()]
    return " ".join(written)


def _spelled_value(value: Value, line: str, bid: Bid | None) -> str:
    match value:
        case Bid(level=level, denomination=denomination):
            return f"{level}{_SIGN_OF.get(denomination, denomination)}"
        case bool() if re.search("[а-яё]", line.lower()):
            return "в зоне" if value else "до зоны"
        case Tricks(count=count) if bid:
            return canonical(Piece(Kind.TRICKS, Over(count - bid.tricks_needed)))
        case Seat():
            return str(value)
    return canonical(Piece(Kind.TRICKS, value))


def _quoted(line: str, lexemes: Sequence[Lexeme]) -> str:
    return ", ".join(line[lexeme.start : lexeme.end].strip() for lexeme in lexemes)


def _with(line: str, new: dict[Lexeme, str]) -> str:
    """The line with some stretches written anew, and single spaces."""
    for lexeme in sorted(new, key=lambda lexeme: lexeme.start, reverse=True):
        line = f"{line[: lexeme.start]} {new[lexeme]} {line[lexeme.end :]}"
    return re.sub(r"\s+([,;])", r"\1", " ".join(line.split()))
