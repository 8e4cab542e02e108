"""The worked examples against the data that they were made from: the same cards, calls, tricks and totals."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from calculator_tools import DATA, LANGUAGES, REPOSITORY, Page, check_page

from calculators import answer, render
from calculators.walkthrough.form import EXAMPLES, load_example, places
from rules_core.calls import NameDenomination
from rules_core.script import Act, Step

SOURCES = {
    "3nt": "example_3nt.json",
    "ruff-4h": "example_ruff_4h.json",
    "rubber-780": "example_contract_rubber.json",
    "minibridge-match": "example_minibridge_match.json",
    "club-mini-1190": "example_club_nine.json",
    "honeymoon-2h": "example_honeymoon.json",
    "draw-doubled": "example_draw_doubled.json",
}
each_example = pytest.mark.parametrize("example", EXAMPLES)


def source(example: str) -> dict[str, Any]:
    """The data of an example."""
    data: dict[str, Any] = json.loads((DATA / SOURCES[example]).read_text())
    return data


def deals_of(example: str) -> list[dict[str, Any]]:
    """Its deals, one or several."""
    data = source(example)
    deals: list[dict[str, Any]] = data.get("deals", [data])
    return deals


def acts_by_deal(example: str) -> list[list[Act]]:
    """What is done in each deal of the script, in order."""
    deals: list[list[Act]] = [[]]
    for step in load_example(example).script.steps:
        if step.start:
            deals.append([])
        deals[-1] += acts_in(step)
    return [acts for acts in deals if acts]


def acts_in(step: Step) -> Iterator[Act]:
    for part in step.parts:
        yield from acts_in(part)
    yield from step.acts


def played(acts: list[Act]) -> list[str]:
    """The calls and cards of a deal, without the drawing."""
    verbs = ("keep", "reject")
    return [str(act.action) for act in acts if str(act.action) not in verbs]


def wanted(deal: dict[str, Any]) -> list[str]:
    """The same from the data."""
    verbs = {"pass": "P", "double": "X", "redouble": "XX"}
    goals = {"part": "p", "game": "g"}
    words = [text.split() for text in deal["actions"]]
    return [
        verbs[verb] if verb in verbs else "".join(goals.get(word, word) for word in rest)
        for _, verb, *rest in words
        if verb not in ("keep", "reject")
    ]


def test_every_example_has_its_data() -> None:
    assert tuple(SOURCES) == EXAMPLES


@each_example
def test_every_call_and_card_is_that_of_the_data(example: str) -> None:
    found = [played(acts) for acts in acts_by_deal(example)]
    expected = [[text.replace("10", "T") for text in wanted(deal)] for deal in deals_of(example)]
    assert [[text.replace("10", "T") for text in acts] for acts in found[: len(expected)]] == expected


@each_example
def test_the_hands_are_those_of_the_data(example: str) -> None:
    for deal, start in zip(deals_of(example), starts_played(example), strict=False):
        for seat, cards in deal["hands"].items():
            assert start[seat] == cards.replace("10", "T"), (deal.get("deal"), seat)


def starts_played(example: str) -> Iterator[dict[str, str]]:
    """The hands of each deal that was played, as they were when the auction or the choice began."""
    written = 0
    for step in load_example(example).steps:
        if len(step.session.records) > written:
            written += 1
            yield {str(seat): format_hand(cards) for seat, cards in step.before.hands.items()}


def format_hand(cards: Any) -> str:
    suits = {suit: sorted((card.rank for card in cards if str(card.suit) == suit), reverse=True) for suit in "SHDC"}
    return ".".join("".join("  23456789TJQKA"[rank] for rank in ranks) for ranks in suits.values())


@pytest.mark.parametrize(
    ("example", "totals"),
    [
        ("3nt", {"A": 130, "B": 0}),  # RULES B12
        ("ruff-4h", {"NS": 120, "EW": 0}),
        ("rubber-780", {"NS": 780, "EW": 100}),  # RULES A-e13
        ("minibridge-match", {"NS": 580, "EW": 400}),
        ("club-mini-1190", {"NS": 1190, "EW": 1190}),  # RULES E10, nine tricks in the last deal
        ("honeymoon-2h", {"A": 270, "B": 0}),
        ("draw-doubled", {"A": 500, "B": 0}),  # RULES B12: doubled, not vulnerable, three down
    ],
)
def test_the_totals_are_those_of_the_rules(example: str, totals: dict[str, int]) -> None:
    found = answer("walkthrough", f"ex={example}")
    assert found["totals"] == totals
    if tokens := source(example).get("sheet_tokens"):
        assert "_".join(found["deals"]) == tokens


@each_example
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_and_the_whole_text_can_be_drawn(example: str, lang: str) -> None:
    whole = check_page(render("walkthrough", f"ex={example}", lang), links_stay_inside=False)
    ids = {element.attributes.get("id") for element in whole.elements}
    for place in places(example):
        assert place.id in ids
        html = render("walkthrough", f"ex={example}&at={place.id}", lang)
        assert f'id="{place.id}"' in html
        assert html.count("bx-note--refused") == len(place.played.step.asides)


@pytest.mark.parametrize("example", ["ruff-4h", "rubber-780", "minibridge-match", "club-mini-1190"])
def test_every_trick_of_four_is_listed_with_the_hand_that_takes_it(example: str) -> None:
    page = Page(render("walkthrough", f"ex={example}", "en"))
    listed = page.find(css="bx-plays__card--takes")
    finished = sum(
        len(part.after.play.finished_tricks) - len(part.before.play.finished_tricks if part.before.play else ())
        for place in load_example(example).steps
        for part in place.parts
        if part.after.play
    )
    assert len(listed) == finished > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_tells_how_many_steps_each_example_has(lang: str) -> None:
    text = (REPOSITORY / f"docs/{lang}/examples/index.md").read_text(encoding="utf-8")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert len(sections) == len(EXAMPLES)
    for example, section in zip(EXAMPLES, sections, strict=True):
        assert f"]({example}.md)" in section.splitlines()[0]
        numbers = re.findall(r'bx-facts__d">(\d+)</dd>', section)
        assert numbers[:2] == [str(len(load_example(example).script.variant.seating.seats)), numbers[1]]
        assert numbers[1] == str(len(load_example(example).steps))


def test_a_group_of_steps_is_a_deal_and_a_trial_is_none() -> None:
    def groups(example: str) -> list[str]:
        return [
            element.text for element in Page(render("walkthrough", f"ex={example}", "en")).find(css="bx-read__phase")
        ]

    assert groups("rubber-780") == [f"Deal {number}" for number in range(1, 5)]
    assert groups("minibridge-match") == [f"Deal {number}" for number in range(1, 5)]  # the redeal counts for nothing
    assert groups("ruff-4h") == ["Deal 1", "What if"]
    assert groups("3nt") == ["Drawing", "Auction", "Play", "Writing it down"]


def test_a_name_that_is_not_a_call_is_read_as_a_denomination() -> None:
    acts = acts_by_deal("club-mini-1190")[0]
    assert isinstance(acts[0].action, NameDenomination)
