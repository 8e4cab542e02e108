"""The rubber: two columns, a line, two games (RUB-01 to RUB-09, CLUB-14, CLUB-15).

House rules of this file: the rubber knows games, vulnerability and bonuses, and takes the points of each deal from its
scheme without looking inside. How the rubbers of different games differ is data (`RubberRules`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from rules_core.errors import RulesError
from rules_core.ledger import Entry, Ledger, Line
from rules_core.results import AnyResult
from rules_core.rules import RuleRef
from rules_core.scoring.rates import GAME
from rules_core.seats import Seat, Seating, Side
from rules_core.sessions.session import AnyScheme, Record, check_result, leader_of, score_for_sides, totals_of

GAMES_TO_WIN = 2
UNFINISHED_GAME = 300
UNFINISHED_PART_SCORE = 100
RUBBER_BONUS = RuleRef("RUB-06")


@dataclass(frozen=True, slots=True)
class RubberRules:
    """What differs from one kind of rubber to another.

    Contract bridge pays for the whole rubber, club mini-bridge for each game.
    """

    scheme: AnyScheme
    fast_bonus: int = 0
    """For a rubber of two games to none (RUB-06)."""
    slow_bonus: int = 0
    """For a rubber of two games to one."""
    game_bonus: tuple[int, int] = (0, 0)
    """For a side's first game and for its second (CLUB-14)."""
    bonus_rule: RuleRef = RUBBER_BONUS
    """The rule that these bonuses come from."""
    honours: bool = False
    """Whether honours are scored (SCO-13, DRAW-09)."""
    unfinished: bool = False
    """Whether a rubber may be settled before it is over (RUB-08, DRAW-09)."""
    unfinished_part_score: int = UNFINISHED_PART_SCORE
    """For a part-score in a rubber that is settled."""
    both_part_scores: bool = False
    """Whether two part-scores are both paid for in a rubber that is settled, or neither is."""
    games_break_ties: bool = False
    """Whether equal totals go to the side with two games, or are a draw (RUB-07)."""

    def start(self, seating: Seating, first_dealer: Seat) -> Rubber:
        """A rubber before its first deal. Who deals makes no difference to it."""
        return Rubber(self, seating)


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber, running or finished.

    >>> from rules_core import DealResult, find_variant
    >>> rubber = find_variant("rubber").new_rubber().record(DealResult.parse("3NTS9"))
    >>> rubber.vulnerable, rubber.totals[Side.NS]
    (frozenset({<Side.NS: 'NS'>}), 100)
    """

    rules: RubberRules
    seating: Seating
    records: tuple[Record, ...] = ()
    games_before: Mapping[Side, int] = field(default_factory=dict)
    """Games won before the first of these deals, where a sheet begins in the middle of a rubber."""
    part_scores_before: Mapping[Side, int] = field(default_factory=dict)
    """Points towards the game that was running then."""

    @property
    def games(self) -> Mapping[Side, int]:
        """Games won by each side."""
        return self.records[-1].games if self.records else {**self._nothing, **self.games_before}

    @property
    def part_scores(self) -> Mapping[Side, int]:
        """Each side's points below the line that count towards the running game."""
        return self.records[-1].part_scores if self.records else {**self._nothing, **self.part_scores_before}

    @property
    def _nothing(self) -> dict[Side, int]:
        return dict.fromkeys(self.seating.sides, 0)

    @property
    def ledger(self) -> Ledger:
        """Everything written so far."""
        return Ledger(tuple(entry for record in self.records for entry in record.ledger))

    @property
    def totals(self) -> Mapping[Side, int]:
        """Each side's points in these deals, below and above the line together."""
        return totals_of(self.records, self.seating)

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
        """The side with the larger total, or None when the totals are equal (RUB-07).

        By an option, equal totals of a finished rubber go to the side with two games.
        """
        leader = leader_of(self.totals)
        return self.games_winner if leader is None and self.rules.games_break_ties else leader

    def standing_at(self, games: Mapping[Side, int], part_scores: Mapping[Side, int]) -> Self:
        """A rubber of which nothing else is known: no earlier deals, and totals that count from here."""
        return replace(self, records=(), games_before=games, part_scores_before=part_scores)

    def record(self, result: AnyResult) -> Self:
        """The rubber after one more deal.

        Raises `RulesError` when the rubber is over, when a seat is not of this game, or when honours are claimed in a
        game without them.
        """
        if self.is_over:
            raise RulesError("SHEET.OVER")
        check_result(result, self.seating, self.rules.honours)
        if result.contract is None:
            record = Record(result, self.vulnerable, Ledger(), None, self.games, self.part_scores)
        else:
            record = self._written(result)
        return replace(self, records=(*self.records, record))

    def _written(self, result: AnyResult) -> Record:
        declaring, ledger = score_for_sides(self.rules.scheme, result, self.vulnerable, self.seating)
        part_scores = {side: points + ledger.total(side, Line.BELOW) for side, points in self.part_scores.items()}
        if part_scores[declaring] < GAME:
            return Record(result, self.vulnerable, ledger, None, self.games, part_scores)
        games = {**self.games, declaring: self.games[declaring] + 1}
        bonuses = (*self._game_bonus(declaring, games), *self._rubber_bonus(declaring, games))
        ledger = Ledger((*ledger.entries, *bonuses), ledger.absent)
        return Record(result, self.vulnerable, ledger, declaring, games, self._nothing)

    def _game_bonus(self, side: Side, games: Mapping[Side, int]) -> Iterator[Entry]:
        if points := self.rules.game_bonus[games[side] - 1]:
            yield Entry("game_bonus", side, Line.ABOVE, points, self.rules.bonus_rule, {"nth": games[side]})

    def _rubber_bonus(self, side: Side, games: Mapping[Side, int]) -> Iterator[Entry]:
        lost = games[self.seating.other(side)]
        points = self.rules.slow_bonus if lost else self.rules.fast_bonus
        if games[side] == GAMES_TO_WIN and points:
            facts = {"won": games[side], "lost": lost}
            yield Entry("rubber", side, Line.ABOVE, points, self.rules.bonus_rule, facts)

    def settle_unfinished(self) -> Ledger:
        """What is added when play must stop before the rubber is over (RUB-08). It replaces the rubber bonus.

        Raises `RulesError` when the rubber is over or is played out by its rules.
        """
        if not self.rules.unfinished:
            raise RulesError("SHEET.PLAYED_OUT")
        if self.is_over:
            raise RulesError("SHEET.OVER")
        return Ledger((*self._lone_game(), *self._part_scores_settled()))

    def _lone_game(self) -> Iterator[Entry]:
        holders = [side for side, games in self.games.items() if games]
        if len(holders) == 1:
            yield Entry("unfinished_game", holders[0], Line.ABOVE, UNFINISHED_GAME, RuleRef("RUB-08"))

    def _part_scores_settled(self) -> Iterator[Entry]:
        holders = [side for side, points in self.part_scores.items() if points]
        if len(holders) == 1 or self.rules.both_part_scores:
            points = self.rules.unfinished_part_score
            for side in holders:
                yield Entry("unfinished_part_score", side, Line.ABOVE, points, RuleRef("RUB-08"))
