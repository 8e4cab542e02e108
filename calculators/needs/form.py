"""Reading a running rubber and a contract that might be played in it.

`r` the game; the rubber either as its sheet has it, `d` the deals, `o` the options and `fd` the first dealer, or by
what stands: `ps=60-0` below the line and `g=0-1` games, the first side first; then the contract `c` and a seat of the
side that would play it, `by`. Of a sheet with several rubbers the last one counts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from calculators.query import Problem, Reader, parse_seat
from calculators.scores import with_plain_minus
from calculators.sheet_query import parse_sheet
from rules_core import (
    PART_SCORES,
    VARIANTS,
    Contract,
    DealResult,
    NotationError,
    Rubber,
    RubberRules,
    Variant,
    find_variant,
    parse_doubled_bid,
)
from rules_core.scoring.rates import GAME
from rules_core.sheets import Sheet

SAMPLE = {"r": "rubber", "ps": "60-0", "g": "0-1", "c": "2S", "by": "N"}
FIELDS = ("r", "o", "d", "fd", "ps", "g", "c", "by")
MAX_DEALS = 400
GAMES = tuple(
    variant.key
    for variant in VARIANTS
    if isinstance(variant.session, RubberRules) and variant.result_kind is DealResult
)
"""The games whose rubber is one of contracts with a level."""
_PAIR = re.compile(r"(\d{1,6})-(\d{1,6})")


@dataclass(frozen=True, slots=True)
class Case:
    """A running rubber, the sheet that it stands on, if that is known, and the contract."""

    rubber: Rubber
    contract: Contract
    sheet: Sheet | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: every field as typed, and the case or what is wrong."""

    values: Mapping[str, str]
    variant: Variant
    case: Case | None
    problems: tuple[Problem, ...] = ()


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. One without any field is the sample; nothing in it can raise."""
    typed = {key: query[key] for key in FIELDS if query.get(key)}
    values = typed if any(key in query for key in FIELDS) else SAMPLE
    reader = Reader(values)
    variant = _read_options(reader, reader.read("r", _find_game, find_variant(GAMES[0])))
    sheet = _read_sheet(reader, variant) if values.get("d") else None
    rubber = _running(sheet, reader) if values.get("d") else _read_standing(reader, variant)
    contract = _read_contract(reader, variant)
    if rubber is None or contract is None or reader.problems:
        return Reading(values, variant, None, tuple(reader.problems))
    case = Case(rubber, contract, sheet)
    return Reading(_canonical(case, variant), variant, case)


def _find_game(text: str) -> Variant:
    if text.lower() not in GAMES:
        raise NotationError("CALC.RULES", found=text, known=GAMES)
    return find_variant(text)


def _read_options(reader: Reader, variant: Variant) -> Variant:
    """The game by the options of its sheet. What is wrong with them is said at the deals: they have no control here."""
    try:
        return variant.with_options(reader.query.get("o", ""))
    except NotationError as error:
        reader.refuse("d", error.code, **error.facts)
        return variant


def _read_sheet(reader: Reader, variant: Variant) -> Sheet | None:
    deals = "_".join(re.split(r"[\s_,;]+", reader.query["d"].strip()))
    try:
        return parse_sheet(deals, reader.query.get("fd", ""), variant, MAX_DEALS)
    except NotationError as error:
        reader.refuse("d", error.code, **error.facts)
        return None


def _running(sheet: Sheet | None, reader: Reader) -> Rubber | None:
    """The rubber that is being played on a sheet. One that is over needs nothing any more."""
    part = sheet.parts[-1] if sheet else None
    if part is None or not isinstance(part.session, Rubber):
        return None
    if part.is_over:
        first, second = part.totals.values()
        reader.refuse("d", "NEEDS.OVER", first=first, second=second, missing=GAME)
        return None
    return part.session


def _read_standing(reader: Reader, variant: Variant) -> Rubber:
    part_scores = reader.read("ps", _read_part_scores, (0, 0))
    games = reader.read("g", _read_games, (0, 0))
    sides = variant.seating.sides
    return variant.new_rubber().standing_at(
        dict(zip(sides, games, strict=True)), dict(zip(sides, part_scores, strict=True))
    )


def _read_part_scores(text: str) -> tuple[int, int]:
    pair = _read_pair(text)
    if pair is None or not set(pair) <= set(PART_SCORES):
        raise NotationError("NEEDS.BELOW", found=text, least=PART_SCORES[1], most=PART_SCORES[-1])
    return pair


def _read_games(text: str) -> tuple[int, int]:
    pair = _read_pair(text)
    if pair is None or not set(pair) <= {0, 1}:
        raise NotationError("NEEDS.GAMES", found=text)
    return pair


def _read_pair(text: str) -> tuple[int, int] | None:
    match = _PAIR.fullmatch(with_plain_minus(text).replace(":", "-"))
    return (int(match[1]), int(match[2])) if match else None


def _read_contract(reader: Reader, variant: Variant) -> Contract | None:
    seats = variant.seating.seats
    declarer = reader.read("by", lambda text: parse_seat(text, variant.seating), seats[0])
    text = reader.query.get("c", SAMPLE["c"])
    try:
        bid, doubling = parse_doubled_bid(text)
    except NotationError as error:
        reader.refuse("c", error.code, **error.facts)
        return None
    first_of_side = next(seat for seat in seats if seat.side is declarer.side)
    return Contract.of(bid, first_of_side, doubling)


def _canonical(case: Case, variant: Variant) -> dict[str, str]:
    rubber, contract = case.rubber, case.contract
    sheet = case.sheet
    if sheet:
        standing = {"o": str(variant.settings), "d": str(sheet), "fd": str(sheet.first_dealer or "")}
    else:
        standing = {
            "ps": "-".join(str(points) for points in rubber.part_scores.values()),
            "g": "-".join(str(games) for games in rubber.games.values()),
        }
    return {
        "r": variant.key,
        **{key: value for key, value in standing.items() if value},
        "c": f"{contract.bid}{contract.doubling}",
        "by": str(contract.declarer),
    }
