"""What the site hands to a reader's browser and others have written, with versions and licences, for about/licences/.

`licence_texts/parts.toml` says what there is. Versions, and the texts that packages bring, are read from the packages
that are installed, so that the page cannot be wrong about them; a test compares the list with what the site holds.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from markupsafe import Markup

from calculators.words import words_for
from site_plugins.bundle_code import ROOT, find_pyodide

FOLDER = Path(__file__).with_name("licence_texts")
TEXTS = "texts"
"""The group that is no group of parts: the licences that many parts share, each in full."""
_JOINED = {"WITH", "AND", "OR"}
_WRAPPED = re.compile(r"(?<=[^\s=-])\n(?:(?!Copyright)(?=[A-Za-z(\"'])| +(?=[a-z(\"']))")
"""Where a sentence goes on in the next line: phones have narrower ones."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that others have written."""

    group: str
    name: str
    licence: str
    """As SPDX writes it."""
    copyright: str
    version: str = ""
    """Nothing for what lies inside another part."""
    within: str = ""
    source: str = ""
    """Where its sources are, for licences that want it said."""
    text: str = ""
    """The licence as the package brings it; without one the texts of `licence` hold."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The names of the texts that make up its licence."""
        return tuple(word for word in self.licence.split() if word not in _JOINED)


@cache
def parts() -> tuple[Part, ...]:
    """Everything, in the order of the page."""
    listed = tomllib.loads((FOLDER / "parts.toml").read_text(encoding="utf-8"))["part"]
    return tuple(_part(entry) for entry in listed)


def licence_list(group: str, lang: str) -> str:
    """The parts of a group as HTML, or the texts that they share."""
    if group == TEXTS:
        return "\n".join(_shared_text(name, lang) for name in shared_texts())
    listed = [part for part in parts() if part.group == group]
    if not listed:
        raise KeyError(f"no part is in the group {group!r} of licence_texts/parts.toml")
    return f'<ul class="bx-list bx-plain bx-licences">{"".join(_item(part, lang) for part in listed)}</ul>'


def shared_texts() -> list[str]:
    """The names of the licences that are printed once for all."""
    used = {name for part in parts() if not part.text for name in part.texts}
    return sorted((name for name in used if (FOLDER / f"{name}.txt").exists()), key=str.lower)


def _part(entry: dict[str, Any]) -> Part:
    kind, _, package = entry.pop("package", "").partition(":")
    if kind == "pip":
        version, text = distribution(package).version, _text_of_distribution(package)
    elif kind == "npm":
        folder = ROOT / "node_modules" / package
        version, text = json.loads((folder / "package.json").read_text())["version"], _text_in(folder)
    elif kind == "ours":
        version, text = distribution("bridge-on-paper").version, (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    elif kind == "python":
        version, text = json.loads(find_pyodide("pyodide-lock.json").read_text())["info"]["python"], ""
    else:
        version, text = "", ""
    copyright_line = entry.pop("copyright", "") or _copyright_in(text)
    return Part(version=version, text=text, copyright=copyright_line, **entry)


def _text_of_distribution(package: str) -> str:
    licences = [
        file for file in distribution(package).files or () if "licenses" in file.parts and _is_licence(file.name)
    ]
    return licences[0].read_text(encoding="utf-8").strip() if licences else ""


def _text_in(folder: Path) -> str:
    licences = [file for file in sorted(folder.iterdir()) if _is_licence(file.name)]
    return licences[0].read_text(encoding="utf-8").strip() if licences else ""


def _is_licence(name: str) -> bool:
    return name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))


def _copyright_in(text: str) -> str:
    return next(line.strip() for line in text.splitlines() if line.strip().startswith("Copyright"))


def _item(part: Part, lang: str) -> str:
    words = words_for(lang)
    inside = words.text("licences.within", name=Markup(_english(escape(part.within), lang)))
    about = [escape(part.version) if part.version else inside]
    about += [_english(each, lang) for each in (_licence(part), escape(part.source)) if each]
    name = f"<b>{_english(escape(part.name), lang)}</b>"
    holders = _english("<br>".join(map(escape, part.copyright.splitlines())), lang)
    folded = _folded(words.text("licences.text"), part.text, lang) if part.text else ""
    return f"<li><p>{name} {' · '.join(about)}<br>{holders}</p>{folded}</li>"


def _english(html: str, lang: str) -> str:
    """Names and notices are English in every language, and a page in another says so."""
    return html if lang == "en" else f'<span lang="en">{html}</span>'


def _licence(part: Part) -> str:
    """The name of a licence; what is printed below is a link."""
    if part.text:
        return escape(part.licence)
    return " ".join(
        f'<a href="#licence-{word.lower()}">{word}</a>' if word in shared_texts() else word
        for word in part.licence.split()
    )


def _shared_text(name: str, lang: str) -> str:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").strip("\n")
    folded = _folded(_english(escape(name), lang), text, lang)
    return f'<div class="bx-licences" id="licence-{name.lower()}">{folded}</div>'


def _folded(title: str, text: str, lang: str) -> str:
    return (
        f'<details class="bx-more" data-search-exclude="true"><summary>{title}</summary>'
        f'<div class="bx-licence">{_english(escape(_WRAPPED.sub(" ", text)), lang)}</div></details>'
    )
