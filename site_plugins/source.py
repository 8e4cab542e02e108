"""What our Markdown pages hold beyond Markdown: fences of components and licences, rule headings, scores, marks.

Everything here is a function from text to text, so that tests need no site.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from calculators import CALCULATORS, answer, embed
from calculators.marks import ROOT, RULE_PAGES
from calculators.typography import apart, bind
from calculators.words import words_for
from rules_core import RULES, Rule
from site_plugins.licences import licence_list
from site_plugins.term_links import link_terms

_FENCE = re.compile(r"^```bridge[ ]*\n(?P<query>[^\n]+)\n```[ ]*$", re.MULTILINE)
_LICENCES = re.compile(r"^```licences[ ]*\n(?P<group>[a-z]+)\n```[ ]*$", re.MULTILINE)
_RULE_MARK = re.compile(r"\[([A-Z]{2,4}-\d\d)\]")
_RULE_HEADING = re.compile(r"^### (?P<id>[A-Z]{2,4}-\d\d)[ ]*$", re.MULTILINE)
_HEADING = re.compile(r"^#{1,3} ", re.MULTILINE)
_TEXT = re.compile(r"(<(?:script|style|svg|code|pre)\b.*?</(?:script|style|svg|code|pre)>|<[^>]+>)", re.DOTALL)


class SourceError(ValueError):
    """A fence or a mark that cannot be drawn; says which and why."""


@dataclass
class PageSource:
    """One page on its way from Markdown to HTML: components wait aside until Markdown has done its work."""

    lang: str
    linked: bool = False
    """Whether terms in its running text lead to the glossary."""
    components: list[str] = field(default_factory=list)

    def read(self, markdown: str) -> str:
        """The Markdown with rule headings, marks and scores drawn and components set aside."""
        markdown = _FENCE.sub(self._component, markdown)
        markdown = _LICENCES.sub(lambda fence: self._set_aside(licence_list(fence["group"], self.lang)), markdown)
        return draw_marks(rule_sections(markdown, self.lang), self.lang)

    def _component(self, fence: re.Match[str]) -> str:
        name, _, query = fence["query"].partition("?")
        if name not in CALCULATORS:
            raise SourceError(f"no component is called {name!r}; there are {', '.join(CALCULATORS)}")
        if errors := answer(name, query).get("errors"):
            codes = ", ".join(f"{error['field']}: {error['code']}" for error in errors)
            raise SourceError(f"{name} cannot read {query!r} ({codes})")
        return self._set_aside(embed(name, query, self.lang))

    def _set_aside(self, html: str) -> str:
        self.components.append(html)
        return f'<div data-component="{len(self.components) - 1}"></div>'

    def finish(self, html: str, root: str) -> str:
        """The page's HTML with lines bound, terms and components in their places, and links relative to the page."""
        html = bind_html(html, self.lang)
        if self.linked:
            html = link_terms(html, self.lang)
        for number, component in enumerate(self.components):
            place = f'<div data-component="{number}"></div>'
            if place not in html:
                raise SourceError(f"component {number + 1} of the page got lost in Markdown")
            html = html.replace(place, component)
        return apart(html).replace(f'="{ROOT}', f'="{root}')


def rule_sections(markdown: str, lang: str) -> str:
    """Headings that are rule ids get a title and an anchor; each rule ends with where it holds and who says so."""
    pieces = _RULE_HEADING.split(markdown)
    out = [pieces[0]]
    for rule_id, body in zip(pieces[1::2], pieces[2::2], strict=True):
        if rule_id not in RULES:
            raise SourceError(f"no rule has the id {rule_id}")
        end = _HEADING.search(body)
        text, rest = (body[: end.start()], body[end.start() :]) if end else (body, "")
        title = words_for(lang).raw(f"rule.{rule_id}")
        title = title[0].upper() + title[1:]
        heading = f"### <span class='bx-rule-id'>{rule_id}</span> {title} {{ #{rule_id.lower()} .bx-rule-h }}"
        out.append(f"{heading}\n{text.rstrip()}\n\n{_provenance(RULES[rule_id], lang)}\n\n{rest}")
    return "".join(out)


def _provenance(rule: Rule, lang: str) -> str:
    words = words_for(lang)
    games = ", ".join(words.raw(f"rules.{game}.short") for game in rule.games)
    sources = ", ".join(_source(source, lang) for source in rule.sources)
    text = words.raw("rule.provenance").replace("{games}", games).replace("{sources}", sources)
    return f'<p class="bx-rule-meta" data-search-exclude="true">{text}</p>'


def _source(source: str, lang: str) -> str:
    words = words_for(lang)
    kind, _, number = source.partition("-")
    text = words.raw(f"source.{kind}" if number or not source.startswith("S00") else "source.S")
    name = text.replace("{number}", number or source)
    anchor = "texts" if source.startswith("S00") else "house" if source == "HOUSE" else "laws"
    return f'<a href="{ROOT}about/sources/#{anchor}">{name}</a>'


def draw_marks(markdown: str, lang: str) -> str:
    """Cards, bids, suits, rule links and scores drawn; code is left as it is."""
    pieces = re.split(r"(^```.*?^```[ ]*$|`[^`\n]+`)", markdown, flags=re.MULTILINE | re.DOTALL)
    return "".join(piece if number % 2 else _marks(piece, lang) for number, piece in enumerate(pieces))


def _marks(text: str, lang: str) -> str:
    for rule_id in _RULE_MARK.findall(text):
        if rule_id not in RULES:
            raise SourceError(f"no rule has the id {rule_id}")
    try:
        return words_for(lang).marks(text)
    except ValueError as error:
        raise SourceError(str(error)) from error


def bind_html(html: str, lang: str) -> str:
    """The text between tags with non-breaking spaces; code, drawings and tags are left as they are."""
    pieces = _TEXT.split(html)
    return "".join(piece if number % 2 else bind(piece, lang) for number, piece in enumerate(pieces))


def missing_rules(anchors_of: Callable[[str], set[str]]) -> list[str]:
    """The published rules that have no heading. `anchors_of` gives the anchors of a page such as `rules/auction/`."""
    published = [rule for rule in RULES.values() if rule.family in RULE_PAGES]
    return [rule.id for rule in published if rule.id.lower() not in anchors_of(RULE_PAGES[rule.family])]
