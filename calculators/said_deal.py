"""A deal in one line on the command line: `bridge score "3БК контра без двух в зоне" --by S`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from calculators import contract_score
from calculators.messages import plain_message
from calculators.query import Problem, Reader
from calculators.rule_sets import DUPLICATE, find_rule_set
from calculators.say import Choices, Question, Said, read_line
from calculators.words import Words
from rules_core import NotationError, parse_doubled_bid

_LACKS_TRICKS = ("CALC.TRICKS_MISSING", "CALC.UNKNOWN")
"""What is wrong with a line that names no tricks."""


class NotUnderstood(ValueError):
    """A line that cannot be scored. The message says all that is doubtful or wrong, with the lines to choose from."""


def is_contract(word: str) -> bool:
    """Whether a word is a contract and nothing more."""
    try:
        return word.upper() == "P" or bool(parse_doubled_bid(word))
    except NotationError:
        return False


def deal_fields(line: str, options: Mapping[str, str], words: Words) -> dict[str, str]:
    """The fields of a contract score: those that the line says, and the options, which count for more.

    Raises `NotUnderstood`; its message names what is wrong with the options too.
    """
    rules = Reader(options).read("r", find_rule_set, DUPLICATE)
    said = read_line(line, rules.seating)
    fields = {"c": "", **contract_score.fields_of(said, options.get("by", "")), **options}
    wrong = _wrong(said, options)
    if not (said.questions or wrong):
        return fields
    others = [
        problem
        for problem in contract_score.read(fields).problems
        if problem.field != "c" and problem.code not in _LACKS_TRICKS
    ]
    asked = (text for question in said.questions for text in _asked(question, words))
    raise NotUnderstood(" ".join((*asked, *_messages((*wrong, *others), words))))


def _wrong(said: Said, options: Mapping[str, str]) -> list[Problem]:
    """What is wrong with the line, apart from tricks that an option names."""
    has_tricks = bool(said.bid) and "t" in options
    refused = contract_score.refusals(said)[len(said.questions) :]
    return [problem for problem in refused if not (has_tricks and problem.code in _LACKS_TRICKS)]


def _asked(question: Question, words: Words) -> Iterator[str]:
    """A question, and the lines that would say without doubt what is doubtful."""
    yield from _messages([question.problem], words)
    yield Choices(question.choices).to_write(words.plain)


def _messages(problems: Iterable[Problem], words: Words) -> Iterator[str]:
    return (plain_message(problem.code, problem.facts, words) for problem in problems)
