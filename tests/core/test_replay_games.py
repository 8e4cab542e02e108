"""Worked examples of every game as scripts: several deals, deals that are dealt again, words, choices and faults."""

from collections.abc import Iterable
from typing import Any

import pytest
from bridge_tables import by_side, json_data

from rules_core import (
    Act,
    Choice,
    Fault,
    Irregularity,
    NameDenomination,
    NotationError,
    Replay,
    Seat,
    TopCard,
    load_script,
    replay,
)

WORDS = 'text = { ru = "Так.", en = "So." }'
HEAD = """
id = "{id}"
rules = "{rules}"
{start}
title = {{ ru = "Проба", en = "Trial" }}
label = {{ ru = "Пример", en = "Example" }}
lead = {{ ru = "Смотрите.", en = "Look." }}
"""


def step(name: str, actions: Iterable[str] = (), *lines: str) -> str:
    written = ", ".join(f'"{action}"' for action in actions)
    return "\n".join(["[[step]]", f'id = "{name}"', WORDS, f"do = [{written}]", *lines, ""])


def script(rules: str, start: str, *parts: str, id: str = "trial") -> Replay:
    return replay(load_script("\n".join([HEAD.format(id=id, rules=rules, start=start), *parts])))


def start_of(deal: dict[str, Any]) -> str:
    pbn = deal.get("pbn") or "N:" + " ".join(deal["hands"][seat] for seat in "NESW")
    return f'dealer = "{deal["dealer"]}", deal = "{pbn}"'


def cards_of(deal: dict[str, Any]) -> list[str]:
    return [f"{card.get('by', card['seat'])} play {card['card']}" for trick in deal["play"] for card in trick["cards"]]


def test_the_match_of_minibridge_with_its_redeal() -> None:
    # example_minibridge_match.json: two deals, one at 20 to 20, two more
    match = json_data("example_minibridge_match.json")
    first, *others = match["deals"]
    parts = []
    for number, deal in enumerate(match["deals"], 1):
        new = f"new = {{ {start_of(deal)} }}" if number > 1 else ""
        goal = "g" if deal["contract"]["kind"] == "game" else "p"
        points = ", ".join(f"{seat} = {points}" for seat, points in deal["hcp"].items())
        choice = f"{deal['declarer']} choose {goal}{deal['contract']['strain']}"
        parts += [step(f"points-{number}", (), new, f"expect = {{ points = {{ {points} }} }}")]
        parts += [step(f"play-{number}", [choice, *cards_of(deal)]), step(f"sheet-{number}", (), 'phase = "writing"')]
        if number == 2:
            parts += [step("redeal", (), f"new = {{ {start_of(match['redeal'])} }}", 'expect = { turn = "None" }')]
    parts += ["[result]", "totals = { NS = 580, EW = 400 }", 'contract = "gHE"']
    done = script("mini", start_of(first).replace(", deal", "\ndeal"), *parts)
    assert done.stopped is None
    assert len(others) == 3
    last = done.steps[-1]
    assert (last.session.totals, last.session.is_over) == (by_side("NS 580 EW 400"), True)
    assert next(each for each in done.steps if each.step.id == "redeal").after.is_void


def test_the_nine_deals_of_the_club() -> None:
    # example_club_nine.json: 1190 : 1190
    rubber = json_data("example_club_nine.json")
    parts = []
    for number, deal in enumerate(rubber["deals"], 1):
        new = f"new = {{ {start_of(deal)} }}" if number > 1 else ""
        verbs = {"P": "pass", "X": "double"}
        words = [f"{said['seat']} {verbs.get(said['call'], 'name ' + said['call'])}" for said in deal["auction"]]
        parts += [step(f"auction-{number}", words, new), step(f"play-{number}", cards_of(deal))]
        parts += [step(f"sheet-{number}", (), 'phase = "writing"')]
    parts += ["[result]", "totals = { NS = 1190, EW = 1190 }", "games = { NS = 2, EW = 1 }"]
    done = script("club", start_of(rubber["deals"][0]).replace(", deal", "\ndeal"), *parts)
    assert done.stopped is None
    assert done.steps[-1].session.is_over
    tokens = [str(record.result) for record in done.steps[-1].session.records]
    assert "_".join(tokens) == rubber["sheet_tokens"]


def test_the_classic_honeymoon_deal() -> None:
    # example_honeymoon.json
    worked = json_data("example_honeymoon.json")
    first, second = worked["actions"][:26], worked["actions"][26:]
    done = script(
        "honeymoon",
        f'dealer = "{worked["dealer"]}"\nstock = "{worked["deck"]}"',
        step("drawing", first[:2], "expect = { stock = 24 }"),
        step("more", first[2:], "expect = { stock = 0 }"),
        step("deal", second),
        step("sheet", (), 'phase = "writing"', "expect = { totals = { A = 270, B = 0 } }"),
        "[result]",
        "below = { A = 120, B = 0 }",
        "above = { A = 150, B = 0 }",
        "games = { A = 1, B = 0 }",
    )
    assert done.stopped is None


def test_a_fault_and_its_remedy_can_be_part_of_an_example() -> None:
    done = script(
        "honeymoon",
        'dealer = "A"\ns = 7',
        step("fault", ["A fault saw", "B play CJ", "A play C3"], 'expect = { turn = "B" }'),
        step("choice", ["B take top2"], "expect = { stock = 24 }"),
        "[result]",
    )
    assert done.stopped is not None
    assert done.stopped.code == "SCRIPT.NOT_OVER"
    assert len(done.steps) == 2


def test_a_fault_where_there_is_none_stops_the_replay() -> None:
    done = script("rubber", 'dealer = "N"\ns = 1', step("fault", ["N fault saw"]), "[result]")
    assert done.stopped is not None
    assert (done.stopped.code, done.stopped.step) == ("STOCK.NO_FAULT", "fault")


def test_options_are_part_of_an_example() -> None:
    done = script(
        "club",
        'dealer = "N"\ns = 1\noptions = "double_survives_change:on"',
        step(
            "auction",
            ["N name H", "E double", "S name S", "W pass", "N pass", "E pass"],
            'expect = { contract = "SXS" }',
        ),
        "[result]",
    )
    assert done.stopped is not None
    assert done.stopped.code == "SCRIPT.NOT_OVER"


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("N name NT", Act(Seat.N, NameDenomination.parse("NT"))),
        ("S choose gH", Act(Seat.S, Choice.parse("gH"))),
        ("A take top1", Act(Seat.A, TopCard.FIRST)),
        ("B fault revoke", Act(Seat.B, Irregularity(Fault.REVOKE, Seat.B))),
    ],
)
def test_the_actions_of_the_other_games_are_read(text: str, act: Act) -> None:
    assert Act.parse(text) == act


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("N name Q", "CALC.DENOMINATION"),
        ("N choose H", "MINI.CHOICE"),
        ("A fault peek", "STOCK.FAULT"),
        ("A take top3", "CARD.UNKNOWN"),
    ],
)
def test_what_is_no_action_of_theirs_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        Act.parse(text)
    assert caught.value.code == code
