"""The site built a second time from the same sources: in another folder, at another time, or by another program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]
MADE_HERE = shutil.ignore_patterns(
    ".git", ".venv*", ".*_cache", ".hypothesis", "node_modules", "site", "build", "dist", "*.egg-info"
)
MADE_ANYWHERE = shutil.ignore_patterns("__pycache__", "*.mo")
ANOTHER_DAY = """import time

now = time.time
time.time = lambda: now() + 40 * 86400
"""


def copy_sources(to: Path, *, compiled: bool = False) -> Path:
    """What a clone would hold, with the npm packages that are here, and on request with the engine's compiled code."""

    def not_copied(folder: str, names: list[str]) -> set[str]:
        made_here = MADE_HERE(folder, names) if Path(folder) == REPOSITORY else set()
        return made_here | MADE_ANYWHERE(folder, names)

    shutil.copytree(REPOSITORY, to, ignore=not_copied, copy_function=shutil.copyfile)
    (to / "node_modules").symlink_to(REPOSITORY / "node_modules", target_is_directory=True)
    if compiled:
        shutil.copytree(REPOSITORY / "build" / "engine", to / "build" / "engine")
    return to


def build_elsewhere(sources: Path, python: str = sys.executable, **environment: str) -> Path:
    """Build the copied sources, and give the site."""
    paths = os.pathsep.join([str(sources), environment.pop("PYTHONPATH", "")])
    subprocess.run(
        [python, "-m", "site_plugins", "build"],
        cwd=sources,
        env={**os.environ, **environment, "PYTHONPATH": paths},
        check=True,
    )
    return sources / "site"


def build_another_day(sources: Path) -> Path:
    """The same, with another clock and another order of everything that has no order."""
    clock = sources.with_name("another-day")
    clock.mkdir()
    (clock / "sitecustomize.py").write_text(ANOTHER_DAY)
    return build_elsewhere(
        sources, PYTHONPATH=str(clock), PYTHONHASHSEED="20", TZ="Pacific/Kiritimati", LC_ALL="C.UTF-8"
    )


def contents(site: Path) -> dict[str, bytes]:
    """Every file by its place in the site."""
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
