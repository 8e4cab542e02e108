"""A plain static host for the browser tests: the right types, no caching, and a list of what was asked for."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from fnmatch import fnmatch
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
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}


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
                self.wfile.write(SIGN_IN)
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
            self._head(status, len(body), kind=TYPES.get(suffix, "application/octet-stream"), policy=policy)
            if fault in (Fault.CUT, Fault.HELD):
                self.wfile.write(body[:half])
                self.wfile.flush()
                if fault is Fault.HELD:
                    host.hold()
                self.close_connection = True
            else:
                self.wfile.write(body)

        def _head(
            self, status: HTTPStatus, length: int, *, kind: str = "", location: str = "", policy: str = ""
        ) -> None:
            self.send_response(status)
            for name, value in (("Content-Type", kind), ("Location", location), ("Content-Security-Policy", policy)):
                if value:
                    self.send_header(name, value)
            self.send_header("Content-Length", str(length))
            for name, value in {"Cache-Control": "no-store", **headers_of(self._path, host.rules)}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing: the tests look at `requested`."""

        def handle(self) -> None:
            with suppress(ConnectionError):  # the browser went away while a file was on its way
                super().handle()

    return Handler
