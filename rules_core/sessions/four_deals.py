"""The match of MiniBridge: four deals that have nothing to do with each other, added up (MINI-11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from rules_core.errors import RulesError
from rules_core.results import AnyResult
from rules_core.seats import Seat, Seating, Side
from rules_core.sessions.session import AnyScheme, Record, leader_of, score_for_sides, totals_of

DEALS_IN_A_MATCH = 4


@dataclass(frozen=True, slots=True)
class FourDealsRules:
    """How the deals of a match are scored."""

    scheme: AnyScheme
    honours: bool = False

    def start(self, seating: Seating, first_dealer: Seat) -> FourDeals:
        """A match before its first deal. Who deals makes no difference to it."""
        return FourDeals(self, seating)


@dataclass(frozen=True, slots=True)
class FourDeals:
    """A match of four deals. A deal in which both sides have 20 points never comes here: it is dealt again (MINI-04).

    >>> from rules_core import MiniResult, find_variant
    >>> match = find_variant("mini").new_session()
    >>> for deal in "gSN10 gNTE8 pDE9 pNTN6".split():
    ...     match = match.record(MiniResult.parse(deal))
    >>> match.totals[Side.NS], match.totals[Side.EW], match.is_over
    (470, 160, True)
    """

    rules: FourDealsRules
    seating: Seating
    records: tuple[Record, ...] = ()

    @property
    def vulnerable(self) -> frozenset[Side]:
        """Nobody, ever (MINI-07)."""
        return frozenset()

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points."""
        return totals_of(self.records, self.seating)

    @property
    def is_over(self) -> bool:
        """Whether four deals have been played."""
        return len(self.records) == DEALS_IN_A_MATCH

    @property
    def leader(self) -> Side | None:
        """The side with the larger total, or None when the totals are equal, which is a draw."""
        return leader_of(self.totals)

    def record(self, result: AnyResult) -> Self:
        """The match after one more deal. Raises `RulesError` when it is over or a seat is not of this game."""
        if self.is_over:
            raise RulesError("SHEET.MATCH_OVER")
        assert result.contract is not None
        self.seating.check(result.contract.declarer)
        _, ledger = score_for_sides(self.rules.scheme, result, self.vulnerable, self.seating)
        return replace(self, records=(*self.records, Record(result, self.vulnerable, ledger)))
