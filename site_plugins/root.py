"""The root of the site, above both languages: the door, the page for lost addresses, and a note to the host."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from site_plugins.layout import read_published


def write_root(site: Path, site_url: str) -> None:
    """Write `index.html`, `404.html`, `away.html` (shown without a network) and `.nojekyll`."""
    published = read_published()
    # A lost address can have any depth, so its page needs the site's own path; without one it guesses the root.
    base = urlsplit(site_url).path.rstrip("/") + "/" if site_url else "/"
    (site / "index.html").write_text(_page("door", "./", published), encoding="utf-8")
    (site / "404.html").write_text(_page("lost", base, published), encoding="utf-8")
    (site / "away.html").write_text(_page("away", "./", published), encoding="utf-8")
    (site / ".nojekyll").touch()


def _page(kind: str, base: str, published: dict[str, str]) -> str:
    template = (Path(__file__).parent / "static_pages" / f"{kind}.html").read_text(encoding="utf-8")
    return template.replace("{{ base }}", base).replace("{{ static }}", published["static"])
