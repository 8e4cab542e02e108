"""Chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Error, Page
from watched import PHONE, Watch


class Chromium:
    """A page of Chromium."""

    interrupted = (Error,)

    def __init__(self, page: Page, watch: Watch) -> None:
        self._page = page
        self._watch = watch

    def go(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, function: str, *arguments: str) -> Any:
        return self._page.evaluate(f"(given) => ({function})(...given)", arguments)

    def click(self, function: str, *arguments: str) -> bool:
        found = self._page.evaluate_handle(f"(given) => ({function})(...given)", arguments).as_element()
        if found:
            found.click()
        return found is not None

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def faults(self) -> list[str]:
        self._watch.leave(self._page.context)
        return self._watch.unexpected


@contextmanager
def open_chromium(browser: Browser, origin: str) -> Iterator[Chromium]:
    """A page in a profile of its own."""
    watch = Watch(origin)
    watch.allow(r"^failed: .*ERR_ABORTED")  # a page that is left while a file is on its way has done nothing wrong
    context = browser.new_context(viewport=PHONE, locale="ru-RU")
    context.set_default_timeout(15_000)
    watch.follow(context)
    yield Chromium(context.new_page(), watch)
    context.close()
