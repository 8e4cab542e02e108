"""The root of the site, above both languages: the door, pages that can be met anywhere, and a note to the host."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from site_plugins.layout import REPOSITORY, read_published, root_path

FOLDERS = (Path(__file__).parent / "static_pages", REPOSITORY / "theme" / "partials" / "javascripts")
"""The pages, and the script by which every page is light or dark."""
_PAGES = Environment(
    loader=FileSystemLoader(FOLDERS),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    keep_trailing_newline=True,
)


def write_root(site: Path, site_url: str) -> None:
    """Write `index.html`, `404.html`, `away.html` (shown without a network) and `.nojekyll`."""
    _write(site / "index.html", "door", "")
    # A lost address can have any depth, so its page needs the site's own path; without one it guesses the root.
    _write(site / "404.html", "lost", root_path(site_url))
    _write(site / "away.html", "away", "./")
    (site / ".nojekyll").touch()


def _write(path: Path, page: str, base: str) -> None:
    html = _PAGES.get_template(f"{page}.html").render(base=base, static=read_published()["static"])
    path.write_text(html, encoding="utf-8")
