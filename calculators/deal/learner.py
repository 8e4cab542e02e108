"""Whose moves the learner makes: those of the chosen seats, and declarer's when one of them is dummy.

A dummy has nothing to do; where the partner is a robot, the learner takes its place for the rest of the deal.
"""

from __future__ import annotations

from collections.abc import Collection

from rules_core import Deal, Seat


def seats_played(deal: Deal, mine: Collection[Seat]) -> frozenset[Seat]:
    """The seats that the learner plays as the deal stands."""
    dummy = _dummy(deal)
    partner = deal.variant.seating.partner(dummy) if dummy and dummy in mine else None
    return frozenset(mine) | ({partner} if partner else set())


def is_learners_turn(deal: Deal, mine: Collection[Seat]) -> bool:
    """Whether the next move is the learner's."""
    return deal.decides in seats_played(deal, mine)


def _dummy(deal: Deal) -> Seat | None:
    if deal.play:
        return deal.play.dummy
    return deal.choice.dummy if deal.choice else None
