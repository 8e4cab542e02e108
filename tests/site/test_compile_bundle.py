"""What makes the engine's byte code light changes nothing but what it says it leaves out."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from rules_core import cards, deal, script
from site_plugins.compile_bundle import (
    ON_REQUEST,
    each_line,
    first_line,
    lighten,
    with_line_table,
    with_names_on_request,
)

ROOT = Path(__file__).parents[2]
MODULES = [cards, deal, script]

SOURCE = '''
"""About the module."""
from dataclasses import dataclass
from functools import singledispatch

@dataclass
class Pair:
    """Two seats."""
    first: str
    second: str = "S"
    """Who is named last."""

    def sides(self, name: str, *more: int, last: str = "") -> str:
        """Say both."""
        def inner(x: int) -> int:
            "Only words."
        return self.first + self.second + name + str(more) + last

async def later(x: int) -> None:
    """Wait."""

@singledispatch
def kind(value: object) -> str:
    return "other"

@kind.register
def _(value: int) -> str:
    """A number."""
    return "number"
'''


def code_of(module: object) -> CodeType:
    return compile(inspect.getsource(module), "module.py", "exec", dont_inherit=True)  # type: ignore[arg-type]


def parts(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from parts(constant)


def line_of_each_unit(code: CodeType) -> list[int | None]:
    return [line for start, end, line in code.co_lines() for _ in range(start, end, 2)]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_instruction_of_ours_keeps_its_line(module: object) -> None:
    before = code_of(module)
    after = with_line_table(before, each_line)
    pairs = list(zip(parts(before), parts(after), strict=True))
    assert len(pairs) > 10
    assert max(len(list(run)) for old, _ in pairs for _, run in groupby(line_of_each_unit(old))) > 8
    for old, new in pairs:
        assert line_of_each_unit(new) == line_of_each_unit(old)
        assert new.co_code == old.co_code
        assert {position[2:] for position in new.co_positions()} <= {(None, None)}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_an_instruction_of_others_has_the_line_of_its_function(module: object) -> None:
    for part in parts(with_line_table(code_of(module), first_line)):
        assert set(line_of_each_unit(part)) == {part.co_firstlineno}
        assert len(line_of_each_unit(part)) * 2 == len(part.co_code)


def test_a_light_module_has_no_docstrings_and_runs_as_before() -> None:
    names: dict[str, object] = {"__name__": "light"}
    exec(compile(lighten(ast.parse(SOURCE)), "light.py", "exec", dont_inherit=True), names)
    pair, later, kind = names["Pair"], names["later"], names["kind"]
    assert [names.get("__doc__"), pair.__doc__, pair.sides.__doc__, later.__doc__] == [None, ".", None, None]
    assert repr(pair("N")) == "Pair(first='N', second='S')"
    assert pair("N").sides("x", 1, last="!") == "NSx(1,)!"
    assert (pair.sides.__annotations__, later.__annotations__) == ({}, {})
    assert [kind(value) for value in (1, "")] == ["number", "other"]


def test_names_on_request_are_fetched_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "site_plugins"))
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    tree = with_names_on_request(ast.parse('"""Some."""\nfrom colorsys import hsv_to_rgb\n__all__ = []'))
    package = ModuleType("package")
    exec(compile(tree, "package.py", "exec", dont_inherit=True), vars(package))
    assert "colorsys" not in sys.modules
    assert package.hsv_to_rgb(0, 0, 1) == (1, 1, 1)
    assert "colorsys" in sys.modules
    assert "hsv_to_rgb" in vars(package)
    with pytest.raises(AttributeError, match="module 'package' has no attribute 'THIRD_PARTY'"):
        package.THIRD_PARTY  # noqa: B018  asking for it is the test


ANY_ORDER = """
import ast, importlib, sys
from pathlib import Path
from types import ModuleType
sys.path.insert(0, "site_plugins")
from site_plugins.compile_bundle import with_names_on_request
path = Path(sys.argv[1])
name = path.parent.name
code = compile(with_names_on_request(ast.parse(path.read_text())), path, "exec", dont_inherit=True)
modules = [".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in path.parent.rglob("*.py")]
for first in sorted(modules):
    for loaded in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[loaded]
    sys.modules[name] = package = ModuleType(name)
    package.__path__ = [str(path.parent)]
    exec(code, vars(package))
    importlib.import_module(first)
for exported in package.__all__:
    getattr(package, exported)
print(len(modules))
"""


@pytest.mark.parametrize("package", ON_REQUEST)
def test_any_module_of_a_package_with_names_on_request_can_be_the_first(package: str) -> None:
    command = [sys.executable, "-c", ANY_ORDER, package]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert int(done.stdout) > 50
