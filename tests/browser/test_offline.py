"""The site without a network: what is kept after one visit, how a new version comes, and how all of it goes away."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from calculator_page import PATIENCE, Calculator
from playwright.sync_api import Page, expect
from sheet_page import Sheet
from static_server import Fault, Host
from watched import Watch, each_language, everywhere

from site_plugins.offline import write_kill_switch, write_offline

AWAY = {"ru": "Без сети", "en": "Offline"}
UPDATE = {"ru": "Вышла новая версия", "en": "A new version"}
KEPT_NAMES = "async () => (await caches.keys()).map((name) => name.split(' ')[2]).sort()"
ENGINE_KEPT = """async () => {
  const name = (await caches.keys()).find((each) => each.includes(" engine "));
  return Boolean(name && (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith("offline/whole")));
}"""


@pytest.fixture
def visitor(new_page: Callable[..., Page], watch: Watch) -> Page:
    """A page in a browser that lets sites keep themselves."""
    watch.allow(r"^failed: \S+/rt/\S+ net::ERR_FAILED")  # the engine was on its way ahead when the page was left
    return new_page(service_workers="allow")


@pytest.fixture
def host(request: pytest.FixtureRequest, site: Path, tmp_path: Path) -> Iterator[Host]:
    """A host of this test alone, whose site can be changed."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    host = Host(folder, getattr(request, "param", "/"))
    yield host
    host.stop()


def visit(page: Page, path: str) -> None:
    """Open a page and stay until its language is kept."""
    page.goto(path)
    stay(page)


def stay(page: Page) -> None:
    page.wait_for_function("() => document.documentElement.dataset.offline === 'whole'", timeout=PATIENCE)


