"""The hands round the table as the chosen seat may see them, and the sentence that says whose turn it is."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.contract_words import contract_said, denomination_face
from calculators.deal import keys
from calculators.deal.form import ALL, Reading
from calculators.deal.learner import is_learners_turn, seats_played
from calculators.walkthrough.figures import SUITS, hand_view
from calculators.words import Words
from rules_core import Deal, DrawChoice, PlainCall, Seat
from rules_core.calls import NameDenomination
from rules_core.mini_contract import Choice


def hands(reading: Reading, words: Words) -> list[dict[str, Any]]:
    """Every hand: open, as keys where a card is to be played from it, or closed."""
    deal = reading.deal
    assert deal is not None
    return [_hand(seat, reading, words) for seat in deal.variant.seating.seats]


def _hand(seat: Seat, reading: Reading, words: Words) -> dict[str, Any]:
    deal = reading.deal
    assert deal is not None
    is_open = is_visible(seat, reading)
    cards = current_hand(deal, seat)
    playing = deal.stage in ("play", "draw_tricks") and not reading.is_stopped
    has_keys = is_open and playing and deal.turn is seat and is_learners_turn(deal, reading.mine)
    return {
        "seat": seat,
        "name": words.text(f"seat.{seat}"),
        "role": _role(seat, deal, words, is_open=is_open),
        "count": words.text("n.cards", count=len(cards)),
        "is_open": is_open,
        "is_turn": deal.turn is seat and not reading.is_stopped,
        "view": hand_view(seat, cards, (), Markup("")) if is_open and not has_keys else None,
        "rows": keys.card_rows(reading, seat, cards, words) if has_keys else None,
        "suits": SUITS,
    }


def is_visible(seat: Seat, reading: Reading) -> bool:
    """Whether the cards of a seat lie open to the eyes that look."""
    deal = reading.deal
    assert deal is not None
    if reading.see == ALL or reading.is_over or seat in seats_played(deal, {Seat(reading.see)} & reading.mine):
        return True
    eyes = Seat(reading.see)
    dummy = deal.view_for(eyes).dummy
    return seat is eyes or (dummy is not None and dummy[0] is seat)


def current_hand(deal: Deal, seat: Seat) -> frozenset[Any]:
    """The cards that a seat holds now."""
    playing = deal.play or (deal.draw_tricks if deal.stage == "draw_tricks" else None)
    return playing.hand(seat) if playing else deal.hands[seat]


def _role(seat: Seat, deal: Deal, words: Words, *, is_open: bool) -> Markup:
    """Dealer, declarer, dummy, with the points where everybody is told them and the learner has not to count them."""
    roles = []
    if seat is deal.dealer:
        roles.append(words.text("role.dealer"))
    if deal.contract:
        if seat is deal.contract.declarer:
            roles.append(words.text("role.declarer"))
        if deal.play and seat is deal.play.dummy:
            roles.append(words.text("role.dummy"))
    points = deal.view_for(seat).points.get(seat)
    if points is not None and (deal.stage != "choice" or not is_open):
        roles.append(words.text("n.points", count=points))
    return Markup(", ").join(roles)


def status(reading: Reading, words: Words) -> Markup:
    """One sentence: whose turn it is and what to do, or how the stage ended."""
    deal = reading.deal
    assert deal is not None
    if reading.is_stopped:
        return _ended(reading, words)
    seat = words.plain(f"seat.{deal.turn}")
    if deal.stage == "draw":
        assert deal.drawing is not None
        return words.text("status.draw_second" if deal.drawing.choice else "status.draw_first", seat=seat)
    if deal.decides is not deal.turn:
        return words.text("status.dummy", seat=seat, decides=words.plain(f"seat.{deal.decides}"))
    return words.text(f"status.{deal.stage}", seat=seat)


def _ended(reading: Reading, words: Words) -> Markup:
    deal = reading.deal
    assert deal is not None
    if deal.is_void:
        return words.text("status.void")
    if deal.contract is None:
        return words.text("status.passed_out")
    contract = contract_said(deal.contract, words)
    leader = words.plain(f"seat.{deal.variant.seating.next(deal.contract.declarer)}")
    if not reading.is_over:
        needed = words.plain("n.tricks", count=deal.contract.tricks_needed)
        return words.text("status.contract", contract=contract, tricks=needed, leader=leader)
    result = reading.result
    assert result is not None
    return words.text("status.over", contract=contract, tricks=words.plain("n.tricks", count=result.tricks))


def action_words(action: Any, words: Words) -> Markup:
    """An action as it is written in a sentence."""
    match action:
        case NameDenomination():
            return denomination_face(action.denomination, words)
        case Choice():
            goal = words.text(f"choice.{action.goal}")
            return Markup("{}, {}").format(goal, denomination_face(action.denomination, words))
        case PlainCall():
            return words.text(f"call.{action}")
        case DrawChoice():
            return words.text(f"draw.{action}")
    return words.prose(f"{{{action}}}")
