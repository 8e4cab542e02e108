"""Every named state of every calculator: what it answers, what it shows, and that it is sound HTML."""

from collections.abc import Mapping
from typing import Any

import pytest
from calculator_tools import LANGUAGES, Example, check_page, examples, plain

from calculators import CALCULATORS, answer, embed, render


def part_of(expected: Any, found: Any) -> bool:
    """Whether everything that is expected is there; of a table only the keys that are named, of a list every item."""
    if isinstance(expected, Mapping):
        return isinstance(found, Mapping) and all(part_of(value, found.get(key)) for key, value in expected.items())
    if isinstance(expected, list):
        return (
            isinstance(found, list)
            and len(expected) == len(found)
            and all(part_of(*pair) for pair in zip(expected, found, strict=True))
        )
    return expected == found and type(expected) is type(found)


def test_every_component_has_examples() -> None:
    assert {example.component for example in examples()} == set(CALCULATORS)


def test_no_example_stands_twice() -> None:
    states = [(example.component, example.query) for example in examples()]
    assert len(states) == len(set(states))


@pytest.mark.parametrize("example", examples(), ids=str)
def test_the_example_answers_what_the_rules_say(example: Example) -> None:
    found = answer(example.component, example.query)
    assert part_of(example.answer, found), found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("example", examples(), ids=str)
def test_the_example_can_be_read_on_the_page(example: Example, lang: str) -> None:
    page = check_page(
        render(example.component, example.query, lang), links_stay_inside=example.component != "walkthrough"
    )
    for text in example.contains[lang]:
        assert plain(text) in page.text, page.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("example", examples(), ids=str)
def test_the_example_stands_in_a_page_as_one_element(example: Example, lang: str) -> None:
    page = check_page(
        embed(example.component, example.query, lang), links_stay_inside=example.component != "walkthrough"
    )
    hosts = page.find(tag="bridge-component")
    assert len(hosts) == (CALCULATORS[example.component].embedding is not None)
    assert all(host.attributes["data-name"] == example.component for host in hosts)
