"""What of the theme's own files is better otherwise in our site."""

from __future__ import annotations

import re
from pathlib import Path

_NOTE = re.compile(r"\n//# sourceMappingURL=\S+\s*$|/\*# sourceMappingURL=\S+ \*/\s*$")
"""Where a file says that it has a map, which is left out."""
_TABLES = re.compile(r"(?<=[{}])\.md-typeset table:not\(\[class\]\)[^{}]*\{[^{}]*\}")
"""Tables without a class; ours have one each."""
_TABS = re.compile(r"(?<=[{}])[^{},]*tabbed-[^{},]*(?:,[^{},]*tabbed-[^{},]*)*\{[^{}]*\}")
"""Content behind tabs, which we do not have.

Of such rules the browser cannot tell for what they have to be looked at again, so it looks at everything below each
element whose class changes, or that gets a child: at the whole page, several times while the theme's script starts.
"""


def mend_theme(language: Path) -> None:
    """Take a few costly rules out of the theme's style sheets, and what leads to files that are not there."""
    for path in language.glob("assets/**/*.min.js"):
        _take_out(path, _NOTE)
    for path in language.glob("assets/**/*.min.css"):
        _take_out(path, _NOTE, _TABLES, _TABS)


def _take_out(path: Path, *parts: re.Pattern[str]) -> None:
    text = path.read_text(encoding="utf-8")
    for part in parts:
        text = part.sub("", text)
    path.write_text(text, encoding="utf-8")
