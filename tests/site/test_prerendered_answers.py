"""The answers written when the site was built: all there, their numbers right, and the same HTML as `render`."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from expected_scores import State, duplicate_scores, rubber_scores
from html_tree import parse

from calculators import render
from rules_core import ALL_BIDS

each_language = pytest.mark.parametrize("lang", ["ru", "en"])
each_family = pytest.mark.parametrize("family", ["dup", "rubber"])
RESULT = re.compile(
    r'data-slot="(gets|gets_defenders)">[^<]*</span><span class="bx-result__num[^"]*">(.*?)</span></div>'
)


def states() -> list[State]:
    return list(duplicate_scores())


def prerendered(answers: Any, lang: str, family: str, state: State) -> str:
    bid, doubling, vulnerable, tricks = state
    html = answers(f"{lang}/{family}/{bid}")["answers"][f"{doubling}.{vulnerable}.{tricks}"]
    assert isinstance(html, str)
    return html


def query_of(state: State, family: str, **more: str) -> str:
    bid, doubling, vulnerable, tricks = state
    return urlencode({"c": bid + doubling, "v": vulnerable, "t": tricks, "r": family, **more})


@each_language
@each_family
def test_there_is_an_answer_to_each_of_the_2940_states_and_to_no_other(
    site: Path, answers: Any, lang: str, family: str
) -> None:
    names = {path.stem for path in (site / "answers" / lang / family).iterdir()}
    assert names == {str(bid) for bid in ALL_BIDS}
    found = {(bid, *read_key(key)) for bid in names for key in answers(f"{lang}/{family}/{bid}")["answers"]}
    assert found == set(states())
    assert len(found) == 2940


def read_key(key: str) -> tuple[str, int, int]:
    doubling, vulnerable, tricks = key.split(".")
    return doubling, int(vulnerable), int(tricks)


@each_language
def test_every_answer_at_duplicate_has_the_right_number_and_the_right_side(answers: Any, lang: str) -> None:
    for state, score in duplicate_scores().items():
        side = "gets" if score > 0 else "gets_defenders"
        assert RESULT.findall(prerendered(answers, lang, "dup", state)) == [(side, f"+{abs(score)}")], state


@each_language
def test_every_answer_in_a_rubber_has_the_right_numbers_on_the_right_side_of_the_line(answers: Any, lang: str) -> None:
    bar = '<span class="bx-result__bar"> | </span>'
    for state, score in rubber_scores().items():
        made = ("gets", f"{score.below}{bar}{score.above}")
        expected = made if score.below else ("gets_defenders", f"+{score.defenders}")
        assert RESULT.findall(prerendered(answers, lang, "rubber", state)) == [expected], state


@each_language
@each_family
def test_the_ledger_of_every_answer_adds_up_to_its_result(answers: Any, lang: str, family: str) -> None:
    for state in states():
        points = re.findall(r'<td class="bx-ledger__pts">(\d+)</td>', prerendered(answers, lang, family, state))
        rubber = rubber_scores()[state]
        total = abs(duplicate_scores()[state]) if family == "dup" else rubber.below + rubber.above + rubber.defenders
        assert sum(map(int, points[:-1])) == int(points[-1]) == total, state


@each_language
@each_family
def test_answers_are_the_parts_of_the_whole_component(answers: Any, lang: str, family: str) -> None:
    sample = random.Random(f"{lang} {family}").sample(states(), 200)
    for state in sample:
        whole = parse(render("contract_score", query_of(state, family), lang))
        parts = parse(prerendered(answers, lang, family, state))
        for name in ("answer", "others"):
            assert parts.find(data_part=name).shape() == whole.find(data_part=name).shape(), state
        assert [node.attrs.get("data-part") for node in parts.children if not isinstance(node, str)] == [
            "answer",
            "others",
        ]


@each_language
def test_draw_and_discard_shares_the_answers_of_the_rubber(answers: Any, lang: str) -> None:
    # only the names of players, sides and rules differ, and those are slots
    for state in random.Random(lang).sample(states(), 100):
        whole = parse(render("contract_score", query_of(state, "draw"), lang)).find(data_part="answer")
        shared = parse(prerendered(answers, lang, "rubber", state)).find(data_part="answer")
        for answer in (whole, shared):
            for slot in [node for node in answer.walk() if "data-slot" in node.attrs]:
                slot.children.clear()
            for spoken in [node for node in answer.walk() if "data-say" in node.attrs]:
                del spoken.attrs["data-say"]
        assert shared.shape() == whole.shape(), state


@each_language
@each_family
def test_outcome_tables_are_those_of_the_whole_component_but_for_the_mark(answers: Any, lang: str, family: str) -> None:
    for bid in map(str, ALL_BIDS):
        whole = parse(render("contract_score", query_of((bid, "", 0, 0), family), lang)).find(data_part="outcomes")
        assert parse(answers(f"{lang}/{family}/{bid}")["outcomes"]).find(data_part="outcomes").shape() == whole.shape()


@each_language
def test_every_penalty_is_the_answer_part_of_the_whole_component(answers: Any, lang: str) -> None:
    for key, html in answers(f"{lang}/penalty")["answers"].items():
        doubling, vulnerable, down = key.split(".")
        whole = parse(render("penalty", urlencode({"d": down, "x": doubling, "v": vulnerable}), lang))
        assert parse(html).find(data_part="answer").shape() == whole.find(data_part="answer").shape(), key


@each_language
def test_every_step_of_the_example_is_the_component_at_that_step(answers: Any, lang: str) -> None:
    file: Mapping[str, Any] = answers(f"{lang}/walkthrough/3nt")
    assert list(file["html"]) == file["order"]
    for step, html in file["html"].items():
        assert html == render("walkthrough", f"ex=3nt&at={step}", lang)


@each_language
def test_the_example_has_its_thirteen_steps_turns_and_tricks(answers: Any, lang: str) -> None:
    file: Mapping[str, Any] = answers(f"{lang}/walkthrough/3nt")
    steps = "setup a-rejects-4c a-must-keep-qh b-keeps-as b-must-drop-9d hands-complete auction lead follow-suit"
    steps += " ten-tricks writing game-and-zone not-added"
    assert file["alias"] == {f"step-{number}": step for number, step in enumerate(steps.split(), 1)}
    turns = [f"turn-{number}" for number in range(3, 27)]
    tricks = [f"trick-{number}" for number in range(2, 14)]
    order: list[str] = file["order"]
    assert order[order.index("b-must-drop-9d") + 1 : order.index("hands-complete")] == turns
    assert order[order.index("follow-suit") + 1 : order.index("ten-tricks")] == tricks
    assert len(order) == 13 + 24 + 12
