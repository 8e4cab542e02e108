"""The contract of MiniBridge and its result: a denomination, and whether declarer goes for game or for a part-score."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Self

from rules_core.calls import Denomination
from rules_core.errors import NotationError
from rules_core.level_free import LevelFreeResult, split_deal
from rules_core.seats import Seat


class Goal(Enum):
    """What declarer goes for (MINI-07). Slams are an option that the source does not play (MINI-12)."""

    PART = "p"
    GAME = "g"
    SMALL_SLAM = "s"
    GRAND_SLAM = "t"
    """All thirteen tricks."""

    def __str__(self) -> str:
        return self.value


GAME_TRICKS = {
    Denomination.CLUBS: 11,
    Denomination.DIAMONDS: 11,
    Denomination.HEARTS: 10,
    Denomination.SPADES: 10,
    Denomination.NOTRUMP: 9,
}
"""The tricks that game takes."""

FIXED_TRICKS = {Goal.PART: 7, Goal.SMALL_SLAM: 12, Goal.GRAND_SLAM: 13}
"""The tricks that the other goals take, whatever the denomination."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Declarer's choice: a goal and a denomination, without saying who declares.

    >>> Choice.parse("gh").tricks_needed
    10
    """

    goal: Goal
    denomination: Denomination

    def __str__(self) -> str:
        return f"{self.goal}{self.denomination}"

    def __repr__(self) -> str:
        return f"Choice.parse({str(self)!r})"

    @property
    def tricks_needed(self) -> int:
        """The tricks that fulfil it (MINI-07)."""
        return FIXED_TRICKS.get(self.goal) or GAME_TRICKS[self.denomination]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `pNT`, `gH`, and with slams `sS`, `tNT`. Raises `NotationError` (`MINI.CHOICE`)."""
        match = re.fullmatch(r"([PGST])(NT?|[CDHS])", text.strip().upper())
        if match is None:
            raise NotationError("MINI.CHOICE", found=text.strip())
        return cls(Goal(match[1].lower()), Denomination.parse(match[2]))


ALL_CHOICES: tuple[Choice, ...] = tuple(Choice(goal, denomination) for goal in Goal for denomination in Denomination)
"""Every choice, part-scores first, then games, then the slams."""


@dataclass(frozen=True, slots=True)
class MiniContract:
    """A choice and who plays it.

    >>> str(MiniContract.parse("gnts"))
    'gNTS'
    """

    choice: Choice
    declarer: Seat

    def __str__(self) -> str:
        return f"{self.choice}{self.declarer}"

    def __repr__(self) -> str:
        return f"MiniContract.parse({str(self)!r})"

    @property
    def goal(self) -> Goal:
        """Part-score or game."""
        return self.choice.goal

    @property
    def denomination(self) -> Denomination:
        """The trump suit, or notrump."""
        return self.choice.denomination

    @property
    def tricks_needed(self) -> int:
        """The tricks that fulfil it (MINI-07)."""
        return self.choice.tricks_needed

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a choice with its declarer: `pNTN`, `gHS`."""
        return cls(Choice.parse(text.strip()[:-1]), Seat.parse(text.strip()[-1:]))


@dataclass(frozen=True, slots=True, repr=False)
class MiniResult(LevelFreeResult[MiniContract]):
    """How a deal of MiniBridge ended: the contract and declarer's tricks.

    >>> MiniResult.parse("gHS8").over
    -2
    """

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one deal of a sheet: goal, denomination, declarer, declarer's tricks: `pNTN8`, `gHS10`."""
        contract, tricks = split_deal(text, "MINI.DEAL")
        return cls(MiniContract.parse(contract), tricks)
