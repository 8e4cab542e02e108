"""The engine in a real browser: it starts once, on intent, and tells how it does. `test_failures.py` has the rest."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from calculator_page import ENGINE_READY, FROM_TABLES, PATIENCE, Calculator
from playwright.sync_api import Page, expect
from static_server import Host
from watched import everywhere

LINK = {"c": "2H", "by": "N", "v": 0, "t": 8, "r": "rubber"}

WATCH_THE_LINE = """
  window.lines = [];
  new MutationObserver(() => {
    const line = document.querySelector("[data-part=engine]")?.textContent;
    if (line && line !== window.lines.at(-1)) window.lines.push(line);
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""


def engine_files(host: Host) -> list[str]:
    return [path.rpartition("/")[2] for path in host.requested if path.startswith("rt/")]


def engines(page: Page) -> list[str]:
    return [worker.url for worker in page.workers if "/rt/" in worker.url]


def ask_what_no_table_has(calculator: Calculator, part_score: str = "40") -> None:
    calculator.show_more()
    calculator.form.locator("input[name=ps]").fill(part_score)


def expect_the_part_score_to_count(calculator: Calculator) -> None:
    said = {"ru": "Под чертой 100", "en": "100 below"}[calculator.lang]
    expect(calculator.host.locator(".bx-result__need")).to_contain_text(said, timeout=PATIENCE)
    calculator.expect_answered()


FILES = ["bridge.pack", "manifest.json", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js", "worker.js"]

CONNECTION = (
    "Object.defineProperty(navigator, 'connection', {{ value: {{ saveData: {save}, effectiveType: '{kind}' }} }})"
)


@everywhere
def test_the_engine_is_fetched_beforehand_once_and_not_started_before_the_first_touch(page: Page, host: Host) -> None:
    calculator = Calculator(page).open(**LINK)
    wait_for_prefetch(page)
    assert sorted(engine_files(host)) == FILES
    assert engines(page) == []
    expect(calculator.part("engine")).to_have_text(FROM_TABLES["ru"])
    calculator.start_engine()
    assert sorted(engine_files(host)) == FILES


def wait_for_prefetch(page: Page) -> None:
    expect(page.locator("head link[rel=prefetch]")).to_have_count(len(FILES) - 1)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(("save", "kind"), [("true", "4g"), ("false", "3g")])
def test_whoever_saves_data_or_has_a_slow_connection_fetches_the_engine_by_asking(
    page: Page, host: Host, save: str, kind: str
) -> None:
    page.add_init_script(CONNECTION.format(save=save, kind=kind))
    calculator = Calculator(page).open(**LINK)
    page.wait_for_load_state("networkidle")
    assert engine_files(host) == []
    ask_what_no_table_has(calculator)
    expect_the_part_score_to_count(calculator)
    assert sorted(engine_files(host)) == FILES


@pytest.mark.parametrize("address", ["ru/faq/", "ru/learn/tricks/", "ru/penalties/"])
def test_where_nothing_needs_the_engine_nothing_of_it_is_fetched(page: Page, host: Host, address: str) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => new Promise((rest) => requestIdleCallback(() => rest(true)))")
    assert engine_files(host) == []


@pytest.mark.parametrize("intent", ["hover", "focus", "choice"])
def test_the_engine_starts_on_intent(page: Page, intent: str) -> None:
    calculator = Calculator(page, "en").open(**LINK)
    if intent == "hover":
        calculator.form.hover(position={"x": 5, "y": 5})
    elif intent == "focus":
        calculator.radio("level", "2").focus()
    else:
        calculator.choose("level", "3")
    calculator.expect_engine_ready()


def test_progress_is_told_in_megabytes(page: Page) -> None:
    page.add_init_script(WATCH_THE_LINE)
    Calculator(page).open(**LINK).start_engine()
    lines = page.evaluate("window.lines")
    loading = [re.fullmatch(r"Движок загружается: (\d+,\d) из (\d+,\d)\sМБ", line) for line in lines]
    told = [match.groups() for match in loading if match]
    assert len(told) > 2
    assert told[-1][0] == told[-1][1]
    assert len({total for _, total in told if total != "0,0"}) == 1
    assert lines[-1] == ENGINE_READY["ru"]


def test_two_components_share_one_engine(page: Page, host: Host) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.host.evaluate("(host) => host.after(host.cloneNode(true))")
    both = page.locator("bridge-component[data-name=contract_score]")
    expect(both).to_have_count(2)
    for number in (0, 1):
        both.nth(number).locator("input[name=t]").focus()
    for number in (0, 1):
        expect(both.nth(number).locator("[data-part=engine]")).to_have_text(ENGINE_READY["ru"], timeout=PATIENCE)
    assert len(engines(page)) == 1
    assert engine_files(host).count("worker.js") == 1
    for number in (0, 1):
        component = both.nth(number)
        component.locator("input[name=r][value=rubber]").evaluate("(radio) => radio.click()")
        component.locator("details.bx-more").evaluate("(details) => (details.open = true)")
        component.locator("input[name=ps]").fill("40")
    # only the first has read the address; the other holds the sample of the page
    for number, standing in ((0, "Под чертой 100"), (1, "Под чертой 140")):
        expect(both.nth(number).locator(".bx-result__need")).to_contain_text(standing, timeout=PATIENCE)
    assert len(engines(page)) == 1


@pytest.mark.parametrize(
    "path",
    ["", "contracts/", "contracts/3nt/", "rules/", "rules/scoring/", "games/rubber/", "glossary/", "about/sources/"],
)
def test_pages_of_text_never_fetch_the_engine(new_page: Callable[..., Page], host: Host, path: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"en/{path}")
    page.locator("article").hover()
    page.locator("article a").first.focus()
    page.mouse.wheel(0, 2000)
    page.keyboard.press("Tab")
    page.wait_for_load_state("networkidle")
    assert engine_files(host) == []
    assert engines(page) == []


def test_the_penalty_ladder_never_fetches_the_engine(page: Page, host: Host) -> None:
    page.goto("ru/penalties/")
    for _ in range(3):
        page.get_by_role("button", name="На одну больше").click()
    expect(page.locator(".bx-result__num")).to_have_text("+1400")
    page.locator("label:has(> input[name=v][value='0'])").click()
    expect(page.locator(".bx-result__num")).to_have_text("+1100")
    page.locator('a[href="?d=13&x=X&v=0"]').click()
    expect(page.locator(".bx-result__num")).to_have_text("+3500")
    page.wait_for_load_state("networkidle")
    assert engine_files(host) == []


def test_who_saves_data_starts_the_engine_only_with_a_question(page: Page, host: Host) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    calculator = Calculator(page).open(**LINK)
    calculator.choose("level", "3")
    expect(calculator.result).to_have_text("+50")
    page.wait_for_load_state("networkidle")
    assert engine_files(host) == []
    calculator.choose("level", "2")
    ask_what_no_table_has(calculator)
    expect_the_part_score_to_count(calculator)
