"""A page with a score sheet, as a person with a phone uses it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from watched import SETTLED

KEPT = (
    "() => Object.entries(localStorage).filter(([key]) => key.startsWith('bridge:sheet:v1:')).map(([, text]) => text)"
)


class Sheet:
    """A page with a score sheet."""

    def __init__(self, page: Page, lang: str, name: str = "rubber", query: str = "") -> None:
        self.page, self.lang = page, lang
        page.goto(f"{lang}/sheet/{name}/{query}")
        self.settle()

    def settle(self) -> None:
        self.page.wait_for_function(SETTLED)

    def choose(self, name: str, value: str) -> None:
        """Choose a radio button, with the keyboard of a person who can see it."""
        self.page.locator(f"label:has(input[name='{name}'][value='{value}'])").click()
        self.settle()

    def enter(self, deal: str) -> None:
        """Fill the form: level, denomination, double, declarer, tricks, separated by spaces; `-` for none."""
        names = ("level", "goal") if self.page.locator("input[name=goal]").count() else ("level",)
        first, den, double, by, tricks = deal.split()
        if first != "-":
            self.choose(names[-1], first)
        self.choose("den", den)
        if double != "-":
            self.choose("x", double)
        self.choose("by", by)
        self.page.locator("input[name=t]").fill(tricks)

    @property
    def preview(self) -> Locator:
        return self.page.locator(".bx-preview")

    def write(self, deal: str) -> None:
        before = self.page.locator(".bx-course__item").count()
        self.enter(deal)
        self.preview.get_by_role("link").click()
        expect(self.page.locator(".bx-course__item")).to_have_count(before + 1)

    @property
    def totals(self) -> Locator:
        return self.page.locator(".bx-sheet tfoot").last

    def shows(self, first: int, second: int) -> None:
        expect(self.totals.locator("td").first).to_have_text(str(first))
        expect(self.totals.locator("td").last).to_have_text(str(second))

    @property
    def answer(self) -> Locator:
        return self.page.locator("[data-part=answer]")

    def press(self, russian: str, english: str) -> None:
        """Press a link or a button of that name."""
        name = {"ru": russian, "en": english}[self.lang]
        self.page.locator("a, button").filter(has_text=name).filter(visible=True).first.click()
        self.settle()
