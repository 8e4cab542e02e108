"""A deal typed in one line (SITE scenario 2), with a keyboard alone; and what happens while the engine is away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from calculator_page import PATIENCE, Calculator, address, ending
from playwright.sync_api import Page, Route, expect
from static_server import Host
from test_accessibility import violations
from watched import each_language

FORM = {"c": "3NT", "by": "N", "v": 0, "t": 10, "r": "dup"}
ECHO = {
    "ru": ["3 без козыря", "контра", "Юг", "10 взяток", "разыгрывающие в зоне"],
    "en": ["3 notrump", "doubled", "South", "10 tricks", "declaring side vulnerable"],
}
WAITING = {
    "ru": "Разберу запись, как только загрузится движок; кнопки работают уже сейчас.",
    "en": "This line will be read as soon as the engine has loaded; the buttons work now.",
}


class Line:
    """The field of the line, and what the page says of it."""

    def __init__(self, calculator: Calculator) -> None:
        self.page = calculator.page
        self.host = calculator.host
        self.field = calculator.host.locator("input[name=say]")
        self.chips = calculator.host.locator(".bx-echo__chip")
        self.waiting = calculator.host.locator("[data-waiting]")
        self.alert = calculator.form.get_by_role("alert").filter(has=self.page.locator("a"))

    def go_there(self) -> None:
        """By Tab alone, from the beginning of the page."""
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if self.field.evaluate("field => field === document.activeElement"):
                return
        pytest.fail("Tab does not lead to the line")

    def type(self, text: str) -> None:
        """Type over what is there, and Enter."""
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


@pytest.fixture
def held(page: Page) -> Callable[[], None]:
    """The engine does not come before this is called."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.context.route("**/*.wasm", hold)

    def let_through() -> None:
        for route in waiting:
            route.continue_()
        page.context.unroute("**/*.wasm")

    return let_through


def test_a_line_typed_in_english(page: Page, host: Host) -> None:
    calculator = Calculator(page, "en").open()
    line = Line(calculator)
    line.go_there()
    line.type("3NTx S +1 vul")
    expect(calculator.result).to_have_text("+950", timeout=PATIENCE)
    expect(line.chips).to_have_text(ECHO["en"])
    expect(calculator.side).to_have_text("North–South score")
    assert calculator.points() == ["200", "200", "50", "500", "950"]
    expect(page).to_have_url(host.home + "en/calculator/?c=3NTX&by=S&v=1&t=10&r=dup")
    expect(line.field).to_have_value("3NTx S +1 vul")
    expect(calculator.part("answer")).to_be_focused()
    expect(calculator.status).to_contain_text(
        "Understood: 3 notrump, doubled, South, 10 tricks, declaring side vulnerable."
    )
    for name, value in (("level", "3"), ("den", "NT"), ("x", "X"), ("v", "1"), ("by", "S")):
        expect(calculator.radio(name, value)).to_be_checked()
    expect(calculator.tricks).to_have_value("10")
    page.reload()
    expect(calculator.result).to_have_text("+950")


def test_lines_typed_in_russian(page: Page) -> None:
    calculator = Calculator(page).open()
    line = Line(calculator)
    line.go_there()
    line.type("3БК контра без двух в зоне")
    expect(calculator.result).to_have_text("+500", timeout=PATIENCE)
    expect(calculator.side).to_have_text("Восток–Запад получают")
    assert calculator.points() == ["200", "300", "500"]
    expect(page).to_have_url(ending("?c=3NTX&by=N&v=1&t=7&r=dup"))

    line.field.focus()
    line.type("8БК")
    expect(line.alert).to_contain_text("Уровень бывает от 1 до 7, а написано 8.", timeout=PATIENCE)
    expect(line.alert).to_be_focused()
    expect(page).to_have_title("Ошибка: Счёт контракта · Бридж вслух и на бумаге")
    expect(calculator.result).to_have_text("–")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(line.field).to_be_focused()
    expect(line.field).to_have_value("8БК")
    expect(line.field).to_have_attribute("aria-invalid", "true")
    expect(page).to_have_url(ending("?c=3NTX&by=N&v=1&t=7&r=dup#field-say"))

    line.type("3БК +9")
    expect(line.alert).to_contain_text("лишних может быть не больше 4, а написано +9", timeout=PATIENCE)
    line.field.focus()
    line.type("4п ровно")
    expect(calculator.result).to_have_text("+620", timeout=PATIENCE)
    expect(line.alert).to_have_count(0)
    expect(page).to_have_title("Счёт контракта · Бридж вслух и на бумаге")
    # the zone was not said: it is that of the form, and the page says so
    expect(line.chips).to_have_text(["4 пики", "10 взяток", "Север", "разыгрывающие в зоне"])


