"""The search box of the built site: whoever types a form of a word finds the word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from static_server import Host
from watched import everywhere


def look_for(page: Page, query: str) -> Locator:
    """Open the search, type, and give the list of results."""
    page.locator("header label[for=__search]").first.click()
    page.locator("[name=query]").fill(query)
    page.keyboard.press("End")  # the theme waits for a key to go up, which filling in does without
    results = page.locator(".md-search-result__list")
    expect(results.locator(".md-search-result__item").first).to_be_visible(timeout=30_000)
    return results


@everywhere
@pytest.mark.parametrize(
    ("lang", "query", "term", "anchor"),
    [
        ("ru", "червами", "червы", "hearts"),
        ("ru", "онером", "онёр", "honour"),
        ("ru", "лишних взяток", "лишняя взятка", "overtrick"),
        ("en", "shuffled", "shuffle", "shuffle"),
    ],
)
def test_a_form_leads_to_the_entry_of_the_glossary(
    page: Page, host: Host, lang: str, query: str, term: str, anchor: str
) -> None:
    page.goto(f"{lang}/")
    hit = look_for(page, query).locator(f"a[href$='/{lang}/glossary/#{anchor}']")
    expect(hit.locator("h2")).to_have_text(term)
    hit.click()
    expect(page).to_have_url(f"{host.home}{lang}/glossary/#{anchor}")
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()


def test_the_hidden_forms_are_never_shown(page: Page) -> None:
    page.goto("ru/")
    results = look_for(page, "козырною")
    expect(results).to_contain_text("козырь")
    expect(results).not_to_contain_text("козырною")
    expect(results).not_to_contain_text("козырными")


def test_no_result_fills_the_screen(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    page.goto("ru/")
    for result in look_for(page, "взятками").locator("article:visible").all():
        box = result.bounding_box()
        assert box is not None
        assert box["height"] <= 200
