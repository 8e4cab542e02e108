"""Full ledgers per second over every outcome of every contract, beside the bare scores of `endplay`.

    python -m bench.ledgers [--rounds 15]

Both score the same 2,940 deals, prepared beforehand, and must agree on every one. The rounds alternate, so that a busy
machine slows all of them alike. Exit status 1 if memoised ledgers are less than twice as fast as endplay.
"""

import argparse
import platform
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from statistics import median

from endplay.types import Contract as EndplayContract
from endplay.types import Denom, Penalty, Player, Vul

from rules_core import ALL_BIDS, Bid, Contract, DealResult, Denomination, Doubling, Seat, score_duplicate
from rules_core.scoring import duplicate

LEAST = 2.0
"""How many times as fast as endplay the memoised ledgers must be."""
PASSES = 5
"""How often a round goes through the grid, where a pass is short."""

DENOM = dict(zip(Denomination, (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt), strict=True))
PENALTY = dict(zip(Doubling, (Penalty.passed, Penalty.doubled, Penalty.redoubled), strict=True))

GRID = tuple(
    (bid, doubling, tricks, vulnerable)
    for bid in ALL_BIDS
    for doubling in Doubling
    for vulnerable in (False, True)
    for tricks in range(14)
)


def _their_contract(bid: Bid, doubling: Doubling, tricks: int) -> EndplayContract:
    return EndplayContract(
        level=bid.level,
        denom=DENOM[bid.denomination],
        declarer=Player.north,
        penalty=PENALTY[doubling],
        result=tricks - bid.tricks_needed,
    )


OURS = [(DealResult(Contract.of(bid, Seat.N, doubling), tricks), zone) for bid, doubling, tricks, zone in GRID]
THEIRS = [
    (_their_contract(bid, doubling, tricks), Vul.both if zone else Vul.none) for bid, doubling, tricks, zone in GRID
]


def ledgers() -> None:
    for result, vulnerable in OURS:
        score_duplicate(result, vulnerable=vulnerable)


def totals() -> None:
    for result, vulnerable in OURS:
        score_duplicate(result, vulnerable=vulnerable).net  # noqa: B018


def endplay_scores() -> None:
    for contract, vul in THEIRS:
        contract.score(vul)


def main() -> int:
    options = _options()
    _check_agreement()
    times: dict[str, list[float]] = {"first call": [], "memoised": [], "memoised, with its total": [], "endplay": []}
    for _ in range(options.rounds):
        duplicate._score.cache_clear()
        times["first call"].append(_seconds(ledgers, passes=1))
        times["memoised"].append(_seconds(ledgers))
        times["memoised, with its total"].append(_seconds(totals))
        times["endplay"].append(_seconds(endplay_scores))
    return _report({name: len(GRID) / median(seconds) for name, seconds in times.items()})


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ledgers", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15, help="measured rounds of each (15)")
    return parser.parse_args()


def _check_agreement() -> None:
    for (result, vulnerable), (contract, vul) in zip(OURS, THEIRS, strict=True):
        ours, theirs = score_duplicate(result, vulnerable=vulnerable).net, contract.score(vul)
        assert ours == theirs, f"{result}: {ours} and {theirs}"


def _seconds(work: Callable[[], None], passes: int = PASSES) -> float:
    """The time of one pass through the grid."""
    start = time.perf_counter()
    for _ in range(passes):
        work()
    return (time.perf_counter() - start) / passes


def _report(rates: dict[str, float]) -> int:
    print(f"{len(GRID)} deals; Python {platform.python_version()}, endplay {version('endplay')}")
    for name, rate in rates.items():
        print(f"{name:<26}{rate:>12,.0f} a second{rate / rates['endplay']:>8.2f} times endplay")
    ratio = rates["memoised"] / rates["endplay"]
    print(f"memoised ledgers: {ratio:.2f} times as many as endplay scores (at least {LEAST:g})")
    return 0 if ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
