"""The code of the browser engine as one zip of byte code that Pyodide boots from.

It holds the part of the standard library that is needed, Jinja2, MarkupSafe (its pure-Python files: PyPI has no pure
wheel), the encoder of segno, the rules core and the calculators. Byte code belongs to one interpreter and the Python
that builds the site is another, so Pyodide compiles it itself, under Node (``compile_bundle.mjs``). What is compiled is
kept under ``build/engine``, named after its inputs; equal inputs give equal bytes. Nothing in the zip is compressed: it
is compressed as a whole, since half a thousand small modules say much the same.
"""

import ast
import hashlib
import io
import json
import os
import shutil
import subprocess
import zipfile
from base64 import b64decode
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
CACHE = ROOT / "build" / "engine"
PYODIDE = ROOT / "node_modules" / "pyodide"
COMPILER = Path(__file__).with_name("compile_bundle.mjs")
PROGRAM = Path(__file__).with_name("compile_bundle.py")
START = tuple(map(Path(__file__).with_name, ("engine_start.py", "engine_methods.py", "engine_names.py")))

PACKAGES = ("calculators", "jinja2", "markupsafe", "rules_core", "segno")
PARTS = {"segno": ("consts.py", "encoder.py")}
"""Of these packages only some files, with an empty `__init__`: of segno what draws no picture and writes no file."""
OURS = ("calculators/", "rules_core/", *(path.name for path in START))
"""These keep their assertions and line numbers, so that an error tells where it comes from."""
DATA_SUFFIXES = {".html", ".json", ".mo", ".toml"}
LEFT_OUT = {
    *(f"calculators/{name}.py" for name in ("cli", "opening", "terminal", "__main__")),
    *(f"jinja2/{name}.py" for name in ("constants", "ext", "meta", "nativetypes", "sandbox")),
}
"""The command line, since a browser has none, and of Jinja what no template of ours uses."""

EXAMPLES = "examples.toml"
"""The named states of a component: the build writes them out, a browser does not need them."""

TEMPLATE_MAKER = "calculators/templating.py"
"""What settles how a template is compiled, beside Jinja itself."""
TEMPLATE_FOLDER = "calculators/compiled_templates"
STAND_INS = {
    "jinja2/bccache.py": "BytecodeCache = FileSystemBytecodeCache = MemcachedBytecodeCache = None",
    "jinja2/compiler.py": "CodeGenerator = generate = None",
    "jinja2/lexer.py": "Lexer = TokenStream = get_lexer = None",
    "jinja2/parser.py": "Parser = None",
    "ipaddress.py": "",
}
"""What Jinja has for making templates and keeping them, which come made; and what `urllib.parse` loads for hosts that
are numbers, of which the bundle reads none. Others ask for these names.
"""
UNUSED = ("jinja2/_identifier.pyc", "jinja2/idtracking.pyc", "jinja2/optimizer.pyc", "jinja2/visitor.pyc")
"""What only those would load."""
SOURCE = ".html"
"""What a template is compiled from."""
METHODS = "engine_methods.code"
"""Where `engine_methods.py` looks for the methods of dataclasses."""

LOADED_LATER = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.raw_unicode_escape",
    "encodings.unicode_escape",
    "encodings.utf_8_sig",
    "gettext",
    "linecache",
    "locale",
    "struct",
    "tokenize",
    "traceback",
)
"""Standard modules that others import inside a function, so that loading those does not show them."""

NOT_NEEDED = (
    "_ssl",
    "base64",
    "bz2",
    "compression",
    "email",
    "importlib.metadata",
    "importlib.readers",
    "importlib.resources",
    "lzma",
    "pprint",
    "ssl",
)
"""Standard modules that others load only if they are there, or for what nothing here uses."""


class BundleError(RuntimeError):
    """The bundle cannot be made or is not complete; the message is one line and says what to do."""


def pack_code() -> bytes:
    """The zip: byte code of every module, and the data files of our packages."""
    return _packed(_own_files()).read_bytes()


def check_code() -> None:
    """Imports every packed module in the packed runtime; raises BundleError naming one that cannot be imported."""
    archive = _packed(_own_files())
    modules = [_module(name) for name in _unzip(archive) if name.endswith(".pyc")]
    missing = _run("check", modules, library=archive)["missing"]
    for module, reason in missing.items():
        raise BundleError(f"the browser bundle cannot import {module}: {reason}")


def find_pyodide(name: str) -> Path:
    """A file of the npm package."""
    path = PYODIDE / name
    if not path.is_file():
        raise BundleError(f"{path.relative_to(ROOT)} is missing: run npm ci")
    return path


def digest(*parts: bytes | str) -> str:
    """A name for contents: the same parts give the same 16 letters."""
    total = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        total.update(len(content).to_bytes(8, "big") + content)
    return total.hexdigest()[:16]


def _own_files() -> dict[str, bytes]:
    """Sources and data files of the packages, by their names in the zip."""
    files = {path.name: path.read_bytes() for path in START}
    for package in PACKAGES:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise BundleError(f"the package {package} cannot be found: run make setup")
        files |= _package_files(package, Path(spec.origin).parent)
    return files


