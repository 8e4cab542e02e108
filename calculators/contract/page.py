"""One contract: every outcome at duplicate and in a rubber, without a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from calculators.contract_score.outcomes import outcome_rows
from calculators.ledger_rows import absent_rows, ledger_rows
from calculators.query import Reader
from calculators.rule_sets import DUPLICATE, RULE_SETS, RuleSet
from calculators.typography import written_sum
from calculators.words import Words
from rules_core import ALL_BIDS, Bid, Contract, DealResult, Doubling, Ledger, Line, Role, Seat
from rules_core.scoring.rates import GAME, overtrick_value, trick_score, trick_values

RUBBER = next(rules for rules in RULE_SETS if rules.has_line)


def read(query: Mapping[str, str]) -> Bid:
    """The bid of the page, 3NT when none can be read."""
    return Reader(query).read("c", Bid.parse, Bid.parse("3NT"))


def answer(bid: Bid) -> dict[str, Any]:
    """What the contract needs and pays."""
    return {"contract": str(bid), "tricks_needed": bid.tricks_needed, "trick_score": _score(bid)}


def view(bid: Bid, words: Words) -> dict[str, Any]:
    """Everything that the page shows."""
    values = trick_values(bid.denomination, bid.level)
    return {
        "bid": bid,
        "doublings": tuple(Doubling),
        "lead": _lead(bid, words),
        "sum": words.prose(written_sum(values)),
        "overtrick": overtrick_value(bid.denomination, Doubling.UNDOUBLED, vulnerable=False),
        "doubled": _score(bid, Doubling.DOUBLED),
        "redoubled": _score(bid, Doubling.REDOUBLED),
        "rows": outcome_rows(bid, DUPLICATE, words),
        "key": _key(bid),
        "examples": [_example(rules, bid, words) for rules in (DUPLICATE, RUBBER)],
        "mixups": [words.text(f"contract.mixup.{name}", bid=bid) for name in _mixups(bid)],
        "before": ALL_BIDS[bid.order - 1] if bid.order else None,
        "after": ALL_BIDS[bid.order + 1] if bid.order < len(ALL_BIDS) - 1 else None,
        "calculator": "calculator/?" + urlencode(_query(bid, Doubling.UNDOUBLED, 0, _sample_tricks(bid))),
    }


def _query(bid: Bid, doubling: Doubling, vulnerable: int, tricks: int) -> dict[str, Any]:
    return {"c": f"{bid}{doubling}", "by": "N", "v": vulnerable, "t": tricks, "r": "dup"}


def _score(bid: Bid, doubling: Doubling = Doubling.UNDOUBLED) -> int:
    return trick_score(bid.level, bid.denomination, doubling)


def _sample_tricks(bid: Bid) -> int:
    """One overtrick, where there can be one."""
    return min(bid.tricks_needed + 1, 13)


def _ledger(rules: RuleSet, bid: Bid) -> Ledger:
    return rules.scheme(DealResult(Contract.of(bid, Seat.N), _sample_tricks(bid)), vulnerable=False)


def _key(bid: Bid) -> dict[str, int]:
    duplicate, rubber = _ledger(DUPLICATE, bid), _ledger(RUBBER, bid)
    return {"total": duplicate.net, **{str(line): rubber.total(Role.DECLARER, line) for line in Line}}


def _example(rules: RuleSet, bid: Bid, words: Words) -> dict[str, Any]:
    ledger, tricks = _ledger(rules, bid), _sample_tricks(bid)
    below, above = (ledger.total(Role.DECLARER, line) for line in Line)
    return {
        "caption": words.text(f"contract.example.{rules.key}", tricks=words.plain("n.tricks", count=tricks)),
        "rows": ledger_rows(ledger, words),
        "absent": absent_rows(ledger, words),
        "has_line": rules.has_line,
        "sums": [{"is_split": rules.has_line, "below": below, "above": above, "total": ledger.net}],
    }


def _lead(bid: Bid, words: Words) -> Any:
    """What the contract asks and what it brings, in two sentences."""
    score = _score(bid)
    kind = "grand" if bid.level == 7 else "small" if bid.level == 6 else "game" if score >= GAME else "part"
    asks = words.text(f"contract.asks.{bid.denomination}", tricks=words.plain(f"contract.tricks.{bid.tricks_needed}"))
    return asks + " " + words.text(f"contract.brings.{kind}", score=score, left=GAME - score)


def _mixups(bid: Bid) -> list[str]:
    """What people mix up about a contract of this kind."""
    names = ["notrump" if bid.denomination.trump is None else "overtricks"]
    if bid.level >= 6:
        names.append("slam")
    elif bid.level < 6 and _score(bid) >= GAME:
        names.append("unbid_slam")
    elif _score(bid, Doubling.DOUBLED) >= GAME:
        names.append("doubled_game")
    return [*names, "doubled_overtricks", "whose_zone"]
