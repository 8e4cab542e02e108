"""Lighthouse, as a phone, on each kind of page; exit status 1 when a page misses a mark.

    python -m bench.lighthouse [--only calculator] [--runs 3] [--keep FOLDER]

Each figure is the median of the runs: what else the machine does comes and goes, and Lighthouse multiplies it by four.
The built site is served as a good host does it: compressed, and what is named after its contents cached for ever.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from site_plugins.layout import SITE
from tests.browser.static_server import Host
from tests.find_chromium import HOW_TO, find_chromium

HERE = Path(__file__).parent
CLI = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage"
PAGES = {
    "home": "ru/",
    "text": "ru/rules/scoring/",
    "contract": "ru/contracts/3nt/",
    "calculator": "ru/calculator/?c=4SX&by=E&v=1&t=9&r=rubber",
    "engine boots": "ru/calculator/?c=2H&by=S&v=0&t=8&r=rubber&ps=40",
    "sheet": "ru/sheet/rubber/",
    "example steps": "ru/examples/3nt/?view=steps",
    "lesson": "ru/learn/tricks/",
    "dispute": "ru/disputes/partscore-50-in-rubber/",
    "try": "ru/try/auction/",
    "offline": "ru/about/offline/",
    "English": "en/calculator/",
}
BLOCKING, SHIFT = 50, 0.02


@dataclass(frozen=True)
class Verdict:
    """What Lighthouse says of one page."""

    performance: float
    accessibility: float
    practices: float
    blocking: float
    shift: float
    paint: float
    """Largest contentful paint in seconds, on the simulated phone and network."""

    @property
    def misses(self) -> list[str]:
        marks = {
            "performance": self.performance >= 0.95,
            "accessibility": self.accessibility == 1,
            "best practices": self.practices == 1,
            "blocking time": self.blocking <= BLOCKING,
            "layout shift": self.shift <= SHIFT,
        }
        return [name for name, is_met in marks.items() if not is_met]


def main() -> int:
    options = _options()
    chromium = find_chromium()
    if chromium is None:
        sys.exit(HOW_TO)
    if not CLI.is_file():
        subprocess.run(["npm", "ci", "--silent"], cwd=HERE, check=True)
    host = Host(SITE, "/")
    print(f"{'':14}{'performance':>12}{'accessib.':>11}{'practices':>11}{'blocking':>11}{'shift':>8}{'paint':>9}")
    missed = False
    for name, address in PAGES.items():
        if options.only in (None, name):
            reports = [options.keep and options.keep / f"{name} {run}.json" for run in range(1, options.runs + 1)]
            verdict = _middle([_judge(host.home + address, chromium, report) for report in reports])
            missed |= bool(verdict.misses)
            print(_row(name, verdict), flush=True)
    host.stop()
    print(f"marks: performance 0.95, accessibility and practices 1.00, blocking {BLOCKING} ms, shift {SHIFT}")
    return int(missed)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.lighthouse", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", choices=PAGES, help="one kind of page")
    parser.add_argument("--runs", type=int, default=3, help="how often each page is looked at (3)")
    parser.add_argument("--keep", type=Path, help="a folder for the whole reports")
    return parser.parse_args()


def _judge(url: str, chromium: str, report: Path | None) -> Verdict:
    command = ["node", str(CLI), url, "--quiet", "--output=json", "--no-enable-error-reporting"]
    command += [f"--chrome-flags={FLAGS}"]
    environment = {**os.environ, "CHROME_PATH": chromium}
    done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"Lighthouse failed on {url}: {done.stderr.decode(errors='replace').strip()[-500:]}")
    if report:
        report.parent.mkdir(parents=True, exist_ok=True)
        report.write_bytes(done.stdout)
    return _verdict(json.loads(done.stdout))


def _middle(verdicts: list[Verdict]) -> Verdict:
    return Verdict(*(median(values) for values in zip(*map(astuple, verdicts), strict=True)))


def _verdict(report: dict[str, Any]) -> Verdict:
    score = {name: category["score"] or 0 for name, category in report["categories"].items()}
    number = {name: audit.get("numericValue", 0) for name, audit in report["audits"].items()}
    return Verdict(
        performance=score["performance"],
        accessibility=score["accessibility"],
        practices=score["best-practices"],
        blocking=number["total-blocking-time"],
        shift=number["cumulative-layout-shift"],
        paint=number["largest-contentful-paint"] / 1000,
    )


def _row(name: str, verdict: Verdict) -> str:
    figures = f"{verdict.performance:12.2f}{verdict.accessibility:11.2f}{verdict.practices:11.2f}"
    figures += f"{verdict.blocking:8.0f} ms{verdict.shift:8.3f}{verdict.paint:7.2f} s"
    return f"{name:14}{figures}" + (f"  misses {', '.join(verdict.misses)}" if verdict.misses else "")


if __name__ == "__main__":
    sys.exit(main())
