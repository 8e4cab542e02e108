"""MiniBridge: declarer sees both hands and chooses.

Game with 25 points together: four of a major with eight trumps, else 3NT. With 23 and a major of nine cards as well.
Five of a minor only with 28 and ten trumps. Otherwise the part-score, in the longest suit of eight or more cards, else
at notrump. Slams are never chosen, also where the option allows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.robots.hands import MAJORS, SPADES_FIRST, Hand
from calculators.robots.reasons import Chosen, Reason
from rules_core import Action, Choice, Denomination, Goal, Suit, View

FIT = 8


def choose_contract(view: View, legal: Sequence[Action]) -> Chosen:
    """The contract for the two hands that declarer sees."""
    assert view.dummy is not None
    hand, dummy = Hand.of(view.hand), Hand.of(view.dummy[1])
    points = hand.points + dummy.points
    lengths = {suit: hand.length(suit) + dummy.length(suit) for suit in SPADES_FIRST}
    candidates = _candidates(points, lengths)
    return next(chosen for chosen in candidates if chosen.action in legal)


def _candidates(points: int, lengths: dict[Suit, int]) -> Iterator[Chosen]:
    major = max(MAJORS, key=lambda suit: lengths[suit])
    longest = max(lengths, key=lambda suit: lengths[suit])
    trumps = lengths[longest]

    def chosen(goal: Goal, suit: Suit | None) -> Chosen:
        denomination = Denomination(suit.value) if suit else Denomination.NOTRUMP
        reason = Reason.MINI_GAME if goal is Goal.GAME else Reason.MINI_PART
        facts = {"count": points, "denomination": denomination}
        return Chosen(Choice(goal, denomination), reason, facts)

    if lengths[major] >= FIT and points >= (25 if lengths[major] == FIT else 23):
        yield chosen(Goal.GAME, major)
    if points >= 28 and longest not in MAJORS and trumps >= FIT + 2:
        yield chosen(Goal.GAME, longest)
    if points >= 25:
        yield chosen(Goal.GAME, None)
    if trumps >= FIT:
        yield chosen(Goal.PART, longest)
    yield chosen(Goal.PART, None)
