"""MiniBridge: the learner counts the points of each open hand, and is told which one to count again (MINI-03)."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.deal.form import Reading
from calculators.deal.table import is_visible
from calculators.words import Words
from rules_core import Seat
from rules_core.points import POINTS_IN_PACK


def counting(reading: Reading, words: Words) -> dict[str, Any] | None:
    """The four fields and what is to be said of them; None in other games and stages."""
    deal = reading.deal
    assert deal is not None
    if deal.choice is None or deal.stage != "choice":
        return None
    open_seats = [seat for seat in deal.variant.seating.seats if is_visible(seat, reading)]
    typed = {seat: reading.values.get(f"p{str(seat).lower()}", "") for seat in open_seats}
    points = dict(deal.choice.points)
    is_right = all(text == str(points[seat]) for seat, text in typed.items())
    return {"fields": list(typed.items()), "text": _said(typed, points, words), "is_right": is_right}


def _said(typed: dict[Seat, str], points: dict[Seat, int], words: Words) -> Markup | None:
    counted = {seat: int(text) for seat, text in typed.items() if text.isascii() and text.isdigit() and len(text) < 4}
    if not counted:
        return None
    wrong = [seat for seat, count in counted.items() if count != points[seat]]
    if wrong:
        names = ", ".join(words.plain(f"of.{seat}") for seat in wrong)
        total = sum(counted.values())
        if len(counted) == len(points) and total != POINTS_IN_PACK:
            return words.text("count.sum", total=total, right=POINTS_IN_PACK, seats=names)
        return words.text("count.again", seats=names)
    if len(counted) < len(typed):
        return words.text("count.more")
    return words.text("count.right" if len(typed) == len(points) else "count.right_open")
