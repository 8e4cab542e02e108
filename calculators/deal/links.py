"""Addresses within a deal: after an action, one step back, through other eyes, the next deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from calculators.deal.form import FIELDS, POINT_FIELDS, VIEW_FIELDS, Reading
from calculators.deal.learner import is_learners_turn
from calculators.marks import ROOT
from calculators.robots import choose
from calculators.rule_sets import RULE_SETS
from rules_core import Contract, Deal
from rules_core.notation import NOTATIONS

_SAFE = "-:,._"
_MOMENTARY = ("try", "hint", *POINT_FIELDS)
"""What belongs to one moment and is not carried on."""


def canonical(reading: Reading, deal: Deal | None = None) -> dict[str, str]:
    """The fields of a deal and of how it is looked at, without what was tried."""
    deal = deal or reading.deal
    assert deal is not None
    looked = {key: reading.values[key] for key in VIEW_FIELDS if key not in _MOMENTARY and reading.values.get(key)}
    if reading.tricks is None:
        looked.pop("n", None)
    return {**deal.fields(), **looked}


def address(fields: Mapping[str, str]) -> str:
    """A link that sets every field, so that nothing is left over from the state before."""
    return "?" + "&".join(f"{key}={quote(fields.get(key, ''), safe=_SAFE)}" for key in FIELDS)


def after(reading: Reading, action: Any) -> str:
    """The address after an action; for one that is refused, the same state with the question why."""
    deal = reading.deal
    assert deal is not None
    if deal.why_illegal(action) is None:
        return address(canonical(reading, deal.apply(action)))
    return address({**canonical(reading), "try": _text_of(deal, action)})


def _text_of(deal: Deal, action: Any) -> str:
    text = str(action)
    return text[0].upper() if deal.stage == "draw" else text


def back(reading: Reading) -> str | None:
    """The address before the learner's last action, or None when nothing has been done."""
    deal = reading.deal
    assert deal is not None
    if reading.tricks is not None:
        return address({**canonical(reading), "n": ""})
    for fields in _shortened(deal.fields(), deal):
        earlier = Deal.read(fields)
        if is_learners_turn(earlier, reading.mine):
            return address(canonical(reading, earlier))
    return None


def _shortened(fields: dict[str, str], deal: Deal) -> Any:
    """The deal with one action less, and one less, and so on."""
    for stage in reversed(deal.variant.stages):
        notation = NOTATIONS[stage.name]
        while fields.get(notation.key):
            fields = {**fields, notation.key: _without_last(fields[notation.key], stage.name)}
            yield {key: text for key, text in fields.items() if text}


def _without_last(text: str, stage: str) -> str:
    if stage == "draw":
        return text[:-1] if text.endswith(".") else f"{text}."
    return text.rpartition("-")[0]


def seen_by(reading: Reading, see: str) -> str:
    """The same deal through other eyes."""
    return address({**canonical(reading), "see": see})


def hint(reading: Reading) -> str:
    """The same state with the question what a robot would do."""
    return address({**canonical(reading), "hint": "1"})


def hurried(reading: Reading) -> str | None:
    """The end of the drawing, the rest of it by the robots' rule; None in any other stage."""
    deal = reading.deal
    assert deal is not None
    if deal.stage != "draw":
        return None
    while deal.stage == "draw":
        deal = deal.apply(choose(deal).action)
    return address(canonical(reading, deal))


def next_deal(reading: Reading) -> str:
    """The next deal of the same sheet: the next number, the next dealer, the result written down."""
    deal = reading.deal
    assert deal is not None
    kept = {key: text for key, text in canonical(reading).items() if key in ("r", "o", "me", "see", "till", "w")}
    written = "_".join(filter(None, (kept.get("w", ""), str(reading.result) if reading.result else "")))
    number = (deal.number or 0) + 1
    return address({**kept, "d": str(deal.variant.next_dealer(deal)), "s": str(number), "w": written})


def scored(reading: Reading) -> str | None:
    """The contract in the calculator, made exactly; None for a game that the calculator does not know."""
    deal = reading.deal
    assert deal is not None
    contract = deal.contract
    if not isinstance(contract, Contract) or deal.variant.key not in {rules.key for rules in RULE_SETS}:
        return None
    bid = f"{contract.bid}{contract.doubling}"
    return f"{ROOT}calculator/?c={bid}&by={contract.declarer}&v=0&t={contract.tricks_needed}&r={deal.variant.key}"


def again(reading: Reading) -> str:
    """The same cards from the start."""
    deal = reading.deal
    assert deal is not None
    keys = {NOTATIONS[stage.name].key for stage in deal.variant.stages} | {"n"}
    return address({key: text for key, text in canonical(reading).items() if key not in keys})
