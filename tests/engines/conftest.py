"""Which flows are played in which browsers: Chromium, unless `--engine` names others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from static_server import Host

from tests.engines.find_browsers import HOW_TO, find_firefox, find_webkit
from tests.engines.flows import FLOWS, OTHER_FAILURES
from tests.engines.in_chromium import open_chromium
from tests.engines.in_firefox import open_firefox
from tests.engines.in_webkit import open_webkit
from tests.engines.playing import Driver


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    engines = metafunc.config.getoption("--engine") or ["chromium"]
    # in Chromium a failure has a test of its own, beside more of them, in tests/browser
    played = [(engine, flow) for engine in engines for flow in FLOWS + (() if engine == "chromium" else OTHER_FAILURES)]
    names = [f"{engine}: {flow.name}" for engine, flow in played]
    metafunc.parametrize(("driver", "flow"), played, indirect=["driver"], ids=names)


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """A host of its own, since a browser keeps what it stores for each address; below a path, as on many hosts."""
    host = Host(site, "/bridge/")
    yield host
    host.stop()


@pytest.fixture
def driver(request: pytest.FixtureRequest, host: Host) -> Iterator[Driver]:
    """A browser on its first visit."""
    if request.param == "chromium":
        opened = open_chromium(request.getfixturevalue("chromium"), host.origin)
    elif request.param == "firefox":
        opened = open_firefox(find_firefox() or pytest.fail(HOW_TO["firefox"], pytrace=False))
    else:
        opened = open_webkit(*(find_webkit() or pytest.fail(HOW_TO["webkit"], pytrace=False)))
    with opened as driver:
        yield driver
