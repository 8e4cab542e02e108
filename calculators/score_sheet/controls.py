"""What can be chosen for a deal, by the game: levels or goals, denominations, doubling, seats, honours, transfers."""

from __future__ import annotations

from typing import Any

from calculators.contract_score.view import over_words
from calculators.said_sheet_deal import is_said
from calculators.score_sheet.entry import bids_a_number
from calculators.score_sheet.form import Reading, games_beside
from calculators.words import Words
from rules_core import Chicago, Denomination, Doubling, Variant
from rules_core.mini_contract import Goal


def controls(reading: Reading, words: Words) -> dict[str, Any]:
    """The choices of the form, and what is chosen."""
    variant = reading.variant
    seats = variant.seating.seats
    return {
        "games": games_beside(variant) if len(games_beside(variant)) > 1 else (),
        "kind": "contract" if is_said(variant) else variant.key,
        "levels": range(1, 8),
        "goals": (Goal.PART, Goal.GAME),
        "denominations": tuple(Denomination),
        "doublings": tuple(Doubling)[: 2 if variant.key == "club" else 3],
        **_chosen(reading.values.get("c", ""), variant),
        "seats": seats,
        "players": [
            (f"name-{side.lower()}", words.text(f"sheet.name.{side}"), reading.names.get(str(side), ""))
            for side in map(str, variant.seating.sides)
        ],
        "sides": [(seat, words.text(f"sheet.name.{seat.side}")) for seat in seats[:2]],
        "honours": variant.session.honours,
        "no_honours": words.text("form.draw_no_honours") if variant.key == "draw" else "",
        "needed": reading.entry.needed if bids_a_number(variant) else None,
        "over": _over(reading, words),
        "dealers": seats if isinstance(variant.new_session(), Chicago) else (),
    }


def _chosen(contract: str, variant: Variant) -> dict[str, str]:
    """The pieces of a contract, chosen so far: `3NTX` is 3, NT, X."""
    body = contract.rstrip("Xx")
    first = body[:1] if variant.key != "club" else ""
    denomination = body.removeprefix(first).upper()
    return {
        "level": first if is_said(variant) else "",
        "goal": first.lower(),
        "denomination": "NT" if denomination == "N" else denomination,
        "doubling": contract[len(body) :].upper(),
    }


def _over(reading: Reading, words: Words) -> str:
    """How the tricks compare with the contract: «ровно», «без двух»; nothing while that cannot be said."""
    needed, tricks = reading.entry.needed, reading.values.get("t", "")
    if needed is None or not bids_a_number(reading.variant):
        return ""
    if tricks and not (tricks.isascii() and tricks.isdigit() and int(tricks) <= 13):
        return ""
    return over_words(int(tricks) - needed if tricks else 0, words)
