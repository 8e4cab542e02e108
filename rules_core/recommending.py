"""What the authors of club mini-bridge recommend to say, with the reason (CLUB-16).

House rules of this file: this is advice and not law. It looks at one hand and at the words said, as a player does.
"A suit" here is five cards or more; "a fit" is three cards or more in a suit that partner has named. A reason is a code
and its facts; sentences are made elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from rules_core.calls import Call, Denomination, NameDenomination, PlainCall
from rules_core.cards import Card, Suit, ranks_of
from rules_core.denomination_auction import DEALER, PARTNER
from rules_core.points import high_card_points
from rules_core.rules import RuleRef
from rules_core.shape import suit_lengths

A_SUIT = 5
A_FIT = 3
A_SUIT_AGAIN = 6
"""Cards in one's own suit that are worth naming it a second time."""

type Hand = Collection[Card]


@dataclass(frozen=True, slots=True)
class Advice:
    """A word to say, and why.

    The reasons: `no_suit`, `only_suit`, `longer_suit`, `stronger_suit` (which word to begin with); `fit`, `no_fit`
    (partner's suit); `best_suit`, `same_suit`, `other_suit` (one's own); `opened_notrump`, `nothing_new`,
    `partner_agreed`, `no_words` (why pass).
    """

    word: NameDenomination | PlainCall
    reason: str
    facts: Mapping[str, object] = field(default_factory=dict)
    rule: RuleRef = field(default=RuleRef("CLUB-16"))


def recommend(hand: Hand, words: Sequence[Call]) -> Advice | None:
    """The advice for the player whose turn it is after these words, the dealer's first.

    None for the dealer's opponents: that they double when they expect declarer to fall short is all that is said.

    >>> from rules_core.cards import parse_cards
    >>> str(recommend(parse_cards("KQJ72.A4.9853.62"), ()).word)
    'S'
    """
    rounds, place = divmod(len(words), 4)
    if place not in (DEALER, PARTNER):
        return None
    match place, rounds:
        case 0, 0:
            return first_word(hand)
        case 2, 0:
            named = _named(words[0])
            assert named is not None
            return partners_word(hand, named)
        case 0, 1:
            named = _named(words[0])
            assert named is not None
            return second_word(hand, named, _named(words[2]))
    return Advice(PlainCall.PASS, "no_words")


def first_word(hand: Hand) -> Advice:
    """The dealer's first word: the suit; of two the longer, of two equal ones the stronger; without one, notrump."""
    suits = _suits(hand)
    if not suits:
        return _notrump("no_suit", count=max(suit_lengths(hand).values()))
    if len(suits) == 1:
        return _suit("only_suit", suits[0], hand)
    best, other = suits
    reason = "longer_suit" if _length(hand, best) > _length(hand, other) else "stronger_suit"
    return _suit(reason, best, hand, other=other, other_count=_length(hand, other))


def partners_word(hand: Hand, named: Denomination) -> Advice:
    """Partner's word: a pass with a fit; without one the best suit; without any, notrump."""
    suits, suit = _suits(hand), named.trump
    if suit and _length(hand, suit) >= A_FIT:
        return _pass("fit", suit=suit, count=_length(hand, suit))
    if suits:
        return _suit("best_suit", suits[0], hand, partner=named)
    return _notrump("no_fit", suit=suit, count=_length(hand, suit)) if suit else _pass("no_suit")


def second_word(hand: Hand, first: Denomination, answer: Denomination | None) -> Advice:
    """The dealer's second word, after partner has named a denomination, or passed (None)."""
    own = first.trump
    if answer is None:
        return _pass("partner_agreed", denomination=first)
    if own is None:
        return _pass("opened_notrump")
    if answer.trump and _length(hand, answer.trump) >= A_FIT:
        return _pass("fit", suit=answer.trump, count=_length(hand, answer.trump))
    if _length(hand, own) >= A_SUIT_AGAIN:
        return _suit("same_suit", own, hand)
    others = [suit for suit in _suits(hand) if suit is not own]
    if others:
        return _suit("other_suit", others[0], hand)
    if answer.trump:
        return _notrump("no_fit", suit=answer.trump, count=_length(hand, answer.trump))
    return _pass("nothing_new")


def _named(word: Call) -> Denomination | None:
    return word.denomination if isinstance(word, NameDenomination) else None


def _length(hand: Hand, suit: Suit) -> int:
    return suit_lengths(hand)[suit]


def _suits(hand: Hand) -> list[Suit]:
    """The suits of five cards or more, the best first: longer, more points in it, higher cards, higher suit."""
    order = list(Suit)

    def worth(suit: Suit) -> tuple[int, int, tuple[int, ...], int]:
        own = [card for card in hand if card.suit is suit]
        return len(own), high_card_points(own), ranks_of(own, suit), order.index(suit)

    return sorted((suit for suit in Suit if _length(hand, suit) >= A_SUIT), key=worth, reverse=True)


def _suit(reason: str, suit: Suit, hand: Hand, **facts: object) -> Advice:
    word = NameDenomination(Denomination(suit.value))
    return Advice(word, reason, {"suit": suit, "count": _length(hand, suit), **facts})


def _notrump(reason: str, **facts: object) -> Advice:
    return Advice(NameDenomination(Denomination.NOTRUMP), reason, facts)


def _pass(reason: str, **facts: object) -> Advice:
    return Advice(PlainCall.PASS, reason, facts)
