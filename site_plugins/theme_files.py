"""What the theme puts into the site for its own developers and for other languages, and no page of ours asks for; and
one rule of its style sheets that costs every page a second look at all of its elements.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

_NOTE = re.compile(r"\n//# sourceMappingURL=\S+\s*$|/\*# sourceMappingURL=\S+ \*/\s*$")
"""Where a file says that it has a map."""
_SWITCHING = re.compile(r"\[data-md-color-switching\][^{}]*\{[^{}]*\}")
"""On every page, while it settles between light and dark, the theme stops the transitions of all elements; for that the
browser computes the style of the whole page once more, and then again. Ours have no transition of colours."""


def drop_unused(language: Path) -> None:
    """Leave out source maps, the search's helpers for other languages, and the theme's own icon."""
    assets = language / "assets"
    for path in assets.rglob("*.map"):
        path.unlink()
    for path in [*assets.rglob("*.min.js"), *assets.rglob("*.min.css")]:
        text = path.read_text(encoding="utf-8")
        path.write_text(_SWITCHING.sub("", _NOTE.sub("\n", text)), encoding="utf-8")
    shutil.rmtree(assets / "javascripts" / "lunr", ignore_errors=True)
    (assets / "images" / "favicon.png").unlink(missing_ok=True)
