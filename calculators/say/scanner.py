"""A line cut into what says something, from left to right; at each place the longest reading counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from calculators.query import Problem
from calculators.say.contract_place import RUN, contract_at
from calculators.say.lexeme import Lexeme, Sense
from calculators.say.phrases import END, TRICKS_DOUBT, Meanings, Phrase, all_or_above_six, batches, minus_or_dash
from calculators.say.programs import program_lexemes
from calculators.say.runs import marks_run
from calculators.say.spelling import one_alphabet, plain_spelling
from calculators.say.values import Kind, Over
from calculators.say.vocabulary import NUMBERS
from rules_core import Seating

_SEPARATORS = frozenset(" ,;.:!()/\\\"'«»“”„‘’`_·•-")
_DIGITS = re.compile(r"[0-9]+")
_NUMBER = re.compile(rf"(?P<digits>[0-9]{{1,2}})(?![0-9])|(?P<word>{'|'.join(NUMBERS)}){END}")


@dataclass
class Scanner:
    """Reads one line."""

    typed: str
    seating: Seating
    has_contract: bool = False
    has_dashes: bool = False
    """Whether a dash between two words parted them: then one before a number may do the same."""
    misread: dict[int, Problem] = field(default_factory=dict)
    """Why letters after a level are no contract, by the place of the letters; they may still say something else."""
    spellings: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        plain = plain_spelling(self.typed)
        self.spellings = tuple(dict.fromkeys((plain, one_alphabet(plain))))

    def scan(self, start: int, end: int) -> list[Lexeme]:
        """What stands between two places."""
        found: list[Lexeme] = []
        while start < end:
            lexemes = self._at(start, end)
            self.has_contract |= any(lexeme.says(Kind.BID) for lexeme in lexemes)
            found += lexemes
            start = lexemes[-1].end if lexemes else start + 1
        return found

    def _at(self, start: int, end: int) -> list[Lexeme]:
        """What begins here: one stretch or, for a record, several. Nothing for a sign that only parts words."""
        plain = self.spellings[0]
        if plain[start] == " ":
            return []
        if lexemes := program_lexemes(plain, start, end, self._scan_inside):
            return lexemes
        for read in (self._longest, self._number, self._marks):
            for text in self.spellings:
                if lexemes := read(text, start, end):
                    return lexemes
        if plain[start] in _SEPARATORS:
            self.has_dashes |= plain[start] == "-" and self._is_glued(start)
            return []
        run = RUN.match(plain, start, end) or _DIGITS.match(plain, start, end)
        return [Lexeme(start, run.end() if run else start + 1)]

    def _scan_inside(self, start: int, end: int) -> list[Lexeme]:
        """The value of a program's tag, in which nothing depends on what stands outside."""
        return Scanner(self.typed, self.seating).scan(start, end)

    def _longest(self, text: str, start: int, end: int) -> list[Lexeme]:
        """A phrase or a contract that begins here in one spelling, the longer of both."""
        phrase = self._phrase(text, start, end)
        place = contract_at(text, self.typed, start, end, self.seating)
        contract = [] if self.has_contract and place.may_be_a_number else list(place.lexemes)
        if contract and (phrase is None or contract[-1].end >= phrase.end):
            return contract
        if place.misread:
            self.misread.setdefault(*place.misread)
        return [phrase] if phrase else []

    def _phrase(self, text: str, start: int, end: int) -> Lexeme | None:
        """The longest phrase that begins here."""
        found: Lexeme | None = None
        for phrase in self._likely_phrases(text, start, end):
            match = phrase.pattern.match(text, start, end)
            if match is None or (found and match.end() <= found.end) or self._takes_the_level(match, text, end):
                continue
            found = self._lexeme(match, phrase.means(match), asks=phrase.asks, code=phrase.code)
            if phrase.problem and not found.senses:
                typed = self.typed[start : match.end()].strip()
                found = replace(found, problem=Problem("say", phrase.problem, {"found": typed}))
        return self._with_doubtful_minus(found) if found else None

    def _likely_phrases(self, text: str, start: int, end: int) -> Iterator[Phrase]:
        for batch in batches(self.seating):
            if batch.pattern.match(text, start, end):
                yield from batch.phrases

    def _lexeme(self, match: re.Match[str], meanings: Meanings, *, asks: bool = False, code: str) -> Lexeme:
        return Lexeme(*match.span(), tuple(dict.fromkeys(map(Sense, meanings))), asks, code)

    def _takes_the_level(self, match: re.Match[str], text: str, end: int) -> bool:
        """Whether the number at the end of a phrase is the level of the contract: «сыграно 4п»."""
        if self.has_contract or "n" not in match.re.groupindex or match.end("n") != match.end():
            return False
        return bool(contract_at(text, self.typed, match.start("n"), end, self.seating).lexemes)

    def _with_doubtful_minus(self, lexeme: Lexeme) -> Lexeme:
        """`3NT-S-9`: where dashes part the words, the last one may be no minus."""
        value = lexeme.senses[0].parts[0][1] if lexeme.senses and lexeme.senses[0].parts else None
        is_minus = isinstance(value, Over) and self.spellings[0][lexeme.start] == "-" and len(lexeme.senses) == 1
        if not isinstance(value, Over) or not (is_minus and self.has_dashes and self._is_glued(lexeme.start)):
            return lexeme
        senses = tuple(map(Sense, minus_or_dash(-value.count)))
        return replace(lexeme, senses=senses, code=TRICKS_DOUBT)

    def _is_glued(self, start: int) -> bool:
        return bool(self.spellings[0][max(0, start - 1) : start].strip())

    def _number(self, text: str, start: int, end: int) -> list[Lexeme]:
        """A number that stands alone: tricks."""
        match = _NUMBER.match(text, start, end)
        if match is None:
            return []
        number = int(match["digits"]) if match["digits"] else NUMBERS[match["word"]]
        return [self._lexeme(match, all_or_above_six(number), code=TRICKS_DOUBT)]

    def _marks(self, text: str, start: int, end: int) -> list[Lexeme]:
        run = RUN.match(text, start, end)
        lexeme = marks_run(run.span(), run[0], self.seating) if run else None
        return [lexeme] if lexeme else []
