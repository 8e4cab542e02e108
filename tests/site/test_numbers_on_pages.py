"""Every score on a page is the one in `tests/data`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from expected_scores import State, duplicate_scores, rubber_scores, written, written_in_a_rubber
from html_tree import Node, Page, parse

from rules_core import ALL_BIDS

each_language = pytest.mark.parametrize("lang", ["ru", "en"])
each_contract = pytest.mark.parametrize("bid", [str(bid) for bid in ALL_BIDS])
CELL = re.compile(r"(nv|v)(x{0,2})-(\d+)")


def state_of(query: Mapping[str, list[str]]) -> State:
    """The state that a query of the calculator is about."""
    contract = query["c"][0]
    bid = contract.rstrip("X")
    return bid, contract[len(bid) :], int(query["v"][0]), int(query["t"][0])


def read_query(address: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(address).query, keep_blank_values=True)


@each_language
@each_contract
def test_every_cell_of_a_contract_page(pages: Mapping[str, Page], lang: str, bid: str) -> None:
    article = pages[f"{lang}/contracts/{bid.lower()}/"].article
    cells = [node for node in article.find_all("td") if CELL.fullmatch(node.attrs.get("id", ""))]
    assert len(cells) == 84
    for cell in cells:
        assert read_cell(cell) == expected_cell(cell, bid)


def read_cell(cell: Node) -> tuple[str, str, str]:
    """The link to itself, the points at duplicate, and the split of a rubber."""
    link = cell.find("a")
    splits = [small.words for small in link.find_all("small")]
    points = "".join(child for child in link.children if isinstance(child, str))
    return link.attrs["href"], points.strip(), "".join(splits)


def expected_cell(cell: Node, bid: str) -> tuple[str, str, str]:
    zone, doubling, tricks = CELL.fullmatch(cell.attrs["id"]).groups()  # type: ignore[union-attr]
    state = bid, doubling.upper(), int(zone == "v"), int(tricks)
    score, rubber = duplicate_scores()[state], rubber_scores()[state]
    if not rubber.below:
        assert score == -rubber.defenders  # the page says so in words, and shows the number once
    return f"#{cell.attrs['id']}", written(score), f"{rubber.below} | {rubber.above}" if rubber.below else ""


@each_language
@each_contract
def test_the_rows_and_columns_of_a_contract_page_are_those_of_their_cells(
    pages: Mapping[str, Page], lang: str, bid: str
) -> None:
    zones = pages[f"{lang}/contracts/{bid.lower()}/"].article.find_all("table", class_="bx-outcomes")
    assert len(zones) == 2
    for zone, table in zip(("nv", "v"), zones, strict=True):
        rows = [row for row in table.find("tbody").find_all("tr") if row.find_all("th")]
        tricks = [str(first_text(row.find("th"))) for row in rows]
        assert tricks == [str(number) for number in range(13, -1, -1)]
        for number, row in zip(tricks, rows, strict=True):
            ids = [cell.attrs["id"] for cell in row.find_all("td")]
            assert ids == [f"{zone}{doubling}-{number}" for doubling in ("", "x", "xx")]
            assert row.find("th").find("small").words == note_of(int(number) - int(bid[0]) - 6, lang)


def note_of(over: int, lang: str) -> str:
    return {"ru": "ровно", "en": "exact"}[lang] if over == 0 else f"+{over}" if over > 0 else written(over)


def first_text(node: Node) -> str:
    return next(child for child in node.children if isinstance(child, str))


@each_language
def test_every_deal_in_prose_has_the_score_that_its_link_leads_to(pages: Mapping[str, Page], lang: str) -> None:
    links = [
        link for page in pages.values() if page.lang == lang for link in page.root.find_all("a", class_="bx-score")
    ]
    assert len(links) > 20
    for link in links:
        query = read_query(link.attrs["href"])
        state = state_of(query)
        rubber = rubber_scores()[state]
        in_a_rubber = rubber.below + rubber.above - rubber.defenders
        points = duplicate_scores()[state] if query["r"] == ["dup"] else in_a_rubber
        assert link.words == written(points), link.attrs["href"]


@each_language
@pytest.mark.parametrize("family", ["dup", "rubber"])
def test_every_outcome_that_the_calculator_offers(answers: Any, lang: str, family: str) -> None:
    for bid in map(str, ALL_BIDS):
        cells = parse(answers(f"{lang}/{family}/{bid}")["outcomes"]).find_all("a", class_="bx-outcomes__cell")
        offered = {}
        for cell in cells:
            query = read_query(cell.attrs["href"])
            assert "r" not in query or query["r"] == [family]
            offered[state_of(query)] = cell.words
        states = [state for state in duplicate_scores() if state[0] == bid]
        assert offered == {state: expected_outcome(state, family) for state in states}


def expected_outcome(state: State, family: str) -> str:
    return written_in_a_rubber(state) if family == "rubber" else written(duplicate_scores()[state])


@each_language
def test_the_ladder_of_penalties(pages: Mapping[str, Page], lang: str) -> None:
    # every penalty that there is can happen to a grand slam
    cells = pages[f"{lang}/penalties/"].article.find("table", class_="bx-outcomes").find_all("a")
    offered = {}
    for cell in cells:
        query = read_query(cell.attrs["href"])
        offered["7NT", query["x"][0], int(query["v"][0]), 13 - int(query["d"][0])] = cell.words
    lost = {state: score for state, score in duplicate_scores().items() if state[0] == "7NT" and score < 0}
    assert offered == {state: str(-score) for state, score in lost.items()}


@each_language
def test_every_step_of_the_ladder_adds_up(answers: Any, lang: str) -> None:
    file = answers(f"{lang}/penalty")["answers"]
    assert len(file) == 78
    for key, html in file.items():
        doubling, vulnerable, down = key.split(".")
        steps = [int(points) for points in re.findall(r'<td class="bx-ledger__pts">(\d+)</td>', html)]
        total = -duplicate_scores()["7NT", doubling, int(vulnerable), 13 - int(down)]
        assert len(steps) == int(down) + 1
        assert sum(steps[:-1]) == steps[-1] == total
        assert f'<span class="bx-result__num">+{total}</span>' in html


@each_language
def test_the_rubber_of_the_rules_stands_at_780_to_100(pages: Mapping[str, Page], lang: str) -> None:
    for slug in ("", "games/rubber/"):
        sheet = pages[f"{lang}/{slug}"].article.find_all("table", class_="bx-sheet__table")[0]
        assert [cell.words for cell in sheet.find("tfoot").find_all("td")] == ["780", "100"]
