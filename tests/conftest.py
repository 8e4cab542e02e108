"""What all tests share: their options, one profile for the property tests, the built site, and one Chromium."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.find_chromium import HOW_TO, find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = ("--no-sandbox", "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1")

settings.register_profile("bridge", derandomize=True, deadline=None, database=None, max_examples=50)
settings.load_profile("bridge")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files instead of comparing")
    parser.addoption("--fuzz", type=int, default=6000, help="how many hostile queries test_fuzz.py tries in all")
    engines = ("chromium", "firefox", "webkit")
    parser.addoption("--engine", action="append", choices=engines, help="play the flows here; may be given twice")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site. `BRIDGE_SITE` names another folder than `site/`, such as one that is already on a host."""
    folder = Path(os.environ.get("BRIDGE_SITE") or Path(__file__).parents[1] / "site").resolve()
    lacking = [
        name for name in ("ru/index.html", "en/index.html", "answers", "rt", "static") if not (folder / name).exists()
    ]
    if lacking:
        pytest.fail(f"{folder.name}/ has no {', '.join(lacking)}: run `make build` first", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One for all tests of a process: Playwright starts no second time."""
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        pytest.fail(HOW_TO, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
