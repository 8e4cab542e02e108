"""Time from starting the worker to its first answer: our bundle beside Pyodide as npm ships it.

    python -m bench.engine_boot [--runs 5]

Both sides run in the same Chromium, in turn, each time in a fresh profile (nothing cached), from the same local server,
and answer the same question; the answers must be equal. Exit status 1 if ours takes more than half of the other's time.
"""

import argparse
import functools
import http.server
import shutil
import sys
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import ClassVar

from playwright.sync_api import Browser, sync_playwright

from site_plugins.browser_bundle import build_bundle
from site_plugins.bundle_code import PACKAGES, PYODIDE

MOST = 0.5
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


def main() -> int:
    runs = _options().runs
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        workers = _prepare(Path(folder))
        with _server(Path(folder)) as address:
            browser = playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
            times = _measure(browser, address, workers, runs)
            browser.close()
    return _report(times)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.engine_boot", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="measured boots of each side (5)")
    return parser.parse_args()


def _prepare(site: Path) -> dict[str, str]:
    """Writes both sides into the site; says where their workers are."""
    (site / "index.html").write_text("<!doctype html><title>Engine boot</title><link rel=icon href='data:,'>")
    stock = site / "stock"
    stock.mkdir()
    for name in STOCK_FILES:
        shutil.copy(PYODIDE / name, stock)
    shutil.copy(Path(__file__).with_name("stock_worker.js"), stock / "worker.js")
    _pack_sources(stock / "packages.zip")
    return {"ours": f"{build_bundle(site).folder}/worker.js", "stock": "stock/worker.js"}


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


class _Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map: ClassVar = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: the terminal is for the result."""


@contextmanager
def _server(folder: Path) -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _chromium() -> str | None:
    """The system's Chromium; without one, Playwright's own."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


def _measure(browser: Browser, address: str, workers: dict[str, str], runs: int) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {side: [] for side in workers}
    answers = set()
    for run in range(runs + 1):
        for side, worker in workers.items():
            page = browser.new_context().new_page()
            page.goto(address)
            milliseconds, html = page.evaluate(MEASURE, address + worker)
            page.context.close()
            answers.add(html)
            if run:  # the first round warms the disk, not the browser
                times[side].append(milliseconds / 1000)
    assert len(answers) == 1, "the two sides answer differently"
    return times


def _report(times: dict[str, list[float]]) -> int:
    print(f"{'':8}{'median':>10}{'fastest':>10}{'slowest':>10}")
    for side, seconds in times.items():
        print(f"{side:8}" + "".join(f"{value:8.2f} s" for value in (median(seconds), min(seconds), max(seconds))))
    # Round by round: what else the machine does then weighs on both sides.
    ratio = median(ours / stock for ours, stock in zip(times["ours"], times["stock"], strict=True))
    print(f"ours / stock, median of the rounds: {ratio:.2f} (at most {MOST})")
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
