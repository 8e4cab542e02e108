"""A preview of the whole site on one port, rebuilt when a file changes.

`mkdocs serve` knows one configuration and keeps imported modules, so each rebuild here is a fresh process; only the
server with its live reload is MkDocs' own.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

from calculators.words import LANGUAGES
from site_plugins.build import build
from site_plugins.layout import DOCS, REPOSITORY, SITE
from site_plugins.policy import sealed

CODE = tuple(
    REPOSITORY / name
    for name in ("rules_core", "calculators", "site_plugins", "theme", "mkdocs.yml", "mkdocs.ru.yml", "mkdocs.en.yml")
)
COMPILED = {".mo", ".pyc"}


def serve(port: int) -> int:
    """Build once, then serve until interrupted."""
    if status := build(offline=False):  # what a browser keeps is the last thing to look at while writing
        return status
    rebuild = Rebuild()
    server = PreviewServer(rebuild, "127.0.0.1", port, root=str(SITE), mount_path="/")
    for place in (DOCS, *CODE):
        server.watch(str(place))
    print(f"Serving on http://127.0.0.1:{port}/ru/ and http://127.0.0.1:{port}/en/", flush=True)
    try:
        server.serve()
    except KeyboardInterrupt:
        pass
    finally:
        server.shutdown()
    return 0


class PreviewServer(LiveReloadServer):
    """MkDocs' server with pages whose policy knows the script that reloads them."""

    def _inject_js_into_html(self, content: bytes, epoch: int) -> bytes:
        html, _ = sealed(super()._inject_js_into_html(content, epoch).decode())
        return html.encode()


class Rebuild:
    """Builds what has changed since the last time: one language after a change of its pages, both after any other.

    Where some pages were written and none came or went, only these are built.
    """

    def __init__(self, docs: Path = DOCS, code: Iterable[Path] = CODE) -> None:
        self.docs, self.code = docs, tuple(code)
        self.seen = self._look()

    def __call__(self) -> None:
        """Rebuild, in a process that knows the new code. A failed build has said why; the last good site stays."""
        if options := self.options():
            subprocess.run([sys.executable, "-m", "site_plugins", "build", *options], cwd=REPOSITORY, check=False)

    def options(self) -> list[str]:
        """What the build is told after the changes since the last call; nothing where there is nothing to build."""
        before, self.seen = self.seen, self._look()
        changed = [place for place in self.seen if self.seen[place] != before[place]]
        languages = LANGUAGES if "code" in changed else changed
        is_light = "code" not in changed and all(self.seen[place].keys() == before[place].keys() for place in changed)
        only = [option for language in languages for option in ("--only", language)]
        return [*only, "--pages" if is_light else "--no-offline"] if only else []

    def _look(self) -> dict[str, dict[Path, float]]:
        pages = {language: _times([self.docs / language]) for language in LANGUAGES}
        return {**pages, "code": _times(self.code)}


def _times(places: Iterable[Path]) -> dict[Path, float]:
    """When each file was written, but for those that a build writes itself."""
    files = (path for place in places for path in (place.rglob("*") if place.is_dir() else [place]))
    return {path: path.stat().st_mtime for path in files if path.is_file() and path.suffix not in COMPILED}
