"""What can go wrong, as one family of exceptions.

The core raises codes and facts. Sentences for people are made from them in `calculators`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules_core.rules import RuleRef


class RulesError(ValueError):
    """The root of every error that the rules core raises."""


class NotationError(RulesError):
    """Text that cannot be read.

    `code` says what is wrong (`CALC.LEVEL`), `facts` what was found and what would be right.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts: dict[str, Any] = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code


@dataclass(frozen=True, slots=True)
class Violation:
    """Why an action is not allowed: a code, the rule that forbids it, and the facts of the position."""

    code: str
    rule: RuleRef
    facts: Mapping[str, object] = field(default_factory=dict)


class IllegalAction(RulesError):
    """A move that the rules forbid. The state that refused it is unchanged."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.code} [{violation.rule}]")
        self.violation = violation


class ScriptError(RulesError):
    """A worked example that cannot be read or played: names the step and says what is wrong."""

    def __init__(self, code: str, *, step: str | None = None, **facts: object) -> None:
        where = f" in step {step!r}" if step else ""
        super().__init__(f"{code}{where}: {facts}" if facts else f"{code}{where}")
        self.code = code
        self.step = step
        self.facts = facts
