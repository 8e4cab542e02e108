"""The score of a finished deal, and the sheet of the deals played one after another."""

from __future__ import annotations

from typing import Any

from calculators.deal.form import MAX_WRITTEN, Reading
from calculators.ledger_rows import absent_rows, ledger_rows
from calculators.words import Words
from rules_core import Line, Role, RulesError, Session, Side


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
    result = deal.result
    if result is None or result.contract is None:
        return None
    session = session_before(reading)
    declaring = result.contract.declarer.side
    vulnerable = session is not None and declaring in session.vulnerable
    ledger = deal.variant.scheme(result, vulnerable=vulnerable)
    made = ledger.total(Role.DECLARER) > 0
    role = Role.DECLARER if made else Role.DEFENDERS
    side = declaring if made else deal.variant.seating.other(declaring)
    below, above = (ledger.total(role, line) for line in Line)
    return {
        "who": words.text(f"gets.{side}"),
        "rows": ledger_rows(ledger, words),
        "absent": absent_rows(ledger, words),
        "has_line": hasattr(deal.variant.session, "honours") and deal.variant.key != "mini",
        "sums": {"below": below, "above": above, "total": below + above},
    }


def written(reading: Reading, words: Words) -> dict[str, Any] | None:
    """The totals of the deals played so far, this one included when it is over; None before the first."""
    deal, session = reading.deal, session_before(reading)
    assert deal is not None
    if session is None:
        return None
    if deal.result is not None:
        try:
            session = session.record(deal.result)
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
