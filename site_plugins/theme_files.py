"""What of the theme's own files is better otherwise in our site."""

from __future__ import annotations

import re
from pathlib import Path

_NOTE = re.compile(r"\n//# sourceMappingURL=\S+\s*$|/\*# sourceMappingURL=\S+ \*/\s*$")
"""Where a file says that it has a map, which is left out."""
_SWITCHING = re.compile(r"\[data-md-color-switching\][^{}]*\{[^{}]*\}")
"""On every page, while it settles between light and dark, the theme stops the transitions of all elements; for that the
browser computes the style of the whole page once more, and then again. Ours have no transition of colours."""

_TABLES = re.compile(r"\.md-typeset table:not\(\[class\]\)(?:\+\*| t[dh]>:)[^{}]*\{[^{}]*\}")
"""Spaces in and after tables, where paragraphs stand in cells; ours have none there. The browser cannot tell for what such
a rule has to be looked at again, so it looks at everything below each element whose class changes: the whole page."""


def mend_theme(language: Path) -> None:
    """Take a few costly rules out of the theme's style sheets, and what leads to files that are not there."""
    for path in [*language.glob("assets/**/*.min.js"), *language.glob("assets/**/*.min.css")]:
        text = path.read_text(encoding="utf-8")
        for part, instead in ((_NOTE, "\n"), (_SWITCHING, ""), (_TABLES, "")):
            text = part.sub(instead, text)
        path.write_text(text, encoding="utf-8")
