"""Points as people write them: `620`, `+620`, `-100` with a minus of any kind."""

from __future__ import annotations

import re

from rules_core import NotationError, check_score

_MINUSES = "\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}"
_SCORE = re.compile(r"[+-]?[0-9]{1,6}")
PASSED_OUT = {"P", "PASS", "П", "ПАС"}
"""How a board is written on which everybody passed."""


def with_plain_minus(text: str) -> str:
    """The text with every kind of minus as the one on the keyboard."""
    return re.sub(f"[{_MINUSES}]", "-", text)


def is_score(text: str) -> bool:
    """Whether a text is a number and nothing else."""
    return _SCORE.fullmatch(with_plain_minus(text)) is not None


def parse_score(text: str) -> int:
    """The score of a board. Raises `NotationError`: `SCORE.UNREADABLE`, `SCORE.TENS` or `SCORE.LARGE`."""
    if not is_score(text):
        raise NotationError("SCORE.UNREADABLE", found=text)
    return check_score(int(with_plain_minus(text)))
