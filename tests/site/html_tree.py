"""HTML as a small tree, read with the standard library's parser, and the pages of the built site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass(eq=False)
class Node:
    """One element. Its children are elements and texts, in the order of the page."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    parent: Node | None = None
    children: list[Node | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This element and everything in it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def find_all(self, *tags: str, **attrs: str) -> list[Node]:
        """The elements inside with one of these names and all of these attributes; `class_` is one class of several."""
        return [node for node in self.walk() if node is not self and node.fits(tags, attrs)]

    def find(self, *tags: str, **attrs: str) -> Node:
        """The one element inside that fits."""
        (found,) = self.find_all(*tags, **attrs)
        return found

    def fits(self, tags: tuple[str, ...], attrs: dict[str, str]) -> bool:
        wanted = dict(attrs)
        name = wanted.pop("class_", None)
        if (tags and self.tag not in tags) or (name and name not in self.classes):
            return False
        return all(self.attrs.get(key.replace("_", "-")) == value for key, value in wanted.items())

    @property
    def classes(self) -> list[str]:
        return self.attrs.get("class", "").split()

    @property
    def text(self) -> str:
        """The text inside, as it is written."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def words(self) -> str:
        """The text inside with single plain spaces, also where a non-breaking one stands."""
        return " ".join(self.text.replace("\u2060", "").split())

    def ancestors(self) -> Iterator[Node]:
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def shape(self) -> object:
        """What two elements that show the same have in common: names, attributes, and texts without white space."""
        inside = [child.shape() if isinstance(child, Node) else " ".join(child.split()) for child in self.children]
        return self.tag, self.attrs, [child for child in inside if child != ""]


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.at = Node("")
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.faults += [f"<{tag}> has {name} twice" for name in set(names) if names.count(name) > 1]
        node = Node(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(node)
        if tag not in VOID:
            self.at = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != self.at.tag:
            self.faults.append(f"</{tag}> ends <{self.at.tag}>, line {self.getpos()[0]}")
            if tag not in [node.tag for node in self.at.ancestors()]:
                return
            while self.at.tag != tag:
                self.at = self.at.parent or self.root
        self.at = self.at.parent or self.root

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


def parse(html: str) -> Node:
    """The tree of a page or of a piece of one."""
    return parse_with_faults(html)[0]


def parse_with_faults(html: str) -> tuple[Node, list[str]]:
    """The tree, and where elements are not closed or closed twice."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    faults = builder.faults + [f"<{node.tag}> is not closed" for node in [builder.at] if node is not builder.root]
    return builder.root, faults


@dataclass(frozen=True)
class Page:
    """One page of the site."""

    address: str
    """From the root of the site: `ru/calculator/`."""
    path: Path

    @property
    def lang(self) -> str:
        """`ru` or `en`; nothing for the pages at the root, which speak both."""
        first = self.address.partition("/")[0]
        return first if first in ("ru", "en") else ""

    @property
    def slug(self) -> str:
        """What both languages call it."""
        return self.address.removeprefix(f"{self.lang}/")

    @cached_property
    def html(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def root(self) -> Node:
        return parse(self.html)

    @cached_property
    def ids(self) -> list[str]:
        return [node.attrs["id"] for node in self.root.walk() if "id" in node.attrs]

    @property
    def article(self) -> Node:
        """What the page says, without the frame around it."""
        return self.root.find("article")


def pages_of(site: Path) -> dict[str, Page]:
    """Every page by its address."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        address = path.relative_to(site).as_posix().removesuffix("index.html")
        found[address] = Page(address, path)
    return found
