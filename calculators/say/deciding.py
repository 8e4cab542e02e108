"""What is sure in a line, what has to be asked, and what is wrong or missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from calculators.query import Problem
from calculators.say.asking import ask_how_many, ask_what_it_means, ask_which
from calculators.say.lexeme import Lexeme, Sense
from calculators.say.meaning import LINE, Piece, Question, Said
from calculators.say.phrases import TRICKS_DOUBT
from calculators.say.values import Kind, Mark, Over, Tricks, Value
from calculators.say.weighing import agreeing, bid_of, conflict, normal
from rules_core import Bid, Doubling, Honours, Seat, Seating
from rules_core.contract import TRICKS_IN_A_DEAL

_ORDER = tuple(Kind)


@dataclass
class Decision:
    """A line whose stretches are known: `said()` weighs them."""

    line: str
    seating: Seating
    lexemes: Sequence[Lexeme]
    misread: Mapping[int, Problem]
    questions: list[Question] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    settled: dict[Lexeme, Sense] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)

    def said(self) -> Said:
        """What the line says."""
        self.problems += [lexeme.problem for lexeme in self.lexemes if lexeme.problem]
        self._settle()
        self._keep_what_can_be()
        self._ask_how_many()
        if self._has_contract():
            self._name_what_is_left()
        else:
            self._name_what_is_no_contract()
        unused = tuple((lexeme.start, lexeme.end) for lexeme in self.lexemes if lexeme.is_unused)
        return Said(self.line, tuple(self.pieces), tuple(self.questions), tuple(self.problems), self.seating, unused)

    @property
    def bid(self) -> Bid | None:
        """The bid, as far as it is sure."""
        return bid_of(part for sense in self.settled.values() for part in sense.parts)

    def _settle(self) -> None:
        """Give each stretch the one sense that agrees with the others, and ask where there are several."""
        usable = [lexeme for lexeme in self.lexemes if lexeme.senses]
        agreed = agreeing(usable)
        doubts: list[tuple[Lexeme, tuple[Sense, ...]]] = []
        for place, lexeme in enumerate(usable):
            possible = tuple(dict.fromkeys(senses[place] for senses in agreed)) or lexeme.senses
            if lexeme.asks or len(possible) > 1:
                doubts.append((lexeme, possible))
            else:
                self.settled[lexeme] = possible[0]
        self.questions += [ask_what_it_means(self.line, lexeme, senses, self.bid) for lexeme, senses in doubts]
        kind = None if agreed and not doubts else conflict(self.settled.values())
        if kind:
            settled = [Lexeme(lexeme.start, lexeme.end, (sense,)) for lexeme, sense in self.settled.items()]
            self.questions.append(ask_which(self.line, settled, kind, self.bid))
        self.pieces = list(self._pieces(without=kind))

    def _pieces(self, *, without: Kind | None) -> Iterator[Piece]:
        """What is sure, each thing once, in the order in which it is told."""
        told: set[tuple[Kind, Value]] = set()
        bid = None if without is Kind.BID else self.bid
        parts = [(*part, lexeme) for lexeme, sense in self.settled.items() for part in sense.parts]
        for kind, value, lexeme in sorted(parts, key=lambda part: _ORDER.index(part[0])):
            piece = Piece(kind, normal(value, bid), lexeme.start, lexeme.end)
            if kind not in (without, Kind.MADE) and (kind, piece.value) not in told:
                told.add((kind, piece.value))
                yield piece

    def _keep_what_can_be(self) -> None:
        """Refuse tricks that there are not, and everything but the zone of a deal that was passed out."""
        passed_out = any(piece.value is Mark.PASSED_OUT for piece in self.pieces)
        kept = []
        for piece in self.pieces:
            if passed_out and piece.kind not in (Kind.BID, Kind.ZONE):
                if _is_more_than_nothing(piece.value) and "CALC.PASSED_OUT" not in self._codes():
                    self.problems.append(Problem(LINE, "CALC.PASSED_OUT"))
            elif not (piece.kind is Kind.TRICKS and self._is_out_of_range(piece)):
                kept.append(piece)
        self.pieces = kept

    def _is_out_of_range(self, piece: Piece) -> bool:
        """Whether no declarer can take so many tricks; where the contract is known, say so."""
        bid, value = self.bid, piece.value
        if isinstance(value, Over):
            return abs(value.count) > TRICKS_IN_A_DEAL
        if not isinstance(value, Tricks) or 0 <= value.count <= TRICKS_IN_A_DEAL:
            return False
        if bid:
            found = self.line[piece.start : piece.end].strip()
            facts = {"found": found, "bid": bid}
            if value.count < 0:
                self.problems.append(Problem(LINE, "CALC.DOWN_MOST", {**facts, "most": bid.tricks_needed}))
            else:
                most = TRICKS_IN_A_DEAL - bid.tricks_needed
                self.problems.append(Problem(LINE, "CALC.TRICKS", {**facts, "most": most}))
        return True

    def _ask_how_many(self) -> None:
        """Ask for the tricks where it was said only that the contract was made or not."""
        for lexeme, sense in self.settled.items():
            made = dict(sense.parts).get(Kind.MADE)
            if isinstance(made, bool) and self.bid and not self._says_tricks():
                self.questions.append(ask_how_many(self.line, lexeme, self.bid, made=made))

    def _says_tricks(self) -> bool:
        return any(lexeme.says(Kind.TRICKS) for lexeme in self.lexemes)

    def _has_contract(self) -> bool:
        return any(lexeme.says(Kind.BID) for lexeme in self.lexemes)

    def _codes(self) -> set[str]:
        return {problem.code for problem in self.problems}

    def _name_what_is_left(self) -> None:
        """The words that cannot be used, with what was understood; and tricks that are missing."""
        words = tuple(self.line[lexeme.start : lexeme.end].strip() for lexeme in self.lexemes if lexeme.is_unused)
        is_played = not any(isinstance(piece.value, Mark) and piece.kind is Kind.BID for piece in self.pieces)
        lacks_tricks = is_played and not self._says_tricks() and not self.questions
        if words:
            facts = {
                "found": words,
                "understood": tuple(self.pieces),
                "count": len(words),
                "lacks_tricks": lacks_tricks,
            }
            self.problems.append(Problem(LINE, "CALC.LEFTOVER", facts))
        elif lacks_tricks and not self.problems:
            self.problems.append(Problem(LINE, "CALC.TRICKS_MISSING"))

    def _name_what_is_no_contract(self) -> None:
        """Why there is no contract, and nothing else: it is what the line has to begin with."""
        self.questions.clear()
        if "CALC.LEVEL" in self._codes():
            return
        first = next(iter(self.lexemes), None)
        number = self.line[first.start : first.end] if first and first.code == TRICKS_DOUBT else ""
        misread = [
            self.misread[lexeme.start] for lexeme in self.lexemes if lexeme.is_unused and lexeme.start in self.misread
        ]
        if misread:
            problem = misread[0]
        elif number in tuple("1234567"):
            problem = Problem(LINE, "CALC.NO_DENOMINATION", {"found": number})
        else:
            problem = Problem(LINE, "CALC.NO_CONTRACT", {"found": self.line.strip()})
        self.problems.insert(0, problem)


def _is_more_than_nothing(value: Value) -> bool:
    """Whether this cannot be said of a deal without a contract. Programs write no tricks, or a question mark."""
    return (
        isinstance(value, Seat | Honours | Over)
        or value in (Doubling.DOUBLED, Doubling.REDOUBLED)
        or (isinstance(value, Tricks) and value.count > 0)
    )
