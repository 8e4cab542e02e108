"""Firefox, driven over WebDriver BiDi by puppeteer-core, which lives in Node: `firefox.js` does what is said here."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from watched import PHONE, TELL_REFUSALS

RUNNER = Path(__file__).with_name("firefox.js")


class FirefoxError(Exception):
    """Firefox could not do what it was told."""


class Firefox:
    """A page of Firefox."""

    interrupted = (FirefoxError,)

    def __init__(self, runner: subprocess.Popen[str]) -> None:
        self._runner = runner
        self._order("begin", TELL_REFUSALS)

    def _order(self, order: str, *given: str) -> Any:
        assert self._runner.stdin is not None
        assert self._runner.stdout is not None
        print(json.dumps({"order": order, "given": given}), file=self._runner.stdin, flush=True)
        line = self._runner.stdout.readline()
        assert line, "Firefox is gone"
        answer = json.loads(line)
        if "error" in answer:
            raise FirefoxError(answer["error"])
        return answer["value"]

    def go(self, address: str) -> None:
        self._order("go", address)

    def reload(self) -> None:
        self._order("reload")

    def ask(self, function: str, *arguments: str) -> Any:
        return self._order("ask", function, *arguments)

    def click(self, function: str, *arguments: str) -> bool:
        return bool(self._order("click", function, *arguments))

    def type(self, text: str) -> None:
        self._order("type", text)

    def press(self, key: str) -> None:
        self._order("press", key)

    def faults(self) -> list[str]:
        return list(self._order("faults"))


@contextmanager
def open_firefox(path: str) -> Iterator[Firefox]:
    """A Firefox with a new profile."""
    command = ["node", str(RUNNER), path, str(PHONE["width"]), str(PHONE["height"])]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, encoding="utf-8", **pipes) as runner:
        yield Firefox(runner)
