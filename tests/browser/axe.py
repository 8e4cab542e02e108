"""What axe objects to in a page: WCAG 2.2, levels A and AA."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@cache
def _script() -> str:
    return (Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> dict[str, list[str]]:
    """The rules that are broken, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())  # as a script of the page the policy would refuse it
    found: dict[str, Any] = page.evaluate(
        "(levels) => axe.run(document, { runOnly: { type: 'tag', values: levels }, resultTypes: ['violations'] })",
        LEVELS,
    )
    return {
        each["id"]: [f"{node['html'][:160]} {node['failureSummary']}" for node in each["nodes"][:4]]
        for each in found["violations"]
    }
