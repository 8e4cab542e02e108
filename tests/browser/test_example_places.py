"""The worked example from the outside: its anchors, the way in from other pages, and what it needs to work."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from calculator_page import ending
from playwright.sync_api import Locator, Page, expect
from static_server import Host
from watched import each_language, everywhere

from calculators import render

DESK = {"width": 1280, "height": 800}


def step_on_show(page: Page) -> Locator:
    return page.locator("[data-part=steps] .bx-step")


@pytest.mark.parametrize("anchor", ["step-7", "auction", "turn-20", "trick-13"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_every_anchor_leads_to_its_place_in_the_text(new_page: Callable[..., Page], anchor: str, scripts: bool) -> None:
    page = new_page(java_script_enabled=scripts)
    page.goto(f"ru/examples/3nt/#{anchor}")
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()
    box = page.locator(f"#{anchor}").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 200


@everywhere
@pytest.mark.parametrize(("named", "step"), [("step-7", "auction"), ("trick-5", "trick-5"), ("nowhere", "setup")])
def test_a_link_opens_its_step_and_an_unknown_one_the_first(page: Page, host: Host, named: str, step: str) -> None:
    page.goto(f"ru/examples/3nt/?view=steps#{named}")
    expect(step_on_show(page)).to_have_id(step)
    expect(page.locator("[data-part=text]")).to_be_hidden()


def test_the_last_step_has_no_next(page: Page) -> None:
    page.goto("en/examples/3nt/?view=steps#not-added")
    expect(step_on_show(page)).to_have_id("not-added")
    expect(page.locator("[data-part=steps]").get_by_role("link", name="Next")).to_have_count(0)


def test_the_strip_of_numbers_leads_to_steps(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport=DESK)
    page.goto("ru/examples/3nt/?view=steps#setup")
    page.locator("[data-part=steps] .bx-strip").get_by_role("link", name="11", exact=True).click()
    expect(step_on_show(page)).to_have_id("writing")
    expect(page).to_have_url(ending("?view=steps#writing"))
    expect(page.locator("[data-part=steps] .bx-strip [aria-current=step]")).to_have_text("11")


def test_back_from_a_rule_leads_to_the_step_again(page: Page, host: Host) -> None:
    page.goto("en/examples/3nt/?view=steps#auction")
    page.locator("[data-part=steps] .bx-why a").first.click()
    expect(page).to_have_url(re.compile(re.escape(host.home) + r"en/rules/auction/#auc-\d\d$"))
    page.go_back()
    expect(step_on_show(page)).to_have_id("auction")


def test_the_other_language_shows_the_same_step(page: Page, host: Host) -> None:
    page.goto("ru/examples/3nt/?view=steps#trick-5")
    expect(step_on_show(page)).to_have_id("trick-5")
    page.locator("header").get_by_role("link", name="EN", exact=True).click()
    expect(page).to_have_url(f"{host.home}en/examples/3nt/?view=steps#trick-5")
    expect(step_on_show(page)).to_have_id("trick-5")


@everywhere
@each_language
def test_a_step_on_show_is_what_the_renderer_draws(page: Page, host: Host, lang: str) -> None:
    page.goto(f"{lang}/examples/3nt/")
    for step in ("setup", "turn-7", "auction", "trick-9", "writing"):
        page.goto(f"{lang}/examples/3nt/?view=steps#{step}")
        expect(step_on_show(page)).to_have_id(step)
        shown, drawn = page.evaluate(COMPARED, render("walkthrough", f"ex=3nt&at={step}", lang))
        assert shown == drawn


COMPARED = """(html) => {
  const place = document.createElement("div");
  place.innerHTML = html.replaceAll('="~/', '="../../');
  const shown = document.querySelector("[data-part=steps]").cloneNode(true);
  for (const focused of shown.querySelectorAll("[data-focus-visible-added]")) {  // the theme marks the focus
    focused.classList.remove("focus-visible");
    focused.removeAttribute("data-focus-visible-added");
  }
  return [shown.innerHTML, place.innerHTML];
}"""


def test_the_example_needs_no_engine(page: Page, host: Host) -> None:
    page.goto("ru/examples/3nt/?view=steps#setup")
    for step in ("a-rejects-4c", "a-must-keep-qh", "b-keeps-as"):
        page.locator("[data-part=steps]").get_by_role("link", name="Дальше").click()
        expect(step_on_show(page)).to_have_id(step)
    page.mouse.move(100, 300)
    page.wait_for_load_state("networkidle")
    assert [path for path in host.requested if path.startswith("rt/")] == []
