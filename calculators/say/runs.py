"""Letters that are written together: `3ntxs`, «4пк», «5бк», `xs`, «с»."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from calculators.say.lexeme import Lexeme, Part, Sense
from calculators.say.values import Kind
from calculators.say.vocabulary import DOUBLES, DOUBTFUL_DOUBLES, SEATS, SEATS_OF_TWO, STRAINS
from rules_core import Bid, Doubling, Seat, Seating

_DOUBTFUL_LETTERS = {"с", "в", *DOUBTFUL_DOUBLES}
_LONGEST_MARK = len("nt")
"""Longer denominations are words."""
_LONGEST_FIRST = sorted(STRAINS, key=len, reverse=True)
_NAMED_TOGETHER = 5
"""At this level «бк» asks: five diamonds is a game, and five notrump is hardly ever the last word. At the other levels
it is the notrump of every textbook."""


def contract_run(place: tuple[int, int], level: int, run: str, typed: str, seating: Seating) -> Lexeme | None:
    """The letters after a level: denomination, doubling, declarer. None when they cannot be read to their end."""
    found = [
        (strain, tail)
        for strain in _LONGEST_FIRST
        if run.startswith(strain)
        for tail in _tails_of(strain, run[len(strain) :], seating)
    ]
    found = _without_abbreviations(found, level, typed)
    if not found:
        return None
    senses = [
        Sense(((Kind.BID, Bid(level, denomination)), *tail))
        for strain, tail in found
        for denomination in STRAINS[strain]
    ]
    if run == "с":
        senses.append(Sense(((Kind.DECLARER, Seat.N),), f"{level} Север"))
    asks = any(letter in _DOUBTFUL_LETTERS for strain, _ in found for letter in run[len(strain) :]) or run[0] == "с"
    return Lexeme(*place, tuple(dict.fromkeys(senses)), asks, _question(run))


def _tails_of(strain: str, letters: str, seating: Seating) -> tuple[tuple[Part, ...], ...]:
    """What is written to a denomination. Nothing is written to a whole word: «spades» is no spade by South."""
    return tails(letters, seating, is_glued=True) if len(strain) <= _LONGEST_MARK or not letters else ()


def marks_run(place: tuple[int, int], run: str, seating: Seating) -> Lexeme | None:
    """Letters that stand alone: a doubling, a declarer, or both."""
    senses = [Sense(tail) for tail in tails(run, seating, is_glued=False)]
    if not senses:
        return None
    asks = bool(_DOUBTFUL_LETTERS.intersection(run))
    return Lexeme(*place, tuple(dict.fromkeys(senses)), asks, _question(run))


def _question(run: str) -> str:
    """What is asked where the letters have several meanings."""
    return "CALC.AMBIGUOUS_C" if "с" in run else "CALC.AMBIGUOUS"


def strain_begins(run: str) -> tuple[str, str] | None:
    """The denomination that unreadable letters begin with, and what follows it."""
    longest = next((strain for strain in _LONGEST_FIRST if run.startswith(strain)), None)
    return (longest, run[len(longest) :]) if longest else None


@lru_cache(1000)
def tails(letters: str, seating: Seating, *, is_glued: bool) -> tuple[tuple[Part, ...], ...]:
    """Every way to read letters to their end as a doubling and a seat, in either order."""
    return tuple(_tails(letters, seating, is_glued=is_glued)) if letters else ((),)


def _tails(letters: str, seating: Seating, *, is_glued: bool) -> Iterator[tuple[Part, ...]]:
    marks: dict[str, Doubling | None] = {"": None, **DOUBLES, **DOUBTFUL_DOUBLES}
    for mark, doubling in marks.items():
        rests = {letters[len(mark) :]} if letters.startswith(mark) else set()
        rests |= {letters[: len(letters) - len(mark)]} if letters.endswith(mark) else set()
        doubled: tuple[Part, ...] = ((Kind.DOUBLING, doubling),) if doubling else ()
        for rest in sorted(rests):
            ends: tuple[tuple[Part, ...], ...] = ((),) if not rest else _letter(rest, seating, is_glued=is_glued)
            yield from ((*parts, *end) for parts, end in product((doubled,), ends))


def _letter(letter: str, seating: Seating, *, is_glued: bool) -> tuple[tuple[Part, ...], ...]:
    """What one letter can mean after a contract. A «е» inside a Russian word is no East."""
    if len(letter) > 1 or (is_glued and letter == "е"):
        return ()
    if letter == "в":
        east = Seat.E if Seat.E in seating.seats else Seat.B
        return ((Kind.DECLARER, east),), ((Kind.ZONE, True),)
    seats = {**SEATS, **(SEATS_OF_TWO if Seat.A in seating.seats else {})}
    return tuple(((Kind.DECLARER, seat),) for seat in seats.get(letter, ()))


def _without_abbreviations(
    found: list[tuple[str, tuple[Part, ...]]], level: int, typed: str
) -> list[tuple[str, tuple[Part, ...]]]:
    """Without the readings letter by letter of «бк» and of «Тр», where these are abbreviations."""
    whole = {"бк": level != _NAMED_TOGETHER, "тр": typed.startswith("Тр")}
    return [(strain, tail) for strain, tail in found if whole.get(strain)] or found
