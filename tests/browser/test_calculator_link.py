"""A link from a friend: the answer without the engine, then with it, in both languages and under a sub-path."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from calculator_page import ENGINE_READY, PATIENCE, Calculator, address, block, ending
from playwright.sync_api import Page, expect
from static_server import Host
from watched import Watch, each_language, everywhere

LINK = {"c": "3NT", "by": "N", "v": 1, "t": 10, "r": "dup"}
QUERY = "c=3NT&by=N&v=1&t=10&r=dup"
SAID = {
    "ru": ("Счёт контракта", "Север–Юг получают", "3БК, Север, в зоне, 10 взяток. Спортивный счёт."),
    "en": ("Contract score", "North–South score", "3NT by North, vulnerable, 10 tricks. Duplicate scoring."),
}
STATES = [
    # bid, doubling, vulnerable, tricks, rules, declarer
    ("1", "C", "", 0, 7, "dup", "S"),
    ("1", "NT", "XX", 1, 13, "dup", "E"),
    ("2", "H", "X", 0, 8, "dup", "W"),
    ("3", "NT", "", 1, 10, "dup", "N"),
    ("4", "S", "", 0, 13, "dup", "E"),
    ("6", "D", "X", 1, 11, "dup", "N"),
    ("7", "NT", "XX", 1, 0, "dup", "S"),
    ("1", "D", "", 0, 12, "rubber", "W"),
    ("2", "S", "X", 1, 10, "rubber", "N"),
    ("3", "NT", "", 0, 8, "rubber", "E"),
    ("4", "H", "", 1, 10, "rubber", "S"),
    ("5", "C", "XX", 0, 9, "rubber", "N"),
    ("6", "NT", "", 1, 12, "rubber", "W"),
    ("3", "NT", "", 0, 10, "draw", "A"),
    ("2", "C", "X", 1, 6, "draw", "B"),
    ("4", "S", "", 1, 11, "honeymoon", "B"),
]


@pytest.fixture
def blocked(page: Page, watch: Watch) -> Page:
    """A page for which every request for WebAssembly fails."""
    block(page, "**/*.wasm")
    watch.allow(r"\.wasm", r"ERR_FAILED")
    return page


@everywhere
@each_language
def test_a_link_shows_its_answer_while_the_engine_is_blocked(blocked: Page, host: Host, lang: str) -> None:
    calculator = Calculator(blocked, lang).open(**LINK)
    heading, side, sentence = SAID[lang]
    expect(blocked.get_by_role("heading", level=1)).to_have_text(heading)
    expect(calculator.result).to_have_text("+630")
    expect(calculator.side).to_have_text(side)
    expect(calculator.sentence).to_have_text(sentence)
    assert calculator.points() == ["100", "30", "500", "630"]
    assert blocked.url == host.home + address(lang, **LINK)


@everywhere
@each_language
def test_changing_the_level_works_while_the_engine_is_blocked(blocked: Page, host: Host, lang: str) -> None:
    calculator = Calculator(blocked, lang).open(**LINK)
    calculator.choose("level", "4")
    expect(calculator.host.locator(".bx-ledger__pts").nth(1)).to_have_text("130")  # the total stays 630
    assert calculator.points() == ["130", "500", "630"]
    calculator.choose("level", "6")
    expect(calculator.result).to_have_text("+200")
    assert calculator.points() == ["200", "200"]
    defenders = {"ru": "Восток–Запад получают", "en": "East–West score"}[lang]
    expect(calculator.side).to_have_text(defenders)
    expect(blocked).to_have_url(host.home + address(lang, **{**LINK, "c": "6NT"}))


def test_every_control_is_answered_from_tables(blocked: Page) -> None:
    calculator = Calculator(blocked).open(**LINK)
    for name, value, result in (
        ("den", "H", "+170"),
        ("x", "X", "+930"),
        ("v", "0", "+630"),
        ("x", "XX", "+960"),
    ):
        calculator.choose(name, value)
        expect(calculator.result).to_have_text(result)
    calculator.host.get_by_role("button", name="На одну больше").click()
    expect(calculator.result).to_have_text("+1160")
    expect(calculator.host.locator("#t-note")).to_have_text("плюс 2")
    calculator.choose("by", "E")
    expect(calculator.side).to_have_text("Восток–Запад получают")
    expect(calculator.sentence).to_contain_text("Восток")


def test_other_rule_sets_are_answered_from_tables(blocked: Page) -> None:
    calculator = Calculator(blocked).open(**LINK)
    calculator.show_more()
    calculator.choose("r", "rubber")
    expect(calculator.result).to_have_text("100 | 30")
    calculator.choose("r", "draw")
    expect(calculator.side).to_have_text("A получает")
    calculator.choose("by", "B")
    expect(calculator.side).to_have_text("B получает")
    expect(calculator.sentence).to_contain_text("B")
    honours = calculator.form.get_by_label("Онёры", exact=False).filter(visible=True)
    expect(honours).to_have_count(0)
    calculator.choose("r", "honeymoon")
    expect(calculator.result).to_have_text("100 | 30")
    expect(calculator.side).to_have_text("B получает")
    expect(honours.locator("option")).to_have_text(["нет", "100, A", "100, B", "150, A", "150, B"])


def test_a_cell_of_the_outcome_table_is_a_state(blocked: Page, host: Host) -> None:
    calculator = Calculator(blocked).open(**LINK)
    calculator.part("outcomes").locator('a[href="?c=3NT&v=1&t=8"]').click()
    expect(calculator.result).to_have_text("+100")
    expect(calculator.tricks).to_have_value("8")
    expect(blocked).to_have_url(host.home + address("ru", **{**LINK, "t": 8}))
    current = calculator.part("outcomes").locator("[aria-current=true]")
    expect(current).to_have_attribute("href", "?c=3NT&v=1&t=8")


@each_language
def test_the_table_of_outcomes_follows_the_contract(blocked: Page, lang: str) -> None:
    calculator = Calculator(blocked, lang).open(**LINK)
    calculator.choose("level", "1")
    expect(calculator.part("outcomes").locator("h2 .bx-call")).to_have_text({"ru": "1БК", "en": "1NT"}[lang])
    expect(calculator.part("outcomes").locator("[aria-current=true]")).to_have_text("180")


@everywhere
def test_the_other_language_shows_the_same_state(blocked: Page, host: Host) -> None:
    calculator = Calculator(blocked).open(**LINK)
    blocked.locator("header").get_by_role("link", name="EN", exact=True).click()
    expect(blocked).to_have_url(host.home + address("en", **LINK))
    english = Calculator(blocked, "en")
    expect(english.result).to_have_text("+630")
    expect(english.sentence).to_have_text(SAID["en"][2])
    english.choose("level", "5")
    expect(english.result).to_have_text("+100")
    blocked.locator("header").get_by_role("link", name="RU", exact=True).click()
    expect(blocked).to_have_url(host.home + address("ru", **{**LINK, "c": "5NT"}))
    expect(calculator.result).to_have_text("+100")


def test_the_other_language_keeps_the_place_in_a_page(page: Page, host: Host) -> None:
    page.goto("ru/contracts/2h/?from=friend#nvx-8")
    page.locator("header").get_by_role("link", name="EN", exact=True).click()
    expect(page).to_have_url(f"{host.home}en/contracts/2h/?from=friend#nvx-8")
    expect(page.locator("#nvx-8")).to_be_in_viewport()


@pytest.mark.parametrize(("host", "lang"), [("/", "ru"), ("/", "en"), ("/bridge/", "ru")], indirect=["host"])
def test_the_engine_gives_the_same_html_as_the_tables(new_page: Callable[..., Page], watch: Watch, lang: str) -> None:
    watch.allow(r"\.wasm", r"/answers/", r"ERR_FAILED")
    from_tables, from_engine = Calculator(new_page(), lang), Calculator(new_page(), lang)
    block(from_tables.page, "**/*.wasm")
    block(from_engine.page, "**/answers/**")  # so that only the engine can answer
    from_tables.open(**LINK)
    from_engine.open(**LINK)
    from_engine.start_engine()
    for state in STATES:
        assert show(from_tables, state) == show(from_engine, state), state


def show(calculator: Calculator, state: tuple[str, str, str, int, int, str, str]) -> dict[str, str]:
    """Bring the form into a state, and read what the page shows then."""
    level, denomination, doubling, vulnerable, tricks, rules, seat = state
    values = {"r": rules, "level": level, "den": denomination, "x": doubling, "v": str(vulnerable), "by": seat}
    calculator.form.evaluate(FILL, [list(values.items()), str(tricks)])
    query = f"c={level}{denomination}{doubling}&by={seat}&v={vulnerable}&t={tricks}&r={rules}"
    expect(calculator.page).to_have_url(ending("?" + query))
    calculator.expect_answered()
    now = calculator.part("outcomes").locator("[aria-current=true]")
    expect(now).to_have_attribute("href", f"?c={level}{denomination}{doubling}&v={vulnerable}&t={tricks}")
    return {part: calculator.html(part) for part in ("answer", "others", "outcomes")}


FILL = """(form, [choices, tricks]) => {
  for (const [name, value] of choices) form.querySelector(`input[name="${name}"][value="${value}"]:enabled`).click();
  form.elements.t.value = tricks;
  form.elements.t.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_what_is_not_in_the_tables_is_answered_by_the_engine(page: Page) -> None:
    calculator = Calculator(page).open(c="2H", by="N", v=0, t=8, r="rubber")
    calculator.show_more()
    calculator.form.locator("input[name=ps]").fill("40")
    expect(calculator.part("engine")).to_have_text(ENGINE_READY["ru"], timeout=PATIENCE)
    expect(calculator.host.locator(".bx-result__need")).to_contain_text("100", timeout=PATIENCE)
    calculator.form.locator("select[name=h]:enabled").select_option("100E")
    expect(calculator.result).to_have_text(["60 | 0", "+100"])
    expect(page).to_have_url(ending("?c=2H&by=N&v=0&t=8&r=rubber&h=100E&ps=40"))


@pytest.mark.parametrize("query", [QUERY, "c=2h&by=n&v=0&t=8&r=RUBBER", "r=dup&t=10&c=3NT"])
def test_the_state_survives_a_reload(page: Page, query: str) -> None:
    calculator = Calculator(page)
    page.goto(f"ru/calculator/?{query}")
    calculator.expect_answered()
    expect(calculator.form).to_be_visible()
    before = calculator.html("answer")
    page.reload()
    calculator.expect_answered()
    expect(calculator.form).to_be_visible()
    assert calculator.html("answer") == before
    assert page.url.endswith(query)


def test_choices_survive_a_reload(page: Page) -> None:
    calculator = Calculator(page).open()
    calculator.choose("level", "4")
    calculator.choose("den", "S")
    calculator.choose("v", "1")
    expect(calculator.result).to_have_text("+620")
    expect(page).to_have_url(ending("c=4S&by=N&v=1&t=10&r=dup"))
    page.reload()
    expect(calculator.result).to_have_text("+620")
    expect(calculator.radio("level", "4")).to_be_checked()


def test_changes_are_no_steps_of_the_history(page: Page) -> None:
    page.goto("ru/")
    calculator = Calculator(page).open(**LINK)
    for level in "4567":
        calculator.choose("level", level)
    expect(page).to_have_url(ending("?c=7NT&by=N&v=1&t=10&r=dup"))
    page.go_back()
    expect(page).to_have_url(ending("/ru/"))
