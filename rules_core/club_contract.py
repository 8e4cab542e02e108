"""The contract of club mini-bridge and its result: a denomination, a declarer, perhaps a double, and no level."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Self

from rules_core.calls import Denomination, Doubling
from rules_core.errors import NotationError
from rules_core.level_free import LevelFreeResult, split_deal
from rules_core.seats import Seat

_CONTRACT = r"(NT?|[CDHS])(X?)([NESW])"


@dataclass(frozen=True, slots=True)
class ClubContract:
    """What the auction of club mini-bridge ends in (CLUB-09).

    >>> ClubContract.parse("HXE").doubling is Doubling.DOUBLED
    True
    >>> str(ClubContract.parse("nn"))
    'NTN'
    """

    denomination: Denomination
    declarer: Seat
    doubling: Doubling = Doubling.UNDOUBLED

    tricks_needed: ClassVar[int] = 7
    """Whoever takes more than six tricks scores (CLUB-11, CLUB-12)."""

    def __post_init__(self) -> None:
        if self.doubling is Doubling.REDOUBLED:
            raise NotationError("CLUB.DEAL", found=f"{self.denomination}{self.doubling}{self.declarer}")

    def __str__(self) -> str:
        return f"{self.denomination}{self.doubling}{self.declarer}"

    def __repr__(self) -> str:
        return f"ClubContract.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a contract with its declarer: `CN`, `HXE`, `NTXS`. Raises `NotationError` (`CLUB.DEAL`)."""
        match = re.fullmatch(_CONTRACT, text.strip().upper())
        if match is None:
            raise NotationError("CLUB.DEAL", found=text.strip())
        return cls(Denomination.parse(match[1]), Seat.parse(match[3]), Doubling.parse(match[2]))


@dataclass(frozen=True, slots=True, repr=False)
class ClubResult(LevelFreeResult[ClubContract]):
    """How a deal of club mini-bridge ended: the contract and declarer's tricks.

    >>> ClubResult.parse("HXE5").is_made
    False
    """

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one deal of a sheet: denomination, double, declarer, declarer's tricks: `CN9`, `HXE5`."""
        contract, tricks = split_deal(text, "CLUB.DEAL")
        return cls(ClubContract.parse(contract), tricks)
