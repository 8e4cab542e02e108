"""The rules core and the calculators as a wheel, listed in a lock file that any Pyodide page can load.

    pyodide = await loadPyodide({ lockFileURL: ".../rt/<hash>/pyodide-lock.json" });
    await pyodide.loadPackage("bridge-on-paper");

The rules core needs nothing more. The calculators need Jinja2, and segno for QR codes, which are no part of the npm
package: a page that wants them brings them. Our own pages use neither wheel nor lock. The entry is made with the
library behind `pyodide lockfile add-wheels`.
"""

import json
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from email.parser import Parser
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from pyodide_lock import PackageSpec, PyodideLockSpec

from site_plugins.bundle_code import CACHE, ROOT, BundleError, digest, find_pyodide

PACKED = ("rules_core", "calculators")
SETTINGS = ("pyproject.toml", "build_catalogs.py", "README.md", "LICENSE")


def pack_wheel() -> Mapping[str, bytes]:
    """The wheel and the lock file that lists it, by file name."""
    wheel = _wheel()
    return {wheel.name: wheel.read_bytes(), "pyodide-lock.json": _lock(wheel).encode()}


def _wheel() -> Path:
    """The wheel of the present sources; it is built only if they have changed."""
    folder = CACHE / f"wheel-{_source_digest()}"
    if not folder.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=CACHE) as building:
            _build(Path(building))
            _move(Path(building), folder)
    return next(folder.glob("*.whl"))


def _source_digest() -> str:
    sources = [path for package in PACKED for path in sorted((ROOT / package).rglob("*")) if _is_source(path)]
    files = [path for path in [*(ROOT / name for name in SETTINGS), *sources] if path.exists()]
    return digest(*(part for path in files for part in (str(path.relative_to(ROOT)), path.read_bytes())))


def _is_source(path: Path) -> bool:
    return path.is_file() and path.suffix != ".pyc"


def _build(folder: Path) -> None:
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines() or ["no message"]
        raise BundleError(f"the wheel could not be built: {lines[-1][:300]}")


def _move(built: Path, folder: Path) -> None:
    """Another process may have built the same wheel meanwhile; then that one is as good."""
    whole = built / "whole"
    whole.mkdir()
    for wheel in built.glob("*.whl"):
        wheel.rename(whole / wheel.name)
    try:
        whole.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def _lock(wheel: Path) -> str:
    lock = PyodideLockSpec.from_json(find_pyodide("pyodide-lock.json"))
    entry = _entry(wheel)
    lock.packages = {entry.name: entry}
    return json.dumps(lock.to_dict(), sort_keys=True)


def _entry(wheel: Path) -> PackageSpec:
    with zipfile.ZipFile(wheel) as packed:
        name = next(name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(packed.read(name).decode())
    return PackageSpec(
        name=metadata["Name"],
        version=metadata["Version"],
        file_name=wheel.name,
        install_dir="site",
        sha256=sha256(wheel.read_bytes()).hexdigest(),
        imports=list(PACKED),
        depends=[],
    )
