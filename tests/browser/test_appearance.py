"""What pages look like where it matters to the reader: small screens, dark rooms, high contrast, paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from calculator_page import Calculator
from playwright.sync_api import Page, expect
from watched import each_language

KINDS = (
    *("", "calculator/", "calculator/?c=7NTXX&by=N&v=1&t=13&r=rubber", "penalties/?d=13&x=XX&v=0", "contracts/"),
    *("contracts/4h/", "contracts/7nt/"),
    *("examples/", "examples/3nt/", "examples/3nt/?view=steps#hands-complete", "examples/3nt/?view=steps#writing"),
    *("rules/", "rules/auction/", "rules/scoring/", "rules/variants/", "games/", "games/rubber/"),
    *("games/draw-and-discard/", "glossary/", "about/sources/"),
    *("sheet/rubber/", "sheet/honeymoon/", "sheet/minibridge/", "sheet/club-mini/", "sheet/chicago/", "disputes/"),
    *("compare/sacrifice/", "compare/needs/", "compare/imp/", "compare/matchpoints/"),
    *("learn/", "learn/zone/", "learn/auction/", "try/deal/", "try/auction/", "try/draw-and-discard/", "faq/"),
    *("disputes/revoke-cost/", "about/offline/", "about/licences/"),
)
WIDEST = """() => {
  const wide = [...document.querySelectorAll("body *")].filter((node) => {
    const { right, width } = node.getBoundingClientRect();
    return width > 0 && right > innerWidth + 0.5 && getComputedStyle(node).position !== "fixed";
  });
  const worst = wide.slice(0, 5).map((node) => node.outerHTML.slice(0, 120));
  return { page: document.documentElement.scrollWidth, worst };
}"""


@each_language
def test_no_page_scrolls_sideways_on_the_smallest_phone(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    too_wide = {}
    for kind in KINDS:
        page.goto(f"{lang}/{kind}")
        if "view=steps" in kind:
            expect(page.locator(".bx-step")).to_be_visible()
        found = page.evaluate(WIDEST)
        if found["page"] > 320:
            too_wide[kind] = found
    assert too_wide == {}


@each_language
def test_the_form_and_the_result_fit_on_a_phone(page: Page, lang: str) -> None:
    calculator = Calculator(page, lang).open(c="3NT", by="N", v=1, t=10, r="dup")
    calculator.expect_answered()
    expect(calculator.result).to_be_in_viewport(ratio=1)
    bar = calculator.host.locator(".bx-result--bar").bounding_box()
    last = calculator.host.locator(".bx-stepper").bounding_box()
    assert bar is not None
    assert last is not None
    assert bar["y"] + bar["height"] <= 640
    assert last["y"] + last["height"] <= bar["y"]
    assert page.evaluate("scrollY") == 0


def test_everything_to_press_is_large_enough_for_a_finger(page: Page) -> None:
    calculator = Calculator(page).open(c="3NT", by="N", v=1, t=10, r="dup")
    calculator.expect_answered()
    for target in calculator.host.locator(".bx-choice__opt:visible, .bx-stepper__btn:visible, .bx-btn:visible").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 38, target.inner_text()
        assert box["width"] >= 36, target.inner_text()


@pytest.mark.parametrize(
    "kind", ["", "calculator/", "contracts/3nt/", "examples/3nt/", "glossary/", "../404.html", "../away.html"]
)
def test_the_dark_scheme_follows_the_system(new_page: Callable[..., Page], kind: str) -> None:
    colours = {}
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme)
        page.goto(f"ru/{kind}")
        expect(page.locator("body")).to_have_attribute(
            "data-md-color-scheme", {"light": "default", "dark": "slate"}[scheme]
        )
        colours[scheme] = page.evaluate(
            "() => (({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.body))"
        )
    (light_ground, light_ink), (dark_ground, dark_ink) = colours["light"], colours["dark"]
    assert brightness(light_ground) > 200 > 60 > brightness(dark_ground)
    assert brightness(light_ink) < 60 < 200 < brightness(dark_ink)


def brightness(colour: str) -> float:
    red, green, blue = (float(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_scheme_can_be_switched_and_is_remembered(page: Page) -> None:
    page.goto("ru/calculator/")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("header [data-scheme]").click()
    expect(page.locator("body")).not_to_have_css("background-color", before)
    after = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto("ru/glossary/")
    expect(page.locator("body")).to_have_css("background-color", after)


def test_forced_colours_leave_choices_visible(new_page: Callable[..., Page]) -> None:
    page = new_page(forced_colors="active")
    calculator = Calculator(page).open(c="3NT", by="N", v=1, t=10, r="dup")
    calculator.choose("level", "4")
    expect(calculator.result).to_have_text("+630")
    chosen, other = calculator.radio("level", "4"), calculator.radio("level", "5")
    assert look_of(chosen.locator("+ span")) != look_of(other.locator("+ span"))


def look_of(locator: object) -> object:
    return locator.evaluate(  # type: ignore[attr-defined]
        """(node) => ["", "::before", "::after"].map((part) => {
          const { color, backgroundColor, borderColor, borderWidth, outlineStyle, fontWeight, display, content } =
            getComputedStyle(node, part || null);
          return [color, backgroundColor, borderColor, borderWidth, outlineStyle, fontWeight, display, content];
        })"""
    )


@each_language
@pytest.mark.parametrize("kind", ["calculator/", "contracts/3nt/", "examples/3nt/", "rules/scoring/", "games/rubber/"])
def test_paper_gets_the_page_without_its_frame(new_page: Callable[..., Page], lang: str, kind: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{lang}/{kind}")
    page.emulate_media(media="print")
    for frame in (".md-header", ".md-tabs", ".md-sidebar", ".md-footer"):
        for part in page.locator(frame).all():
            expect(part).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("article form:visible, article button:visible, article .bx-switch:visible")).to_have_count(0)


def test_paper_gets_every_step_of_the_example(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto("ru/examples/3nt/?view=steps#auction")
    expect(page.locator("[data-part=steps] .bx-step")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".bx-read__step:visible")).to_have_count(13)
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("[data-part=steps] .bx-step")).to_have_id("auction")
    expect(page.locator("[data-part=text]")).to_be_hidden()


def test_paper_gets_the_answer_and_every_outcome(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    calculator = Calculator(page).open(c="3NT", by="N", v=1, t=10, r="dup")
    page.emulate_media(media="print")
    expect(calculator.result).to_be_visible()
    expect(calculator.part("answer").locator(".bx-ledger tbody tr:visible")).to_have_count(4)
    expect(calculator.part("outcomes").locator("tbody td:visible")).to_have_count(84)


def test_the_typeface_is_our_own(page: Page) -> None:
    page.goto("ru/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family)")
    assert loaded
    assert all("Golos" in family for family in loaded)


@each_language
def test_text_of_twice_the_size_still_fits(new_page: Callable[..., Page], lang: str) -> None:
    # WCAG 1.4.4, as somebody sets it in the browser: a tablet held upright then has room for what a phone has
    page = new_page(viewport={"width": 720, "height": 1024})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    too_wide = {}
    for kind in KINDS:
        page.goto(f"{lang}/{kind}")
        found = page.evaluate(WIDEST)
        if found["page"] > 720:
            too_wide[kind] = found
    assert page.evaluate("getComputedStyle(document.querySelector('article p')).fontSize") >= "32px"
    assert too_wide == {}


@pytest.mark.parametrize(
    ("address", "bar"), [("calculator/", ".bx-result--bar"), ("examples/3nt/?view=steps", ".bx-pager--bar")]
)
def test_the_bar_at_the_foot_of_a_phone_leaves_the_end_of_the_page_in_view(page: Page, address: str, bar: str) -> None:
    page.goto(f"ru/{address}")
    expect(page.locator(bar)).to_be_visible()
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    last, first = page.locator(".md-footer p").bounding_box(), page.locator(bar).bounding_box()
    assert last is not None
    assert first is not None
    assert last["y"] + last["height"] <= first["y"]


@pytest.mark.parametrize("kind", ["calculator/", "examples/3nt/", "sheet/rubber/", "try/trick/"])
def test_nothing_moves_for_those_who_want_no_motion(new_page: Callable[..., Page], kind: str) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(f"ru/{kind}")
    # until the scripts are there, what they open waits in the form of an animation (site.css)
    expect(page.locator(":is([data-part=form], .bx-tabs)[hidden]")).to_have_count(0)
    moving = """() => [...document.querySelectorAll("body *")].flatMap((node) => {
      const { transitionDuration, animationName } = getComputedStyle(node);
      const isStill = animationName === "none" && transitionDuration.split(", ").every((time) => time === "0s");
      return isStill ? [] : [node.outerHTML.slice(0, 80)];
    })"""
    assert page.evaluate(moving) == []
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("kind", ["calculator/", "contracts/3nt/", "examples/3nt/", "sheet/rubber/", "rules/scoring/"])
def test_paper_is_white_and_ink_is_dark_whatever_the_screen_was(new_page: Callable[..., Page], kind: str) -> None:
    page = new_page(color_scheme="dark", viewport={"width": 1280, "height": 800})
    page.goto(f"ru/{kind}")
    page.emulate_media(media="print", color_scheme="dark")
    colours = page.evaluate(
        """() => {
          const isText = ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim();
          const texts = [...document.querySelectorAll("article *")].filter(
            (node) => node.checkVisibility() && [...node.childNodes].some(isText),
          );
          return [...new Set(texts.map((node) => getComputedStyle(node).color))];
        }"""
    )
    assert colours
    assert {colour for colour in colours if brightness(colour) > 110} == set()
    grounds = page.evaluate(
        "[document.body, ...document.querySelectorAll('.bx-leaf')].map((n) => getComputedStyle(n).backgroundColor)"
    )
    assert {ground for ground in grounds if ground != "rgba(0, 0, 0, 0)" and brightness(ground) < 250} == set()
