"""A good static host for the browser tests: the right types, gzip, files that keep their name for ever cached for ever,
and a list of what was asked for. `bench/` measures on it too.
"""

from __future__ import annotations

import gzip
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from fnmatch import fnmatch
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.sent_headers import Rules, headers_of

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".xml"}
"""What a host compresses."""
LASTING = ("rt/", "static/")
"""Folders that are named after their contents, so that a browser may keep what is in them."""
SIGN_IN = b"<!doctype html><title>Wi-Fi</title><h1>Sign in to the network</h1>"


class Fault(Enum):
    """What may happen to a file on its way."""

    MISSING = auto()
    """The host does not have it."""
    SHORT = auto()
    """Half of it comes, as if that were all."""
    CUT = auto()
    """Half of it comes, then the connection breaks."""
    ALTERED = auto()
    """As long as it should be, with other bytes in the middle."""
    SIGN_IN = auto()
    """The network answers instead, with a page of its own."""
    HELD = auto()
    """Half of it comes, and then nothing more, with the connection open."""


@dataclass
class Host:
    """The site as it lies under one path of one host."""

    folder: Path
    mount: str
    """`/`, or the sub-path that the site lies under, such as `/bridge/`."""
    requested: list[str] = field(default_factory=list)
    """Paths from the root of the site, in the order of asking; a path outside the mount begins with `!`."""
    sent: dict[str, int] = field(default_factory=dict)
    """How many bytes the body of a path had that went over the wire."""
    faults: dict[str, Fault] = field(default_factory=dict)
    """What goes wrong with the files whose path from the root of the site fits a pattern such as `rt/*/bridge.pack`."""
    policies: dict[str, str] = field(default_factory=dict)
    """The `Content-Security-Policy` that comes with such files."""
    forewords: dict[str, str] = field(default_factory=dict)
    """What stands in such files before everything else."""
    rules: Rules = ()
    """What it sends beside the files, as `_headers` tells a host that reads it; most hosts read none."""
    is_away: bool = False
    """Whether it answers nobody."""

    def __post_init__(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_of(self))
        self._server.daemon_threads = True
        self._released = threading.Event()
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def home(self) -> str:
        """The address of the root of the site."""
        return self.origin + self.mount

    def mend(self) -> None:
        """From now on every file comes as it is, and what was held back breaks off."""
        for wrong in (self.faults, self.policies, self.forewords):
            wrong.clear()
        self.is_away = False
        self._released.set()
        self._released = threading.Event()

    def weight_without(self, *folders: str) -> int:
        """The bytes of all that was asked for, but for some folders."""
        return sum(self.sent[path] for path in self.requested if not path.startswith(folders))

    def is_lasting(self, path: str) -> bool:
        """Whether a browser may keep for ever what lies at a path of the host."""
        return path.removeprefix(self.mount).startswith(LASTING)

    def said_of[T](self, path: str, by_pattern: dict[str, T]) -> T | None:
        """What `faults`, `policies` or `forewords` say of a path of the host."""
        place = path.removeprefix(self.mount)
        return next((said for pattern, said in by_pattern.items() if fnmatch(place, pattern)), None)

    def hold(self) -> None:
        """Wait until it is mended."""
        self._released.wait()

    def stop(self) -> None:
        self.mend()
        self._server.shutdown()
        self._server.server_close()

    def find(self, path: str) -> tuple[HTTPStatus, Path | str]:
        """The file for a path, or where to go instead."""
        if not path.startswith(self.mount):
            self.requested.append(f"!{path}")
            return HTTPStatus.NOT_FOUND, self.folder / "404.html"
        place = path[len(self.mount) :]
        self.requested.append(place)
        target = self.folder / place
        if target.is_dir():
            if not path.endswith("/"):
                return HTTPStatus.MOVED_PERMANENTLY, path + "/"
            target /= "index.html"
        if not target.is_file():
            return HTTPStatus.NOT_FOUND, self.folder / "404.html"
        return HTTPStatus.OK, target


@lru_cache(maxsize=256)
def pack(body: bytes) -> bytes:
    """What a host sends of a body that it compresses; the large ones take half a second."""
    return gzip.compress(body, 6, mtime=0)


def _handler_of(host: Host) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        @property
        def _path(self) -> str:
            return unquote(urlsplit(self.path).path)

        def do_GET(self) -> None:
            if host.is_away:
                self.close_connection = True
                return
            path = self._path
            status, found = host.find(path)
            fault = host.said_of(path, host.faults)
            if fault is Fault.MISSING:
                status, found = HTTPStatus.NOT_FOUND, host.folder / "404.html"
            if isinstance(found, str):
                self._head(status, 0, location=found)
            elif fault is Fault.SIGN_IN:
                self._head(status, len(SIGN_IN), kind=TYPES[".html"])
                self._write(SIGN_IN)
            else:
                body = (host.said_of(path, host.forewords) or "").encode() + found.read_bytes()
                policy = host.said_of(path, host.policies) or ""
                self._send(status, found.suffix, body, fault, policy)

        def _send(self, status: HTTPStatus, suffix: str, body: bytes, fault: Fault | None, policy: str) -> None:
            half = len(body) // 2
            if fault is Fault.SHORT:
                body = body[:half]
            elif fault is Fault.ALTERED:
                body = body[:half] + bytes([body[half] ^ 1]) + body[half + 1 :]
            is_packed = suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
            if is_packed:
                body = pack(body)
            kind = TYPES.get(suffix, "application/octet-stream")
            self._head(status, len(body), kind=kind, policy=policy, is_packed=is_packed)
            if fault in (Fault.CUT, Fault.HELD):
                self._write(body[: len(body) // 2])
                self.wfile.flush()
                if fault is Fault.HELD:
                    host.hold()
                self.close_connection = True
            else:
                self._write(body)

        def _write(self, body: bytes) -> None:
            host.sent[self._path.removeprefix(host.mount)] = len(body)
            self.wfile.write(body)

        def _head(
            self,
            status: HTTPStatus,
            length: int,
            *,
            kind: str = "",
            location: str = "",
            policy: str = "",
            is_packed: bool = False,
        ) -> None:
            self.send_response(status)
            lasts = status is HTTPStatus.OK and host.is_lasting(self._path)
            headers = {
                "Content-Type": kind,
                "Content-Encoding": "gzip" if is_packed else "",
                "Content-Length": str(length),
                "Location": location,
                "Cache-Control": "public, max-age=31536000, immutable" if lasts else "no-store",
                "Content-Security-Policy": policy,
                **headers_of(self._path, host.rules),
            }
            for name, value in headers.items():
                if value:
                    self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing: the tests look at `requested`."""

        def handle(self) -> None:
            with suppress(ConnectionError):  # the browser went away while a file was on its way
                super().handle()

    return Handler