@each_language
def test_a_doubtful_letter_is_asked_and_a_choice_answers(page: Page, lang: str) -> None:
    calculator = Calculator(page, lang).open(**FORM)
    line = Line(calculator)
    line.field.focus()
    line.type("4♠ С +1")
    named = {"ru": ["Север", "Юг"], "en": ["North", "South"]}[lang]
    choices = line.alert.get_by_role("listitem")
    expect(choices).to_have_text(named, timeout=PATIENCE)
    expect(line.alert).to_be_focused()
    assert violations(page) == {}
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(choices.nth(1).get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(calculator.result).to_have_text("+450", timeout=PATIENCE)
    expect(line.field).to_have_value("4♠ S +1")
    expect(calculator.radio("by", "S")).to_be_checked()
    expect(line.alert).to_have_count(0)
    assert violations(page) == {}


def test_the_first_word_that_was_not_understood_is_marked_and_selected(page: Page) -> None:
    calculator = Calculator(page).open(**FORM)
    line = Line(calculator)
    line.field.focus()
    line.type("1БК Юг плюс")
    expect(line.alert).to_contain_text("Не понял слово «плюс». Остальное учтено: 1 без козыря, Юг.", timeout=PATIENCE)
    expect(calculator.form.locator(".bx-unused")).to_contain_text("плюс")
    line.alert.get_by_role("link").click()
    expect(line.field).to_be_focused()
    assert page.evaluate("document.getSelection().toString()") == "плюс"
    page.keyboard.type("+1")
    page.keyboard.press("Enter")
    expect(calculator.result).to_have_text("+120", timeout=PATIENCE)


def test_a_chip_leads_to_its_field(page: Page) -> None:
    calculator = Calculator(page).open(**FORM)
    line = Line(calculator)
    line.field.focus()
    line.type("3БК контра Юг +1 в зоне")
    expect(line.chips).to_have_text(ECHO["ru"], timeout=PATIENCE)
    for place, (name, value) in enumerate((("level", "3"), ("x", "X"), ("by", "S"))):
        line.chips.nth(place).click()
        expect(calculator.radio(name, value)).to_be_focused()
        line.chips.first.scroll_into_view_if_needed()
    line.chips.nth(3).click()
    expect(calculator.tricks).to_be_focused()


@each_language
def test_the_line_waits_for_the_engine_and_the_buttons_work(page: Page, lang: str, held: Callable[[], None]) -> None:
    calculator = Calculator(page, lang).open(**FORM)
    line = Line(calculator)
    expect(line.waiting).to_be_hidden()
    line.field.focus()
    line.type("4п S +1 vul")
    expect(line.waiting).to_have_text(WAITING[lang])
    expect(line.waiting).to_be_visible()
    calculator.choose("level", "4")
    expect(calculator.result).to_have_text("+430")
    expect(line.waiting).to_be_hidden()
    expect(line.field).to_have_value("4п S +1 vul")
    line.field.focus()
    page.keyboard.press("Enter")
    expect(line.waiting).to_be_visible()
    held()
    expect(calculator.result).to_have_text("+650", timeout=PATIENCE)
    expect(line.waiting).to_be_hidden()
    expect(page).to_have_url(ending("?c=4S&by=S&v=1&t=11&r=dup"))


def test_a_line_in_the_address_is_read_and_the_address_rewritten(page: Page, host: Host) -> None:
    calculator = Calculator(page)
    page.goto(address("ru", say="3БК контра без двух в зоне"))
    line = Line(calculator)
    expect(line.field).to_have_value("3БК контра без двух в зоне")
    expect(calculator.result).to_have_text("+500", timeout=PATIENCE)
    expect(page).to_have_url(host.home + "ru/calculator/?c=3NTX&by=N&v=1&t=7&r=dup")
    assert page.evaluate("document.activeElement === document.body")  # nobody typed: the focus is not taken
    page.locator("header").get_by_role("link", name="EN", exact=True).click()
    expect(Calculator(page, "en").result).to_have_text("+500")


def test_a_wrong_line_in_the_address_is_named_and_stays(page: Page) -> None:
    page.goto("ru/calculator/?say=8БК")
    line = Line(Calculator(page))
    expect(line.alert).to_contain_text("а написано 8", timeout=PATIENCE)
    expect(line.alert).to_be_focused()
    expect(line.field).to_have_value("8БК")
    assert "say=" in page.url


def test_an_over_long_line_is_refused_and_stays(page: Page) -> None:
    calculator = Calculator(page).open(**FORM)
    line = Line(calculator)
    text = "3БК " * 2000
    line.field.fill(text)
    line.field.press("Enter")
    expect(line.alert).to_contain_text("вмещает 200 знаков", timeout=PATIENCE)
    expect(line.field).to_have_value(text)


def test_a_choice_after_the_line_takes_its_echo_away(page: Page) -> None:
    calculator = Calculator(page).open(**FORM)
    line = Line(calculator)
    line.field.focus()
    line.type("3БК Юг +1 в зоне")
    expect(line.chips).to_have_count(4, timeout=PATIENCE)
    calculator.choose("level", "2")
    expect(calculator.result).to_have_text("+180")
    expect(line.chips).to_have_count(0)
    expect(line.field).to_have_value("3БК Юг +1 в зоне")
    expect(page).to_have_url(ending("?c=2NT&by=S&v=1&t=10&r=dup"))


def test_a_wrong_line_is_forgiven_when_a_button_is_pressed(page: Page) -> None:
    calculator = Calculator(page).open(**FORM)
    line = Line(calculator)
    line.field.focus()
    line.type("8БК")
    expect(line.alert).to_be_visible(timeout=PATIENCE)
    calculator.choose("level", "4")
    expect(calculator.result).to_have_text("+430")
    expect(line.alert).to_have_count(0)
    expect(line.field).not_to_have_attribute("aria-invalid", "true")
    expect(page).to_have_title("Счёт контракта · Бридж вслух и на бумаге")


def test_the_whole_form_still_fits_a_phone(page: Page) -> None:
    # SITE 0.1: an answer without scrolling at 360 by 640
    calculator = Calculator(page).open(**FORM)
    calculator.expect_answered()
    bar = page.locator(".bx-result--bar").bounding_box()
    tricks = calculator.form.locator("#field-t").bounding_box()
    assert bar
    assert tricks
    assert tricks["y"] + tricks["height"] <= bar["y"]


def test_typing_alone_asks_nothing_and_changes_nothing(page: Page) -> None:
    calculator = Calculator(page).open(**FORM)
    line = Line(calculator)
    line.field.focus()
    page.keyboard.type("7БК ровно")
    calculator.expect_engine_ready()
    expect(calculator.result).to_have_text("+430")
    expect(page).to_have_url(ending("?c=3NT&by=N&v=0&t=10&r=dup"))


@each_language
def test_the_line_is_hidden_without_javascript(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address(lang))
    expect(page.locator("input[name=say]")).to_be_hidden()
    expect(page.locator("button[form=line]")).to_be_hidden()