def _package_files(package: str, folder: Path) -> dict[str, bytes]:
    if package in PARTS:
        return {f"{package}/__init__.py": b""} | {
            f"{package}/{name}": (folder / name).read_bytes() for name in PARTS[package]
        }
    files = {}
    for path in sorted(folder.rglob("*")):
        name = f"{package}/{path.relative_to(folder).as_posix()}"
        if path.suffix in {".py", *DATA_SUFFIXES} and name not in LEFT_OUT and path.name != EXAMPLES:
            files[name] = path.read_bytes()
    return files


def _packed(own: Mapping[str, bytes]) -> Path:
    sources = {name: content.decode() for name, content in own.items() if name.endswith(".py")}
    data = {name: content for name, content in own.items() if not name.endswith(".py")}
    library = _library(sorted(_outside_imports(sources)))
    key = digest(library.name, *(part for file in sorted(own.items()) for part in file))
    path = CACHE / f"bridge-{key}.zip"
    if not path.exists():
        files = _unzip(library) | _compiled(sources, library=library) | data
        plain = _store(CACHE / f"plain-{os.getpid()}.zip", _zip(files))
        made = _templates(own, plain) | _methods(sources, plain) | _compiled(STAND_INS, library=library)
        dropped = (SOURCE, *UNUSED)
        _store(path, _zip({name: part for name, part in (files | made).items() if not name.endswith(dropped)}))
        plain.unlink()
    return path


def _templates(own: Mapping[str, bytes], plain: Path) -> dict[str, bytes]:
    """The templates as byte code, compiled by the packed Jinja in the environment of the calculators."""
    templates = {name: content for name, content in own.items() if name.endswith(SOURCE)}
    makers = {name: content for name, content in own.items() if name.startswith((TEMPLATE_MAKER, "jinja2/"))}
    inputs = sorted((templates | makers).items())
    path = CACHE / f"templates-{digest(*_makers(), *(part for file in inputs for part in file))}.zip"
    if not path.exists():
        names = [name.removeprefix("calculators/") for name in sorted(templates)]
        code = _run("templates", names, library=plain)["code"]
        _store(path, _zip({f"{TEMPLATE_FOLDER}/{key}c": b64decode(text) for key, text in code.items()}))
    return _unzip(path)


def _methods(sources: Mapping[str, str], plain: Path) -> dict[str, bytes]:
    """The methods of all dataclasses as byte code, as the packed Python writes them."""
    modules = [_module(name) for name in sorted(sources)]
    return {METHODS: b64decode(_run("methods", modules, library=plain)["code"])}


def _library(roots: list[str]) -> Path:
    """The standard library cut down to what the roots need, compiled."""
    stock = find_pyodide("python_stdlib.zip")
    key = digest(find_pyodide("package.json").read_bytes(), *_makers(), *roots)
    path = CACHE / f"library-{key}.zip"
    if not path.exists():
        loaded = _run("closure", [*roots, *LOADED_LATER])["modules"]
        wanted = {name for name in loaded if not f"{name}.".startswith(tuple(f"{other}." for other in NOT_NEEDED))}
        needed = {name: text.decode() for name, text in _unzip(stock).items() if _module(name) in wanted}
        _store(path, _zip(_compiled(needed)))
    return path


def _makers() -> tuple[bytes, ...]:
    """What decides how sources become byte code, beside Pyodide: a change of it makes kept byte code stale."""
    return tuple(path.read_bytes() for path in (COMPILER, PROGRAM, Path(__file__)))


def _outside_imports(sources: Mapping[str, str]) -> set[str]:
    """Every module that the packages import from elsewhere, also inside functions; some may not exist."""
    found = {name for text in sources.values() for name in _imports(ast.parse(text))}
    return {name for name in found if name.partition(".")[0] not in PACKAGES}


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            # `from importlib import resources`: only loading tells whether the name is a module.
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _compiled(sources: Mapping[str, str], *, library: Path | None = None) -> dict[str, bytes]:
    job = [(name, text, name.startswith(OURS)) for name, text in sorted(sources.items())]
    code = _run("compile", job, library=library)["code"]
    return {name.removesuffix(".py") + ".pyc": b64decode(text) for name, text in code.items()}


def _run(task: str, job_input: object, *, library: Path | None = None) -> Any:
    """Has Pyodide do a job under Node."""
    node = shutil.which("node")
    if node is None:
        raise BundleError("Node is missing: install Node 20 or newer, then run npm ci")
    job = {"pyodide": str(find_pyodide("pyodide.mjs")), "stdlib": library and str(library), "input": job_input}
    done = subprocess.run(
        [node, str(COMPILER), task], input=json.dumps(job).encode(), capture_output=True, check=False, timeout=300
    )
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines() or ["no message"]
        raise BundleError(f"Pyodide under Node could not {task} the bundle: {lines[-1][:300]}")
    return json.loads(done.stdout)


def _module(name: str) -> str:
    """``json/__init__.py`` is ``json``."""
    return name.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def _zip(files: Mapping[str, bytes]) -> bytes:
    """The same files give the same bytes: files of a kind together, which compress best, and no time of day."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as packed:
        for name, content in sorted(files.items(), key=lambda file: (Path(file[0]).suffix, file[0])):
            packed.writestr(zipfile.ZipInfo(name), content)
    return buffer.getvalue()


def _unzip(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def _store(path: Path, content: bytes) -> Path:
    """Writes a file that another process may want at the same moment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(content)
    return unfinished.replace(path)
