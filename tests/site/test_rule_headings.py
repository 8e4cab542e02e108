"""Every published rule can be read in both languages, and every mention of one leads to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urljoin

import pytest
from html_tree import Node, Page

from calculators.marks import RULE_PAGES
from calculators.words import words_for
from rules_core import FAMILIES, RULES, Rule

each_language = pytest.mark.parametrize("lang", ["ru", "en"])
PUBLISHED = [rule for rule in RULES.values() if rule.family in RULE_PAGES]


def rule_heading(pages: Mapping[str, Page], lang: str, rule: Rule) -> Node:
    page = pages[f"{lang}/{RULE_PAGES[rule.family]}"]
    return page.article.find(id=rule.id.lower())


def following(heading: Node) -> Iterator[Node]:
    """What stands under a heading, up to the next one."""
    assert heading.parent is not None
    siblings = [node for node in heading.parent.children if isinstance(node, Node)]
    for node in siblings[siblings.index(heading) + 1 :]:
        if node.tag in ("h1", "h2", "h3"):
            return
        yield node


def test_all_families_are_published() -> None:
    assert {rule.family for rule in PUBLISHED} == set(FAMILIES)


@each_language
@pytest.mark.parametrize("rule", PUBLISHED, ids=lambda rule: rule.id)
def test_a_rule_has_its_heading_its_text_and_its_sources(pages: Mapping[str, Page], lang: str, rule: Rule) -> None:
    heading = rule_heading(pages, lang, rule)
    words = words_for(lang)
    title = words.raw(f"rule.{rule.id}")
    assert heading.tag == "h3"
    assert heading.words == f"{rule.id} {title[0].upper()}{title[1:]}"
    *body, meta = following(heading)
    assert sum(len(node.words) for node in body) > 30
    assert "bx-rule-meta" in meta.classes
    for game in rule.games:
        assert words.raw(f"rules.{game}.short") in meta.words
    assert len(meta.find_all("a")) == len(rule.sources)
    for source in rule.sources:
        number = source.removeprefix("D-").removeprefix("R-")
        assert number in meta.words or source in ("ACBL", "EBU", "PUB", "HOUSE")


@each_language
def test_no_heading_belongs_to_a_rule_that_is_not_registered(pages: Mapping[str, Page], lang: str) -> None:
    headings = [
        node for page in pages.values() if page.lang == lang for node in page.article.find_all(class_="bx-rule-h")
    ]
    assert sorted(node.attrs["id"].upper() for node in headings) == sorted(rule.id for rule in PUBLISHED)


@each_language
def test_every_link_to_a_rule_leads_to_its_heading(pages: Mapping[str, Page], lang: str) -> None:
    links = [
        (page, link)
        for page in pages.values()
        if page.lang == lang
        for link in page.root.find_all("a", class_="bx-rule")
    ]
    assert len(links) > 500
    for page, link in links:
        rule = RULES[link.words.partition(" ")[0]]
        assert urljoin(page.address, link.attrs["href"]) == f"{lang}/{RULE_PAGES[rule.family]}#{rule.id.lower()}"


@each_language
def test_every_rule_id_in_the_text_of_a_page_is_a_link_or_a_heading(pages: Mapping[str, Page], lang: str) -> None:
    loose = [
        (page.address, found)
        for page in pages.values()
        if page.lang == lang
        for node, text in texts(page.article)
        for found in re.findall(r"\b(?:AUC|PLAY|SCO|DUP|RUB|DRAW|HM|MINI|CLUB|CHI)-\d\d\b", text)
        if not any({"bx-rule", "bx-rule-id"} & set(outer.classes) for outer in (node, *node.ancestors()))
    ]
    assert loose == []


def texts(root: Node) -> Iterator[tuple[Node, str]]:
    for node in root.walk():
        yield from ((node, child) for child in node.children if isinstance(child, str))


@each_language
def test_every_link_to_a_rule_in_the_answers_leads_to_its_heading(site: Path, lang: str) -> None:
    count = 0
    for path in (site / "answers" / lang).rglob("*.json"):
        text = path.read_text(encoding="utf-8")
        for address, name in set(re.findall(r'class=\\"bx-rule\\" href=\\"([^"\\]+)\\"[^>]*>([A-Z]+-\d\d)', text)):
            count += 1
            assert address == f"~/{RULE_PAGES[RULES[name].family]}#{name.lower()}"
    assert count > 100


@each_language
def test_every_source_of_a_rule_is_told_on_the_page_of_sources(pages: Mapping[str, Page], lang: str) -> None:
    sources = pages[f"{lang}/about/sources/"]
    assert {"texts", "laws", "house"} <= set(sources.ids)
    for name in ("S000", "S001", "S002", "S003", "S004"):
        assert name in sources.article.words
