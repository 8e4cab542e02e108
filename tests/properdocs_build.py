"""The site built under ProperDocs, which carries MkDocs 1 on, is the same site: `make test-properdocs`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.other_build import REPOSITORY, build_elsewhere, contents, copy_sources

PROGRAM = re.compile(rb'<meta name="generator" content="[^"]*">')
"""Each page names the program that made it. The list of what can be kept offline knows each page by its checksum."""
KNOWS_CHECKSUMS = ("offline/", "sw.js")


def told_apart(here: dict[str, bytes], there: dict[str, bytes]) -> list[str]:
    """What is missing, too much, or different."""
    ours, theirs = (
        {name: PROGRAM.sub(b"", content) for name, content in site.items() if not name.startswith(KNOWS_CHECKSUMS)}
        for site in (here, there)
    )
    return sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))


def main(python: str) -> int:
    """Build with the Python of an environment that has ProperDocs, and compare with `site/`."""
    with TemporaryDirectory() as folder:
        there = contents(build_elsewhere(copy_sources(Path(folder) / "copy", compiled=True), python))
    programs = {found[0].decode() for name, page in there.items() if (found := PROGRAM.search(page))}
    different = told_apart(contents(REPOSITORY / "site"), there)
    print("\n".join([*sorted(programs), *(f"different: {name}" for name in different[:20])]))
    print(f"{len(there)} files, {len(different)} of them different from site/")
    return int(bool(different) or not any("ProperDocs" in program for program in programs))


if __name__ == "__main__":
    sys.exit(main(str(Path(sys.argv[1]).absolute())))
