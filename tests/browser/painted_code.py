"""The code of a link, as a camera sees it: painted by the browser, read by a decoder that knows nothing of ours."""

from __future__ import annotations

import zxingcpp
from playwright.sync_api import Page

PAINTED = """svg => {
  const [size, dot] = [svg.viewBox.baseVal.width, 4];
  const canvas = new OffscreenCanvas(size * dot, size * dot);
  const paper = canvas.getContext("2d");
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.scale(dot, dot);
  paper.fillStyle = "#000";
  paper.fill(new Path2D(svg.querySelectorAll("path")[1].getAttribute("d")));
  const { data } = paper.getImageData(0, 0, canvas.width, canvas.height);
  return [...data].filter((_, place) => place % 4 === 0);
}"""
"""A code as the browser paints it, one byte a pixel."""


def read_code(page: Page) -> str:
    """The text of the only code on the page."""
    grey = bytes(page.locator(".bx-qr").evaluate(PAINTED))
    size = round(len(grey) ** 0.5)
    (code,) = zxingcpp.read_barcodes(memoryview(grey).cast("B", (size, size)))
    return code.text
