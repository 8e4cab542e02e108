"""Duplicate boards: dealer and vulnerability by number, a cycle of sixteen (DUP-01, law 2). Points add up (DUP-09)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from rules_core.errors import NotationError, RulesError
from rules_core.ledger import Ledger
from rules_core.results import AnyResult
from rules_core.seats import FOUR_HANDED, Seat, Seating, Side
from rules_core.sessions.session import AnyScheme, Record, leader_of, score_for_sides, totals_of

_VULNERABLE: tuple[frozenset[Side], ...] = (
    frozenset(),
    frozenset({Side.NS}),
    frozenset({Side.EW}),
    frozenset({Side.NS, Side.EW}),
)


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its number, who deals, and which sides are vulnerable."""

    number: int
    dealer: Seat
    vulnerable: frozenset[Side]


def board(number: int) -> Board:
    """The board with that number, counted from 1.

    >>> board(4).dealer, sorted(map(str, board(4).vulnerable))
    (<Seat.W: 'W'>, ['EW', 'NS'])
    """
    if number < 1:
        raise NotationError("BOARD.NUMBER", found=number)
    place = number - 1
    return Board(number, FOUR_HANDED.seats[place % 4], _VULNERABLE[(place + place // 4) % 4])


@dataclass(frozen=True, slots=True)
class BoardsRules:
    """How boards are scored."""

    scheme: AnyScheme
    honours: bool = False

    def start(self, seating: Seating, first_dealer: Seat) -> Boards:
        """Boards from number 1 on, or from the first one that this player deals."""
        return Boards(self, seating, seating.seats.index(seating.check(first_dealer)) + 1)


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards played one after another at one table, with the points of both sides added up. They have no end."""

    rules: BoardsRules
    seating: Seating
    first: int = 1
    """The number of the first board."""
    records: tuple[Record, ...] = ()

    @property
    def board(self) -> Board:
        """The next board. A passed-out board is not dealt again (DUP-04)."""
        return board(self.first + len(self.records))

    @property
    def vulnerable(self) -> frozenset[Side]:
        """The sides that are vulnerable on the next board."""
        return self.board.vulnerable

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points."""
        return totals_of(self.records, self.seating)

    @property
    def is_over(self) -> bool:
        """Never: how many boards are played is for the players to say."""
        return False

    @property
    def leader(self) -> Side | None:
        """The side with the larger total, or None when the totals are equal."""
        return leader_of(self.totals)

    def record(self, result: AnyResult) -> Self:
        """The boards after one more. Raises `RulesError` when a seat is not of this game or honours are claimed."""
        if result.honours:
            raise RulesError("SHEET.NO_HONOURS")
        ledger = Ledger()
        if result.contract:
            self.seating.check(result.contract.declarer)
            _, ledger = score_for_sides(self.rules.scheme, result, self.vulnerable, self.seating)
        return replace(self, records=(*self.records, Record(result, self.vulnerable, ledger)))
