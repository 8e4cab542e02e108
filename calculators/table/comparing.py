"""Tables that compare: which contract is enough for a game, and how far down a sacrifice pays."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from calculators.words import Words
from rules_core import ALL_BIDS, PART_SCORES, Bid, Denomination, Doubling, closing_bids, sacrifice

GROUPS = (
    (Denomination.CLUBS, Denomination.DIAMONDS),
    (Denomination.HEARTS, Denomination.SPADES),
    (Denomination.NOTRUMP,),
)
"""Denominations whose tricks are worth the same."""

SACRIFICED_AGAINST = tuple(map(Bid.parse, ("2S", "3NT", "4H", "5C", "6C", "6H", "6NT")))
"""A part-score, games and slams whose scores differ."""

ZONES = ((False, True), (False, False), (True, True), (True, False))
"""Whether we are vulnerable, and they: from the best time for a sacrifice to the worst."""


def group_name(group: tuple[Denomination, ...], words: Words) -> Markup:
    """The denominations of a group, drawn."""
    return Markup(" ").join(words.prose(f"{{{denomination}}}") for denomination in group)


def closing_rows(words: Words) -> tuple[tuple[Any, ...], ...]:
    """By points below the line, the level that is enough in each group, undoubled and doubled."""
    return tuple((part_score, *(_levels(part_score, group) for group in GROUPS)) for part_score in PART_SCORES)


def _levels(part_score: int, group: tuple[Denomination, ...]) -> str:
    undoubled, doubled = (
        next(bid.level for bid in closing_bids(part_score, doubling) if bid.denomination is group[0])
        for doubling in (Doubling.UNDOUBLED, Doubling.DOUBLED)
    )
    return f"{undoubled} · {doubled}×"


def sacrifice_rows(words: Words) -> tuple[tuple[Any, ...], ...]:
    """By their contract, how many doubled undertricks still cost less, for each vulnerability."""
    return tuple((words.prose(f"{{{bid}}}"), *(_pays_to(bid, *zones) for zones in ZONES)) for bid in SACRIFICED_AGAINST)


def _pays_to(theirs: Bid, we_vulnerable: bool, they_vulnerable: bool) -> int:
    """The cost is the same whatever our contract is, so it is one that outranks them all."""
    zones = {"they_vulnerable": they_vulnerable, "we_vulnerable": we_vulnerable}
    return sacrifice(theirs, ALL_BIDS[-1], Doubling.DOUBLED, **zones).pays_to
