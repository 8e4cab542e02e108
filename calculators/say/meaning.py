"""What a line of text means: values without words. Their words are in `calculators.say.echo`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calculators.query import Problem
from calculators.say.echo import listed, say_piece
from calculators.say.values import Kind, Mark, Over, Tricks, Value
from calculators.sayable import Sayable
from rules_core import FOUR_HANDED, Bid, Contract, DealResult, Doubling, Honours, Seat, Seating

LINE = "say"
"""The field of a form that holds a line."""


@dataclass(frozen=True, slots=True)
class Piece(Sayable):
    """One thing that was understood, and where it stands in the line."""

    kind: Kind
    value: Value
    start: int = 0
    end: int = 0

    def said(self, say: Callable[..., str]) -> str:
        """The piece in words: «3 без козыря», «10 взяток»."""
        return say_piece(self.kind, self.value, say)


@dataclass(frozen=True, slots=True)
class Choice(Sayable):
    """One way to understand what is doubtful, and the line that says it without doubt."""

    pieces: tuple[Piece, ...]
    line: str

    def said(self, say: Callable[..., str]) -> str:
        """The meaning in words: «5 бубен, контра»."""
        return listed(self.pieces, say)


@dataclass(frozen=True, slots=True)
class Choices(Sayable):
    """All choices of a question."""

    each: tuple[Choice, ...]

    def said(self, say: Callable[..., str]) -> str:
        """The meanings in words: «Север или Юг»."""
        said = [choice.said(say) for choice in self.each]
        return say("say.or").join((say("say.and").join(said[:-1]), said[-1]) if len(said) > 1 else said)

    def to_write(self, say: Callable[..., str]) -> str:
        """What to write instead: «Напишите «5NT N ровно» или «5♦x N ровно»»."""
        return say("say.write", lines=say("say.or").join(say("say.line", line=choice.line) for choice in self.each))


@dataclass(frozen=True, slots=True)
class Question:
    """Something in the line that has more than one meaning, and the choices."""

    code: str
    found: str
    choices: tuple[Choice, ...]

    @property
    def problem(self) -> Problem:
        """The question as a message at the field of the line."""
        facts = {"found": self.found, "choices": Choices(self.choices), "count": len(self.choices)}
        return Problem(LINE, self.code, facts)


@dataclass(frozen=True, slots=True)
class Said:
    """What a line says. `result` is a deal only when nothing is left open."""

    line: str
    understood: tuple[Piece, ...] = ()
    questions: tuple[Question, ...] = ()
    problems: tuple[Problem, ...] = ()
    seating: Seating = FOUR_HANDED
    unused: tuple[tuple[int, int], ...] = ()
    """Where the words stand that cannot be used."""

    @property
    def is_sound(self) -> bool:
        """Whether everything in the line was understood, and there is nothing to ask."""
        return not self.questions and not self.problems

    def value(self, kind: Kind) -> Value | None:
        """What was said of one part of the deal; None when nothing was."""
        return next((piece.value for piece in self.understood if piece.kind is kind), None)

    @property
    def bid(self) -> Bid | None:
        """Level and denomination."""
        value = self.value(Kind.BID)
        return value if isinstance(value, Bid) else None

    @property
    def doubling(self) -> Doubling:
        """How the contract is doubled; a contract of which nothing is said is undoubled."""
        value = self.value(Kind.DOUBLING)
        return value if isinstance(value, Doubling) else Doubling.UNDOUBLED

    @property
    def declarer(self) -> Seat | None:
        """Who declares, if it was said."""
        value = self.value(Kind.DECLARER)
        return value if isinstance(value, Seat) else None

    @property
    def tricks(self) -> int | None:
        """Declarer's tricks; those of a contract are never counted without it."""
        value = self.value(Kind.TRICKS)
        if isinstance(value, Over) and self.bid:
            return self.bid.tricks_needed + value.count
        return value.count if isinstance(value, Tricks) else None

    @property
    def honours(self) -> Honours | None:
        """Honours, if any were held."""
        value = self.value(Kind.HONOURS)
        return value if isinstance(value, Honours) else None

    @property
    def is_passed_out(self) -> bool:
        """Whether everybody passed."""
        return self.value(Kind.BID) is Mark.PASSED_OUT

    @property
    def is_unknown(self) -> bool:
        """Whether a program wrote that it does not know the contract or the tricks."""
        return Mark.UNKNOWN in (self.value(Kind.BID), self.value(Kind.TRICKS))

    @property
    def result(self) -> DealResult | None:
        """The deal, when the line is sound and names all of it, the declarer too."""
        return self.result_by(self.declarer) if self.declarer or self.is_passed_out else None

    def result_by(self, declarer: Seat | None) -> DealResult | None:
        """The deal with a declarer whom the line need not name; None when something else is missing or open."""
        if not self.is_sound:
            return None
        if self.is_passed_out:
            return DealResult(None)
        seat = self.declarer or declarer
        if self.bid is None or self.tricks is None or seat is None:
            return None
        return DealResult(Contract.of(self.bid, seat, self.doubling), self.tricks, self.honours)

    @property
    def vulnerable(self) -> bool | None:
        """Whether the declaring side is vulnerable; None when that was not said."""
        return self.vulnerable_with(self.declarer)

    def vulnerable_with(self, declarer: Seat | None) -> bool | None:
        """The same for another declarer, whom the line need not name: «NS в зоне» says nothing without one."""
        zone = self.value(Kind.ZONE)
        if isinstance(zone, bool):
            return zone
        if not isinstance(zone, frozenset):
            return None
        if len(zone) in (0, 2):
            return bool(zone)
        seat = declarer or self.declarer
        return seat.side in zone if seat else None

    @property
    def canonical(self) -> str:
        """The same meaning in signs that read alike in both languages: `3NTX S :10 vul`."""
        return " ".join(canonical(piece) for piece in self.understood)


def canonical(piece: Piece) -> str:
    """One piece in the spelling that has no second meaning."""
    match piece.value:
        case Mark.UNKNOWN:
            tag = {Kind.BID: "Contract", Kind.DECLARER: "Declarer"}.get(piece.kind, "Result")
            return f'[{tag} "?"]'
        case Mark.PASSED_OUT:
            return "passed out"
        case Mark.NONE:
            return "no honours"
        case Doubling():
            return str(piece.value) or "undoubled"
        case Tricks():
            return f":{piece.value.count}"
        case Over():
            return f"{piece.value.count:+}" if piece.value.count else "="
        case bool():
            return "vul" if piece.value else "nv"
        case frozenset():
            sides = sorted(map(str, piece.value))
            return f"vul {sides[0]}" if len(sides) == 1 else "vul all" if sides else "vul none"
        case _:
            return str(piece.value)
