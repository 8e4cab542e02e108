"""The same choice in a rubber: what each side would write, and what would change. No rule says what a game is worth."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.sacrifice.form import Case
from rules_core import Bid, Contract, DealResult, Doubling, Line, Rubber, Seat, find_variant
from rules_core.scoring.rates import GAME
from rules_core.scoring.sacrifice import MOST_DOWN


@dataclass(frozen=True, slots=True)
class Facts:
    """What a rubber says to a sacrifice. Nothing stands below the line before it."""

    below: int
    above: int
    """What they write when they make their contract, with the bonus for a rubber that it ends."""
    bonus: int
    is_game: bool
    is_over: bool
    missing: int
    """What they lack for a game, when their contract is none."""
    costs: tuple[int, ...]
    """What they write instead, by our undertricks. It changes no game, no vulnerability and no part-score."""


def facts(case: Case) -> Facts:
    """The facts of a case whose rules are those of a rubber."""
    variant = find_variant(case.rules.key)
    we, they = variant.seating.seats[:2]
    games = {we.side: int(case.we_vulnerable), they.side: int(case.they_vulnerable)}
    rubber = variant.new_rubber().standing_at(games, {})
    after = _after(rubber, case.theirs, they, Doubling.UNDOUBLED, 0)
    ledger = after.records[-1].ledger
    below = ledger.total(they.side, Line.BELOW)
    return Facts(
        below,
        ledger.total(they.side, Line.ABOVE),
        sum(entry.points for entry in ledger if entry.reason == "rubber"),
        after.games != rubber.games,
        after.is_over,
        max(0, GAME - below),
        tuple(_after(rubber, case.ours, we, case.doubling, down).totals[they.side] for down in range(1, MOST_DOWN + 1)),
    )


def _after(rubber: Rubber, bid: Bid, declarer: Seat, doubling: Doubling, down: int) -> Rubber:
    return rubber.record(DealResult(Contract.of(bid, declarer, doubling), bid.tricks_needed - down))
