"""The glossary: one entry for a term in both languages, and what is read from its page."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_plugins.glossary import glossary, plain_meaning, read_glossary, short_meaning

each_language = pytest.mark.parametrize("lang", ["ru", "en"])
LONGEST = 130
"""Letters of a meaning that is still read at a glance."""


def test_both_languages_explain_the_same_terms_in_the_same_order() -> None:
    assert [entry.anchor for entry in glossary("ru")] == [entry.anchor for entry in glossary("en")]
    assert len(glossary("ru")) > 150


def test_each_language_calls_a_term_what_the_other_says_it_is_called() -> None:
    english = {entry.anchor: entry for entry in glossary("en")}
    assert [(entry.names, entry.anchor) for entry in glossary("ru")] == [
        (english[entry.anchor].foreign, entry.anchor) for entry in glossary("ru")
    ]
    assert [(english[entry.anchor].names, entry.anchor) for entry in glossary("ru")] == [
        (entry.foreign, entry.anchor) for entry in glossary("ru")
    ]


@each_language
def test_every_meaning_is_short_and_has_no_mark_left(lang: str) -> None:
    for entry in glossary(lang):
        short = short_meaning(entry, lang)
        assert 3 < len(short) <= LONGEST, entry.anchor
        assert short[-1] in ".”»", entry.anchor
        assert not set("{}[]<>") & set(short + plain_meaning(entry, lang)), entry.anchor


def test_a_meaning_without_its_marks_and_its_warning() -> None:
    russian = {entry.anchor: entry for entry in glossary("ru")}
    assert short_meaning(russian["hearts"], "ru") == "Вторая масть после пик."
    assert short_meaning(russian["major"], "ru") == "Пики или червы. Взятка сверх шести стоит 30."
    assert short_meaning(russian["king"], "ru") == "Вторая карта масти."
    assert "Осторожно" in plain_meaning(russian["king"], "ru")
    assert short_meaning(russian["overtrick"], "ru") == "Взятка сверх контракта."


def test_an_entry_that_cannot_be_read_fails_the_build(tmp_path: Path) -> None:
    page = tmp_path / "en" / "glossary.md"
    page.parent.mkdir()
    page.write_text('<dt class="bx-mixup__t"><b>trick</b></dt><dd>One card each.</dd>')
    with pytest.raises(ValueError, match="1 terms, but only 0 can be read"):
        read_glossary("en", tmp_path)
