"""The score sheet as a form and its links: whatever is pressed in whatever order, no deal is lost."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

import pytest
from calculator_tools import LANGUAGES, Page, check_page, read
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import answer, render
from calculators.query import parse_query
from calculators.score_sheet.entry import ENTRY_FIELDS, fields_of, read_entry
from calculators.score_sheet.form import DONE_FIELDS, FIELDS, MOMENT_FIELDS, SHEETS
from rules_core import find_variant
from rules_core.sheets import SheetDeal

DEALS = {
    "rubber": ("2HN8", "3NTXE9-h150N", "4SN9-m1N", "P", "6NTXXW13"),
    "draw": ("3NTA10", "4SXB7", "P", "2HA8-m2B"),
    "honeymoon": ("2HXA8-h100A", "P", "1NTB7"),
    "mini": ("gSN10", "pNTE6", "gNTW13-m1N"),
    "club": ("CN9", "HXE5", "NTXS3-m2E"),
    "chicago": ("2HN8", "P", "3NTXE9-h150N"),
    "chicago-dup": ("2HN8", "P", "4SXW10"),
}


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in DEALS.items() for text in texts])
def test_a_deal_can_be_said_by_the_fields(game: str, text: str) -> None:
    variant = find_variant(game)
    deal = SheetDeal.parse(text, variant)
    entry = read_entry(fields_of(deal), variant)
    assert entry.deal == deal
    assert entry.problems == ()


@pytest.mark.parametrize(
    ("query", "lacks"),
    [
        ("r=rubber&c=3", "contract"),
        ("r=rubber&by=N", "contract"),
        ("r=rubber&c=3NT", "by"),
        ("r=club&c=HX&by=E", "t"),
        ("r=mini&c=g&by=N", "contract"),
        ("r=rubber&c=4S&by=N&h=100", "hs"),
        ("r=rubber&c=4S&by=N&m=1", "ms"),
    ],
)
def test_what_is_not_chosen_yet_is_asked_for(query: str, lacks: str) -> None:
    reading = read("score_sheet", f"own=1&{query}")
    assert reading.entry.lacks[0] == lacks
    assert reading.written is None
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("r=rubber&c=8NT&by=N", "CALC.LEVEL"),
        ("r=rubber&c=3NT&by=A", "SEAT.UNKNOWN"),
        ("r=rubber&c=3NT&by=N&t=14", "CALC.TRICKS"),
        ("r=draw&c=3NT&by=A&h=150&hs=A", "SHEET.NO_HONOURS"),
        ("r=rubber&c=3NT&by=N&t=13&m=1&ms=N", "SHEET.MOVED"),
        ("r=dup", "CALC.RULES"),
        ("r=rubber&fd=X", "SEAT.UNKNOWN"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_is_said_and_nothing_is_written(query: str, code: str, lang: str) -> None:
    assert answer("score_sheet", f"own=1&{query}")["errors"][0]["code"] == code
    page = check_page(render("score_sheet", f"own=1&{query}", lang))
    assert page.find(css="bx-errors")


def hrefs_of(query: dict[str, str]) -> list[dict[str, str]]:
    """The fields that each link of the component sets in that state."""
    page = Page(render("score_sheet", urlencode(query), "en"))
    hrefs = [link.attributes.get("href", "") for link in page.find(tag="a")]
    return [dict(parse_qsl(href[1:], keep_blank_values=True)) for href in hrefs if href.startswith("?")]


def links_of(query: dict[str, str]) -> list[dict[str, str]]:
    """Every link of the component in that state, as the browser pours it over what stands in the form."""
    return [{**dict.fromkeys(FIELDS, ""), **query, **fields} for fields in hrefs_of(query) if "e" in fields]


def words(query: dict[str, str]) -> list[str]:
    return [word for word in query.get("d", "").split("_") if word and word != "F"]


def offered(links: list[dict[str, str]], before: list[str], data: st.DataObject) -> list[dict[str, str]]:
    """All links, or those of one kind: a random finger would seldom put a deal in between two others."""
    kinds = [
        links,
        [link for link in links if link["ins"] or link["ed"]],
        [link for link in links if words(link) != before],
        [link for link in links if link["e"]],
    ]
    return data.draw(st.sampled_from([kind for kind in kinds if kind]))


@settings(deadline=None, max_examples=25)
@given(data=st.data(), game=st.sampled_from(SHEETS))
def test_no_order_of_clicks_loses_a_deal(data: st.DataObject, game: str) -> None:
    state = {"r": game, "own": "1", "d": ""}
    for _ in range(8):
        if data.draw(st.booleans()):
            deal = SheetDeal.parse(data.draw(st.sampled_from(DEALS[game])), find_variant(game))
            state = {**state, **fields_of(deal)}
        before = words(state)
        pressed = data.draw(st.sampled_from(offered(links_of(state), before, data)))
        after = words(pressed)
        assert abs(len(after) - len(before)) <= 1
        kept = before if len(after) >= len(before) else after
        longer = iter(after if len(after) >= len(before) else before)
        lost = [word for word in kept if word not in longer]
        assert len(lost) <= (len(after) == len(before)), (before, after)  # a correction replaces one
        assert read("score_sheet", urlencode(pressed)).sheet is not None
        state = {key: text for key, text in pressed.items() if text}


def test_every_link_leaves_nothing_of_the_moment_before() -> None:
    state = {"r": "rubber", "own": "1", "d": "2HN8_3NTE9", "e": "2", "c": "4S", "by": "N"}
    links = [fields for fields in hrefs_of(state) if "sheet" not in fields]
    assert len(links) > 8
    assert all({*ENTRY_FIELDS, *MOMENT_FIELDS, *DONE_FIELDS} <= set(fields) for fields in links)
    shared = Page(render("score_sheet", urlencode(state), "en")).find(tag="button", data_copy="?r=rubber&d=2HN8_3NTE9")
    assert len(shared) == 1


def test_a_sheet_of_another_game_is_not_lost_by_an_option() -> None:
    # options are part of the address: equal totals go to the side with two games
    tie = "r=club&d=CN9_HXE5_NTN8_SW8_DS8_NTE7_NTXS3_HW9_DXN9&o=rubber_tie:two_games"
    assert "o=rubber_tie" in urlencode(read("score_sheet", tie).values).replace("%3A", ":")
    assert parse_query(tie)["o"] == "rubber_tie:two_games"
