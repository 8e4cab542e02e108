"""Questions about a rubber: who is vulnerable, what makes a game, who has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.quiz.said import LessonError, Option, Said, say
from rules_core import DealResult, Line, Rubber, Side, find_variant
from rules_core.scoring.rates import GAME


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rubber for four, running or finished."""

    rubber: Rubber
    options: tuple[Option, ...]

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Sheet:
        """Read `ask` (`vulnerable`, `game` or `winner`), the deals `d`, and for `game` the `options`, each a deal."""
        rubber = rubber_of(entry["d"])
        match entry["ask"]:
            case "vulnerable":
                options = _ask_vulnerable(rubber)
            case "game":
                options = _ask_game(rubber, entry["options"])
            case "winner":
                options = _ask_winner(rubber)
            case other:
                raise LessonError(f"a rubber cannot be asked for {other!r}")
        return cls(rubber, tuple(options))


def rubber_of(deals: str) -> Rubber:
    """The rubber after deals joined by `_`, as on a sheet."""
    rubber = find_variant("rubber").new_rubber()
    for deal in filter(None, deals.split("_")):
        rubber = rubber.record(DealResult.parse(deal))
    return rubber


def _ask_vulnerable(rubber: Rubber) -> Iterator[Option]:
    ours, theirs = (frozenset({side}) for side in rubber.seating.sides)
    why = say("quiz.why.games", ours=rubber.games[Side.NS], theirs=rubber.games[Side.EW])
    for name, sides in (("nobody", frozenset[Side]()), ("NS", ours), ("EW", theirs), ("both", ours | theirs)):
        yield Option(name, say(f"quiz.sides.{name}"), rubber.vulnerable == sides, why)


def _ask_game(rubber: Rubber, deals: list[str]) -> Iterator[Option]:
    for deal in deals:
        result = DealResult.parse(deal)
        if result.contract is None:
            raise LessonError("a passed-out deal makes no game")
        side = result.contract.declarer.side
        record = rubber.record(result).records[-1]
        standing = rubber.part_scores[side] + record.ledger.total(side, Line.BELOW)
        why = (
            say("quiz.why.game", standing=standing)
            if record.game_won
            else say("quiz.why.no_game", standing=standing, missing=GAME - standing)
        )
        label = say("quiz.deal", bid=result.contract, over=_over(result.over))
        yield Option(deal, label, record.game_won is side, why)


def _over(over: int) -> Said:
    if over == 0:
        return say("over.exact")
    return say("over.plus", over=over) if over > 0 else say(f"down.{-over}")


def _ask_winner(rubber: Rubber) -> Iterator[Option]:
    if not rubber.is_over:
        raise LessonError("the rubber is not over")
    facts = {"ours": rubber.totals[Side.NS], "theirs": rubber.totals[Side.EW]}
    why = say("quiz.why.total" if rubber.leader is rubber.games_winner else "quiz.why.total_not_games", **facts)
    for side in rubber.seating.sides:
        yield Option(str(side), say(f"side.{side}"), rubber.leader is side, why)
    yield Option("draw", say("quiz.draw"), rubber.leader is None, why)
