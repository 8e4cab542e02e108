"""The pictures of a walkthrough: a draw turn, hands, calls, a trick, the tricks counted by suit."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from calculators.words import Words
from rules_core import Auction, Card, Deal, DenominationAuction, DrawChoice, PlainCall, Play, Seat, Suit
from rules_core.calls import NameDenomination
from rules_core.cards import ranks_of
from rules_core.drawing import DrawDiscard
from rules_core.play import Trick
from rules_core.replaying import Played

SUITS = tuple(reversed(Suit))
"""Spades first, as hands are written."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in a printed hand; spent when it has been played."""

    card: Card
    is_spent: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand suit by suit."""

    seat: Seat
    suits: tuple[tuple[Suit, tuple[HeldCard, ...]], ...]
    note: Markup


def hand_view(seat: Seat, cards: Collection[Card], spent: Collection[Card], note: Markup) -> HandView:
    """A hand for printing, with the played cards struck out."""

    def held(suit: Suit) -> tuple[HeldCard, ...]:
        return tuple(HeldCard(Card(suit, rank), Card(suit, rank) in spent) for rank in ranks_of(cards, suit))

    return HandView(seat, tuple((suit, held(suit)) for suit in SUITS), note)


def hands(deal: Deal, words: Words) -> list[HandView]:
    """Every hand as it stands, with what its player does."""
    play = deal.play
    views = []
    for seat in deal.variant.seating.seats:
        cards = deal.hands[seat]
        spent = play.played_by(seat) if play else ()
        views.append(hand_view(seat, cards, spent, _note(seat, deal, words)))
    return views


def _note(seat: Seat, deal: Deal, words: Words) -> Markup:
    if deal.play is None or deal.contract is None:
        return _points(seat, deal, words) or words.text("n.cards", count=len(deal.hands[seat]))
    if deal.play.dummy:
        return _role(seat, deal.play.dummy, deal.contract.declarer, words)
    taken = deal.play.tricks_of(seat.side)
    if seat is deal.contract.declarer:
        return words.text("hand.declares", count=taken, needed=deal.contract.tricks_needed)
    return words.text("hand.defends", count=taken)


def _role(seat: Seat, dummy: Seat, declarer: Seat, words: Words) -> Markup:
    """Who declares and who is dummy; where four play, the tricks are counted beside the table."""
    return (
        words.text("role.dummy") if seat is dummy else words.text("role.declarer") if seat is declarer else Markup("")
    )


def _points(seat: Seat, deal: Deal, words: Words) -> Markup | None:
    """The points of a hand, where everybody is told them."""
    return words.text("n.points", count=deal.choice.points[seat]) if deal.choice else None


def turn(played: Played, words: Words) -> dict[str, Any] | None:
    """The draw turn that a step belongs to: both cards, where each went, and whether the second is still closed."""
    drawing = played.after.drawing
    if drawing is None or played.after.stage not in ("draw", "auction"):
        return None
    if drawing.choice is not None:
        return _half_turn(drawing)
    if not drawing.turns or played.after.drawing == played.before.drawing:
        return None
    done = drawing.turns[-1]
    kept = done.choice is DrawChoice.KEEP
    first, second = (done.taken, done.thrown) if kept else (done.thrown, done.taken)
    return {"seat": done.seat, "kept": kept, "first": first, "second": second}


def _half_turn(drawing: DrawDiscard) -> dict[str, Any]:
    """A turn in the middle: the choice is made, the second card not yet seen."""
    first = drawing.stock[2 * len(drawing.turns)]
    return {"seat": drawing.turn, "kept": drawing.choice is DrawChoice.KEEP, "first": first, "second": None}


def calls(deal: Deal, words: Words) -> dict[str, Any] | None:
    """The auction in columns, the first caller's column first."""
    auction = deal.auction
    return calls_table(auction, words) if auction and auction.calls else None


def calls_table(auction: Auction | DenominationAuction, words: Words) -> dict[str, Any]:
    """Any auction in columns, the first caller's column first."""
    seating = auction.rules.seating
    count = len(seating.seats)
    seats = [seating.next(auction.opener, place) for place in range(count)]
    said = [_call(call, words) for call in auction.calls]
    return {"seats": seats, "rows": [said[start : start + count] for start in range(0, len(said), count)]}


def _call(call: Any, words: Words) -> Markup:
    if isinstance(call, NameDenomination):
        return words.prose(f"{{{call.denomination}}}")
    return words.text(f"call.{call}") if isinstance(call, PlainCall) else words.prose(f"{{{call}}}")


def trick(deal: Deal, words: Words) -> dict[str, Any] | None:
    """The trick on the table or, between two tricks, the one just finished; in the tricks for the stock too."""
    play = deal.play or (deal.draw_tricks if deal.stage == "draw_tricks" else None)
    return trick_of(play, words) if play else None


def trick_of(play: Play, words: Words) -> dict[str, Any] | None:
    """The trick on the table in any play, or the one just finished."""
    shown = play.running_trick if play.running_trick.cards else play.last_trick
    if shown is None:
        return None
    return {
        "number": play.tricks.index(shown) + 1,
        "plays": list(plays_of(play, shown, words)),
        "is_four": len(play.seating.seats) > 2,
    }


def plays_of(play: Play, trick: Trick, words: Words) -> Iterator[dict[str, Any]]:
    """The cards of a trick in order: who played each, and who leads, follows and takes it."""
    is_complete = len(trick.cards) == len(play.seating.seats)
    for place, (seat, card) in enumerate(trick.plays(play.seating)):
        takes = is_complete and play.winner(trick) is seat
        role = "takes" if takes else "leads" if place == 0 else "follows"
        yield {"seat": seat, "card": card, "takes": takes, "role": words.text(f"trick.{role}")}


def tally(deal: Deal, words: Words) -> dict[str, Any] | None:
    """The declaring side's tricks by suit: which cards won them."""
    play, contract = deal.play, deal.contract
    if play is None or contract is None:
        return None
    side = contract.declarer.side
    winners = [
        card
        for finished in play.finished_tricks
        for seat, card in finished.plays(play.seating)
        if seat is play.winner(finished) and seat.side is side
    ]
    rows = [(suit, [HeldCard(Card(suit, rank), False) for rank in ranks_of(winners, suit)]) for suit in SUITS]
    return {
        "rows": [(suit, cards) for suit, cards in rows if cards],
        "total": len(winners),
        "label": words.text("tally.total", side=words.plain(f"of.{contract.declarer}")),
    }
