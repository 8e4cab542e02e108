"""Two builds of one commit give the same bytes, whoever makes them, where and when."""

from __future__ import annotations

from pathlib import Path

from tests.other_build import build_another_day, contents, copy_sources


def test_another_build_of_the_same_sources_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    """The site that is there was built in another folder, at another time, with another order of sets."""
    here, there = contents(site), contents(build_another_day(copy_sources(tmp_path / "copy")))
    assert there.keys() == here.keys(), "was the site built from these sources?"
    assert [name for name in here if here[name] != there[name]] == [], "was the site built from these sources?"
