"""Everything that can go wrong with the engine, a row each: what happens, and what the reader is told.

Rows are for any browser. Most of them are what a host does (`Host.faults`, `policies`, `forewords`); a few are what a
page finds in its browser, made by a script that runs before those of the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from static_server import Fault, Host

TOLD = {
    "ru": {
        "offline": "Сети нет",
        "network": "связь прервалась",
        "intercepted": "Войдите в сеть",
        "damaged": "пришёл повреждённым",
        "refused": "Браузер не дал запустить движок",
        "stalled": "Движок не отвечает",
    },
    "en": {
        "offline": "no network",
        "network": "the connection was lost",
        "intercepted": "Sign in to the network",
        "damaged": "arrived damaged",
        "refused": "The browser would not run the engine",
        "stalled": "does not answer",
    },
}
"""What the line of the engine says of each kind of failure."""
STILL = {"ru": "Таблицы и счёт контракта работают", "en": "Tables and contract scores work"}
"""And what it says of what works all the same."""
RETRY = {"ru": "Повторить", "en": "Retry"}

_WORKER = "rt/*/worker.js"
_WASM = "rt/*/pyodide.asm.wasm"
_PACK = "rt/*/bridge.pack"
_NO_WASM = "script-src 'self'"
"""A policy that lets scripts run, but no compiled code."""
_HANGS_WHEN_ASKED = 'self.addEventListener("message", () => { for (;;); });'

_WORKERS_OF_OLD = """
  window.Worker = class extends EventTarget {
    constructor() { super(); setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "import?" }))); }
    terminate() {}
  };
"""
"""They cannot read modules."""


@dataclass(frozen=True)
class Failure:
    """One row: what goes wrong, and the kind of failure that the reader is told of."""

    name: str
    told: str
    faults: Mapping[str, Fault] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)
    forewords: Mapping[str, str] = field(default_factory=dict)
    script: str = ""
    """Runs in the page before its own scripts; a Retry cannot mend what it does."""
    silent: str = ""
    """Where it is only known by nothing happening for fifteen seconds: from when on, `loading` or `ready`."""

    def __str__(self) -> str:
        return self.name

    def happen(self, host: Host) -> None:
        """From now on the host behaves like this, until it is mended."""
        host.faults.update(self.faults)
        host.policies.update(self.policies)
        host.forewords.update(self.forewords)


FAILURES = (
    Failure("wasm-missing", "network", {_WASM: Fault.MISSING}),
    Failure("wasm-truncated", "damaged", {_WASM: Fault.SHORT}),
    Failure("wasm-altered", "damaged", {_WASM: Fault.ALTERED}),
    Failure("wasm-cut", "network", {_WASM: Fault.CUT}),
    Failure("wasm-held", "stalled", {_WASM: Fault.HELD}, silent="loading"),
    Failure("wasm-sign-in", "intercepted", {_WASM: Fault.SIGN_IN}),
    Failure("wasm-blocked-by-policy", "refused", policies={_WORKER: _NO_WASM}),
    Failure("bundle-missing", "network", {_PACK: Fault.MISSING}),
    Failure("bundle-truncated", "damaged", {_PACK: Fault.SHORT}),
    Failure("bundle-altered", "damaged", {_PACK: Fault.ALTERED}),
    Failure("bundle-cut", "network", {_PACK: Fault.CUT}),
    Failure("bundle-sign-in", "intercepted", {_PACK: Fault.SIGN_IN}),
    Failure("manifest-missing", "network", {"rt/*/manifest.json": Fault.MISSING}),
    Failure("manifest-truncated", "damaged", {"rt/*/manifest.json": Fault.SHORT}),
    Failure("manifest-sign-in", "intercepted", {"rt/*/manifest.json": Fault.SIGN_IN}),
    Failure("pyodide-missing", "network", {"rt/*/pyodide.js": Fault.MISSING}),
    Failure("pyodide-truncated", "damaged", {"rt/*/pyodide.js": Fault.SHORT}),
    Failure("pyodide-sign-in", "intercepted", {"rt/*/pyodide.js": Fault.SIGN_IN}),
    Failure("pyodide-asm-missing", "network", {"rt/*/pyodide.asm.js": Fault.MISSING}),
    Failure("worker-missing", "network", {_WORKER: Fault.MISSING}),
    Failure("worker-truncated", "damaged", {_WORKER: Fault.SHORT}),
    Failure("worker-altered", "damaged", forewords={_WORKER: "half_a_word;"}),
    Failure("worker-sign-in", "intercepted", {_WORKER: Fault.SIGN_IN}),
    Failure("everything-sign-in", "intercepted", {"rt/*": Fault.SIGN_IN}),
    Failure("webassembly-absent", "refused", forewords={_WORKER: "delete self.WebAssembly;"}),
    Failure("worker-unreadable", "refused", script=_WORKERS_OF_OLD),
    Failure("workers-absent", "refused", script="delete window.Worker;"),
    Failure("loops-while-starting", "stalled", forewords={_WORKER: "for (;;);"}, silent="loading"),
    Failure("loops-when-asked", "stalled", forewords={_WORKER: _HANGS_WHEN_ASKED}, silent="ready"),
)
"""The rows that any browser can be put in."""

STORAGE_REFUSED = """
  const refuse = () => { throw new DOMException("refused", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, name, { get: refuse });
  }
"""
"""A browser that keeps nothing for anybody."""
