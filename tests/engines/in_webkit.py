"""WebKit as GNOME ships it, driven by Selenium: WebDriver is its only way in, and Selenium speaks it from here."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from watched import PHONE, TELL_REFUSALS

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

KEYS = {"Enter": "\ue007", "Tab": "\ue004"}
WATCH = f"""(() => {{
  if (window.faults) return;
  window.faults = [];
  const note = (kind, ...words) => window.faults.push(`${{kind}}: ${{words.join(" ")}}`);
  const tell = console.error;
  console.error = (...words) => {{ note("console", ...words); tell(...words); }};
  addEventListener("error", ({{ message }}) => note("error", message));
  addEventListener("unhandledrejection", ({{ reason }}) => note("error", reason));
  {TELL_REFUSALS}
}})()"""
"""This driver does not tell what the console says: so the page is asked to remember it, from its first question on."""


class WebKit:
    """A page of WebKit."""

    def __init__(self, driver: WebDriver) -> None:
        from selenium.common.exceptions import WebDriverException

        self.interrupted = (WebDriverException,)
        self._driver = driver
        self._faults: list[str] = []

    def go(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def ask(self, function: str, *arguments: str) -> Any:
        script = f"{WATCH}; return [({function})(...arguments), window.faults.splice(0)]"
        value, faults = self._driver.execute_script(script, *arguments)
        self._faults += faults
        return value

    def click(self, function: str, *arguments: str) -> bool:
        found = self._driver.execute_script(f"return ({function})(...arguments)", *arguments)
        if found:
            found.click()
        return found is not None

    def type(self, text: str) -> None:
        self._send(text)

    def press(self, key: str) -> None:
        self._send(KEYS[key])

    def _send(self, keys: str) -> None:
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self._driver, duration=0).send_keys(keys).perform()

    def faults(self) -> list[str]:
        self.ask("() => null")
        return self._faults


@contextmanager
def open_webkit(browser: str, driver: str) -> Iterator[WebKit]:
    """A WebKit that keeps nothing, on a screen of its own that nobody sees."""
    from selenium.webdriver import WebKitGTK, WebKitGTKOptions
    from selenium.webdriver.webkitgtk.service import Service

    options = WebKitGTKOptions()
    options.binary_location = browser
    options.add_argument("--automation")
    with screen() as display:
        service = Service(executable_path=driver, env={**os.environ, "DISPLAY": display})
        session = WebKitGTK(options=options, service=service)
        try:
            session.set_window_size(PHONE["width"], PHONE["height"])
            yield WebKit(session)
        finally:
            session.quit()


@contextmanager
def screen() -> Iterator[str]:
    """A screen without glass; the X server chooses a number that is free."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()
