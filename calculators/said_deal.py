"""A deal as it is typed in a terminal: a contract with options, or one line of words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from calculators import contract_score
from calculators.messages import plain_message
from calculators.query import Problem, Reader
from calculators.rule_sets import DUPLICATE, find_rule_set
from calculators.say import Question, read_line
from calculators.words import Words
from rules_core import NotationError, parse_doubled_bid

LACKS_TRICKS = ("CALC.TRICKS_MISSING", "CALC.UNKNOWN")
"""What is wrong with a line that names no tricks."""


def read_deal(typed: str, query: Mapping[str, str], words: Words) -> tuple[contract_score.Reading, str]:
    """The deal, and what to say of a line that leaves a question open or holds what cannot be used."""
    if not typed or _is_contract(typed):
        return contract_score.read({"c": typed, **query}), ""
    return _read_line(typed, query, words)


def _is_contract(word: str) -> bool:
    """Whether a word is a contract and nothing more."""
    try:
        return word.upper() == "P" or bool(parse_doubled_bid(word))
    except NotationError:
        return False


def _read_line(line: str, query: Mapping[str, str], words: Words) -> tuple[contract_score.Reading, str]:
    """A deal in words. What the options say counts for more; what is wrong in the line is named with the rest."""
    rules = Reader(query).read("r", find_rule_set, DUPLICATE)
    said = read_line(line, rules.seating)
    reading = contract_score.read({"c": "", **contract_score.fields_of(said, query.get("by", "")), **query})
    has_tricks = bool(said.bid) and "t" in query
    refused = contract_score.refusals(said)[len(said.questions) :]
    wrong = [problem for problem in refused if not (has_tricks and problem.code in LACKS_TRICKS)]
    if not (said.questions or wrong):
        return reading, ""
    asked = (f"{all_messages([each.problem], words)} {_choices(each, words)}" for each in said.questions)
    others = [problem for problem in reading.problems if problem.field != "c" and problem.code not in LACKS_TRICKS]
    return reading, " ".join(filter(None, (*asked, all_messages(wrong, words), all_messages(others, words))))


def _choices(question: Question, words: Words) -> str:
    """The lines that would say without doubt what is doubtful."""
    lines = [words.plain("say.line", line=choice.line) for choice in question.choices]
    return words.plain("say.write", lines=words.plain("say.or").join(lines))


def all_messages(problems: Iterable[Problem], words: Words) -> str:
    """The messages of some problems in one line."""
    return " ".join(plain_message(problem.code, problem.facts, words) for problem in problems)
