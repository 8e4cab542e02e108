"""The components by name, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup, escape

from calculators.messages import message
from calculators.query import MAX_QUERY, Problem, parse_query, unreadable
from calculators.templating import fill
from calculators.words import Words, words_for


@dataclass(frozen=True, slots=True)
class Calculator:
    """One component: how its fields are read, what it shows, and how the browser keeps it alive."""

    name: str
    read: Callable[[Mapping[str, str]], Any]
    view: Callable[[Any, Words], dict[str, Any]]
    answer: Callable[[Any], dict[str, Any]]
    embedding: Callable[[Any, str], dict[str, str]] | None = None
    """Attributes of the live element around it; None for a component that is only read."""
    longest: int = MAX_QUERY
    """How many letters a query may have: one that holds a file has more."""

    def unreadable(self, query: str) -> Problem | None:
        """Why a query is not read at all, where it is too long to be meant."""
        return unreadable(query, self.longest)

    def reading(self, query: str) -> Any:
        """What a query says, ready for `view` and `answer`."""
        return self.read(parse_query(query, self.longest))


NAMES = (
    *("contract_score", "deal", "dispute", "penalty", "walkthrough", "quiz", "score_sheet", "sheet", "contracts"),
    *("contract", "table", "sacrifice", "needs", "imp", "matchpoints"),
)
"""Each has a package of this one."""


@cache
def _calculator(name: str) -> Calculator:
    module = import_module(f"calculators.{name}")
    embedding, longest = getattr(module, "embedding", None), getattr(module, "LONGEST_QUERY", MAX_QUERY)
    return Calculator(name, module.read, module.view, module.answer, embedding, longest)


class _Calculators(Mapping[str, Calculator]):
    """All by their names, each loaded when it is first asked for: a page in a browser has one or two."""

    def __getitem__(self, name: str) -> Calculator:
        if name not in NAMES:
            raise KeyError(name)
        return _calculator(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


CALCULATORS: Mapping[str, Calculator] = _Calculators()
"""Every component by its name."""


def render(name: str, query: str, lang: str) -> str:
    """The HTML of one component in one state.

    Raises `KeyError` for an unknown component or language; whatever the query holds, it gives HTML.
    """
    calculator, words = CALCULATORS[name], words_for(lang)
    view = calculator.view(calculator.reading(query), words)
    return _refusal(calculator.unreadable(query), words) + fill(f"{name}/template.html", words, **view)


def _refusal(problem: Problem | None, words: Words) -> str:
    """What is said above the sample where a query could not be read; nothing where it could."""
    if problem is None:
        return ""
    return fill("components/unread.html", words, text=message(problem.code, problem.facts, words))


def render_parts(name: str, query: str, lang: str, *parts: str) -> str:
    """Some parts of a component alone, as they stand in `render`: what the browser replaces after a change."""
    calculator, words = CALCULATORS[name], words_for(lang)
    view = calculator.view(calculator.reading(query), words)
    return "".join(fill(f"{name}/{part}.html", words, **view) for part in parts)


def answer(name: str, query: str) -> dict[str, Any]:
    """The state of one component without words, ready for JSON. Bad input gives `{"errors": [...]}`."""
    calculator = CALCULATORS[name]
    if problem := calculator.unreadable(query):
        return {"errors": [{"field": problem.field, "code": problem.code}]}
    return calculator.answer(calculator.reading(query))


def embed(name: str, query: str, lang: str) -> str:
    """The component as it stands in a page: alive in the browser where it can be, plain HTML where it is only read."""
    html, calculator = render(name, query, lang), CALCULATORS[name]
    if calculator.embedding is None:
        return html
    attributes = {"data-name": name, "data-lang": lang, "data-query": urlencode(parse_query(query))}
    attributes |= calculator.embedding(calculator.reading(query), lang)
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return Markup(f"<bridge-component{written}>\n{html}{_engine_texts(attributes, lang)}</bridge-component>\n")


def _engine_texts(attributes: Mapping[str, str], lang: str) -> str:
    """What the browser engine may have to say, ready for JavaScript to show; of a failure, what works without it."""
    still = "sheet" if "data-store" in attributes else "tables" if "data-answers" in attributes else "pages"
    return fill("components/engine.html", words_for(lang), still=still)
