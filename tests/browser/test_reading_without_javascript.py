"""With JavaScript off, every example, rule, dispute and lesson is complete to read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from watched import each_language

ROOT = Path(__file__).parents[2]
KINDS = ("examples", "rules", "disputes", "learn", "games")

UNSEEN = """() => [...document.querySelectorAll("article *")]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .filter((element) => !element.closest("form, button, template, noscript, .bx-sr, [role=status], [data-say]"))
  .filter((element) => !element.closest(".bx-tabs, .bx-strip, .bx-ledger thead, [data-part=engine]"))
  .filter((element) => !element.closest("details:not([open])") && !element.checkVisibility())
  .map((element) => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 60)}`)"""
"""What stands in the page and cannot be seen, but for controls and for what a reader opens."""


def slugs(kind: str) -> list[str]:
    """The addresses of the pages of one kind."""
    names = sorted(path.stem for path in (ROOT / "docs/ru" / kind).glob("*.md"))
    return [f"{kind}/" if name == "index" else f"{kind}/{name}/" for name in names]


@each_language
@pytest.mark.parametrize("kind", KINDS)
def test_everything_to_read_is_there(new_page: Callable[..., Page], lang: str, kind: str) -> None:
    page = new_page(java_script_enabled=False)
    assert len(slugs(kind)) >= 6
    for slug in slugs(kind):
        page.goto(f"{lang}/{slug}")
        assert page.evaluate(UNSEEN) == [], slug


@each_language
def test_each_lesson_has_five_questions_with_an_answer_to_open(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(java_script_enabled=False)
    for slug in slugs("learn"):
        if slug == "learn/":
            continue
        page.goto(f"{lang}/{slug}")
        answers = page.locator(".bx-quiz__item details")
        assert answers.count() == 5, slug
        for place in range(5):
            answers.nth(place).locator("summary").click()
            assert answers.nth(place).locator("p, table").first.is_visible(), slug


@each_language
def test_every_step_of_every_example_is_open(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(java_script_enabled=False)
    for slug in slugs("examples"):
        if slug == "examples/":
            continue
        page.goto(f"{lang}/{slug}")
        steps = page.locator(".bx-read__step")
        assert steps.count() >= 9, slug
        assert all(steps.nth(place).locator("h3").is_visible() for place in range(steps.count())), slug
        assert page.locator(".bx-parts__item").first.is_visible(), slug
