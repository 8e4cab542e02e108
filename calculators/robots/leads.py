"""The first card of a trick.

Defenders, and both players where two play:

- top of a sequence; else fourth best of the longest suit, against trumps not away from an ace; else the top of two or
  three low cards; never a singleton in the hope of a ruff;
- later: partner's suit, else the own suit again; masters are cashed when they decide the deal, and at the end.

Declarer: draws trumps while holding more of them, then sets up the longest suit of both hands; masters are cashed when
they are enough for the contract, and at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from calculators.robots.reasons import Chosen, Reason
from calculators.robots.table import Table
from rules_core import Card, Rank, Suit

END = 4
"""With so many cards left masters are cashed."""
_SPADES_FIRST = tuple(reversed(Suit))


def lead(table: Table) -> Chosen:
    """A card to an empty trick."""
    plans = _declarer(table) if table.declares else _defender(table)
    return next(plans)


def _cash(table: Table) -> Iterator[Chosen]:
    """A master, of the suit with most of them."""
    masters = {suit: table.masters(suit) for suit in _SPADES_FIRST if suit is not table.trump}
    suit = max(masters, key=lambda suit: len(masters[suit]))
    if masters[suit]:
        yield Chosen(masters[suit][0], Reason.LEAD_CASH, {"card": masters[suit][0]})


def _defender(table: Table) -> Iterator[Chosen]:
    if table.finished:
        masters = sum(len(table.masters(suit)) for suit in Suit)
        if masters >= table.needed or table.cards_left <= END:
            yield from _cash(table)
        yield from _partners_suit(table)
        yield from _own_suit_again(table)
    yield from _fresh_suit(table)


def _suits_led_by(table: Table, own: bool) -> Iterator[Suit]:
    partner = table.seating.partner(table.seat)
    for trick in table.finished:
        led = trick.suit_led
        if led and led is not table.trump and trick.leader is (table.seat if own else partner) and table.hand[led]:
            yield led


def _partners_suit(table: Table) -> Iterator[Chosen]:
    for suit in _suits_led_by(table, own=False):
        cards = table.hand[suit]
        high = len(cards) <= 2 or table.is_master(cards[0])
        yield Chosen(cards[0] if high else cards[-1], Reason.LEAD_PARTNER, {"suit": suit})


def _own_suit_again(table: Table) -> Iterator[Chosen]:
    for suit in _suits_led_by(table, own=True):
        cards = table.hand[suit]
        top = cards[0] if table.is_master(cards[0]) or _touching(table, cards) >= 2 else cards[-1]
        yield Chosen(top, Reason.LEAD_LONG, {"suit": suit})


def _touching(table: Table, cards: tuple[Card, ...]) -> int:
    """How many cards the sequence at the top of a suit holds; cards that are gone leave no gap."""
    return sum(table.equals(cards[0], card) for card in cards)


def _fresh_suit(table: Table) -> Iterator[Chosen]:
    """A suit as it is led to begin with."""
    side = [suit for suit in _SPADES_FIRST if table.hand[suit] and suit is not table.trump]
    in_sequence = 3 if table.trump is None else 2
    sequences = [suit for suit in side if _is_sequence(table, table.hand[suit], in_sequence)]
    if sequences:
        suit = max(sequences, key=lambda suit: (table.hand[suit][0].rank, len(table.hand[suit])))
        yield Chosen(table.hand[suit][0], Reason.LEAD_SEQUENCE, {"suit": suit})
    long = [suit for suit in side if len(table.hand[suit]) >= 4 and not _leads_from_ace(table, suit)]
    if long:
        suit = max(long, key=lambda suit: (len(table.hand[suit]), _strength(table.hand[suit])))
        yield Chosen(table.hand[suit][3], Reason.LEAD_FOURTH, {"suit": suit})
    harmless = [suit for suit in side if len(table.hand[suit]) in (2, 3) and table.hand[suit][0].rank <= Rank.TEN]
    if harmless:
        suit = max(harmless, key=lambda suit: (len(table.hand[suit]), table.hand[suit][0].rank))
        yield Chosen(table.hand[suit][0], Reason.LEAD_HIGH_OF_SHORT, {"suit": suit})
    suit = max(side or [suit for suit in Suit if table.hand[suit]], key=lambda suit: len(table.hand[suit]))
    cards = table.hand[suit]
    if _leads_from_ace(table, suit):
        yield Chosen(cards[0], Reason.LEAD_ACE, {"suit": suit})
    yield Chosen(cards[-1], Reason.LEAD_LOW, {"suit": suit})


def _is_sequence(table: Table, cards: tuple[Card, ...], length: int) -> bool:
    return cards[0].rank >= Rank.JACK and _touching(table, cards) >= length


def _leads_from_ace(table: Table, suit: Suit) -> bool:
    return table.trump is not None and table.hand[suit][0].rank == Rank.ACE


def _strength(cards: tuple[Card, ...]) -> int:
    return sum(max(0, card.rank - Rank.TEN) for card in cards)


def _declarer(table: Table) -> Iterator[Chosen]:
    yield from _draw_trumps(table)
    if sure_tricks(table) >= table.needed or table.cards_left <= END:
        yield from _cash_both(table)
    yield from _set_up(table)
    yield from _cash_both(table)
    cards = max((table.hand[suit] for suit in _SPADES_FIRST), key=len)
    yield Chosen(cards[-1], Reason.LEAD_LOW, {"suit": cards[0].suit})


def sure_tricks(table: Table) -> int:
    """The tricks that declarer's two hands can take at once, suit by suit from the top."""
    return sum(_sure_in(table, suit) for suit in Suit)


