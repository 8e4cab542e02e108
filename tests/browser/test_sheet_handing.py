"""What comes to a score sheet and what leaves it: typed lines, names and notes, links, codes, files, and paper."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from calculator_page import PATIENCE
from painted_code import read_code
from playwright.sync_api import Page, expect
from sheet_page import KEPT, Sheet
from test_accessibility import violations
from watched import Watch, each_language

RUBBER = "2HN8_3NTE9_4SN10_3NTS9"
TWENTY = (
    "2HXN8-h100N_3NTXE9_4SN10_1NTXXS8_2DXW6_P_3CN9_4HXE8-h150W_1SS7_3NTXN7"
    "_2NTW8_5DXE11_1HXXN9_6SS12-h100N_2CW8_4SXXE9-m1N_3DN8_1NTXN7_3HW9_4HS10"
)


def keep(page: Page, lang: str, name: str = "rubber", **fields: str) -> Sheet:
    """A sheet of this device, as it was kept by an earlier visit."""
    page.goto(f"{lang}/about/sources/")
    script = """fields => localStorage.setItem('bridge:sheet:v1:kept',
      JSON.stringify({q: `${new URLSearchParams(fields)}`, title: 'x', text: 'x', saved: 1}))"""
    page.evaluate(script, {"r": "rubber", "d": RUBBER, **fields})
    return Sheet(page, lang, name, "?sheet=kept")


def say(sheet: Sheet, line: str) -> None:
    """Type a line and press Enter."""
    field = sheet.page.locator("input[name=say]")
    field.fill(line)
    field.press("Enter")
    sheet.settle()


def pressed(page: Page, russian: str, english: str, lang: str) -> None:
    page.locator("summary").filter(has_text={"ru": russian, "en": english}[lang]).click()


def hand_over(sheet: Sheet, way: str) -> None:
    """Open the ways to hand a sheet over, and choose one."""
    place = sheet.page.locator("details", has=sheet.page.locator("[data-part=handing]"))
    if not place.evaluate("place => place.open"):
        place.locator("summary").click()
    place.locator(f"a[href*='show={way}']").click()
    sheet.settle()


def bring(sheet: Sheet, text: str) -> None:
    """Paste a text and have it read."""
    place = sheet.page.locator("details", has=sheet.page.locator("form[data-file]"))
    if not place.evaluate("place => place.open"):
        place.locator("summary").click()
    place.locator("textarea").fill(text)
    place.locator("button[type=submit]").click()
    sheet.settle()


LINES = {"ru": ("4п N +1, онёры 100 E", "11 взяток"), "en": ("4S N +1, honours 100 E", "11 tricks")}


@each_language
def test_a_deal_typed_as_a_line_is_echoed_previewed_and_written(page: Page, lang: str) -> None:
    line, tricks = LINES[lang]
    sheet = Sheet(page, lang)
    say(sheet, line)
    expect(page.locator(".bx-echo__chip").filter(has_text=tricks)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("input[name=level][value='4']")).to_be_checked()
    expect(page.locator("input[name=hs][value=E]")).to_be_checked()
    expect(sheet.preview).to_contain_text("120")
    expect(page.locator("input[name=say]")).to_have_value(line)
    expect(sheet.preview.get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    sheet.settle()
    sheet.shows(150, 100)
    expect(page.locator("input[name=say]")).to_have_value("")
    assert "d=4SN11-h100E" in page.evaluate(KEPT)[0]


@each_language
def test_a_doubtful_line_asks_and_a_zone_that_the_sheet_knows_better_is_refused(page: Page, lang: str) -> None:
    sheet = Sheet(page, lang)
    say(sheet, "5бк N ровно")
    choices = page.locator(".bx-choices a")
    expect(choices).to_have_count(2, timeout=PATIENCE)
    expect(sheet.preview).to_have_count(0)
    choices.first.click()
    sheet.settle()
    expect(page.locator("input[name=den][value=NT]")).to_be_checked()
    say(sheet, "4S N = vul")
    alert = page.get_by_role("alert").filter(visible=True)
    expect(alert).to_contain_text({"ru": "Зону определяет сам лист", "en": "The sheet itself knows"}[lang])
    expect(sheet.preview).to_have_count(0)
    expect(page.locator("input[name=say]")).to_have_value("4S N = vul")
    say(sheet, "4S N = nv")
    expect(sheet.preview).to_contain_text("120")


@pytest.mark.parametrize(("name", "line", "total"), [("club-mini", "HX E 5", 200), ("minibridge", "gNT N 10", 430)])
def test_games_without_levels_take_their_codes(page: Page, name: str, line: str, total: int) -> None:
    # RULES E10: 200 for N-S; D: 430
    sheet = Sheet(page, "ru", name)
    say(sheet, line)
    expect(sheet.preview.get_by_role("link")).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("Enter")
    sheet.settle()
    sheet.shows(total, 0)


@each_language
def test_names_and_notes_stay_on_the_device_and_go_with_their_deals(page: Page, lang: str) -> None:
    sheet = keep(page, lang)
    pressed(page, "Имена игроков", "Players", lang)
    page.locator("input[name=name-ns]").fill("Аня и <b>Боря</b>")
    expect(page.locator(".bx-sheet__players")).to_have_text("Аня и <b>Боря</b>")
    page.locator(".bx-course__item").nth(1).get_by_role("link").click()
    sheet.settle()
    page.locator("textarea[name=note]").fill("Спорили о реноне")
    sheet.press("Сохранить заметку", "Save the note")
    notes = page.locator(".bx-course__item", has=page.locator(".bx-course__note"))
    expect(notes).to_contain_text("Спорили о реноне")
    page.locator(".bx-course__item").nth(0).get_by_role("link").click()
    sheet.settle()
    sheet.press("Удалить", "Delete")
    expect(notes.locator(".bx-course__n")).to_have_text("1")
    page.locator(".bx-head [data-undo]").click()
    expect(notes.locator(".bx-course__n")).to_have_text("2")
    page.reload()
    sheet.settle()
    expect(notes.locator(".bx-course__n")).to_have_text("2")
    expect(page.locator(".bx-sheet__players")).to_have_text("Аня и <b>Боря</b>")
    assert "name" not in page.url
    link = page.locator("[data-copy]").get_attribute("data-copy") or ""
    assert link == f"?r=rubber&d={RUBBER}"
    hand_over(sheet, "json")
    kept = json.loads(page.locator("#file").input_value())
    assert (kept["names"], kept["notes"]) == ({"NS": "Аня и <b>Боря</b>"}, {"2": "Спорили о реноне"})


@each_language
def test_a_link_of_twenty_deals_is_read_back_from_its_code(page: Page, lang: str) -> None:
    sheet = keep(page, lang, d=TWENTY, **{"name-ns": "Аня"})
    hand_over(sheet, "qr")
    page.locator(".bx-qr").wait_for(timeout=PATIENCE)
    link = read_code(page)
    assert link == page.url.partition("?")[0] + f"?r=rubber&d={TWENTY}"
    total = sheet.totals.inner_text()
    page.goto(link)
    sheet.settle()
    assert sheet.totals.inner_text() == total
    expect(page.locator("input[name=level]")).to_have_count(0)


def test_a_link_that_is_too_long_for_a_code_says_what_to_do(page: Page) -> None:
    sheet = keep(page, "ru", d="_".join(["3NTXXE9-h150W"] * 120))
    hand_over(sheet, "qr")
    expect(page.locator("[data-part=handing] [role=alert]")).to_contain_text("сохраните лист файлом")


@pytest.mark.parametrize("way", ["json", "csv", "text"])
def test_what_is_written_to_a_file_is_read_back_as_another_sheet(page: Page, way: str) -> None:
    notes = {"notes": json.dumps({"2": "Спорили"}), "name-ew": "Вера; Глеб"}
    sheet = keep(page, "ru", d="2HN8_3NTE9_F_4SN10-h100W_4SN9-m1N", **notes)
    hand_over(sheet, way)
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    path = download.value.path()
    assert download.value.suggested_filename == f"bridge-rubber.{'txt' if way == 'text' else way}"
    assert path.read_text(newline="").replace("\r\n", "\n") == page.locator("#file").input_value()
    page.locator("summary", has_text="Взять лист").click()
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator("textarea[name=text]")).not_to_have_value("")
    page.goto("ru/sheet/rubber/?sheet=new")
    page.evaluate("() => localStorage.clear()")
    page.reload()
    sheet.settle()
    bring(sheet, path.read_text())
    expect(page.locator("[data-told]")).to_be_focused()
    expect(page.locator("[data-told]")).to_contain_text("4 сдачи")
    expect(page.locator("textarea[name=text]")).to_have_value("")
    expect(page.locator(".bx-sheet__players").first).to_have_text("Вера; Глеб")
    expect(page.locator(".bx-course__note")).to_have_text("Спорили")
    (kept,) = page.evaluate(KEPT)
    assert "d=2HN8_3NTE9_F_4SN10-h100W_4SN9-m1N" in json.loads(kept)["q"]
    page.reload()
    sheet.settle()
    expect(page.locator(".bx-course__item")).to_have_count(4)


def test_a_sheet_from_a_file_never_takes_the_place_of_the_open_one(page: Page) -> None:
    sheet = keep(page, "ru")
    bring(sheet, "4SE10")
    sheet.shows(0, 120)
    assert len(page.evaluate(KEPT)) == 2
    page.locator(".bx-head [data-undo]").click()
    sheet.shows(780, 100)
    assert "sheet=kept" in page.url
    page.locator(".bx-head [data-redo]").click()
    sheet.shows(0, 120)
    assert len(page.evaluate(KEPT)) == 2


@each_language
def test_a_text_with_errors_changes_nothing_and_stays_to_be_mended(page: Page, lang: str) -> None:
    sheet = keep(page, lang, **{"name-ns": "Аня"})
    before = page.evaluate(KEPT)
    bring(sheet, "2HN8\n9NTE9\n4SX10")
    told = page.locator("[data-told]")
    expect(told).to_be_focused()
    expect(told.locator("li")).to_have_count(2)
    expect(told.locator("li").first).to_contain_text({"ru": "Строка 2", "en": "Line 2"}[lang])
    expect(page.locator("textarea[name=text]")).to_have_value("2HN8\n9NTE9\n4SX10")
    sheet.shows(780, 100)
    expect(page.locator(".bx-sheet__players")).to_have_text("Аня")
    assert [json.loads(text)["q"] for text in page.evaluate(KEPT)] == [json.loads(text)["q"] for text in before]
    say(sheet, "4S N =")
    expect(page.locator(".bx-echo__chip").first).to_be_visible()
    expect(page.locator("textarea[name=text]")).to_have_value("2HN8\n9NTE9\n4SX10")


def test_a_sheet_of_another_game_is_sent_to_its_page(page: Page) -> None:
    sheet = keep(page, "ru")
    bring(sheet, "r=club&d=CN9_HXE5")
    expect(page.locator("[data-told]")).to_contain_text("Клубный мини-бридж")
    sheet.shows(780, 100)


def test_a_file_is_read_where_people_can_see_it(page: Page, tmp_path: Path) -> None:
    sheet = keep(page, "ru")
    file = tmp_path / "deals.txt"
    file.write_text("4♠ N ровно\n", encoding="utf-8")
    page.locator("summary", has_text="Взять лист").click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("textarea[name=text]")).to_have_value("4♠ N ровно\n")
    sheet.shows(780, 100)


def test_where_the_device_can_share_the_link_is_shared(page: Page) -> None:
    page.add_init_script("navigator.share = data => { window.shared = data; return Promise.reject(new Error('no')) }")
    sheet = keep(page, "ru", **{"name-ns": "Аня"})
    pressed(page, "Передать или сохранить", "", "ru")
    page.locator("[data-share]").click()
    assert page.evaluate("() => window.shared.url") == page.url.partition("?")[0] + f"?r=rubber&d={RUBBER}"
    sheet.shows(780, 100)


def test_where_it_cannot_there_is_no_such_button(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.share")
    keep(page, "ru")
    pressed(page, "Передать или сохранить", "", "ru")
    expect(page.locator("[data-part=handing] a").first).to_be_visible()
    expect(page.locator("[data-share]")).to_be_hidden()


def test_a_hostile_link_writes_nothing_and_its_code_leads_here(page: Page) -> None:
    query = 'own=1&name-ns=<img src=x>&notes={"1":"<b>"}&put=1&note=x&text=4SE10&page=https://example.com/&show=qr'
    sheet = Sheet(page, "ru", query=f"?r=rubber&d={RUBBER}&{query}")
    sheet.shows(780, 100)
    expect(page.locator("input[name=level]")).to_have_count(0)
    expect(page.locator(".bx-sheet__players, .bx-course__note")).to_have_count(0)
    link = page.locator(".bx-code a")
    expect(link).to_have_attribute("href", page.url.partition("?")[0] + f"?r=rubber&d={RUBBER}")
    assert page.evaluate(KEPT) == []


def test_without_the_engine_the_deals_can_be_read(page: Page, watch: Watch) -> None:
    sheet = keep(page, "ru", **{"name-ns": "Аня"})
    page.context.route("**/*.wasm", lambda route: route.abort())
    watch.allow(r"\.wasm", "ERR_FAILED")
    page.reload()
    kept = page.locator("[data-part=answer]")
    expect(page.locator("[data-part=engine]")).to_have_role("alert", timeout=PATIENCE)
    expect(kept).to_contain_text("[3NTE9]")
    expect(kept).to_contain_text("Аня")
    expect(page.locator("[data-keep]")).to_be_hidden()
    page.context.unroute("**/*.wasm")
    page.locator("[data-retry]").click()
    expect(page.locator("input[name=level]").first).to_be_attached(timeout=PATIENCE)
    sheet.shows(780, 100)


def test_a_sheet_that_cannot_be_read_is_in_the_list_and_offered_as_text(page: Page) -> None:
    page.goto("ru/about/sources/")
    page.evaluate("() => localStorage.setItem('bridge:sheet:v1:spoilt', '{broken')")
    Sheet(page, "ru")
    page.locator("summary", has_text="Мои листы").click()
    page.locator("[data-sheet=spoilt]").click()
    expect(page.locator("[data-tell=unreadable] pre")).to_have_text("{broken")


@each_language
def test_paper_has_the_sheet_and_its_deals_and_nothing_to_press(page: Page, lang: str) -> None:
    sheet = keep(page, lang)
    page.emulate_media(media="print")
    expect(page.locator(".bx-sheet tfoot")).to_be_visible()
    expect(page.locator(".bx-course__item")).to_have_count(4)
    expect(page.locator(".bx-course__item").last).to_be_visible()
    for unseen in ("[data-part=form]", ".bx-head", "[data-part=kept]", "form[data-file]", "[data-part=handing]"):
        expect(page.locator(unseen)).to_be_hidden()
    page.emulate_media(media="screen")
    sheet.press("Чистый лист", "Blank sheet")
    page.emulate_media(media="print")
    expect(page.locator(".bx-sheet__entry")).to_have_count(0)
    assert page.locator(".bx-sheet tbody tr").count() > 15


OPEN = "() => document.querySelectorAll('article details').forEach(place => { place.open = true })"


@each_language
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_opened_at_once_is_for_everybody(page: Page, lang: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 568})
    long = "Константин Константинович-Константинопольский"
    sheet = keep(page, lang, **{"name-ns": long, "name-ew": long, "notes": json.dumps({"2": long})})
    bring(sheet, "9NTE9")
    page.locator(".bx-course__item").nth(1).get_by_role("link").click()
    sheet.settle()
    for way in ("csv", "qr"):
        hand_over(sheet, way)
        page.evaluate(OPEN)
        assert violations(page) == {}
        assert page.evaluate("() => document.documentElement.scrollWidth") == 320
