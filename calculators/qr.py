"""A link as a QR code: a second phone takes a sheet or a dispute over by its camera, without a network.

`segno` works out the code. Only its encoder is used, which is all that the browser engine packs of it, and it is loaded
when somebody asks for a code, not before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from urllib.parse import quote

from markupsafe import Markup

from rules_core import NotationError

LONGEST_LINK = 1273
"""What version 25 holds at the lowest level of correction: finer codes are hard to read from a phone's screen."""
QUIET = 4
"""Empty modules around a code, which readers need (ISO 18004)."""
_PAGE = re.compile(r"https?://[^\s?#\"<>]{1,300}")
_KEPT = "%/:=&?#+,;@!$'()*[]~-._"


def is_page(address: str) -> bool:
    """Whether a text is the address of a page, without query and anchor, as the browser tells it.

    >>> is_page("https://example.org/en/disputes/"), is_page("javascript:alert(1)")
    (True, False)
    """
    return _PAGE.fullmatch(address) is not None


def qr_svg(link: str) -> Markup:
    """The link as a drawing, black on a white ground of its own, dark mode or not.

    A screen reader passes over it: the link belongs beside it as text. Raises `NotationError` (`SHARE.TOO_LONG`) for a
    link that does not fit.
    """
    content = quote(link, safe=_KEPT)
    if len(content) > LONGEST_LINK:
        raise NotationError("SHARE.TOO_LONG", found=len(content), most=LONGEST_LINK)
    rows = _modules(content)
    size = len(rows) + 2 * QUIET
    return Markup(
        f'<svg class="bx-qr" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size * 4}" '
        f'height="{size * 4}" shape-rendering="crispEdges" aria-hidden="true" focusable="false">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{"".join(_bars(rows))}"/></svg>'
    )


def _modules(content: str) -> Sequence[Sequence[int]]:
    """The rows of the code, 1 for dark. The level of correction is the highest that costs no room."""
    from segno import encoder

    code = encoder.encode(content, error="L", mode="byte", micro=False, boost_error=True)
    return list(code.matrix)


def _bars(rows: Sequence[Sequence[int]]) -> Iterator[str]:
    """Every run of dark modules in a row as a bar."""
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for is_dark, run in groupby(row):
            width = len(list(run))
            if is_dark:
                yield f"M{x} {y}h{width}v1h-{width}z"
            x += width
