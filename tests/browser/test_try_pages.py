"""The tables to try a game at, on a phone and with nothing but a keyboard: SITE scenarios 11 to 14, and whole deals."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect
from watched import SETTLED, each_language

from rules_core import Deal

FOCUS_IS_ON_A_KEY = "() => document.activeElement.closest('[data-arrows]') !== null"
TYPED = "() => document.activeElement.dataset.type ?? ''"


class Table:
    """A page with a deal on it."""

    def __init__(self, page: Page, lang: str, name: str, query: str = "") -> None:
        self.page = page
        page.goto(f"{lang}/try/{name}/{query}")
        page.wait_for_function(SETTLED)
        self.status = page.locator(".bx-deal__status")
        self.refusal = page.locator(".bx-note--refused")
        self.spoken = page.locator("[data-part=status]")

    @property
    def query(self) -> dict[str, str]:
        return dict(parse_qsl(urlsplit(self.page.url).query))

    def enter_keys(self) -> None:
        """Go by Tab to where the keys are."""
        for _ in range(40):
            if self.page.evaluate(FOCUS_IS_ON_A_KEY):
                return
            self.page.keyboard.press("Tab")
        pytest.fail("Tab does not lead to the keys")

    def press(self, *names: str) -> None:
        """Type the name of a key, and press it; again for each."""
        for name in names:
            before = self.page.url
            self.enter_keys()
            self.page.keyboard.press("Home")  # no key of ours: ends the name that was typed before
            self.page.keyboard.type(name)
            assert name in self.page.evaluate(TYPED).lower().split(), name
            self.page.keyboard.press("Enter")
            self.page.wait_for_function("before => location.href !== before", arg=before)
            self.page.wait_for_function(SETTLED)

    def counters(self) -> list[str]:
        return self.page.locator(".bx-counters__d").all_inner_texts()

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)

    def by_keyboard(self, link: Locator) -> None:
        """Press a link with Enter."""
        link.focus()
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(SETTLED)


SAID = {
    "ru": {"west": "Запад", "dear": "Ближайшее", "contract": "Нужно взять 8 взяток, первым ходит Восток."},
    "en": {"west": "West", "dear": "lowest", "contract": "8 tricks needed. East leads."},
}


@each_language
def test_an_auction_with_a_mistake(page: Page, lang: str) -> None:
    # SITE scenario 11, RULES A-e3
    table = Table(page, lang, "auction", "?d=N")
    table.press("1h", "x", "2h")
    expect(table.status).to_contain_text(SAID[lang]["west"])
    table.press("2d")
    expect(table.refusal).to_contain_text("AUC-03")
    expect(table.refusal).to_contain_text(SAID[lang]["dear"])
    expect(table.refusal.get_by_role("img", name={"ru": "бубны", "en": "diamonds"}[lang])).not_to_have_count(0)
    expect(table.status).to_contain_text(SAID[lang]["west"])
    assert page.evaluate(TYPED) == "2D"
    table.press("p", "p", "p")
    expect(table.status).to_contain_text(SAID[lang]["contract"])
    expect(page.locator("[data-part=answer]")).to_contain_text("AUC-11")
    assert table.query["a"] == "1H-X-2H-P-P-P"
    expect(table.spoken).to_contain_text(SAID[lang]["contract"])


def test_back_takes_one_call_back(page: Page) -> None:
    table = Table(page, "ru", "auction", "?d=N")
    table.press("1h", "p")
    page.go_back()
    expect(table.status).to_contain_text("Восток")
    assert table.query["a"] == "1H"


def test_arrows_alone_lead_through_the_box(page: Page) -> None:
    table = Table(page, "ru", "auction", "?d=N")
    table.enter_keys()
    assert page.evaluate(TYPED) == "P"
    walk = ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowRight"]
    seen = []
    for key in walk:
        page.keyboard.press(key)
        seen.append(page.evaluate(TYPED))
    assert seen == ["7C", "6C", "6D", "6C", "7C", "P", "X"]
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS_IS_ON_A_KEY) is False


@each_language
def test_a_trick_with_a_mistake(page: Page, lang: str) -> None:
    # SITE scenario 12, RULES A-e4
    north = {"ru": "Север", "en": "North"}[lang]
    table = Table(page, lang, "trick", "?ex=ruff-4h&a=1H-P-2H-P-4H-P-P-P")
    table.press("da", "d3", "d9", "h2")
    takes = page.locator(".bx-trick__play", has_text={"ru": "берёт", "en": "takes it"}[lang])
    expect(takes).to_contain_text("N")
    expect(table.status).to_contain_text(north)

    table = Table(page, lang, "trick", "?ex=ruff-4h.2&a=1H-P-2H-P-4H-P-P-P")
    table.press("da", "d3", "d9")
    table.press("h2")
    expect(table.refusal).to_contain_text("PLAY-02")
    expect(table.refusal).to_contain_text("5")
    table.press("d5")
    expect(takes).to_contain_text("E")
    assert table.query["p"] == "DA-D3-D9-D5"


@each_language
def test_draw_and_discard(page: Page, lang: str) -> None:
    # SITE scenario 13, RULES B12
    table = Table(page, lang, "draw-and-discard", "?ex=3nt")
    table.press("reject")
    table.press("reject")
    expect(table.refusal).to_contain_text("DRAW-04")
    assert table.query["k"] == "R."
    table.press("keep", "keep", "reject")
    expect(table.status).to_contain_text("A")
    assert table.counters() == ["48", "2"]
    hands = page.locator(".bx-deal__hand")
    expect(hands.nth(0)).to_contain_text({"ru": "Д", "en": "Q"}[lang])
    expect(hands.nth(1)).to_contain_text({"ru": "Т", "en": "A"}[lang])
    assert table.query["k"] == "RK"
    table.by_keyboard(table.link({"ru": "Дальше быстро", "en": "Draw the rest"}[lang]))
    expect(page.locator(".bx-counters__d").first).to_have_text("0")
    assert table.counters() == ["0", "26"]
    held = [len(hands.nth(seat).locator(".bx-hand__cards > span:not(.bx-quiet)").all()) for seat in (0, 1)]
    assert held == [13, 13]


COUNTED = {"N": 12, "E": 9, "S": 11, "W": 8}


@each_language
def test_minibridge_from_the_points_to_the_score(page: Page, lang: str) -> None:
    # SITE scenario 14, RULES D5, D6, D12: deal 137 has the points of the scenario
    table = Table(page, lang, "minibridge", "?d=N&s=137")
    fields = page.locator(".bx-count input")
    for place, points in enumerate((12, 9, 11, 7)):
        fields.nth(place).press_sequentially(str(points))
    said = page.locator(".bx-count [role=status]")
    expect(said).to_contain_text("39")
    expect(said).to_contain_text({"ru": "Запада", "en": "West"}[lang])
    fields.nth(3).fill("8")
    expect(said).to_contain_text("40")
    expect(page.locator("[data-part=answer]")).to_contain_text("MINI-05")
    expect(table.status).to_contain_text({"ru": "Север", "en": "North"}[lang])
    table.press("gnt")
    expect(table.status).to_contain_text({"ru": "Восток", "en": "East"}[lang])
    expect(page.locator(".bx-deal__hand--s")).to_contain_text({"ru": "болван", "en": "dummy"}[lang])
    page.locator("summary", has_text={"ru": "Сыграли", "en": "Played it"}[lang]).press("Enter")
    page.locator("input[name=n]:visible").press_sequentially("10")
    page.locator("input[name=n]:visible").press("Enter")
    expect(page.locator(".bx-ledger")).to_contain_text("430")


@each_language
def test_equal_points_and_twenty_each(page: Page, lang: str) -> None:
    # RULES D5, D6: deal 149 by East has 12 points with North and with South, deal 16 by North 20 a side
    table = Table(page, lang, "minibridge", "?d=E&s=149")
    expect(table.status).to_contain_text({"ru": "Юг", "en": "South"}[lang])
    table = Table(page, lang, "minibridge", "?d=N&s=16")
    expect(table.status).to_contain_text("20")
    table.by_keyboard(table.link({"ru": "Следующая сдача", "en": "Next deal"}[lang]))
    assert (table.query["d"], table.query["s"]) == ("N", "17")


WHOLE_DEALS = {
    "rubber": ("d=N&s=4&me=S", "3NTW"),
    "draw": ("d=B&s=1&me=A", "2HB"),
    "honeymoon": ("d=B&s=3&me=A", "4HB"),
    "mini": ("d=N&s=2&me=S", "pCE"),
    "club": ("d=N&s=1&me=S", "NTN"),
}
"""A deal of each game that comes to a contract when the learner only passes, and that contract."""


@each_language
@pytest.mark.parametrize("game", WHOLE_DEALS)
def test_a_whole_deal_against_the_built_in_players(
    page: Page, new_page: Callable[..., Page], game: str, lang: str
) -> None:
    query, contract = WHOLE_DEALS[game]
    table = Table(page, lang, "deal", f"?r={game}&{query}")
    moves = 0
    while page.locator(".bx-ledger").count() == 0:
        assert moves < 60
        table.enter_keys()
        before = page.url
        page.keyboard.press("Enter")
        page.wait_for_function("before => location.href !== before", arg=before)
        page.wait_for_function(SETTLED)
        moves += 1
    deal = Deal.read({key: text for key, text in table.query.items() if key not in ("me", "see", "till", "w")})
    assert deal.result is not None
    assert str(deal.contract) == contract
    score = deal.variant.scheme(deal.result, vulnerable=False)
    expect(page.locator(".bx-ledger")).to_contain_text(str(abs(score.net)))

    again = new_page()
    again.goto(page.url)
    again.wait_for_function(SETTLED)
    expect(again.locator(".bx-deal__status")).to_have_text(table.status.inner_text())

    table.by_keyboard(table.link({"ru": "Следующая сдача", "en": "Next deal"}[lang]))
    page.wait_for_function("() => new URLSearchParams(location.search).has('w')")
    assert table.query["w"] == str(deal.result)
    assert table.query["d"] == str(deal.variant.next_dealer(deal))


@each_language
def test_another_deal_is_asked_for_by_number_or_by_cards(page: Page, lang: str) -> None:
    table = Table(page, lang, "auction", "?d=N")
    table.press("1h")
    page.locator("summary", has_text={"ru": "Другая сдача", "en": "Another deal"}[lang]).press("Enter")
    field = page.locator("input[name=new]:visible")
    field.fill("N:AKQ.543 nonsense")
    field.press("Enter")
    problem = page.get_by_role("alert")
    expect(problem).to_be_visible()
    expect(field).to_have_value("N:AKQ.543 nonsense")
    assert table.query["a"] == "1H"
    field.fill("N:A652.AQ9752..KQ4 T983.63.AK52.A62 K74.K84.87643.85 QJ.JT.QJT9.JT973")
    field.press("Enter")
    expect(problem).to_have_count(0)
    expect(table.status).to_contain_text({"ru": "Север", "en": "North"}[lang])
    assert "a" not in table.query
    assert table.query["deal"].startswith("N:A652.AQ9752..KQ4")


def test_closed_hands_are_not_on_the_page(page: Page) -> None:
    table = Table(page, "ru", "deal", "?r=rubber&d=N&s=4&me=S")
    expect(table.status).to_contain_text("Юг")
    for seat in "news":
        shown = page.locator(f".bx-deal__hand--{seat} .bx-hand__cards").count()
        assert bool(shown) == (seat == "s"), seat
    expect(page.locator("[data-part=answer]")).to_contain_text("скрыты только на экране")
