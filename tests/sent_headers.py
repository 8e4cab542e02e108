"""`_headers` as the hosts read it that know such a file: patterns, and what is sent with each path that fits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

type Rules = tuple[tuple[re.Pattern[str], Mapping[str, str]], ...]


def read_rules(file: Path) -> Rules:
    """Each pattern of the file with its headers."""
    rules: list[tuple[re.Pattern[str], dict[str, str]]] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            rules.append((re.compile(re.escape(line).replace(r"\*", ".*")), {}))
        else:
            name, value = line.strip().split(": ", 1)
            rules[-1][1][name] = value
    return tuple(rules)


def headers_of(path: str, rules: Rules) -> dict[str, str]:
    """What is sent with a path; the values of a header that several rules name are joined, as those hosts do."""
    found: dict[str, list[str]] = {}
    for pattern, headers in rules:
        if pattern.fullmatch(path):
            for name, value in headers.items():
                found.setdefault(name, []).append(value)
    return {name: ", ".join(values) for name, values in found.items()}
