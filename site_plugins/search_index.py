"""What the theme's search is given beside the pages: the entries of the glossary, and the forms of words.

The theme's search compares letters: whoever types «взятками» finds no page that says «взятка». So every section of the
index gets two more fields, which are searched and never shown: the forms of the words in its title, and the forms of
the glossary's terms in its text. A query finds every word that begins with it, so of two forms of which one begins the
other the longer is enough.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from site_plugins.glossary import PAGE, Entry, glossary, plain_meaning
from site_plugins.inflection import both_spellings, forms_of
from site_plugins.term_finder import WORD, TermFinder, names_of

TITLE_FORMS, TEXT_FORMS = "title_forms", "text_forms"
"""The two fields; `mkdocs.yml` names them and says how much they weigh."""
_GROUP = f"{PAGE}#g-"
_ALIKE = "contracts/"
"""Pages that say the same of 35 contracts: they stand behind others, and only their titles lead to them."""
_TOLD = "examples/"
"""Pages that tell deals: what their sentences say is looked for, and not the cards of each trick."""
_BEHIND, _AHEAD = 0.3, 3.0
"""How much a section counts. Whoever types a term finds first the page that has it for its title, and where there is
none the entry of the glossary; the theme counts a page five times and a section twice, so that 3 is enough."""
_HEADING_WORDS = 4
"""A heading of more words is a sentence, and the forms of all it says would lead astray."""
_SMALL_WORD = 3
"""Letters of a word that a heading is hardly about, unless it is a term."""
_TAG = re.compile(r"<[^>]+>")
_SENTENCES = re.compile(r"<p>.*?</p>", re.DOTALL)


def extend_search_index(site: Path, lang: str) -> None:
    """Rewrite the index of one language that the theme has written."""
    path = site / lang / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    index["docs"] = extended(index["docs"], glossary(lang), lang)
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def extended(sections: Sequence[dict[str, Any]], entries: tuple[Entry, ...], lang: str) -> list[dict[str, Any]]:
    """The sections of an index with each entry of the glossary by itself, and all with their hidden forms."""
    finder = TermFinder(name for entry in entries for name in names_of(entry, lang))
    terms = {name.lower() for entry in entries for name in entry.names}
    pages = {section["title"].lower() for section in sections if "#" not in section["location"]}
    told = [_weighed(section, terms) for section in sections]
    told += [_section(entry, pages, lang) for entry in entries]
    return [{**section, **_forms(section, finder, lang)} for section in told]


def _weighed(section: dict[str, Any], terms: set[str]) -> dict[str, Any]:
    """A section of the theme's with its weight; one that holds entries of the glossary keeps its title only."""
    location = section["location"]
    if location.startswith(_GROUP):
        return {**section, "text": ""}
    if location.startswith(_ALIKE):
        return {**section, "text": "", "boost": _BEHIND}
    if location.startswith(_TOLD):
        return {**section, "text": "".join(_SENTENCES.findall(section["text"]))}
    if "#" not in location and section["title"].lower() in terms:
        return {**section, "boost": _AHEAD}
    return section


def _section(entry: Entry, pages: set[str], lang: str) -> dict[str, Any]:
    """An entry of the glossary as a section of its page."""
    first, *others = entry.names
    text = f"<p>{escape(plain_meaning(entry, lang), quote=False)}</p><p>{', '.join([*others, *entry.foreign])}</p>"
    section = {"location": entry.address, "title": first, "text": text}
    has_page = any(name.lower() in pages for name in entry.names)
    return section if has_page else {**section, "boost": _AHEAD}


def _forms(section: dict[str, Any], finder: TermFinder, lang: str) -> dict[str, str]:
    location, title, text = section["location"], *(_TAG.sub(" ", section[field]) for field in ("title", "text"))
    titled = {forms_of(word, lang) for word in _words_of_heading(title)}
    titled |= {forms for found in finder.find(title) for forms in found.name.words}
    said = {
        forms
        for found in finder.find(text)
        if not found.name.entry.known or found.name.entry.address == location
        for forms in found.name.words
    }
    fields = {TITLE_FORMS: _written(titled), TEXT_FORMS: _written(said - titled)}
    return {name: forms for name, forms in fields.items() if forms}


def _words_of_heading(title: str) -> list[str]:
    """The words by which a heading tells what its section is about."""
    words = WORD.findall(title)
    return [word for word in words if len(word) > _SMALL_WORD] if len(words) <= _HEADING_WORDS else []


def _written(words: Iterable[frozenset[str]]) -> str:
    return " ".join(sorted(" ".join(_longest(both_spellings(forms))) for forms in words if len(forms) > 1))


def _longest(forms: Iterable[str]) -> list[str]:
    """The forms that are not the beginning of another."""
    in_order = sorted(forms)
    following = [*in_order[1:], ""]
    return [form for form, after in zip(in_order, following, strict=True) if not after.startswith(form)]
