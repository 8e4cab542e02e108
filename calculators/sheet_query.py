"""A sheet as an address holds it: the deals (`d`) and who dealt first (`fd`)."""

from __future__ import annotations

from calculators.query import naming_seats, parse_seat
from rules_core import NotationError, RulesError, Variant
from rules_core.sheets import Sheet


def parse_sheet(deals: str, dealer: str, variant: Variant, most: int) -> Sheet:
    """The sheet with its first dealer, where one is named.

    Raises `NotationError`: a seat, more than `most` deals, what is wrong with a deal, with its number, or a rubber
    finished early in a game that knows no such thing.
    """
    if deals.count("_") >= most:
        raise NotationError("SHEET.TOO_MANY", most=most)
    first_dealer = parse_seat(dealer, variant.seating) if dealer else None
    try:
        with naming_seats(variant.seating):
            return Sheet.parse(deals, variant, first_dealer)
    except NotationError:
        raise
    except RulesError as error:
        raise NotationError(str(error)) from error
