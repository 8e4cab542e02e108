"""Points, as rows that say what they are for.

No function of the core returns a bare total: points exist as entries, and every total is a sum over them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from rules_core.rules import RuleRef
from rules_core.seats import Side


class Line(Enum):
    """Where an entry is written: only what stands below the line helps towards a game (SCO-04)."""

    BELOW = "below"
    ABOVE = "above"

    def __str__(self) -> str:
        return self.value


class Role(Enum):
    """Whose an entry is while the two sides are known only by what they did in the deal."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"

    def __str__(self) -> str:
        return self.value


type Owner = Role | Side
"""Whose points: a role in one deal, or a side of a sheet."""

NO_FACTS: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: what for, whose, where written, how many points, by which rule, and the numbers that explain it."""

    reason: str
    side: Owner
    line: Line
    points: int
    rule: RuleRef
    facts: Mapping[str, object] = field(default=NO_FACTS, hash=False)


@dataclass(frozen=True, slots=True)
class Ledger:
    """Entries in the order in which a person would write them.

    `absent` holds bonuses that people expect here and that the rules do not pay, as entries of no points.
    """

    entries: tuple[Entry, ...] = ()
    absent: tuple[Entry, ...] = ()

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def total(self, side: Owner, line: Line | None = None) -> int:
        """The points of one side, on one line or on both."""
        # A list and not a generator: totals are taken of every deal, and this more than halves their time.
        return sum([entry.points for entry in self.entries if entry.side is side and line in (None, entry.line)])

    @property
    def net(self) -> int:
        """Declarer's points less the defenders': the signed score of the declaring side."""
        return self.total(Role.DECLARER) - self.total(Role.DEFENDERS)

    def owned_by(self, owner_of: Callable[[Owner], Owner]) -> Ledger:
        """The same ledger with every owner replaced, such as roles by the sides that had them."""

        def hand_over(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
            # Not `replace`, which takes four times as long: a sheet of thousands of deals spends its time here.
            return tuple([Entry(e.reason, owner_of(e.side), e.line, e.points, e.rule, e.facts) for e in entries])

        return Ledger(hand_over(self.entries), hand_over(self.absent))
