"""Writes the browser engine into the site: ``rt/<hash>/`` holds Pyodide, our code and the worker that boots them.

The folder is named after its contents, so a browser may keep it for ever, and a page always meets the engine it was
built with.
"""

import gzip
import json
import os
import shutil
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from site_plugins.bundle_code import BundleError, check_code, digest, find_pyodide, pack_code
from site_plugins.bundle_wheel import pack_wheel

__all__ = ["Bundle", "BundleError", "BundleFile", "build_bundle", "check_bundle"]

ASSETS = Path(__file__).parent / "assets"
RUNTIME = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
"""Our names and those of the npm package. Some servers send ``.mjs`` as plain text, which browsers refuse to run."""

CODE = "bridge.pack"
"""The zip of our code in gzip, since hosts do not compress a zip. Some would have the browser unpack a ``.gz``."""


@dataclass(frozen=True, slots=True)
class BundleFile:
    """One file of the bundle, as the manifest lists it."""

    name: str
    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle that has been written."""

    folder: str
    """Its place in the site, ``rt/<hash>``."""
    files: tuple[BundleFile, ...]
    """What the worker downloads. Beside them lie the worker, the manifest, and a wheel for other Pyodide pages."""

    @property
    def manifest(self) -> str:
        """Where the manifest lies in the site: what ``meta[name=bridge-runtime]`` leads to."""
        return f"{self.folder}/manifest.json"

    @property
    def size(self) -> int:
        """Bytes to download, before the server compresses them."""
        return sum(file.bytes for file in self.files)


def build_bundle(out: Path) -> Bundle:
    """Writes the engine into ``out/rt/<hash>/``; engines of earlier builds are removed."""
    downloads = {ours: find_pyodide(theirs).read_bytes() for ours, theirs in RUNTIME.items()}
    downloads[CODE] = gzip.compress(pack_code(), 9, mtime=0)
    files = tuple(_listed(name, content) for name, content in sorted(downloads.items()))
    worker = (ASSETS / "worker.js").read_bytes()
    lock = {"info": json.loads(find_pyodide("pyodide-lock.json").read_bytes())["info"], "packages": {}}
    listed = {"worker": asdict(_listed("worker.js", worker)), "files": [asdict(file) for file in files], "lock": lock}
    beside = {"worker.js": worker, "manifest.json": json.dumps(listed, indent=1).encode(), **pack_wheel()}
    bundle = Bundle(f"rt/{digest(*(part for file in sorted(beside.items()) for part in file))}", files)
    _write(out / bundle.folder, {**downloads, **beside})
    return bundle


def check_bundle() -> None:
    """Imports every module of the bundle in its own runtime; raises BundleError naming one that is missing."""
    check_code()


def _listed(name: str, content: bytes) -> BundleFile:
    return BundleFile(name, len(content), sha256(content).hexdigest())


def _write(folder: Path, contents: dict[str, bytes]) -> None:
    for earlier in folder.parent.glob("*"):
        if earlier != folder:
            shutil.rmtree(earlier, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        unfinished = folder / f"{name}.{os.getpid()}"
        unfinished.write_bytes(content)
        unfinished.replace(folder / name)
