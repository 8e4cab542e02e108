"""Building the whole site: words, engine, assets, both languages, answers, search, the root, and what seals it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from importlib.util import find_spec

from build_catalogs import compile_catalogs
from calculators.words import LANGUAGES
from site_plugins.answers import write_answers
from site_plugins.assets_folder import publish_assets
from site_plugins.browser_bundle import build_bundle
from site_plugins.host_headers import write_headers
from site_plugins.layout import REPOSITORY, SITE, write_published
from site_plugins.offline import WORKER, write_kill_switch, write_offline
from site_plugins.policy import seal_pages
from site_plugins.root import write_root
from site_plugins.search_index import extend_search_index
from site_plugins.theme_files import mend_theme

GENERATOR = "properdocs" if find_spec("properdocs") else "mkdocs"
"""ProperDocs carries MkDocs 1 on and takes its place where it is installed: `make test-properdocs`."""
NO_TIME = {"SOURCE_DATE_EPOCH": "946684800"}
"""A time for whatever writes one down: the same sources give the same bytes."""


def build(site_url: str = "", only: Sequence[str] | None = None, *, offline: bool = True) -> int:
    """Write `site/`; `offline` says whether browsers may keep it. Returns the exit status; errors have been printed."""
    languages = tuple(only or LANGUAGES)
    compile_catalogs()
    SITE.mkdir(exist_ok=True)
    engine = build_bundle(SITE)
    release = version("bridge-on-paper")
    worker = WORKER if offline else ""
    write_published(runtime=f"{engine.folder}/", static=publish_assets(SITE), version=release, worker=worker)
    building = [_start_mkdocs(language, site_url, "--quiet", "--strict") for language in languages]
    with ProcessPoolExecutor() as pool:
        list(pool.map(write_answers, [SITE] * len(languages), languages))
    statuses = [process.wait() for process in building]
    for language, status in zip(languages, statuses, strict=True):
        if status == 0:
            extend_search_index(SITE, language)
            mend_theme(SITE / language)
    write_root(SITE, site_url)
    faults = seal_pages(SITE, languages)
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    if offline:
        write_offline(SITE)
    else:
        write_kill_switch(SITE)
    write_headers(SITE, site_url)
    return max(*statuses, int(bool(faults)))


def rebuild_pages(languages: Sequence[str]) -> int:
    """Write those pages anew that have changed since they were written, and nothing else.

    Engine, assets, answers and search stay as they are; checks across pages and the policy wait for a whole build.
    """
    # MkDocs warns that it writes a part only, so here a warning cannot be the end; it is printed.
    building = [_start_mkdocs(language, "", "--dirty", "--no-strict", SEARCH="false") for language in languages]
    statuses = [process.wait() for process in building]
    for language in languages:
        mend_theme(SITE / language)
    return max(statuses)


def _start_mkdocs(language: str, site_url: str, *options: str, **settings: str) -> subprocess.Popen[bytes]:
    """MkDocs in a process of its own: it keeps imported modules, and the two languages can build side by side."""
    address = f"{site_url.rstrip('/')}/{language}/" if site_url else ""
    environment = {**os.environ, **NO_TIME, "NO_MKDOCS_2_WARNING": "1", "SITE_URL": address, **settings}
    command = [sys.executable, "-m", GENERATOR, "build", *options, "--config-file", f"mkdocs.{language}.yml"]
    return subprocess.Popen(command, cwd=REPOSITORY, env=environment)
