"""A real browser on the built site. Each test has a page of its own, and fails if that page misbehaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from static_server import Host
from watched import MOUNTS, PHONE, WITH_HEADERS, Watch

from tests.sent_headers import read_rules


@pytest.fixture(scope="session")
def hosts(site: Path) -> Iterator[dict[str, Host]]:
    """The site at the root of a host, under a path of another, and on one that reads `_headers`."""
    hosts = {mount: Host(site, mount) for mount in MOUNTS}
    hosts[WITH_HEADERS] = Host(site, "/", rules=read_rules(site / "_headers"))
    yield hosts
    for host in hosts.values():
        host.stop()


@pytest.fixture
def host(request: pytest.FixtureRequest, hosts: dict[str, Host]) -> Iterator[Host]:
    """The host of this test: at the root, or where `@everywhere` says."""
    chosen = hosts[getattr(request, "param", "/")]
    chosen.requested.clear()
    yield chosen
    chosen.mend()


@pytest.fixture
def watch(host: Host) -> Iterator[Watch]:
    watch = Watch(host.origin)
    # a page that is left while a file is on its way has done nothing wrong
    watch.allow(r"^failed: .*ERR_ABORTED")
    yield watch
    assert watch.unexpected == []
    assert [path for path in host.requested if path.startswith("!")] == []


@pytest.fixture
def new_page(chromium: Browser, host: Host, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Makes a watched page; options are those of a browser context. Addresses are relative to the root of the site."""
    contexts: dict[BrowserContext, bool] = {}
    # Most tests are about the site as a host gives it; those about what is kept ask for `service_workers="allow"`.
    usual = {"viewport": PHONE, "base_url": host.home, "locale": "ru-RU", "service_workers": "block"}

    def make(**options: Any) -> Page:
        context = chromium.new_context(**{**usual, **options})
        context.set_default_timeout(15_000)
        watch.follow(context)
        contexts[context] = options.get("java_script_enabled", True)
        if not contexts[context]:
            watch.allow(r"^failed: \S+\.js csp$")  # where scripts are off, none is loaded ahead
        return context.new_page()

    yield make
    for context, has_scripts in contexts.items():
        watch.leave(context, has_scripts=has_scripts)
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page on a phone."""
    return new_page()
