"""Dealer and vulnerability by board number, a cycle of sixteen (DUP-01, law 2)."""

from dataclasses import dataclass

from rules_core.errors import NotationError
from rules_core.seats import FOUR_HANDED, Seat, Side

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
