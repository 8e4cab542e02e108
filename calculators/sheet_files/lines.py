"""A sheet written line by line: our own plain text, a list of deals, a link, or what a person typed.

What a line is shows in its first sign: `#` a heading, `=` how the sheet stands, `>` a name or a note. Every other line
says a deal. One that ends in square brackets says it there, and the words before them are for people only; so a sheet
can be corrected by hand, and no line is passed over. Of a line with a link only the link is read.
"""

from __future__ import annotations

import re

from calculators.sheet_files.found import Found, Piece
from calculators.sheet_files.remarks import LONGEST_NOTE, owners
from rules_core import FOUR_HANDED, TWO_HANDED

_CODE = re.compile(r'\[([^\[\]"]+)\]$')
"""With quotation marks it would be a tag of another program, and in words: `[Result "9"]`."""
_NUMBER = re.compile(r"^\d{1,6}[.)]\s+")
_NAME = re.compile(rf"({'|'.join([*owners(FOUR_HANDED), *owners(TWO_HANDED)])}):(.*)")
_SEPARATORS = "_,; "
_QUERY = re.compile(r"(?:^|[?&])(?:r|d|o|fd)=", re.IGNORECASE)


def read_lines(text: str, found: Found) -> None:
    """Read every line."""
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if line.strip(_SEPARATORS):
            _read_line(number, line, found)


def _read_line(number: int, line: str, found: Found) -> None:
    code = _CODE.search(line)
    if line[0] == ">":
        _read_remark(number, line[1:].removeprefix(" "), found)
    elif line[0] == "#":
        if code:
            found.read_query(number, code[1])
    elif line[0] != "=":
        _read_deals(number, code[1] if code else _NUMBER.sub("", line), found)


def _read_remark(number: int, remark: str, found: Found) -> None:
    """A name, which can only stand before the first deal, or a line of a note to the deal above."""
    place, name = len(found.pieces), _NAME.fullmatch(remark)
    if place in found.remarks:
        first = found.remarks[place]
        if len(first.text) <= LONGEST_NOTE:  # longer than that it is refused anyway
            found.remarks[place] = Piece(first.line, f"{first.text}\n{remark}")
    elif place:
        found.remarks[place] = Piece(number, remark)
    elif name:
        found.names[name[1]] = Piece(number, name[2])
    else:
        found.refuse(number, "FILES.REMARK", found=remark)


def _read_deals(number: int, line: str, found: Found) -> None:
    """Links, of which the words around them say nothing; else settings as in an address, and deals."""
    words = line.split()
    links = [word for word in words if "://" in word]
    queries = links or [word for word in words if _QUERY.search(word)]
    for query in queries:
        if not found.read_query(number, query):
            found.refuse(number, "FILES.LINK", found=query)
    rest = "" if links else " ".join(word for word in words if word not in queries)
    if rest:
        found.pieces.append(Piece(number, rest, is_line=True))
