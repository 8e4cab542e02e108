"""What a dispute shows: the right score with its ledger, and for each other number the mistakes that give it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from calculators import contract_score
from calculators.contract_score.form import Case
from calculators.contract_score.view import PRERENDERED_FAMILIES, form_view, ledger_of
from calculators.dispute.form import BIG, CLAIMS, DEAL_FIELDS, Reading
from calculators.messages import problem_texts
from calculators.mistake_words import mistake_clause, plain_clause, written_out
from calculators.qr import is_page, qr_svg
from calculators.words import Words
from rules_core import ClaimedScore, Mistake, NotationError, Role, diagnose, find_variant


def is_right(case: Case, claimed: ClaimedScore) -> bool:
    """Whether the deal is worth what is claimed."""
    declaring = case.declarer.side
    sides = {Role.DECLARER: declaring, Role.DEFENDERS: case.rules.seating.other(declaring)}
    return claimed.fits(ledger_of(case), sides)


def explain(case: Case, claimed: ClaimedScore) -> tuple[Mistake, ...]:
    """The mistakes that give a claimed score, the likeliest first."""
    return diagnose(case.result, claimed, vulnerable=case.vulnerable, game=find_variant(case.rules.key))


def answer(reading: Reading) -> dict[str, Any]:
    """The deal without words, and about each claim whether it is right, and what gives it if it is not."""
    case = reading.deal.case
    if case is None or reading.problems:
        return {"errors": [{"field": problem.field, "code": problem.code} for problem in reading.problems]}
    return {**contract_score.answer(reading.deal), **claims_answer(reading)}


def claims_answer(reading: Reading) -> dict[str, Any]:
    """What there is to answer about claims: nothing where none was made."""
    case = reading.deal.case
    if case is None or not reading.claims:
        return {}
    return {"claims": [_claim_answer(case, claimed) for claimed in reading.claims.values()]}


def _claim_answer(case: Case, claimed: ClaimedScore) -> dict[str, Any]:
    mistakes = [{"kind": mistake.kind, "rule": str(mistake.rule)} for mistake in explain(case, claimed)]
    return {"claim": str(claimed), "right": is_right(case, claimed), "mistakes": mistakes}


def embedding(reading: Reading, lang: str) -> dict[str, str]:
    """The right score is prerendered for the contract score; where another number comes from only the engine knows."""
    where = {
        "file": f"answers/{lang}/{{family}}/{{c0}}{{c1}}.json",
        "key": "{c2}.{v}.{t}",
        "only": [*(field for field in DEAL_FIELDS if field != "h"), *CLAIMS, "view"],
        "family": PRERENDERED_FAMILIES,
        "beside": (*CLAIMS, "view"),
    }
    return {"data-answers": json.dumps(where, separators=(",", ":")), "data-query": urlencode(reading.values)}


def view(reading: Reading, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    case = reading.deal.case
    return {
        **form_view(reading.deal, words),
        "problems": problem_texts(reading.problems, words),
        "fields": [(key, reading.values.get(key, "")) for key in CLAIMS],
        "is_big": reading.is_big,
        "big": BIG,
        "claims": [claim_view(case, claimed, words) for claimed in reading.claims.values()] if case else [],
        "code": _code(reading) if case else "",
    }


def _code(reading: Reading) -> Markup | str:
    """The address of a card that is shown across the table, for the camera of another phone."""
    if not (reading.is_big and is_page(reading.page)):
        return ""
    query = urlencode({key: value for key, value in reading.values.items() if key != "view"})
    try:
        return qr_svg(f"{reading.page}?{query}")
    except NotationError:  # nobody claims a number of hundreds of letters in earnest
        return ""


def claim_view(case: Case, claimed: ClaimedScore, words: Words) -> dict[str, Any]:
    """One claim: what is said about it, and each mistake that gives it."""
    mistakes = explain(case, claimed)
    return {
        "is_right": is_right(case, claimed),
        "say": words.text(_verdict(case, claimed, mistakes), claim=_claim(claimed, words.text)),
        "mistakes": [
            {
                "clause": mistake_clause(mistake, words),
                "sum": written_out(mistake, claimed.total),
                "rule": str(mistake.rule),
            }
            for mistake in mistakes
        ],
        "spoken": _spoken(case, claimed, mistakes, words),
    }


def claim_lines(case: Case, claimed: ClaimedScore, words: Words) -> list[str]:
    """The same as lines of plain text: the verdict, then a line for each mistake."""
    mistakes = explain(case, claimed)
    verdict = words.plain(_verdict(case, claimed, mistakes), claim=_claim(claimed, words.plain))
    return [verdict, *(f"– {plain_clause(mistake, words)}  {mistake.rule}" for mistake in mistakes)]


def _spoken(case: Case, claimed: ClaimedScore, mistakes: tuple[Mistake, ...], words: Words) -> str:
    verdict = words.plain(_verdict(case, claimed, mistakes), claim=_claim(claimed, words.plain))
    clauses = "; ".join(plain_clause(mistake, words) for mistake in mistakes)
    return f"{verdict} {clauses}." if clauses else verdict


def _verdict(case: Case, claimed: ClaimedScore, mistakes: tuple[Mistake, ...]) -> str:
    """The key of what is said about a claim."""
    if is_right(case, claimed):
        return "dispute.right"
    if case.result.contract is None:
        return "dispute.passed_out"
    return "dispute.if" if mistakes else "dispute.none"


def _claim[T](claimed: ClaimedScore, say: Callable[..., T]) -> T | str:
    """A claim as it is said: the points, where they stand, whose they are."""
    said: T | str = str(claimed.total)
    if claimed.below is not None:
        said = say("dispute.said.line", below=claimed.below, above=claimed.total - claimed.below)
    return say("dispute.said.side", points=said, side=claimed.side) if claimed.side else said
