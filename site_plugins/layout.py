"""Where things lie in the repository and in the site."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

REPOSITORY = Path(__file__).parent.parent
DOCS = REPOSITORY / "docs"
SITE = REPOSITORY / "site"
BUILD = REPOSITORY / "build"
PUBLISHED = BUILD / "published.json"
"""What the steps before MkDocs have put into the site: the folders of the engine and of our assets, and the version."""


def read_published() -> dict[str, str]:
    """The folders as paths relative to the root of the site."""
    return dict(json.loads(PUBLISHED.read_text()))


def write_published(**folders: str) -> None:
    """Tell MkDocs, which runs in a process of its own, where the engine and the assets are."""
    BUILD.mkdir(exist_ok=True)
    PUBLISHED.write_text(json.dumps(folders, indent=1))


def root_path(site_url: str) -> str:
    """The path of the site on its host, `/` or `/bridge/`; the root where its address is not known."""
    return urlsplit(site_url).path.rstrip("/") + "/"
