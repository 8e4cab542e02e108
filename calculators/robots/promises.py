"""What calls have told: points from-to, cards in suits. The same small system is read here and spoken in `bidding`.

| bid | points | cards |
|---|---|---|
| opening of one in a suit | 12-19 | five in a major, three in a minor |
| opening 1NT, 2NT, 3NT | 15-17, 20-22, 23 and more | no suit of five but perhaps a minor |
| opening of two in a suit | 20 and more | five |
| opening higher | 6-11 | seven |
| overcall at the one level, higher | 10-16, 12-16 | five |
| overcall 1NT | 15-17 | the opponents' suit stopped |
| raise to two, to three, to game | 6-9, 10-12, 13 and more | three, of a minor four |
| new suit in answer at the one level | 6 and more, forcing | four |
| new suit in answer at the two level | 10 and more, forcing | five |
| 1NT, 2NT, 3NT in answer to a suit | 6-9, 10-12, 13 and more | |
| after 1NT: 2NT; two of a suit; three of a major | 8-9; 0-7, to play; 10 and more, forcing | five in the suit |
| second bid: cheapest; jump | lowest four points of the range; above | six in a suit repeated, four in a new one |

Nothing is artificial, a double asks for nothing. Calls of a person are read in the same way, whatever was meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from calculators.robots.hands import MAJORS
from rules_core import FOUR_HANDED, Bid, Call, Denomination, Seat, Suit

STEP = 4
"""A second bid says in which step of four points of the promised range a hand lies."""
MOST = 37


@dataclass(frozen=True, slots=True)
class Promise:
    """What a player has told so far."""

    low: int
    high: int
    last: Bid
    """The last bid."""
    lengths: Mapping[Suit, int] = field(default_factory=dict)
    """At least so many cards."""
    is_forcing: bool = False
    """Whether partner must not pass the last bid."""
    is_overcall: bool = False

    def length(self, suit: Suit | None) -> int:
        """How many cards of a suit are promised."""
        return self.lengths.get(suit, 0) if suit else 0

    @property
    def expected(self) -> int:
        """The points to reckon with: a little more than the least where the range is narrow."""
        return self.low + (1 if 1 <= self.high - self.low <= STEP else 0)

    def longer(self, suit: Suit, length: int) -> dict[Suit, int]:
        """The promised lengths with at least so many cards of a suit."""
        return {**self.lengths, suit: max(length, self.length(suit))}


def read_promises(calls: Iterable[tuple[Seat, Call]]) -> dict[Seat, Promise]:
    """What each player has told who has bid."""
    told: dict[Seat, Promise] = {}
    highest: Bid | None = None
    for seat, call in calls:
        if not isinstance(call, Bid):
            continue
        partner = told.get(FOUR_HANDED.next(seat, 2))
        jumps = call.level - (cheapest_level(call.denomination, highest) or 0)
        if mine := told.get(seat):
            told[seat] = _again(call, mine, partner, jumps)
        elif partner:
            told[seat] = _answer(call, partner)
        else:
            told[seat] = _overcall(call, jumps) if told else _opening(call)
        highest = call
    return told


def cheapest_level(denomination: Denomination, highest: Bid | None) -> int | None:
    """The lowest level at which a denomination can be bid now, or None above seven."""
    if highest is None:
        return 1
    level = highest.level + (denomination.rank <= highest.denomination.rank)
    return level if level <= 7 else None


def _opening(bid: Bid) -> Promise:
    suit = bid.denomination.trump
    if suit is None:
        low, high = {1: (15, 17), 2: (20, 22)}.get(bid.level, (23, 27))
        return Promise(low, high, bid, dict.fromkeys(Suit, 2))
    if bid.level == 1:
        return Promise(12, 19, bid, {suit: 5 if suit in MAJORS else 3})
    return Promise(20, 24, bid, {suit: 5}) if bid.level == 2 else Promise(6, 11, bid, {suit: 7})


def _overcall(bid: Bid, jumps: int) -> Promise:
    suit = bid.denomination.trump
    if suit is None:
        return Promise(15, 17, bid, dict.fromkeys(Suit, 2), is_overcall=True)
    return Promise(10 if bid.level == 1 else 12, 16, bid, {suit: 6 if jumps else 5}, is_overcall=True)


def _answer(bid: Bid, partner: Promise) -> Promise:
    suit = bid.denomination.trump
    after_notrump = partner.last.denomination is Denomination.NOTRUMP
    if suit is None:
        if after_notrump:
            return Promise(8, 9, bid) if bid.level == 2 else Promise(25 - partner.low, 17, bid)
        return Promise(*_STEPS_OF_ANSWERS.get(bid.level, (13, 17)), bid)
    if partner.length(suit) >= 3:
        return Promise(*_STEPS_OF_ANSWERS.get(bid.level - 1, (13, 17)), bid, {suit: 3 if suit in MAJORS else 4})
    if after_notrump:
        return _suit_after_notrump(bid, suit, partner)
    if partner.is_overcall:
        return Promise(8, 14, bid, {suit: 5})
    low, length = (6, 4) if bid.level == 1 else (10, 5)
    return Promise(low, 17, bid, {suit: length}, is_forcing=True)


_STEPS_OF_ANSWERS = {1: (6, 9), 2: (10, 12)}
"""Raises by the level above partner's suit at one, notrump by its level."""


def _suit_after_notrump(bid: Bid, suit: Suit, partner: Promise) -> Promise:
    if bid.level == 2:
        return Promise(0, 7, bid, {suit: 5})
    return Promise(25 - partner.low, 17, bid, {suit: 5 if bid.level == 3 else 6}, is_forcing=bid.level == 3)


def _again(bid: Bid, mine: Promise, partner: Promise | None, jumps: int) -> Promise:
    suit = bid.denomination.trump
    step = STEP * min(jumps, 1)
    low = min(mine.low + step, mine.high)
    told = replace(mine, low=low, high=min(low + STEP - 1, mine.high), last=bid, is_forcing=False)
    if suit is None or (partner and partner.length(suit) >= 3 > mine.length(suit)):
        length = 4 if suit and partner and partner.length(suit) == 4 else 3
        return replace(told, lengths=mine.longer(suit, length)) if suit else told
    return replace(told, lengths=mine.longer(suit, 6 if mine.length(suit) else 4))
