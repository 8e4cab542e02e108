"""Two phones, one dispute: SITE scenario 3, and what is there before the engine, without it, large, and on paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from calculator_page import ENGINE_READY, PATIENCE, block, ending, expect_answered
from painted_code import read_code
from playwright.sync_api import Locator, Page, expect
from static_server import Host
from test_accessibility import violations
from watched import Watch, each_language, everywhere

DEAL = "c=3NTX&v=1&by=S&t=7&r=dup"
GETS = {"ru": "Восток–Запад получают", "en": "East–West score"}
MISTAKES = {
    "300": {"ru": ["как до зоны", "только последняя ступень"], "en": ["as not vulnerable", "only the last step"]},
    "200": {"ru": ["без контры", "без одной"], "en": ["undoubled", "down 1"]},
}
RIGHT = {"ru": "500 — верно.", "en": "500 is right."}
NONE = {"ru": "ни одной типичной ошибкой", "en": "no common mistake"}
LARGE = {"ru": "Показать крупно", "en": "Show it large"}


class Dispute:
    """The form, the right score, and the verdict on each claim."""

    def __init__(self, page: Page, lang: str = "ru") -> None:
        self.page = page
        self.lang = lang
        self.host = page.locator("bridge-component[data-name=dispute]")

    def open(self, query: str = "") -> Dispute:
        self.page.goto(f"{self.lang}/disputes/" + (f"?{query}" if query else ""))
        expect(self.part("form")).to_be_visible()
        return self

    def part(self, name: str) -> Locator:
        return self.host.locator(f"[data-part={name}]")

    @property
    def result(self) -> Locator:
        return self.host.locator(".bx-result__num")

    @property
    def reasons(self) -> Locator:
        return self.part("claims").locator("li")

    def claim(self, text: str, which: str = "claim") -> None:
        self.host.locator(f"input[name={which}]").fill(text)

    def choose(self, name: str, value: str) -> None:
        self.part("form").locator(f'label:has(> input[name="{name}"][value="{value}"]:enabled)').click()

    def expect_reasons(self, *texts: str) -> None:
        expect(self.part("claims")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)
        expect(self.reasons).to_have_count(len(texts))
        for place, text in enumerate(texts):
            expect(self.reasons.nth(place)).to_contain_text(text)
            expect(self.reasons.nth(place)).to_be_visible()


@each_language
def test_two_phones_one_dispute(page: Page, lang: str) -> None:
    dispute = Dispute(page, lang).open(f"{DEAL}&claim=300")
    expect(dispute.result).to_have_text("+500")
    expect(dispute.host.locator(".bx-result__who")).to_have_text(GETS[lang])
    dispute.expect_reasons(*MISTAKES["300"][lang])
    dispute.claim("200")
    expect(dispute.reasons.first).to_contain_text(MISTAKES["200"][lang][0], timeout=PATIENCE)
    dispute.expect_reasons(*MISTAKES["200"][lang])
    dispute.claim("500")
    expect(dispute.part("claims").locator("p")).to_have_text(RIGHT[lang], timeout=PATIENCE)
    expect(page).to_have_url(ending("c=3NTX&by=S&v=1&t=7&r=dup&claim=500"))
    dispute.open(f"{DEAL}&claim=500&view=big")
    expect_answered(dispute.host)
    expect(dispute.result).to_have_text("+500")
    box = dispute.result.bounding_box()
    assert box is not None
    assert box["height"] >= 64
    expect(dispute.result).to_be_in_viewport()


@each_language
def test_a_link_carries_both_versions_to_the_other_language(page: Page, lang: str) -> None:
    dispute = Dispute(page, lang).open(f"{DEAL}&claim=200&claim2=123")
    other = {"ru": "en", "en": "ru"}[lang]
    page.locator("header").get_by_role("link", name=other.upper(), exact=True).click()
    expect(page).to_have_url(ending(f"{other}/disputes/?{DEAL}&claim=200&claim2=123"))
    dispute = Dispute(page, other)
    expect(dispute.part("claims")).to_contain_text(NONE[other], timeout=PATIENCE)
    dispute.expect_reasons(*MISTAKES["200"][other])


@everywhere
def test_the_right_score_is_there_while_the_engine_is_not(page: Page, host: Host, watch: Watch) -> None:
    watch.allow(r"\.wasm", r"ERR_FAILED")
    block(page, "**/*.wasm")
    dispute = Dispute(page).open("c=4SX&v=0&by=E&t=6&r=dup&claim=700")
    expect(dispute.result).to_have_text("+800")
    expect(dispute.part("answer")).not_to_have_attribute("aria-busy", "true")
    dispute.choose("v", "1")
    expect(dispute.result).to_have_text("+1100")
    # what stood there was about another number, and nobody may take it for this one
    expect(dispute.part("claims")).to_have_attribute("aria-busy", "true")
    for note in dispute.part("claims").locator(".bx-note").all():
        expect(note).to_have_css("opacity", "0")
    expect(dispute.part("engine")).to_contain_text("Движок не загрузился", timeout=PATIENCE)


def test_the_engine_that_comes_late_answers_the_claim(page: Page, watch: Watch) -> None:
    watch.allow(r"\.wasm", r"ERR_FAILED")
    unblock = block(page, "**/*.wasm")
    dispute = Dispute(page).open("c=4SX&v=0&by=E&t=6&r=dup&claim=700")
    retry = dispute.part("engine").get_by_role("button")
    expect(retry).to_be_visible(timeout=PATIENCE)
    unblock()
    retry.click()
    dispute.expect_reasons("по старой шкале")
    expect(dispute.part("engine")).to_have_text(ENGINE_READY["ru"])


def test_what_is_not_claimed_is_not_claimed_after_a_reload_either(page: Page) -> None:
    dispute = Dispute(page).open()
    expect(dispute.reasons).to_have_count(2)
    dispute.claim("")
    expect(dispute.part("claims")).to_be_empty()
    expect(page).to_have_url(ending("?c=3NTX&by=S&v=1&t=7&r=dup"))
    page.reload()
    expect(dispute.part("claims")).to_be_empty()
    expect(dispute.host.locator("input[name=claim]")).to_have_value("")
    expect(dispute.result).to_have_text("+500")


@each_language
def test_a_claim_that_cannot_be_read_is_said_at_its_field_and_kept(page: Page, lang: str) -> None:
    dispute = Dispute(page, lang).open(DEAL)
    dispute.claim("-300")
    message = {"ru": "Минус не говорит", "en": "A minus does not say"}[lang]
    expect(dispute.host.locator("#error-claim")).to_contain_text(message, timeout=PATIENCE)
    field = dispute.host.locator("input[name=claim]")
    expect(field).to_have_value("-300")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(dispute.result).to_have_text("+500")
    field.fill("300")
    dispute.expect_reasons(*MISTAKES["300"][lang])
    expect(dispute.host.locator("#error-claim")).to_have_count(0)


def test_a_rubber_has_a_line_and_two_players_have_their_letters(page: Page) -> None:
    dispute = Dispute(page).open("c=2H&by=N&v=0&t=9&r=rubber&claim=90-0")
    expect(dispute.result).to_have_text("60 | 30")
    dispute.expect_reasons("всё записано под чертой", "считать как за")
    hints = dispute.host.locator("#claim-hint > span:visible")
    expect(hints.locator(".bx-typed")).to_have_text(["300EW", "60-30"])
    dispute.host.locator("summary").click()
    dispute.choose("r", "draw")
    expect(hints.locator(".bx-typed")).to_have_text(["300B", "60-30"])
    dispute.choose("r", "dup")
    expect(hints.locator(".bx-typed")).to_have_text(["300EW"])
    # at duplicate there is no line, and what was typed for a rubber is kept with a message
    expect(dispute.host.locator("#error-claim")).to_contain_text("черты нет", timeout=PATIENCE)
    expect(dispute.host.locator("input[name=claim]")).to_have_value("90-0")


def test_a_screen_reader_is_told_the_answer_and_then_the_reasons(page: Page) -> None:
    dispute = Dispute(page).open(f"{DEAL}&claim=200")
    status = dispute.host.get_by_role("status")
    expect(status).to_contain_text("считать без контры", timeout=PATIENCE)
    text = status.inner_text()
    assert text.index("200") < text.index("без контры") < text.index("без одной")


def test_the_form_can_be_filled_in_by_keyboard_alone(page: Page) -> None:
    dispute = Dispute(page).open(DEAL)
    dispute.host.locator("input[name=t]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(dispute.host.locator("input[name=claim]")).to_be_focused()
    page.keyboard.type("300")
    page.keyboard.press("Tab")
    page.keyboard.type("500EW")
    expect(dispute.part("claims")).to_contain_text("500 в колонке Восток–Запад — верно.", timeout=PATIENCE)
    dispute.expect_reasons(*MISTAKES["300"]["ru"])


# Large, on paper, without JavaScript


@each_language
def test_large_shows_the_card_alone_and_gives_the_form_back(page: Page, lang: str) -> None:
    dispute = Dispute(page, lang).open(f"{DEAL}&claim=300")
    page.get_by_label(LARGE[lang]).check()
    expect(page).to_have_url(ending("&claim=300&view=big"))
    expect(dispute.host.locator("fieldset:visible")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    expect(dispute.result).to_be_visible()
    expect(dispute.host.locator("[data-address]")).to_have_text(page.url)
    page.get_by_label(LARGE[lang]).uncheck()
    expect(dispute.host.locator("input[name=claim]")).to_be_visible()
    expect(page).to_have_url(ending("&claim=300"))


def test_the_card_is_printed_on_one_sheet_of_a6(page: Page, tmp_path: Path) -> None:
    dispute = Dispute(page).open(f"{DEAL}&claim=200&claim2=300&view=big")
    dispute.expect_reasons(*MISTAKES["200"]["ru"], *MISTAKES["300"]["ru"])
    printed = page.pdf(path=tmp_path / "card.pdf", prefer_css_page_size=True)
    sheets = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert len(sheets) == 1
    assert [round(float(length) / 72 * 25.4) for length in sheets[0]] == [105, 148]


@each_language
def test_the_code_of_a_card_leads_to_the_same_dispute(page: Page, lang: str) -> None:
    dispute = Dispute(page, lang).open(f"{DEAL}&claim=300&view=big")
    page.locator(".bx-qr").wait_for(timeout=PATIENCE)
    link = read_code(page)
    assert "view" not in link
    page.goto(link)
    dispute.expect_reasons(*MISTAKES["300"][lang])
    expect(page.locator(".bx-qr")).to_have_count(0)


def test_the_code_of_a_card_leads_here_whatever_an_address_says(page: Page) -> None:
    # the space makes the form hand the whole address to the engine
    Dispute(page).open(f"page=https://example.com/&{DEAL.replace('3NTX', '3NTX%20')}&claim=300&view=big")
    page.locator(".bx-qr").wait_for(timeout=PATIENCE)
    assert read_code(page).startswith(page.url.partition("?")[0])


@each_language
def test_without_javascript_the_example_can_be_read(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{lang}/disputes/?c=7NT&claim=1")
    dispute = Dispute(page, lang)
    expect(dispute.part("form")).to_be_hidden()
    expect(dispute.result).to_have_text("+500")
    dispute.expect_reasons(*MISTAKES["300"][lang])
    expect(page.locator("button:visible")).to_have_count(0)
    expect(page.locator("article").get_by_role("link", name=re.compile("1190"))).to_be_visible()


@each_language
def test_nothing_is_wider_than_the_screen(page: Page, lang: str) -> None:
    for view in ("", "&view=big"):
        Dispute(page, lang).open(f"c=7NTXX&by=S&v=1&t=0&r=dup&claim=7400&claim2=123{view}")
        for width in (320, 360, 768, 1280):
            page.set_viewport_size({"width": width, "height": 640})
            page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


@each_language
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_no_objection(new_page: Callable[..., Page], lang: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    for view in ("", "&view=big"):
        dispute = Dispute(page, lang).open(f"{DEAL}&claim=200&claim2=500{view}")
        dispute.expect_reasons(*MISTAKES["200"][lang])
        assert violations(page) == {}


@each_language
def test_a_dispute_page_leads_to_the_form_with_its_deal(page: Page, lang: str) -> None:
    page.goto(f"{lang}/disputes/second-double-cancelled/")
    page.locator("article a[href^='../?']").click()
    dispute = Dispute(page, lang)
    expect(dispute.result).to_have_text("60 | 0")
    dispute.expect_reasons({"ru": "считать как под контрой", "en": "scored as doubled"}[lang])
