"""The letters of a line in one spelling, each in its own place, so that what is found can be shown where it stands."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_DASHES = "‐‑‒–—―−﹣－⁃"
_CROSSES = "×✕✖⨯"
_VARIATIONS = "\ufe0e\ufe0f"
"""Whether a suit is drawn as text or as a picture."""
_BLANK = ("Zs", "Zl", "Zp", "Cc", "Cf")
"""Unicode's kinds of spaces, of line ends and of signs that nobody sees."""
_WHITE_SUITS = dict(zip("♤♡♢♧", "♠♥♦♣", strict=True))
_ONE_SPELLING = {
    **dict.fromkeys(_DASHES, "-"),
    **dict.fromkeys(_CROSSES, "x"),
    **_WHITE_SUITS,
    "ё": "е",
    "＋": "+",
    "＝": "=",
}

LATIN_BY_CYRILLIC = dict(zip("авсекмнортух", "abcekmhoptyx", strict=True))
"""Letters of the two alphabets that look alike, at least as capitals: В is no B, but nobody sees it."""
_CYRILLIC_BY_LATIN = {latin: cyrillic for cyrillic, latin in LATIN_BY_CYRILLIC.items()} | {"b": "в"}
_RUN = re.compile(r"[a-zа-я]+")


def composed(text: str) -> str:
    """The text with each letter as one sign: some keyboards write «й» as two."""
    return unicodedata.normalize("NFC", text)


def plain_spelling(text: str) -> str:
    """Small letters, one dash, black suits, plain spaces. As long as the text itself."""
    return "".join(map(_plain, text))


@lru_cache(1000)
def _plain(sign: str) -> str:
    small = sign.lower()
    small = small if len(small) == 1 else sign
    if sign in _VARIATIONS or unicodedata.category(sign) in _BLANK:
        return " "
    return _ONE_SPELLING.get(small, small)


def one_alphabet(text: str) -> str:
    """Words that mix the alphabets, in the one whose own letters they have: «зoне» with a Latin o is «зоне».

    A word whose letters all look alike, or that has letters of each, stays as it is.
    """
    return _RUN.sub(lambda match: _in_its_alphabet(match[0]), text)


@lru_cache(1000)
def _in_its_alphabet(word: str) -> str:
    if word.isascii() or not any(letter.isascii() for letter in word):
        return word
    own_latin = any(letter.isascii() and letter not in _CYRILLIC_BY_LATIN for letter in word)
    own_cyrillic = any(not letter.isascii() and letter not in LATIN_BY_CYRILLIC for letter in word)
    if own_latin is own_cyrillic:
        return word
    twins = LATIN_BY_CYRILLIC if own_latin else _CYRILLIC_BY_LATIN
    return "".join(twins.get(letter, letter) for letter in word)
