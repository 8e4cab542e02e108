"""The content policy of every page, as a `<meta>` at its head, and the search for what the policy would refuse.

A page may load what lies on its own site and nothing else; of scripts in the page itself only those run whose hashes
the policy names. The theme has three or so, and they differ from page to page, so the policy is made after MkDocs. What
a policy refuses is missing from the page without a word: so the build fails instead, and says where.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

DIRECTIVES = (
    "default-src 'self'",  # where a page is fetched ahead, Firefox goes by this alone
    "script-src 'self'{scripts}",
    "style-src 'self'",
    "img-src 'self' data:",  # the theme's style sheet holds its icons as data
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
)
NAME = "content-security-policy"
_DATA_BLOCKS = {"application/json", "application/ld+json"}
"""Scripts of these types are never run, so no policy asks for their hash."""
_REFUSED = {"applet", "audio", "base", "embed", "frame", "iframe", "object", "style", "track", "video"}
_LINKS = {"a", "area"}
"""Elements that lead elsewhere when somebody follows them, and fetch nothing by themselves."""
_SAID_ONLY = {"alternate", "author", "canonical", "help", "license", "next", "prev", "search"}
"""A `<link>` of these kinds tells something; of every other kind it fetches something."""
_FETCHED = {"action", "background", "data", "formaction", "href", "poster", "src", "srcset", "xlink:href"}
_UNSEEN = re.compile(r"[\x00-\x20]+")
"""Browsers read an address without these."""


def seal_pages(site: Path, languages: Iterable[str]) -> list[str]:
    """Write the policy into the pages of these languages and of the root. Returns what it would refuse, and where."""
    pages = [page for folder in languages for page in sorted((site / folder).rglob("*.html"))]
    pages += sorted(site.glob("*.html"))
    with ProcessPoolExecutor() as pool:
        found = pool.map(partial(_seal_page, site), pages, chunksize=16)
        return [fault for faults in found for fault in faults]


def _seal_page(site: Path, path: Path) -> list[str]:
    before = path.read_text(encoding="utf-8")
    after, faults = sealed(before)
    if after != before:
        path.write_text(after, encoding="utf-8")
    return [f"{path.relative_to(site).as_posix()}, {fault}" for fault in faults]


def sealed(html: str) -> tuple[str, list[str]]:
    """The page with the policy that fits it, in the place of one it had; and what that policy would refuse."""
    page = _PageReader(html)
    if page.start is None:
        return html, [*page.faults, "line 1: no <meta charset>, after which the policy belongs"]
    start = html.index(">", page.start) + 1
    rest = html[start:]
    if page.policy is not None:
        rest = html[start : page.policy] + html[html.index(">", page.policy) + 1 :]
    return f'{html[:start]}<meta http-equiv="{NAME}" content="{policy(page.scripts)}">{rest}', page.faults


def policy(scripts: Sequence[str]) -> str:
    """The policy of a page that holds these scripts."""
    hashes = dict.fromkeys(b64encode(sha256(script.encode()).digest()).decode() for script in scripts)
    return "; ".join(DIRECTIVES).format(scripts="".join(f" 'sha256-{code}'" for code in hashes))


class _PageReader(HTMLParser):
    """What a page's policy has to know of it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.start: int | None = None
        """Where `<meta charset>` stands; the policy follows it."""
        self.policy: int | None = None
        """Where a policy stands already."""
        self.scripts: list[str] = []
        self.faults: list[str] = []
        self._html = html
        self._reads_script = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag means for the policy."""
        named = {name: value or "" for name, value in attrs}
        if tag == "meta":
            self._note_meta(named)
        elif tag == "script" and "src" not in named and named.get("type") not in _DATA_BLOCKS:
            self._reads_script = True
            self.scripts.append("")
        if faults := list(_faults_of(tag, named)):
            where = f"line {self.getpos()[0]}: {(self.get_starttag_text() or '')[:100]}"
            self.faults += [f"{where}: {fault}" for fault in faults]

    def handle_data(self, data: str) -> None:
        """Take in the text of a script."""
        if self._reads_script:
            self.scripts[-1] += data

    def handle_endtag(self, tag: str) -> None:
        """Leave a script."""
        if tag == "script":
            self._reads_script = False

    def _note_meta(self, attrs: dict[str, str]) -> None:
        if "charset" in attrs and self.start is None:
            self.start = self._offset()
        elif attrs.get("http-equiv", "").lower() == NAME:
            self.policy = self._offset()

    def _offset(self) -> int:
        line, column = self.getpos()
        start = 0
        for _ in range(line - 1):
            start = self._html.index("\n", start) + 1
        return start + column


def _faults_of(tag: str, attrs: dict[str, str]) -> Iterator[str]:
    """What the policy would refuse of one tag."""
    if tag in _REFUSED:
        yield f"the policy allows no <{tag}>"
    for name, value in attrs.items():
        if name == "style":
            yield "the policy allows no style attribute: give it a class"
        elif name.startswith("on"):
            yield f"the policy allows no {name} attribute: listen in a module of ours"
        elif name in _FETCHED:
            yield from _faults_of_addresses(tag, attrs, name, value)


def _faults_of_addresses(tag: str, attrs: dict[str, str], name: str, value: str) -> Iterator[str]:
    addresses = [part.split()[0] for part in value.split(",") if part.split()] if name == "srcset" else [value]
    for address in (_UNSEEN.sub("", address).lower() for address in addresses):
        if address.startswith("javascript:"):
            yield f"the policy allows no script as {name}"
        elif _fetches(tag, attrs) and _is_foreign(tag, attrs, address):
            yield f"the policy allows nothing from elsewhere: {address[:100]}"


def _fetches(tag: str, attrs: dict[str, str]) -> bool:
    """Whether a browser asks for the addresses of a tag."""
    kinds = _kinds(tag, attrs)
    return tag not in _LINKS and not (kinds and kinds <= _SAID_ONLY)


def _kinds(tag: str, attrs: dict[str, str]) -> set[str]:
    """What a `<link>` is for; nothing where it does not say so, and of other tags."""
    return set(attrs.get("rel", "").lower().split()) if tag == "link" else set()


def _is_foreign(tag: str, attrs: dict[str, str], address: str) -> bool:
    there = urlsplit(address)
    is_image = tag == "img" or _kinds(tag, attrs) == {"icon"}
    return bool(there.netloc or there.scheme) and not (is_image and there.scheme == "data")
