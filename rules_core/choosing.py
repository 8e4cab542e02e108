"""How MiniBridge finds its contract: the points say who declares, and declarer chooses (MINI-03 to MINI-07).

House rules of this file: the choice knows the points of the four hands, not their cards. When both sides have 20 there
is nothing to choose: the phase is over before it began, without a contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rules_core.errors import Violation
from rules_core.mini_contract import ALL_CHOICES, Choice, Goal, MiniContract
from rules_core.phase import legal_among, refuse_illegal
from rules_core.points import POINTS_IN_PACK
from rules_core.rules import RuleRef
from rules_core.seats import FOUR_HANDED, Seat, Seating, Side

SLAMS = (Goal.SMALL_SLAM, Goal.GRAND_SLAM)


@dataclass(frozen=True, slots=True)
class ContractChoice:
    """The points of the four hands, and what declarer has chosen.

    >>> points = {Seat.N: 11, Seat.E: 9, Seat.S: 11, Seat.W: 9}
    >>> ContractChoice.start(Seat.E, points).declarer, ContractChoice.start(Seat.N, points).declarer
    (<Seat.S: 'S'>, <Seat.N: 'N'>)
    """

    dealer: Seat
    points: Mapping[Seat, int]
    slams: bool = False
    """Whether slams may be chosen, as other descriptions have it (MINI-12)."""
    choice: Choice | None = None
    seating: Seating = FOUR_HANDED

    @classmethod
    def start(cls, dealer: Seat, points: Mapping[Seat, int], *, slams: bool = False) -> ContractChoice:
        """The phase before the choice."""
        return cls(FOUR_HANDED.check(dealer), MappingProxyType(dict(points)), slams)

    def points_of(self, side: Side) -> int:
        """The points of both hands of a side."""
        return sum(points for seat, points in self.points.items() if seat.side is side)

    @property
    def declaring_side(self) -> Side | None:
        """The side with more than 20 points, or None when both have 20 (MINI-04)."""
        return next((side for side in self.seating.sides if self.points_of(side) > POINTS_IN_PACK // 2), None)

    @property
    def declarer(self) -> Seat | None:
        """The partner with more points; of equals the one who comes first, counting from the dealer (MINI-05)."""
        in_turn = (self.seating.next(self.dealer, place) for place in range(len(self.seating.seats)))
        partners = [seat for seat in in_turn if seat.side is self.declaring_side]
        return max(partners, key=lambda seat: self.points[seat], default=None)

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner, whose hand lies open at once (MINI-06)."""
        return self.seating.partner(self.declarer) if self.declarer else None

    @property
    def turn(self) -> Seat | None:
        """Declarer, or None when the choice is made or there is none."""
        return None if self.choice else self.declarer

    @property
    def is_over(self) -> bool:
        """Whether the choice is made, or nobody declares."""
        return self.turn is None

    @property
    def contract(self) -> MiniContract | None:
        """What declarer has chosen to play."""
        return MiniContract(self.choice, self.declarer) if self.choice and self.declarer else None

    def legal_actions(self) -> tuple[Choice, ...]:
        """The ten choices, five part-scores and five games; with slams, twenty."""
        return legal_among(self, ALL_CHOICES)

    def why_illegal(self, action: Choice) -> Violation | None:
        """Why this may not be chosen now, or None when it may."""
        if self.choice:
            return Violation("MINI.CHOSEN", RuleRef("MINI-07"), {"found": self.choice})
        if self.declarer is None:
            return Violation("MINI.EVEN", RuleRef("MINI-04"))
        if not isinstance(action, Choice):
            return Violation("MINI.NOT_A_CHOICE", RuleRef("MINI-07"), {"found": action})
        if action.goal in SLAMS and not self.slams:
            return Violation("MINI.NO_SLAMS", RuleRef("MINI-12"), {"found": action})
        return None

    def apply(self, action: Choice) -> ContractChoice:
        """The state after the choice. Raises `IllegalAction`."""
        refuse_illegal(self, action)
        return replace(self, choice=action)
