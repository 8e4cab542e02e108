"""The theme's files as they are published."""

import re
from pathlib import Path

import pytest

each_language = pytest.mark.parametrize("lang", ["ru", "en"])


@each_language
def test_nothing_is_published_that_no_page_asks_for(site: Path, lang: str) -> None:
    files = [path.relative_to(site / lang).as_posix() for path in (site / lang / "assets").rglob("*")]
    assert [name for name in files if name.endswith(".map") or "lunr" in name or "favicon" in name] == []
    texts = {path.name: path.read_text(encoding="utf-8") for path in (site / lang / "assets").rglob("*.min.*")}
    assert len(texts) == 4
    assert [name for name, text in texts.items() if "sourceMappingURL" in text] == []


@each_language
def test_no_rule_of_the_theme_makes_the_browser_style_the_whole_page_anew(site: Path, lang: str) -> None:
    # the rules that did it; were they written otherwise in a new version, the bench would show it
    styles = "".join(path.read_text(encoding="utf-8") for path in (site / lang / "assets").rglob("*.min.css"))
    assert styles.count("{") == styles.count("}") > 1000
    assert "[data-md-color-scheme=slate]" in styles.replace('"', "")
    assert styles.count("table:not([class])") == 2  # for Arabic and Hebrew
    assert styles.count("tabbed-") < 5
    pages = (site / lang).rglob("index.html")
    assert [page for page in pages if "<table>" in page.read_text(encoding="utf-8")] == []


def test_no_style_of_ours_asks_of_the_page_what_is_in_it() -> None:
    # with `html:has(…)` every change anywhere concerns every element; where it makes a sheet of paper nothing changes
    texts = [path.read_text(encoding="utf-8") for path in Path("site_plugins/static").glob("*.css")]
    asked = re.compile(r"(?:html|body|\.bx-page|\.md-content__inner):has\(.*")
    found = [rule for text in texts for rule in asked.findall(text) if "{page:" not in rule]
    assert found == []
