"""What several test files of the calculators need: the named examples, and a strict reader of HTML."""

import csv
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import calculators
from calculators import CALCULATORS
from calculators.query import parse_query

PACKAGE = Path(calculators.__file__).parent
REPOSITORY = PACKAGE.parent
DATA = Path(__file__).parents[1] / "data"
LANGUAGES = ("ru", "en")

VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}
BLOCKS = {
    "caption",
    "dd",
    "div",
    "dt",
    "h1",
    "h2",
    "h3",
    "legend",
    "li",
    "option",
    "p",
    "section",
    "summary",
    "td",
    "th",
}
TAGS = (
    BLOCKS
    | VOID
    | {
        "a",
        "b",
        "bridge-component",
        "button",
        "code",
        "details",
        "dl",
        "fieldset",
        "form",
        "header",
        "label",
        "nav",
        "ol",
        "ul",
    }
    | {
        "pre",
        "select",
        "small",
        "span",
        "svg",
        "table",
        "tbody",
        "template",
        "textarea",
        "tfoot",
        "thead",
        "tr",
        "use",
        "path",
    }
)
"""Every element that the templates write. Nothing that was typed may add another."""
ATTRIBUTES = re.compile(
    r"(aria|data)(-[a-z_]+)+|autocapitalize|autocomplete|checked|class|colspan|disabled|enterkeyhint|for|form|hidden"
    r"|href|id|inputmode"
    r"|max|maxlength|min|name|open"
    r"|placeholder|readonly|rel|required|role|rows|scope|selected|spellcheck|step|tabindex|title|type|value"
)


@dataclass(frozen=True)
class Example:
    """One entry of an `examples.toml`."""

    component: str
    query: str
    why: str
    contains: Mapping[str, list[str]]
    answer: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.component}?{self.query}"[:60]


@cache
def examples(component: str = "") -> tuple[Example, ...]:
    """The examples of one component, or of all."""
    return tuple(_read_examples(component or "*"))


def _read_examples(folder: str) -> Iterator[Example]:
    for file in sorted(PACKAGE.glob(f"{folder}/examples.toml")):
        for entry in tomllib.loads(file.read_text())["example"]:
            yield Example(file.parent.name, **entry)


@cache
def csv_rows(name: str) -> tuple[dict[str, str], ...]:
    with (DATA / name).open(newline="") as file:
        return tuple(csv.DictReader(file))


DOUBLINGS = {"undoubled": "", "doubled": "X", "redoubled": "XX"}


def query_of(row: Mapping[str, str], rules: str, by: str) -> str:
    """The query of a row of one of the csv files."""
    denomination = "NT" if row["denomination"] == "N" else row["denomination"]
    contract = f"{row['level']}{denomination}{DOUBLINGS[row['doubling']]}"
    return urlencode({"c": contract, "by": by, "v": row["vulnerable"], "t": row["tricks"], "r": rules})


def read(component: str, query: str) -> Any:
    """What a component makes of a query."""
    return CALCULATORS[component].read(parse_query(query))


def plain(text: str) -> str:
    """Text as a person would type it: single plain spaces, and nothing that only keeps a line together."""
    return " ".join(text.replace("\u2060", "").split())


@dataclass
class Element:
    """An element with its attributes; `text` is everything in it that is read aloud."""

    tag: str
    attributes: dict[str, str]
    pieces: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    inside: tuple["Element", ...] = ()
    """What it stands in."""

    @property
    def is_picture(self) -> bool:
        """Whether it is read aloud by its name, and nothing in it."""
        return self.attributes.get("role") == "img"

    @property
    def is_silent(self) -> bool:
        return self.attributes.get("aria-hidden") == "true"

    @property
    def visible(self) -> str:
        """Everything in it that can be seen, copied and searched; pictures of suits are nothing here."""
        return plain("".join(self.seen))

    @property
    def text(self) -> str:
        return plain("".join(self.pieces))

    def has_class(self, name: str) -> bool:
        return name in self.attributes.get("class", "").split()


class Page(HTMLParser):
    """HTML read strictly: every element closed in its turn, no attribute twice."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self._pieces: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open, f"<{self._open[-1].tag}> is never closed"

    @property
    def text(self) -> str:
        """Everything that is read aloud, cards, bids and suits by their names."""
        return plain("".join(self._pieces))

    def find(self, *, tag: str = "", css: str = "", **attributes: str) -> list[Element]:
        """The elements of that tag and class with those attributes (`data_part` for `data-part`)."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            element
            for element in self.elements
            if (not tag or element.tag == tag)
            and (not css or element.has_class(css))
            and wanted.items() <= element.attributes.items()
        ]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), f"an attribute of <{tag}> stands twice: {attrs}"
        element = Element(tag, {name: value or "" for name, value in attrs}, inside=tuple(self._open))
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)
        if tag in BLOCKS:
            self._say(" ")
        if element.is_picture and not any(outer.is_picture or outer.is_silent for outer in element.inside):
            self._hear(element.attributes["aria-label"])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        if tag in BLOCKS:
            self._say(" ")
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._say(data)

    def _say(self, text: str) -> None:
        for element in self._open:
            element.seen.append(text)
        if not any(element.is_picture or element.is_silent for element in self._open):
            self._hear(text)

    def _hear(self, text: str) -> None:
        self._pieces.append(text)
        for element in self._open:
            element.pieces.append(text)


def check_page(html: str, *, links_stay_inside: bool = True) -> Page:
    """The page, with everything that any HTML of ours must keep."""
    page = Page(html)
    assert {element.tag for element in page.elements} <= TAGS
    ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
    assert len(ids) == len(set(ids)), f"an id stands twice: {sorted(ids)}"
    for element in page.elements:
        for name, value in element.attributes.items():
            assert ATTRIBUTES.fullmatch(name), f"{name} on <{element.tag}>"
            if name in ("for", "aria-describedby", "aria-labelledby"):
                assert set(value.split()) <= set(ids), f"{name}={value!r} leads nowhere"
            if name == "href" and value.startswith("#") and element.tag == "a" and links_stay_inside:
                assert value[1:] in ids, f"href={value!r} leads nowhere"
            assert "javascript:" not in value.lower() or name not in ("href", "src", "action")
    return page
