"""Which modules of the script a page will load, so that it can name them all at once and none waits for another."""

from __future__ import annotations

import re
from collections.abc import Iterable
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
    """What `bridge.js` will import in a page; it wakes the page sooner when these are there already."""
    return [name for name, sign in NEEDED_BY.items() if sign.search(html)]


def imported_by(modules: Iterable[str]) -> list[str]:
    """All that these modules import, and `bridge.js`."""
    names = {*modules, "bridge.js"}
    return sorted(frozenset().union(*map(_with_imports, names)) - names)


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
