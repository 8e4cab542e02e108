"""The built site as a whole: the same pages in both languages, each with what every page must have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from html_tree import Page, parse, parse_with_faults

from rules_core import ALL_BIDS

each_language = pytest.mark.parametrize("lang", ["ru", "en"])
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


def slugs(pages: Mapping[str, Page], lang: str) -> set[str]:
    return {page.slug for page in pages.values() if page.lang == lang}


def test_both_languages_have_the_same_pages(pages: Mapping[str, Page]) -> None:
    assert slugs(pages, "ru") == slugs(pages, "en")


@each_language
def test_every_contract_has_a_page_and_there_is_no_other(pages: Mapping[str, Page], lang: str) -> None:
    found = {slug for slug in slugs(pages, lang) if slug.startswith("contracts/")}
    assert found == {"contracts/"} | {f"contracts/{str(bid).lower()}/" for bid in ALL_BIDS}


@each_language
def test_the_pages_of_this_issue_are_there(pages: Mapping[str, Page], lang: str) -> None:
    wanted = [
        "calculator",
        "contracts",
        "penalties",
        "examples",
        "examples/3nt",
        "rules",
        "rules/auction",
        "rules/play",
        "rules/scoring",
    ]
    wanted += [
        "rules/rubber",
        "rules/variants",
        "games",
        "games/rubber",
        "games/draw-and-discard",
        "glossary",
        "about/sources",
    ]
    assert {"", *(f"{slug}/" for slug in wanted)} <= slugs(pages, lang)


@pytest.mark.parametrize("name", ["index.html", "404.html", ".nojekyll"])
def test_the_root_has(site: Path, name: str) -> None:
    assert (site / name).is_file()


def test_the_root_leads_to_both_languages(all_pages: Mapping[str, Page]) -> None:
    for address in ("", "404.html"):
        targets = {link.attrs["href"].lstrip("./") for link in all_pages[address].root.find_all("a")}
        assert targets == {"ru/", "en/"}


def test_folders_begin_with_no_underscore(site: Path) -> None:
    # a well-known host drops those
    assert [path for path in site.rglob("_*") if path.is_dir()] == []


def test_every_element_is_closed_where_it_should_be(all_pages: Mapping[str, Page]) -> None:
    faults = {address: parse_with_faults(page.html)[1] for address, page in all_pages.items()}
    assert {address: found for address, found in faults.items() if found} == {}


def test_no_id_stands_twice_on_a_page(all_pages: Mapping[str, Page]) -> None:
    twice = {page.address: {name for name in page.ids if page.ids.count(name) > 1} for page in all_pages.values()}
    assert {address: names for address, names in twice.items() if names} == {}


def test_every_page_says_its_language(all_pages: Mapping[str, Page]) -> None:
    said = {address: page.root.find("html").attrs.get("lang") for address, page in all_pages.items()}
    assert said == {address: page.lang or "ru" for address, page in all_pages.items()}


def test_no_browser_has_to_look_for_the_icon_of_a_page(all_pages: Mapping[str, Page]) -> None:
    without = {address for address, page in all_pages.items() if not page.root.find_all("link", rel="icon")}
    assert without == {"ru/404.html", "en/404.html"}  # a few words, for a language that is served alone


def test_every_page_has_a_title_and_a_description_of_its_own(pages: Mapping[str, Page]) -> None:
    for lang in ("ru", "en"):
        here = [page for page in pages.values() if page.lang == lang]
        titles = [page.root.find_all("title")[0].words for page in here]
        descriptions = [page.root.find("meta", name="description").attrs["content"] for page in here]
        assert all(titles)
        assert all(descriptions)
        assert len(set(titles)) == len(here)
        assert len(set(descriptions)) == len(here)


def test_no_title_or_description_shows_markup(all_pages: Mapping[str, Page]) -> None:
    texts = [text for page in all_pages.values() for text in head_texts(page)]
    assert [text for text in texts if set(text) & set("<>{}[]*`")] == []


def head_texts(page: Page) -> list[str]:
    metas = page.root.find_all("meta", name="description")
    return [page.root.find("head").find("title").text, *(meta.attrs["content"] for meta in metas)]


def test_every_page_has_one_first_heading(all_pages: Mapping[str, Page]) -> None:
    counts = {
        page.address: len(page.root.find_all("h1"))
        for page in all_pages.values()
        if not page.address.endswith("/404.html")
    }
    assert {address: count for address, count in counts.items() if count != 1} == {}


def test_headings_skip_no_level(pages: Mapping[str, Page]) -> None:
    skips = {}
    for page in pages.values():
        levels = [int(node.tag[1]) for node in page.article.find_all(*HEADINGS)]
        jumps = [pair for pair in zip([0, *levels], levels, strict=False) if pair[1] > pair[0] + 1]
        if jumps:
            skips[page.address] = jumps
    assert skips == {}


def test_every_heading_says_something(pages: Mapping[str, Page]) -> None:
    empty = [page.address for page in pages.values() for node in page.article.find_all(*HEADINGS) if not node.words]
    assert empty == []


def test_every_table_has_a_class_and_a_name(pages: Mapping[str, Page], answers: Any) -> None:
    tables = [(page.address, table) for page in pages.values() for table in page.article.find_all("table")]
    tables += [(name, table) for name in ("ru/dup/3NT", "en/rubber/7NT") for table in tables_in(answers(name))]
    assert len(tables) > 200
    assert [where for where, table in tables if not table.classes] == []
    assert [where for where, table in tables if not table.find_all("caption") and not is_labelled(table)] == []


def is_labelled(table: Any) -> bool:
    return bool({"aria-label", "aria-labelledby"} & table.attrs.keys())


def tables_in(file: Mapping[str, Any]) -> list[Any]:
    texts = [file["outcomes"], *file["answers"].values()]
    return [table for text in texts for table in parse(text).find_all("table")]


def test_no_element_carries_its_own_style(all_pages: Mapping[str, Page]) -> None:
    # a content policy without unsafe-inline forbids them
    styled = [page.address for page in all_pages.values() for node in page.root.walk() if "style" in node.attrs]
    assert styled == []


def test_no_element_carries_its_own_script(all_pages: Mapping[str, Page]) -> None:
    handlers = [
        (page.address, name)
        for page in all_pages.values()
        for node in page.root.walk()
        for name in node.attrs
        if name.startswith("on")
    ]
    assert handlers == []


def test_no_mark_was_left_undrawn(pages: Mapping[str, Page]) -> None:
    left = [
        (page.address, mark)
        for page in pages.values()
        for mark in ("{{", "}}", "```", "{#", "]{", "~/", "markdown=", "data-component=")
        if mark in article_of(page.html)
    ]
    assert left == []


def article_of(html: str) -> str:
    return re.sub(r' data-answers="[^"]*"', "", html.partition("<article")[2].partition("</article>")[0])
