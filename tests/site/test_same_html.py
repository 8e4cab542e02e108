"""One renderer: the engine's bundle in Pyodide writes the same HTML, byte for byte, as CPython does at build time."""

from __future__ import annotations

import gzip
import json
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from calculators import CALCULATORS, render
from calculators.walkthrough.form import EXAMPLES, places
from site_plugins.bundle_code import find_pyodide

ROOT = Path(__file__).parents[2]
RENDERER = Path(__file__).with_name("render_in_pyodide.mjs")


def calls() -> Iterator[tuple[str, str]]:
    """Every named example of every component, and every step of every worked example."""
    for name in CALCULATORS:
        examples = tomllib.loads((ROOT / "calculators" / name / "examples.toml").read_text(encoding="utf-8"))
        yield from ((name, example["query"]) for example in examples["example"])
    for example in EXAMPLES:
        yield ("walkthrough", f"ex={example}")
        yield from (("walkthrough", f"ex={example}&at={place.id}") for place in places(example))


CALLS = [(name, query, lang) for name, query in calls() for lang in ("ru", "en")]


@pytest.fixture(scope="module")
def in_pyodide(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str, str], str]:
    (packed,) = site.glob("rt/*/bridge.pack")
    bundle = tmp_path_factory.mktemp("engine") / "bridge.zip"
    bundle.write_bytes(gzip.decompress(packed.read_bytes()))
    command = ["node", str(RENDERER), str(find_pyodide("pyodide.mjs")), str(bundle)]
    done = subprocess.run(command, input=json.dumps(CALLS).encode(), capture_output=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-2000:]
    return dict(zip(CALLS, json.loads(done.stdout), strict=True))


def test_there_is_enough_to_compare() -> None:
    assert {name for name, _, _ in CALLS} == set(CALCULATORS)
    assert len(CALLS) > 150


@pytest.mark.parametrize("name", CALCULATORS)
def test_the_html_is_the_same_byte_for_byte(name: str, in_pyodide: dict[tuple[str, str, str], str]) -> None:
    for call in CALLS:
        if call[0] == name:
            assert in_pyodide[call].encode() == render(*call).encode(), call
