"""The link of a sheet as a QR code, read back by a decoder that has nothing to do with the encoder."""

import re
import subprocess
import sys

import pytest
import zxingcpp

from calculators.qr import LONGEST_LINK, QUIET, qr_svg
from rules_core import NotationError, find_variant
from rules_core.sheets import Sheet

SITE = "https://example.org/bridge/ru/sheet/rubber/"
TWENTY = (
    "2HXN8-h100N_3NTXE9_4SN10_1NTXXS8_2DXW6_P_3CN9_4HXE8-h150W_1SS7_3NTXN7"
    "_2NTW8_5DXE11_1HXXN9_6SS12-h100N_2CW8_4SXXE9-m1N_3DN8_1NTXN7_3HW9_4HS10"
)
_SVG = re.compile(
    r'<svg class="bx-qr" xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 (\d+) \1" width="\d+" height="\d+" '
    r'shape-rendering="crispEdges" aria-hidden="true" focusable="false">'
    r'<path fill="#fff" d="M0 0h\1v\1H0z"/><path fill="#000" d="([^"]*)"/></svg>'
)
_BAR = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


def painted(svg: str, dot: int = 3) -> memoryview:
    """The drawing as a grey picture, painted from its own paths: white ground, black bars, `dot` pixels a module."""
    match = _SVG.fullmatch(svg)
    assert match, svg[:400]
    size, drawn = int(match[1]), match[2]
    bars = [tuple(map(int, bar)) for bar in _BAR.findall(drawn)]
    assert "".join(f"M{x} {y}h{width}v1h-{back}z" for x, y, width, back in bars) == drawn
    rows = [bytearray(b"\xff" * size * dot) for _ in range(size)]
    for x, y, width, back in bars:
        assert width == back
        rows[y][x * dot : (x + width) * dot] = bytes(width * dot)
    return memoryview(b"".join(bytes(row) * dot for row in rows)).cast("B", (size * dot, size * dot))


def decoded(svg: str) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(painted(svg))]


@pytest.mark.parametrize(
    "link",
    [
        f"{SITE}?r=rubber&d={TWENTY}",
        f"{SITE}?r=rubber&d=",
        f"{SITE}?r=chicago&fd=E&o=chicago_vul:nondealer,honours:off&d=2HN8_P#sheet",
        "HTTPS://EXAMPLE.ORG",
        "a",
        f"{SITE}?" + "d" * (LONGEST_LINK - len(SITE) - 1),
    ],
)
def test_a_link_is_read_back(link: str) -> None:
    assert decoded(qr_svg(link)) == [link]


def test_the_link_of_a_rubber_of_twenty_deals_is_of_the_length_that_the_design_names() -> None:
    sheet = Sheet.parse(TWENTY, find_variant("rubber"))
    assert (len(sheet.deals), str(sheet)) == (20, TWENTY)
    link = f"{SITE}?r=rubber&d={TWENTY}"
    assert 195 <= len(link) <= 210
    size = _SVG.fullmatch(qr_svg(link))[1]
    assert int(size) <= 65  # SITE, tokens: 65 x 65 with its border


def test_letters_that_an_address_cannot_hold_are_written_as_it_writes_them() -> None:
    assert decoded(qr_svg('https://example.org/?n="Анна"<b>&d=P')) == [
        "https://example.org/?n=%22%D0%90%D0%BD%D0%BD%D0%B0%22%3Cb%3E&d=P"
    ]


def test_nothing_of_a_link_reaches_the_drawing_as_text() -> None:
    assert _SVG.fullmatch(qr_svg('"><script>alert(1)</script>'))


def test_there_is_an_empty_border_and_it_is_white_in_dark_mode_too() -> None:
    picture = painted(qr_svg(SITE), dot=1)
    size = picture.shape[0]
    border = [picture[y, x] for y in range(size) for x in range(size) if min(x, y, size - 1 - x, size - 1 - y) < QUIET]
    assert set(border) == {255}
    assert picture[QUIET, QUIET] == 0


@pytest.mark.parametrize(
    "link", ["x" * (LONGEST_LINK + 1), "я" * 213, "x" * 100_000], ids=["one more", "Cyrillic", "long"]
)
def test_a_link_that_does_not_fit_is_refused_with_numbers(link: str) -> None:
    with pytest.raises(NotationError) as caught:
        qr_svg(link)
    assert caught.value.code == "SHARE.TOO_LONG"
    assert caught.value.facts["most"] == LONGEST_LINK < caught.value.facts["found"]


def test_the_encoder_is_loaded_only_when_a_code_is_asked_for() -> None:
    program = "import sys, calculators, calculators.qr; print('segno' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
