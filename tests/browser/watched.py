"""Where browser tests run, and the eye that is kept on every page of theirs."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest
from axe import violations
from playwright.sync_api import BrowserContext, ConsoleMessage, Request

PHONE = {"width": 360, "height": 640}
MOUNTS = ("/", "/bridge/")
WITH_HEADERS = "/ with _headers"
everywhere = pytest.mark.parametrize("host", MOUNTS, indirect=True)
"""At the root of a host, and under a path."""
with_headers_and_without = pytest.mark.parametrize("host", ["/", WITH_HEADERS], indirect=True)
"""On a host that sends what `_headers` says, and on one that has never heard of it."""
each_language = pytest.mark.parametrize("lang", ["ru", "en"])

TELL_REFUSALS = """
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
  console.error(`policy: ${effectiveDirective} refuses ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`));
"""
"""Chromium has its own words for most of them; these are the same for all."""

SETTLED = """() => {
  const asleep = "bridge-component:has([data-part=form]):not([data-steps], [data-begun])";
  return !document.querySelector(`${asleep}, [data-part=answer][aria-busy]`);
}"""
"""The forms of the page hold what the address says, and no answer is on its way."""
AT_REST = """async () => {
  scrollTo({ top: 0, behavior: "instant" });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const moving = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < 1000);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}"""
"""Back at the top, since a notice may lie over what is scrolled to, and with nothing half-faded any more."""


@dataclass
class Watch:
    """What went wrong in the pages of one test, apart from what the test expects."""

    origin: str
    faults: list[str] = field(default_factory=list)
    allowed: list[re.Pattern[str]] = field(default_factory=list)

    def allow(self, *patterns: str) -> None:
        """Expect faults whose text has one of these patterns."""
        self.allowed += map(re.compile, patterns)

    def follow(self, context: BrowserContext) -> None:
        """Listen to all pages of a browser context and to their workers, from their beginning."""
        context.add_init_script(TELL_REFUSALS)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.note(f"error: {error.error}"))
        context.on("request", self._see_request)
        context.on("response", lambda answer: answer.status >= 400 and self.note(f"{answer.status}: {answer.url}"))
        context.on("requestfailed", lambda request: self.note(f"failed: {request.url} {request.failure}"))

    def leave(self, context: BrowserContext, *, has_scripts: bool = True) -> None:
        """Look at what a context is like when its test is done: cookies, and what axe, a script, says of its pages."""
        for page in context.pages:
            if has_scripts and page.url.startswith(self.origin):
                page.evaluate(AT_REST)
                self.faults += [f"axe: {rule} {where}" for rule, where in violations(page).items()]
        self.faults += [f"cookie: {cookie.get('name')} of {cookie.get('domain')}" for cookie in context.cookies()]

    def _hear(self, message: ConsoleMessage) -> None:
        """Errors; and of what is less, such as the engine's own words from its worker, what a policy has refused."""
        if message.type == "error" or "content security policy" in message.text.lower():
            self.note(f"console: {message.text}")

    def _see_request(self, request: Request) -> None:
        if not request.url.startswith((self.origin + "/", "data:", "blob:")):
            self.note(f"left the origin: {request.url}")

    def note(self, fault: str) -> None:
        self.faults.append(fault)

    @property
    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(pattern.search(fault) for pattern in self.allowed)]
