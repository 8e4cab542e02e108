"""How long the site takes to build, beside plain Material on the same Markdown, and a page that has changed."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from bench.site.row import Row, against
from calculators.words import LANGUAGES
from site_plugins.layout import DOCS, REPOSITORY

PLAIN = """
site_name: Plain
docs_dir: {docs}
site_dir: {site}
theme: {{ name: material, language: {language}, font: false }}
plugins: [search]
markdown_extensions: [attr_list, md_in_html, tables, toc]
"""
WHOLE, PAGE = 60, 5
"""Seconds."""


def build_rows() -> Iterator[Row]:
    """Both languages of ours; of the other, one after the other, with our fences left as they stand."""
    ours = _seconds("-m", "site_plugins", "build")
    with tempfile.TemporaryDirectory() as folder:
        plain = sum(_plain(Path(folder), language) for language in LANGUAGES)
    yield Row("the whole site built", f"{ours:.1f} s", "plain Material", f"{plain:.1f} s", ours / plain)
    yield against("the whole site built", ours, WHOLE, "s")
    page = DOCS / "ru" / "faq.md"
    os.utime(page)
    yield against(
        "a page rebuilt while serving", _seconds("-m", "site_plugins", "build", "--pages", "--only", "ru"), PAGE, "s"
    )


def _plain(folder: Path, language: str) -> float:
    config = folder / f"{language}.yml"
    config.write_text(PLAIN.format(docs=DOCS / language, site=folder / language, language=language))
    return _seconds("-m", "mkdocs", "build", "--quiet", "--config-file", str(config))


def _seconds(*command: str) -> float:
    start = perf_counter()
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([sys.executable, *command], cwd=REPOSITORY, env=environment, check=True, capture_output=True)
    return perf_counter() - start
