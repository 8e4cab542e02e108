"""The first call after partner has bid.

The points of both hands decide, mine and the least that partner has promised: 25 together are game, 22 with 25 still
possible are an invitation, anything else is a part-score. Game is four of a major with eight trumps together, or seven
in one hand, else 3NT; five of a minor is bid only with 28. There are no slam tries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.robots.bidder import Bidder
from calculators.robots.hands import MAJORS, SPADES_FIRST
from calculators.robots.promises import Promise
from calculators.robots.reasons import Chosen, Reason
from rules_core import Bid, Denomination, PlainCall, Suit

GAME, INVITATION, MINOR_GAME = 25, 22, 28
"""Points of both hands together."""
FIT = 8
NOTRUMP = Denomination.NOTRUMP


def answer(bidder: Bidder) -> Chosen:
    """The first bid of a player whose partner has bid, or a pass."""
    partner = bidder.partner
    assert partner is not None
    points = bidder.hand.points
    if points < (8 if partner.is_overcall else 6) and points + partner.low < GAME:
        weak = _refuges(bidder, partner)
        return first_legal(bidder, weak) or Chosen(PlainCall.PASS, Reason.ANSWER_WEAK, {"count": points})
    if partner.last.denomination is NOTRUMP:
        candidates = _after_notrump(bidder, partner)
    elif partner.last.level == 1:
        candidates = _after_one(bidder, partner)
    else:
        candidates = games(bidder, partner.low)
    return first_legal(bidder, candidates) or Chosen(PlainCall.PASS, Reason.ENOUGH)


def first_legal(bidder: Bidder, candidates: Iterable[Chosen]) -> Chosen | None:
    """The first of the candidates that the auction allows."""
    return next((chosen for chosen in candidates if chosen.action in bidder.legal), None)


def bid_of(level: int, suit: Suit) -> Bid:
    """A bid in a suit."""
    return Bid(level, Denomination(suit.value))


def value_in(bidder: Bidder, suit: Suit) -> int:
    """The points of the own hand; with a fit short suits count."""
    return bidder.hand.with_support(suit) if bidder.together(suit) >= FIT else bidder.hand.points


def major_fit(bidder: Bidder) -> Suit | None:
    """The longer major that both hands together hold eight cards of, or one hand seven."""
    fits = [suit for suit in MAJORS if bidder.together(suit) >= FIT or bidder.hand.length(suit) >= FIT - 1]
    fits = [suit for suit in fits if suit not in bidder.their_suits]
    return max(fits, key=bidder.together, default=None)


def games(bidder: Bidder, partner_points: int) -> Iterator[Chosen]:
    """The games that the points of both hands are enough for, the best first."""
    points, fit = bidder.hand.points, major_fit(bidder)
    if fit and value_in(bidder, fit) + partner_points >= GAME:
        yield Chosen(bid_of(4, fit), Reason.GAME, {"count": value_in(bidder, fit) + partner_points})
    if not fit and bidder.stops_theirs and points + partner_points >= GAME:
        yield Chosen(Bid(3, NOTRUMP), Reason.GAME, {"count": points + partner_points})
    for suit in SPADES_FIRST:
        if suit not in MAJORS and bidder.together(suit) >= FIT:
            total = value_in(bidder, suit) + partner_points
            if total >= MINOR_GAME:
                yield Chosen(bid_of(5, suit), Reason.GAME, {"count": total})


def invitations(bidder: Bidder, partner_points: int, partner_most: int) -> Iterator[Chosen]:
    """Three of the major with a fit, else 2NT, when game is possible and not certain."""
    fit = major_fit(bidder)
    value = value_in(bidder, fit) if fit else bidder.hand.points
    if value + partner_points < INVITATION or value + partner_most < GAME:
        return
    facts = {"count": value + partner_points}
    if fit:
        yield Chosen(bid_of(3, fit), Reason.INVITE, facts)
    elif bidder.stops_theirs:
        yield Chosen(Bid(2, NOTRUMP), Reason.INVITE, facts)


def _refuges(bidder: Bidder, partner: Promise) -> Iterator[Chosen]:
    """With a weak hand opposite 1NT: two of a long suit is safer."""
    if partner.last != Bid(1, NOTRUMP):
        return
    hand = bidder.hand
    suit = hand.longest()
    if hand.length(suit) >= 6 or (hand.length(suit) == 5 and (suit in MAJORS or not hand.is_balanced)):
        yield Chosen(bid_of(2, suit), Reason.ANSWER_REFUGE, {"suit": suit, "count": hand.points})


def _after_notrump(bidder: Bidder, partner: Promise) -> Iterator[Chosen]:
    hand = bidder.hand
    major = hand.longest(MAJORS)
    total = hand.points + partner.low
    if hand.length(major) >= 6 and hand.with_support(major) + partner.low >= GAME:
        yield Chosen(bid_of(4, major), Reason.GAME, {"count": hand.with_support(major) + partner.low})
    if hand.length(major) == 5 and total >= GAME:
        yield Chosen(bid_of(3, major), Reason.ANSWER_SUIT, {"suit": major, "count": hand.points})
    yield from games(bidder, partner.low)
    yield from invitations(bidder, partner.low, partner.high)
    if hand.points < INVITATION - partner.low:
        yield from _refuges(bidder, partner)


def _after_one(bidder: Bidder, partner: Promise) -> Iterator[Chosen]:
    """After an opening or an overcall of one in a suit: support, own suits, notrump."""
    suit = partner.last.denomination.trump
    assert suit is not None
    points = bidder.hand.points
    if suit in MAJORS and bidder.together(suit) >= FIT:
        yield from _raises(bidder, partner, suit)
        return
    if partner.is_overcall:
        yield from _suits(bidder, 5, 2)
    else:
        yield from _suits(bidder, 4, 1)
        if points >= 10:
            yield from _suits(bidder, 5, 2)
    yield from games(bidder, partner.low)
    if bidder.hand.is_balanced or bidder.together(suit) < FIT:
        yield from _notrumps(bidder, partner)
    if bidder.together(suit) >= FIT:
        yield from _raises(bidder, partner, suit)


def _raises(bidder: Bidder, partner: Promise, suit: Suit) -> Iterator[Chosen]:
    value = value_in(bidder, suit)
    yield from games(bidder, partner.low)
    if value + partner.low >= INVITATION:
        yield Chosen(bid_of(3, suit), Reason.INVITE, {"count": value + partner.low})
    yield Chosen(bid_of(2, suit), Reason.ANSWER_RAISE, {"suit": suit, "count": value})


def _suits(bidder: Bidder, length: int, level: int) -> Iterator[Chosen]:
    """New suits of at least that length, not above that level: the longest; of equals the lower of four cards."""
    hand = bidder.hand
    told = {suit for suit in Suit if bidder.partner and bidder.partner.length(suit) >= 3}
    suits = [suit for suit in Suit if hand.length(suit) >= length and suit not in {*told, *bidder.their_suits}]
    is_long = any(hand.length(suit) >= 5 for suit in suits)
    for suit in sorted(suits[::-1] if is_long else suits, key=hand.length, reverse=True):
        bid = bidder.cheapest(Denomination(suit.value))
        if bid and bid.level <= level:
            yield Chosen(bid, Reason.ANSWER_SUIT, {"suit": suit, "count": hand.points})


def _notrumps(bidder: Bidder, partner: Promise) -> Iterator[Chosen]:
    if not bidder.stops_theirs:
        return
    yield from invitations(bidder, partner.low, partner.high)
    yield Chosen(Bid(1, NOTRUMP), Reason.ANSWER_NOTRUMP, {"count": bidder.hand.points})
