"""The promise of the site: an address that was published once leads somewhere for good (`links.lock`).

The file holds, for both languages alike, every page and every named place on one: steps of examples, rules, questions,
terms. A build fails when one is gone. New ones are added by `python -m site_plugins lock`, which never takes any away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from site_plugins import layout

LOCK = layout.REPOSITORY / "links.lock"
HEAD = "# Published addresses, in both languages. Lines are only ever added: see site_plugins/links_lock.py."
MOST_NAMED = 8
_PLACE = re.compile(r'<(?:h[1-6]|dt|section|li|a)\b[^>]*\sid="([a-z0-9][a-z0-9-]*)"')
"""Headings, terms, steps and parts of examples. Other names on a page are for its own components only."""
_WITHIN = ("h-", "ask-")
"""How parts of a step call each other."""


def places_in(html: str) -> set[str]:
    """The named places of a page that others may link to."""
    return {name for name in _PLACE.findall(html) if not name.startswith(_WITHIN)}


def addresses(places: Mapping[str, Iterable[str]]) -> set[str]:
    """The pages of one language and the places on them: `examples/3nt/`, `examples/3nt/#auction`."""
    named = {f"{page}#{name}" for page, names in places.items() for name in names}
    return {page for page in places if page} | named


def read_lock(path: Path = LOCK) -> set[str]:
    """The addresses that have been published."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line for line in lines if line and not line.startswith("# ")}


def broken_promise(present: set[str], recorded: set[str]) -> str | None:
    """What to tell the author when a published address is gone; None when all are there."""
    gone = sorted(recorded - present)
    if not gone:
        return None
    named = ", ".join(gone[:MOST_NAMED]) + (f" and {len(gone) - MOST_NAMED} more" if len(gone) > MOST_NAMED else "")
    return (
        f"published addresses are gone (links.lock): {named}. Somebody may have linked there. Put them back:"
        ' a step that has another id now keeps the old one by was = ["old-id"], a heading by <a id="old-id"></a>.'
    )


def note_addresses(language: str, present: set[str]) -> None:
    """Leave what a build has published for `lock`."""
    layout.BUILD.mkdir(exist_ok=True)
    _noted(language).write_text("\n".join(sorted(present)) + "\n", encoding="utf-8")


def record(languages: Iterable[str], path: Path = LOCK) -> set[str]:
    """Add what the last build has published in every language. Returns what is new."""
    noted = [read_lock(_noted(language)) for language in languages]
    recorded = read_lock(path)
    new = set.intersection(*noted) - recorded
    lines = [
        "# Published addresses: see site_plugins/links_lock.py. Lines are only ever added.",
        *sorted(recorded | new),
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return new


def _noted(language: str) -> Path:
    return layout.BUILD / f"addresses.{language}.txt"
