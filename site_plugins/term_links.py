"""In running text the first mention of a term in a section leads to the glossary and shows what the term means.

Only plain paragraphs and lists are touched: headings say their own, links lead elsewhere, and what carries a class of
ours is a figure, a table or a component.
"""

from __future__ import annotations

from functools import cache
from html import escape
from html.parser import HTMLParser

from calculators.marks import ROOT
from calculators.typography import bind
from site_plugins.glossary import Entry, glossary, short_meaning
from site_plugins.term_finder import Found, TermFinder, names_of

IN_SECTION, IN_PARAGRAPH = 4, 2
"""How many terms are marked: with more, a page would be full of dots."""
_PAGES = ("rules/", "games/", "learn/", "disputes/", "faq/", "try/")
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_TEXTS = {"p", "li"}
_CLOSED = {*_HEADINGS, "a", "abbr", "button", "code", "dfn", "figure", "label", "pre", "script", "style", "summary"}
_CLOSED |= {"svg", "table"}
_VOID = {"area", "br", "col", "hr", "img", "input", "wbr"}


def has_term_links(url: str) -> bool:
    """Whether the terms of a page are marked: where one reads, not where one looks things up."""
    return url.startswith(_PAGES)


def link_terms(html: str, lang: str) -> str:
    """The HTML of a page with its terms marked."""
    marker = _Marker(lang)
    marker.feed(html)
    marker.close()
    return "".join(marker.out)


def term_html(entry: Entry, written: str, lang: str) -> str:
    """A term in running text: a link to its entry, with the short meaning for whoever points at it."""
    meaning = escape(bind(short_meaning(entry, lang), lang))
    return f'<a class="bx-term" href="{ROOT}{entry.address}" data-tip="{meaning}">{written}</a>'


@cache
def _finder(lang: str) -> TermFinder:
    """Finds terms by the name that this site uses; other names are often everyday words."""
    unknown = [entry for entry in glossary(lang) if not entry.known]
    return TermFinder(name for entry in unknown for name in list(names_of(entry, lang))[:1])


class _Marker(HTMLParser):
    """Copies a page and marks the terms on the way."""

    def __init__(self, lang: str) -> None:
        super().__init__(convert_charrefs=False)
        self.out: list[str] = []
        self._lang = lang
        self._finder = _finder(lang)
        self._open: list[tuple[str, bool]] = []
        self._told: dict[str, set[str]] = {}
        """What the headings above the text are about, by their level, and what is marked below them."""
        self._left = IN_SECTION
        self._left_here = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.out.append(self.get_starttag_text() or "")
        if tag in _HEADINGS:
            self._told = {level: told for level, told in self._told.items() if level < tag} | {tag: set()}
            self._left = IN_SECTION
        if tag in _TEXTS:
            self._left_here = IN_PARAGRAPH
        if tag not in _VOID:
            ours = "bx-" in (dict(attrs).get("class") or "")
            self._open.append((tag, ours or tag in _CLOSED))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.out.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.out.append(f"</{tag}>")
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        level = next((tag for tag, _ in self._open if tag in _HEADINGS), None)
        if level:
            self._told[level] |= {found.name.entry.anchor for found in self._finder.find(data)}
        self.out.append(self._with_links(data) if self._is_running_text() else data)

    def handle_entityref(self, name: str) -> None:
        self.out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.out.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.out.append(f"<!--{data}-->")

    def _is_running_text(self) -> bool:
        return any(tag in _TEXTS for tag, _ in self._open) and not any(closed for _, closed in self._open)

    def _with_links(self, text: str) -> str:
        out, at = "", 0
        for found in self._finder.find(text):
            if self._is_new(found):
                written = text[found.start : found.end]
                out += text[at : found.start] + term_html(found.name.entry, written, self._lang)
                at = found.end
        return out + text[at:]

    def _is_new(self, found: Found) -> bool:
        """Whether the term is to be marked here; if so, it is not again below the same heading of the second level."""
        anchor = found.name.entry.anchor
        if not self._left or not self._left_here or any(anchor in told for told in self._told.values()):
            return False
        part = min((level for level in self._told if level != "h1"), default="h1")
        self._told.setdefault(part, set()).add(anchor)
        self._left -= 1
        self._left_here -= 1
        return True
