"""Plays a flow in whatever browser it is given, and waits as a person would: until it is there, or too late."""

from __future__ import annotations

import time
from typing import Any, Protocol

from static_server import Host

from tests.engines.steps import (
    At,
    Click,
    Fail,
    Flow,
    Go,
    GoOffline,
    Mend,
    Press,
    Read,
    Reload,
    See,
    Step,
    Type,
)

PATIENCE = 60.0
"""Seconds for the engine on a busy machine."""

WORDS = """((element) => {
  const words = element.matches("input, textarea") ? element.value : element.innerText;
  return words.replace(/\\s+/g, " ").trim();
})"""
ON_SHOW = f"""((css, text) => [...document.querySelectorAll(css)].filter(
  (element) => element.checkVisibility() && {WORDS}(element).includes(text)))"""
COUNT = f"(css, text) => {ON_SHOW}(css, text).length"
TEXTS = f"""(css) => {ON_SHOW}(css, "").map({WORDS})"""
FIRST = f"""(css, text) => {{
  const [first] = {ON_SHOW}(css, text);
  first?.scrollIntoView({{ block: "center", behavior: "instant" }});
  return first ?? null;
}}"""
SELECT = f"""(css) => {{
  const [field] = {ON_SHOW}(css, "");
  field?.focus();
  field?.select();
  return document.activeElement === field;
}}"""


class Driver(Protocol):
    """What each browser engine must be able to do. It does it at once: waiting is done here."""

    interrupted: tuple[type[Exception], ...]
    """What is raised where a page is exchanged for another one at that moment."""

    def go(self, address: str) -> None: ...
    def reload(self) -> None: ...
    def ask(self, function: str, *arguments: str) -> Any:
        """The value of a JavaScript function in the page."""

    def click(self, function: str, *arguments: str) -> bool:
        """Click the element that a JavaScript function finds; whether it found one."""

    def type(self, text: str) -> None:
        """Type into the field that has the focus."""

    def press(self, key: str) -> None: ...
    def faults(self) -> list[str]:
        """What the browser has complained of up to now."""


class Player:
    """One person with one browser."""

    def __init__(self, driver: Driver, host: Host) -> None:
        self._driver = driver
        self._host = host

    def play(self, flow: Flow) -> None:
        for number, step in enumerate(flow.steps, start=1):
            if not self._succeeds(step):
                raise AssertionError(f"step {number}, {step}: {self._account(step)}")

    def _succeeds(self, step: Step) -> bool:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if self._perform(step):
                    return True
            except self._driver.interrupted:
                pass  # between two pages there is nothing to be seen
            time.sleep(0.05)
        return False

    def _account(self, step: Step) -> str:
        """What there is instead."""
        shown = self._driver.ask(TEXTS, step.css) if isinstance(step, Click | Type | See | Read) else ""
        return f"{shown} at {self._address}; {self._driver.faults()}"

    @property
    def _address(self) -> str:
        return str(self._driver.ask("() => location.href")).removeprefix(self._host.home)

    def _perform(self, step: Step) -> bool:
        driver = self._driver
        match step:
            case See(css, text):
                return bool(driver.ask(COUNT, css, text))
            case Read(css, texts):
                return list(driver.ask(TEXTS, css)) == list(texts)
            case At(path):
                return self._address == path
            case Click(css, text):
                return driver.click(FIRST, css, text)
            case Type(css, text):
                return self._type(css, text)
            case Fail(failure):
                failure.happen(self._host)
            case Go(path):
                driver.go(self._host.home + path)
            case Reload():
                driver.reload()
            case Press(key):
                driver.press(key)
            case Mend():
                self._host.mend()
            case GoOffline():
                self._host.is_away = True
        return True

    def _type(self, css: str, text: str) -> bool:
        if not self._driver.ask(SELECT, css):
            return False
        self._driver.type(text)
        return True
