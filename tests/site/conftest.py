"""The built site, read once for all tests of a file."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from html_tree import Page, pages_of

LANGUAGES = ("ru", "en")
OWN_404 = "404.html"
"""Written by the theme in each language, for a language that is served alone; nothing leads to it."""


@pytest.fixture(scope="session")
def all_pages(site: Path) -> dict[str, Page]:
    """Every page by its address, those at the root too."""
    return pages_of(site)


@pytest.fixture(scope="session")
def pages(all_pages: Mapping[str, Page]) -> dict[str, Page]:
    """The pages of both languages."""
    return {address: page for address, page in all_pages.items() if page.lang and page.slug != OWN_404}


@pytest.fixture(scope="session")
def answers(site: Path) -> Any:
    """Reads a file of prerendered answers: `answers("ru/dup/3NT")`."""

    @cache
    def read(name: str) -> Any:
        return json.loads((site / "answers" / f"{name}.json").read_text(encoding="utf-8"))

    return read
