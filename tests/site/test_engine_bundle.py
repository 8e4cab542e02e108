"""The browser engine as it is packed: complete, the same bytes each time, and the same HTML as here."""

from __future__ import annotations

import gzip
import json
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from site_plugins import bundle_code
from site_plugins.browser_bundle import build_bundle, check_bundle


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


def test_two_builds_give_the_same_bytes(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # with an empty cache, so that everything is compiled again
    monkeypatch.setattr(bundle_code, "CACHE", tmp_path / "cache")
    build_bundle(tmp_path / "site")
    assert contents(tmp_path / "site") == contents(bundle)


def test_the_manifest_is_true(bundle: Path) -> None:
    (folder,) = (bundle / "rt").iterdir()
    files = json.loads((folder / "manifest.json").read_text())["files"]
    assert {"bridge.zip", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm"} <= {file["name"] for file in files}
    assert (folder / "worker.js").is_file()
    for file in files:
        content = (folder / file["name"]).read_bytes()
        assert (file["bytes"], file["sha256"]) == (len(content), sha256(content).hexdigest())


def test_engines_of_earlier_builds_are_removed(bundle: Path) -> None:
    (bundle / "rt" / "older").mkdir()
    (bundle / "rt" / "older" / "bridge.zip").write_bytes(b"")
    build_bundle(bundle)
    assert [path.name for path in (bundle / "rt").iterdir()] != ["older"]
    assert len(list((bundle / "rt").iterdir())) == 1


def test_the_bundle_holds_byte_code_and_words_but_no_sources_and_no_command(bundle: Path) -> None:
    (archive,) = bundle.glob("rt/*/bridge.zip")
    with zipfile.ZipFile(archive) as packed:
        names = set(packed.namelist())
    assert {"rules_core/__init__.pyc", "calculators/registry.pyc", "json/__init__.pyc"} <= names
    assert {"calculators/contract_score/answer.html", "calculators/walkthroughs/3nt.toml"} <= names
    assert {f"calculators/locale/{lang}/LC_MESSAGES/bridge.mo" for lang in ("ru", "en")} <= names
    assert [name for name in names if name.endswith((".py", ".po"))] == []
    assert "calculators/cli.pyc" not in names


def test_nothing_in_the_bundle_is_heavier_than_it_needs_to_be(bundle: Path) -> None:
    # what a first visit to a calculator downloads, packed as hosts pack it, stays below six and a half megabytes; files
    # of sheets and QR codes are 0.1 of them, and a third of that is the encoder of segno
    (folder,) = (bundle / "rt").iterdir()
    fetched = [path for path in folder.iterdir() if path.suffix != ".whl"]
    assert sum(len(gzip.compress(path.read_bytes())) for path in fetched) < 6_500_000
