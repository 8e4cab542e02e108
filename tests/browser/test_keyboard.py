"""The calculator with nothing but a keyboard, and what a screen reader is told."""

from __future__ import annotations

import pytest
from calculator_page import Calculator
from playwright.sync_api import Page, expect

LINK = {"c": "3NT", "by": "N", "v": 1, "t": 10, "r": "dup"}

FOCUSED = """() => {
  const { tagName, name, value, type } = document.activeElement;
  return [tagName.toLowerCase(), name ?? "", type === "radio" ? value : ""].filter(Boolean).join(" ");
}"""
RING = """() => {
  const active = document.activeElement;
  const painted = active.type === "radio" ? active.nextElementSibling : active;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(painted);
  return { style: outlineStyle, width: parseFloat(outlineWidth), color: outlineColor };
}"""


def tab_through(page: Page, count: int) -> list[str]:
    found = []
    for _ in range(count):
        page.keyboard.press("Tab")
        found.append(page.evaluate(FOCUSED))
    return found


def test_tab_goes_from_group_to_group_in_the_order_of_the_form(page: Page) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.radio("level", "3").focus()
    assert tab_through(page, 8) == [
        *("input den NT", "input x", "input v 1", "input by N"),
        *("button", "input t", "button", "summary"),
    ]


def test_arrows_choose_inside_a_group_and_the_answer_follows(page: Page) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.radio("level", "3").focus()
    page.keyboard.press("ArrowRight")
    expect(calculator.radio("level", "4")).to_be_focused()
    expect(calculator.result).to_have_text("+630")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(calculator.radio("den", "S")).to_be_checked()
    expect(calculator.result).to_have_text("+620")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(calculator.result).to_have_text("+790")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(calculator.result).to_have_text("+590")
    expect(calculator.radio("v", "0")).to_be_focused()


def test_the_number_of_tricks_takes_arrows_home_and_end(page: Page) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.tricks.focus()
    page.keyboard.press("ArrowUp")
    expect(calculator.result).to_have_text("+660")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(calculator.result).to_have_text("+600")
    page.keyboard.press("End")
    expect(calculator.result).to_have_text("+720")
    page.keyboard.press("Home")
    expect(calculator.result).to_have_text("+900")
    expect(calculator.tricks).to_be_focused()


def test_a_digit_or_a_letter_chooses_in_a_group(page: Page) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.radio("level", "3").focus()
    page.keyboard.press("6")
    expect(calculator.radio("level", "6")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("h")
    expect(calculator.radio("den", "H")).to_be_focused()
    expect(calculator.sentence).to_contain_text("6")


def test_a_cell_of_the_outcome_table_is_chosen_with_enter_and_keeps_the_focus(page: Page) -> None:
    calculator = Calculator(page).open(**LINK)
    cell = calculator.part("outcomes").locator('a[href="?c=3NT&v=1&t=9"]')
    cell.focus()
    page.keyboard.press("Enter")
    expect(calculator.result).to_have_text("+600")
    expect(cell).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_can_be_seen_at_every_stop(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    calculator = Calculator(page).open(**LINK)
    calculator.radio("level", "3").focus()
    page.keyboard.press("ArrowRight")
    stops = 0
    while stops < 14:
        ring = page.evaluate(RING)
        assert ring["style"] not in ("none", ""), page.evaluate(FOCUSED)
        assert ring["width"] >= 2, page.evaluate(FOCUSED)
        page.keyboard.press("Tab")
        stops += 1


def test_what_has_the_focus_is_not_under_the_result_bar(page: Page) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.show_more()
    calculator.radio("level", "3").focus()
    for _ in range(10):
        page.keyboard.press("Tab")
        assert page.evaluate(IS_COVERED) is False, page.evaluate(FOCUSED)


IS_COVERED = """() => {
  const box = document.activeElement.getBoundingClientRect();
  const bar = document.querySelector(".bx-result--bar").getBoundingClientRect();
  const isInside = document.querySelector(".bx-result--bar").contains(document.activeElement);
  return !isInside && box.bottom > bar.top + 1 && box.top < bar.bottom;
}"""


@pytest.mark.parametrize(
    ("lang", "opened", "said"),
    [
        ("ru", "Север–Юг получают 630: ", "Восток–Запад получают 100: "),
        ("en", "North–South score 630: ", "East–West score 100: "),
    ],
)
def test_the_status_line_says_the_answer_in_one_sentence(page: Page, lang: str, opened: str, said: str) -> None:
    calculator = Calculator(page, lang).open(**LINK)
    expect(page.get_by_role("status")).to_have_count(1)
    expect(calculator.status).to_contain_text(opened)
    calculator.radio("level", "3").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(calculator.status).to_contain_text(said)
    spoken = calculator.status.inner_text()
    assert spoken.count(".") == 1
    assert spoken.endswith(".")


def test_the_status_line_names_the_side_of_the_chosen_seat(page: Page) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.choose("by", "E")
    expect(calculator.status).to_contain_text("Восток–Запад получают 630")


def test_the_first_tab_stop_of_a_page_is_visible(page: Page) -> None:
    page.goto("ru/rules/play/")
    page.keyboard.press("Tab")
    ring = page.evaluate(RING)
    assert ring["style"] not in ("none", "")
