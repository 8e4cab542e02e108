"""`_headers` at the root of the site: what a host that reads it (Netlify, Cloudflare) sends beside each file.

The site needs none of it. With it a browser asks again only for what can change, and the workers, which no `<meta>`
of a page reaches, get policies of their own. Hosts join the values of a header that several rules name, so no file is
under two rules for the same header.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from calculators.words import LANGUAGES
from site_plugins.layout import root_path

_EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    # An address holds what somebody has typed, and is nobody else's business.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{feature}=()" for feature in ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
}
_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
_ASKED_AGAIN = {"Cache-Control": "no-cache"}
_WORKER = {"Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'"}
_ENGINE = {"Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"}
"""Pyodide compiles WebAssembly, and a policy that comes with the worker has to say so."""
_OTHERS_MAY_READ = {"Access-Control-Allow-Origin": "*"}
_NAMED_AFTER_CONTENT = re.compile(r"\.[0-9a-f]{8}\.min\.(js|css)$")
"""How the theme calls files that never change."""
_FOLDERS_FOR_EVER = ("offline", "rt", "static")

Rule = tuple[str, dict[str, str]]


def write_headers(site: Path, site_url: str) -> None:
    """Write `_headers` for the files that are there."""
    base = root_path(site_url)
    blocks = [
        "\n".join([base + pattern, *(f"  {name}: {value}" for name, value in headers.items())])
        for pattern, headers in (("*", _EVERYWHERE), *_caching(site), *_workers(site), *_for_others(site))
    ]
    (site / "_headers").write_text("\n".join(blocks) + "\n", encoding="utf-8")


def _caching(site: Path) -> Iterator[Rule]:
    yield "", _ASKED_AGAIN
    for entry in sorted(site.iterdir()):
        if entry.name in LANGUAGES:
            yield from _caching_of_language(entry)
        elif entry.name in _FOLDERS_FOR_EVER:
            yield f"{entry.name}/*", _FOR_EVER
        elif not entry.name.startswith((".", "_")):
            yield _pattern(entry, site), _ASKED_AGAIN


def _caching_of_language(folder: Path) -> Iterator[Rule]:
    """Pages change at the same address; of the theme's files those stay that are named after what is in them."""
    yield f"{folder.name}/", _ASKED_AGAIN
    for entry in sorted(folder.iterdir()):
        if entry.name != "assets":
            yield _pattern(entry, folder.parent), _ASKED_AGAIN
    for path in sorted((folder / "assets").rglob("*")):
        if _NAMED_AFTER_CONTENT.search(path.name):
            yield _pattern(path, folder.parent), _FOR_EVER


def _pattern(entry: Path, site: Path) -> str:
    name = entry.relative_to(site).as_posix()
    return f"{name}/*" if entry.is_dir() else name


def _workers(site: Path) -> Iterator[Rule]:
    for pattern, headers in (
        ("rt/*/worker.js", _ENGINE),
        ("*/assets/javascripts/workers/*.js", _WORKER),
        ("sw.js", _WORKER),
    ):
        for path in sorted(site.glob(pattern)):
            yield _pattern(path, site), headers


def _for_others(site: Path) -> Iterator[Rule]:
    """Other Pyodide pages may load the rules core: see `bundle_wheel`."""
    for pattern in ("rt/*/pyodide-lock.json", "rt/*/*.whl"):
        for path in sorted(site.glob(pattern)):
            yield _pattern(path, site), _OTHERS_MAY_READ
