"""Values of the calculators that can stand in a slot of a text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable


class Sayable(ABC):
    """A value that knows which words say it."""

    __slots__ = ()

    @abstractmethod
    def said(self, say: Callable[..., str]) -> str:
        """The value in words, by `Words.text` or `Words.plain`."""
