"""A sheet in sentences: what each deal was, what was written for it, and how the sheet stands.

`say` is `words.text` for HTML and `words.plain` for a terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from calculators.contract_score.view import over_words
from calculators.words import Words
from rules_core import Chicago, Contract, Line, MiniContract, Record, Rubber, Session, Side


def course(session: Session, words: Words, say: Callable[..., Any], first: int = 1) -> Iterator[dict[str, Any]]:
    """The sheet deal by deal: what was played, how the totals stand, and what was written."""
    running = dict.fromkeys(session.totals, 0)
    for number, record in enumerate(session.records, first):
        for side in running:
            running[side] += record.ledger.total(side)
        yield {
            "number": number,
            "deal": deal_said(record, words, say),
            "totals": " : ".join(map(str, running.values())),
            "sentences": list(happened(record, session, words, say)),
        }


def deal_said[T](record: Record, words: Words, say: Callable[..., T]) -> T:
    """The contract, who played it, and how it ended."""
    contract = record.result.contract
    if contract is None:
        return say("sheet.passed_out")
    seat = words.plain(f"by.{contract.declarer}")
    if isinstance(contract, Contract):
        return say("sheet.deal", bid=contract, seat=seat, over=over_words(record.result.over, words))
    tricks = words.plain("n.tricks", count=record.result.tricks)
    if isinstance(contract, MiniContract):
        goal = words.plain(f"choice.{contract.goal}").lower()
        return say("sheet.deal_goal", contract=contract.denomination, goal=goal, seat=seat, tricks=tricks)
    return say("sheet.deal_tricks", contract=contract, seat=seat, tricks=tricks)


def happened[T](record: Record, session: Session, words: Words, say: Callable[..., T]) -> Iterator[T]:
    """One sentence a side that wrote something, and what became of the game."""
    for side in session.totals:
        if record.ledger.total(side):
            yield _written(record, side, session, words, say)
    if record.game_won and has_line(session):
        yield say("sheet.game", side=words.plain(f"sheet.name.{record.game_won}"))


def has_line(session: Session) -> bool:
    """Whether points are written below and above a line: in a rubber, and in a Chicago that carries part-scores."""
    return isinstance(session, Rubber) or (isinstance(session, Chicago) and session.rules.carries)


def _written[T](record: Record, side: Side, session: Session, words: Words, say: Callable[..., T]) -> T:
    name = words.plain(f"sheet.name.{side}")
    below, above = (record.ledger.total(side, line) for line in Line)
    if not has_line(session):
        return say("sheet.wrote.points", side=name, points=below + above)
    kind = "both" if below and above else "below" if below else "above"
    return say(f"sheet.wrote.{kind}", side=name, below=below, above=above)


def outcome[T](session: Session, words: Words, say: Callable[..., T]) -> T:
    """How the sheet stands: running, or who won by how much, and who won the games of a rubber."""
    totals = list(session.totals.values())
    facts = {"first": totals[0], "second": totals[1], "margin": abs(totals[0] - totals[1])}
    kind = "sheet" if isinstance(session, Rubber) else "match"
    if not session.is_over:
        return say(f"{kind}.running", **facts)
    if session.leader is None:
        return say(f"{kind}.draw", **facts)
    side = words.plain(f"sheet.name.{session.leader}")
    if not isinstance(session, Rubber) or session.leader is session.games_winner:
        return say(f"{kind}.won", side=side, **facts)
    return say("sheet.won_by_points", side=side, games=words.plain(f"sheet.name.{session.games_winner}"), **facts)
