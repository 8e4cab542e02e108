"""Messages for people, from the codes and facts that the core and the forms raise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from calculators.marks import spoken
from calculators.query import Problem
from calculators.words import Words

LONGEST_FACT = 100


def message(code: str, facts: Mapping[str, Any], words: Words) -> Markup:
    """The message of a code as HTML, with the facts that it names."""
    return words.text(f"error.{variant(code, facts)}", **shown(facts))


def plain_message(code: str, facts: Mapping[str, Any], words: Words) -> str:
    """The message of a code in one line of plain text."""
    return " ".join(words.plain(f"error.{variant(code, facts)}", **shown(facts)).split())


def variant(code: str, facts: Mapping[str, Any]) -> str:
    """The key of the message: some codes say something else where there is nothing to name."""
    if code == "AUC.INSUFFICIENT" and facts.get("lowest") is None:
        return "AUC.INSUFFICIENT_LAST"
    if code == "CALC.NO_CONTRACT" and not facts.get("found"):
        return "CALC.EMPTY"
    if code == "CALC.LEFTOVER" and not facts.get("understood"):
        return "CALC.LEFTOVER_ALONE"
    if code == "CALC.LEFTOVER" and facts.get("lacks_tricks"):
        return "CALC.LEFTOVER_TRICKS"
    return code


def shown(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as a message shows them."""
    return {name: _shown_fact(name, fact) for name, fact in facts.items()}


def _shown_fact(name: str, fact: Any) -> Any:
    """What was typed is cut to a length that can be read; the seats to choose from are letters, as they are typed."""
    if name == "seats":
        return tuple(map(str, fact))
    if isinstance(fact, str | Mapping):
        text = str(fact)
        return text if len(text) <= LONGEST_FACT else text[: LONGEST_FACT - 1] + "…"
    return fact


def first_problem(problems: Sequence[Problem], words: Words) -> str:
    """The first message as a screen reader is told it; nothing where there is no problem."""
    return spoken(message(problems[0].code, problems[0].facts, words)) if problems else ""


def problem_texts(problems: Iterable[Problem], words: Words) -> dict[str, Markup]:
    """The message at each field, the first one where a field has several."""
    texts: dict[str, Markup] = {}
    for problem in problems:
        texts.setdefault(problem.field, message(problem.code, problem.facts, words))
    return texts
