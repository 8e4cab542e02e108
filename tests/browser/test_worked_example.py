"""The worked 3NT example: whole without JavaScript, step by step with it, and an address for every step."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from static_server import Host
from watched import Watch, each_language

from calculators import render
from calculators.walkthrough.form import places

STEPS = (
    *("setup", "a-rejects-4c", "a-must-keep-qh", "b-keeps-as", "b-must-drop-9d", "hands-complete", "auction", "lead"),
    *("follow-suit", "ten-tricks", "writing", "game-and-zone", "not-added"),
)
"""The thirteen ids of SITE C13, in their order."""
TURNS = [f"turn-{number}" for number in range(3, 27)]
TRICKS = [f"trick-{number}" for number in range(2, 14)]
WORDS = {
    "ru": {"steps": "По шагам", "text": "Весь текст", "next": "Дальше", "back": "Назад", "of": "Шаг 7 из 13"},
    "en": {"steps": "Step by step", "text": "Whole text", "next": "Next", "back": "Back", "of": "Step 7 of 13"},
}


def heading(page: Page, step: str) -> None:
    """The step on show is this one, and nothing of the others."""
    expect(page.locator(".bx-step")).to_have_count(1)
    expect(page.locator(f".bx-step#{step}")).to_be_visible()


@each_language
def test_without_javascript_every_step_is_there_to_read(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{lang}/examples/3nt/#step-7")
    for number, step in enumerate(STEPS, 1):
        expect(page.locator(f"#step-{number}")).to_be_visible()
        expect(page.locator(f"#{step}")).to_be_visible()
        expect(page.locator(f"#step-{number} #{step}")).to_have_count(1)
    for part in (*TURNS, *TRICKS):
        expect(page.locator(f"#{part}")).to_be_visible()
    expect(page.locator("#step-7")).to_be_in_viewport()
    expect(page.get_by_role("link", name=WORDS[lang]["steps"])).to_be_hidden()
    expect(page.locator("#game-and-zone").locator("xpath=ancestor::section").locator("tfoot td")).to_have_text(
        ["130", "0"]
    )
    refused = page.locator(".bx-note--refused").filter(has=page.locator('a[href$="#draw-05"]'))
    expect(refused).to_have_count(1)


@each_language
def test_the_example_goes_step_by_step_and_the_address_follows(page: Page, host: Host, lang: str) -> None:
    words = WORDS[lang]
    page.goto(f"{lang}/examples/3nt/")
    page.get_by_role("link", name=words["steps"]).click()
    heading(page, "setup")
    expect(page.get_by_role("link", name=words["back"], exact=True)).to_have_count(0)
    for step in STEPS[1:6]:
        if step == "hands-complete":
            for turn in TURNS:
                page.get_by_role("link", name=words["next"], exact=True).click()
                heading(page, turn)
        page.get_by_role("link", name=words["next"], exact=True).click()
        heading(page, step)
        expect(page).to_have_url(f"{host.home}{lang}/examples/3nt/?view=steps#{step}")
    page.get_by_role("link", name=words["back"], exact=True).click()
    heading(page, "turn-26")


def test_back_in_the_browser_takes_a_step_back(page: Page) -> None:
    page.goto("ru/examples/3nt/?view=steps#auction")
    heading(page, "auction")
    page.get_by_role("link", name="Дальше", exact=True).click()
    heading(page, "lead")
    page.go_back()
    heading(page, "auction")
    page.go_forward()
    heading(page, "lead")


@pytest.mark.parametrize("anchor", ["step-7", "auction"])
@each_language
def test_a_step_is_linked_by_its_number_and_by_its_id(page: Page, anchor: str, lang: str) -> None:
    page.goto(f"{lang}/examples/3nt/?view=steps#{anchor}")
    heading(page, "auction")
    expect(page.locator(".bx-step .bx-label")).to_have_text(WORDS[lang]["of"])
    page.goto(f"{lang}/examples/3nt/#{anchor}")
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()


def test_arrow_keys_walk_through_the_steps(page: Page) -> None:
    page.goto("ru/examples/3nt/?view=steps#lead")
    heading(page, "lead")
    page.get_by_role("link", name="Дальше", exact=True).focus()
    page.keyboard.press("ArrowRight")
    heading(page, "follow-suit")
    page.keyboard.press("ArrowLeft")
    heading(page, "lead")


def test_the_heading_of_a_new_step_has_the_focus_and_is_in_view(page: Page) -> None:
    page.goto("ru/examples/3nt/?view=steps#lead")
    page.get_by_role("link", name="Дальше", exact=True).click()
    heading(page, "follow-suit")
    expect(page.locator(".bx-step__h")).to_be_focused()
    expect(page.locator(".bx-step__h")).to_be_in_viewport()


@each_language
def test_the_whole_text_comes_back_at_the_same_step(page: Page, lang: str) -> None:
    page.goto(f"{lang}/examples/3nt/?view=steps#ten-tricks")
    heading(page, "ten-tricks")
    page.get_by_role("link", name=WORDS[lang]["text"]).click()
    expect(page.locator(".bx-step")).to_have_count(0)
    expect(page.locator("#ten-tricks")).to_be_in_viewport()
    expect(page.locator("#step-13")).to_be_visible()


@each_language
def test_a_question_answers_with_its_reason(page: Page, lang: str) -> None:
    page.goto(f"{lang}/examples/3nt/?view=steps#follow-suit")
    heading(page, "follow-suit")
    page.locator(".bx-ask summary").click()
    yes, no = {"ru": ("Да", "Нет"), "en": ("Yes", "No")}[lang]
    page.locator(".bx-ask").get_by_text(yes, exact=True).click()
    shown = page.locator(".bx-ask__right:visible, .bx-ask__wrong:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator("a.bx-rule")).to_be_visible()
    page.locator(".bx-ask").get_by_text(no, exact=True).click()
    expect(shown).to_have_count(1)


def test_the_engine_stands_in_when_the_steps_do_not_arrive(page: Page, watch: Watch) -> None:
    watch.allow(r"walkthrough/3nt\.json", r"ERR_FAILED")
    page.context.route("**/walkthrough/3nt.json", lambda route: route.abort())
    page.goto("ru/examples/3nt/?view=steps#auction")
    expect(page.locator(".bx-step#auction")).to_be_visible(timeout=60_000)


@each_language
def test_the_prerendered_steps_are_what_render_gives(site: Path, lang: str) -> None:
    steps = json.loads((site / "answers" / lang / "walkthrough" / "3nt.json").read_text(encoding="utf-8"))
    assert steps["order"] == [place.id for place in places("3nt")]
    assert [step for step in steps["order"] if not re.match(r"(turn|trick)-\d+$", step)] == list(STEPS)
    assert steps["alias"] == {f"step-{number}": step for number, step in enumerate(STEPS, 1)}
    for step in steps["order"]:
        assert steps["html"][step] == render("walkthrough", f"ex=3nt&at={step}", lang)