def until(page: Page, script: str) -> None:
    """Ask again and again until a promise is kept: `wait_for_function` takes the promise itself for an answer."""
    for _ in range(PATIENCE // 200):
        if page.evaluate(script):
            return
        page.wait_for_timeout(200)
    pytest.fail(f"never true: {script}")


def lose_the_network(page: Page, host: Host) -> None:
    page.context.set_offline(True)
    host.is_away = True
    host.requested.clear()


def publish_anew(host: Host, page: str = "ru/sheet/rubber") -> None:
    """A new version of the site: one page says something else."""
    path = host.folder / page / "index.html"
    path.write_text(path.read_text().replace("</h1>", " 2</h1>", 1))
    write_offline(host.folder)
    host.requested.clear()


@everywhere
@each_language
def test_no_network_at_the_table(visitor: Page, host: Host, watch: Watch, lang: str) -> None:
    # SITE scenario 8
    visit(visitor, f"{lang}/calculator/")
    lose_the_network(visitor, host)
    visitor.reload()
    calculator = Calculator(visitor, lang)
    calculator.choose("level", "4")
    calculator.choose("den", "S")
    calculator.choose("x", "")
    calculator.choose("v", "0")
    calculator.tricks.fill("13")
    expect(calculator.result).to_have_text("+510")
    assert calculator.points() == ["120", "90", "300", "510"]
    slam = calculator.part("answer").locator(".bx-ledger__zero", has_text={"ru": "Шлем", "en": "Slam"}[lang])
    expect(slam).to_contain_text({"ru": "заказан уровень 4", "en": "level 4"}[lang])
    expect(visitor.get_by_text(AWAY[lang], exact=True).first).to_be_visible()
    visitor.goto(f"{lang}/contracts/7nt/")
    expect(visitor.get_by_role("heading", level=1)).to_contain_text({"ru": "7", "en": "7"}[lang])
    visitor.context.set_offline(False)
    expect(visitor.locator("[data-notices]")).to_be_empty()
    assert [path for path in host.requested if path != "sw.js"] == []


@each_language
def test_the_rubber_sheet_works_after_one_visit(visitor: Page, host: Host, lang: str) -> None:
    sheet = Sheet(visitor, lang)
    sheet.write("2 H - N 8")
    stay(visitor)
    until(visitor, ENGINE_KEPT)
    lose_the_network(visitor, host)
    visitor.reload()
    sheet.settle()
    sheet.shows(60, 0)
    sheet.write("3 NT - E 9")
    sheet.shows(60, 100)
    visitor.reload()
    sheet.settle()
    sheet.shows(60, 100)


@each_language
def test_a_sheet_that_was_only_opened_can_be_written_on(visitor: Page, host: Host, lang: str) -> None:
    sheet = Sheet(visitor, lang)
    stay(visitor)
    until(visitor, ENGINE_KEPT)
    lose_the_network(visitor, host)
    visitor.reload()
    sheet.settle()
    sheet.write("2 H - N 8")
    sheet.shows(60, 0)


def test_a_page_that_is_not_kept_says_so_and_leads_on(visitor: Page, host: Host, watch: Watch) -> None:
    watch.allow("en/games/rubber/", "DISCONNECTED", "ERR_FAILED")
    visit(visitor, "ru/calculator/")
    lose_the_network(visitor, host)
    visitor.goto("en/games/rubber/")
    expect(visitor.get_by_role("heading", level=1)).to_contain_text("Нет сети")
    expect(visitor.locator("body")).to_have_css("background-color", "rgb(247, 244, 236)")
    visitor.get_by_role("link", name="Счёт контракта").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Счёт контракта")


def test_a_new_version_waits_until_it_is_asked_for_and_loses_nothing(visitor: Page, host: Host) -> None:
    sheet = Sheet(visitor, "ru")
    sheet.write("2 H - N 8")
    stay(visitor)
    until(visitor, ENGINE_KEPT)
    publish_anew(host)
    visitor.reload()
    sheet.settle()
    expect(visitor.get_by_text(UPDATE["ru"])).to_be_visible(timeout=PATIENCE)
    fetched = set(host.requested) - {"sw.js"}
    assert {path for path in fetched if not path.startswith("offline/")} == {"ru/sheet/rubber/"}
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Лист роббера")
    sheet.enter("3 NT - E 9")
    visitor.get_by_label("Сдача одной строкой").or_(visitor.locator("input[name=say]")).first.fill("4п N")
    visitor.get_by_role("button", name="Обновить").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Лист роббера 2")
    sheet.settle()
    sheet.shows(60, 0)
    expect(visitor.locator("input[name=t]")).to_have_value("9")
    expect(visitor.locator("input[name=say]")).to_have_value("4п N")
    sheet.preview.get_by_role("link").click()
    sheet.shows(60, 100)
    expect(visitor.locator("[data-notices]")).to_be_empty()


def test_later_is_an_answer(visitor: Page, host: Host) -> None:
    visit(visitor, "ru/calculator/")
    publish_anew(host, "ru/calculator")
    visitor.reload()
    visitor.get_by_role("button", name="Позже").click(timeout=PATIENCE)
    expect(visitor.locator("[data-notices]")).to_be_empty()
    visitor.goto("ru/contracts/")
    visitor.goto("ru/calculator/")
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Счёт контракта")


def test_another_tab_is_told_and_not_forced(visitor: Page, host: Host) -> None:
    sheet = Sheet(visitor, "ru")
    sheet.write("2 H - N 8")
    stay(visitor)
    other = visitor.context.new_page()
    publish_anew(host)
    other.goto("ru/calculator/")
    other.get_by_role("button", name="Обновить").click(timeout=PATIENCE)
    expect(visitor.get_by_text(UPDATE["ru"])).to_be_visible(timeout=PATIENCE)
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Лист роббера")
    sheet.write("3 NT - E 9")
    sheet.shows(60, 100)
    visitor.get_by_role("button", name="Обновить").click()
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Лист роббера 2")
    sheet.settle()
    sheet.shows(60, 100)


@pytest.mark.parametrize("fault", [Fault.SIGN_IN, Fault.ALTERED, Fault.MISSING])
def test_what_is_not_as_it_should_be_is_not_kept(visitor: Page, host: Host, watch: Watch, fault: Fault) -> None:
    watch.allow(r"404")
    host.faults["ru/contracts/7nt/*"] = fault
    visitor.goto("ru/calculator/")
    visitor.wait_for_function("() => document.documentElement.dataset.offline === 'failed'", timeout=PATIENCE)
    host.mend()
    visit(visitor, "ru/contracts/7nt/")
    lose_the_network(visitor, host)
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1)).to_contain_text("7")


