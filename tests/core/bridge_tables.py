"""The tables that several test files read, and the short ways to write what they hold.

`tests/data` holds expected values computed apart from this project, which agree with nine public scorers; nothing in
it comes from the rules core.
"""

import csv
import json
from functools import cache
from pathlib import Path
from typing import Any

from rules_core import PACK, VARIANTS, Contract, DealResult, Denomination, Doubling, Seat, Side, find_variant
from rules_core.calls import LEVELS

DATA = Path(__file__).parents[1] / "data"
DOUBLINGS = {"undoubled": Doubling.UNDOUBLED, "doubled": Doubling.DOUBLED, "redoubled": Doubling.REDOUBLED}
DOUBLING_BY_NUMBER = tuple(Doubling)
"""The data files count doubling 0, 1, 2."""
SEATS_OF = {side: tuple(seat for seat in Seat if seat.side is side) for side in Side}

_BY_STAGES = {variant.stages: variant for variant in reversed(VARIANTS)}
GAMES_OF_THEIR_OWN = tuple(variant for variant in VARIANTS if _BY_STAGES[variant.stages] is variant)
"""One game for each way in which a deal is played; the others differ from these in what is scored."""

ALL_CONTRACTS = tuple(
    Contract(level, denomination, declarer, doubling)
    for level in LEVELS
    for denomination in Denomination
    for declarer in Seat
    for doubling in Doubling
)
"""Every contract that any seat of either table can play: 7 x 5 x 6 x 3."""


@cache
def csv_rows(name: str) -> tuple[dict[str, str], ...]:
    with (DATA / name).open(newline="", encoding="utf-8") as file:
        return tuple(csv.DictReader(file))


@cache
def json_data(name: str) -> Any:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def result_of(row: dict[str, str], declarer: Seat = Seat.S) -> DealResult:
    """The deal that a row of one of the csv files is about."""
    denomination = Denomination.parse(row["denomination"])
    contract = Contract(int(row["level"]), denomination, declarer, DOUBLINGS[row["doubling"]])
    return DealResult(contract, int(row["tricks"]))


def sheet(deals: str, rules: str = "rubber", options: str = "", first_dealer: Seat | None = None) -> Any:
    """The rubber, match or Chicago after deals written as in an address, with spaces between them."""
    variant = find_variant(rules, options)
    session = variant.new_session(first_dealer)
    for deal in deals.split():
        session = session.record(variant.parse_result(deal))
    return session


def by_side(text: str) -> dict[Side, int]:
    """`NS 780 EW 100` as a mapping."""
    words = text.split()
    return {Side(side): int(points) for side, points in zip(words[::2], words[1::2], strict=True)}


EXAMPLE_HEAD = f"""
id = "tiny"
rules = "rubber"
dealer = "N"
stock = "{" ".join(map(str, PACK))}"
title = {{ ru = "Проба", en = "Trial" }}
label = {{ ru = "Пример", en = "Example" }}
lead.ru = "Четыре паса."
lead.en = "Four passes."
"""
"""A worked example as small as can be: a deal that is passed out. Its parts are joined, and changed, by the tests."""

EXAMPLE_STEPS = """
[[step]]
id = "start"
title = { ru = "Начало", en = "Start" }
text.ru = "Первым говорит сдающий."
text.en = "The dealer calls first."
rules = ["AUC-02"]

[[step.aside]]
try = "E pass"
because = "AUC-02"
title = { ru = "О", en = "O" }
text = { ru = "Рано", en = "Too soon" }

[[step]]
id = "calls"
phase = "auction"
figure = "auction"
do = ["S pass", "W pass"]
text.ru = "Четыре паса, и сдача окончена."
text.en = "Four passes end the deal."
expect = { turn = "None", contract = "None" }

[step.ask]
ru = "Сколько пасов?"
en = "How many passes?"
answer = 4
why = { ru = "Четыре", en = "Four" }
because = "AUC-09"

[[step.part]]
id = "north"
do = ["N pass"]
text = { ru = "Север", en = "North" }
expect = { turn = "E" }

[[step.part]]
id = "east"
do = ["E pass"]
text = { ru = "Восток", en = "East" }

[[step]]
id = "sheet"
phase = "writing"
text = { ru = "Писать нечего.", en = "Nothing to write." }
"""

EXAMPLE_RESULT = """
[result]
contract = "P"
tricks = 0
totals = { NS = 0, EW = 0 }
"""
