"""Every link leads somewhere inside the site, and nothing is fetched from elsewhere."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree import ElementTree

import pytest
from html_tree import Node, Page, parse

from calculators import answer

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"
ROOT = "https://site.invalid/"
ADDRESSES = ("href", "src", "action", "poster", "data")
IMPLIED = {"", "top"}
"""Fragments that need no element."""


@pytest.fixture(scope="session")
def anchors(all_pages: Mapping[str, Page], answers: Any) -> dict[str, set[str]]:
    """The fragments that each page answers to; an example also answers to the ids of its steps and parts."""
    found = {address: {*page.ids, *IMPLIED} for address, page in all_pages.items()}
    for lang in ("ru", "en"):
        steps = answers(f"{lang}/walkthrough/3nt")
        found[f"{lang}/examples/3nt/"] |= {*steps["order"], *steps["alias"]}
    return found


def is_script_only(node: Node) -> bool:
    """The tabs of an example are shown by the script, which also knows what they do."""
    return "data-mode" in node.attrs


def addresses_in(root: Node) -> Iterator[str]:
    for node in root.walk():
        if not is_script_only(node):
            found = (node.attrs[name] for name in ADDRESSES if name in node.attrs)
            yield from (address for address in found if not address.startswith("data:"))
        if node.attrs.get("http-equiv") == "refresh":
            yield node.attrs["content"].partition("url=")[2]
        if node.tag == "meta" and node.attrs.get("name", "").startswith("bridge-"):
            yield node.attrs["content"]


def fault_of(address: str, page: str, site: Path, anchors: Mapping[str, set[str]]) -> str | None:
    """Why an address on a page leads nowhere."""
    whole, fragment = urldefrag(urljoin(ROOT + page, address))
    target = urlsplit(whole)
    if f"{target.scheme}://{target.netloc}/" != ROOT:
        return "leads out of the site"
    place = unquote(target.path).lstrip("/")
    file = site / place / "index.html" if place.endswith("/") or not place else site / place
    if not file.exists():
        return "nothing is there"
    if fragment and unquote(fragment) not in anchors.get(place, set()):
        return "the page has no such anchor"
    return None


def test_every_address_on_every_page_leads_somewhere(
    all_pages: Mapping[str, Page], site: Path, anchors: Mapping[str, set[str]]
) -> None:
    faults, count = {}, 0
    for page in all_pages.values():
        for address in addresses_in(page.root):
            count += 1
            fault = None if is_root_of_the_server(page, address) else fault_of(address, page.address, site, anchors)
            if fault:
                faults[page.address, address] = fault
    assert count > 10_000
    assert faults == {}


def is_root_of_the_server(page: Page, address: str) -> bool:
    """The page for lost addresses may be shown at any depth; each language's own one is for a language served alone."""
    return page.slug == "404.html" and page.lang != "" and address == "/"


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_link_in_the_answers_leads_somewhere(site: Path, anchors: Mapping[str, set[str]], lang: str) -> None:
    faults = {}
    for path in sorted((site / "answers" / lang).rglob("*.json")):
        page = f"{lang}/examples/{path.stem}/" if path.parent.name == "walkthrough" else f"{lang}/calculator/"
        for address in set(re.findall(r'href=\\"([^"\\]+)\\"', path.read_text(encoding="utf-8"))):
            here = f"{ROOT}{lang}/{address[2:]}" if address.startswith("~/") else address
            fault = None if is_drawn_by_the_page(address) else fault_of(here, page, site, anchors)
            if fault:
                faults[path.stem, address] = fault
    assert faults == {}


def is_drawn_by_the_page(address: str) -> bool:
    """A drawing of the page's own sprite, or the ledger inside the same answer."""
    return address.startswith(("#i-", "#bx-")) or address == "#why"


def test_the_sprite_has_every_drawing_that_answers_use(site: Path, all_pages: Mapping[str, Page]) -> None:
    used = set()
    for path in (site / "answers").rglob("*.json"):
        used |= set(re.findall(r'use href=\\"#([^"\\]+)\\"', path.read_text(encoding="utf-8")))
    assert used
    assert used <= set(all_pages["ru/calculator/"].ids)
    assert used <= set(all_pages["en/examples/3nt/"].ids)


def test_every_link_to_the_calculator_holds_a_deal_that_can_be_scored(pages: Mapping[str, Page]) -> None:
    queries = set()
    for page in pages.values():
        for link in page.root.find_all("a"):
            target = urlsplit(urljoin(ROOT + page.address, link.attrs.get("href", "")))
            if target.query and target.path.endswith("/calculator/"):
                queries.add(target.query)
    assert len(queries) > 100
    assert [query for query in sorted(queries) if "errors" in answer("contract_score", query)] == []


def test_every_page_leads_to_its_twin_in_the_other_language(pages: Mapping[str, Page]) -> None:
    for page in pages.values():
        (link,) = [
            link for link in page.root.find("header", class_="md-header").find_all("a") if "hreflang" in link.attrs
        ]
        other = {"ru": "en", "en": "ru"}[page.lang]
        assert link.attrs["hreflang"] == link.attrs["lang"] == other
        assert urljoin(ROOT + page.address, link.attrs["href"]) == f"{ROOT}{other}/{page.slug}"


