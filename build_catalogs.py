"""Compile the words of both languages: `bridge.po` and `rules.po` become the `.mo` files that `gettext` reads.

Runs when the package is built or installed, and before each build of the site.
"""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # the site build needs no build backend
    BuildHookInterface = object

LOCALES = Path(__file__).parent / "calculators" / "locale"

NO_TIME = datetime(2000, 1, 1, tzinfo=UTC)
"""Each catalogue says when it was made; the same words give the same bytes."""


def compile_catalogs(locales: Path = LOCALES) -> None:
    """Write a `.mo` beside each `.po` that is newer than it, or older than this program."""
    written_by = Path(__file__).stat().st_mtime
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime >= max(source.stat().st_mtime, written_by):
            continue
        with source.open("rb") as words, compiled.open("wb") as out:
            catalog = read_po(words, locale=source.parts[-3], abort_invalid=True)
            catalog.creation_date = NO_TIME
            write_mo(out, catalog)


class CatalogHook(BuildHookInterface):
    """The hook that hatchling calls before it packs or installs the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues into the tree that is about to be packed."""
        compile_catalogs(Path(self.root) / "calculators" / "locale")


if __name__ == "__main__":
    compile_catalogs()
