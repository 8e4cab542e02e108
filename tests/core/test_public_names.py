import ast
from pathlib import Path

import pytest

import rules_core

CORE = Path(rules_core.__file__).parent


def documented_names(path: Path) -> set[str]:
    """The names of a module that have a docstring: classes and functions their own, constants the one beneath them."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found = set()
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) if ast.get_docstring(node):
                found.add(name)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if is_text(after):
                found.add(name)
            case ast.TypeAlias(name=ast.Name(id=name)) if is_text(after):
                found.add(name)
    return found


def is_text(node: ast.stmt | None) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


DOCUMENTED = set().union(*map(documented_names, CORE.rglob("*.py")))


@pytest.mark.parametrize("name", rules_core.__all__)
def test_every_public_name_is_there_and_has_a_docstring(name: str) -> None:
    assert hasattr(rules_core, name)
    assert name in DOCUMENTED


def test_every_name_that_the_package_imports_is_public() -> None:
    tree = ast.parse((CORE / "__init__.py").read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    imported = [alias.name for node in imports for alias in node.names]
    assert sorted(imported) == sorted(rules_core.__all__)


@pytest.mark.parametrize("path", sorted(CORE.rglob("*.py")), ids=lambda path: str(path.relative_to(CORE)))
def test_classes_functions_and_methods_without_an_underscore_have_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    owners = [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef))]
    public = [
        node
        for owner in owners
        for node in owner.body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")
    ]
    assert [node.name for node in public if not ast.get_docstring(node)] == []
