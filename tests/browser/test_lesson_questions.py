"""The questions of a lesson as a learner meets them: on a phone, by keyboard, and without JavaScript."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from static_server import Host

from calculators.quiz.lesson import LESSONS

each_language = pytest.mark.parametrize("lang", ["ru", "en"])
RIGHT = {"ru": "Верно.", "en": "Right."}
NOT_QUITE = {"ru": "Не совсем.", "en": "Not quite."}
WRONG = {"ru": "Нет.", "en": "No."}


class Question:
    """One question of a lesson."""

    def __init__(self, page: Page, lang: str, lesson: str, name: str) -> None:
        self.page = page
        self.lang = lang
        self.lesson = lesson
        self.name = name
        page.goto(f"{lang}/learn/{lesson}/")
        self.item = page.locator(f"li:has(> #q-{name})")

    @property
    def field(self) -> Locator:
        return self.item.get_by_label({"ru": "Ваш ответ", "en": "Your answer"}[self.lang])

    @property
    def verdict(self) -> Locator:
        return self.item.locator("form [role=status]")

    @property
    def reasons(self) -> Locator:
        """The reasons that are on show under options."""
        return self.item.locator("[role=radiogroup] .bx-note:visible")

    @property
    def answer(self) -> Locator:
        return self.item.locator("details")

    def type(self, text: str) -> None:
        self.field.fill(text)
        self.field.press("Enter")

    def choose(self, option: str) -> None:
        """A tap on the label, as a finger does it."""
        self.item.locator(f'label[for="{self.lesson}-{self.name}-{option}"]').click()

    def radio(self, option: str) -> Locator:
        return self.item.locator(f'input[type=radio][value="{option}"]')


@each_language
def test_a_likely_mistake_is_named_and_the_right_number_shows_its_ledger(page: Page, lang: str) -> None:
    question = Question(page, lang, "double", "down-two")
    question.type("300")
    expect(question.verdict).to_contain_text(NOT_QUITE[lang])
    expect(question.verdict).to_contain_text({"ru": "как до зоны", "en": "as not vulnerable"}[lang])
    expect(question.field).to_have_attribute("aria-invalid", "true")
    expect(question.answer).not_to_have_attribute("open", "")
    question.type("500")
    expect(question.verdict).to_contain_text(RIGHT[lang])
    expect(question.field).not_to_have_attribute("aria-invalid", "true")
    rows = question.answer.locator("tr:not(.bx-ledger__zero) td.bx-ledger__pts")
    expect(rows).to_have_text(["200", "300", "500"])
    expect(rows.last).to_be_visible()


@each_language
def test_a_number_without_a_known_reason_is_just_wrong(page: Page, lang: str) -> None:
    question = Question(page, lang, "double", "down-two")
    question.type("123")
    expect(question.verdict).to_contain_text(WRONG[lang])
    question.field.press_sequentially("4")
    expect(question.verdict).to_be_empty()


@pytest.mark.parametrize("typed", ["500", " 500 ", "0500", "+500", "5 00"])
def test_the_same_number_may_be_typed_in_several_ways(page: Page, typed: str) -> None:
    question = Question(page, "ru", "double", "down-two")
    question.type(typed)
    expect(question.verdict).to_contain_text(RIGHT["ru"])


@pytest.mark.parametrize("typed", ["-500", "−500", "50", "5000"])
def test_another_number_is_not_taken_for_it(page: Page, typed: str) -> None:
    question = Question(page, "ru", "double", "down-two")
    question.type(typed)
    expect(question.verdict).to_contain_text(WRONG["ru"])


@pytest.mark.parametrize("typed", ["", "пятьсот", "5oo", "500 очков", '"]', "1e3"])
def test_what_is_no_number_is_asked_for_again(page: Page, typed: str) -> None:
    question = Question(page, "ru", "double", "down-two")
    question.type(typed)
    expect(question.verdict).to_have_text("Напишите число цифрами.")
    expect(question.answer).not_to_have_attribute("open", "")


def test_nothing_can_be_the_right_answer(page: Page) -> None:
    question = Question(page, "ru", "lines-and-games", "wiped")
    question.type("60")
    expect(question.verdict).to_contain_text("начинают с нуля")
    question.type("0")
    expect(question.verdict).to_contain_text(RIGHT["ru"])


@each_language
def test_a_choice_says_why(page: Page, lang: str) -> None:
    question = Question(page, lang, "tricks", "suit-led")
    expect(question.reasons).to_have_count(0)
    question.choose("SA")
    expect(question.reasons).to_have_count(1)
    expect(question.reasons).to_contain_text(WRONG[lang])
    question.choose("DK")
    expect(question.reasons).to_have_count(1)
    expect(question.reasons).to_contain_text(RIGHT[lang])
    expect(question.reasons.locator("a.bx-rule")).to_have_text("PLAY-04")


def test_questions_can_be_answered_by_keyboard_alone(page: Page) -> None:
    question = Question(page, "ru", "tricks", "no-duty")
    question.radio("1").focus()
    page.keyboard.press("Space")
    expect(question.reasons).to_contain_text(WRONG["ru"])
    page.keyboard.press("ArrowDown")
    expect(question.radio("2")).to_be_focused()
    expect(question.reasons).to_contain_text(RIGHT["ru"])
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(question.answer.locator("summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question.answer.locator("p")).to_be_visible()


@each_language
def test_every_answer_can_be_opened_without_javascript(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(java_script_enabled=False)
    for lesson in LESSONS:
        page.goto(f"{lang}/learn/{lesson}/")
        expect(page.locator("form[data-right]:visible")).to_have_count(0)
        answers = page.locator(".bx-quiz__answer")
        expect(answers).to_have_count(5)
        for answer in answers.all():
            answer.locator("summary").click()
            expect(answer.locator("p").first).to_be_visible()


def test_a_choice_works_without_javascript(new_page: Callable[..., Page]) -> None:
    question = Question(new_page(java_script_enabled=False), "ru", "auction", "not-enough")
    question.choose("2D")
    expect(question.reasons).to_contain_text(RIGHT["ru"])


def test_a_lesson_never_asks_for_the_engine(page: Page, host: Host) -> None:
    question = Question(page, "ru", "zone", "down-two")
    question.type("100")
    question.type("200")
    expect(question.verdict).to_contain_text(RIGHT["ru"])
    assert [path for path in host.requested if path.startswith("rt/")] == []


@each_language
def test_no_lesson_is_wider_than_the_screen(page: Page, lang: str) -> None:
    for lesson in ("", *(f"{name}/" for name in LESSONS)):
        page.goto(f"{lang}/learn/{lesson}")
        page.evaluate("document.querySelectorAll('article details').forEach((details) => (details.open = true))")
        for width in (320, 360, 1280):
            page.set_viewport_size({"width": width, "height": 640})
            page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")  # the theme follows a resize
