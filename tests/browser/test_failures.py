"""The failure matrix: whatever happens to the engine, the reader is told, goes on, loses nothing, and can try again."""

from __future__ import annotations

import re

import pytest
from calculator_page import ENGINE_READY, PATIENCE, Calculator
from failures import FAILURES, RETRY, STILL, STORAGE_REFUSED, TOLD, Failure
from playwright.sync_api import Page, expect
from sheet_page import Sheet
from static_server import Fault, Host
from test_engine_life import LINK, ask_what_no_table_has, expect_the_part_score_to_count
from watched import Watch, each_language

TOLD_WITHIN = 20_000
STALLED = 15_000
HAS_BEGUN = re.compile(r": (0[.,][1-9]|[1-9][.,]\d)")
"""Some of the engine has come in."""


@pytest.fixture
def engine_may_fail(watch: Watch) -> None:
    watch.allow(r"/rt/", r"^console: ")  # browsers and Pyodide have their own say on files that they do not get


def expect_to_be_told(calculator: Calculator, told: str) -> None:
    """The line says what happened, what works all the same, and offers to try again; what was typed is still there."""
    line, lang = calculator.part("engine"), calculator.lang
    expect(line).to_contain_text(TOLD[lang][told], timeout=TOLD_WITHIN)
    expect(line).to_contain_text(STILL[lang])
    expect(line).to_have_attribute("role", "alert")
    expect(line.get_by_role("button", name=RETRY[lang])).to_be_visible()
    expect(calculator.part("answer")).to_have_attribute("data-stale", "")
    expect(calculator.form.locator("input[name=ps]")).to_have_value("40")


def expect_tables_to_answer(calculator: Calculator) -> None:
    """What is in the tables is answered, and then the form asks for the part-score again."""
    calculator.choose("level", "4")
    calculator.form.locator("input[name=ps]").fill("")
    expect(calculator.result).to_have_text("+100")
    calculator.choose("level", "2")
    calculator.form.locator("input[name=ps]").fill("40")


def expect_retry_to_work(calculator: Calculator) -> None:
    line = calculator.part("engine")
    line.get_by_role("button", name=RETRY[calculator.lang]).click()
    calculator.expect_engine_ready()
    expect(line).not_to_have_attribute("role", "alert")
    expect(calculator.form.locator("input[name=ps]")).to_have_value("40")
    expect_the_part_score_to_count(calculator)


@pytest.mark.usefixtures("engine_may_fail")
@pytest.mark.parametrize("failure", FAILURES, ids=str)
def test_a_failure_is_told_and_can_be_mended(page: Page, host: Host, failure: Failure) -> None:
    lang = ("ru", "en")[FAILURES.index(failure) % 2]
    failure.happen(host)
    if failure.script:
        page.add_init_script(failure.script)
    if failure.silent:
        page.clock.install()
    calculator = Calculator(page, lang).open(**LINK)
    ask_what_no_table_has(calculator)
    if failure.silent:
        wait_in_vain(calculator, failure.silent)
    expect_to_be_told(calculator, failure.told)
    expect_tables_to_answer(calculator)
    host.mend()
    if failure.script:  # which no host can mend, so that trying again says the same
        calculator.part("engine").get_by_role("button").click()
        expect_to_be_told(calculator, failure.told)
    else:
        expect_retry_to_work(calculator)


def wait_in_vain(calculator: Calculator, silent: str) -> None:
    """Until nothing more comes, and then as long as the page has patience."""
    expect(calculator.part("answer")).to_have_attribute("aria-busy", "true")
    if silent == "ready":
        calculator.expect_engine_ready()
    else:
        line, before = calculator.part("engine"), ""
        while before != (before := line.inner_text()):
            calculator.page.wait_for_timeout(1500)
    calculator.page.clock.fast_forward(STALLED)


@each_language
@pytest.mark.usefixtures("engine_may_fail")
def test_a_network_that_goes_in_mid_download_is_no_network(page: Page, host: Host, watch: Watch, lang: str) -> None:
    watch.allow(r"ERR_INTERNET_DISCONNECTED")
    host.faults["rt/*/pyodide.asm.wasm"] = Fault.HELD
    calculator = Calculator(page, lang).open(**LINK)
    ask_what_no_table_has(calculator)
    expect(calculator.part("engine")).to_have_text(HAS_BEGUN, timeout=PATIENCE)
    page.context.set_offline(True)
    host.mend()  # the connection breaks off
    expect_to_be_told(calculator, "offline")
    page.context.set_offline(False)
    expect_retry_to_work(calculator)


