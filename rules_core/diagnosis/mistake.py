"""A single mistake in scoring a deal, and what the deal is worth by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules_core.contract import Contract, DealResult
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.rules import RuleRef
from rules_core.variants.variant import Variant

MISTAKES = (
    "vulnerability",
    "doubling",
    "last_step",
    "flat_steps",
    "tricks",
    "insult",
    "overtrick_value",
    "left_out",
    "trick_value",
    "book",
    "line",
    "slam",
    "level",
    "option",
    "premium",
    "no_double",
    "rubber_bonus",
    "honours",
    "denomination",
    "side",
)
"""The kinds of mistake, the likeliest first: what is misheard or forgotten before what few believe."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing done wrong: its kind, the numbers that explain it, the rule that it breaks, and the ledger it gives."""

    kind: str
    """One of `MISTAKES`."""
    facts: Mapping[str, object] = field(hash=False)
    rule: RuleRef
    ledger: Ledger


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal with a contract, as it is to be scored."""

    result: DealResult
    contract: Contract
    vulnerable: bool
    game: Variant

    @property
    def ledger(self) -> Ledger:
        """What the deal is worth."""
        return self.game.scheme(self.result, vulnerable=self.vulnerable)

    def ledger_with(self, *, contract: Contract | None = None, tricks: int | None = None) -> Ledger:
        """What another contract or result would be worth."""
        changed = replace(
            self.result,
            contract=contract or self.contract,
            tricks=self.result.tricks if tricks is None else tricks,
        )
        return self.game.scheme(changed, vulnerable=self.vulnerable)


def entries_for(reason: str, ledger: Ledger) -> tuple[Entry, ...]:
    """The rows of a ledger that are there for one reason."""
    return tuple(entry for entry in ledger if entry.reason == reason)


def without(ledger: Ledger, *reasons: str) -> Ledger:
    """The ledger with some of its rows forgotten."""
    return Ledger(tuple(entry for entry in ledger if entry.reason not in reasons))


def with_row(ledger: Ledger, reason: str, points: int, rule: RuleRef, facts: Mapping[str, object]) -> Ledger:
    """The ledger with declarer's row for a reason, above the line, in the place of the one that it has, if any."""
    row = Entry(reason, Role.DECLARER, Line.ABOVE, points, rule, facts)
    return Ledger((*without(ledger, reason).entries, *((row,) if points else ())))


def columns(ledger: Ledger) -> tuple[int, int, int]:
    """What stands on a sheet: declarer's points below and above the line, and the defenders'."""
    return (
        ledger.total(Role.DECLARER, Line.BELOW),
        ledger.total(Role.DECLARER, Line.ABOVE),
        ledger.total(Role.DEFENDERS),
    )
