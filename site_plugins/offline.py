"""The site without a network: what a browser may keep of it, and the service worker that keeps it.

What can be kept is in packs: the shell that every page needs, each language, and the engine. `offline/<hash>.json`
lists the files of each pack with their checksums; `sw.js` knows the address of that list and a name for each pack that
changes when its contents do. So a browser keeps what is still the same, and never mixes two versions.
"""

from __future__ import annotations

import gzip
import json
import shutil
from hashlib import sha256
from pathlib import Path

from calculators.words import LANGUAGES

WORKER = "sw.js"
SOURCE = Path(__file__).parent / "assets" / WORKER
KILL_SWITCH = Path(__file__).parent / "assets" / "sw_off.js"
SHELL, ENGINE = "shell", "engine"

type Files = dict[str, tuple[str, int]]
"""Address from the root of the site, and the checksum of what is there and the bytes that have to come for it."""


def write_offline(site: Path) -> None:
    """Write the list and the service worker; they are about the site as it is now, so nothing may change after them."""
    packs = packs_of(site)
    content = json.dumps(packs, separators=(",", ":")).encode()
    listed = f"offline/{_digest(content)}.json"
    shutil.rmtree(site / "offline", ignore_errors=True)
    (site / "offline").mkdir()
    (site / listed).write_bytes(content)
    names = {pack: _digest(json.dumps(files).encode()) for pack, files in packs.items()}
    constants = f"const LIST = {json.dumps(listed)};\nconst PACKS = {json.dumps(names)};\n"
    (site / WORKER).write_text(constants + SOURCE.read_text(encoding="utf-8"), encoding="utf-8")


def write_kill_switch(site: Path) -> None:
    """Write a service worker that takes itself, and all that was kept, off every device that has been here."""
    shutil.rmtree(site / "offline", ignore_errors=True)
    shutil.copyfile(KILL_SWITCH, site / WORKER)


def packs_of(site: Path) -> dict[str, Files]:
    """What can be kept of a built site, by pack."""
    packs: dict[str, Files] = {pack: {} for pack in (SHELL, *LANGUAGES, ENGINE)}
    for path in sorted(site.rglob("*")):
        place = path.relative_to(site).as_posix()
        if path.is_file() and (pack := pack_of(place)):
            content = path.read_bytes()
            packs[pack][_address(place)] = (_digest(content), len(gzip.compress(content, 6)))
    return packs


def pack_of(place: str) -> str | None:
    """The pack of a file of the site; none for what only hosts, robots and other programs ask for."""
    first, _, rest = place.partition("/")
    if first in LANGUAGES:
        return None if rest in ("404.html", "sitemap.xml.gz") else first
    if first == "answers":
        return rest.partition("/")[0]
    if first == "rt":
        return None if place.endswith((".whl", "pyodide-lock.json")) else ENGINE
    return SHELL if first == "static" or place in ("index.html", "away.html") else None


def _address(place: str) -> str:
    """What a browser asks for: a page is known by its folder."""
    return place.removesuffix("index.html")


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
