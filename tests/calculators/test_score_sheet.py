"""The score sheet as a form and its links: whatever is pressed in whatever order, no deal is lost."""

from __future__ import annotations

import json
from urllib.parse import parse_qsl, quote, urlencode

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
        # B9: this rubber is played out
        ("r=draw&d=2HA8_F", "SHEET.PLAYED_OUT"),
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


WRITES = "writes"
"""Whether a link changes the sheet. The component knows no such field and leaves it alone."""


def links_of(query: dict[str, str]) -> list[dict[str, str]]:
    """Every link of the component in that state, as the browser pours it over what stands in the form."""
    blank = dict.fromkeys(FIELDS, "")
    return [
        {**blank, **query, **fields, WRITES: "1" if "d" in fields else ""}
        for fields in hrefs_of(query)
        if "e" in fields
    ]


type Rows = list[tuple[str, bool]]
"""The deals of a sheet, and after which of them a rubber was finished early."""


def rows(query: dict[str, str]) -> Rows:
    found: Rows = []
    for word in filter(None, query.get("d", "").split("_")):
        found[len(found) - (word == "F") :] = [(found[-1][0], True) if word == "F" else (word, False)]
    return found


def after_one_press(state: dict[str, str]) -> list[Rows]:
    """What one press may make of a sheet: a deal written in its place, one taken out, a rubber finished or resumed."""
    before, may_be = rows(state), []
    deal = read_entry(state, find_variant(state["r"])).deal
    for word in [str(deal)] if deal else []:
        if place := int(state.get("ed") or 0):
            may_be.append([*before[: place - 1], (word, before[place - 1][1]), *before[place:]])
        else:
            place = int(state.get("ins") or len(before) + 1) - 1
            may_be.append([*before[:place], (word, False), *before[place:]])
    if place := int(state.get("e") or 0):
        rest = [*before[: place - 1], *before[place:]]
        if before[place - 1][1] and place > 1:  # the rubber stays finished
            rest[place - 2] = (rest[place - 2][0], True)
        may_be.append(rest)
    if before:
        may_be.append([*before[:-1], (before[-1][0], not before[-1][1])])
    return [*may_be, [*before, ("P", False)]]


def offered(links: list[dict[str, str]], before: Rows, data: st.DataObject) -> list[dict[str, str]]:
    """All links, or those of one kind: a random finger would seldom put a deal in between two others."""
    kinds = [
        links,
        [link for link in links if link["ins"] or link["ed"]],
        [link for link in links if rows(link) != before],
        [link for link in links if link["e"]],
    ]
    return data.draw(st.sampled_from([kind for kind in kinds if kind]))


@settings(deadline=None, max_examples=50)
@given(data=st.data(), game=st.sampled_from(SHEETS))
def test_no_order_of_clicks_loses_a_deal(data: st.DataObject, game: str) -> None:
    deals = st.sampled_from(DEALS[game])
    state = {"r": game, "own": "1", "d": "_".join(data.draw(st.lists(deals, max_size=4)))}
    for _ in range(8):
        if state.get("ins") or state.get("ed") or data.draw(st.booleans()):
            deal = SheetDeal.parse(data.draw(deals), find_variant(game))
            state = {**state, **fields_of(deal)}
        before = rows(state)
        pressed = data.draw(st.sampled_from(offered(links_of(state), before, data)))
        after = rows(pressed)
        assert after in (after_one_press(state) if pressed[WRITES] else [before]), (state, pressed)
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


OWN = "own=1&r=rubber&d=2HN8_3NTE9"


def test_names_and_notes_are_only_of_an_own_sheet() -> None:
    typed = "&name-ns=A%20%0A%20B&name-x=C&notes=" + quote(json.dumps({"2": "late\x00", "3": "none", "x": "y", "1": 7}))
    reading = read("score_sheet", OWN + typed)
    assert (reading.names, reading.notes) == ({"NS": "A B"}, {2: "late"})
    assert read("score_sheet", OWN.removeprefix("own=1&") + typed).names == {}
    shared = Page(render("score_sheet", OWN + typed, "en")).find(tag="button", data_copy="?r=rubber&d=2HN8_3NTE9")
    assert len(shared) == 1


@pytest.mark.parametrize("notes", ["[1]", "{", "7", '{"2": {}}', "[" * 5000, '{"99999999999": "x"}'])
def test_notes_that_are_none_are_left_alone(notes: str) -> None:
    assert read("score_sheet", f"{OWN}&notes={quote(notes)}").notes == {}


def test_a_note_is_put_to_its_deal_and_taken_away_again() -> None:
    reading = read("score_sheet", f"{OWN}&put=2&note=revoke")
    assert reading.notes == {2: "revoke"}
    assert reading.values["notes"] == '{"2": "revoke"}'
    assert read("score_sheet", f"{OWN}&notes={quote(reading.values['notes'])}&put=2&note=").notes == {}
    assert read("score_sheet", f"{OWN}&put=3&note=x").notes == {}


