"""Calls of `render` a second: in the engine's own bundle under Node, and in the Python that runs this."""

import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.site.row import Row
from site_plugins.bundle_code import find_pyodide, pack_code

RUNNER = Path(__file__).parents[2] / "tests" / "site" / "run_in_pyodide.mjs"
DEALS = "_".join(["2HN8", "3NTE9", "4SN10", "3NTS9"] * 5)
QUERIES = {
    "a contract": ("contract_score", "c=4SX&by=E&v=1&t=9&r=rubber&ps=40"),
    "a dispute with its diagnosis": ("dispute", "c=3NTX&by=S&v=1&t=7&r=dup&claim=300"),
    "a sheet of twenty deals": ("score_sheet", f"r=chicago&d={DEALS}"),
}
PROGRAM = """
import json
from time import perf_counter
from {module} import render

def rate(name, query):
    render(name, query, "ru")
    start, calls = perf_counter(), 0
    while (passed := perf_counter() - start) < 2:
        render(name, f"{{query}}&n={{calls}}", "ru")
        calls += 1
    return calls / passed

result = json.dumps({{what: rate(*query) for what, query in {queries!r}.items()}})
result
"""


def rate_rows() -> Iterator[Row]:
    """One row for each kind of question; a browser's Pyodide beside the same code here."""
    here = _rates_here()
    for what, there in _rates_in_pyodide().items():
        name = f"render(), {what}, Pyodide"
        yield Row(name, f"{there:.0f} /s", "this CPython", f"{here[what]:.0f} /s", there / here[what])


def _rates_here() -> dict[str, float]:
    scope: dict[str, str] = {}
    exec(PROGRAM.format(module="calculators", queries=QUERIES), scope)
    return dict(json.loads(scope["result"]))


def _rates_in_pyodide() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder, "bridge.zip")
        bundle.write_bytes(pack_code())
        command = ["node", str(RUNNER), str(find_pyodide("pyodide.mjs")), str(bundle)]
        program = PROGRAM.format(module="engine_start", queries=QUERIES)
        done = subprocess.run(command, input=program.encode(), capture_output=True, check=True)
    return dict(json.loads(done.stdout))
