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

CODE = ("rules_core", "calculators", "site_plugins", "theme", "mkdocs.yml", "mkdocs.ru.yml", "mkdocs.en.yml")


def serve(port: int) -> int:
    """Build once, then serve until interrupted."""
    if status := build():
        return status
    rebuild = Rebuild()
    server = LiveReloadServer(rebuild, "127.0.0.1", port, root=str(SITE), mount_path="/")
    for place in (DOCS, *(REPOSITORY / name for name in CODE)):
        server.watch(str(place))
    print(f"Serving on http://127.0.0.1:{port}/ru/ and http://127.0.0.1:{port}/en/", flush=True)
    try:
        server.serve()
    except KeyboardInterrupt:
        pass
    finally:
        server.shutdown()
    return 0


class Rebuild:
    """Builds what has changed since the last time: one language after a change of its pages, both after any other."""

    def __init__(self) -> None:
        self.seen = {language: _newest([DOCS / language]) for language in LANGUAGES}

    def __call__(self) -> None:
        """Rebuild, in a process that knows the new code. A failed build has said why; the last good site stays."""
        now = {language: _newest([DOCS / language]) for language in LANGUAGES}
        changed = [language for language in LANGUAGES if now[language] != self.seen[language]]
        self.seen = now
        only = [option for language in changed for option in ("--only", language)]
        subprocess.run([sys.executable, "-m", "site_plugins", "build", *only], cwd=REPOSITORY, check=False)


def _newest(places: Iterable[Path]) -> float:
    return max((path.stat().st_mtime for place in places for path in place.rglob("*") if path.is_file()), default=0.0)
