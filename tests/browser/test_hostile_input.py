"""Addresses, stored sheets and pasted texts as villains write them: nothing of them is markup, and no page breaks."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from calculator_page import PATIENCE, Calculator
from playwright.sync_api import Page, expect
from sheet_page import Sheet
from test_sheet_handing import bring, keep
from watched import SETTLED, each_language

MARKER = "<img id=zz src=x onerror=zz()>'\""
ANCHORS = {
    "bare": "%",
    "broken": "%E0%A4%A",
    "no-text": "%ff%fe",
    "null": "%00",
    "proto": "__proto__",
    "markup": MARKER,
    "escaped-markup": quote(MARKER),
    "selector": '"], *, [x="',
    "script": "javascript:zz()",
    "vast": "z" * 20_000,
}
TOO_LONG = {"ru": "не больше 6000 знаков", "en": "no more than 6000 characters"}
KEPT = "bridge:sheet:v1:"


@pytest.fixture(autouse=True)
def _patience(page: Page) -> None:
    page.set_default_timeout(PATIENCE)  # every sheet here waits for the engine


def expect_nothing_of_it_to_be_markup(page: Page) -> None:
    assert page.evaluate("document.querySelectorAll('#zz, [onerror], [src=x]').length") == 0
    assert page.evaluate("Object.prototype.hasOwnProperty.call(Object.prototype, 'zz')") is False


@pytest.mark.parametrize("anchor", ANCHORS.values(), ids=ANCHORS)
def test_any_anchor_leaves_the_page_as_it_is(page: Page, anchor: str) -> None:
    for path in ("en/examples/3nt/", "en/examples/3nt/?view=steps", "en/glossary/", "en/calculator/?c=2H&by=N&v=0&t=8"):
        page.goto("about:blank")
        page.goto(f"{path}#{anchor}")
        expect(page.locator("article h1, article h2").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect_nothing_of_it_to_be_markup(page)


@each_language
def test_a_link_that_is_too_long_says_so_until_something_else_is_asked(page: Page, lang: str) -> None:
    calculator = Calculator(page, lang).open(c="9" * 7000, by="N", v=0, t=8, r="dup")
    unread = calculator.part("unread")
    expect(unread).to_contain_text(TOO_LONG[lang], timeout=PATIENCE)
    expect(unread).to_have_count(1)
    calculator.choose("level", "7")
    expect(unread).to_have_count(0)
    calculator.expect_answered()


@each_language
def test_a_deal_whose_link_is_too_long_says_so_above_the_deal_of_the_page(page: Page, lang: str) -> None:
    page.goto(f"{lang}/try/auction/?r=rubber&d=N&s=4&a={'1C-' * 3000}")
    unread = page.locator("[data-part=unread]")
    expect(unread).to_contain_text(TOO_LONG[lang], timeout=PATIENCE)
    page.wait_for_function(SETTLED)
    page.locator("[data-part=answer] a[href^='?']").filter(visible=True).first.click()
    expect(unread).to_have_count(0, timeout=PATIENCE)


def test_markup_in_every_field_of_a_link_stays_text(page: Page) -> None:
    fields = "&".join(
        f"{key}={quote(MARKER)}" for key in ("c", "by", "v", "t", "r", "h", "ps", "say", "zz", "__proto__")
    )
    page.goto(f"en/calculator/?{fields}")
    expect(page.locator("[data-errors]").first).to_be_visible(timeout=PATIENCE)
    expect_nothing_of_it_to_be_markup(page)


@each_language
def test_a_line_cut_in_the_middle_of_a_sign_is_asked_all_the_same(page: Page, lang: str) -> None:
    calculator = Calculator(page, lang).open(c="2H", by="N", v=0, t=8, r="dup")
    line = "z" * 299 + "🂡" * 100
    field = calculator.host.locator("input[name=say]")
    field.evaluate("(field) => field.removeAttribute('maxlength')")
    field.fill(line)
    field.press("Enter")
    expect(calculator.host.locator("[data-errors]")).to_be_visible(timeout=PATIENCE)
    expect(field).to_have_value(line)


STORED = {
    "title-of-markup": {"q": "r=rubber&d=2HN8", "title": MARKER, "text": MARKER, "saved": 3},
    "wrong-types": {"q": "r=rubber&d=2HN8", "title": "x", "text": {"a": [MARKER]}, "saved": MARKER},
    "vast": {"q": "r=rubber&d=2HN8&zz=" + "z" * 500_000, "title": "z" * 500_000, "saved": -1e308},
    "proto": {
        "q": "r=rubber&__proto__=zz&own=0&page=javascript:zz()&d=2HN8",
        "title": "__proto__",
        "__proto__": {"zz": 1},
    },
    "names": {"q": f"r=rubber&d=2HN8&name-ns={quote(MARKER)}&notes={quote(MARKER)}", "title": "x", "saved": 2},
    "deals": {"q": f"r=rubber&d={quote(MARKER)}", "title": "x", "saved": 1},
}
"""Sheets as no visit of ours has kept them."""


@pytest.mark.parametrize("kind", STORED)
def test_a_stored_sheet_is_never_trusted(page: Page, kind: str) -> None:
    page.goto("en/about/sources/")
    for name in (kind, "__proto__", ""):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT + name, json.dumps(STORED[kind])])
    page.evaluate("localStorage.setItem('bridge:sheet:v1:list', '[[1]]'); localStorage.setItem('zz', '{')")
    sheet = Sheet(page, "en", query=f"?sheet={kind}")
    if kind == "deals":
        expect(page.get_by_role("alert").filter(visible=True).first).to_be_visible(timeout=PATIENCE)
    else:
        expect(page.locator(".bx-course__item")).to_have_count(1, timeout=PATIENCE)
    expect_nothing_of_it_to_be_markup(page)
    page.locator("[data-part=kept] summary").click()
    expect(page.locator("[data-part=kept] a")).not_to_have_count(0)
    page.goto("en/sheet/rubber/?sheet=new")
    sheet.settle()
    sheet.write("2 H - N 8")
    expect_nothing_of_it_to_be_markup(page)


@pytest.mark.parametrize("name", ["__proto__", "constructor", quote(MARKER), "%", "%ff", "z" * 5000])
def test_any_name_of_a_sheet_in_the_address_opens_a_sheet(page: Page, name: str) -> None:
    sheet = Sheet(page, "en", query=f"?sheet={name}")
    sheet.write("2 H - N 8")
    sheet.shows(60, 0)
    expect_nothing_of_it_to_be_markup(page)


@each_language
def test_a_file_of_megabytes_is_refused_and_the_sheet_stays(page: Page, lang: str) -> None:
    sheet = keep(page, lang)
    page.locator("details", has=page.locator("form[data-file]")).locator("summary").click()
    vast = {"name": "sheet.txt", "mimeType": "text/plain", "buffer": b"2HN8_" * 800_000}
    page.locator("form[data-file] input[type=file]").set_input_files(vast)
    page.wait_for_function("() => document.querySelector('textarea[name=text]').value.length > 2_000_000")
    page.locator("form[data-file] button[type=submit]").click()
    told = page.locator("[data-told]")
    expect(told).to_contain_text({"ru": "больше 2 МБ", "en": "more than 2 MB"}[lang], timeout=PATIENCE)
    sheet.shows(780, 100)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"format": "bridge-sheet", "version": 1, "rules": MARKER, "deals": [{"deal": MARKER}]}),
        f'[Event "{MARKER}"]\n[Contract "{MARKER}"]\n[Declarer "S"]\n[Result "9"]',
        f"rules,deal,note\nrubber,{MARKER},{MARKER}",
        f"# {MARKER}\n2HN8\n  {MARKER}\n{MARKER}",
        '{"__proto__": {"zz": 1}, "deals": [' * 3000,
        "2HN8_" * 50_000,
    ],
    ids=["json", "pbn", "csv", "text", "nested", "many"],
)
def test_a_pasted_file_is_never_markup(page: Page, text: str) -> None:
    sheet = keep(page, "en")
    bring(sheet, text)
    expect(page.locator("[data-told]")).to_be_visible(timeout=PATIENCE)
    expect_nothing_of_it_to_be_markup(page)
