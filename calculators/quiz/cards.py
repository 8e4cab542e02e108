"""Questions about one trick: whose it is, who leads next, which card may be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.quiz.said import LessonError, Option, Said, say, seat_label
from rules_core import FOUR_HANDED, Card, Denomination, Play, Seat, Suit, Trick, parse_cards


@dataclass(frozen=True, slots=True)
class Cards:
    """A trick, whole or unfinished, and the hand that plays to it where that matters."""

    trick: Trick
    trump: Suit | None
    winner: Seat | None
    """Who wins a whole trick."""
    hand: tuple[Seat, frozenset[Card]] | None
    options: tuple[Option, ...]

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Cards:
        """Read `ask` (`winner`, `next` or `legal`), `trump`, `trick`; for `legal` also `hand`, `options` and `pick`."""
        leader, *played = entry["trick"].split()
        trick = Trick(FOUR_HANDED.check(Seat.parse(leader)), tuple(map(Card.parse, played)))
        trump = Denomination.parse(entry["trump"]).trump
        if entry["ask"] == "legal":
            return _ask_legal(trick, trump, entry)
        if len(trick.cards) != len(FOUR_HANDED.seats):
            raise LessonError("a whole trick has four cards")
        winner = trick.winner(FOUR_HANDED, trump)
        ask = {"winner": _ask_winner, "next": _ask_next}[entry["ask"]]
        return cls(trick, trump, winner, None, tuple(ask(trick, trump, winner)))


def _ask_winner(trick: Trick, trump: Suit | None, winner: Seat) -> Iterator[Option]:
    winning = dict(trick.plays(FOUR_HANDED))[winner]
    for seat, card in trick.plays(FOUR_HANDED):
        why = _why_it_wins(card, trick, trump) if seat is winner else _why_it_loses(card, winning, trump)
        yield Option(str(card), say("quiz.card", letter=str(seat), card=card), seat is winner, why)


def _why_it_wins(card: Card, trick: Trick, trump: Suit | None) -> Said:
    if card.suit is not trump:
        return say("quiz.why.highest", card=card)
    trumps = [played for played in trick.cards if played.suit is trump]
    return say("quiz.why.highest_trump" if len(trumps) > 1 else "quiz.why.only_trump", card=card)


def _why_it_loses(card: Card, winning: Card, trump: Suit | None) -> Said:
    if card.suit is winning.suit:
        return say("quiz.why.lower", card=card, winning=winning)
    if winning.suit is trump:
        return say("quiz.why.trumped", card=card, winning=winning)
    return say("quiz.why.other_suit", card=card)


def _ask_next(trick: Trick, trump: Suit | None, winner: Seat) -> Iterator[Option]:
    winning = dict(trick.plays(FOUR_HANDED))[winner]
    for seat in FOUR_HANDED.seats:
        kind = "winner" if seat is winner else "leader" if seat is trick.leader else "other"
        why = say(f"quiz.why.next.{kind}", seat=say(f"seat.{seat}"), winner=say(f"seat.{winner}"), card=winning)
        yield Option(str(seat), seat_label(seat), seat is winner, why)


def _ask_legal(trick: Trick, trump: Suit | None, entry: Mapping[str, Any]) -> Cards:
    turn = FOUR_HANDED.next(trick.leader, len(trick.cards))
    hand = parse_cards(entry["hand"])
    hands = {seat: frozenset({card}) for seat, card in trick.plays(FOUR_HANDED)} | {turn: hand}
    play = Play.start(
        FOUR_HANDED, trump, {seat: hands.get(seat, frozenset()) for seat in FOUR_HANDED.seats}, trick.leader
    )
    for card in trick.cards:
        play = play.apply(card)
    wanted = pick_legal(entry)
    options = []
    for card in map(Card.parse, entry["options"]):
        violation = play.why_illegal(card)
        why = violation or say("quiz.why.card_allowed", card=card)
        options.append(Option(str(card), say("quiz.value", value=card), (violation is None) is wanted, why))
    return Cards(trick, trump, None, (turn, hand), tuple(options))


def pick_legal(entry: Mapping[str, Any]) -> bool:
    """Whether the one to pick is the allowed one (`pick = "legal"`) or the forbidden one (`pick = "illegal"`)."""
    return {"legal": True, "illegal": False}[entry["pick"]]
