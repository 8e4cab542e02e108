"""What a reader waits for and what comes over the wire, in the system's Chromium on the built site."""

from collections.abc import Iterator
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from bench.site.row import Row, against
from site_plugins.layout import SITE
from tests.browser.static_server import Host
from tests.find_chromium import find_chromium

LINK = "ru/calculator/?c=4SX&by=E&v=1&t=9&r=rubber"
"""The page's own example is another deal, so its answer has to come."""
TOTAL = "200"
FIRST_ANSWER = """
total => {
  const note = () => {
    const shown = document.querySelector("[data-part=answer] .bx-result")?.textContent ?? "";
    if (!window.answeredAt && shown.includes(total)) window.answeredAt = performance.now();
    if (!window.answeredAt) requestAnimationFrame(note);
  };
  note();
}
"""
CLICKS = """
async count => {
  const answer = document.querySelector("[data-part=answer]");
  const times = [];
  for (let turn = 0; turn < count; turn += 1) {
    const zone = document.querySelector(`input[name=v][value="${turn % 2}"]`);
    const changed = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (answer.ariaBusy === "true") return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(answer, { childList: true, subtree: true, characterData: true });
    });
    const start = performance.now();
    zone.click();
    times.push((await changed) - start);
    await new Promise((rest) => setTimeout(rest, 100));
  }
  return times;
}
"""
PRERENDERED, BY_ENGINE = 16, 50
TEXT_PAGE, CALCULATOR, ENGINE = 180, 200, 5300
"""Kilobytes over the wire."""


def page_rows(runs: int, stock: float) -> Iterator[Row]:
    """Times and bytes; `stock` is how long Pyodide as it comes takes to its first answer."""
    host = Host(SITE, "/")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        first = median(_first_answer(browser, host) for _ in range(runs))
        yield Row("first right answer on a link", f"{first:.2f} s", "stock Pyodide", f"{stock:.2f} s", first / stock)
        yield from _click_rows("prerendered", _clicks(browser, host, LINK), PRERENDERED)
        yield from _click_rows("by the engine", _clicks(browser, host, f"{LINK}&ps=40"), BY_ENGINE)
        yield against("a text page", _weight(browser, host, "ru/rules/scoring/", "-"), TEXT_PAGE, "kB")
        yield against("the calculator's first answer", _weight(browser, host, LINK, "rt/"), CALCULATOR, "kB")
        everything = _weight(browser, host, LINK, "-")
        yield against("the engine's first run", everything - _weight(browser, host, LINK, "rt/"), ENGINE, "kB")
        browser.close()
    host.stop()


def _page(browser: Browser) -> Page:
    return browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block").new_page()


def _first_answer(browser: Browser, host: Host) -> float:
    page = _page(browser)
    page.add_init_script(f"({FIRST_ANSWER})({TOTAL!r})")
    page.goto(host.home + LINK)
    page.wait_for_function("() => window.answeredAt")
    seconds = float(page.evaluate("window.answeredAt")) / 1000
    page.context.close()
    return seconds


def _clicks(browser: Browser, host: Host, address: str) -> list[float]:
    page = _page(browser)
    page.goto(host.home + address)
    if "ps=" in address:
        page.wait_for_selector("[data-part=engine].bx-status--ready", timeout=120_000)
        page.wait_for_selector("[data-begun] [data-part=answer]:not([aria-busy])", timeout=120_000)
    else:
        _wait_for_rest(page)
    page.evaluate(CLICKS, 4)  # the first ones fetch a file, and warm the compiler
    times = [float(time) for time in page.evaluate(CLICKS, 60)]
    page.context.close()
    return times


def _click_rows(how: str, times: list[float], limit: float) -> Iterator[Row]:
    yield against(f"click to answer, {how}, median", median(times), limit, "ms")
    yield against(f"click to answer, {how}, 95th percentile", quantiles(times, n=20)[-1], limit, "ms")


def _weight(browser: Browser, host: Host, address: str, without: str) -> float:
    """Kilobytes of a page, as gzip, in a browser that has nothing; the engine's files come when the page is at rest."""
    host.requested.clear()
    page = _page(browser)
    page.goto(host.home + address)
    page.wait_for_load_state("networkidle")
    if "calculator" in address:
        _wait_for_rest(page)
    page.context.close()
    return host.weight_without(without) / 1000


def _wait_for_rest(page: Page) -> None:
    """Until a calculator has brought the engine's files into the cache of the browser."""
    page.wait_for_selector("head link[rel=prefetch] >> nth=4", state="attached", timeout=60_000)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