@pytest.mark.parametrize(
    ("query", "by", "expected"),
    [("e=1", "without", {1: "b"}), ("e=2", "without", {1: "a"}), ("ins=1&c=4S&by=N", "with", {2: "a", 3: "b"})],
)
def test_a_note_goes_with_its_deal(query: str, by: str, expected: dict[int, str]) -> None:
    state = f"{OWN}&notes=" + quote(json.dumps({"1": "a", "2": "b"}))
    count = 1 if by == "without" else 3
    changes = [fields for fields in hrefs_of(dict(parse_qsl(f"{state}&{query}"))) if len(rows(fields)) == count]
    (change,) = [fields for fields in changes if fields.get("at")]
    after = read("score_sheet", urlencode({"r": "rubber", "own": "1", **change}))
    assert after.notes == expected


@pytest.mark.parametrize(
    ("game", "line", "fields"),
    [
        ("rubber", "4п N +1, онёры 100 E", {"c": "4S", "by": "N", "t": "11", "h": "100", "hs": "E"}),
        ("rubber", "все спасовали", {"c": "P"}),
        ("rubber", "3NTx S", {}),
        ("rubber", "2HN8-m1N", {}),
        ("draw", "3БК A ровно", {"c": "3NT", "by": "A", "t": "9"}),
        ("mini", "gNT S 10", {"c": "gNT", "by": "S", "t": "10"}),
        ("club", "H x E 5", {"c": "HX", "by": "E", "t": "5"}),
        ("club", "3NT E 9", {}),
    ],
)
def test_a_typed_line_takes_the_place_of_what_was_chosen(game: str, line: str, fields: dict[str, str]) -> None:
    reading = read("score_sheet", f"own=1&r={game}&c=7C&by=W&t=3&h=150&hs=W&say={quote(line)}")
    assert {key: text for key, text in reading.values.items() if key in ENTRY_FIELDS} == fields
    assert bool(reading.problems) is (not fields)


@pytest.mark.parametrize(
    ("line", "is_fine"), [("4S N = vul", True), ("4S N = nv", False), ("4S E = nv", True), ("4S E = vul", False)]
)
def test_a_zone_in_a_line_must_be_that_of_the_sheet(line: str, is_fine: bool) -> None:
    # RUB: the side that has won a game is vulnerable
    reading = read("score_sheet", f"own=1&r=rubber&d=4SN10&say={quote(line)}")
    assert [problem.code for problem in reading.problems] == ([] if is_fine else ["SHEET.ZONE"])
    assert (reading.written is not None) is is_fine


def test_a_file_takes_the_place_of_the_sheet_only_as_a_whole_and_on_its_page() -> None:
    good = read("score_sheet", f"{OWN}&text={quote('4SN10 P')}")
    assert str(good.sheet) == "4SN10_P"
    for text, code in (("4SN10 9NTN3", "CALC.LEVEL"), ("r=club&d=CN9", ""), ("_".join(["P"] * 2001), "SHEET.TOO_MANY")):
        reading = read("score_sheet", f"{OWN}&name-ns=A&notes={quote('{"1": "a"}')}&text={quote(text)}")
        assert str(reading.sheet) == "2HN8_3NTE9"
        assert (reading.names, reading.notes) == ({"NS": "A"}, {1: "a"})
        assert [error.code for error in reading.imported.errors] == ([code] if code else [])


@pytest.mark.parametrize("page", ["", "javascript:alert(1)", "https://a/?b", 'https://a/"', "https://a/" + "x" * 400])
def test_a_code_needs_the_address_of_a_page(page: str) -> None:
    assert "bx-qr" not in render("score_sheet", f"{OWN}&show=qr&page={quote(page)}", "en")
    assert "bx-qr" in render("score_sheet", f"{OWN}&show=qr&page=https://example.org/en/sheet/rubber/", "en")


@pytest.mark.parametrize(
    ("query", "needs", "dispute"),
    [
        ("r=rubber&d=2HN8_3NTXE9-h150N&e=2", "r=rubber&d=2HN8_3NTXE9-h150N", "c=3NTX&by=E&v=0&t=9&r=rubber&h=150N"),
        ("r=rubber&d=4HN10_4HN10_2HN9-m1E&e=2", "r=rubber&d=4HN10_4HN10_2HN9-m1E", "c=4H&by=N&v=1&t=10&r=rubber"),
        ("r=chicago-dup&d=1CN7_1CE7_1CS7_4SN10&e=4", "", "c=4S&by=N&v=1&t=10&r=dup"),
        ("r=rubber&d=4HN10_4HN10&e=1", "", "c=4H&by=N&v=0&t=10&r=rubber"),
        ("r=club&d=CN9&e=1", "", ""),
        ("r=rubber&d=P&e=1&o=honours:off", "r=rubber&o=honours:off&d=P", ""),
    ],
)
def test_a_sheet_leads_to_the_pages_that_go_on_from_it(query: str, needs: str, dispute: str) -> None:
    page = Page(render("score_sheet", f"own=1&{query}", "en"))
    hrefs = [link.attributes.get("href", "") for link in page.find(tag="a")]
    for place, expected in (("~/compare/needs/?", needs), ("~/disputes/?", dispute)):
        found = [href.removeprefix(place) for href in hrefs if href.startswith(place)]
        assert found == ([expected] if expected else [])
        for link in found:
            assert "errors" not in answer("needs" if "needs" in place else "dispute", link), link
