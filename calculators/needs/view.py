"""What a running rubber shows: what each side needs for a game, and every result of a contract."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.marks import spoken
from calculators.messages import first_problem, problem_texts
from calculators.needs.form import GAMES, SAMPLE, Case, Reading
from calculators.needs.outcomes import outcome_rows, outcomes
from calculators.words import Words
from rules_core import (
    CLOSES_A_GAME,
    PART_SCORES,
    Contract,
    DealResult,
    Denomination,
    Doubling,
    Line,
    Rubber,
    Side,
    closing_bids,
    find_variant,
)
from rules_core.calls import LEVELS
from rules_core.scoring.rates import GAME


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words."""
    case = reading.case
    if case is None:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    rubber = case.rubber
    return {
        **reading.values,
        "part_scores": {str(side): points for side, points in rubber.part_scores.items()},
        "games": {str(side): count for side, count in rubber.games.items()},
        "needs": {str(side): _needs(rubber.part_scores[side]) for side in rubber.seating.sides},
        "outcomes": [
            {
                "tricks": each.result.tricks,
                "below": {str(side): each.written(side, Line.BELOW) for side in rubber.seating.sides},
                "above": {str(side): each.written(side, Line.ABOVE) for side in rubber.seating.sides},
                "game": str(each.game_won) if each.game_won else None,
                "over": each.after.is_over,
                "totals": {str(side): total for side, total in each.after.totals.items()},
            }
            for each in outcomes(case)
        ],
    }


def _needs(part_score: int) -> dict[str, Any]:
    closing = {doubling.name.lower(): [str(bid) for bid in closing_bids(part_score, doubling)] for doubling in Doubling}
    return {"missing": GAME - part_score, "rule": str(CLOSES_A_GAME), **closing}


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """The engine answers; until it is up the page's own example stands."""
    return {"data-query": urlencode(reading.values)}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    case = reading.case
    return {
        "levels": LEVELS,
        "denominations": tuple(Denomination),
        "doublings": tuple(Doubling),
        "part_scores": PART_SCORES,
        "games": [find_variant(key) for key in GAMES],
        "slots": {key: _slots(key, words) for key in GAMES},
        "chosen": _chosen(reading),
        "problems": problem_texts(reading.problems, words),
        "problem_said": first_problem(reading.problems, words),
        "sides": [_side(side, case.rubber, words) for side in case.rubber.seating.sides] if case else [],
        "names": [words.text(f"sheet.name.{side}") for side in reading.variant.seating.sides],
        "answer": _answer(case, words) if case else None,
        "rows": outcome_rows(case, words) if case else [],
    }


def _chosen(reading: Reading) -> dict[str, Any]:
    """The state of each control. What cannot be read leaves its control open."""
    values = {"d": "", "o": "", "fd": "", "ps": "", "g": "", "c": SAMPLE["c"], "by": "", **reading.values}
    contract = values["c"].upper()
    crosses = len(contract) - len(contract.rstrip("X"))
    seats = reading.variant.seating.seats
    return {
        **values,
        "r": reading.variant.key,
        "bid": contract.rstrip("X"),
        "doubling": "X" * crosses,
        "ps": _pair(values["ps"]),
        "g": _pair(values["g"]),
        "by": values["by"].upper() or str(seats[0]),
    }


def _pair(text: str) -> tuple[str, str]:
    first, _, second = text.partition("-")
    return first or "0", second or "0"


def _slots(key: str, words: Words) -> dict[str, str]:
    """The names of the sides, which follow from the game."""
    first, second = find_variant(key).seating.sides
    return {"first": words.plain(f"sheet.name.{first}"), "second": words.plain(f"sheet.name.{second}")}


def _side(side: Side, rubber: Rubber, words: Words) -> dict[str, Any]:
    """What a side lacks and which contracts are enough: one row a denomination, the cheapest first."""
    standing = rubber.part_scores[side]
    columns = [_by_denomination(standing, doubling) for doubling in Doubling]
    name = words.plain(f"sheet.name.{side}")
    return {
        "who": words.text("needs.who", side=name),
        "missing": GAME - standing,
        "name": name,
        "bar": words.text("needs.bar", side=name, missing=GAME - standing),
        "bids": Markup(" ").join(words.prose(f"{{{bid}}}") for bid in closing_bids(standing)),
        "standing": words.text("needs.standing", below=standing, games=rubber.games[side]),
        "prize": _prize(side, rubber, words),
        "rows": [[column[bid.denomination] for column in columns] for bid in closing_bids(standing)],
    }


def _by_denomination(standing: int, doubling: Doubling) -> dict[Denomination, dict[str, Any]]:
    return {
        bid.denomination: {"contract": f"{bid}{doubling}", "tricks": bid.tricks_needed}
        for bid in closing_bids(standing, doubling)
    }


def _prize(side: Side, rubber: Rubber, words: Words) -> Markup:
    """What a game would bring: the zone, or the end of the rubber with its bonus."""
    after = rubber.record(_closing_result(side, rubber))
    if not after.is_over:
        return words.text("needs.prize.zone")
    bonus = sum(entry.points for entry in after.records[-1].ledger if entry.reason == "rubber")
    return words.text("needs.prize.rubber", bonus=bonus)


def _closing_result(side: Side, rubber: Rubber) -> DealResult:
    bid = closing_bids(rubber.part_scores[side])[0]
    declarer = next(seat for seat in rubber.seating.seats if seat.side is side)
    return DealResult(Contract.of(bid, declarer), bid.tricks_needed)


def _answer(case: Case, words: Words) -> dict[str, Any]:
    contract = case.contract
    side = words.plain(f"sheet.name.{contract.declarer.side}")
    return {
        "title": words.text("needs.outcomes", contract=contract, side=side),
        "spoken": " ".join(_spoken(each, case.rubber, words) for each in case.rubber.seating.sides),
    }


def _spoken(side: Side, rubber: Rubber, words: Words) -> str:
    standing = rubber.part_scores[side]
    name = words.plain(f"sheet.name.{side}")
    return spoken(words.text("needs.spoken", side=name, missing=GAME - standing, bids=closing_bids(standing)))
