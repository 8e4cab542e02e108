"""A contract where it begins, at its level: `3NTXS10`, «4 пики», «три без козыря», «5♦»."""

from __future__ import annotations

import re
from dataclasses import dataclass

from calculators.query import Problem
from calculators.say.lexeme import Lexeme, Part, plain_lexeme
from calculators.say.phrases import END
from calculators.say.runs import contract_run, strain_begins, tails
from calculators.say.values import Kind, Tricks
from calculators.say.vocabulary import DOUBLES, NOTRUMP, NOTRUMP_WORDS, NUMBERS, SUIT_SIGNS
from rules_core import Bid, Denomination, Seating
from rules_core.calls import LEVELS

RUN = re.compile(r"[^\W\d_]+")
_LEVEL = re.compile(rf"(?:(?P<digits>[0-9]{{1,2}})(?![0-9])|(?P<word>(?:{'|'.join(NUMBERS)}){END}))(?P<gap>\s*)")
_NOTRUMP = re.compile(rf"(?:{NOTRUMP_WORDS}){END}")
_RECORD_TRICKS = re.compile(r"[0-9]{1,2}(?![0-9])")


@dataclass(frozen=True, slots=True)
class Place:
    """What stands at a level: the stretches that say the contract, or why there is none."""

    lexemes: tuple[Lexeme, ...] = ()
    misread: tuple[int, Problem] | None = None
    """Where the letters stand that are no denomination, and why."""
    may_be_a_number: bool = False
    """Where a contract is known already: whether this may be tricks and a seat, such as `10 n`."""


def contract_at(text: str, typed: str, start: int, end: int, seating: Seating) -> Place:
    """What the line says in `text`, a spelling of what was `typed`, from a level on."""
    match = _LEVEL.match(text, start, end)
    if match is None:
        return Place()
    level = int(match["digits"]) if match["digits"] else NUMBERS[match["word"]]
    after = match.end()
    denomination, stop = _denomination(text, after, end)
    if denomination:
        return _place(plain_lexeme(start, stop, *_bid(level, denomination)), level, typed[start : match.start("gap")])
    run = RUN.match(text, after, end)
    if run is None:
        return Place()
    stretch = (start, run.end())
    contract = contract_run(stretch, level if level in LEVELS else 1, run[0], typed[after : run.end()], seating)
    if contract is None:
        return Place(misread=(after, _misread(run[0], typed[after : run.end()])))
    found = _place(contract, level, typed[start : match.start("gap")])
    is_number = bool(match["gap"]) and bool(tails(run[0], seating, is_glued=False))
    return Place(
        (*found.lexemes, *_record_tricks(text, contract, end)), may_be_a_number=is_number or level not in LEVELS
    )


def _denomination(text: str, start: int, end: int) -> tuple[Denomination | None, int]:
    """A suit sign or words for notrump, and where they end."""
    if start < end and text[start] in SUIT_SIGNS:
        return SUIT_SIGNS[text[start]], start + 1
    match = _NOTRUMP.match(text, start, end)
    return (NOTRUMP, match.end()) if match else (None, start)


def _bid(level: int, denomination: Denomination) -> tuple[Part, ...]:
    return ((Kind.BID, Bid(level, denomination)),) if level in LEVELS else ()


def _place(contract: Lexeme, level: int, typed: str) -> Place:
    """The contract; one at a level that there is not is no contract."""
    if level in LEVELS:
        return Place((contract,))
    problem = Problem("say", "CALC.LEVEL", {"found": typed})
    return Place((Lexeme(contract.start, contract.end, problem=problem),), may_be_a_number=True)


def _record_tricks(text: str, contract: Lexeme, end: int) -> tuple[Lexeme, ...]:
    """The tricks of a record, `3NTXS10`: written to its seat, they are all the tricks, be they ever so few."""
    match = _RECORD_TRICKS.match(text, contract.end, end)
    is_record = text[contract.start : contract.end].isascii() and contract.says(Kind.DECLARER)
    if match is None or not is_record:
        return ()
    return (plain_lexeme(*match.span(), (Kind.TRICKS, Tricks(int(match[0])))),)


def _misread(run: str, typed: str) -> Problem:
    """Why letters after a level are no contract."""
    begun = strain_begins(run)
    if begun and set(begun[1]) <= set("".join(DOUBLES)):
        return Problem("say", "CALC.DOUBLING", {"found": typed[len(begun[0]) :]})
    return Problem("say", "CALC.DENOMINATION", {"found": typed})
