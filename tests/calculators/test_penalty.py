import json
from urllib.parse import urlencode

import pytest
from calculator_tools import DATA, LANGUAGES, Page, read

from calculators import answer, embed, render
from calculators.penalty.view import COLUMNS, ladder

ROWS = [list(map(int, row.split())) for row in (DATA / "undertricks.txt").read_text().splitlines()]
"""RULES P5: undertricks; not vulnerable undoubled, doubled, redoubled; vulnerable the same."""

STATES = [
    (down, doubling, zone, sums[3 * zone + place])
    for down, *sums in ROWS
    for zone in (0, 1)
    for place, doubling in enumerate(("", "X", "XX"))
]


@pytest.mark.parametrize(("down", "doubling", "zone", "points"), STATES)
def test_every_sum_of_the_ladder(down: int, doubling: str, zone: int, points: int) -> None:
    query = urlencode({"d": down, "x": doubling, "v": zone})
    found = answer("penalty", query)
    assert found["total"] == sum(found["steps"]) == points
    assert len(found["steps"]) == down
    page = Page(render("penalty", query, "en"))
    (number,) = page.find(css="bx-result__num")
    (now,) = page.find(css="bx-outcomes__cell--now")
    assert (number.text, now.text) == (f"+{points}", str(points))
    steps = [int(cell.text) for cell in page.find(tag="td", css="bx-ledger__pts")]
    assert steps == [*found["steps"], points]


def test_the_table_of_undertricks_is_the_same_ladder() -> None:
    rows = json.loads((DATA / "vectors.json").read_text())["undertricks"]
    assert len(rows) == 78
    for row in rows:
        query = urlencode({"d": row["down"], "x": "X" * row["dbl"], "v": int(row["vul"])})
        assert answer("penalty", query)["total"] == row["points"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_ladder_stands_in_every_state(lang: str) -> None:
    for query in ("d=2&x=X&v=1", "d=99"):
        page = Page(render("penalty", query, lang))
        cells = [int(cell.text) for cell in page.find(css="bx-outcomes__cell")]
        assert cells == [points for _, *points in ROWS for points in points]


def test_redoubled_is_twice_doubled_step_by_step() -> None:
    # RULES P5, H6
    steps = {column: [step.points for step in ladder(column[1], vulnerable=column[0])] for column in COLUMNS}
    for vulnerable in (False, True):
        undoubled, doubled, redoubled = (steps[column] for column in COLUMNS if column[0] is vulnerable)
        assert redoubled == [2 * points for points in doubled]
        assert undoubled == [100 if vulnerable else 50] * 13
    assert steps[COLUMNS[1]] == [100, 200, 200, *[300] * 10]
    assert steps[COLUMNS[4]] == [200, *[300] * 12]


@pytest.mark.parametrize(
    ("query", "rule"), [("d=3&x=&v=0", "SCO-08"), ("d=3&x=X&v=0", "SCO-10"), ("d=3&x=XX&v=1", "SCO-11")]
)
def test_each_step_names_its_rule(query: str, rule: str) -> None:
    links = Page(render("penalty", query, "ru")).find(css="bx-rule")
    assert [link.text for link in links] == [rule] * 3


def test_an_empty_query_is_the_sample() -> None:
    assert dict(read("penalty", "").values) == {"d": "2", "x": "X", "v": "1"}
    assert render("penalty", "", "ru") == render("penalty", "d=2&x=X&v=1", "ru") == render("penalty", "zzz=1", "ru")


@pytest.mark.parametrize(
    ("query", "field"),
    [("d=0", "d"), ("d=14", "d"), ("d=x", "d"), ("d=", "d"), ("x=X", "d"), ("d=2&x=D", "x"), ("d=2&v=ns", "v")],
)
def test_what_cannot_be_read_is_said_at_its_field(query: str, field: str) -> None:
    assert [error["field"] for error in answer("penalty", query)["errors"]] == [field]
    page = Page(render("penalty", query, "en"))
    assert page.find(css="bx-ledger") == []
    assert [element.attributes["id"] for element in page.find(css="bx-field__msg") if element.text] == [
        f"error-{field}"
    ]


def test_what_was_typed_stays() -> None:
    (field,) = Page(render("penalty", "d=14&x=XX&v=0", "ru")).find(tag="input", type="number")
    assert field.attributes["value"] == "14"


def test_prerendered_answers_are_found_by_the_attributes_of_the_element() -> None:
    (host,) = Page(embed("penalty", "d=3&x=X&v=0", "en")).find(tag="bridge-component")
    assert json.loads(host.attributes["data-answers"])["only"] == ["d", "x", "v"]
    assert host.attributes["data-query"] == "d=3&x=X&v=0"
