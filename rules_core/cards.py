"""Suits, ranks, cards and the pack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

from rules_core.errors import NotationError


class Suit(Enum):
    """The four suits. Iteration goes from low to high, as the auction ranks them."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    # Cards are looked up in hands all the time; `Enum` would work the hash out anew, in Python, at every look-up.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read one suit letter, in either case.

        >>> Suit.parse("h")
        <Suit.HEARTS: 'H'>
        """
        try:
            return cls(text.upper())
        except ValueError:
            raise NotationError("CARD.SUIT", found=text) from None


class Rank(IntEnum):
    """The thirteen ranks, two low and ace high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        return _RANK_LETTERS[self - 2]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank: a digit, `T` or `10` for the ten, `J`, `Q`, `K`, `A`.

        >>> Rank.parse("10") is Rank.parse("t") is Rank.TEN
        True
        """
        letter = "T" if text == "10" else text.upper()
        if len(letter) != 1 or letter not in _RANK_LETTERS:
            raise NotationError("CARD.RANK", found=text)
        return cls(_RANK_LETTERS.index(letter) + 2)


_RANK_LETTERS = "23456789TJQKA"


@dataclass(frozen=True, slots=True)
class Card:
    """One card: suit and rank.

    >>> Card.parse("SA") == Card.parse("as") == Card(Suit.SPADES, Rank.ACE)
    True
    >>> str(Card.parse("D10"))
    'DT'
    """

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card written suit first (`SA`, `D10`, `DT`) or rank first (`AS`).

        Raises `NotationError` (`CARD.UNKNOWN`) when the text names no card.
        """
        for suit, rank in ((text[:1], text[1:]), (text[-1:], text[:-1])):
            try:
                return cls(Suit.parse(suit), Rank.parse(rank))
            except NotationError:
                continue
        raise NotationError("CARD.UNKNOWN", found=text)


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The 52 cards, club two first."""


def parse_pack(text: str) -> tuple[Card, ...]:
    """Read all 52 cards in their order, separated by spaces or `_`.

    Raises `NotationError` when a card is repeated (`PACK.TWICE`) or missing (`PACK.MISSING`).
    """
    cards = tuple(Card.parse(word) for word in text.replace("_", " ").split())
    seen: set[Card] = set()
    for place, card in enumerate(cards):
        if card in seen:
            raise NotationError("PACK.TWICE", card=card, first=cards.index(card) + 1, second=place + 1)
        seen.add(card)
    missing = [card for card in PACK if card not in seen]
    if missing:
        raise NotationError("PACK.MISSING", count=len(cards), cards=tuple(missing))
    return cards


def parse_cards(text: str) -> frozenset[Card]:
    """Read a hand in PBN order, spades first: `AK4.QJ2..T9876543`. A dash is a void as well.

    >>> sorted(map(str, parse_cards("A..T9.-")))
    ['D9', 'DT', 'SA']
    """
    suits = text.split(".")
    if len(suits) != 4:
        raise NotationError("HAND.SUITS", found=text, count=len(suits))
    cards: list[Card] = []
    for suit, ranks in zip(_SPADES_FIRST, suits, strict=True):
        cards += [Card(suit, Rank.parse(rank)) for rank in ranks.replace("10", "T").strip("-")]
    if len(set(cards)) != len(cards):
        raise NotationError("HAND.TWICE", found=text)
    return frozenset(cards)


def format_cards(cards: Iterable[Card]) -> str:
    """Write a hand in PBN order, spades first: the reverse of `parse_cards`.

    >>> format_cards(parse_cards("a.kq.-.32"))
    'A.KQ..32'
    """
    held = list(cards)
    return ".".join("".join(map(str, ranks_of(held, suit))) for suit in _SPADES_FIRST)


def ranks_of(cards: Iterable[Card], suit: Suit) -> tuple[Rank, ...]:
    """The ranks held in one suit, high to low."""
    return tuple(sorted((card.rank for card in cards if card.suit is suit), reverse=True))


_SPADES_FIRST = tuple(reversed(Suit))
