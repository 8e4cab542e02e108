"""Our own assets: style sheets, the script's modules and the typeface, in one folder named after its contents."""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path

from site_plugins.fonts import typeface

STATIC = Path(__file__).parent / "static"
MODULES = Path(__file__).parent / "assets"
ELSEWHERE = ("worker.js", "sw.js", "sw_off.js")
"""Scripts that must lie in a place of their own."""


def publish_assets(site: Path) -> str:
    """Write `static/<hash>/` into the site and return its name; folders of earlier builds are removed."""
    contents = {path.name: path.read_bytes() for path in sorted(STATIC.glob("*.*"))}
    contents |= {path.name: path.read_bytes() for path in sorted(MODULES.glob("*.js")) if path.name not in ELSEWHERE}
    contents |= {f"fonts/{name}": font for name, font in typeface().items()}
    seal = sha256()
    for name, content in sorted(contents.items()):
        seal.update(name.encode() + b"\0" + content)
    folder = f"static/{seal.hexdigest()[:12]}/"
    shutil.rmtree(site / "static", ignore_errors=True)
    for name, content in contents.items():
        path = site / folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder
