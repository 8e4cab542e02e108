"""Typed text in a cell of a table file: no spreadsheet program may take it for a formula.

A cell is a formula when it begins with one of a few signs. What counts as a beginning depends on the separator that the
reading program believes in, so a guard, an apostrophe, is put before such a sign after every separator too, whatever
unseen or empty signs lie between. The guard comes off again on reading, so nothing is changed for good.
"""

from __future__ import annotations

import re

_SIGNS = r"=+\-@＝＋－＠"
_SEPARATORS = r',;\t|\r\n"'
_BEGINNING = rf"((?:^|[{_SEPARATORS}])[^\w'{_SIGNS}{_SEPARATORS}]*)"
_BARE = re.compile(rf"{_BEGINNING}(?=['{_SIGNS}])")
_GUARDED = re.compile(rf"{_BEGINNING}'(?=['{_SIGNS}])")


def guard(text: str) -> str:
    """The text as it can stand in a cell.

    >>> guard('=HYPERLINK("x"),-1')
    '\\'=HYPERLINK("x"),\\'-1'
    """
    return _BARE.sub(r"\1'", text)


def unguard(cell: str) -> str:
    """The text that a cell was made from.

    >>> unguard("'=1+1")
    '=1+1'
    """
    return _GUARDED.sub(r"\1", cell)
