"""Which modules of the script a page will load, so that it can name them beforehand and none waits for another."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

MODULES = Path(__file__).parent / "assets"
NEEDED_BY = {
    "component.js": re.compile(r"<bridge-component(?![^>]*\sdata-steps)[^>]*>(?=.*?\sdata-part=\"?form)", re.DOTALL),
    "steps.js": re.compile(r"<bridge-component[^>]*\sdata-steps"),
    "quiz.js": re.compile(r"<form[^>]*\sdata-right="),
}
"""What `bridge.js` imports where it finds this in the page."""
_IMPORT = re.compile(r'^import\s[^;]*?"\./([\w.]+)";', re.MULTILINE)


def modules_of(html: str) -> list[str]:
    """The modules for a page beside those that every page loads, and theirs, by name."""
    wanted = set().union(*(_with_imports(name) for name, sign in NEEDED_BY.items() if sign.search(html)))
    return sorted(wanted - _with_imports("bridge.js"))


@cache
def _with_imports(name: str) -> frozenset[str]:
    """A module and all that it loads with it."""
    found, waiting = set(), [name]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += _IMPORT.findall((MODULES / module).read_text(encoding="utf-8"))
    return frozenset(found)
