"""What a deal is worth, worked out by hand from RULES 0.7, F1 and G: a scorer apart from the core.

It exists to check explanations: given the facts of a mistake, it says what the deal comes to by that mistake. Its own
scores are checked against `tests/data` in `test_diagnosis.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

type Columns = tuple[int, int, int]
"""Declarer's points below the line and above it, and the defenders' points."""

DUPLICATE, RUBBER = "dup", "rubber"
DECLARER, DEFENDERS = "declarer", "defenders"


@dataclass(frozen=True)
class Deal:
    """One outcome: doubling counts 1, 2 or 4; `zone` is whether the declaring side is vulnerable."""

    level: int
    denomination: str
    doubling: int
    zone: bool
    tricks: int
    game: str = DUPLICATE
    honours: int = 0
    holder: str = DECLARER

    @property
    def over(self) -> int:
        return self.tricks - 6 - self.level


@dataclass
class Parts:
    """The points of a deal by what they are for."""

    bid: int = 0
    overtricks: int = 0
    insult: int = 0
    slam: int = 0
    premium: int = 0
    bonus: int = 0
    steps: list[int] = field(default_factory=list)
    honours: int = 0
    holder: str = DECLARER


def tricks_worth(denomination: str, count: int) -> int:
    """P1, undoubled."""
    if denomination in ("C", "D"):
        return 20 * count
    return 30 * count + (10 if denomination == "NT" and count else 0)


def steps_of(count: int, doubling: int, *, zone: bool, flat: bool = False) -> list[int]:
    """P5, step by step; `flat` is the older scale of G14."""
    if doubling == 1:
        return [100 if zone else 50] * count
    scale = [200] + [300] * 12 if zone else [100, 200, 200] + [300] * 10
    if flat and not zone:
        scale = [100] + [200] * 12
    return [points * doubling // 2 for points in scale[:count]]


def parts_of(deal: Deal, *, flat: bool = False, redoubled_insult: int = 100) -> Parts:
    """P1 to P7, and for duplicate the premium of F1."""
    parts = Parts(honours=deal.honours, holder=deal.holder)
    if deal.over < 0:
        parts.steps = steps_of(-deal.over, deal.doubling, zone=deal.zone, flat=flat)
        return parts
    parts.bid = tricks_worth(deal.denomination, deal.level) * deal.doubling
    each = 20 if deal.denomination in ("C", "D") else 30
    if deal.doubling > 1:
        each = (200 if deal.zone else 100) * deal.doubling // 2
    parts.overtricks = each * deal.over
    parts.insult = {1: 0, 2: 50, 4: redoubled_insult}[deal.doubling]
    parts.slam = {6: (500, 750), 7: (1000, 1500)}.get(deal.level, (0, 0))[deal.zone]
    if deal.game == DUPLICATE:
        parts.premium = 50 if parts.bid < 100 else 500 if deal.zone else 300
    return parts


def columns_of(parts: Parts) -> Columns:
    """Where those points are written."""
    above = parts.overtricks + parts.insult + parts.slam + parts.premium + parts.bonus
    defenders = sum(parts.steps)
    if parts.holder == DECLARER:
        return parts.bid, above + parts.honours, defenders
    return parts.bid, above, defenders + parts.honours


def by_mistake(deal: Deal, kind: str, facts: Mapping[str, Any]) -> Columns:
    """What the deal comes to by a mistake of which only the kind and the facts are known."""
    if kind in REPLAYED:
        return columns_of(parts_of(REPLAYED[kind](deal, facts)))
    if kind == "option":
        wrong = {"undertricks": {"flat": True}, "insult_redoubled": {"redoubled_insult": 50}}[facts["option"]]
        assert facts["value"] in ("flat200", "50")
        return columns_of(parts_of(deal, **wrong))  # type: ignore[arg-type]
    below, above, defenders = columns_of(parts_of(deal))
    if kind == "line":
        return *{"below": (below + above, 0), "above": (0, below + above), "swapped": (above, below)}[
            facts["how"]
        ], defenders
    if kind == "side":
        return 0, defenders, below + above
    return columns_of(REWRITTEN[kind](deal, parts_of(deal), facts))


REPLAYED = {
    "vulnerability": lambda deal, facts: replace(deal, zone=facts["vulnerable"]),
    "doubling": lambda deal, facts: replace(deal, doubling=int(facts["counted"])),
    "tricks": lambda deal, facts: replace(deal, tricks=facts["tricks"]),
    "level": lambda deal, facts: replace(deal, level=facts["counted"].level),
    "denomination": lambda deal, facts: replace(deal, denomination=str(facts["counted"][0])),
}
"""Mistakes by which another deal is scored."""


SLAMS = {6: (500, 750), 7: (1000, 1500)}


def _slam_paid(deal: Deal, facts: Mapping[str, Any]) -> int:
    return facts["paid"] if "paid" in facts else SLAMS[facts["level"]][deal.zone]


def _left_out(parts: Parts, facts: Mapping[str, Any]) -> Parts:
    names = {"game": "premium", "part_score": "premium"}
    return replace(parts, **{names.get(reason, reason): 0 for reason in facts["reasons"]})  # type: ignore[arg-type]


def _trick_value(deal: Deal, parts: Parts, facts: Mapping[str, Any]) -> Parts:
    if facts["of"] == "overtricks":
        return replace(parts, overtricks=facts["each"] * deal.over)
    return replace(parts, bid=facts["each"] * deal.level * deal.doubling)


def _book(deal: Deal, parts: Parts, facts: Mapping[str, Any]) -> Parts:
    return replace(parts, bid=tricks_worth(deal.denomination, facts["tricks"]) * deal.doubling, overtricks=0)


def _honours(deal: Deal, facts: Mapping[str, Any]) -> Parts:
    holder = str(facts.get("holder", deal.holder))
    return parts_of(replace(deal, honours=facts["paid"], holder=holder))


REWRITTEN = {
    "last_step": lambda deal, parts, facts: replace(parts, steps=[facts["each"]]),
    "flat_steps": lambda deal, parts, facts: replace(parts, steps=[facts["each"]] * -deal.over),
    "insult": lambda deal, parts, facts: replace(parts, insult=facts["paid"]),
    "no_double": lambda deal, parts, facts: replace(parts, insult=facts["paid"]),
    "overtrick_value": lambda deal, parts, facts: replace(parts, overtricks=facts["each"] * deal.over),
    "slam": lambda deal, parts, facts: replace(parts, slam=_slam_paid(deal, facts)),
    "premium": lambda deal, parts, facts: replace(parts, premium=facts["paid"]),
    "left_out": lambda deal, parts, facts: _left_out(parts, facts),
    "trick_value": _trick_value,
    "book": _book,
    "rubber_bonus": lambda deal, parts, facts: replace(parts, bonus=facts["paid"]),
    "honours": lambda deal, parts, facts: _honours(deal, facts),
}
"""Mistakes by which the right deal is written down otherwise."""


def facts_hold(deal: Deal, kind: str, facts: Mapping[str, Any]) -> bool:
    """Whether what a mistake says about the deal itself, and about the rules, is so."""
    parts = parts_of(deal)
    match kind:
        case "last_step":
            return (facts["count"], facts["each"]) == (-deal.over, parts.steps[-1])
        case "flat_steps":
            return facts["first"] == parts.steps[0] and facts["each"] in parts.steps and facts["count"] == -deal.over
        case "insult" | "no_double":
            return (facts["due"], facts["doubling"]) == (parts.insult, deal.doubling)
        case "overtrick_value":
            plain = 20 if deal.denomination in ("C", "D") else 30
            each = plain * deal.doubling if facts["multiplied"] else plain
            return facts["each"] == each and facts["right"] * deal.over == parts.overtricks
        case "slam" if facts["paid"]:
            level = facts["level"]
            due = SLAMS[level][deal.zone], parts.slam
            return deal.level < level <= deal.tricks - 6 and (facts["paid"], facts["due"]) == due
        case "slam":
            return (facts["level"], facts["due"]) == (deal.level, parts.slam)
        case "premium":
            game = 500 if facts["vulnerable"] else 300
            paid = {"nothing": 0, "part_score": 50, "game": game, "both": 50 + game}[facts["taken"]]
            due = 50 if facts["due_for"] == "part_score" else parts.premium
            return (facts["paid"], facts["due"]) == (paid, due) and due == parts.premium
        case "left_out":
            names = {"game": "premium", "part_score": "premium"}
            return all(getattr(parts, names.get(reason, reason)) for reason in facts["reasons"])
        case "trick_value":
            return deal.denomination == "NT" and facts["each"] == {"first": 40, "next": 30}[facts["like"]]
        case "book":
            return facts["tricks"] == deal.tricks
        case "rubber_bonus":
            # RULES 0.8.5 and G18: what is paid for a rubber needs a second game, and so a side that has one
            whole = {"standard": (700, 500), "clean750": (750,)}.get(facts["option"], ()) if deal.zone else ()
            each = (200,) if facts["option"] == "game200_finish700" else ()
            return facts["paid"] in (*whole, *each)
        case "honours":
            return facts["due"] == deal.honours and facts["paid"] in (0, 150, *[100] * (deal.denomination != "NT"))
        case "doubling":
            return facts["right"] == deal.doubling != facts["counted"]
        case "tricks":
            over = facts["tricks"] - 6 - deal.level
            return abs(facts["tricks"] - deal.tricks) == 1 and (facts["right"], facts["over"]) == (deal.tricks, over)
        case "level":
            return facts["counted"].level == deal.tricks - 6 and facts["right"].level == deal.level
        case "denomination":
            worth = {tricks_worth(str(each), deal.level) for each in facts["counted"]}
            return len(worth) == 1 and str(facts["right"]) == deal.denomination
        case "vulnerability":
            return facts["vulnerable"] is not deal.zone
        case "option":
            return (facts["option"], facts["value"]) in {("undertricks", "flat200"), ("insult_redoubled", "50")}
        case "side":
            return facts["claimed"] is not facts["right"]
    return kind == "line"
