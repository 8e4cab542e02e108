"""The browser engine as it is packed: complete, the same bytes each time, and the same HTML as here."""

from __future__ import annotations

import ast
import gzip
import json
import subprocess
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from calculators.words import words_for
from site_plugins import bundle_code
from site_plugins.browser_bundle import build_bundle, check_bundle

ROOT = Path(__file__).parents[2]
RUNNER = Path(__file__).with_name("run_in_pyodide.mjs")

TRY_EACH = """
import json

def failing(statements):
    for statement in statements:
        try:
            exec(statement, {{"__name__": "calculators"}})
        except ImportError as error:
            yield f"{{statement}}: {{error}}"

json.dumps(list(failing({statements!r})))
"""

WHERE_IT_FAILS = """
import json
from calculators.words import words_for

try:
    words_for("fr")
except KeyError as error:
    trace = error.__traceback__.tb_next
json.dumps([trace.tb_frame.f_code.co_filename, trace.tb_lineno])
"""

COMPILED_THERE = """
import dataclasses
import json
from zlib import crc32

import engine_methods

texts = []
use = dataclasses.exec

def listen(text, scope, names):
    texts.append(text)
    use(text, scope, names)

dataclasses.exec = listen

import engine_start
from calculators import CALCULATORS

for name in CALCULATORS:
    CALCULATORS[name]
json.dumps([len(texts), [text[:100] for text in texts if crc32(text.encode()) not in engine_methods._CODE]])
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that holds nothing but the engine, built as `make build` does it."""
    site = tmp_path_factory.mktemp("site")
    assert build_bundle(site).folder.startswith("rt/")
    return site


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_every_module_of_the_bundle_can_be_imported_in_its_own_runtime() -> None:
    check_bundle()


def test_a_module_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = bundle_code._run  # what Node answers is all that matters here
    broken = {"missing": {"calculators.words": "ModuleNotFoundError: No module named 'gettext'"}}
    monkeypatch.setattr(
        bundle_code, "_run", lambda task, *more, **options: broken if task == "check" else real(task, *more, **options)
    )
    with pytest.raises(bundle_code.BundleError, match=r"cannot import calculators\.words: .*gettext"):
        check_bundle()


def test_whatever_our_code_imports_anywhere_is_in_the_engine(bundle: Path, tmp_path: Path) -> None:
    # Also inside functions, which importing the modules does not show.
    packed = {name.removesuffix(".pyc") + ".py" for name in code_of(bundle).namelist()}
    sources = [ROOT / name for name in sorted(packed) if name.startswith(("calculators/", "rules_core/"))]
    statements = {line for path in sources if path.is_file() for line in imports(path)}
    assert {"import csv", "from segno import encoder"} <= statements
    assert run_in_engine(bundle, tmp_path, TRY_EACH.format(statements=sorted(statements))) == []


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield ast.unparse(node)


def test_an_error_in_our_code_still_tells_its_line_there(bundle: Path, tmp_path: Path) -> None:
    with pytest.raises(KeyError) as caught:
        words_for("fr")
    here = caught.traceback[-1]
    assert run_in_engine(bundle, tmp_path, WHERE_IT_FAILS) == ["calculators/words.py", here.lineno + 1]


def test_no_method_of_a_dataclass_is_left_to_be_compiled_there(bundle: Path, tmp_path: Path) -> None:
    made, compiled = run_in_engine(bundle, tmp_path, COMPILED_THERE)
    assert made > 100
    assert compiled == []


def run_in_engine(bundle: Path, folder: Path, program: str) -> Any:
    """What the last line of a program gives there, out of JSON."""
    archive = folder / "bridge.zip"
    archive.write_bytes(unpacked(bundle))
    command = ["node", str(RUNNER), str(bundle_code.find_pyodide("pyodide.mjs")), str(archive)]
    done = subprocess.run(command, input=program.encode(), capture_output=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-2000:]
    return json.loads(done.stdout)


def unpacked(bundle: Path) -> bytes:
    (archive,) = bundle.glob("rt/*/bridge.pack")
    return gzip.decompress(archive.read_bytes())


def code_of(bundle: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(BytesIO(unpacked(bundle)))


def test_two_builds_give_the_same_bytes(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # with an empty cache, so that everything is compiled again
    monkeypatch.setattr(bundle_code, "CACHE", tmp_path / "cache")
    build_bundle(tmp_path / "site")
    assert contents(tmp_path / "site") == contents(bundle)


def test_the_manifest_is_true(bundle: Path) -> None:
    (folder,) = (bundle / "rt").iterdir()
    listed = json.loads((folder / "manifest.json").read_text())
    files = [listed["worker"], *listed["files"]]
    names = {file["name"] for file in files}
    assert {"worker.js", "bridge.pack", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm"} <= names
    for file in files:
        content = (folder / file["name"]).read_bytes()
        assert (file["bytes"], file["sha256"]) == (len(content), sha256(content).hexdigest())


def test_engines_of_earlier_builds_are_removed(bundle: Path) -> None:
    (bundle / "rt" / "older").mkdir()
    (bundle / "rt" / "older" / "bridge.pack").write_bytes(b"")
    build_bundle(bundle)
    assert [path.name for path in (bundle / "rt").iterdir()] != ["older"]
    assert len(list((bundle / "rt").iterdir())) == 1


def test_the_bundle_holds_byte_code_and_words_but_no_sources_and_no_command(bundle: Path) -> None:
    names = set(code_of(bundle).namelist())
    assert {"rules_core/__init__.pyc", "calculators/registry.pyc", "json/__init__.pyc"} <= names
    assert {"calculators/compiled_templates/contract_score/answer.htmlc", "calculators/walkthroughs/3nt.toml"} <= names
    assert {f"calculators/locale/{lang}/LC_MESSAGES/bridge.mo" for lang in ("ru", "en")} <= names
    assert [name for name in names if name.endswith((".py", ".po", ".html"))] == []
    templates = [path.relative_to(ROOT / "calculators").as_posix() for path in ROOT.glob("calculators/**/*.html")]
    assert {f"calculators/compiled_templates/{name}c" for name in templates} <= names
    assert "calculators/cli.pyc" not in names


def test_nothing_in_the_bundle_is_heavier_than_it_needs_to_be(bundle: Path) -> None:
    # What a first visit to a calculator downloads, packed as hosts pack it. It is 5.21 MB, of which 3.8 are Pyodide.
    (folder,) = (bundle / "rt").iterdir()
    fetched = [path for path in folder.iterdir() if path.suffix != ".whl"]
    assert sum(len(gzip.compress(path.read_bytes())) for path in fetched) < 5_300_000
