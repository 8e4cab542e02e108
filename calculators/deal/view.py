"""What a deal shows: the table as the chosen seat may see it, the keys, what was refused, and the score at the end."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators.deal import keys, links
from calculators.deal.counting import counting
from calculators.deal.form import ALL, FIELDS, POINT_FIELDS, Reading
from calculators.deal.settled import why_declarer
from calculators.deal.source import PACK_FIELDS, STAGE_FIELDS
from calculators.deal.table import action_words, hands, status
from calculators.deal.written import score, written
from calculators.messages import message, problem_texts
from calculators.robots import choose, say
from calculators.walkthrough import figures
from calculators.words import Words
from rules_core import DenominationAuction, PlainCall, can_claim_rest

MARKS = {
    **dict.fromkeys(("ex", *PACK_FIELDS), "cards"),
    **dict.fromkeys((*STAGE_FIELDS, "w", "n", "hint", "try", "new"), "move"),
}
"""Which fields hold the cards and which a move: where an address leaves them out, they are not taken from the page."""


def answer(reading: Reading) -> dict[str, Any]:
    """The state without words: the deal as text, whose turn it is, what is legal, and the result."""
    deal = reading.deal
    errors = [{"field": problem.field, "code": problem.code} for problem in reading.problems]
    if deal is None:
        return {"errors": errors}
    return {
        **({"errors": errors} if errors else {}),
        "deal": str(deal),
        "stage": deal.stage,
        "turn": str(deal.turn) if deal.turn else None,
        "legal": [str(action) for action in deal.legal_actions()],
        "refused": reading.refused.code if reading.refused else None,
        "contract": str(deal.contract) if deal.contract else None,
        "result": str(reading.result) if reading.result else None,
    }


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """Each action is a step of the browser's history, so that Back is undo."""
    return {"data-history": "push", "data-query": urlencode(reading.values)}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    deal = reading.deal
    problems = problem_texts(reading.problems, words)
    if deal is None:
        return {
            "deal": None,
            "problems": problems,
            "names": [(name, MARKS.get(name, "")) for name in FIELDS],
            "fields": reading.values,
            "asked": "",
            "takes_cards": True,
        }
    play = deal.play or deal.draw_tricks
    counted = counting(reading, words)
    return {
        "deal": deal,
        "problems": problems,
        "names": [(name, MARKS.get(name, "")) for name in FIELDS if name not in POINT_FIELDS],
        "fields": links.canonical(reading),
        "asked": reading.values.get("new", ""),
        "takes_cards": len(deal.variant.seating.seats) == 4,
        "takes_tricks": deal.play is not None and not reading.is_over,
        "tricks": reading.values.get("n", ""),
        "status": status(reading, words),
        "refused": _refused(reading, words),
        "hands": hands(reading, words),
        "turn": _draw_turn(reading),
        "trick": figures.trick_of(play, words) if play else None,
        "calls": figures.calls(deal, words),
        "counters": _counters(reading, words),
        "counting": counted,
        "why": why_declarer(reading, words, is_counted=bool(counted and counted["is_right"])),
        "advice": _advice(reading, words),
        "panel": _panel(reading, words),
        "is_over": reading.is_stopped,
        "score": score(reading, words) if reading.is_over else None,
        "written": written(reading, words),
        "links": _links(reading, words),
    }


def _unread(reading: Reading) -> dict[str, Any]:
    """What is shown where there is no deal: the fields as they came, and the place to ask for another one."""
    return {
        "deal": None,
        "names": [(name, MARKS.get(name, "")) for name in FIELDS],
        "fields": reading.values,
        "asked": "",
        "takes_cards": True,
    }


def _refused(reading: Reading, words: Words) -> dict[str, Any] | None:
    violation = reading.refused
    if violation is None:
        return None
    return {"text": message(violation.code, violation.facts, words), "rule": str(violation.rule)}


def _advice(reading: Reading, words: Words) -> Markup | None:
    """What a robot in the seat would do, and why, when it is asked for."""
    deal = reading.deal
    assert deal is not None
    if not reading.values.get("hint") or reading.is_stopped:
        return None
    chosen = choose(deal)
    return words.text("deal.advice", action=action_words(chosen.action, words), why=say(chosen, words))


