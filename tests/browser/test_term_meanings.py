"""Terms in running text, with a mouse, with keys, with a finger, and without a script."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from static_server import Host
from watched import each_language

SHOWN = """(term) => {
  const tip = getComputedStyle(term, "::after");
  return tip.display === "none" ? "" : tip.content;
}"""
BOX = """(term) => {
  // the meaning is drawn by the style sheet and has no box of its own: feel for the points that belong to the link
  const xs = [], step = 8;
  for (let y = 2; y < innerHeight; y += step)
    for (let x = 2; x < innerWidth; x += step)
      if (document.elementFromPoint(x, y) === term) xs.push(x);
  return { left: Math.min(...xs), right: innerWidth - Math.max(...xs), area: xs.length * step * step };
}"""


def meaning_of(term: Locator) -> str:
    return str(term.get_attribute("data-tip"))


def entry_of(term: Locator) -> str:
    return str(term.get_attribute("href")).partition("#")[2]


def expect_shown(term: Locator) -> None:
    assert meaning_of(term) in term.evaluate(SHOWN)


def expect_hidden(term: Locator) -> None:
    assert term.evaluate(SHOWN) == ""


@each_language
def test_the_pointer_shows_the_meaning_and_escape_hides_it(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{lang}/games/rubber/")
    term = page.locator("a.bx-term").first
    expect_hidden(term)
    term.hover()
    expect_shown(term)
    page.keyboard.press("Escape")
    expect_hidden(term)
    page.locator("h1").hover()
    term.hover()
    expect_shown(term)


def test_a_key_brings_the_meaning_and_another_leads_to_the_entry(page: Page, host: Host) -> None:
    page.goto("ru/disputes/revoke-cost/")
    term = page.locator("a.bx-term").first
    link = term.evaluate("(term) => [...document.querySelectorAll('article a')].indexOf(term)")
    page.locator("article").evaluate("(article) => { article.tabIndex = -1; article.focus(); }")
    for _ in range(link + 1):
        page.keyboard.press("Tab")
    expect(term).to_be_focused()
    expect_shown(term)
    page.keyboard.press("Escape")
    expect_hidden(term)
    entry = entry_of(term)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{host.home}ru/glossary/#{entry}")
    expect(page.locator("dt:target")).to_be_in_viewport()


def test_a_finger_goes_straight_to_the_entry(new_page: Callable[..., Page]) -> None:
    page = new_page(has_touch=True, is_mobile=True)
    page.goto("ru/games/rubber/")
    term = page.locator("a.bx-term").first
    entry = entry_of(term)
    term.tap()
    expect(page.locator(f"dt#{entry}")).to_be_in_viewport()


def test_the_meaning_needs_no_script(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    page.goto("en/rules/play/")
    term = page.locator("a.bx-term").first
    expect_hidden(term)
    term.hover()
    expect_shown(term)


def test_a_term_is_read_out_as_a_link_and_nothing_more(page: Page) -> None:
    page.goto("ru/games/rubber/")
    term = page.locator("a.bx-term").first
    term.focus()
    expect(term).to_have_accessible_name(term.inner_text())
    expect(term).to_have_accessible_description("")


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_no_meaning_reaches_beyond_the_screen(new_page: Callable[..., Page], width: int) -> None:
    page = new_page(viewport={"width": width, "height": 640}, reduced_motion="reduce")
    page.goto("ru/rules/scoring/")
    for term in page.locator("a.bx-term").all()[:6]:
        term.evaluate("(term) => term.scrollIntoView({ block: 'center' })")
        term.focus()
        box = term.evaluate(BOX)
        assert box["area"] > 4_000, "only the word answers, no meaning is there"
        assert box["left"] >= 8
        assert box["right"] >= 8
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_paper_shows_no_dots(page: Page) -> None:
    page.goto("ru/rules/play/")
    page.emulate_media(media="print")
    expect(page.locator("a.bx-term").first).to_have_css("text-decoration-line", "none")
