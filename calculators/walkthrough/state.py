"""The table as it stands after a step: hands, cards on the table, counters, calls, and the sheet so far."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.sheet.pad import pad
from calculators.walkthrough import figures
from calculators.walkthrough.form import Place, Reading
from calculators.words import Words
from rules_core import Deal


def state(reading: Reading, at: Place, words: Words) -> dict[str, Any]:
    """The table after a step."""
    played = at.played
    deal = played.after
    return {
        "label": words.text("state.after", number=at.number),
        "hands": figures.hands(deal, words),
        "is_four": len(deal.variant.seating.seats) > 2,
        "turn": figures.turn(played, words) if deal.play is None else None,
        "trick": None if played.is_written else figures.trick(deal, words),
        "counters": _counters(deal, words),
        "calls": figures.calls(deal, words),
        "sheet": pad(played.session, words, closed=played.step.figure != "sheet-written"),
        "foot": "" if played.is_written else _when_written(reading, at, words),
    }


def _counters(deal: Deal, words: Words) -> list[tuple[Markup, int]]:
    """The stock and the discard where cards are drawn; the tricks of each side where four play."""
    if drawing := deal.drawing:
        return [(words.text("table.stock"), drawing.stock_left), (words.text("table.discard"), drawing.discard_size)]
    if deal.draw_tricks:
        return [(words.text("table.stock"), deal.view_for(deal.variant.seating.seats[0]).stock_left)]
    if play := deal.play:
        return [(words.text(f"side.{side}"), play.tricks_of(side)) for side in deal.variant.seating.sides]
    return []


def _when_written(reading: Reading, at: Place, words: Words) -> Markup:
    """At which step the deal is written, where it is at all."""
    assert reading.replay is not None
    later = enumerate(reading.replay.steps[at.number - 1 :], at.number)
    number = next((number for number, played in later if played.is_written), None)
    return words.text("sheet.written_at", number=number) if number else Markup("")
