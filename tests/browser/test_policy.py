"""The site behind its own policy: everything works, on plain hosts and on those that read `_headers`, and the watch
that is kept on every page sees what the policy refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from calculator_page import Calculator
from playwright.sync_api import Browser, Page, expect
from static_server import Host
from watched import Watch, each_language, with_headers_and_without

from tests.sent_headers import read_rules

PATIENCE = 5_000


@with_headers_and_without
@each_language
def test_the_tables_and_the_engine_answer(page: Page, host: Host, lang: str) -> None:
    calculator = Calculator(page, lang).open(c="2H", by="N", v=0, t=8, r="rubber")
    expect(calculator.result).to_have_text("60 | 0")
    calculator.start_engine()
    calculator.show_more()
    calculator.form.locator("input[name=ps]").fill("40")
    said = {"ru": "Под чертой 100", "en": "100 below"}[lang]
    expect(calculator.host.locator(".bx-result__need")).to_contain_text(said)


@with_headers_and_without
def test_the_search_finds(page: Page, host: Host) -> None:
    page.goto("en/")
    page.locator("header label[for=__search]").first.click()
    page.locator("[name=query]").fill("overtrick")
    page.keyboard.press("End")
    expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=30_000)


@pytest.fixture
def spied(chromium: Browser, host: Host) -> Iterator[Callable[[], tuple[Page, Watch]]]:
    """A page and the watch on it, which no test but its own looks at."""
    context = chromium.new_context(base_url=host.home, service_workers="block")

    def make() -> tuple[Page, Watch]:
        spy = Watch(host.origin)
        spy.follow(context)
        return context.new_page(), spy

    yield make
    context.close()


MISDEEDS = {
    "an inline script": (
        "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))",
        "policy: script-src-elem refuses inline",
    ),
    "code from a string": (
        "document.body.append(Object.assign(document.createElement('script'), { textContent: 'eval(1)' }))",
        "policy: script-src",
    ),
    "a handler in an attribute": (
        "document.body.insertAdjacentHTML('beforeend', '<b onclick=\"1\">b</b>')",
        "policy: script-src-attr refuses inline",
    ),
    "a style attribute": (
        "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">p</p>')",
        "policy: style-src-attr refuses inline",
    ),
    "a style sheet in the page": (
        "document.body.insertAdjacentHTML('beforeend', '<style>p { color: red }</style>')",
        "policy: style-src-elem refuses inline",
    ),
    "an image of another origin": ("new Image().src = 'http://example.org/x.png'", "policy: img-src refuses http"),
    "a request to another origin": (
        "fetch('http://example.org/').catch(() => {})",
        "policy: connect-src refuses http",
    ),
    "a frame": (
        "document.body.append(Object.assign(document.createElement('iframe'), { src: 'ru/' }))",
        "policy: frame-src refuses",
    ),
    "an error on the console": ("console.error('ouch')", "console: ouch"),
}


@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_the_watch_sees(spied: Callable[[], tuple[Page, Watch]], misdeed: str) -> None:
    script, told = MISDEEDS[misdeed]
    page, spy = spied()
    page.goto("en/about/sources/")
    assert spy.unexpected == []
    page.evaluate(f"() => {{ {script} }}")
    wait_until(page, lambda: any(told in fault for fault in spy.unexpected), spy)


def test_the_watch_sees_a_cookie(spied: Callable[[], tuple[Page, Watch]]) -> None:
    page, spy = spied()
    page.goto("en/")
    spy.leave(page.context)
    assert spy.unexpected == []
    page.evaluate("document.cookie = 'taste=sweet'")
    spy.leave(page.context)
    assert spy.unexpected == ["cookie: taste of 127.0.0.1"]


def test_the_watch_sees_what_a_policy_refuses_to_a_worker(chromium: Browser, site: Path, tmp_path: Path) -> None:
    (tmp_path / "_headers").write_text((site / "_headers").read_text().replace(" 'wasm-unsafe-eval'", ""))
    host = Host(site, "/", rules=read_rules(tmp_path / "_headers"))
    spy = Watch(host.origin)
    context = chromium.new_context(base_url=host.home, service_workers="block")
    spy.follow(context)
    calculator = Calculator(context.new_page(), "en").open(c="2H", by="N", v=0, t=8, r="rubber")
    calculator.tricks.focus()
    expect(calculator.part("engine").get_by_role("button", name="Retry")).to_be_visible(timeout=60_000)
    wait_until(calculator.page, lambda: any("WebAssembly" in fault for fault in spy.unexpected), spy)
    context.close()
    host.stop()


def wait_until(page: Page, holds: Callable[[], bool], spy: Watch) -> None:
    """Messages of a browser come when they come."""
    for _ in range(PATIENCE // 50):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError(spy.faults)
