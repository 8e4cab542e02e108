"""A link is a promise: what was published once leads somewhere for good."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from html_tree import Page
from mkdocs.exceptions import PluginError

import site_plugins.layout
import site_plugins.plugin
from calculators.walkthrough.form import EXAMPLES, places
from rules_core import load_script
from site_plugins.links_lock import addresses, broken_promise, note_addresses, places_in, read_lock, record
from site_plugins.plugin import BridgePlugin

each_language = pytest.mark.parametrize("lang", ["ru", "en"])


@each_language
def test_every_recorded_address_is_on_the_site(pages: Mapping[str, Page], lang: str) -> None:
    for address in read_lock():
        page, _, place = address.partition("#")
        assert f"{lang}/{page}" in pages, address
        if place:
            assert pages[f"{lang}/{page}"].ids.count(place) == 1, address


@each_language
def test_every_step_and_part_of_every_example_is_recorded(lang: str) -> None:
    recorded = read_lock()
    for example in EXAMPLES:
        for place in places(example):
            assert f"examples/{example}/#{place.id}" in recorded, "run `python -m site_plugins lock`"
            if place.part is None:
                assert f"examples/{example}/#step-{place.number}" in recorded


def test_every_page_is_recorded(pages: Mapping[str, Page]) -> None:
    slugs = {page.slug for page in pages.values()} - {""}
    assert slugs <= read_lock(), "run `python -m site_plugins lock`"


def test_a_lost_address_is_named_with_what_to_do() -> None:
    problem = broken_promise({"faq/", "faq/#may-i"}, {"faq/", "faq/#may-i", "examples/3nt/#lead"})
    assert problem is not None
    for part in ("examples/3nt/#lead", "Put them back", 'was = ["old-id"]'):
        assert part in problem
    assert broken_promise({"faq/", "faq/#new"}, {"faq/"}) is None


def test_a_build_without_a_published_address_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(site_plugins.layout, "BUILD", tmp_path)
    monkeypatch.setattr(site_plugins.plugin, "read_lock", lambda: {"examples/3nt/#lead"})
    monkeypatch.setattr(site_plugins.plugin, "missing_rules", lambda anchors: [])
    plugin = BridgePlugin()
    plugin.load_config({"language": "en"})
    plugin.places, plugin.anchors = {"examples/3nt/": {"opening-lead"}}, {}
    with pytest.raises(PluginError, match="examples/3nt/#lead"):
        plugin.on_post_build(config=None)  # type: ignore[arg-type]


def test_recording_adds_what_both_languages_have_and_takes_nothing_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(site_plugins.layout, "BUILD", tmp_path / "build")
    lock = tmp_path / "links.lock"
    lock.write_text("# head\ngone/\n")
    note_addresses("ru", {"faq/", "faq/#one", "faq/#two"})
    note_addresses("en", {"faq/", "faq/#one"})
    assert record(("ru", "en"), lock) == {"faq/", "faq/#one"}
    assert read_lock(lock) == {"gone/", "faq/", "faq/#one"}
    assert record(("ru", "en"), lock) == set()


def test_places_are_headings_terms_and_steps() -> None:
    html = (
        '<h2 id="one">1</h2><h2 id="h-one">1</h2><dt class="x" id="two">2</dt><input id="field"><div id="three"></div>'
    )
    assert places_in(html) == {"one", "two"}
    assert addresses({"": {"top"}, "faq/": {"one"}}) == {"#top", "faq/", "faq/#one"}


def test_a_step_may_keep_the_ids_that_it_had() -> None:
    script = load_script("""
id = "x"
rules = "rubber"
dealer = "N"
s = 1
title = { ru = "т", en = "t" }
label = { ru = "т", en = "t" }
lead = { ru = "т", en = "t" }
[[step]]
id = "opening-lead"
was = ["lead", "first-lead"]
text = { ru = "т", en = "t" }
[result]
""")
    assert script.steps[0].was == ("lead", "first-lead")