def _sure_in(table: Table, suit: Suit) -> int:
    mine, other = table.hand[suit], table.other[suit]
    masters = sum(map(table.is_master, (*mine, *other)))
    return min(masters, max(len(mine), len(other)))


def _draw_trumps(table: Table) -> Iterator[Chosen]:
    trump = table.trump
    if trump is None or not table.hand[trump]:
        return
    mine, other, against = table.hand[trump], table.other[trump], table.against(trump)
    is_last_master = len(against) == 1 and not table.is_master(max((*mine, *other), key=lambda card: card.rank))
    if not against or is_last_master or len(mine) + len(other) <= _opposing(table, against):
        return
    card = _towards(table, trump)
    yield Chosen(card, Reason.LEAD_TRUMPS, {"suit": trump})


def _opposing(table: Table, against: tuple[Card, ...]) -> int:
    """How many of the unseen cards opponents hold: all of them, or where two play half of them."""
    return len(against) if len(table.seating.seats) == 4 else (len(against) + 1) // 2


def _towards(table: Table, suit: Suit) -> Card:
    """The card to lead in a suit of both hands: a master or the top of a sequence, else low towards the other hand."""
    mine, other = table.hand[suit], table.other[suit]
    if other and other[0].rank > mine[0].rank:
        return mine[-1]
    if table.is_master(mine[0]) or _touching(table, mine) >= 2 or not other:
        return mine[0]
    return mine[-1]


def _set_up(table: Table) -> Iterator[Chosen]:
    """The side suit with most cards in one hand in which not every card is a master yet."""
    suits = [suit for suit in _SPADES_FIRST if suit is not table.trump and table.hand[suit] and table.against(suit)]
    if not suits:
        return

    def promise(suit: Suit) -> tuple[int, int, int]:
        mine, other = table.hand[suit], table.other[suit]
        return max(len(mine), len(other)), len(mine) + len(other), _strength((*mine, *other))

    suit = max(suits, key=promise)
    card = _towards(table, suit)
    is_low = table.other[suit] and card is table.hand[suit][-1]
    yield Chosen(card, Reason.LEAD_TOWARDS if is_low else Reason.LEAD_LONG, {"suit": suit})


def _cash_both(table: Table) -> Iterator[Chosen]:
    """A master of this hand, the short hand's first; else a low card to a master of the other hand."""
    suits = [suit for suit in _SPADES_FIRST if table.hand[suit] and _sure_in(table, suit)]
    here = [suit for suit in suits if table.masters(suit)]
    for suit in sorted(here, key=lambda suit: len(table.hand[suit]) - len(table.other[suit])):
        card = table.masters(suit)[0]
        yield Chosen(card, Reason.LEAD_CASH, {"card": card})
    for suit in suits:
        yield Chosen(table.hand[suit][-1], Reason.LEAD_TOWARDS, {"suit": suit})
