"""Handing a sheet over, as a code for another phone's camera or as a file, and what came of a file that was read."""

from __future__ import annotations

from typing import Any

from calculators.messages import message
from calculators.qr import is_page, qr_svg
from calculators.score_sheet import links
from calculators.score_sheet.form import Reading, games_beside
from calculators.sheet_files import KINDS, error_lines, export
from calculators.words import Words
from rules_core import NotationError

QR, BLANK = "qr", "blank"
SHOWN = (QR, *KINDS)
"""The ways to hand a sheet over."""
_TYPES = {"json": ("json", "application/json"), "csv": ("csv", "text/csv"), "text": ("txt", "text/plain")}


def handing(reading: Reading, words: Words) -> dict[str, Any]:
    """The ways to hand the sheet over, and the one that was chosen."""
    show = reading.values.get("show", "")
    return {
        "ways": [(way, links.showing(way)) for way in SHOWN],
        "code": _code(reading, words) if show == QR else None,
        "file": _file(reading, show, words) if show in KINDS else None,
    }


def _code(reading: Reading, words: Words) -> dict[str, Any] | None:
    page = reading.values.get("page", "")
    if not is_page(page):
        return None
    link = page + links.shared(reading)
    try:
        return {"drawing": qr_svg(link), "link": link}
    except NotationError as error:
        return {"refused": message(error.code, error.facts, words)}


def _file(reading: Reading, kind: str, words: Words) -> dict[str, Any]:
    assert reading.sheet is not None
    ending, media_type = _TYPES[kind]
    return {
        "text": export(reading.sheet, kind, words.lang, reading.names, reading.notes),
        "name": f"bridge-{reading.variant.key}.{ending}",
        "type": media_type,
    }


def told(reading: Reading, words: Words) -> dict[str, Any] | None:
    """What came of a file: which sheet it was, or what is wrong in it, line by line."""
    imported = reading.imported
    if imported is None:
        return None
    sheet = imported.sheet
    if sheet is None:
        count = words.text("sheets.not_read", count=imported.error_count)
        return {"title": count, "errors": list(error_lines(imported, words))}
    name, deals = words.plain(f"sheets.{sheet.variant.key}"), words.plain("n.deals", count=len(sheet.deals))
    if sheet.variant.key not in games_beside(reading.variant):
        return {"title": words.text("sheets.elsewhere", name=name), "errors": []}
    return {"title": words.text("sheets.read", name=name, deals=deals), "errors": []}
