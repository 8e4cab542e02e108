"""The pages that compare: SITE scenario 10, and each page by keyboard alone, in a link, and without a script."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from calculator_page import PATIENCE, ending, expect_answered
from playwright.sync_api import Locator, Page, expect
from watched import Watch, each_language

PAGES = ("sacrifice", "needs", "imp", "matchpoints")
EXAMPLE = {"ru": "Это пример", "en": "An example"}
FOCUSED = "() => document.activeElement.id || document.activeElement.name || ''"


class Comparison:
    """One of the pages: its form and its answer."""

    def __init__(self, page: Page, name: str, lang: str, query: str = "") -> None:
        self.page = page
        self.lang = lang
        page.goto(f"{lang}/compare/{name}/{query}")
        self.host = page.locator(f"bridge-component[data-name={name}]")
        self.answer = self.host.locator("[data-part=answer]")
        self.number = self.answer.locator(".bx-result__num").first
        self.verdict = self.answer.locator(".bx-verdict")
        self.status = self.host.locator("[data-part=status]")
        self.rows = self.host.locator("[data-part=answer] .bx-compare tbody tr")

    def tab_to(self, name: str) -> None:
        """Go by Tab to the control of that id or name."""
        for _ in range(60):
            if self.page.evaluate(FOCUSED) == name:
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"Tab does not lead to {name}")

    def column(self, place: int) -> list[str]:
        return [row.locator("td, th").nth(place).inner_text().split("\n")[0] for row in self.rows.all()]

    def summary(self) -> Locator:
        return self.host.get_by_role("alert")


SAYS = {
    "ru": ("выгодно вплоть до «без трёх»", "вплоть до «без двух»"),
    "en": ("pays as far as down 3", "pays as far as down 2"),
}


@each_language
def test_is_it_worth_defending(page: Page, lang: str) -> None:
    # SITE scenario 10
    vulnerable, not_vulnerable = SAYS[lang]
    sacrifice = Comparison(page, "sacrifice", lang, "?tc=4H&tv=1&oc=5S&ov=0&r=dup")
    expect_answered(sacrifice.host)
    expect(sacrifice.number).to_have_text("620")
    assert sacrifice.column(1)[:4] == ["100", "300", "500", "800"]
    expect(sacrifice.verdict).to_contain_text(vulnerable)
    expect(sacrifice.host.locator(".bx-compare__last")).to_contain_text("500")
    sacrifice = Comparison(page, "sacrifice", lang, "?tc=4H&tv=0&oc=5S&ov=0&r=dup")
    expect(sacrifice.number).to_have_text("420", timeout=PATIENCE)
    expect_answered(sacrifice.host)
    expect(sacrifice.verdict).to_contain_text(not_vulnerable)
    expect(page).to_have_url(ending("?tc=4H&tv=0&oc=5S&ov=0&r=dup"))


@each_language
def test_a_sacrifice_by_keyboard_up_to_a_mistake_and_back(page: Page, lang: str) -> None:
    sacrifice = Comparison(page, "sacrifice", lang)
    sacrifice.tab_to("tv")
    page.keyboard.press("ArrowLeft")
    expect(sacrifice.number).to_have_text("420", timeout=PATIENCE)
    assert page.evaluate(FOCUSED) == "tv"
    expect(sacrifice.status).to_contain_text("420")
    expect(sacrifice.status).to_contain_text(SAYS[lang][1])
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("c")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("3")
    expect(sacrifice.summary()).to_contain_text({"ru": "не выше", "en": "does not outrank"}[lang], timeout=PATIENCE)
    expect(sacrifice.summary().get_by_role("img")).to_have_count(3)
    assert page.evaluate(FOCUSED) == "oc1"
    page.keyboard.press("5")
    expect(sacrifice.summary()).to_have_count(0, timeout=PATIENCE)
    expect_answered(sacrifice.host)
    expect(page).to_have_url(ending("?tc=4H&tv=0&oc=5C&ov=0&x=X&r=dup"))


@each_language
def test_in_a_rubber_a_sacrifice_gets_no_verdict(page: Page, lang: str) -> None:
    sacrifice = Comparison(page, "sacrifice", lang)
    sacrifice.host.locator("label:has(> input[name=r][value=rubber])").click()
    expect(sacrifice.number).to_have_text("120 | 700", timeout=PATIENCE)
    expect(sacrifice.answer).to_contain_text({"ru": "выбор за вами", "en": "the choice is yours"}[lang])
    assert sacrifice.rows.first.locator("td").count() == 1


@each_language
def test_what_we_need_by_keyboard(page: Page, lang: str) -> None:
    needs = Comparison(page, "needs", lang)
    needs.tab_to("ps1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(needs.number).to_have_text("60", timeout=PATIENCE)
    expect_answered(needs.host)
    expect(needs.rows.first).to_contain_text("2")
    assert page.evaluate(FOCUSED) == "ps1"
    expect(needs.status).to_contain_text("60")
    needs.tab_to("g2")
    page.keyboard.press("ArrowLeft")
    needs.tab_to("c1")
    page.keyboard.press("4")
    told = needs.host.locator("[data-part=outcomes]")
    expect(told.locator("caption")).to_contain_text("4", timeout=PATIENCE)
    expect(told.locator("tbody tr").nth(3)).to_contain_text("120 | 0")
    needs.tab_to("by")
    page.keyboard.press("ArrowRight")
    expect(told.locator("tbody tr").nth(3).locator("td").nth(1)).to_have_text("120 | 0", timeout=PATIENCE)
    expect(page).to_have_url(ending("?r=rubber&ps=40-0&g=0-0&c=4S&by=E"))


@each_language
def test_a_rubber_pasted_deal_by_deal(page: Page, lang: str) -> None:
    needs = Comparison(page, "needs", lang)
    needs.host.locator("summary").press("Enter")
    field = needs.host.locator("textarea")
    field.fill("2HN8\n3NTE9\n4SN10")
    expect(needs.answer).to_have_attribute("data-stale", "")
    expect(needs.host.locator("select").first).to_be_visible()
    needs.host.locator("button[type=submit]").press("Enter")
    told = needs.host.locator("[data-part=outcomes]")
    expect(told).to_contain_text("180 : ", timeout=PATIENCE)
    expect_answered(needs.host)
    expect(needs.host.locator("select").first).to_be_hidden()
    expect(needs.number).to_have_text("100")
    expect(page).to_have_url(ending("?r=rubber&c=2S&by=N&d=2HN8_3NTE9_4SN10"))
    page.goto(f"{lang}/compare/needs/?r=rubber&d=2HN8_3NTE9_4SN10&c=3NT&by=N")
    # A-e13: the rubber ends at 780 to 100
    expect(told).to_contain_text("780 : 100", timeout=PATIENCE)
    expect(needs.host.locator("textarea")).to_have_value("2HN8\n3NTE9\n4SN10")


@each_language
def test_another_game_names_its_sides(page: Page, lang: str) -> None:
    needs = Comparison(page, "needs", lang)
    needs.host.locator("summary").click()
    needs.host.locator("label:has(> input[name=r][value=draw])").click()
    expect(needs.host.locator(".bx-needs__side b").first).to_have_text("A")
    expect(needs.answer).to_contain_text("A:", timeout=PATIENCE)
    expect(needs.host.locator("input[name=by][value=A]")).to_be_checked()


@each_language
def test_imps_by_keyboard(page: Page, lang: str) -> None:
    # RULES F4: 620 and −170 are 10 IMPs
    imps = Comparison(page, "imp", lang)
    expect(imps.number).to_have_text("+12")
    imps.tab_to("a")
    page.keyboard.type("620")
    expect(imps.answer).to_have_attribute("data-stale", "")
    page.keyboard.press("Tab")
    page.keyboard.type("-170")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(imps.number).to_have_text("+10", timeout=PATIENCE)
    expect_answered(imps.host)
    expect(imps.answer.locator("tr[aria-current]")).to_contain_text("430–490")
    expect(imps.status).to_contain_text("450")
    expect(page).to_have_url(ending("?a=620&b=-170&as=ew&v=none"))
    imps.host.locator("#a").fill("635")
    imps.host.locator("#a").press("Enter")
    said = {"ru": "Очки кратны 10: 635 не бывает.", "en": "Points come in tens: there is no 635."}[lang]
    expect(imps.summary()).to_contain_text(said, timeout=PATIENCE)
    expect(imps.host.locator("#error-a")).to_have_text(said)
    expect(imps.host.locator("#a")).to_have_value("635")
    assert page.evaluate(FOCUSED) == "a"
    imps.host.locator("#a").fill("4SN10")
    imps.host.locator("#a").press("Enter")
    expect(imps.number).to_have_text("+6", timeout=PATIENCE)
    expect(imps.summary()).to_have_count(0)


@each_language
def test_matchpoints_by_keyboard(page: Page, lang: str) -> None:
    board = Comparison(page, "matchpoints", lang)
    board.tab_to("s")
    page.keyboard.press("Control+a")
    for text in ("620", "620", "170", "-100"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    expect(board.answer).to_have_attribute("data-stale", "")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(board.number).to_have_text("6", timeout=PATIENCE)
    expect_answered(board.host)
    assert board.column(2) == ["5", "5", "2", "0"]
    assert board.column(4)[0] == {"ru": "83,33", "en": "83.33"}[lang]
    expect(page).to_have_url(ending("?s=620.620.170.-100"))
    expect(board.status).to_contain_text({"ru": "83,33", "en": "83.33"}[lang])


@each_language
def test_one_table_alone_says_so(page: Page, lang: str) -> None:
    # cases.md F2
    board = Comparison(page, "matchpoints", lang, "?s=620")
    said = {"ru": "Сравнивать не с чем", "en": "nothing to compare"}[lang]
    expect(board.summary()).to_contain_text(said, timeout=PATIENCE)
    expect(board.host.locator("textarea")).to_have_value("620")


@pytest.mark.parametrize("name", PAGES)
@each_language
def test_before_the_engine_is_up_the_page_is_an_example_and_says_so(page: Page, lang: str, name: str) -> None:
    comparison = Comparison(page, name, lang)
    expect(comparison.host.locator("[data-part=engine]")).to_contain_text(EXAMPLE[lang])
    expect(comparison.rows.first).to_be_visible()
    assert not [worker for worker in page.workers if "/rt/" in worker.url]


@pytest.mark.parametrize("name", PAGES)
def test_without_the_engine_nothing_looks_like_the_answer(page: Page, watch: Watch, name: str) -> None:
    page.context.route("**/*.wasm", lambda route: route.abort())
    watch.allow(r"\.wasm", r"ERR_FAILED")
    queries = {"sacrifice": "tc=4S&oc=5C", "needs": "ps=90-0", "imp": "a=100&b=0", "matchpoints": "s=100.200"}
    comparison = Comparison(page, name, "ru", f"?{queries[name]}")
    expect(comparison.host.locator("[data-part=engine]")).to_contain_text("Повторить", timeout=PATIENCE)
    expect(comparison.answer).to_have_attribute("data-stale", "")


@pytest.mark.parametrize("name", PAGES)
@each_language
def test_without_javascript_the_example_stands(new_page: Callable[..., Page], lang: str, name: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{lang}/compare/{name}/")
    expect(page.locator("[data-part=form]")).to_be_hidden()
    expect(page.locator(".bx-compare tbody tr").first).to_be_visible()
    for control in page.locator("article :is(button, input, select, textarea):visible").all():
        raise AssertionError(f"{control.evaluate('(node) => node.outerHTML')} needs a script")
    if name == "imp":
        expect(page.locator(".bx-scale tbody tr:visible")).to_have_count(25)


@each_language
def test_nothing_is_wider_than_the_smallest_phone(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    for name in PAGES:
        page.goto(f"{lang}/compare/{name}/")
        assert page.evaluate("document.documentElement.scrollWidth") == 320, name


def test_paper_gets_the_answers_without_the_forms(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    for name in PAGES:
        page.goto(f"ru/compare/{name}/")
        page.emulate_media(media="print")
        expect(page.locator("[data-part=answer] .bx-compare").first).to_be_visible()
        expect(page.locator("article :is(form, button, input, select, textarea):visible")).to_have_count(0)
