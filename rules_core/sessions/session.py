"""What every kind of session offers: a rubber, a match of four deals, a Chicago, a row of duplicate boards.

House rules of this file: a session knows who is vulnerable, what several deals add up to, and when it is over. It takes
the points of each deal from its scheme without looking inside. Recording never changes a session; it returns the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, Self

from rules_core.errors import RulesError
from rules_core.ledger import Ledger, Owner, Role
from rules_core.results import AnyResult
from rules_core.seats import Seat, Seating, Side

type AnyScheme = Callable[..., Ledger]
"""A way to score one deal of any game: a function of its result and the vulnerability of the declaring side."""


@dataclass(frozen=True, slots=True)
class Record:
    """One deal as it went onto the sheet, and the state after it."""

    result: AnyResult
    vulnerable: frozenset[Side]
    """The sides that were vulnerable when the deal began."""
    ledger: Ledger
    """What was written, with the bonuses that the deal brought."""
    game_won: Side | None = None
    games: Mapping[Side, int] = field(default_factory=dict)
    """Games won by each side, where games are counted."""
    part_scores: Mapping[Side, int] = field(default_factory=dict)
    """Points towards the running game, where they are carried on."""


class Session(Protocol):
    """Several deals on one sheet: a value that never changes."""

    @property
    def records(self) -> tuple[Record, ...]:
        """The deals so far."""

    @property
    def vulnerable(self) -> frozenset[Side]:
        """The sides that are vulnerable in the next deal."""

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points."""

    @property
    def is_over(self) -> bool:
        """Whether no more deals belong to it."""

    @property
    def leader(self) -> Side | None:
        """The side with more points, or None when both have the same."""

    def record(self, result: AnyResult) -> Self:
        """The session after one more deal."""


class SessionRules(Protocol):
    """What differs from one session to another of the same kind."""

    @property
    def scheme(self) -> AnyScheme:
        """How one deal is scored."""

    @property
    def honours(self) -> bool:
        """Whether honours are scored."""

    def start(self, seating: Seating, first_dealer: Seat) -> Session:
        """A session before its first deal."""


def leader_of(totals: Mapping[Side, int]) -> Side | None:
    """The side with more points, or None when both have the same."""
    (first, ours), (second, theirs) = totals.items()
    return None if ours == theirs else first if ours > theirs else second


def check_result(result: AnyResult, seating: Seating, honours: bool) -> None:
    """Raises `RulesError` when a seat is not of this game, or when honours are claimed where there are none."""
    if result.contract:
        seating.check(result.contract.declarer)
    if result.honours:
        seating.check(result.honours.holder)
        if not honours:
            raise RulesError("SHEET.NO_HONOURS")


def score_for_sides(
    scheme: AnyScheme, result: AnyResult, vulnerable: frozenset[Side], seating: Seating
) -> tuple[Side, Ledger]:
    """The declaring side and the ledger of a deal with a contract, owned by the sides."""
    assert result.contract is not None
    declaring = result.contract.declarer.side
    sides: dict[Owner, Owner] = {Role.DECLARER: declaring, Role.DEFENDERS: seating.other(declaring)}
    scored = scheme(result, vulnerable=declaring in vulnerable)
    return declaring, scored.owned_by(sides.__getitem__)


def totals_of(records: tuple[Record, ...], seating: Seating) -> dict[Side, int]:
    """Each side's points over all deals."""
    return {side: sum([record.ledger.total(side) for record in records]) for side in seating.sides}
