"""Texts from outside for the command: a file, standard input, or the word itself."""

from __future__ import annotations

import sys
from pathlib import Path

FILE_SUFFIXES = (".json", ".csv", ".txt", ".pbn")
"""By these a word shows itself to be the name of a file, and not deals."""
STANDARD_INPUT = "-"
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""How spreadsheet programs begin a file of "Unicode text"."""


class CannotOpen(Exception):
    """A file that is not there, or cannot be read. The message is the key of the words that say so."""


def text_of(word: str, most: int) -> str:
    """What a file or standard input holds, or the word when it names neither. Of more than `most` bytes not all.

    Raises `CannotOpen`.
    """
    path = Path(word)
    if word != STANDARD_INPUT and not _is_file(path):
        if path.suffix.lower() in FILE_SUFFIXES and "?" not in word:
            raise CannotOpen("cli.check.missing")
        return word
    try:
        return _decoded(_content(path, most), most)
    except UnicodeDecodeError:
        raise CannotOpen("cli.check.encoding") from None
    except OSError:
        raise CannotOpen("cli.check.unreadable") from None


def _is_file(path: Path) -> bool:
    """Whether it names a file; a text that cannot be a name does not."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _content(path: Path, most: int) -> bytes:
    """As much as is wanted, and a byte more where there is more."""
    if str(path) == STANDARD_INPUT:
        return sys.stdin.buffer.read(most + 1)
    with path.open("rb") as file:
        return file.read(most + 1)


def _decoded(content: bytes, most: int) -> str:
    if len(content) > most:  # it may end within a letter, and is refused for its length
        return content.decode("latin-1")
    return content.decode("utf-16" if content.startswith(_UTF_16_MARKS) else "utf-8-sig")
