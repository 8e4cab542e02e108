"""The search of the built site, asked with the theme's own worker: every form of every term leads to the glossary."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from html_tree import Node, Page
from pymorphy3 import MorphAnalyzer
from pymorphy3.tagset import OpencorporaTag

WORKER = Path(__file__).with_name("search_in_node.mjs")
HIDDEN = ("title_forms", "text_forms")
each_language = pytest.mark.parametrize("lang", ["ru", "en"])


@dataclass(frozen=True)
class Hit:
    location: str
    title: str
    text: str


@dataclass(frozen=True)
class Term:
    """A term as the page of the glossary shows it."""

    anchor: str
    names: tuple[str, ...]

    @property
    def address(self) -> str:
        return f"glossary/#{self.anchor}"


@pytest.fixture(scope="module")
def search(site: Path) -> Callable[..., dict[str, list[Hit]]]:
    """Asks the worker of a language: the hits of each query, best page first."""

    def ask(lang: str, *queries: str) -> dict[str, list[Hit]]:
        done = subprocess.run(
            ["node", str(WORKER), str(site / lang)],
            input=json.dumps(queries).encode(),
            capture_output=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, done.stderr.decode(errors="replace")[-2000:]
        answers = json.loads(done.stdout)
        return {
            query: [Hit(hit["location"], hit["title"], hit["text"]) for page in pages for hit in page]
            for query, pages in zip(queries, answers, strict=True)
        }

    return ask


@pytest.fixture(scope="module")
def index(site: Path) -> Callable[[str], Any]:
    @cache
    def read(lang: str) -> Any:
        return json.loads((site / lang / "search" / "search_index.json").read_text(encoding="utf-8"))

    return read


def terms_of(pages: Mapping[str, Page], lang: str) -> list[Term]:
    terms = pages[f"{lang}/glossary/"].article.find_all("dt", class_="bx-mixup__t")
    return [Term(term.attrs["id"], tuple(names_in(term))) for term in terms]


def names_in(term: Node) -> Iterator[str]:
    """What is written in front of the foreign names."""
    own = "".join(part if isinstance(part, str) else part.text for part in term.children if not is_foreign(part))
    for name in re.split("[,()]", own):
        if name.strip():
            yield " ".join(name.split()).strip("…«»")


def is_foreign(part: Node | str) -> bool:
    return isinstance(part, Node) and "lang" in part.attrs


def words_of(name: str) -> list[str]:
    """The words of a name that can be looked for by themselves: a letter or two stand for something else as well."""
    return [word for word in re.findall(r"[А-Яа-яЁёA-Za-z]+", name) if len(word) > 2]


MORPH = MorphAnalyzer()
INFLECTED = {"NOUN", "ADJF", "PRTF", "NUMR", "INFN"}
MISREAD = {"фит", "полуфит", "форта", "взяток", "мини"}
"""The dictionary takes them for other words; `BY_HAND` has their forms."""


def russian_forms(word: str) -> Iterator[str]:
    """Every form of a word in the dictionary, in both spellings: the most likely reading that a term can have."""
    readings = [reading for reading in MORPH.parse(word.lower()) if reading.score > 0.01]
    named = [reading for reading in readings if reading.tag.case == "nomn" or reading.tag.POS == "INFN"]
    best = (named or readings)[0]
    if best.tag.POS in INFLECTED and word not in MISREAD:
        for form in best.lexeme:
            if is_like(form.tag, best.tag):
                yield form.word
                yield form.word.replace("ё", "е")


def is_like(tag: OpencorporaTag, other: OpencorporaTag) -> bool:
    """Whether two forms are of one word, and not of a word made from it such as another participle."""
    return (tag.POS, tag.tense, tag.voice) == (other.POS, other.tense, other.voice) and "Supr" not in tag


def test_the_glossary_has_its_terms(pages: Mapping[str, Page]) -> None:
    for lang in ("ru", "en"):
        assert len(terms_of(pages, lang)) > 150
    names = {name for term in terms_of(pages, "ru") for name in term.names}
    assert {"червы", "козырь", "без козыря", "лишняя взятка", "онёр", "свои", "без двух"} <= names


@each_language
def test_no_cell_of_a_table_runs_into_the_next(index: Callable[[str], Any], lang: str) -> None:
    # words that go on as digits make the theme's search answer nothing at all to their beginnings: «две», «д»
    texts = {section["location"]: section["text"].replace("\xa0", " ") for section in index(lang)["docs"]}
    for page in ("penalties/", "compare/sacrifice/", "compare/needs/"):
        assert re.findall(r"(?:без|down) [а-яё]*\d{3,}", texts[page]) == [], page
    assert re.search(r"(без семи|down 7) 1700", texts["compare/sacrifice/"])


def test_every_russian_form_of_every_term_finds_its_entry(
    pages: Mapping[str, Page], search: Callable[..., dict[str, list[Hit]]]
) -> None:
    wanted = {
        (form, term.address)
        for term in terms_of(pages, "ru")
        for name in term.names
        for word in words_of(name)
        for form in russian_forms(word)
    }
    assert len(wanted) > 2500
    found = search("ru", *sorted({form for form, _ in wanted}))
    lost = [(form, address) for form, address in sorted(wanted) if address not in {hit.location for hit in found[form]}]
    assert lost == []


def test_every_term_as_it_is_written_finds_its_entry(
    pages: Mapping[str, Page], search: Callable[..., dict[str, list[Hit]]]
) -> None:
    for lang in ("ru", "en"):
        terms = terms_of(pages, lang)
        found = search(lang, *(name for term in terms for name in term.names))
        lost = [
            (name, term.address)
            for term in terms
            for name in term.names
            if term.address not in {hit.location for hit in found[name]}
        ]
        assert lost == []


BY_HAND = {
    # from nobody's program: as a speaker writes them
    "trump": "козыря козырю козырем козыре козыри козырей козырям козырями козырях",
    "hearts": "черв червам червами червах черва черву червой червей",
    "clubs": "треф трефам трефами трефах трефой крестей крестями",
    "diamonds": "бубен бубён бубнам бубнами бубнах бубной",
    "trick": "взятки взятке взятку взяткой взяток взяткам взятками взятках",
    "honour": "онёра онёром онёры онёров онёрам онёрами онера онером онеров онерами",
    "fit": "фита фиту фитом фите фиты фитов",
    "half-fit": "полуфита полуфитом полуфитов",
    "established": "форты форту фортой отобранную отобранных",
    "part-score": "партскора партскоров частичку частичного",
    "pass": "паса пасу пасом пасе пасы пасов пасами",
    "overtrick": "лишней лишнюю лишние лишних лишними",
    "notrump": "козырей козырем",
    "declarer": "разыгрывающего разыгрывающему разыгрывающим разыгрывающие разыгрывающих разыгрывающими",
    "undertake": "заказал заказала заказали закажу закажет заказанные заказанных заказав",
    "ruff": "бью бьёт бьет бил били козырем",
    "partner": "партнера партнёра партнеру партнерами",
    "shuffle": "тасую тасует тасовал тасуйте",
}
"""Forms of a term, by its anchor."""


def test_forms_written_down_by_hand_find_their_entries(search: Callable[..., dict[str, list[Hit]]]) -> None:
    found = search("ru", *sorted({form for forms in BY_HAND.values() for form in forms.split()}))
    lost = [
        (form, anchor)
        for anchor, forms in BY_HAND.items()
        for form in forms.split()
        if f"glossary/#{anchor}" not in {hit.location for hit in found[form]}
    ]
    assert lost == []


ENGLISH = {
    "trick": "tricks",
    "double": "doubles doubled doubling",
    "bid": "bids bidding",
    "ruff": "ruffs ruffed ruffing",
    "pass": "passes passed passing",
    "lead": "leads led leading",
    "deal": "deals dealt dealing",
    "lho": "left-hand opponents",
    "claim": "claims claimed claiming",
    "irregularity": "irregularities",
    "pack": "deck decks packs",
    "overtrick": "overtricks",
    "honour": "honours",
}


def test_english_forms_find_their_entries(
    pages: Mapping[str, Page], search: Callable[..., dict[str, list[Hit]]]
) -> None:
    wanted = {(form, anchor) for anchor, forms in ENGLISH.items() for form in forms.split()}
    for term in terms_of(pages, "en"):
        last = term.names[0].split()[-1]
        if last[-1] not in "syh":
            wanted.add((f"{last}s", term.anchor))
    found = search("en", *sorted({form for form, _ in wanted}))
    lost = [pair for pair in sorted(wanted) if f"glossary/#{pair[1]}" not in {hit.location for hit in found[pair[0]]}]
    assert lost == []


@pytest.mark.parametrize(
    ("lang", "query", "first", "among"),
    [
        ("ru", "червами", "glossary/#hearts", "disputes/suit-only-from-dummy/"),
        ("ru", "лишних взяток", "glossary/#overtrick", "rules/scoring/#sco-03"),
        ("ru", "без козыря", "glossary/#notrump", "learn/trumps/#notrump"),
        ("ru", "без одной", "glossary/#down", "learn/zone/#dearer"),
        ("ru", "под контрой", "glossary/#doubled", "rules/scoring/#sco-10"),
        ("ru", "козырями", "learn/trumps/", "glossary/#trump"),
        ("ru", "взятками", "learn/tricks/", "glossary/#trick"),
        ("ru", "чикаго", "games/chicago/", "glossary/#chicago"),
        ("ru", "запасом", "glossary/#stock", "games/draw-and-discard/#stock"),
        ("en", "overtricks", "disputes/overtricks-and-game/", "glossary/#overtrick"),
        ("en", "out of turn", "glossary/#out-of-turn", "rules/auction/#auc-16"),
    ],
)
def test_the_best_hit_is_what_the_reader_means(
    search: Callable[..., dict[str, list[Hit]]], lang: str, query: str, first: str, among: str
) -> None:
    hits = [hit.location for hit in search(lang, query)[query]]
    assert hits[0] == first
    assert among in hits


def test_a_form_that_is_only_hidden_is_never_shown(search: Callable[..., dict[str, list[Hit]]]) -> None:
    queries = ("козырною", "червою", "тасовавшими")
    for query, hits in search("ru", *queries).items():
        assert hits
        assert all(query not in f"{hit.title} {hit.text}" for hit in hits)


@pytest.mark.parametrize(("lang", "kilobytes"), [("ru", 205), ("en", 128)])
def test_the_index_is_lean(site: Path, index: Callable[[str], Any], lang: str, kilobytes: int) -> None:
    # all forms of all words would be 18 times the text
    packed = gzip.compress((site / lang / "search" / "search_index.json").read_bytes(), 9)
    assert len(packed) <= kilobytes * 1000
    assert any(doc.get(name) for doc in index(lang)["docs"] for name in HIDDEN)


@each_language
def test_only_sentences_of_a_deal_are_searched_and_only_titles_of_contracts(
    index: Callable[[str], Any], lang: str
) -> None:
    texts = {doc["location"]: doc["text"] for doc in index(lang)["docs"]}
    assert {text for location, text in texts.items() if location.startswith("contracts/")} == {""}
    told = [text for location, text in texts.items() if location.startswith("examples/")]
    assert any("<p>" in text for text in told)
    assert [text for text in told if "<li>" in text] == []


def test_the_index_is_written_in_letters_and_not_in_their_numbers(site: Path) -> None:
    # the theme writes six bytes a letter: without that the Russian index is smaller with all its forms than before
    assert b"\\u04" not in (site / "ru" / "search" / "search_index.json").read_bytes()


@each_language
def test_every_section_of_the_index_is_there_for_the_reader(
    index: Callable[[str], Any], pages: Mapping[str, Page], lang: str
) -> None:
    locations = [doc["location"] for doc in index(lang)["docs"]]
    assert len(locations) == len(set(locations))
    for location in locations:
        address, _, fragment = location.partition("#")
        page = pages[f"{lang}/{address}"]
        assert not fragment or fragment in page.ids, location
    assert {f"glossary/#{term.anchor}" for term in terms_of(pages, lang)} <= set(locations)
