"""Files and QR codes in the browser engine: the same as here, byte for byte; the encoder loads when it is needed."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from calculators.qr import qr_svg
from calculators.sheet_files import KINDS, export, import_sheet
from rules_core import find_variant
from rules_core.sheets import Sheet
from site_plugins.bundle_code import find_pyodide, pack_code

RUNNER = Path(__file__).with_name("run_in_pyodide.mjs")
LINK = "https://example.org/ru/sheet/rubber/?r=rubber&d=2HN8_3NTE9_4SN10_3NTS9"
DEALS = "2HN8-h100E_3NTE9-m1N_4SN10_F_P"
NAMES, NOTES = {"NS": "Анна, =Борис"}, {2: "одна\nзаметка"}

PROGRAM = f"""
import json, sys
from calculators.sheet_files import KINDS, export, import_sheet
from calculators.qr import qr_svg
from rules_core import find_variant
from rules_core.sheets import Sheet

before = "segno" in sys.modules
sheet = Sheet.parse({DEALS!r}, find_variant("rubber"))
files = [export(sheet, kind, lang, {NAMES!r}, {NOTES!r}) for kind in KINDS for lang in ("ru", "en")]
read = [str(import_sheet(text).sheet) for text in files]
json.dumps([before, files, read, qr_svg({LINK!r}), sorted(name for name in sys.modules if name.startswith("segno"))])
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("engine") / "bridge.zip"
    file.write_bytes(pack_code())
    return file


def test_files_and_codes_are_the_same_in_the_engine(bundle: Path) -> None:
    command = ["node", str(RUNNER), str(find_pyodide("pyodide.mjs")), str(bundle)]
    done = subprocess.run(command, input=PROGRAM.encode(), capture_output=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-2000:]
    before, files, read, code, modules = json.loads(done.stdout)
    sheet = Sheet.parse(DEALS, find_variant("rubber"))
    assert before is False
    assert files == [export(sheet, kind, lang, NAMES, NOTES) for kind in KINDS for lang in ("ru", "en")]
    assert read == [str(import_sheet(text).sheet) for text in files] == [DEALS] * 6
    assert code == str(qr_svg(LINK))
    assert modules == ["segno", "segno.consts", "segno.encoder"]
