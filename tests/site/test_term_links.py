"""Terms in running text: where they are marked, where they are not, and what the mark says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from html_tree import Node, Page

from site_plugins.glossary import glossary, short_meaning
from site_plugins.term_links import IN_PARAGRAPH, IN_SECTION, has_term_links, link_terms

NBSP = "\N{NO-BREAK SPACE}"
LINK = re.compile(r'<a class="bx-term" href="~/glossary/#([a-z-]+)" data-tip="([^"]+)">(.*?)</a>')
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
each_language = pytest.mark.parametrize("lang", ["ru", "en"])


def marked(html: str, lang: str = "ru") -> list[tuple[str, str]]:
    """The anchors and the words of the terms that are marked."""
    return [(anchor, word) for anchor, _, word in LINK.findall(link_terms(html, lang))]


def test_a_term_leads_to_its_entry_and_says_what_it_means() -> None:
    assert link_terms("<p>Здесь помог импас.</p>", "ru") == (
        '<p>Здесь помог <a class="bx-term" href="~/glossary/#finesse" data-tip="Попытка взять младшей картой, пока '
        f'старшая у{NBSP}нужного противника.">импас</a>.</p>'
    )


@pytest.mark.parametrize(
    ("text", "anchor", "word"),
    [
        ("После импасов ничего.", "finesse", "импасов"),
        ("Взяли две лишние взятки.", "overtrick", "лишние взятки"),
        (f"Игра без{NBSP}козыря.", "notrump", f"без{NBSP}козыря"),
        ("РОББЕР кончился.", "rubber", "РОББЕР"),
        ("Фальшренонсом это зовут.", "revoke", "Фальшренонсом"),
        ("Клубный мини-бридж другой.", "club-mini", "мини-бридж"),
        ("Пишут под черту.", "below-line", "под черту"),
        ("Бьют реконтрою.", "redouble", "реконтрою"),
    ],
)
def test_a_russian_term_is_known_in_any_form(text: str, anchor: str, word: str) -> None:
    assert marked(f"<p>{text}</p>") == [(anchor, word)]


@pytest.mark.parametrize(
    ("text", "anchor", "word"),
    [
        ("Two finesses failed.", "finesse", "finesses"),
        ("Doubled, it costs more.", "doubled", "Doubled"),
        ("You may double.", "double", "double"),
        ("Both misdeals.", "misdeal", "misdeals"),
        (f"Written below the{NBSP}line.", "below-line", f"below the{NBSP}line"),
    ],
)
def test_an_english_term_is_known_in_its_forms(text: str, anchor: str, word: str) -> None:
    assert marked(f"<p>{text}</p>", "en") == [(anchor, word)]


@pytest.mark.parametrize(
    "html",
    [
        "<h2>Импас</h2>",
        '<p><a href="x">импас</a></p>',
        "<p><code>импас</code></p>",
        "<pre>импас</pre>",
        "<table><tr><td><p>импас</p></td></tr></table>",
        '<div class="bx-note"><p>импас</p></div>',
        '<p class="bx-lead">импас</p>',
        '<ul class="bx-list"><li>импас</li></ul>',
        "<figure><figcaption><p>импас</p></figcaption></figure>",
        "<details><summary><p>импас</p></summary></details>",
        '<div data-component="0"></div>',
        "<div>импас</div>",
        '<p title="импас">и</p>',
        "<!-- импас -->",
        "<p>Взяли даму, короля и туза из руки.</p>",
        "<p>импасный</p>",
    ],
)
def test_no_term_is_marked_here(html: str) -> None:
    assert link_terms(html, "ru") == html


def test_only_the_first_mention_below_a_heading_is_marked() -> None:
    assert marked("<p>Импас и импас.</p><p>Импас.</p>") == [("finesse", "Импас")]
    assert marked("<h2>Один</h2><p>Импас.</p><h2>Два</h2><p>Импасы.</p>") == [
        ("finesse", "Импас"),
        ("finesse", "Импасы"),
    ]
    assert marked("<h2>Один</h2><h3>Раз</h3><p>Импас.</p><h3>Два</h3><p>Импас.</p>") == [("finesse", "Импас")]


@pytest.mark.parametrize(
    "html",
    [
        "<h1>Импас</h1><p>Импасы.</p>",
        "<h1>Розыгрыш</h1><h2>Об импасе</h2><p>Импасы.</p>",
        "<h2>Об импасе</h2><h3>Первый</h3><p>Импасы.</p>",
    ],
)
def test_a_term_that_the_heading_speaks_of_is_not_marked(html: str) -> None:
    assert marked(html) == []


def test_what_another_heading_spoke_of_is_marked() -> None:
    assert marked("<h2>Об импасе</h2><p>Да.</p><h2>О другом</h2><p>Импас.</p>") == [("finesse", "Импас")]


def test_few_terms_are_marked_in_a_paragraph_and_in_a_section() -> None:
    first = "<p>Импас, фальшренонс, роббер, гейм.</p>"
    assert len(marked(first)) == IN_PARAGRAPH
    more = first + "<p>Болван и контракт.</p><p>Преферанс, вист, винт.</p>"
    assert len(marked(more)) == IN_SECTION


def test_everything_else_stays_byte_for_byte() -> None:
    html = (
        '<h2 id="a">A &amp; b</h2>\n<p>Импас&nbsp;&#8212; <b class=x>да</b><br><img src=x alt="">«роббер»</p><!-- x -->'
    )
    assert LINK.sub(r"\3", link_terms(html, "ru")) == html
    assert len(marked(html)) == 2


@pytest.mark.parametrize(
    ("url", "whether"),
    [
        *(("rules/play/", True), ("games/rubber/", True), ("learn/double/", True), ("disputes/all-passed/", True)),
        *(("faq/", True), ("try/deal/", True), ("glossary/", False), ("", False), ("contracts/3nt/", False)),
        *(("calculator/", False), ("examples/3nt/", False), ("about/sources/", False)),
    ],
)
def test_terms_are_marked_where_one_reads(url: str, whether: bool) -> None:
    assert has_term_links(url) is whether


def terms_in(page: Page) -> list[Node]:
    return page.root.find_all("a", class_="bx-term")


@each_language
def test_the_built_pages_have_them(pages: Mapping[str, Page], lang: str) -> None:
    here = {page.slug: len(terms_in(page)) for page in pages.values() if page.lang == lang}
    assert all(here[slug] > 5 for slug in ("rules/play/", "rules/scoring/", "games/rubber/", "faq/", "learn/double/"))
    assert sum(count > 0 for slug, count in here.items() if slug.startswith("disputes/")) > 20
    assert {slug for slug, count in here.items() if count and not has_term_links(slug)} == set()


@each_language
def test_every_mark_says_what_the_glossary_says(pages: Mapping[str, Page], lang: str) -> None:
    meanings = {entry.anchor: short_meaning(entry, lang) for entry in glossary(lang)}
    for page in pages.values():
        for term in terms_in(page) if page.lang == lang else ():
            anchor = term.attrs["href"].partition("glossary/#")[2]
            assert " ".join(term.attrs["data-tip"].split()) == meanings[anchor], page.address


def test_no_mark_stands_where_it_would_disturb(pages: Mapping[str, Page]) -> None:
    for page in pages.values():
        for term in terms_in(page):
            around = [node for node in term.ancestors() if "bx-page" not in node.classes]
            article = [node.tag for node in term.ancestors()].index("article")
            inside = around[:article]
            assert not any(name.startswith("bx-") for node in inside for name in node.classes), page.address
            assert not {"table", "figure", "a", "code", "bridge-component", *HEADINGS} & {node.tag for node in inside}


def test_no_section_is_full_of_marks(pages: Mapping[str, Page]) -> None:
    for page in pages.values():
        for section in sections_of(page.article):
            assert len(section) <= IN_SECTION, page.address
            assert len(section) == len(set(section)), page.address


def sections_of(article: Node) -> Iterator[list[str]]:
    """Where the marks of each section lead."""
    section: list[str] = []
    for node in article.walk():
        if node.tag in HEADINGS:
            yield section
            section = []
        elif "bx-term" in node.classes:
            section.append(node.attrs["href"])
    yield section
