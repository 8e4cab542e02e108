"""What the calculator says to a mistake: at the field and in the summary, and what was typed stays."""

from __future__ import annotations

import pytest
from calculator_page import ENGINE_READY, PATIENCE, Calculator, block
from playwright.sync_api import Page, expect
from watched import Watch

RIGHT = {"c": "3NT", "by": "N", "v": "0", "t": "9", "r": "dup"}
MISTAKES = [
    # the field's key, what the address says of it, what is said in Russian and in English
    ("c", "8NT", "Уровень бывает от 1 до 7, а написано 8.", "Levels run from 1 to 7; you wrote 8."),
    ("by", "Q", "Здесь сидят N, E, S, W, а написано «Q».", "The seats here are N, E, S, W; you wrote “Q”."),
    ("r", "skat", "Таких правил нет: «skat».", "There is no rule set “skat”."),
    ("v", "7", "«7»", "“7”"),
]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(("key", "value", "in_russian", "in_english"), MISTAKES, ids=[each[0] for each in MISTAKES])
def test_a_mistake_in_the_address(
    page: Page, lang: str, key: str, value: str, in_russian: str, in_english: str
) -> None:
    calculator = Calculator(page, lang)
    query = "&".join(f"{name}={text}" for name, text in {**RIGHT, key: value}.items())
    page.goto(f"{lang}/calculator/?{query}")
    said = in_russian if lang == "ru" else in_english
    summary = calculator.host.get_by_role("alert")
    expect(summary).to_contain_text(said, timeout=PATIENCE)
    messages = calculator.form.locator(".bx-field__msg:visible")
    expect(messages).to_have_count(1)
    expect(messages).to_contain_text(said)
    expect(calculator.result).to_have_text("–")
    assert page.url.endswith(f"?{query}")
    summary.get_by_role("link").click()
    field = page.locator(page.evaluate("location.hash"))
    expect(field).to_be_in_viewport()
    expect(field.locator(".bx-field__msg")).to_contain_text(said)


def test_a_mistake_is_put_right_by_a_choice(page: Page) -> None:
    calculator = Calculator(page)
    page.goto("ru/calculator/?c=8NT&by=S&v=1&t=10&r=dup")
    expect(calculator.host.get_by_role("alert")).to_be_visible(timeout=PATIENCE)
    expect(calculator.radio("by", "S")).to_be_checked()
    expect(calculator.tricks).to_have_value("10")
    calculator.choose("level", "3")
    calculator.choose("den", "NT")
    expect(calculator.result).to_have_text("+630", timeout=PATIENCE)
    expect(calculator.host.locator("[data-errors]")).to_have_count(0)
    expect(calculator.form.locator(".bx-field__msg:visible")).to_have_count(0)


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("14", "ru", "Взяток бывает от 0 до 13."),
        ("99", "en", "Tricks run from 0 to 13."),
        ("-1", "en", "Tricks run from 0 to 13."),
        ("", "ru", "Взяток бывает от 0 до 13."),
    ],
)
def test_a_wrong_number_of_tricks_is_said_at_the_field(page: Page, typed: str, lang: str, said: str) -> None:
    calculator = Calculator(page, lang).open(c="3NT", by="N", v=1, t=10, r="dup")
    calculator.tricks.fill(typed)
    message = calculator.form.locator("#error-t")
    expect(message).to_be_visible()
    expect(message).to_have_text(said)
    expect(calculator.tricks).to_have_value(typed)
    expect(calculator.tricks).to_have_attribute("aria-invalid", "true")
    assert "error-t" in (calculator.tricks.get_attribute("aria-describedby") or "")
    expect(calculator.part("answer")).to_have_attribute("data-stale", "")
    calculator.tricks.fill("9")
    expect(message).to_be_hidden()
    expect(calculator.result).to_have_text("+600")
    calculator.expect_answered()
    expect(calculator.tricks).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(("lang", "said"), [("ru", "Взяток бывает от 0 до 13."), ("en", "Tricks run from 0 to 13.")])
def test_a_wrong_number_of_tricks_in_the_address(page: Page, lang: str, said: str) -> None:
    calculator = Calculator(page, lang).open(c="3NT", by="N", v=0, t=14, r="dup")
    expect(calculator.form.locator("#error-t")).to_have_text(said)
    expect(calculator.tricks).to_have_value("14")
    expect(calculator.part("answer")).to_have_attribute("data-stale", "")
    assert page.url.endswith("?c=3NT&by=N&v=0&t=14&r=dup")


@pytest.mark.parametrize(("lang", "said"), [("ru", "от 1 до 13"), ("en", "1 to 13")])
def test_a_wrong_number_of_undertricks_is_said_at_the_field(page: Page, lang: str, said: str) -> None:
    page.goto(f"{lang}/penalties/")
    page.locator("input[name=d]").fill("0")
    expect(page.locator("#error-d")).to_contain_text(said)
    page.locator("input[name=d]").fill("4")
    expect(page.locator("#error-d")).to_be_hidden()
    expect(page.locator(".bx-result__num")).to_have_text("+1100")


def test_a_mistake_that_nobody_can_explain_leaves_no_answer_that_looks_current(page: Page, watch: Watch) -> None:
    # the message comes from the engine; without it the sample must not pass for the answer
    block(page, "**/*.wasm")
    watch.allow(r"\.wasm", r"ERR_FAILED")
    calculator = Calculator(page)
    page.goto("ru/calculator/?c=8NT&by=N&v=0&t=9&r=dup")
    expect(calculator.part("engine")).to_contain_text("Повторить", timeout=PATIENCE)
    expect(calculator.part("answer")).to_have_attribute("data-stale", "")
    assert page.url.endswith("?c=8NT&by=N&v=0&t=9&r=dup")


def test_honours_that_the_rules_do_not_know_are_refused_in_words(page: Page) -> None:
    calculator = Calculator(page)
    page.goto("ru/calculator/?c=3NT&by=N&v=0&t=9&r=rubber&h=100Q")
    expect(calculator.host.get_by_role("alert")).to_be_visible(timeout=PATIENCE)
    expect(calculator.part("engine")).to_have_text(ENGINE_READY["ru"])
    expect(calculator.form.locator("details.bx-more")).to_have_attribute("open", "")
