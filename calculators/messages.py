"""Messages for people, from the codes and facts that the core and the forms raise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup

from calculators.query import Problem
from calculators.words import Words


def message(code: str, facts: Mapping[str, Any], words: Words) -> Markup:
    """The message of a code as HTML. Facts that are absent show as an empty slot, never as an error."""
    return words.text(f"error.{variant(code, facts)}", **facts)


def plain_message(code: str, facts: Mapping[str, Any], words: Words) -> str:
    """The message of a code in one line of plain text."""
    return words.plain(f"error.{variant(code, facts)}", **facts).replace("\n", " ")


def variant(code: str, facts: Mapping[str, Any]) -> str:
    """The key of the message: some codes say something else where there is nothing to name."""
    if code == "AUC.INSUFFICIENT" and facts.get("lowest") is None:
        return "AUC.INSUFFICIENT_LAST"
    if code == "CALC.NO_CONTRACT" and not facts.get("found"):
        return "CALC.EMPTY"
    return code


def problem_texts(problems: Iterable[Problem], words: Words) -> dict[str, Markup]:
    """The message at each field, the first one where a field has several."""
    texts: dict[str, Markup] = {}
    for problem in problems:
        texts.setdefault(problem.field, message(problem.code, problem.facts, words))
    return texts
