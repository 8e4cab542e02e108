"""The theme's files as they are published."""

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
def test_settling_between_light_and_dark_is_no_reason_to_style_every_element_anew(site: Path, lang: str) -> None:
    # the rule of the theme that did it; were it written otherwise in a new version, the bench would show it
    styles = "".join(path.read_text(encoding="utf-8") for path in (site / lang / "assets").rglob("*.min.css"))
    assert "[data-md-color-scheme=slate]" in styles.replace('"', "")
    assert "data-md-color-switching" not in styles
