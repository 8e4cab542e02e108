"""axe finds nothing to object to on any kind of page, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe import violations
from calculator_page import Calculator
from playwright.sync_api import Page, expect
from watched import Watch

KINDS = {
    "home": "",
    "calculator": "calculator/?c=3NTX&by=N&v=1&t=10&r=rubber",
    "contract": "contracts/3nt/",
    "contracts": "contracts/",
    "penalties": "penalties/",
    "example": "examples/3nt/",
    "step": "examples/3nt/?view=steps#auction",
    "last-step": "examples/3nt/?view=steps#writing",
    "rules": "rules/scoring/",
    "game": "games/rubber/",
    "dispute": "disputes/revoke-cost/",
    "glossary": "glossary/",
    "sources": "about/sources/",
    "sacrifice": "compare/sacrifice/",
    "needs": "compare/needs/",
    "imp": "compare/imp/",
    "matchpoints": "compare/matchpoints/",
    "claim": "disputes/?c=3NTX&v=1&by=S&t=7&r=dup&claim=300",
    "rubber-sheet": "sheet/rubber/?r=rubber&d=2HN8_3NTE9_4SN10_3NTS9",
    "club-sheet": "sheet/club-mini/?r=club&d=CN9_HXE5_NTN8",
    "deal": "try/deal/",
    "trick": "try/trick/",
    "draw": "try/draw-and-discard/",
    "lesson": "learn/zone/",
    "questions": "faq/",
    "offline": "about/offline/",
    "licences": "about/licences/",
}


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_has_no_objection_by_day_and_by_night(new_page: Callable[..., Page], lang: str, kind: str) -> None:
    page = new_page(color_scheme="light", reduced_motion="reduce")
    page.goto(f"{lang}/{KINDS[kind]}")
    if "view=steps" in KINDS[kind]:
        expect(page.locator(".bx-step")).to_be_visible()
    assert violations(page) == {}
    page.locator("header [data-scheme]").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    # the watch on every page looks again when the test is over


def test_axe_has_no_objection_on_a_wide_screen(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    for kind in ("calculator", "step", "rules"):
        page.goto(f"ru/{KINDS[kind]}")
        assert violations(page) == {}


def test_axe_has_no_objection_to_a_mistake(page: Page) -> None:
    calculator = Calculator(page)
    page.goto("ru/calculator/?c=8NT&by=N&v=0&t=9&r=dup")
    expect(calculator.host.get_by_role("alert")).to_be_visible(timeout=60_000)
    assert violations(page) == {}
    calculator.tricks.fill("14")
    assert violations(page) == {}


def test_axe_has_no_objection_to_an_open_menu_and_an_open_search(page: Page) -> None:
    page.goto("ru/")
    page.locator("header button[for=__drawer]").click()
    expect(page.locator(".md-nav--primary").first).to_be_in_viewport()
    assert violations(page) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["404.html", "away.html"])
def test_axe_has_no_objection_to_pages_above_the_languages(
    new_page: Callable[..., Page], watch: Watch, path: str, scheme: str
) -> None:
    if path == "away.html":
        watch.allow("404")  # it has no icon, being met where none can be fetched; the browser looks for one
    page = new_page(color_scheme=scheme)
    page.goto(path)
    assert violations(page) == {}


def test_axe_finds_what_is_wrong(page: Page, watch: Watch) -> None:
    watch.allow(r"^axe: image-alt")
    page.goto("ru/")
    page.evaluate("document.querySelector('article').insertAdjacentHTML('beforeend', '<img src=\"assets/icon.svg\">')")
    assert "image-alt" in violations(page)
