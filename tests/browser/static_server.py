"""A plain static host for the browser tests: the right types, no caching, and a list of what was asked for."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

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


@dataclass
class Host:
    """The site as it lies under one path of one host."""

    folder: Path
    mount: str
    """`/`, or the sub-path that the site lies under, such as `/bridge/`."""
    requested: list[str] = field(default_factory=list)
    """Paths from the root of the site, in the order of asking; a path outside the mount begins with `!`."""

    def __post_init__(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_of(self))
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def home(self) -> str:
        """The address of the root of the site."""
        return self.origin + self.mount

    def stop(self) -> None:
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

        def do_GET(self) -> None:
            status, found = host.find(unquote(urlsplit(self.path).path))
            body = found.read_bytes() if isinstance(found, Path) else b""
            self.send_response(status)
            if isinstance(found, str):
                self.send_header("Location", found)
            else:
                self.send_header("Content-Type", TYPES.get(found.suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nothing: the tests look at `requested`."""

        def handle(self) -> None:
            with suppress(ConnectionError):  # the browser went away while a file was on its way
                super().handle()

    return Handler
