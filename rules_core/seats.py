"""Seats, sides, and how many sit at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.errors import NotationError


class Side(Enum):
    """A partnership, or a player who is a side alone."""

    NS = "NS"
    EW = "EW"
    A = "A"
    B = "B"

    def __str__(self) -> str:
        return self.value


class Seat(Enum):
    """A place at the table: N E S W clockwise for four, A and B for two."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"
    A = "A"
    B = "B"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    @property
    def side(self) -> Side:
        """The side this seat plays for."""
        return _SIDES[self]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a seat letter, in either case.

        >>> Seat.parse("s")
        <Seat.S: 'S'>
        """
        try:
            return cls(text.upper())
        except ValueError:
            raise NotationError("SEAT.UNKNOWN", found=text, seats=tuple(cls)) from None


_SIDES = {
    Seat.N: Side.NS,
    Seat.S: Side.NS,
    Seat.E: Side.EW,
    Seat.W: Side.EW,
    Seat.A: Side.A,
    Seat.B: Side.B,
}


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, clockwise.

    >>> FOUR_HANDED.next(Seat.W), FOUR_HANDED.partner(Seat.W), TWO_HANDED.partner(Seat.A)
    (<Seat.N: 'N'>, <Seat.E: 'E'>, None)
    """

    seats: tuple[Seat, ...]

    @property
    def sides(self) -> tuple[Side, ...]:
        """Both sides, the one of the first seat first."""
        return tuple(dict.fromkeys(seat.side for seat in self.seats))

    def next(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat that many places clockwise."""
        return self.seats[(self.seats.index(seat) + steps) % len(self.seats)]

    def partner(self, seat: Seat) -> Seat | None:
        """The seat opposite, or None where everybody plays alone."""
        return self.next(seat, 2) if len(self.seats) == 4 else None

    def other(self, side: Side) -> Side:
        """The opponents of a side."""
        first, second = self.sides
        return second if side is first else first

    def check(self, seat: Seat) -> Seat:
        """The same seat, or `NotationError` when nobody sits there in this game."""
        if seat not in self.seats:
            raise NotationError("SEAT.UNKNOWN", found=str(seat), seats=self.seats)
        return seat


FOUR_HANDED = Seating((Seat.N, Seat.E, Seat.S, Seat.W))
"""Four players, partners opposite."""

TWO_HANDED = Seating((Seat.A, Seat.B))
"""Two players, each a side alone."""
