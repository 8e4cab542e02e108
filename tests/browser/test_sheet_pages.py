"""The score sheet on a phone: SITE scenarios 4 to 7, sheets kept on the device, two tabs, spoilt storage."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from sheet_page import KEPT, Sheet
from static_server import Fault, Host
from watched import Watch, each_language

from site_plugins.layout import DOCS

THE_RUBBER = ("2 H - N 8", "3 NT - E 9", "4 S - N 10", "3 NT - S 9")


@each_language
@pytest.mark.parametrize("name", sorted(page.stem for page in (DOCS / "ru" / "sheet").iterdir()))
def test_a_new_sheet_is_there_without_the_engine(page: Page, lang: str, name: str) -> None:
    Sheet(page, lang, name)
    expect(page.locator("input[name=den]").first).to_be_attached()
    expect(page.locator(".bx-course__item")).to_have_count(0)
    assert page.evaluate("location.search").startswith("?sheet=")
    assert [worker.url for worker in page.workers if "/rt/" in worker.url] == []


def test_a_new_sheet_that_does_not_come_is_drawn_by_the_engine(page: Page, host: Host, watch: Watch) -> None:
    watch.allow("score_sheet/rubber.json", "404")
    host.faults["answers/*/score_sheet/*"] = Fault.MISSING
    sheet = Sheet(page, "ru")
    sheet.write("2 H - N 8")
    sheet.shows(60, 0)


@each_language
def test_the_rubber_and_a_correction(page: Page, new_page: Callable[..., Page], lang: str) -> None:
    # SITE scenario 4
    sheet = Sheet(page, lang)
    for deal in THE_RUBBER:
        sheet.write(deal)
    sheet.shows(780, 100)
    expect(sheet.answer).to_contain_text("680")
    expect(page.locator(".bx-sheet__entry", has_text={"ru": "роббер", "en": "rubber"}[lang])).to_contain_text("500")
    page.locator(".bx-sheet__entry", has_text="2. 3").click()
    expect(page.locator(".bx-opened")).to_contain_text("SCO-01")
    sheet.press("Исправить", "Correct")
    page.locator("input[name=t]").fill("8")
    expect(sheet.preview).to_contain_text("1030 : 0")
    sheet.preview.get_by_role("link").click()
    sheet.shows(1030, 0)
    note = page.locator(".bx-note--change")
    expect(note).to_contain_text("700")
    expect(note).to_contain_text({"ru": "Они: больше не в зоне", "en": "They: no longer vulnerable"}[lang])
    sheet.press("Отменить", "Undo")
    sheet.shows(780, 100)
    page.reload()
    sheet.settle()
    sheet.shows(780, 100)
    link = page.locator("[data-copy]").get_attribute("data-copy") or ""
    assert "d=2HN8_3NTE9_4SN10_3NTS9" in link
    other = Sheet(new_page(), lang, query=link)
    other.shows(780, 100)
    expect(other.page.locator("input[name=level]")).to_have_count(0)


@each_language
def test_someone_must_go_home(page: Page, lang: str) -> None:
    # SITE scenario 5, RULES A16
    sheet = Sheet(page, lang)
    for deal in ("2 H - N 8", "3 NT - E 9", "1 NT - S 7"):
        sheet.write(deal)
    sheet.press("Закончить раньше", "Finish early")
    sheet.shows(200, 400)
    expect(page.locator(".bx-sheet__entry", has_text="300")).to_have_count(1)
    page.get_by_role("button", name={"ru": "Отменить", "en": "Undo"}[lang]).click()
    sheet.shows(100, 100)
    sheet.write("1 S - E 7")
    sheet.press("Закончить раньше", "Finish early")
    sheet.shows(100, 430)
    sheet.press("Продолжить роббер", "Go on with the rubber")
    sheet.shows(100, 130)


@each_language
def test_honours_held_by_a_defender(page: Page, lang: str) -> None:
    # SITE scenario 6
    sheet = Sheet(page, lang)
    sheet.enter("2 H - N 8")
    sheet.choose("h", "100")
    expect(sheet.preview).to_contain_text({"ru": "У кого были онёры?", "en": "Who held the honours?"}[lang])
    sheet.choose("hs", "E")
    expect(sheet.preview).to_contain_text({"ru": "Они: 100 над чертой", "en": "They: 100 above the line"}[lang])
    sheet.preview.get_by_role("link").click()
    sheet.shows(60, 100)
    expect(sheet.answer).to_contain_text("40")
    draw = Sheet(page, lang, "honeymoon")
    expect(page.locator("input[name=h]")).to_have_count(0)
    expect(page.locator("[data-part=form]")).to_contain_text("DRAW-09")
    draw.choose("r", "honeymoon")
    expect(page.locator("input[name=h]")).to_have_count(3)


NINE = ("C - N 9", "H X E 5", "NT - N 8", "S - W 8", "D - S 8", "NT - E 7", "NT X S 3", "H - W 9")


@each_language
def test_nine_deals_of_the_club(page: Page, lang: str) -> None:
    # SITE scenario 7, RULES E10
    sheet = Sheet(page, lang, "club-mini")
    for deal in NINE:
        sheet.write(f"- {deal}")
    sheet.shows(570, 1190)
    sheet.write("- D X N 8")
    sheet.shows(650, 1190)
    expect(sheet.answer).to_contain_text({"ru": "Роббер продолжается", "en": "The rubber goes on"}[lang])
    page.locator(".bx-course__item").nth(8).get_by_role("link").click()
    sheet.press("Исправить", "Correct")
    page.locator("input[name=t]").fill("9")
    sheet.preview.get_by_role("link").click()
    sheet.shows(1190, 1190)
    expect(sheet.answer).to_contain_text({"ru": "ничья", "en": "draw"}[lang])


def test_a_match_of_minibridge(page: Page) -> None:
    # RULES D12
    sheet = Sheet(page, "ru", "minibridge")
    for deal in ("g S - N 10", "g NT - E 8", "p D - E 9", "p NT - N 6"):
        sheet.write(deal)
    sheet.shows(470, 160)
    expect(sheet.answer).to_contain_text("Матч окончен")


def test_several_sheets_are_kept_and_found_again(page: Page) -> None:
    first = Sheet(page, "ru")
    first.write("2 H - N 8")
    page.locator("summary", has_text="Мои листы").click()
    first.press("Новый лист", "A new sheet")
    first.shows(0, 0)
    first.write("4 S - E 10")
    first.shows(0, 120)
    sheets = page.locator("[data-sheet]:not([data-sheet=new])")
    expect(sheets).to_have_count(2)
    sheets.filter(has_text="60 : 0").click()
    first.shows(60, 0)
    assert len(page.evaluate(KEPT)) == 2
    Sheet(page, "ru").shows(60, 0)
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("summary", has_text="Мои листы").click()
    page.locator("[data-drop]").first.click()
    assert len(page.evaluate(KEPT)) == 1


def test_undo_goes_back_through_everything_and_redo_forth(page: Page) -> None:
    sheet = Sheet(page, "ru")
    for deal in THE_RUBBER:
        sheet.write(deal)
    undo, redo = (page.get_by_role("button", name=name) for name in ("Отменить", "Вернуть"))
    for expected in ((180, 100), (60, 100), (60, 0), (0, 0)):
        undo.click()
        sheet.shows(*expected)
    expect(undo).to_have_attribute("aria-disabled", "true")
    for expected in ((60, 0), (60, 100), (180, 100), (780, 100)):
        redo.click()
        sheet.shows(*expected)
    page.keyboard.press("Control+z")
    sheet.shows(180, 100)


def test_a_sheet_from_a_link_is_kept_as_a_copy_and_the_own_one_stays(page: Page) -> None:
    own = Sheet(page, "ru")
    own.write("2 H - N 8")
    shared = Sheet(page, "ru", query="?r=rubber&d=3NTE9")
    shared.shows(0, 100)
    shared.press("Сохранить себе", "Keep a copy")
    shared.write("4 S - N 10")
    shared.shows(120, 100)
    assert len(page.evaluate(KEPT)) == 2


def test_two_tabs_on_one_sheet_warn_each_other(page: Page) -> None:
    first = Sheet(page, "ru")
    first.write("2 H - N 8")
    tab = page.context.new_page()
    tab.goto(page.url)
    second = Sheet.__new__(Sheet)
    second.page, second.lang = tab, "ru"
    second.settle()
    second.write("3 NT - E 9")
    warning = page.locator("[data-tell=other]")
    expect(warning).to_be_visible()
    first.shows(60, 0)
    page.locator("[data-other]").click()
    first.shows(60, 100)
    expect(warning).to_be_hidden()


CLOSED = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    "private": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no') }})",
}


@each_language
@pytest.mark.parametrize("how", CLOSED)
def test_a_full_or_closed_storage_is_told_and_the_link_holds_everything(
    page: Page, watch: Watch, lang: str, how: str
) -> None:
    watch.allow("^error: no$")  # the theme asks for its colours
    page.add_init_script(CLOSED[how])
    sheet = Sheet(page, lang)
    sheet.write("2 H - N 8")
    expect(page.locator("[data-tell=refused]")).to_contain_text(
        {"ru": "Скопируйте ссылку", "en": "Copy the link"}[lang]
    )
    sheet.write("3 NT - E 9")
    sheet.shows(60, 100)
    expect(page.locator("[data-tell=refused]")).to_be_visible()
    assert "d=2HN8_3NTE9" in (page.locator("[data-copy]").get_attribute("data-copy") or "")


def test_a_sheet_of_an_older_version_is_read_without_what_that_did_not_keep(page: Page) -> None:
    page.goto("ru/about/sources/")
    kept = '{"q": "r=rubber&d=2HN8_3NTE9", "title": "x"}'
    page.evaluate("text => localStorage.setItem('bridge:sheet:v1:older', text)", kept)
    sheet = Sheet(page, "ru")
    sheet.shows(60, 100)
    sheet.write("4 S - N 10")
    sheet.shows(180, 100)


def test_undo_restores_every_former_state_exactly(page: Page) -> None:
    sheet = Sheet(page, "ru")
    sheet.write("2 H - N 8")
    states = [page.evaluate(KEPT)]

    def step(work: Callable[[], object]) -> None:
        work()
        sheet.settle()
        page.wait_for_function(f"before => String(({KEPT})()) !== before", arg=states[-1][0])
        states.append(page.evaluate(KEPT))

    def opened(number: int, way: str) -> None:
        page.locator(".bx-course__item").nth(number - 1).get_by_role("link").click()
        sheet.settle()
        page.locator(".bx-opened").get_by_role("link", name=way).click()
        sheet.settle()

    step(lambda: sheet.write("3 NT - E 9"))
    step(lambda: page.locator("[data-part=others]").get_by_role("link", name="Все спасовали").click())
    opened(1, "Исправить")
    page.locator("input[name=t]").fill("9")
    step(lambda: sheet.preview.get_by_role("link").click())
    opened(2, "Вставить")
    sheet.enter("1 NT - W 7")
    step(lambda: sheet.preview.get_by_role("link").click())
    step(lambda: opened(1, "Удалить"))
    step(lambda: sheet.press("Закончить раньше", ""))
    queries = [json.loads(state[0])["q"] for state in states]
    assert len(set(queries)) == 7
    for query in reversed(queries[:-1]):
        page.locator(".bx-head [data-undo]").click()
        sheet.settle()
        assert json.loads(page.evaluate(KEPT)[0])["q"] == query
    for query in queries[1:]:
        page.locator(".bx-head [data-redo]").click()
        sheet.settle()
        assert json.loads(page.evaluate(KEPT)[0])["q"] == query


@each_language
def test_the_numbers_are_one_stop_for_tab_and_the_arrows_go_between_them(page: Page, lang: str) -> None:
    sheet = Sheet(page, lang)
    for deal in THE_RUBBER[:3]:
        sheet.write(deal)
    numbers = page.locator("a.bx-sheet__entry")
    assert [number.get_attribute("tabindex") for number in numbers.all()].count("0") == 1
    numbers.filter(has_text="1. 2").focus()
    page.keyboard.press("ArrowDown")
    expect(numbers.filter(has_text="3. 4")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(numbers.filter(has_text="2. 3")).to_be_focused()
    page.keyboard.press("Enter")
    sheet.settle()
    expect(page.locator(".bx-opened")).to_be_visible()
    numbers.filter(has_text="2. 3").focus()
    page.keyboard.press("Delete")
    sheet.settle()
    expect(page.locator("[data-remove]")).to_be_focused()
    page.keyboard.press("Enter")
    sheet.shows(180, 0)


@pytest.mark.parametrize("text", ["{broken", '{"q": 7}', "null", '"r=rubber"'])
def test_a_spoilt_sheet_is_kept_and_offered_as_text(page: Page, text: str) -> None:
    page.goto("ru/sheet/rubber/?r=rubber&d=2HN8")
    page.evaluate("text => localStorage.setItem('bridge:sheet:v1:spoilt', text)", text)
    sheet = Sheet(page, "ru", query="?sheet=spoilt")
    expect(page.locator("[data-tell=unreadable]")).to_contain_text(text)
    sheet.shows(0, 0)
    sheet.write("2 H - N 8")
    assert page.evaluate("() => localStorage.getItem('bridge:sheet:v1:spoilt')") == text


def test_a_stored_deal_that_the_game_does_not_know_is_said(page: Page) -> None:
    page.goto("ru/sheet/rubber/?r=rubber&d=2HN8")
    kept = '{"q": "r=rubber&d=2HN8_9NTE9", "title": "x", "saved": 1}'
    page.evaluate("text => localStorage.setItem('bridge:sheet:v1:wrong', text)", kept)
    Sheet(page, "ru", query="?sheet=wrong")
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("от 1 до 7")
    assert page.evaluate("() => localStorage.getItem('bridge:sheet:v1:wrong')") == kept


def test_a_deal_after_the_end_begins_another_rubber(page: Page) -> None:
    sheet = Sheet(page, "ru")
    for deal in (*THE_RUBBER, "1 S - E 7"):
        sheet.write(deal)
    expect(page.locator(".bx-sheet")).to_have_count(2)
    sheet.shows(0, 30)
