"""What a page costs on its way: every byte that a host sends, compressed, to a browser that has nothing yet."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from static_server import Host
from watched import each_language

TEXT_PAGES = (
    "",
    "faq/",
    "rules/variants/",
    "glossary/",
    "learn/tricks/",
    "disputes/partscore-50-in-rubber/",
    "contracts/3nt/",
    "games/rubber/",
)
TEXT_PAGE, FIRST_ANSWER = 180_000, 200_000
"""The most that each may cost, in bytes."""
OF_COMPONENTS = {"component.js", "engine.js", "state.js", "steps.js", "quiz.js"}


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page by itself: what is kept for reading without a network comes after it, and counts by itself."""
    return new_page(service_workers="block")


def names_of(host: Host) -> set[str]:
    return {path.rsplit("/", 1)[-1] for path in host.requested}


@each_language
@pytest.mark.parametrize("address", TEXT_PAGES)
def test_a_page_of_text_is_light(page: Page, host: Host, lang: str, address: str) -> None:
    page.goto(f"{lang}/{address}")
    page.wait_for_load_state("networkidle")
    assert any(path.endswith(".woff2") for path in host.requested)
    assert host.weight_without() <= TEXT_PAGE


@each_language
def test_the_first_answer_of_the_calculator_on_a_link_is_light(page: Page, host: Host, lang: str) -> None:
    page.goto(f"{lang}/calculator/?c=4SX&by=E&v=1&t=9&r=rubber")
    expect(page.locator("[data-part=answer] .bx-result").first).to_contain_text("200")
    page.wait_for_load_state("networkidle")
    assert [path for path in host.requested if path.startswith("answers/")] == [f"answers/{lang}/rubber/4S.json"]
    assert host.weight_without("rt/") <= FIRST_ANSWER  # the engine comes afterwards, for the next questions


@pytest.mark.parametrize(
    ("address", "modules"),
    [
        ("ru/faq/", set()),
        ("ru/learn/tricks/", {"quiz.js"}),
        ("ru/examples/3nt/", {"steps.js", "engine.js", "state.js"}),
        ("ru/calculator/", {"component.js", "engine.js", "state.js"}),
    ],
)
def test_a_page_loads_what_it_has_a_use_for_and_each_file_once(
    page: Page, host: Host, address: str, modules: set[str]
) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    assert names_of(host) & OF_COMPONENTS == modules
    assert len(host.requested) == len(set(host.requested))


@pytest.mark.parametrize("address", ["ru/calculator/", "ru/examples/3nt/", "ru/learn/tricks/", "ru/penalties/"])
def test_every_module_that_a_page_will_load_is_named_in_it(page: Page, host: Host, address: str) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    named = page.eval_on_selector_all(
        "link[rel=modulepreload], script[src]", "all => all.map(each => each.src || each.href)"
    )
    asked = [path for path in host.requested if re.fullmatch(r"static/\w+/\w+\.js", path)]
    asked = [path for path in asked if not path.endswith("/prefetch.js")]  # comes when all the rest is there
    assert sorted(asked) == sorted(name.removeprefix(host.home) for name in named if "/static/" in name)


@each_language
def test_the_index_of_the_search_comes_when_somebody_is_about_to_search(page: Page, host: Host, lang: str) -> None:
    index = f"{lang}/search/search_index.json"
    page.goto(f"{lang}/faq/")
    page.wait_for_load_state("networkidle")
    assert index not in host.requested
    with page.expect_response(f"**/{index}"):
        page.keyboard.press("/")
    assert host.requested.count(index) == 1


def test_a_finger_on_the_glass_already_fetches_the_index(page: Page, host: Host) -> None:
    page.goto("ru/faq/")
    page.wait_for_load_state("networkidle")
    with page.expect_response("**/ru/search/search_index.json"):
        page.locator("header label[for=__search]").first.hover()
