"""Whatever a query says, every component gives sound HTML or a message. `--fuzz 100000` tries so many queries."""

from __future__ import annotations

import json
import re
from itertools import islice

import pytest
from calculator_tools import LANGUAGES, check_page
from hostile_queries import queries

from calculators import CALCULATORS, answer, embed, render

AT_ONCE = 500
"""Queries in one test, so that two workers have the same share."""
OURS = re.compile(r"(?!//)[?#~./a-z0-9-][^\\\s:]*")
"""An address inside the site: a query, an anchor, a path; no scheme, no other host."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" not in metafunc.fixturenames:
        return
    each = max(1, metafunc.config.getoption("--fuzz") // len(CALCULATORS))
    rounds = [(name, seed, min(AT_ONCE, each - seed)) for name in CALCULATORS for seed in range(0, each, AT_ONCE)]
    metafunc.parametrize(("name", "seed", "number"), rounds, ids=[f"{name}-{seed}" for name, seed, _ in rounds])


def test_any_query_gives_sound_html_and_an_answer(name: str, seed: int, number: int) -> None:
    checked: set[int] = set()
    for place, query in enumerate(islice(queries(name, seed), number)):
        lang = LANGUAGES[place % 2]
        draw = embed if place % 8 == 0 else render
        try:
            html = draw(name, query, lang)
            found = answer(name, query)
            assert json.loads(json.dumps(found, allow_nan=False)) == found
            assert all(set(error) == {"field", "code"} for error in found.get("errors", ()))
            if hash(html) not in checked:
                checked.add(hash(html))
                check_hostile(html, links_stay_inside=name != "walkthrough")
        except Exception as error:
            error.add_note(f"{draw.__name__}({name!r}, {query[:600]!r}, {lang!r}), {len(query)} characters")
            raise


def check_hostile(html: str, *, links_stay_inside: bool) -> None:
    """Nothing of what was typed is an element or an attribute, and every address leads into the site."""
    page = check_page(html, links_stay_inside=links_stay_inside)
    for element in page.elements:
        assert element.attributes.get("id") != "zz"
        for name in ("href", "src", "action", "formaction"):
            address = element.attributes.get(name)
            assert not address or OURS.match(address), f"{name}={address!r} on <{element.tag}>"
    html.encode()
