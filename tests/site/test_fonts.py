"""The typeface as it is published: smaller, and nothing that the pages need is gone."""

from __future__ import annotations

from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from site_plugins.fonts import FILES, LETTERS, typeface

each_file = pytest.mark.parametrize("name", LETTERS)


@pytest.fixture(scope="module")
def published(site: Path) -> dict[str, TTFont]:
    return {path.name: TTFont(path) for path in (site / "static").glob("*/fonts/*.woff2")}


def letters_of(font: TTFont) -> set[str]:
    return {chr(code) for code in font.getBestCmap()}


def test_whatever_the_site_says_is_still_in_the_typeface(site: Path, published: dict[str, TTFont]) -> None:
    texts = [*site.rglob("*.html"), *(site / "answers").rglob("*.json"), *(site / "static").rglob("*.js")]
    said = set().union(*(unescape(path.read_text(encoding="utf-8")) for path in texts))
    whole = set().union(*(letters_of(TTFont(FILES / name)) for name in LETTERS))
    kept = set().union(*map(letters_of, published.values()))
    assert set("жЖ×−½№") <= said & kept
    assert said & whole - kept == set()


@each_file
def test_the_weights_can_still_be_chosen(published: dict[str, TTFont], name: str) -> None:
    (axis,) = published[name]["fvar"].axes
    assert (axis.axisTag, axis.minValue, axis.maxValue) == ("wght", 400, 900)


def test_figures_in_tables_can_still_be_of_one_width(published: dict[str, TTFont]) -> None:
    features = published["golos-text-latin-wght-normal.woff2"]["GSUB"].table.FeatureList.FeatureRecord
    assert "tnum" in {feature.FeatureTag for feature in features}


@each_file
def test_it_is_cut_to_less_than_three_quarters_and_the_same_each_time(name: str) -> None:
    once, again = typeface()[name], typeface()[name]
    assert once == again
    assert len(once) < 0.75 * (FILES / name).stat().st_size
    assert TTFont(BytesIO(once))["head"].modified == TTFont(FILES / name)["head"].modified
