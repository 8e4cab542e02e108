"""The shape of the code, as CONTRIBUTING draws it: imports point one way, files stay small, nothing names a machine."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_IMPORT = {
    "rules_core": {"rules_core"},
    "calculators": {"calculators", "rules_core", "jinja2", "markupsafe", "segno"},
}
"""Beside the standard library. What `site_plugins` needs from outside is its own affair, see `ARROWS`."""
ARROWS = ("site_plugins", "calculators", "rules_core")
"""Each of these may import those after it."""
OF_THE_WORLD = {
    *("os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "ctypes", "importlib", "locale"),
    *("time", "datetime", "calendar", "random", "secrets", "uuid"),
    *("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio", "threading", "multiprocessing", "subprocess"),
    *("logging", "sqlite3", "webbrowser", "getpass", "platform", "signal", "js", "pyodide"),
}
"""Modules that touch files, clock, chance or network: the rules of bridge need none of them."""
WORLDLY_CALLS = {"print", "input", "open", "exec", "eval", "compile", "__import__", "breakpoint"}
LONGEST_MODULE = 300
LONGEST_FUNCTION = 40

MODULES = sorted(path for package in ARROWS for path in (ROOT / package).rglob("*.py"))
each_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
each_core_module = pytest.mark.parametrize(
    "path",
    [path for path in MODULES if path.is_relative_to(ROOT / "rules_core")],
    ids=lambda path: str(path.relative_to(ROOT)),
)

FOREIGN = {
    "a path of one machine": r"(?<![\w./~:-])/(?:home|root|Users|work|tmp|mnt|var/folders)/\w|\b[A-Z]:\\+Users\b",
    "a package registry": r"regist[r]y\.(?:npmjs|yarnpkg)|pyp[i]\.org|pythonhoste[d]\.|prox[y]\.golang|crate[s]\.io",
    "a content network": r"cd[n]\.|jsdeliv[r]|unpk[g]\.com|esm[.]sh|artifacto[r]y|fonts\.g(?:oogleapis|static)",
    "a download address": r"https?://[^\s\"'<>)]+\.(?:whl|tgz|tar\.gz|tar\.bz2|zip|wasm|exe|dmg|deb)\b|/releases/downloa[d]/",
}
"""What no file of the repository may hold. The brackets keep this table from finding itself."""


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported_modules(path: Path) -> Iterator[str]:
    """The full names of everything that a module imports, also inside functions and for type checking."""
    package = ".".join(path.relative_to(ROOT).parts[:-1])
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield package if node.level else node.module or ""


def package_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


@each_module
def test_imports_point_one_way(path: Path) -> None:
    package = package_of(path)
    before = ARROWS[: ARROWS.index(package)]
    roots = {name.split(".")[0] for name in imported_modules(path)}
    assert roots.isdisjoint({*before, "tests", "bench"})
    if package in MAY_IMPORT:
        assert roots - MAY_IMPORT[package] <= sys.stdlib_module_names


@each_core_module
def test_the_core_touches_nothing_of_the_world(path: Path) -> None:
    assert OF_THE_WORLD.isdisjoint(name.split(".")[0] for name in imported_modules(path))
    calls = (node.func for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call))
    assert WORLDLY_CALLS.isdisjoint(call.id for call in calls if isinstance(call, ast.Name))


@each_core_module
def test_the_core_holds_no_words_in_another_alphabet(path: Path) -> None:
    # Russian letters and suit signs belong to the calculators; the core writes ASCII only
    assert path.read_text(encoding="utf-8").isascii()


@each_module
def test_modules_and_functions_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE
    functions = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if path.name == "__init__.py"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_init_files_only_re_export(path: Path) -> None:
    body = tree_of(path).body
    kinds = [type(node) for node in body if not is_docstring(node) and not is_list_of_names(node)]
    assert set(kinds) <= {ast.Import, ast.ImportFrom}


def test_nothing_that_the_core_hands_on_is_called_as_the_module_it_comes_from() -> None:
    # loading a module gives the package its name, and in a browser that may come after the thing itself
    modules = {path.stem for path in (ROOT / "rules_core").iterdir()}
    names = {alias.name for node in tree_of(ROOT / "rules_core" / "__init__.py").body for alias in names_of(node)}
    assert "replay" in names
    assert names & modules == set()


def names_of(node: ast.stmt) -> list[ast.alias]:
    return node.names if isinstance(node, ast.ImportFrom) else []


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def is_list_of_names(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == ["__all__"]


@pytest.mark.parametrize("what", FOREIGN)
def test_no_file_holds(what: str) -> None:
    found = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        lines = text.splitlines()
        found += [f"{path.relative_to(ROOT)}:{n}" for n, line in enumerate(lines, 1) if re.search(FOREIGN[what], line)]
    assert found == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a path of one machine", "open('/" + "home/me/x')"),
        ("a path of one machine", "cd /" + "work/main"),
        ("a path of one machine", "C:" + "\\Users\\me"),
        ("a package registry", "https://registry" + ".npmjs.org/x"),
        ("a package registry", "https://pypi" + ".org/simple"),
        ("a content network", "https://cdn" + ".example.org/x.js"),
        ("a download address", "https://example.org/files/x-1.0-py3-none-any" + ".whl"),
    ],
)
def test_the_search_for_foreign_addresses_finds_them(what: str, text: str) -> None:
    assert re.search(FOREIGN[what], text)


@pytest.mark.parametrize("text", ["docs/ru/home/", "site/work/", "https://example.org/tmp/", "/ru/rules/", "./tmp/x"])
def test_the_search_for_foreign_addresses_leaves_others_alone(text: str) -> None:
    assert not any(re.search(pattern, text) for pattern in FOREIGN.values())


def test_the_lock_file_records_no_addresses_of_packages() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
