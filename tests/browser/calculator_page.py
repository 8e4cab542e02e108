"""The calculator as a person at a table uses it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

ENGINE_READY = {"ru": "Движок готов", "en": "Engine ready"}
FROM_TABLES = {"ru": "Считает таблица", "en": "Answers from tables"}
PATIENCE = 60_000
"""Milliseconds for the engine on a busy machine."""
MINUS = "−"


def address(lang: str, **query: object) -> str:
    """The calculator in some state, from the root of the site."""
    written = "&".join(f"{key}={value}" for key, value in query.items())
    return f"{lang}/calculator/" + (f"?{written}" if written else "")


def ending(text: str) -> re.Pattern[str]:
    """What an address must end with."""
    return re.compile(re.escape(text) + "$")


class Calculator:
    """The form and its answer."""

    def __init__(self, page: Page, lang: str = "ru") -> None:
        self.page = page
        self.lang = lang
        self.host = page.locator("bridge-component[data-name=contract_score]")

    def open(self, **query: object) -> Calculator:
        self.page.goto(address(self.lang, **query))
        expect(self.form).to_be_visible()
        return self

    @property
    def form(self) -> Locator:
        return self.part("form")

    @property
    def result(self) -> Locator:
        return self.host.locator(".bx-result__num")

    @property
    def side(self) -> Locator:
        """Who gets the points."""
        return self.host.locator(".bx-result__who")

    @property
    def sentence(self) -> Locator:
        return self.host.locator(".bx-result__say")

    @property
    def status(self) -> Locator:
        return self.host.get_by_role("status")

    @property
    def tricks(self) -> Locator:
        return self.host.locator("input[name=t]")

    def part(self, name: str) -> Locator:
        return self.host.locator(f"[data-part={name}]")

    def radio(self, name: str, value: str) -> Locator:
        return self.form.locator(f'input[name="{name}"][value="{value}"]:enabled')

    def choose(self, name: str, value: str) -> None:
        """A tap on the label, as a finger does it."""
        self.form.locator(f'label:has(> input[name="{name}"][value="{value}"]:enabled)').click()

    def show_more(self) -> None:
        """Open the rule set, part-score and honours."""
        details = self.form.locator("details.bx-more")
        if details.get_attribute("open") is None:
            details.locator("summary").click()

    def points(self) -> list[str]:
        """The points column of the ledger, rows that are paid and then the total."""
        rows = self.part("answer").locator("tr:not(.bx-ledger__zero) td.bx-ledger__pts")
        return rows.all_inner_texts()

    def expect_answered(self) -> None:
        expect_answered(self.host)

    def start_engine(self) -> None:
        """Show intent, and wait until the engine is ready."""
        self.tricks.focus()
        self.expect_engine_ready()

    def expect_engine_ready(self) -> None:
        expect(self.part("engine")).to_have_text(ENGINE_READY[self.lang], timeout=PATIENCE)

    def html(self, part: str) -> str:
        """What a part holds, white space aside."""
        return " ".join(self.part(part).inner_html().split())


def expect_answered(host: Locator) -> None:
    """Nothing is on its way, and what a component shows is the answer to what stands in its form."""
    expect(host).to_have_attribute("data-begun", "")
    answer = host.locator("[data-part=answer]")
    expect(answer).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)
    expect(answer).not_to_have_attribute("data-stale", "", timeout=PATIENCE)


def block(page: Page, pattern: str) -> Any:
    """Let nothing that fits the pattern through, also for workers; returns the way to let it through again."""
    page.context.route(pattern, lambda route: route.abort())
    return lambda: page.context.unroute(pattern)
