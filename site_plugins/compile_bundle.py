"""What only Pyodide itself can do for the bundle; ``compile_bundle.mjs`` runs it there, one job a call.

Byte code is made light on the way: no docstrings, no annotations of functions, no columns for the carets under a
traceback. Our own code keeps its assertions and its line numbers; in that of others an error has the line on which its
function begins.
"""

import ast
import importlib
import json
import marshal
import sys
from binascii import b2a_base64
from collections.abc import Callable, Iterable, Iterator
from importlib.util import MAGIC_NUMBER
from types import CodeType
from typing import Any

HEADER = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""PEP 552: unchecked hash-based byte code holds no time stamp, so equal sources give equal bytes."""

READS_ANNOTATIONS = ("_pyodide/", "pyodide/")
"""Pyodide goes by the annotations of its own functions."""

ON_REQUEST = ("rules_core/__init__.py",)
"""Packages of which in a browser each name is fetched when it is asked for."""

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
type Runs = Iterator[tuple[int, int | None]]
type Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module

LONGEST_RUN = 8
NO_COLUMNS, NO_LINE = 13, 15
"""Kinds of entries in a table of lines (CPython's `InternalDocs/code_objects.md`), each for up to eight code units."""


def closure(roots: list[str]) -> dict[str, Any]:
    """The modules that come from files when every root is loaded; a root may be no module, or be guarded."""
    _import_all(roots)
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    return {"modules": sorted(name for name, spec in specs.items() if spec and spec.has_location)}


def check(modules: list[str]) -> dict[str, Any]:
    """The modules that cannot be imported, each with the reason."""
    return {"missing": _import_all(modules)}


def _import_all(names: Iterable[str]) -> dict[str, str]:
    failed = {}
    for name in names:
        try:
            importlib.import_module(name)
        except BaseException as error:  # whatever it is, the next module is tried
            failed[name] = f"{type(error).__name__}: {error}"
    return failed


def compile_sources(sources: list[tuple[str, str, bool]]) -> dict[str, Any]:
    """Byte code of each source; the flag says that it is ours."""
    return {
        "code": {
            name: _as_text(HEADER + marshal.dumps(_byte_code(name, text, ours=ours))) for name, text, ours in sources
        }
    }


def compile_templates(names: list[str]) -> dict[str, Any]:
    """Byte code of each template, as the environment of the calculators has it."""
    from calculators.templating import environment

    made = environment()
    assert made.loader is not None
    code = {}
    for name in names:
        source, filename, _ = made.loader.get_source(made, name)
        code[name] = _as_text(marshal.dumps(with_line_table(made.compile(source, name, filename), each_line)))
    return {"code": code}


def compile_methods(modules: list[str]) -> dict[str, Any]:
    """Byte code of the texts that `dataclass` writes while the modules are loaded, by their checksums."""
    import dataclasses
    from zlib import crc32

    texts: dict[int, str] = {}

    def record(text: str, scope: dict[str, Any], names: dict[str, Any]) -> None:
        assert texts.setdefault(crc32(text.encode()), text) == text, "two texts have one checksum"
        exec(text, scope, names)

    dataclasses.exec = record  # type: ignore[attr-defined]
    _import_all(modules)
    code = {
        key: with_line_table(compile(text, "<dataclass>", "exec", dont_inherit=True), first_line)
        for key, text in sorted(texts.items())
    }
    return {"code": _as_text(marshal.dumps(code))}


def _as_text(content: bytes) -> str:
    return b2a_base64(content, newline=False).decode()


def _byte_code(name: str, text: str, *, ours: bool) -> CodeType:
    tree = ast.parse(text, name)
    if name in ON_REQUEST:
        tree = with_names_on_request(tree)
    if not name.startswith(READS_ANNOTATIONS):
        tree = lighten(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0 if ours else 2)
    return with_line_table(code, each_line if ours else first_line)


def with_names_on_request(tree: ast.Module) -> ast.Module:
    """A package without its imports from its own modules; `engine_names.py` fetches what they name."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    modules = {alias.name: node.module for node in imports for alias in node.names}
    hook = ast.parse(f"from engine_names import on_request\n__getattr__ = on_request(globals(), {modules!r})")
    tree.body = [*(node for node in tree.body if node not in imports), *hook.body]
    return tree


def lighten(tree: ast.Module) -> ast.Module:
    """A module without what running it does not need."""
    for node in ast.walk(tree):
        if isinstance(node, FUNCTION) and not any(map(_is_registration, node.decorator_list)):
            node.returns = None
            for argument in ast.walk(node.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
        if isinstance(node, (*FUNCTION, ast.ClassDef, ast.Module)) and ast.get_docstring(node, clean=False) is not None:
            _silence(node)
    return tree


def _is_registration(decorator: ast.expr) -> bool:
    """Whether it is one with `functools.singledispatch`, which goes by the annotation of what is registered."""
    return isinstance(decorator, ast.Attribute) and decorator.attr == "register"


def _silence(node: Documented) -> None:
    docstring = node.body.pop(0)
    if isinstance(node, ast.ClassDef):
        # Without any docstring a dataclass writes one from its signature, which takes time.
        node.body.insert(0, ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), docstring)), docstring))
    elif not node.body:
        node.body.append(ast.copy_location(ast.Pass(), docstring))


def with_line_table(code: CodeType, lines: Callable[[CodeType], Runs]) -> CodeType:
    """The code, and all code within it, with another table of lines."""
    inner = tuple(with_line_table(part, lines) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"".join(_entries(code, lines(code))), co_consts=inner)


def each_line(code: CodeType) -> Runs:
    """Runs of code units that belong to one line, or to none."""
    runs: list[tuple[int, int | None]] = []
    for start, end, line in code.co_lines():
        before = runs.pop() if runs and runs[-1][1] == line else (0, line)
        runs.append((before[0] + (end - start) // 2, line))
    yield from runs


def first_line(code: CodeType) -> Runs:
    """All of the code units as if they stood on the first line."""
    yield len(code.co_code) // 2, code.co_firstlineno


def _entries(code: CodeType, runs: Runs) -> Iterator[bytes]:
    last = code.co_firstlineno
    for units, line in runs:
        for done in range(0, units, LONGEST_RUN):
            head = 0x80 | (NO_LINE if line is None else NO_COLUMNS) << 3
            yield bytes([head | min(units - done, LONGEST_RUN) - 1])
            if line is not None:
                yield _signed(line - last)
                last = line


def _signed(number: int) -> bytes:
    """A number as CPython writes it there: six bits a byte, the sign in the lowest one."""
    left = abs(number) << 1 | (number < 0)
    written = bytearray()
    while left >= 64:
        written.append(left & 63 | 64)
        left >>= 6
    return bytes([*written, left])


TASKS = {
    "closure": closure,
    "compile": compile_sources,
    "templates": compile_templates,
    "methods": compile_methods,
    "check": check,
}


def answer(task: str, job: str) -> str:
    """What a task makes of the input of a job, as JSON."""
    return json.dumps(TASKS[task](json.loads(job)["input"]))  # type: ignore[operator]