def _draw_turn(reading: Reading) -> dict[str, Any] | None:
    """The card of the stock that the learner looks at."""
    deal = reading.deal
    assert deal is not None
    drawing = deal.drawing
    if drawing is None or drawing.is_over:
        return None
    is_seen = reading.see in (ALL, str(drawing.turn))
    first = drawing.stock[2 * len(drawing.turns)] if drawing.choice else None
    return {"shown": drawing.shown if is_seen else None, "first": first if is_seen else None, "choice": drawing.choice}


def _counters(reading: Reading, words: Words) -> list[tuple[Markup, Any]]:
    """Numbers beside the table: stock and discard while drawing, tricks while playing."""
    deal = reading.deal
    assert deal is not None
    counters: list[tuple[Markup, Any]] = []
    if deal.drawing:
        counters = [
            (words.text("table.stock"), deal.drawing.stock_left),
            (words.text("table.discard"), deal.drawing.discard_size),
        ]
    if deal.draw_tricks and not deal.auction:
        counters = [(words.text("table.stock"), deal.view_for(deal.variant.seating.seats[0]).stock_left)]
    if play := deal.play:
        counters = [(words.text(f"side.{side}"), play.tricks_of(side)) for side in deal.variant.seating.sides]
    return counters


def _panel(reading: Reading, words: Words) -> dict[str, Any] | None:
    """The keys of the running stage; None when there is nothing to press."""
    deal = reading.deal
    assert deal is not None
    if reading.is_stopped:
        return None
    match deal.stage:
        case "draw":
            return {"kind": "draw", "keys": keys.draw_keys(reading, words)}
        case "choice":
            return {"kind": "choice", "rows": keys.choice_keys(reading, words)}
        case "auction":
            return _auction_panel(reading, words)
    return None


def _auction_panel(reading: Reading, words: Words) -> dict[str, Any]:
    assert reading.deal is not None
    if isinstance(reading.deal.auction, DenominationAuction):
        calls = (PlainCall.PASS, PlainCall.DOUBLE)
        return {
            "kind": "auction",
            "bids": keys.name_keys(reading, words),
            "words": keys.word_keys(reading, calls, words),
        }
    return {
        "kind": "auction",
        "bids": keys.bid_keys(reading, words),
        "words": keys.word_keys(reading, tuple(PlainCall), words),
    }


def _links(reading: Reading, words: Words) -> list[tuple[Markup, str]]:
    """What else can be done with the deal."""
    deal = reading.deal
    assert deal is not None
    found = []
    if earlier := links.back(reading):
        found.append((words.text("deal.back"), earlier))
    if not reading.is_stopped:
        found.append((words.text("deal.hint"), links.hint(reading)))
    if hurried := links.hurried(reading):
        found.append((words.text("deal.hurry"), hurried))
    if deal.stage == "play" and reading.is_stopped and not reading.is_over and (scored := links.scored(reading)):
        found.append((words.text("deal.score_link"), scored))
    if deal.play and not reading.is_over and (line := _claim(reading)):
        found.append((words.text("deal.claim"), line))
    if reading.is_over:
        found += [(words.text("deal.next"), links.next_deal(reading)), (words.text("deal.again"), links.again(reading))]
    elif reading.see == ALL:
        seat = str(sorted(reading.mine, key=str)[0])
        found.append((words.text("deal.see_one", seat=words.plain(f"of.{seat}")), links.seen_by(reading, seat)))
    else:
        found.append((words.text("deal.see_all"), links.seen_by(reading, ALL)))
    return found


def _claim(reading: Reading) -> str | None:
    """The end of the deal, when every line of play gives all the tricks that are left to one side."""
    deal = reading.deal
    assert deal is not None
    assert deal.play is not None
    if not any(can_claim_rest(deal.play, side) for side in deal.variant.seating.sides):
        return None
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return links.address(links.canonical(reading, deal))