def test_no_style_sheet_fetches_from_elsewhere(site: Path) -> None:
    for path in site.rglob("*.css"):
        text = path.read_text(encoding="utf-8")
        addresses = [address.strip("'\" ") for address in re.findall(r"url\(([^)]*)\)", text)]
        addresses += re.findall(r"@import\s+['\"]([^'\"]+)", text)
        for address in addresses:
            assert address.startswith(("data:", "#")) or (path.parent / address).is_file(), (path.name, address)


def test_nothing_on_a_page_names_another_server(site: Path) -> None:
    harmless = re.compile(r"https?://(?:www\.w3\.org|www\.sitemaps\.org)/")
    found = {}
    for path in [*site.rglob("*.html"), *(site / "answers").rglob("*.json"), *(site / "static").rglob("*.*")]:
        if path.suffix in (".html", ".json", ".css", ".js"):
            text = path.read_text(encoding="utf-8")
            if path.parent.name == "licences":  # the licences of others name places of theirs
                text = " ".join(re.findall(r"<[^>]+>", text))
            addresses = re.findall(r"https?://[^\s\"'<>)\\]+", text)
            if foreign := [address for address in addresses if not harmless.match(address)]:
                found[path.relative_to(site).as_posix()] = foreign
    assert found == {}


def test_no_file_holds_a_path_of_the_machine_that_built_it(site: Path) -> None:
    here = str(Path(__file__).parents[2]).encode()
    home = str(Path.home()).encode()
    marks = {mark for mark in (here, home, b"/tmp/", b"file:///") if len(mark) > 4}
    assert [path.name for path in site.rglob("*") if path.is_file() and holds(path, marks)] == []


def holds(path: Path, marks: set[bytes]) -> bool:
    if path.suffix == ".pack":
        with zipfile.ZipFile(BytesIO(gzip.decompress(path.read_bytes()))) as packed:
            own = [name for name in packed.namelist() if name.startswith(("calculators/", "rules_core/"))]
            return any(mark in packed.read(name) for name in own for mark in marks)
    if path.parent.parent.name == "rt" and path.name != "worker.js":
        return False  # Pyodide's own files speak of its own /tmp
    content = path.read_bytes()
    return any(mark in content for mark in marks)


def test_the_manifest_lists_what_is_there(site: Path) -> None:
    (manifest,) = site.glob("rt/*/manifest.json")
    listed = json.loads(manifest.read_text())
    files = {file["name"]: file["bytes"] for file in (listed["worker"], *listed["files"])}
    assert files == {path.name: path.stat().st_size for path in manifest.parent.iterdir() if path.name in files}
    others = {path.name for path in manifest.parent.iterdir() if path.suffix != ".whl"} - files.keys()
    assert others == {"manifest.json", "pyodide-lock.json"}


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("../calculator/", None),
        ("../calculator/?c=3NT", None),
        ("#bx-s", None),
        ("../calculators/", "nothing is there"),
        ("#nowhere", "the page has no such anchor"),
        ("https://example.org/", "leads out of the site"),
        ("//example.org/x.js", "leads out of the site"),
    ],
)
def test_the_search_for_dead_links_finds_them(
    site: Path, anchors: Mapping[str, set[str]], address: str, fault: str | None
) -> None:
    assert fault_of(address, "ru/glossary/", site, anchors) == fault


def test_the_reader_of_addresses_sees_all_kinds() -> None:
    html = '<a href="a"></a><img src="b"><svg><use href="#c"/></svg><meta http-equiv="refresh" content="0; url=ru/">'
    assert list(addresses_in(parse(html))) == ["a", "b", "#c", "ru/"]


def test_a_site_with_an_address_lists_its_pages_and_their_twins(site: Path, tmp_path: Path) -> None:
    repository = Path(__file__).parents[2]
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", "mkdocs.en.yml"]
    address = {"SITE_URL": "https://example.org/bridge/en/", "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([*command, "--site-dir", str(tmp_path)], cwd=repository, env={**os.environ, **address}, check=True)
    urls = ElementTree.parse(tmp_path / "sitemap.xml").getroot()
    listed = [urlsplit(str(url.findtext(f"{SITEMAP}loc"))).path for url in urls]
    pages = [path.parent.relative_to(site / "en").as_posix() for path in (site / "en").rglob("index.html")]
    assert sorted(listed) == sorted("/bridge/en/" if page == "." else f"/bridge/en/{page}/" for page in pages)
    for url in urls:
        twins = {link.attrib["hreflang"]: link.attrib["href"] for link in url.findall(f"{XHTML}link")}
        assert twins["en"] == url.findtext(f"{SITEMAP}loc")
        assert twins["ru"] == twins["en"].replace("/bridge/en/", "/bridge/ru/")
