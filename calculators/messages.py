"""Messages for people, from the codes and facts that the core and the forms raise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup

from calculators.query import Problem
from calculators.words import Words

LONGEST_FACT = 100


def message(code: str, facts: Mapping[str, Any], words: Words) -> Markup:
    """The message of a code as HTML, with the facts that it names."""
    return words.text(f"error.{variant(code, facts)}", **_shortened(facts))


def plain_message(code: str, facts: Mapping[str, Any], words: Words) -> str:
    """The message of a code in one line of plain text."""
    return " ".join(words.plain(f"error.{variant(code, facts)}", **_shortened(facts)).split())


def variant(code: str, facts: Mapping[str, Any]) -> str:
    """The key of the message: some codes say something else where there is nothing to name."""
    if code == "AUC.INSUFFICIENT" and facts.get("lowest") is None:
        return "AUC.INSUFFICIENT_LAST"
    if code == "CALC.NO_CONTRACT" and not facts.get("found"):
        return "CALC.EMPTY"
    return code


def _shortened(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts, with what was typed cut to a length at which a message can still be read."""
    return {name: _cut(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_FACT else text[: LONGEST_FACT - 1] + "…"


def problem_texts(problems: Iterable[Problem], words: Words) -> dict[str, Markup]:
    """The message at each field, the first one where a field has several."""
    texts: dict[str, Markup] = {}
    for problem in problems:
        texts.setdefault(problem.field, message(problem.code, problem.facts, words))
    return texts
