"""What it costs to outbid the opponents and fail, against what their contract would bring them (SCO-10, DUP-02)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.calls import Bid, Doubling, lowest_over
from rules_core.contract import Contract, DealResult
from rules_core.errors import NotationError
from rules_core.scoring.duplicate import score_duplicate
from rules_core.seats import Seat

MOST_DOWN = 7
"""As far as the costs go: any contract can fail by that much, and hardly one pays further down."""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """A contract bid over the opponents' one in order to lose less by failing in it."""

    gain: int
    """What they score when they make theirs exactly."""
    costs: tuple[int, ...]
    """What they score instead, by our undertricks, the first one first."""

    @property
    def saved(self) -> tuple[int, ...]:
        """What it saves, by undertricks; negative where it costs more than it saves."""
        return tuple(self.gain - cost for cost in self.costs)

    @property
    def pays_to(self) -> int:
        """The most undertricks with which it still saves something; 0 when it never does."""
        return sum(saved > 0 for saved in self.saved)


def sacrifice(theirs: Bid, ours: Bid, doubling: Doubling, *, they_vulnerable: bool, we_vulnerable: bool) -> Sacrifice:
    """Their contract at duplicate, undoubled, against ours. Raises as `check_higher`.

    >>> found = sacrifice(
    ...     Bid.parse("4H"), Bid.parse("5S"), Doubling.DOUBLED, they_vulnerable=True, we_vulnerable=False
    ... )
    >>> found.gain, found.costs[:4], found.pays_to
    (620, (100, 300, 500, 800), 3)
    """
    check_higher(ours, theirs)
    made = DealResult(Contract.of(theirs, Seat.E), theirs.tricks_needed)
    contract = Contract.of(ours, Seat.S, doubling)
    failed = [DealResult(contract, ours.tricks_needed - down) for down in range(1, MOST_DOWN + 1)]
    costs = tuple(-score_duplicate(result, vulnerable=we_vulnerable).net for result in failed)
    return Sacrifice(score_duplicate(made, vulnerable=they_vulnerable).net, costs)


def check_higher(ours: Bid, theirs: Bid) -> None:
    """See to it that our bid outranks theirs (AUC-03).

    Raises `NotationError`: `CALC.NOT_HIGHER` with the lowest of that denomination that does, `CALC.NONE_HIGHER` where
    there is none.
    """
    if theirs < ours:
        return
    lowest = lowest_over(theirs, ours.denomination)
    if lowest is None:
        raise NotationError("CALC.NONE_HIGHER", ours=ours, theirs=theirs)
    raise NotationError("CALC.NOT_HIGHER", ours=ours, theirs=theirs, lowest=lowest)
