"""Chicago: four deals with vulnerability known beforehand (CHI-01 to CHI-07).

House rules of this file: the two customs differ in data. Where part-scores are carried on, a deal is scored as in a
rubber and this module pays for games; where they are not, each deal is a duplicate board and nothing is left to do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

from rules_core.errors import RulesError
from rules_core.ledger import Entry, Ledger, Line
from rules_core.results import AnyResult
from rules_core.rules import RuleRef
from rules_core.scoring.rates import GAME
from rules_core.seats import Seat, Seating, Side
from rules_core.sessions.session import AnyScheme, Record, check_result, leader_of, score_for_sides, totals_of

DEALS_IN_A_CHICAGO = 4
GAME_PREMIUM = {False: 300, True: 500}
"""For a completed game, by the vulnerability of its side (CHI-05)."""
LAST_PART_SCORE = 100
"""For a part-score made on the last deal (CHI-06)."""


@dataclass(frozen=True, slots=True)
class ChicagoRules:
    """What differs from one Chicago to another."""

    scheme: AnyScheme
    carries: bool
    """Whether part-scores are carried on to later deals (CHI-05), or every deal stands alone (CHI-07)."""
    honours: bool = False
    """Whether honours are scored (CHI-04)."""
    dealer_vulnerable: bool = True
    """Whether the dealer's side is vulnerable on deals 2 and 3, or the other side (CHI-03)."""

    def start(self, seating: Seating, first_dealer: Seat) -> Chicago:
        """A Chicago before its first deal."""
        return Chicago(self, seating, seating.check(first_dealer))


@dataclass(frozen=True, slots=True)
class Chicago:
    """A Chicago, running or finished.

    >>> from rules_core import DealResult, find_variant
    >>> chicago = find_variant("chicago").new_session(Seat.N)
    >>> for deal in "2HN8 2DN8 1NTE8 1SE7".split():
    ...     chicago = chicago.record(DealResult.parse(deal))
    >>> chicago.totals[Side.NS], chicago.totals[Side.EW], chicago.is_over
    (400, 200, True)
    """

    rules: ChicagoRules
    seating: Seating
    first_dealer: Seat
    records: tuple[Record, ...] = ()

    @property
    def played(self) -> int:
        """How many deals count so far: those that were bid and played (CHI-01, CHI-02)."""
        return sum(record.result.contract is not None for record in self.records)

    @property
    def dealer(self) -> Seat:
        """Who deals next, or dealt last when it is over. A passed-out deal is dealt again by the same player."""
        return self.seating.next(self.first_dealer, min(self.played, DEALS_IN_A_CHICAGO - 1))

    @property
    def vulnerable(self) -> frozenset[Side]:
        """Nobody on the first deal, one side on the second and third, both on the fourth (CHI-03)."""
        if self.played == 0:
            return frozenset()
        if self.played >= DEALS_IN_A_CHICAGO - 1:
            return frozenset(self.seating.sides)
        dealing = self.dealer.side
        return frozenset({dealing if self.rules.dealer_vulnerable else self.seating.other(dealing)})

    @property
    def part_scores(self) -> Mapping[Side, int]:
        """Each side's points towards the running game."""
        return self.records[-1].part_scores if self.records else self._nothing

    @property
    def games(self) -> Mapping[Side, int]:
        """How many games each side has completed. There is no limit to them."""
        return self.records[-1].games if self.records else self._nothing

    @property
    def _nothing(self) -> dict[Side, int]:
        return dict.fromkeys(self.seating.sides, 0)

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points."""
        return totals_of(self.records, self.seating)

    @property
    def is_over(self) -> bool:
        """Whether four deals have been bid and played."""
        return self.played == DEALS_IN_A_CHICAGO

    @property
    def leader(self) -> Side | None:
        """The side with the larger total, or None when the totals are equal."""
        return leader_of(self.totals)

    def record(self, result: AnyResult) -> Self:
        """The Chicago after one more deal.

        Raises `RulesError` when it is over, when a seat is not of this game, or when honours are claimed where there
        are none.
        """
        if self.is_over:
            raise RulesError("SHEET.MATCH_OVER")
        check_result(result, self.seating, self.rules.honours)
        if result.contract is None:
            record = Record(result, self.vulnerable, Ledger(), None, self.games, self.part_scores)
        else:
            record = self._written(result)
        return replace(self, records=(*self.records, record))

    def _written(self, result: AnyResult) -> Record:
        declaring, ledger = score_for_sides(self.rules.scheme, result, self.vulnerable, self.seating)
        if not self.rules.carries:
            return Record(result, self.vulnerable, ledger, None, self.games, self.part_scores)
        made = ledger.total(declaring, Line.BELOW)
        part_scores = {**self.part_scores, declaring: self.part_scores[declaring] + made}
        won = declaring if part_scores[declaring] >= GAME else None
        premiums = tuple(self._premiums(declaring, made, part_scores[declaring]))
        ledger = Ledger((*ledger.entries, *premiums), ledger.absent)
        games = {**self.games, declaring: self.games[declaring] + 1} if won else self.games
        return Record(result, self.vulnerable, ledger, won, games, self._nothing if won else part_scores)

    def _premiums(self, side: Side, made: int, towards_game: int) -> Iterator[Entry]:
        vulnerable = side in self.vulnerable
        facts = {"tricks": towards_game, "vulnerable": vulnerable}
        if towards_game >= GAME:
            yield Entry("game", side, Line.ABOVE, GAME_PREMIUM[vulnerable], RuleRef("CHI-05"), facts)
        elif made and self.played == DEALS_IN_A_CHICAGO - 1:
            yield Entry("part_score", side, Line.ABOVE, LAST_PART_SCORE, RuleRef("CHI-06"), facts)
