"""One line of the table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A figure of ours, what stands beside it, and the mark for their ratio, where there is one."""

    name: str
    ours: str
    peer_name: str
    peer: str
    ratio: float
    most: float | None = None

    @property
    def is_missed(self) -> bool:
        return self.most is not None and self.ratio > self.most

    def __str__(self) -> str:
        mark = "" if self.most is None else f"{self.most:9.2f}{'  MISSED' if self.is_missed else ''}"
        return f"{self.name:44}{self.ours:>12}   {self.peer_name:28}{self.peer:>12}{self.ratio:8.2f}{mark}"


def against(name: str, value: float, limit: float, unit: str) -> Row:
    """A figure beside its limit."""
    digits = 0 if limit >= 10 else 2
    return Row(name, f"{value:.{digits}f} {unit}", "limit", f"{limit:.{digits}f} {unit}", value / limit, 1)
