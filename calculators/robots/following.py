"""The second, third and fourth card of a trick.

- second hand low, but for an honour on an honour, and the trick that is still needed;
- third hand high, as far as it is of use; declarer finesses against one missing card;
- win as cheaply as possible; never beat partner without need; a trick that cannot be won gets the lowest card;
- void in the suit: ruff, as low as wins, when the opponents have the trick; else discard the lowest card of the longest
  suit that is worth nothing.
"""

from __future__ import annotations

from calculators.robots.reasons import Chosen, Reason
from calculators.robots.table import Table
from rules_core import Card, Rank, Suit


def follow(table: Table) -> Chosen:
    """A card to a trick that has been led to."""
    led = table.trick.suit_led
    assert led is not None
    cards = table.hand[led]
    if len(cards) == 1:
        return Chosen(cards[0], Reason.ONLY_CARD, {"suit": led})
    return _in_suit(table, cards) if cards else _void(table)


def _in_suit(table: Table, cards: tuple[Card, ...]) -> Chosen:
    best, lowest = table.best[1], cards[-1]
    higher = tuple(card for card in cards if table.beats(card, best))
    if table.is_ours and (table.is_last or not table.may_be_beaten(best)):
        return Chosen(lowest, Reason.PARTNER_WINS)
    if not higher:
        return Chosen(lowest, Reason.CANNOT_WIN)
    if table.is_last:
        return Chosen(higher[-1], Reason.WIN_CHEAPLY)
    return _second(table, cards, higher) if len(table.trick.cards) == 1 else _third(table, cards, higher)


def _second(table: Table, cards: tuple[Card, ...], higher: tuple[Card, ...]) -> Chosen:
    led = table.trick.cards[0]
    if table.needed == 1 and table.is_master(higher[0]):
        return Chosen(_cheapest_equal(table, higher), Reason.WIN_CHEAPLY)
    if led.rank >= Rank.TEN and higher[-1].rank >= Rank.QUEEN:
        return Chosen(higher[-1], Reason.COVER)
    return Chosen(cards[-1], Reason.SECOND_LOW)


def _third(table: Table, cards: tuple[Card, ...], higher: tuple[Card, ...]) -> Chosen:
    best = table.best[1]
    safe = [card for card in higher if not table.may_be_beaten(card)]
    if table.is_ours and table.equals(higher[0], best):
        return Chosen(cards[-1], Reason.PARTNER_WINS)
    if table.declares and (finesse := _finesse(table, higher)):
        return finesse
    if safe:
        return Chosen(safe[-1], Reason.WIN_CHEAPLY)
    if all(table.opposite_seen and table.opposite_seen[0] is seat for seat in table.later_enemies):
        return Chosen(cards[-1], Reason.CANNOT_WIN)
    return Chosen(_cheapest_equal(table, higher), Reason.THIRD_HIGH)


def _cheapest_equal(table: Table, higher: tuple[Card, ...]) -> Card:
    """The lowest of the cards that are worth as much as the highest."""
    return [card for card in higher if table.equals(higher[0], card)][-1]


def _finesse(table: Table, higher: tuple[Card, ...]) -> Chosen | None:
    """The card below a gap of one missing card, when the cards above the gap are masters."""
    top = _cheapest_equal(table, higher)
    below = [card for card in higher if card.rank < top.rank]
    if not below or not table.is_master(top):
        return None
    missing = [card for card in table.against(top.suit) if below[0].rank < card.rank < top.rank]
    if len(missing) != 1 or below[0].rank < Rank.TEN:
        return None
    equal = [card for card in below if table.equals(below[0], card)]
    return Chosen(equal[-1], Reason.FINESSE, {"card": missing[0]})


def _void(table: Table) -> Chosen:
    best = table.best[1]
    trumps = table.hand[table.trump] if table.trump else ()
    ruffs = tuple(card for card in trumps if table.beats(card, best))
    if ruffs and not _is_won_anyway(table, best):
        return Chosen(ruffs[-1], Reason.RUFF, {"suit": best.suit, "card": ruffs[-1]})
    return discard(table)


def _is_won_anyway(table: Table, best: Card) -> bool:
    """Whether our side takes the trick without a trump: partner has it, or declarer's other hand is to take it."""
    if table.is_ours:
        return table.is_last or best.rank >= Rank.JACK or not table.may_be_beaten(best)
    led = table.trick.suit_led
    assert led is not None
    place = len(table.trick.cards)
    other_is_last = len(table.seating.seats) - place == 3
    mine = table.other[led]
    return other_is_last and best.suit is led and bool(mine) and table.is_master(mine[0])


def discard(table: Table) -> Chosen:
    """The lowest card of the longest suit that is worth nothing; without one, of the longest side suit."""
    side_suits = [suit for suit in Suit if table.hand[suit] and suit is not table.trump]
    if not side_suits:
        assert table.trump is not None
        return Chosen(table.hand[table.trump][-1], Reason.CANNOT_WIN)

    def spare(suit: Suit) -> tuple[bool, int, int]:
        cards = table.hand[suit]
        worth = sum(card.rank >= Rank.JACK or table.is_master(card) for card in cards)
        return worth == 0, len(cards) - 2 * worth, len(cards)

    suit = max(side_suits, key=spare)
    return Chosen(table.hand[suit][-1], Reason.DISCARD, {"suit": suit})