@each_language
def test_the_page_about_it_shows_what_is_kept_and_erases_it(visitor: Page, host: Host, lang: str) -> None:
    other = {"ru": "en", "en": "ru"}[lang]
    visit(visitor, f"{lang}/about/offline/")
    row = visitor.locator("[data-pack]")
    whole = {"ru": "Сохранено, ", "en": "Stored, "}[lang]
    expect(visitor.locator(f"[data-pack={lang}] [data-state]")).to_contain_text(whole)
    expect(visitor.locator("[data-pack=engine] [data-state]")).to_have_text(
        {"ru": "Не сохранено.", "en": "Not stored."}[lang]
    )
    for pack in ("engine", other):
        visitor.locator(f"[data-pack={pack}] button").click()
        expect(visitor.locator(f"[data-pack={pack}] [data-state]")).to_contain_text(whole, timeout=PATIENCE)
    expect(row.locator("button:visible")).to_have_count(0)
    assert visitor.evaluate(KEPT_NAMES) == ["en", "engine", "ru", "shell"]
    visitor.evaluate("localStorage.setItem('bridge:sheet:v1:mine', '{}')")
    visitor.locator("[data-forget]").click()
    expect(visitor.locator("[data-keep-again]")).to_be_visible()
    expect(visitor.locator("[data-keep-again]")).to_be_focused()
    visitor.goto(f"{lang}/calculator/")
    visitor.wait_for_load_state("networkidle")
    assert visitor.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert visitor.evaluate(KEPT_NAMES) == []
    assert visitor.evaluate("localStorage.getItem('bridge:sheet:v1:mine')") == "{}"
    visitor.goto(f"{lang}/about/offline/")
    visitor.locator("[data-keep-again]").click()
    expect(visitor.locator(f"[data-pack={lang}] [data-state]")).to_contain_text(whole, timeout=PATIENCE)


def test_whoever_saves_data_keeps_nothing_unasked(visitor: Page, host: Host) -> None:
    visitor.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    visitor.goto("ru/calculator/")
    visitor.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.wait_for_load_state("networkidle")
    assert visitor.evaluate(KEPT_NAMES) == ["shell"]


REFUSALS = {
    "there are none": "delete Navigator.prototype.serviceWorker",
    "none may be registered": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException())",
}


@pytest.mark.parametrize("how", REFUSALS)
@each_language
def test_where_service_workers_are_refused_the_page_says_so(page: Page, host: Host, lang: str, how: str) -> None:
    page.add_init_script(REFUSALS[how])
    page.goto(f"{lang}/about/offline/")
    expect(page.locator("[data-when=impossible]")).to_be_visible()
    expect(page.locator("[data-pack]:visible")).to_have_count(0)
    calculator = Calculator(page, lang).open(c="3NT", by="N", v=1, t=10, r="dup")
    expect(calculator.result).to_have_text("+630")


def test_the_kill_switch_takes_everything_away(visitor: Page, host: Host) -> None:
    visit(visitor, "ru/calculator/")
    write_kill_switch(host.folder)
    for path in host.folder.rglob("*.html"):
        path.write_text(path.read_text().replace('name="bridge-worker"', 'name="was-worker"'))
    visitor.reload()
    until(visitor, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    visitor.reload()
    assert visitor.evaluate(KEPT_NAMES) == []
    assert visitor.evaluate("navigator.serviceWorker.controller") is None


@everywhere
@each_language
def test_the_site_can_be_installed_as_an_app(visitor: Page, host: Host, lang: str) -> None:
    visit(visitor, f"{lang}/")
    devtools = visitor.context.new_cdp_session(visitor)
    errors = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert errors == ["in-incognito"]  # which every context of a test is
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["lang"] == lang
    base = found["url"].rpartition("/")[0]
    for icon in manifest["icons"]:
        assert visitor.request.get(f"{base}/{icon['src']}").ok
    for shortcut in manifest["shortcuts"]:
        visitor.goto(f"{base}/{shortcut['url']}")
        expect(visitor.get_by_role("heading", level=1)).to_have_text(shortcut["name"])
