"""What can be said in an auction: bids, pass, double, redouble."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from rules_core.cards import Suit
from rules_core.errors import NotationError

LEVELS = range(1, 8)


class Denomination(Enum):
    """A suit or notrump. Iteration goes from low to high, as the auction ranks them (AUC-01)."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"

    # Scores are looked up by denomination; `Enum` would work the hash out anew, in Python, at every look-up.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    @property
    def rank(self) -> int:
        """Its place in the auction, clubs 0 to notrump 4."""
        return _DENOMINATION_ORDER[self]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None at notrump."""
        return None if self is Denomination.NOTRUMP else Suit(self.value)

    @classmethod
    def parse(cls, text: str) -> Denomination:
        """Read `C D H S N` or `NT`, in either case."""
        letters = text.upper()
        try:
            return cls("NT" if letters == "N" else letters)
        except ValueError:
            raise NotationError("CALC.DENOMINATION", found=text) from None


_DENOMINATION_ORDER = {denomination: rank for rank, denomination in enumerate(Denomination)}


class Doubling(IntEnum):
    """How a contract is doubled. The value is what the trick score is multiplied by (SCO-02)."""

    UNDOUBLED = 1
    DOUBLED = 2
    REDOUBLED = 4

    def __str__(self) -> str:
        return {1: "", 2: "X", 4: "XX"}[self]

    @classmethod
    def parse(cls, text: str) -> Doubling:
        """Read nothing, `X` or `XX`, in either case."""
        for doubling in cls:
            if text.upper() == str(doubling):
                return doubling
        raise NotationError("CALC.DOUBLING", found=text)


@dataclass(frozen=True, slots=True)
class Bid:
    """A level and a denomination, such as 3NT.

    >>> Bid.parse("3n") < Bid.parse("4c")
    True
    """

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise NotationError("CALC.LEVEL", found=self.level)

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"

    def __repr__(self) -> str:
        return f"Bid.parse({str(self)!r})"

    def __lt__(self, other: Bid) -> bool:
        return self.order < other.order

    @property
    def order(self) -> int:
        """Its place among the 35 bids, 1C first (0) and 7NT last (34)."""
        return (self.level - 1) * 5 + self.denomination.rank

    @property
    def tricks_needed(self) -> int:
        """Six tricks of book and the level (SCO-14)."""
        return 6 + self.level

    @classmethod
    def parse(cls, text: str) -> Bid:
        """Read a bid such as `3NT`, `3n` or `4S`."""
        digits = text[: len(text) - len(text.lstrip("0123456789"))]
        if not digits or len(digits) == len(text):
            raise NotationError("CALC.NO_CONTRACT", found=text)
        if len(digits) > 1 or int(digits) not in LEVELS:
            raise NotationError("CALC.LEVEL", found=digits)
        return cls(int(digits), Denomination.parse(text[len(digits) :]))


class PlainCall(Enum):
    """The three calls that are not bids."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class NameDenomination:
    """A denomination named without a level, as in club mini-bridge (CLUB-03).

    >>> str(NameDenomination.parse("n"))
    'NT'
    """

    denomination: Denomination

    def __str__(self) -> str:
        return str(self.denomination)

    def __repr__(self) -> str:
        return f"NameDenomination.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> NameDenomination:
        """Read `C D H S N` or `NT`, in either case."""
        return cls(Denomination.parse(text))


type Call = Bid | PlainCall | NameDenomination
"""Whatever may be said in an auction, of contract bridge or of the club game."""

ALL_BIDS: tuple[Bid, ...] = tuple(Bid(level, denomination) for level in LEVELS for denomination in Denomination)
"""The 35 bids, low to high."""


def lowest_over(last: Bid, denomination: Denomination) -> Bid | None:
    """The lowest bid of a denomination that outranks another bid; None where there is none (AUC-03)."""
    higher = (bid for bid in ALL_BIDS[last.order + 1 :] if bid.denomination is denomination)
    return next(higher, None)


ALL_CALLS: tuple[Bid | PlainCall, ...] = (*ALL_BIDS, *PlainCall)
"""The 38 calls of contract bridge."""

ALL_WORDS: tuple[NameDenomination | PlainCall, ...] = (
    *map(NameDenomination, Denomination),
    PlainCall.PASS,
    PlainCall.DOUBLE,
)
"""The seven words of club mini-bridge: five denominations, pass and double."""


def parse_call(text: str) -> Bid | PlainCall:
    """Read any call of contract bridge: a bid, `P` or `pass`, `X` or `double`, `XX` or `redouble`.

    >>> parse_call("pass"), str(parse_call("xx"))
    (<PlainCall.PASS: 'P'>, 'XX')
    """
    word = text.upper()
    plain = {"PASS": "P", "DOUBLE": "X", "REDOUBLE": "XX"}.get(word, word)
    try:
        return PlainCall(plain)
    except ValueError:
        return Bid.parse(text)


def parse_word(text: str) -> NameDenomination | PlainCall:
    """Read a word of club mini-bridge: `C D H S NT`, `P` or `pass`, `X` or `double`.

    >>> str(parse_word("nt")), parse_word("pass")
    ('NT', <PlainCall.PASS: 'P'>)
    """
    try:
        call = parse_call(text)
    except NotationError:
        return NameDenomination.parse(text)
    if isinstance(call, Bid):
        raise NotationError("CALC.DENOMINATION", found=text)
    return call
