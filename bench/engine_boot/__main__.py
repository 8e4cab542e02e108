"""Time from starting the worker to its first answer: our bundle beside Pyodide as npm ships it.

    python -m bench.engine_boot [--runs 5]

Both sides run in the same Chromium, in turn, from the same local server, which compresses and lets browsers keep files
as a good host does, and answer the same question; the answers must be equal. Each round has a fresh profile: the first
boot finds nothing cached, the second finds everything. Exit status 1 if ours takes more than 0.4 of the other's time.
"""

import argparse
import shutil
import sys
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from site_plugins.browser_bundle import build_bundle
from site_plugins.bundle_code import PACKAGES, PYODIDE
from tests.browser.static_server import Host
from tests.find_chromium import find_chromium

MOST = 0.4
"""How long our boot may take, as a share of the other."""
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
MEASURE = """
worker => new Promise((resolve, reject) => {
  const start = performance.now();
  const engine = new Worker(worker, { type: "module" });
  engine.onmessage = ({ data }) => {
    if (data.html) resolve([performance.now() - start, data.html]);
    else if (data.failed || data.error) reject(new Error(data.failed ?? data.error));
  };
  engine.onerror = () => reject(new Error("the worker does not load"));
  engine.postMessage({ id: 1, name: "contract_score", query: "c=3NT&by=N&v=1&t=10&r=dup", lang: "ru" });
})
"""


type Times = dict[str, list[float]]
"""Seconds of each round, by side and by what the browser has: `ours cold`."""


def main() -> int:
    times = boot_times(_options().runs)
    print(f"{'':12}{'median':>10}{'fastest':>10}{'slowest':>10}")
    for side, seconds in times.items():
        print(f"{side:12}" + "".join(f"{value:8.2f} s" for value in (median(seconds), min(seconds), max(seconds))))
    ratios = {cache: ratio(times, cache) for cache in CACHES}
    for cache, value in ratios.items():
        print(f"ours / stock, {cache} cache, median of the rounds: {value:.2f} (at most {MOST})")
    return int(max(ratios.values()) > MOST)


CACHES = ("cold", "warm")


def boot_times(runs: int) -> Times:
    """Both sides with a cold and with a warm cache, in turn."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        workers = _prepare(Path(folder))
        host = Host(Path(folder), "/")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        times = _measure(browser, host.home, workers, runs)
        browser.close()
        host.stop()
    return times


def ratio(times: Times, cache: str) -> float:
    """Round by round: what else the machine does then weighs on both sides."""
    pairs = zip(times[f"ours {cache}"], times[f"stock {cache}"], strict=True)
    return median(ours / stock for ours, stock in pairs)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.engine_boot", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="measured boots of each side (5)")
    return parser.parse_args()


def _prepare(site: Path) -> dict[str, str]:
    """Writes both sides into the site; says where their workers are."""
    (site / "index.html").write_text("<!doctype html><title>Engine boot</title><link rel=icon href='data:,'>")
    (site / "404.html").touch()
    ours = build_bundle(site).folder
    stock = site / "rt" / "stock"  # beside ours: a browser may keep either for ever
    stock.mkdir()
    for name in STOCK_FILES:
        shutil.copy(PYODIDE / name, stock)
    shutil.copy(Path(__file__).with_name("stock_worker.js"), stock / "worker.js")
    _pack_sources(stock / "packages.zip")
    return {"ours": f"{ours}/worker.js", "stock": "rt/stock/worker.js"}


def _pack_sources(archive: Path) -> None:
    """The same packages as they lie on disk, without what only CPython could use."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for package in PACKAGES:
            spec = find_spec(package)
            assert spec is not None
            assert spec.origin is not None
            folder = Path(spec.origin).parent
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix in {".py", ".html", ".toml", ".mo"}:
                    packed.write(path, Path(package) / path.relative_to(folder))


def _measure(browser: Browser, address: str, workers: dict[str, str], runs: int) -> Times:
    times: Times = {f"{side} {cache}": [] for cache in CACHES for side in workers}
    answers = set()
    for run in range(runs + 1):
        for side, worker in workers.items():
            context = browser.new_context()
            for cache in CACHES:
                page = context.new_page()
                page.goto(address)
                milliseconds, html = page.evaluate(MEASURE, address + worker)
                page.close()
                answers.add(html)
                if run:  # the first round warms the disk, not the browser
                    times[f"{side} {cache}"].append(milliseconds / 1000)
            context.close()
    assert len(answers) == 1, "the two sides answer differently"
    return times


if __name__ == "__main__":
    sys.exit(main())
