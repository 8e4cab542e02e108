"""What each result of a contract would do to a rubber: what is written, and what becomes of game, zone and rubber."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.contract_score.view import over_words
from calculators.needs.form import Case
from calculators.sheet.told import outcome
from calculators.words import Words
from rules_core import DealResult, Line, Rubber, Side
from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.scoring.rates import GAME


@dataclass(frozen=True, slots=True)
class Outcome:
    """One result: the rubber before it and after it."""

    result: DealResult
    before: Rubber
    after: Rubber

    def written(self, side: Side, line: Line) -> int:
        """What a side writes for it, with the bonus for a rubber that it ends."""
        return self.after.records[-1].ledger.total(side, line)

    @property
    def game_won(self) -> Side | None:
        """The side that wins a game by it."""
        return self.after.records[-1].game_won


def outcomes(case: Case) -> tuple[Outcome, ...]:
    """Every result of the contract, thirteen tricks first."""
    results = (DealResult(case.contract, tricks) for tricks in range(TRICKS_IN_A_DEAL, -1, -1))
    return tuple(Outcome(result, case.rubber, case.rubber.record(result)) for result in results)


def outcome_rows(case: Case, words: Words) -> list[dict[str, Any]]:
    """The rows of the table."""
    return [_row(each, words, knows_deals=case.sheet is not None) for each in outcomes(case)]


def _row(each: Outcome, words: Words, *, knows_deals: bool) -> dict[str, Any]:
    sentences = [*_changes(each, words, knows_deals=knows_deals)]
    if knows_deals and not each.after.is_over:
        first, second = each.after.totals.values()
        sentences.append(words.text("needs.totals", first=first, second=second))
    return {
        "tricks": each.result.tricks,
        "note": over_words(each.result.over, words),
        "starts_defeat": each.result.over == -1,
        "closes": each.game_won is not None,
        "sums": [_written(each, side) for side in each.after.seating.sides],
        "change": Markup(" ").join(sentences),
    }


def _written(each: Outcome, side: Side) -> str:
    below, above = (each.written(side, line) for line in Line)
    return f"{below} | {above}" if below else str(above) if above else ""


def _changes(each: Outcome, words: Words, *, knows_deals: bool) -> Iterator[Markup]:
    if not each.result.is_made:
        if each.result.over == -1:
            yield words.text("needs.change.nothing")
        return
    side = each.result.contract.declarer.side if each.result.contract else None
    assert side is not None
    other = each.after.seating.other(side)
    if each.after.is_over:
        yield outcome(each.after, words, words.text) if knows_deals else words.text("needs.change.over")
        if bonus := _bonus(each):
            yield words.text("needs.change.bonus", bonus=bonus)
    elif each.game_won:
        yield words.text("needs.change.game", side=words.plain(f"sheet.name.{side}"))
        if lost := each.before.part_scores[other]:
            yield words.text("needs.change.wiped", points=lost)
    else:
        yield words.text("needs.change.part", missing=GAME - each.after.part_scores[side])


def _bonus(each: Outcome) -> int:
    return sum(entry.points for entry in each.after.records[-1].ledger if entry.reason == "rubber")
