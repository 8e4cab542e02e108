"""The score of a finished deal, and the sheet of the deals played one after another."""

from __future__ import annotations

from typing import Any

from calculators.deal.form import MAX_WRITTEN, Reading
from calculators.ledger_rows import absent_rows, ledger_rows
from calculators.words import Words
from rules_core import Ledger, Line, Role, RubberRules, RulesError, Session, SessionRules, Side


def session_before(reading: Reading) -> Session | None:
    """The sheet before this deal, from the deals written in the address; None when they cannot be read."""
    deal = reading.deal
    assert deal is not None
    session = deal.variant.new_session()
    try:
        for text in reading.values.get("w", "").split("_")[:MAX_WRITTEN]:
            session = session.record(deal.variant.parse_result(text)) if text else session
    except RulesError:
        return None
    return session


def score(reading: Reading, words: Words) -> dict[str, Any] | None:
    """The ledger of the finished deal, by the vulnerability that the sheet gives; None when nothing is written."""
    deal = reading.deal
    assert deal is not None
    result = reading.result
    if result is None or result.contract is None:
        return None
    session = session_before(reading)
    declaring = result.contract.declarer.side
    vulnerable = session is not None and declaring in session.vulnerable
    ledger = deal.variant.scheme(result, vulnerable=vulnerable)
    sides = {Role.DECLARER: declaring, Role.DEFENDERS: deal.variant.seating.other(declaring)}
    results = [_result(role, sides[role], ledger, deal.variant.session, words) for role in Role if ledger.total(role)]
    return {
        "who": words.text(f"gets.{sides[Role.DECLARER if ledger.net > 0 else Role.DEFENDERS]}"),
        "rows": ledger_rows(ledger, words),
        "absent": absent_rows(ledger, words),
        "has_line": isinstance(deal.variant.session, RubberRules),
        "results": results,
        "owners": {role: words.text(f"side.{sides[role]}") for role in Role} if len(results) > 1 else {},
    }


def _result(role: Role, side: Side, ledger: Ledger, rules: SessionRules, words: Words) -> dict[str, Any]:
    below, above = (ledger.total(role, line) for line in Line)
    return {
        "side": words.text(f"side.{side}"),
        "is_split": isinstance(rules, RubberRules) and below > 0,
        "below": below,
        "above": above,
        "total": below + above,
    }


def written(reading: Reading, words: Words) -> dict[str, Any] | None:
    """The totals of the deals played so far, this one included when it is over; None before the first."""
    deal, session = reading.deal, session_before(reading)
    assert deal is not None
    if session is None:
        return None
    if reading.result is not None:
        try:
            session = session.record(reading.result)
        except RulesError:
            return None
    if not session.records:
        return None
    totals: dict[Side, int] = dict(session.totals)
    return {
        "totals": [(words.text(f"side.{side}"), total) for side, total in totals.items()],
        "count": words.text("n.deals", count=len(session.records)),
        "is_over": session.is_over,
    }
