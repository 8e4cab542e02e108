"""Drawing for deal, shuffling, dealing out, and deals written as hands.

House rules of this file: chance comes in as a number. The same number gives the same pack for ever, on every machine
and in every later version: links that people keep depend on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_core.cards import PACK, Card, Suit, format_cards, parse_cards
from rules_core.errors import NotationError
from rules_core.seats import FOUR_HANDED, Seat, Seating

_TWO_TO_64 = 1 << 64
_SUIT_ORDER = {suit: rank for rank, suit in enumerate(Suit)}


def draw_for_deal(drawn: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """The players in the order of the cards they drew; the first of them deals (RUB-11).

    The higher rank goes first, and of equal ranks the higher suit: spades, hearts, diamonds, clubs. So no draw is ever
    repeated.

    >>> cards = {Seat.N: "SK", Seat.E: "C9", Seat.S: "HK", Seat.W: "CA"}
    >>> [str(seat) for seat in draw_for_deal({seat: Card.parse(card) for seat, card in cards.items()})]
    ['W', 'N', 'S', 'E']
    """
    return tuple(sorted(drawn, key=lambda seat: (drawn[seat].rank, _SUIT_ORDER[drawn[seat].suit]), reverse=True))


def shuffle(number: int) -> tuple[Card, ...]:
    """The pack shuffled by a number from 0 to 2**64 - 1: the same pack for the same number, for ever.

    The method, so that anybody can repeat it:

    1. Begin with the 52 cards in the order of `PACK`: clubs, diamonds, hearts, spades, each from the two to the ace.
    2. Random numbers come from SplitMix64 with the given number as its state. For each: add 0x9E3779B97F4A7C15 to the
       state; z = state; z = (z xor z >> 30) * 0xBF58476D1CE4E5B9; z = (z xor z >> 27) * 0x94D049BB133111EB; the number
       is z xor z >> 31. Everything is modulo 2**64.
    3. Fisher and Yates: for place = 51, 50, ..., 1, counted from 0, pick a place from 0 to `place` and swap the cards
       on the two.
    4. To pick from n places take the next random number; while it is not below the greatest multiple of n within 2**64,
       take another; then the remainder of the division by n.

    >>> " ".join(map(str, shuffle(1)[:5]))
    'D8 CT D5 H9 D9'

    Raises `NotationError` (`DEAL.NUMBER`) for any other number.
    """
    if not 0 <= number < _TWO_TO_64:
        raise NotationError("DEAL.NUMBER", found=number)
    numbers, cards = split_mix(number), list(PACK)
    for place in range(len(cards) - 1, 0, -1):
        other = _pick(numbers, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def split_mix(state: int) -> Iterator[int]:
    """The endless random numbers of SplitMix64 from a starting state."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % _TWO_TO_64
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % _TWO_TO_64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % _TWO_TO_64
        yield z ^ (z >> 31)


def _pick(numbers: Iterator[int], places: int) -> int:
    fair = _TWO_TO_64 - _TWO_TO_64 % places
    return next(number for number in numbers if number < fair) % places


def deal_out(cards: Sequence[Card], dealer: Seat, seating: Seating) -> dict[Seat, frozenset[Card]]:
    """The hands when cards are dealt one by one clockwise, the player after the dealer first (RUB-12, HM-01).

    Who deals first is drawn for, and whoever is to shuffle and cut has done so (RUB-11, HM-02).
    """
    seats = seating.seats
    first = seats.index(dealer) + 1
    return {seat: frozenset(cards[(place - first) % len(seats) :: len(seats)]) for place, seat in enumerate(seats)}


def pack_of(hands: Mapping[Seat, frozenset[Card]], dealer: Seat, seating: Seating = FOUR_HANDED) -> tuple[Card, ...]:
    """A pack from which that dealer deals those hands, each of them in the order in which it is written."""
    in_turn = [seating.next(dealer, place + 1) for place in range(len(seating.seats))]
    rows = zip(*(_in_written_order(hands[seat]) for seat in in_turn), strict=True)
    return tuple(card for row in rows for card in row)


def _in_written_order(hand: frozenset[Card]) -> list[Card]:
    return sorted(hand, key=lambda card: (_SUIT_ORDER[card.suit], card.rank), reverse=True)


def parse_hands(text: str) -> dict[Seat, frozenset[Card]]:
    """Read four hands as in PBN: the seat of the first, a colon, then clockwise, each spades first.

    Hands are separated by spaces or `_`. A void is nothing or `-`, the ten `T` or `10`; a suit may begin with its
    letter. One hand may be left out with a `-`: it has the cards that are left.

    >>> deal = parse_hands("e:AKQJT98765432... - .AKQJT98765432.. ..AKQJT98765432.")
    >>> format_cards(deal[Seat.S])
    '...AKQJT98765432'

    Raises `NotationError`: `DEAL.HANDS`, `DEAL.COUNT`, `DEAL.TWICE`, or what is wrong with one hand.
    """
    first, colon, rest = text.strip().partition(":")
    words = rest.replace("_", " ").split()
    if not colon or len(words) != len(FOUR_HANDED.seats) or words.count("-") > 1:
        raise NotationError("DEAL.HANDS", found=text.strip(), count=len(words))
    start = FOUR_HANDED.check(Seat.parse(first))
    seats = [FOUR_HANDED.next(start, place) for place in range(len(words))]
    hands = {seat: _read_hand(word) for seat, word in zip(seats, words, strict=True) if word != "-"}
    _refuse_shared_cards(hands)
    for seat, hand in hands.items():
        if len(hand) != 13:
            raise NotationError("DEAL.COUNT", seat=seat, count=len(hand))
    rest_of_pack = frozenset(PACK).difference(*hands.values())
    return {seat: hands.get(seat, rest_of_pack) for seat in FOUR_HANDED.seats}


def _read_hand(word: str) -> frozenset[Card]:
    suits = word.upper().split(".")
    names = map(str, reversed(Suit))
    return parse_cards(".".join(suit.removeprefix(next(names, "")) for suit in suits))


def _refuse_shared_cards(hands: Mapping[Seat, frozenset[Card]]) -> None:
    seen: dict[Card, Seat] = {}
    for seat, hand in hands.items():
        for card in _in_written_order(hand):
            if card in seen:
                raise NotationError("DEAL.TWICE", card=card, first=seen[card], second=seat)
            seen[card] = seat


def format_hands(hands: Mapping[Seat, frozenset[Card]], first: Seat = Seat.N) -> str:
    """Write four hands as in PBN, the reverse of `parse_hands`: `N:AK4.QJ2..T9876543 ...`."""
    seats = [FOUR_HANDED.next(first, place) for place in range(len(FOUR_HANDED.seats))]
    return f"{first}:{' '.join(format_cards(hands[seat]) for seat in seats)}"