def test_an_engine_that_has_died_is_told_and_replaced(page: Page) -> None:
    page.clock.install()
    calculator = Calculator(page).open(**LINK)
    calculator.start_engine()
    kill_the_engine(page)
    ask_what_no_table_has(calculator)
    expect(calculator.part("answer")).to_have_attribute("aria-busy", "true")
    page.clock.fast_forward(STALLED)
    expect_to_be_told(calculator, "stalled")
    expect_retry_to_work(calculator)


def kill_the_engine(page: Page) -> None:
    """The worker ends without a word, as when a device takes its memory."""
    (engine,) = [worker for worker in page.workers if "/rt/" in worker.url]
    engine.evaluate("self.close()")


def come_back(page: Page) -> None:
    """As a page comes back that the browser had kept whole."""
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")


@pytest.mark.parametrize("when", ["ready", "asked", "loading"])
def test_a_page_that_comes_back_without_its_engine_gets_another(
    page: Page, host: Host, watch: Watch, when: str
) -> None:
    watch.allow(r"^failed: .*ERR_INCOMPLETE_CHUNKED_ENCODING|^failed: .*\.wasm")
    if when == "asked":
        host.forewords["rt/*/worker.js"] = 'self.addEventListener("message", () => self.close());'
    elif when == "loading":
        host.faults["rt/*/pyodide.asm.wasm"] = Fault.HELD
    calculator = Calculator(page).open(**LINK)
    if when == "ready":
        calculator.start_engine()
        kill_the_engine(page)
    else:
        ask_what_no_table_has(calculator)
        reached = ENGINE_READY["ru"] if when == "asked" else HAS_BEGUN
        expect(calculator.part("engine")).to_have_text(reached, timeout=PATIENCE)
    host.faults.clear()  # but what is held back stays so: were it to break off, that would be told first
    host.forewords.clear()
    come_back(page)
    calculator.expect_engine_ready()
    if when == "ready":
        ask_what_no_table_has(calculator)
    expect_the_part_score_to_count(calculator)
    expect(calculator.form.locator("input[name=ps]")).to_have_value("40")


def test_a_page_that_comes_back_with_its_engine_keeps_it(page: Page, host: Host) -> None:
    calculator = Calculator(page).open(**LINK)
    calculator.start_engine()
    come_back(page)
    ask_what_no_table_has(calculator)
    expect_the_part_score_to_count(calculator)
    page.wait_for_timeout(2500)  # as long as a worker is given to show that it lives
    calculator.expect_engine_ready()
    assert sum(path.endswith("/worker.js") for path in host.requested) == 1


@each_language
def test_a_browser_that_keeps_nothing_answers_all_the_same(page: Page, watch: Watch, lang: str) -> None:
    watch.allow(r"^error: refused$")  # the theme's own scripts remember the tabs and the colours
    page.add_init_script(STORAGE_REFUSED)
    calculator = Calculator(page, lang).open(**LINK)
    ask_what_no_table_has(calculator)
    expect_the_part_score_to_count(calculator)


@each_language
@pytest.mark.usefixtures("engine_may_fail")
def test_a_sheet_says_what_can_be_done_with_it_and_goes_on(page: Page, host: Host, lang: str) -> None:
    page.set_default_timeout(PATIENCE)  # a sheet waits for the engine
    sheet = Sheet(page, lang)
    sheet.write("2 H - N 8")
    host.faults["rt/*"] = Fault.SIGN_IN
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # where the engine lies since the first visit
    page.reload()
    line = page.locator("[data-part=engine]")
    page.locator("[data-part=form] input").first.focus()
    expect(line).to_contain_text(TOLD[lang]["intercepted"], timeout=TOLD_WITHIN)
    expect(line).to_contain_text({"ru": "Записанные сдачи целы", "en": "deals on the sheet are safe"}[lang])
    expect(page.locator(".bx-snapshot")).to_contain_text("2♥")
    host.mend()
    line.get_by_role("button", name=RETRY[lang]).click()
    expect(line).to_have_text(ENGINE_READY[lang], timeout=PATIENCE)
    sheet.shows(60, 0)
