"""A line of text as a deal of a sheet: `4п N +1, онёры 100 E`.

Only games whose contracts have a level are said like that; the others are written as in an address, `gNT S 10` or
`HX E 5`.
"""

from __future__ import annotations

from calculators.contract_score import refusals
from calculators.query import Problem
from calculators.say import LINE, Kind, Piece, Said
from rules_core import DealResult, NotationError, Seat, Side, Variant
from rules_core.sheets import SheetDeal


def is_said(variant: Variant) -> bool:
    """Whether the deals of a game can be said in a line: its contracts have levels."""
    return variant.result_kind is DealResult


def sheet_deal(said: Said, declarer: Seat | None = None) -> SheetDeal:
    """The deal, played by `declarer` where the line names nobody.

    Raises `NotationError` with the first question or fault of the line, or `SHEET.NO_DECLARER`.
    """
    for problem in refusals(said):
        raise NotationError(problem.code, **problem.facts)
    result = said.result_by(declarer)
    if result is None:
        raise NotationError("SHEET.NO_DECLARER", seats=said.seating.seats)
    return SheetDeal(result)


def zone_problem(said: Said, deal: SheetDeal, vulnerable: frozenset[Side]) -> Problem | None:
    """A zone that the line names although the sheet knows another one, which is in the message.

    «NS в зоне» of a deal that those played does not deny that the others are too; of a deal of the others it does.
    """
    zone, contract = said.value(Kind.ZONE), deal.result.contract
    playing = {contract.declarer.side} if contract else set[Side]()
    if isinstance(zone, frozenset):
        named = frozenset(said.seating.sides) if len(zone) == 2 else zone
        denied = playing if len(named) == 1 else set(said.seating.sides)
        is_right = named <= vulnerable and not denied & (vulnerable - named)
        return None if is_right else _contradiction(vulnerable)
    if isinstance(zone, bool) and playing and zone is not (playing <= vulnerable):
        return _contradiction(not zone)
    return None


def _contradiction(zone: bool | frozenset[Side]) -> Problem:
    return Problem(LINE, "SHEET.ZONE", {"zone": Piece(Kind.ZONE, zone)})
