"""The rubber: two columns, a line, two games (RUB-01 to RUB-09).

House rules of this file: the rubber knows games, vulnerability and bonuses, and takes the points of each deal from its
scheme without looking inside. Recording never changes a rubber; it returns the next one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from rules_core.contract import DealResult
from rules_core.errors import RulesError
from rules_core.ledger import Entry, Ledger, Line, Owner, Role
from rules_core.rules import RuleRef
from rules_core.scoring.rates import GAME, Scheme
from rules_core.seats import Seating, Side

GAMES_TO_WIN = 2
UNFINISHED_GAME = 300
UNFINISHED_PART_SCORE = 100


@dataclass(frozen=True, slots=True)
class RubberRules:
    """What differs from one kind of rubber to another."""

    scheme: Scheme
    fast_bonus: int
    """For a rubber of two games to none (RUB-06)."""
    slow_bonus: int
    """For a rubber of two games to one."""
    honours: bool
    """Whether honours are scored (SCO-13, DRAW-09)."""
    unfinished: bool
    """Whether a rubber may be settled before it is over (RUB-08, DRAW-09)."""


@dataclass(frozen=True, slots=True)
class Record:
    """One deal as it went onto the sheet, and the state after it."""

    result: DealResult
    vulnerable: frozenset[Side]
    """The sides that were vulnerable when the deal began."""
    ledger: Ledger
    """What was written, the rubber bonus included."""
    game_won: Side | None
    games: Mapping[Side, int]
    part_scores: Mapping[Side, int]


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber, running or finished.

    >>> from rules_core.variants import find_variant
    >>> rubber = find_variant("rubber").new_rubber().record(DealResult.parse("3NTS9"))
    >>> rubber.vulnerable, rubber.totals[Side.NS]
    (frozenset({<Side.NS: 'NS'>}), 100)
    """

    rules: RubberRules
    seating: Seating
    records: tuple[Record, ...] = ()

    @property
    def games(self) -> Mapping[Side, int]:
        """Games won by each side."""
        return self.records[-1].games if self.records else self._nothing

    @property
    def part_scores(self) -> Mapping[Side, int]:
        """Each side's points below the line that count towards the running game."""
        return self.records[-1].part_scores if self.records else self._nothing

    @property
    def _nothing(self) -> dict[Side, int]:
        return dict.fromkeys(self.seating.sides, 0)

    @property
    def ledger(self) -> Ledger:
        """Everything written so far."""
        return Ledger(tuple(entry for record in self.records for entry in record.ledger))

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points, below and above the line together."""
        return {side: self.ledger.total(side) for side in self.seating.sides}

    @property
    def vulnerable(self) -> frozenset[Side]:
        """The sides that have won a game, and stay vulnerable to the end (RUB-02)."""
        return frozenset(side for side, games in self.games.items() if games)

    @property
    def games_winner(self) -> Side | None:
        """The side with two games, who need not be the winner (RUB-07)."""
        return next((side for side, games in self.games.items() if games == GAMES_TO_WIN), None)

    @property
    def is_over(self) -> bool:
        """Whether a side has won two games."""
        return self.games_winner is not None

    @property
    def leader(self) -> Side | None:
        """The side with the larger total, or None when the totals are equal (RUB-07)."""
        return leader_of(self.totals)

    def record(self, result: DealResult) -> Self:
        """The rubber after one more deal.

        Raises `RulesError` when the rubber is over, when a seat is not of this game, or when honours are claimed in a
        game without them.
        """
        self._check(result)
        if result.contract is None:
            record = Record(result, self.vulnerable, Ledger(), None, self.games, self.part_scores)
        else:
            record = self._written(result)
        return replace(self, records=(*self.records, record))

    def _check(self, result: DealResult) -> None:
        if self.is_over:
            raise RulesError("SHEET.OVER")
        if result.contract:
            self.seating.check(result.contract.declarer)
        if result.honours:
            self.seating.check(result.honours.holder)
            if not self.rules.honours:
                raise RulesError("SHEET.NO_HONOURS")

    def _written(self, result: DealResult) -> Record:
        assert result.contract is not None
        declaring = result.contract.declarer.side
        sides: dict[Owner, Owner] = {Role.DECLARER: declaring, Role.DEFENDERS: self.seating.other(declaring)}
        scored = self.rules.scheme(result, vulnerable=declaring in self.vulnerable)
        ledger = scored.owned_by(sides.__getitem__)
        part_scores = {side: points + ledger.total(side, Line.BELOW) for side, points in self.part_scores.items()}
        if part_scores[declaring] < GAME:
            return Record(result, self.vulnerable, ledger, None, self.games, part_scores)
        games = {**self.games, declaring: self.games[declaring] + 1}
        bonus = self._rubber_bonus(declaring, games)
        ledger = Ledger((*ledger.entries, *bonus), ledger.absent)
        return Record(result, self.vulnerable, ledger, declaring, games, self._nothing)

    def _rubber_bonus(self, side: Side, games: Mapping[Side, int]) -> tuple[Entry, ...]:
        if games[side] < GAMES_TO_WIN:
            return ()
        lost = games[self.seating.other(side)]
        points = self.rules.slow_bonus if lost else self.rules.fast_bonus
        return (Entry("rubber", side, Line.ABOVE, points, RuleRef("RUB-06"), {"won": games[side], "lost": lost}),)

    def settle_unfinished(self) -> Ledger:
        """What is added when play must stop before the rubber is over (RUB-08). It replaces the rubber bonus.

        Raises `RulesError` when the rubber is over or is played out by its rules.
        """
        if not self.rules.unfinished:
            raise RulesError("SHEET.PLAYED_OUT")
        if self.is_over:
            raise RulesError("SHEET.OVER")
        settled = []
        for reason, counts, points in (
            ("unfinished_game", self.games, UNFINISHED_GAME),
            ("unfinished_part_score", self.part_scores, UNFINISHED_PART_SCORE),
        ):
            holders = [side for side, count in counts.items() if count]
            if len(holders) == 1:
                settled.append(Entry(reason, holders[0], Line.ABOVE, points, RuleRef("RUB-08")))
        return Ledger(tuple(settled))


def leader_of(totals: Mapping[Side, int]) -> Side | None:
    """The side with more points, or None when both have the same."""
    (first, ours), (second, theirs) = totals.items()
    return None if ours == theirs else first if ours > theirs else second
