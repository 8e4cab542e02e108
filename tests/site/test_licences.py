"""about/licences/ names everything of others that the site hands out: what is shipped is compared with the list."""

from __future__ import annotations

import gzip
import io
import json
import re
import sys
import zipfile
from collections.abc import Mapping
from importlib.metadata import distribution, version
from pathlib import Path

import pytest
from html_tree import Page

from site_plugins.bundle_code import find_pyodide
from site_plugins.licences import Part, licence_list, parts, shared_texts

ROOT = Path(__file__).parents[2]
OURS = {"calculators", "rules_core", "engine_start", "engine_methods", "engine_methods.code", "engine_names"}
ADDED_BY_PYODIDE = {"pyodide", "_pyodide", "_sysconfigdata__emscripten_wasm32-emscripten"}
OWNERS = {
    r"rt/[^/]+/pyodide[^/]*\.(js|wasm)": "Pyodide",
    r"(ru|en)/assets/(javascripts|stylesheets|images)/.*": "Material for MkDocs",
    r"static/[^/]+/fonts/golos-text.*\.woff2": "Golos Text",
    r"(ru|en)/search/.*": "OpenCorpora",
}
"""Files that others have written, or a part of them."""
WRITTEN_HERE = (
    r"(ru|en)/(.*/)?(index|404)\.html",
    r"[^/]*\.(html|js)",
    r"\.nojekyll|_headers",
    r"(ru|en)/(sitemap\.xml(\.gz)?|app\.webmanifest)",
    r"((ru|en)/assets|static/[^/]+)/[^/]+\.(css|js|svg|png|json|webmanifest)",
    r"(answers|offline)/.*\.json",
    r"rt/[^/]+/(worker\.js|manifest\.json|pyodide-lock\.json|bridge\.pack|bridge_on_paper-.*\.whl)",
)
LIBRARIES = {
    "zlib": {"zlib"},
    "bzip2": {"_bz2"},
    "XZ Utils (liblzma)": {"_lzma"},
    "Zstandard": {"_zstd"},
    "SQLite": {"_sqlite3"},
    "libffi": {"_ctypes"},
    "libmpdec": {"_decimal"},
    "Expat": {"pyexpat", "_elementtree"},
    "HACL*": {"_md5", "_sha1", "_sha2", "_sha3", "_blake2", "_hmac"},
    "Mersenne Twister": {"_random"},
}
"""Modules of Python's that are made with somebody else's library."""


def names(*groups: str) -> set[str]:
    return {name for part in parts() if not groups or part.group in groups for name in re.split(r", ", part.name)}


def test_every_file_of_the_site_is_ours_or_its_owner_is_named(site: Path) -> None:
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    for file in files:
        owners = [owner for pattern, owner in OWNERS.items() if re.fullmatch(pattern, file)]
        assert owners or any(re.fullmatch(pattern, file) for pattern in WRITTEN_HERE), file
        assert set(owners) <= names(), file


def test_every_package_in_the_engine_is_named(site: Path) -> None:
    (pack,) = site.glob("rt/*/bridge.pack")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(pack.read_bytes()))) as packed:
        packages = {name.partition("/")[0].removesuffix(".pyc") for name in packed.namelist()}
    others = packages - OURS - ADDED_BY_PYODIDE - sys.stdlib_module_names
    known = {part.name.lower() for part in parts() if part.group == "engine"}
    assert {"jinja2", "markupsafe", "segno"} <= others  # the test sees them
    unknown = {name for name in others if name not in known and name not in standard_of_pyodide()}
    assert unknown == set()


def standard_of_pyodide() -> set[str]:
    """The modules of a Python that may be newer than this one."""
    with zipfile.ZipFile(find_pyodide("python_stdlib.zip")) as library:
        return {name.partition("/")[0].removesuffix(".py") for name in library.namelist()}


def test_every_library_inside_pyodide_is_named() -> None:
    wasm = find_pyodide("pyodide.asm.wasm").read_bytes()
    modules = {name.decode() for name in re.findall(rb"PyInit_(\w+)", wasm)}
    made_with_others = set().union(*LIBRARIES.values())
    assert made_with_others <= modules
    assert set(LIBRARIES) <= names("inside")
    # A module that is new here may bring a library along: look, then add it to the list or to this golden set.
    golden = (ROOT / "tests" / "golden" / "pyodide_modules.txt").read_text().split()
    assert sorted(modules - made_with_others) == golden
    sources = json.loads(find_pyodide("pyodide.mjs.map").read_text())["sources"]
    vendored = {Path(source).stem for source in sources if "/vendor/" in source}
    assert vendored <= names("inside")


def test_every_npm_package_inside_the_theme_is_named() -> None:
    theme = Path(str(distribution("mkdocs-material").locate_file("material/templates/assets")))
    maps = [path for path in theme.rglob("*.map") if "/lunr/" not in path.as_posix()]
    sources = [source for path in maps for source in json.loads(path.read_text(encoding="utf-8"))["sources"]]
    packages = {found[1] for source in sources if (found := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)/", source))}
    assert {"rxjs", "lunr"} <= packages  # the test sees them
    assert packages <= names("theme")


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.name)
def test_every_part_has_a_holder_a_version_and_a_licence_in_full(part: Part) -> None:
    assert part.copyright
    assert bool(part.version) != bool(part.within)
    assert not part.within or part.within in names()
    missing = [name for name in part.texts if not part.text and name not in shared_texts()]
    assert missing == [] or (part.licence.startswith("CC-BY-") and "creativecommons.org" in part.source)
    assert part.licence not in ("MPL-2.0", "CC-BY-SA-3.0") or part.source, "these want it said where the source is"


def test_versions_are_those_of_the_packages_that_are_installed() -> None:
    versions = {part.name: part.version for part in parts()}
    assert versions["Jinja2"] == version("jinja2")
    assert versions["Material for MkDocs"] == version("mkdocs-material")
    package = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert versions["Pyodide"] == package["pyodide"]
    assert versions["Golos Text"] == package["@fontsource-variable/golos-text"]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_page_lists_all_of_it(pages: Mapping[str, Page], lang: str) -> None:
    page = pages[f"{lang}/about/licences/"]
    said = page.article.words
    for part in parts():
        assert part.name in said
        assert part.version in said
        assert all(line in said for line in part.copyright.splitlines())
        assert in_one_line(part.text) in said
    for name in shared_texts():
        text = (ROOT / "site_plugins" / "licence_texts" / f"{name}.txt").read_text(encoding="utf-8")
        assert in_one_line(text) in said
    footers = [each.root.find("footer") for each in pages.values() if each.lang == lang]
    title = page.root.find("h1").words
    assert all(title in [link.words for link in node.find_all("a")] for node in footers)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_group_that_is_not_there_is_a_mistake_of_the_author() -> None:
    with pytest.raises(KeyError, match="engines"):
        licence_list("engines", "en")
