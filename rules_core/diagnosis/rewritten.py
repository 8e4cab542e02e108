"""Mistakes in writing a score down: the right deal, with a row forgotten, added, or worth something else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules_core.calls import Doubling
from rules_core.diagnosis.mistake import Mistake, Scored, entries_for, with_row, without
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.options import OPTIONS
from rules_core.rules import RuleRef
from rules_core.scoring.duplicate import GAME_PREMIUM, PART_SCORE_PREMIUM
from rules_core.scoring.honours import FIVE_TRUMP_HONOURS, FOUR_ACES, FOUR_TRUMP_HONOURS, holder_of, honours_entry
from rules_core.scoring.rates import DOUBLED_INSULT, MODERN, SLAM, trick_values
from rules_core.variants.rubber_rules import RUBBER_BONUSES

PREMIUMS = ("game", "part_score")
"""Rows that only a deal which stands alone is paid (DUP-02, DUP-03)."""
WRONG_INSULTS: Mapping[Doubling, tuple[int, ...]] = {
    Doubling.UNDOUBLED: (DOUBLED_INSULT,),
    Doubling.DOUBLED: (0, MODERN.redoubled_insult),
    Doubling.REDOUBLED: (0,),  # half of it is an option of the game
}


def rewritten(scored: Scored) -> Iterator[Mistake]:
    """Every mistake of this sort, whether or not it changes anything."""
    ledger = scored.ledger
    if scored.result.is_made:
        yield from _insult(scored, ledger)
        yield from _overtrick_value(scored, ledger)
        yield from _slam(scored, ledger)
        yield from _premium(scored, ledger)
        yield from _left_out(ledger)
        yield from _trick_value(scored, ledger)
        yield from _line(ledger)
        yield from _rubber_bonus(scored, ledger)
    else:
        yield from _undertricks(ledger)
    yield from _honours(scored, ledger)


def _undertricks(ledger: Ledger) -> Iterator[Mistake]:
    """Only the last step of a penalty, or every step at the price of one of them."""
    steps, rest = entries_for("undertrick", ledger), without(ledger, "undertrick").entries
    last = steps[-1]
    facts = {"count": len(steps), "each": last.points}
    yield Mistake("last_step", facts, last.rule, Ledger((last, *rest)))
    for points in dict.fromkeys(step.points for step in steps):
        flat = tuple(replace(step, points=points) for step in steps)
        facts = {"count": len(steps), "each": points, "first": steps[0].points}
        yield Mistake("flat_steps", facts, last.rule, Ledger((*flat, *rest)))


def _insult(scored: Scored, ledger: Ledger) -> Iterator[Mistake]:
    """The bonus for making a doubled contract: forgotten, taken for that of a redouble, or paid without a double."""
    doubling = scored.contract.doubling
    due = sum(entry.points for entry in entries_for("insult", ledger))
    kind = "no_double" if doubling is Doubling.UNDOUBLED else "insult"
    for paid in WRONG_INSULTS[doubling]:
        facts = {"paid": paid, "due": due, "doubling": doubling}
        rule = RuleRef("SCO-05")
        yield Mistake(kind, facts, rule, with_row(ledger, "insult", paid, rule, {"doubling": doubling}))


def _overtrick_value(scored: Scored, ledger: Ledger) -> Iterator[Mistake]:
    """Doubled overtricks priced as other tricks are: undoubled, or multiplied like the tricks that were bid."""
    doubling = scored.contract.doubling
    if doubling is Doubling.UNDOUBLED:
        return
    plain = trick_values(scored.contract.denomination, 2)[1]
    for row in entries_for("overtricks", ledger):
        for each in (plain * doubling, plain):
            facts = {"each": each, "right": row.facts["value"], "multiplied": each > plain}
            yield Mistake("overtrick_value", facts, row.rule, _overtricks_at(each, row, ledger))


def _overtricks_at(each: int, row: Entry, ledger: Ledger) -> Ledger:
    count = row.facts["count"]
    assert isinstance(count, int)
    return with_row(ledger, "overtricks", count * each, row.rule, {**row.facts, "value": each})


def _slam(scored: Scored, ledger: Ledger) -> Iterator[Mistake]:
    """The bonus for a slam: forgotten, or paid for one that nobody bid."""
    bid, taken, rule = scored.contract.level, scored.result.tricks - 6, RuleRef("SCO-07")
    due = sum(entry.points for entry in entries_for("slam", ledger))
    if due:
        yield Mistake("slam", {"level": bid, "paid": 0, "due": due}, rule, without(ledger, "slam"))
    for level in SLAM:
        if bid < level <= taken:
            paid = SLAM[level][scored.vulnerable]
            row = {"level": level, "vulnerable": scored.vulnerable}
            yield Mistake(
                "slam", {"level": level, "paid": paid, "due": due}, rule, with_row(ledger, "slam", paid, rule, row)
            )


def _premium(scored: Scored, ledger: Ledger) -> Iterator[Mistake]:
    """What a deal that stands alone is paid for being a game or a part-score, and a deal of a rubber is not."""
    rows = [entry for entry in ledger if entry.reason in PREMIUMS]
    due, due_for, rule = (rows[0].points, rows[0].reason, rows[0].rule) if rows else (0, "nothing", RuleRef("RUB-04"))
    for taken, vulnerable, paid in _premiums(due_for, vulnerable=scored.vulnerable):
        facts = {"paid": paid, "taken": taken, "vulnerable": vulnerable, "due": due, "due_for": due_for}
        row = {"tricks": sum(entry.points for entry in entries_for("contract", ledger)), "vulnerable": vulnerable}
        reason = "game" if taken == "both" else taken
        yield Mistake("premium", facts, rule, with_row(without(ledger, *PREMIUMS), reason, paid, rule, row))


def _premiums(due_for: str, *, vulnerable: bool) -> Iterator[tuple[str, bool, int]]:
    """What may be taken for the premium: what it is paid for, by which vulnerability, and how much it is."""
    yield "nothing", vulnerable, 0
    yield "part_score", vulnerable, PART_SCORE_PREMIUM
    for zone, points in GAME_PREMIUM.items():
        yield "game", zone, points
        if due_for == "part_score" or (due_for == "game" and zone is vulnerable):
            yield "both", zone, PART_SCORE_PREMIUM + points


def _left_out(ledger: Ledger) -> Iterator[Mistake]:
    """The overtricks forgotten, or everything but the tricks that were bid."""
    for row in entries_for("overtricks", ledger):
        yield Mistake("left_out", {"reasons": ("overtricks",)}, row.rule, without(ledger, "overtricks"))
    above = tuple(dict.fromkeys(entry.reason for entry in ledger if entry.reason not in ("contract", "honours")))
    if len(above) > 1:
        yield Mistake("left_out", {"reasons": above}, RuleRef("SCO-01"), without(ledger, *above))


def _trick_value(scored: Scored, ledger: Ledger) -> Iterator[Mistake]:
    """Notrump tricks all at one price, or the first six tricks counted as well."""
    contract, tricks = scored.contract, scored.result.tricks
    (bid,) = entries_for("contract", ledger)
    if contract.denomination.trump is None:
        first, following = trick_values(contract.denomination, 2)
        for like, each in (("next", following), ("first", first)):
            row = replace(bid, points=each * contract.level * contract.doubling)
            facts = {"each": each, "of": "contract", "like": like}
            yield Mistake("trick_value", facts, bid.rule, _with_bid(row, ledger))
        if contract.doubling is Doubling.UNDOUBLED:
            for over in entries_for("overtricks", ledger):
                facts = {"each": first, "of": "overtricks", "like": "first"}
                yield Mistake("trick_value", facts, over.rule, _overtricks_at(first, over, ledger))
    values = trick_values(contract.denomination, tricks)
    row = replace(bid, points=sum(values) * contract.doubling, facts={**bid.facts, "values": values})
    yield Mistake("book", {"tricks": tricks}, bid.rule, _with_bid(row, without(ledger, "overtricks")))


def _with_bid(row: Entry, ledger: Ledger) -> Ledger:
    return Ledger((row, *without(ledger, "contract").entries))


def _line(ledger: Ledger) -> Iterator[Mistake]:
    """Points on the wrong side of the line, where a deal has one."""
    if any(entry.reason in PREMIUMS for entry in ledger):
        return
    other = {Line.BELOW: Line.ABOVE, Line.ABOVE: Line.BELOW}
    for how, moved in (
        ("below", dict.fromkeys(Line, Line.BELOW)),
        ("above", dict.fromkeys(Line, Line.ABOVE)),
        ("swapped", other),
    ):
        rows = tuple(
            replace(entry, line=moved[entry.line]) if entry.side is Role.DECLARER else entry for entry in ledger
        )
        yield Mistake("line", {"how": how}, RuleRef("SCO-04"), Ledger(rows))


def _rubber_bonus(scored: Scored, ledger: Ledger) -> Iterator[Mistake]:
    """What is paid once for a whole rubber, or by some tables for each game, written with the deal (G18)."""
    if not OPTIONS["rubber_bonus"].is_open_in(scored.game.key):
        return
    paid: dict[int, str] = {}
    for value, bonuses in RUBBER_BONUSES.items():
        # A rubber can only end with a game by a side that is vulnerable, having won one.
        whole = (bonuses["fast_bonus"], bonuses["slow_bonus"]) if scored.vulnerable else ()
        for points in (*whole, *bonuses["game_bonus"]):
            paid.setdefault(points, value)
    rule = RuleRef("RUB-06")
    for points, value in paid.items():
        facts = {"paid": points, "option": value}
        yield Mistake("rubber_bonus", facts, rule, with_row(ledger, "rubber", points, rule, {}))


def _honours(scored: Scored, ledger: Ledger) -> Iterator[Mistake]:
    """Honours forgotten, taken for the other award, given to the other side, or added where nobody held any."""
    game = scored.game
    if game.key not in OPTIONS["honours"].defaults:
        return
    rest, denomination = without(ledger, "honours"), scored.contract.denomination
    holder, due = holder_of(scored.result), sum(entry.points for entry in entries_for("honours", ledger))
    rule = RuleRef("SCO-13")
    if holder:
        yield Mistake("honours", {"paid": 0, "due": due, "holder": holder}, rule, rest)
    for role in Role:
        for paid in (FOUR_TRUMP_HONOURS, FIVE_TRUMP_HONOURS) if denomination.trump else (FOUR_ACES,):
            if holder is None or (paid == due) is not (role is holder):
                facts = {"paid": paid, "due": due, "holder": role}
                row = honours_entry(role, paid, denomination)
                yield Mistake("honours", facts, rule, Ledger((*rest.entries, row)))
