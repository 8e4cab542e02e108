"""What a game needs beside its module in `rules_core/variants`, and what one of them still lacks.

Whoever adds a game runs this file and is told what is missing, where it goes, and what it should look like.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_core import FAMILIES, VARIANTS, Variant, open_options

ROOT = Path(__file__).parents[1]
LANGUAGES = ("ru", "en")

PAGES = {
    "rubber": "rubber",
    "draw": "draw-and-discard",
    "honeymoon": "honeymoon",
    "mini": "minibridge",
    "club": "club-mini",
    "dup": "duplicate",
    "chicago": "chicago",
    "chicago-dup": "chicago",
}
"""The page of each game, `docs/{ru,en}/games/<page>.md`."""

SCORE_TABLES = {
    "rubber": "rubber_scores.csv",
    "draw": "rubber_scores.csv",
    "honeymoon": "rubber_scores.csv",
    "mini": "minibridge_scores.csv",
    "club": "club_scores.csv",
    "dup": "duplicate_scores.csv",
    "chicago": "rubber_scores.csv",
    "chicago-dup": "duplicate_scores.csv",
}
"""Every result and what it is worth, worked out apart from this project: `tests/data/<table>`."""

PLAYED_AS = {"dup": "rubber", "chicago": "rubber", "chicago-dup": "rubber"}
"""Games whose deals go as those of another do; its worked examples are theirs too."""


def lacks(variant: Variant) -> Iterator[str]:
    """What a game still lacks, each as an instruction."""
    key = variant.key
    yield from _pages_lacking(key)
    yield from _options_lacking(key)
    if key not in PLAYED_AS and not examples_of(key):
        yield f'a worked example: calculators/walkthroughs/<id>.toml with rules = "{key}" (see 3nt.toml)'
    if not (ROOT / f"tests/golden/playthroughs/{key}.txt").is_file():
        yield f'a playthrough: add "{key}" to SEEDS in tests/core/test_golden.py and run it with --update-golden'
    if not (ROOT / f"tests/core/perft/{key}.perft").is_file():
        yield f"a perft table: tests/core/perft/{key}.perft, counted by other means than the core (see club.perft)"
    if key not in SCORE_TABLES:
        yield f'a score table: a file in tests/data and its name in SCORE_TABLES under "{key}"'
    elif not (ROOT / "tests/data" / SCORE_TABLES[key]).is_file():
        yield f"the score table tests/data/{SCORE_TABLES[key]}"
    if unknown := set(variant.families) - set(FAMILIES):
        yield f"rules of the families {sorted(unknown)} in rules_core/rules.py"


def _pages_lacking(key: str) -> Iterator[str]:
    if key not in PAGES:
        yield f'a page: docs/ru/games/<page>.md and docs/en/games/<page>.md, and its name in PAGES under "{key}"'
        return
    for lang in LANGUAGES:
        page = ROOT / f"docs/{lang}/games/{PAGES[key]}.md"
        if not page.is_file():
            yield f"the page {page.relative_to(ROOT)}"


def _options_lacking(key: str) -> Iterator[str]:
    """Options that no page of a game explains. Games that share an option may explain it on one of their pages."""
    for lang in LANGUAGES:
        pages = [page.read_text(encoding="utf-8") for page in (ROOT / f"docs/{lang}/games").glob("*.md")]
        for option in open_options(key):
            if not any(f"{option.name}:" in text for text in pages):
                yield f"the option `{option.name}:{option.values[-1]}` on a page of docs/{lang}/games: who plays how"


def examples_of(key: str) -> list[Path]:
    """The worked examples of a game."""
    files = (ROOT / "calculators/walkthroughs").glob("*.toml")
    return [file for file in files if tomllib.loads(file.read_text(encoding="utf-8")).get("rules") == key]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_game_lacks_nothing(variant: Variant) -> None:
    missing = list(lacks(variant))
    assert not missing, f"the game {variant.key!r} still lacks:\n- " + "\n- ".join(missing)


def test_nothing_is_kept_for_a_game_that_is_gone() -> None:
    keys = {variant.key for variant in VARIANTS}
    assert {*PAGES, *SCORE_TABLES, *PLAYED_AS} <= keys
    assert {path.stem for path in (ROOT / "tests/golden/playthroughs").iterdir()} == keys
    assert {path.stem for path in (ROOT / "tests/core/perft").iterdir()} == keys


def test_a_new_game_is_told_everything_it_lacks() -> None:
    class Newcomer:
        key = "whist"
        families = ("WHIST",)

    told = "\n".join(lacks(Newcomer()))  # type: ignore[arg-type]
    for what in ("page", "worked example", "playthrough", "perft", "score table", "families"):
        assert what in told
