"""What makes the engine's byte code light changes nothing but what it says it leaves out."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from itertools import groupby
from types import CodeType

import pytest

from rules_core import cards, deal, script
from site_plugins.compile_bundle import each_line, first_line, lighten, with_line_table

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
