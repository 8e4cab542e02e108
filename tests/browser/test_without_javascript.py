"""With JavaScript off: everything there is to read can be read, and nothing pretends to work."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from static_server import Host
from watched import Watch, each_language, everywhere

KINDS = (
    *("", "calculator/", "penalties/", "contracts/", "contracts/3nt/", "examples/3nt/", "rules/play/", "glossary/"),
    *("sheet/rubber/", "sheet/honeymoon/", "disputes/", "compare/needs/", "compare/imp/"),
)


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page(java_script_enabled=False)


@everywhere
@each_language
def test_home_leads_everywhere(page: Page, host: Host, lang: str) -> None:
    page.goto(f"{lang}/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.locator("article a[href='calculator/']").first.click()
    expect(page).to_have_url(f"{host.home}{lang}/calculator/")


@each_language
def test_the_calculator_shows_its_sample(page: Page, lang: str) -> None:
    page.goto(f"{lang}/calculator/?c=7NT&by=N&v=1&t=0&r=dup")
    expect(page.locator("[data-part=form]")).to_be_hidden()
    expect(page.locator(".bx-result__num")).to_have_text("+430")
    expect(page.locator("[data-part=answer] .bx-ledger__pts").nth(1)).to_have_text("100")
    expect(page.locator("[data-part=outcomes] a").first).to_be_visible()


@everywhere
@each_language
def test_a_cell_of_a_contract_page(page: Page, host: Host, lang: str) -> None:
    page.goto(f"{lang}/contracts/2h/#nvx-8")
    cell = page.locator("#nvx-8")
    expect(cell).to_be_in_viewport()
    expect(cell.locator("a")).to_contain_text("470")
    expect(cell.locator("small")).to_have_text("120 | 50")


@each_language
@pytest.mark.parametrize("kind", KINDS)
def test_no_button_does_nothing(page: Page, lang: str, kind: str) -> None:
    page.goto(f"{lang}/{kind}")
    for button in page.locator("button:visible, [role=button]:visible, input[type=submit]:visible").all():
        raise AssertionError(f"{kind}: {button.inner_text()!r} needs a script")
    choices = page.locator("input:visible").evaluate_all("(inputs) => inputs.map((input) => input.name || input.id)")
    works_by_style_alone = ("__drawer", "__search", "ask-", "col")
    assert [name for name in choices if not name.startswith(works_by_style_alone)] == []


def test_the_switch_of_columns_works_by_style_alone(page: Page) -> None:
    page.goto("ru/calculator/")
    shown = page.locator("[data-part=outcomes] tbody tr").first.locator("td:visible")
    expect(shown).to_have_text(["520", "720"])
    page.locator("[data-part=outcomes] label", has_text="реконтра").click()
    expect(shown).to_have_text(["1600", "2600"])
    page.locator("[data-part=outcomes] label", has_text="без контры").click()
    expect(shown).to_have_text(["520", "720"])


def test_the_menu_opens(page: Page, host: Host) -> None:
    page.goto("ru/rules/play/")
    page.locator("header label[for=__drawer]").click()
    link = page.locator(".md-nav--primary a[href='../../glossary/']")
    expect(link).to_be_in_viewport()


def test_the_door_leads_to_the_russian_home(page: Page, host: Host) -> None:
    page.goto("")
    expect(page).to_have_url(f"{host.home}ru/")


def test_a_lost_address_says_so_in_both_languages(page: Page, watch: Watch) -> None:
    watch.allow("404", r"^console: Failed to load resource")
    page.goto("ru/no-such-page/")
    expect(page.get_by_role("heading", name="Такой страницы нет")).to_be_visible()
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
