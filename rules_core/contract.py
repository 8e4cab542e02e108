"""The contract that an auction ends in, and the result of playing it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from rules_core.calls import Bid, Denomination, Doubling
from rules_core.errors import NotationError
from rules_core.seats import Seat

TRICKS_IN_A_DEAL = 13


@dataclass(frozen=True, slots=True)
class Contract:
    """Level, denomination, declarer and doubling.

    >>> Contract.parse("3NTXS")
    Contract.parse('3NTXS')
    >>> Contract.parse("3nts") == Contract.parse("3NTXXS")
    False
    """

    level: int
    denomination: Denomination
    declarer: Seat
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        Bid(self.level, self.denomination)

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling}{self.declarer}"

    def __repr__(self) -> str:
        return f"Contract.parse({str(self)!r})"

    @property
    def bid(self) -> Bid:
        """The last bid of the auction."""
        return Bid(self.level, self.denomination)

    @property
    def tricks_needed(self) -> int:
        """Six and the level (SCO-14)."""
        return self.bid.tricks_needed

    @classmethod
    def of(cls, bid: Bid, declarer: Seat, doubling: Doubling = Doubling.UNDOUBLED) -> Self:
        """The contract of a bid."""
        return cls(bid.level, bid.denomination, declarer, doubling)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a contract with its declarer: `3NTS`, `4SXXW`."""
        bid, doubling = parse_doubled_bid(text[:-1])
        return cls.of(bid, Seat.parse(text[-1:]), doubling)


def parse_doubled_bid(text: str) -> tuple[Bid, Doubling]:
    """Read a bid and its doubling: `3NTX`, `4sxx`, `3n`.

    Raises `NotationError`: `CALC.NO_CONTRACT`, `CALC.LEVEL`, `CALC.DENOMINATION` or `CALC.DOUBLING`.
    """
    word = text.strip().upper()
    match = re.fullmatch(r"([0-9]+)([A-WYZ]+)(.*)", word)
    if match is None:
        raise NotationError("CALC.NO_CONTRACT", found=text.strip())
    level, denomination, doubling = match.groups()
    return Bid.parse(level + denomination), Doubling.parse(doubling)


@dataclass(frozen=True, slots=True)
class Honours:
    """Honours held in one hand: whose, and 100 or 150 points (SCO-13)."""

    holder: Seat
    points: int

    def __post_init__(self) -> None:
        if self.points not in (100, 150):
            raise NotationError("CALC.HONOURS", found=self.points)

    def __str__(self) -> str:
        return f"h{self.points}{self.holder}"

    def __repr__(self) -> str:
        return f"Honours.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `h100E`, `h150N`, or the same without the letter h."""
        match = re.fullmatch(r"[hH]?(\d{1,4})([A-Za-z])", text)
        if match is None:
            raise NotationError("CALC.HONOURS", found=text)
        return cls(Seat.parse(match[2]), int(match[1]))


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended: the contract, declarer's tricks, and honours if any were held.

    A passed-out deal has no contract and no tricks.

    >>> DealResult.parse("3NTXS10-h150N").tricks
    10
    >>> str(DealResult.parse("p"))
    'P'
    """

    contract: Contract | None
    tricks: int = 0
    honours: Honours | None = None

    def __post_init__(self) -> None:
        if self.contract is None:
            if self.tricks or self.honours:
                raise NotationError("CALC.PASSED_OUT")
        elif not 0 <= self.tricks <= TRICKS_IN_A_DEAL:
            most = TRICKS_IN_A_DEAL - self.contract.tricks_needed
            raise NotationError("CALC.TRICKS", found=self.tricks, bid=self.contract.bid, most=most)

    def __str__(self) -> str:
        if self.contract is None:
            return "P"
        return f"{self.contract}{self.tricks}" + (f"-{self.honours}" if self.honours else "")

    def __repr__(self) -> str:
        return f"DealResult.parse({str(self)!r})"

    @property
    def over(self) -> int:
        """Tricks above the contract, negative when it failed; 0 for a passed-out deal."""
        return self.tricks - self.contract.tricks_needed if self.contract else 0

    @property
    def is_made(self) -> bool:
        """Whether the contract was fulfilled."""
        return self.contract is not None and self.over >= 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one deal of a sheet: contract, declarer, tricks, honours: `3NTXS10`, `2HN8-h100E`, `P`."""
        deal, dash, honours = text.strip().partition("-")
        if deal.upper() == "P" and not dash:
            return cls(None)
        match = re.fullmatch(r"(.*[A-Za-z])(\d{1,3})", deal)
        if match is None:
            raise NotationError("CALC.DEAL", found=text.strip())
        return cls(Contract.parse(match[1]), int(match[2]), Honours.parse(honours) if dash else None)
