"""What a screen reader makes of every component: cards and calls by their names, no letter that stands for a rank."""

import re
from collections.abc import Iterator

import pytest
from calculator_tools import LANGUAGES, Element, Page, examples

from calculators import CALCULATORS, render

MARKS = ("bx-card", "bx-call", "bx-suit", "bx-hand__cards")
NAMES = ("aria-label", "title", "data-say")
"""Where what is read aloud is written."""
SHORT = {
    "ru": re.compile(r"(?<!\w)(?:[ТКДВ](?!\s(?!треф|буб|черв|пик)[а-яё])|\d?БК|×+)(?!\w)"),
    "en": re.compile(r"(?<!\w)(?:[KQJ]|A(?= of)|\d?NT|×+)(?!\w)"),
}
"""Ranks and bids as letters. A alone is a player too, «К» and «В» before a word are prepositions."""
SHOWS_ALL = {"walkthrough", "deal", "quiz", "contracts", "contract"}
"""Components without which this would be a test of nothing."""

CASES = [(example, lang) for example in examples() for lang in LANGUAGES]


@pytest.mark.parametrize(("example", "lang"), CASES, ids=str)
def test_every_mark_of_a_component_is_read_aloud_by_a_name(example, lang: str) -> None:
    page = Page(render(example.component, example.query, lang))
    marks = [element for element in page.elements if any(map(element.has_class, MARKS))]
    assert marks or example.component not in SHOWS_ALL or "errors" in example.answer
    assert [mark for mark in marks if not _is_named(mark)] == []
    assert [mark for mark in page.find(role="img") if any(outer.is_picture for outer in mark.inside)] == []


@pytest.mark.parametrize(("example", "lang"), CASES, ids=str)
def test_no_name_of_a_component_holds_a_letter_for_a_rank(example, lang: str) -> None:
    page = Page(render(example.component, example.query, lang))
    names = NAMES if "errors" not in example.answer else NAMES[:2]  # a message quotes what was typed and what may be
    assert [name for name in _names(page, names) if SHORT[lang].search(name)] == []


def test_every_component_has_examples_to_listen_to() -> None:
    assert {example.component for example in examples()} == set(CALCULATORS)


def _is_named(mark: Element) -> bool:
    """Whether it has a name of its own, or stands in or beside something that is read instead."""
    if any(each.is_picture or each.is_silent for each in mark.inside):
        return True
    if mark.has_class("bx-suit") and mark.is_silent:
        return mark.inside[-1].has_class("bx-hand__suit")
    return mark.is_picture and bool(mark.attributes.get("aria-label"))


def _names(page: Page, names: tuple[str, ...]) -> Iterator[str]:
    for element in page.elements:
        yield from (element.attributes[name] for name in names if name in element.attributes)
