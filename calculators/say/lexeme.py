"""A stretch of the line that says something, and each way in which it can be meant."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.query import Problem
from calculators.say.values import Kind, Value

type Part = tuple[Kind, Value]
"""One part of the deal, and what is said of it."""


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning: the parts of the deal that it names. None at all is a word that only joins others."""

    parts: tuple[Part, ...] = ()
    spelled: str = ""
    """How to write it so that it has no other meaning, where its parts do not say that."""


@dataclass(frozen=True, slots=True)
class Lexeme:
    """Where it stands, and what it can mean. Without any sense it cannot be used."""

    start: int
    end: int
    senses: tuple[Sense, ...] = ()
    asks: bool = False
    """Ask even where the rest of the line would leave one sense only."""
    code: str = "CALC.AMBIGUOUS"
    """The question, where there is one."""
    problem: Problem | None = None
    """What is wrong with it, where more can be said than that it cannot be used."""

    @property
    def is_unused(self) -> bool:
        """Whether it cannot be used, and nothing more can be said of it."""
        return not self.senses and self.problem is None

    def says(self, kind: Kind) -> bool:
        """Whether one of its senses says something of that part of the deal."""
        return any(part[0] is kind for sense in self.senses for part in sense.parts)


def plain_lexeme(start: int, end: int, *parts: Part) -> Lexeme:
    """A stretch that can be meant in one way only."""
    return Lexeme(start, end, (Sense(parts),))
