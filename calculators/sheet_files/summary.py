"""A sheet without words: what `bridge sheet --json` prints, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_core import Line, Record, Rubber, Seating, Session, Side
from rules_core.sheets import Part, Sheet, SheetDeal


def summary(sheet: Sheet) -> dict[str, Any]:
    """The deals, the points and the winner, and every rubber or match by itself under `parts`.

    `totals` are those of the whole sheet, and `winner` goes by them. `games`, `part_scores`, `over` and `games_winner`
    are those of the last part; where a game counts no games, the first two are empty.
    """
    last, seating = sheet.parts[-1], sheet.variant.seating
    return {
        "rules": sheet.variant.key,
        "deals": [_deal(*pair, seating) for pair in zip(sheet.deals, sheet.records, strict=True)],
        "totals": _points(sheet.totals),
        "games": _games(last.session),
        "part_scores": _part_scores(last.session),
        "over": last.is_over,
        "winner": winner(sheet) if last.is_over else None,
        "games_winner": _games_winner(last.session),
        "parts": [_part(part) for part in sheet.parts],
    }


def winner(sheet: Sheet) -> str:
    """The side with the larger total of all parts, or `draw`. Of a single part, whom its rules name."""
    if len(sheet.parts) == 1:
        return part_winner(sheet.parts[0])
    return _larger(sheet.totals)


def part_winner(part: Part) -> str:
    """The winner of a part that is over: the larger total, the settlement included, or what an option says of a tie."""
    leader = part.session.leader if part.settlement is None else None
    return str(leader) if leader else _larger(part.totals)


def _larger(totals: Mapping[Side, int]) -> str:
    (first, ours), (second, theirs) = totals.items()
    return "draw" if ours == theirs else str(first if ours > theirs else second)


def _deal(deal: SheetDeal, record: Record, seating: Seating) -> dict[str, Any]:
    sides = seating.sides
    return {
        "deal": str(deal),
        "vulnerable": [str(side) for side in sides if side in record.vulnerable],
        "below": {str(side): record.ledger.total(side, Line.BELOW) for side in sides},
        "above": {str(side): record.ledger.total(side, Line.ABOVE) for side in sides},
        "game": str(record.game_won) if record.game_won else None,
        "part_scores": _points(record.part_scores),
        "games": _points(record.games),
    }


def _part(part: Part) -> dict[str, Any]:
    session, settlement = part.session, part.settlement
    added = {side: settlement.total(side) for side in session.totals} if settlement is not None else None
    return {
        "first": part.first,
        "last": part.first + len(session.records) - 1,
        "totals": _points(part.totals),
        "games": _games(session),
        "part_scores": _part_scores(session),
        "over": part.is_over,
        "settlement": _points(added) if added is not None else None,
        "winner": part_winner(part) if part.is_over else None,
        "games_winner": _games_winner(session),
    }


def _points(points: Mapping[Side, int]) -> dict[str, int]:
    return {str(side): count for side, count in points.items()}


def _games(session: Session) -> dict[str, int]:
    return _points(getattr(session, "games", {}))


def _part_scores(session: Session) -> dict[str, int]:
    return _points(getattr(session, "part_scores", {}))


def _games_winner(session: Session) -> str | None:
    """Only a rubber is won by games as well."""
    return str(session.games_winner) if isinstance(session, Rubber) and session.games_winner else None
