"""Where the words of the site are asked for: keys and message codes found in the Python sources and the templates."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from calculator_tools import PACKAGE, REPOSITORY

from calculators.walkthrough.form import EXAMPLES, load_example
from rules_core import RULES, Rank

KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9_]+)+")
CODE = re.compile(r"[A-Z]{3,6}\.[A-Z_]+")
GAP = r"([\w-]+)"
SPEAKS = {"text", "plain", "raw", "say", "_refusal"}
"""The functions whose first argument is a key."""

_TEMPLATE_CALL = re.compile(
    r"\bw\.(?:text|plain|raw)\(\s*(?P<key>'[^']*'(?:\s*~\s*(?:\([^()]*(?:\([^()]*\))?[^()]*\)|[\w.]+|'[^']*'))*)"
)
_PIECE = re.compile(r"'([^']*)'|\([^~]*\)|[\w.]+")


@cache
def catalog(lang: str, name: str = "bridge") -> Catalog:
    """A catalogue as it is written."""
    with (PACKAGE / "locale" / lang / "LC_MESSAGES" / f"{name}.po").open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def messages(lang: str, name: str = "bridge") -> dict[str, Message]:
    """Its messages by key."""
    return {
        (entry.id[0] if isinstance(entry.id, tuple) else entry.id): entry for entry in catalog(lang, name) if entry.id
    }


def forms(message: Message) -> tuple[str, ...]:
    """The text of a message, or all its plural forms."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def python_files() -> list[Path]:
    return [
        path for folder in ("rules_core", "calculators", "site_plugins") for path in (REPOSITORY / folder).rglob("*.py")
    ]


def templates() -> list[Path]:
    return [*PACKAGE.rglob("*.html"), *(REPOSITORY / "theme").rglob("*.html")]


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text()) for path in python_files())


def nodes() -> Iterator[ast.AST]:
    for tree in trees():
        yield from ast.walk(tree)


@dataclass(frozen=True)
class Asked:
    """A key that is asked for: whole, or as a pattern whose gaps are filled when the program runs."""

    pattern: str
    is_whole: bool

    def fits(self, key: str) -> bool:
        """Whether this asks for that key, with nothing in a gap but words that the program can put there."""
        match = re.fullmatch(self.pattern, key)
        return match is not None and set(match.groups()) <= fillings()


def asked_for() -> set[Asked]:
    """Every key that some code or template hands to a speaking function."""
    return {*_asked_by_code(), *_asked_by_templates()}


def _asked_by_code() -> Iterator[Asked]:
    for node in nodes():
        if isinstance(node, ast.Call) and node.args and _name(node.func) in SPEAKS:
            yield from _patterns(node.args[0])


def _name(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def _patterns(node: ast.expr) -> Iterator[Asked]:
    match node:
        case ast.Constant(value=str(key)):
            yield Asked(re.escape(key), True)
        case ast.JoinedStr(values=parts):
            pieces = [re.escape(part.value) if isinstance(part, ast.Constant) else GAP for part in parts]
            yield Asked("".join(pieces), False)
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_patterns(body), *_patterns(orelse))


def _asked_by_templates() -> Iterator[Asked]:
    for path in templates():
        for call in _TEMPLATE_CALL.finditer(path.read_text()):
            pieces = re.split(r"\s*~\s*", call["key"])
            fixed = [piece[1:-1] if re.fullmatch(r"'[^']*'", piece) else None for piece in pieces]
            pattern = "".join(GAP if piece is None else re.escape(piece) for piece in fixed)
            yield Asked(pattern, None not in fixed)


def literals() -> set[str]:
    """Every text in the code that looks like a key, and every quoted text in a template."""
    in_code = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    in_templates = {text for path in templates() for text in re.findall(r"'([^']*)'", path.read_text())}
    return {text for text in in_code | in_templates if KEY.fullmatch(text)}


@cache
def fillings() -> frozenset[str]:
    """Every word that may stand in the gap of a key: short texts in the code, numbers, and what the data bring."""
    in_code = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    in_templates = {text for path in templates() for text in re.findall(r"'([^']*)'", path.read_text())}
    sources = {source.partition("-")[0] for rule in RULES.values() for source in rule.sources}
    scripts = [load_example(name).script for name in EXAMPLES]
    steps = {word for script in scripts for step in script.all_steps() for word in (step.phase, *kind_of(step.id))}
    return frozenset({*in_code, *in_templates, *sources, *steps, *RULES, *map(str, Rank), *map(str, range(14))})


def kind_of(name: str) -> list[str]:
    """The kind of a part by its id: `d3-tricks-9-13` holds tricks."""
    return re.findall(r"^(?:d\d+-)?([a-z-]+?)-\d", name)


def codes() -> set[str]:
    """Every message code in the sources."""
    found = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in found if CODE.fullmatch(text)}


@dataclass(frozen=True)
class Raised:
    """A code with the facts that go with it; None where they are put together elsewhere."""

    code: str
    facts: frozenset[str] | None


def raised() -> set[Raised]:
    """Every place that raises or notes a code."""
    return {found for node in nodes() if isinstance(node, ast.Call) for found in _raised(node)}


def _raised(call: ast.Call) -> Iterator[Raised]:
    place = {"NotationError": 0, "ScriptError": 0, "Violation": 0, "refuse": 1, "Problem": 1}.get(_name(call.func))
    if place is None or len(call.args) <= place:
        return
    code = call.args[place]
    if not isinstance(code, ast.Constant):
        return
    if _name(call.func) in ("Violation", "Problem"):
        facts = call.args[-1] if len(call.args) == 3 else None
        if isinstance(facts, ast.Dict):
            names = [key.value if isinstance(key, ast.Constant) else None for key in facts.keys]
            yield Raised(code.value, None if None in names else frozenset(names))
        else:
            yield Raised(code.value, frozenset() if facts is None else None)
    else:
        names = [keyword.arg for keyword in call.keywords]
        yield Raised(code.value, None if None in names else frozenset(names))
