"""Reading one line: cut into stretches, weigh their meanings, keep what is sure, and ask or name the rest."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.query import MAX_VALUE, Problem
from calculators.say.lexeme import Lexeme, Part
from calculators.say.meaning import LINE, Said
from calculators.say.spelling import composed
from rules_core import FOUR_HANDED, Honours, Seat, Seating

LONGEST_LINE = MAX_VALUE


def read_line(text: str, seating: Seating = FOUR_HANDED) -> Said:
    """What a line says of one deal, at a table of these seats. It never raises and never guesses.

    >>> said = read_line("3NTx S +1 vul")
    >>> str(said.result), said.vulnerable
    ('3NTXS10', True)
    >>> [choice.line for choice in read_line("5бк N ровно").questions[0].choices]
    ['5NT N ровно', '5♦x N ровно']
    >>> [problem.code for problem in read_line("8БК").problems]
    ['CALC.LEVEL']
    """
    # loaded with the first line: in a browser most scores have none, and should not wait for it
    from calculators.say.deciding import Decision
    from calculators.say.scanner import Scanner

    line = composed(text[: LONGEST_LINE + 1])
    if len(text) > LONGEST_LINE:
        return Said(line, problems=(Problem(LINE, "CALC.TOO_LONG", {"most": LONGEST_LINE}),), seating=seating)
    scanner = Scanner(line, seating)
    lexemes = [_at_this_table(lexeme, line, seating) for lexeme in scanner.scan(0, len(line))]
    return Decision(line, seating, _joined(lexemes), scanner.misread).said()


def _joined(lexemes: Iterable[Lexeme]) -> list[Lexeme]:
    """The stretches, with what cannot be used in one piece where nothing parts it: `<b>`."""
    found: list[Lexeme] = []
    for lexeme in lexemes:
        last = found[-1] if found else None
        if last and last.end == lexeme.start and last.is_unused and lexeme.is_unused:
            found[-1] = Lexeme(last.start, lexeme.end)
        else:
            found.append(lexeme)
    return found


def _at_this_table(lexeme: Lexeme, line: str, seating: Seating) -> Lexeme:
    """The stretch without the senses that name somebody who does not sit here."""
    kept = tuple(sense for sense in lexeme.senses if all(_sits_here(part, seating) for part in sense.parts))
    if len(kept) == len(lexeme.senses):
        return lexeme
    absent = {"found": line[lexeme.start : lexeme.end].strip(), "seats": seating.seats}
    problem = None if kept else Problem(LINE, "SEAT.UNKNOWN", absent)
    return Lexeme(lexeme.start, lexeme.end, kept, lexeme.asks, lexeme.code, problem)


def _sits_here(part: Part, seating: Seating) -> bool:
    match part[1]:
        case Seat() as seat:
            return seat in seating.seats
        case Honours(holder=holder):
            return holder in seating.seats
        case frozenset() as sides:
            return sides <= set(seating.sides) or len(sides) != 1
    return True
