"""Answers written at build time by the same `render`, so that the site answers before, and without, the engine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlencode

from calculators import render, render_parts
from calculators.contract_score.view import PRERENDERED_FAMILIES
from calculators.penalty.view import COLUMNS
from calculators.score_sheet.form import PAGES
from calculators.walkthrough.form import EXAMPLES, Place, places
from rules_core import ALL_BIDS, Bid, Doubling

TRICKS = range(14)


def write_answers(site: Path, lang: str) -> None:
    """Every prerendered answer of one language, below `answers/<lang>/`."""
    folder = site / "answers" / lang
    for family in sorted(set(PRERENDERED_FAMILIES.values())):
        for bid in ALL_BIDS:
            _write(folder / family / f"{bid}.json", contract_answers(bid, family, lang))
    _write(folder / "penalty.json", penalty_answers(lang))
    for game, *_ in PAGES:
        _write(folder / "score_sheet" / f"{game}.json", sheet_answers(game, lang))
    for example in EXAMPLES:
        _write(folder / "walkthrough" / f"{example}.json", step_answers(example, lang))


def _write(path: Path, content: Mapping[str, object]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def contract_answers(bid: Bid, rules: str, lang: str) -> dict[str, object]:
    """All 84 answers of one bid, and its table of outcomes."""
    answers, outcomes = {}, ""
    for doubling in Doubling:
        for vulnerable in (0, 1):
            for tricks in TRICKS:
                query = urlencode({"c": f"{bid}{doubling}", "v": vulnerable, "t": tricks, "r": rules})
                answers[f"{doubling}.{vulnerable}.{tricks}"] = render_parts(
                    "contract_score", query, lang, "answer", "others"
                )
                outcomes = outcomes or render_parts("contract_score", query, lang, "outcomes")
    return {"outcomes": outcomes, "answers": answers}


def penalty_answers(lang: str) -> dict[str, object]:
    """The ladder for every number of undertricks."""
    answers = {}
    for vulnerable, doubling in COLUMNS:
        for down in TRICKS[1:]:
            query = urlencode({"d": down, "x": str(doubling), "v": int(vulnerable)})
            answers[f"{doubling}.{int(vulnerable)}.{down}"] = render_parts("penalty", query, lang, "answer")
    return {"answers": answers}


def sheet_answers(game: str, lang: str) -> dict[str, object]:
    """A new sheet of one's own, with nothing written on it."""
    return {"answers": {"new": render("score_sheet", urlencode({"r": game, "own": "1"}), lang)}}


def _other_names(place: Place) -> tuple[str, ...]:
    """What a step is called beside its own id: by its number, and as it was called before."""
    return place.played.step.was if place.part else (f"step-{place.number}", *place.played.step.was)


def step_answers(example: str, lang: str) -> dict[str, object]:
    """Every step of a worked example as it is shown one at a time."""
    steps = places(example)
    return {
        "order": [place.id for place in steps],
        "alias": {name: place.id for place in steps for name in _other_names(place)},
        "html": {place.id: render("walkthrough", urlencode({"ex": example, "at": place.id}), lang) for place in steps},
    }
