"""Reading the fields of a dispute: the deal as the contract score reads it, `claim`, `claim2` and `view`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators import contract_score
from calculators.query import Problem, Reader
from calculators.rule_sets import RuleSet
from rules_core import ClaimedScore, NotationError

CLAIMS = ("claim", "claim2")
SAMPLE = {"c": "3NTX", "by": "S", "v": "1", "t": "7", "r": "dup", "claim": "300"}
"""What the form shows before anything is chosen."""

DEAL_FIELDS = ("c", "by", "v", "t", "r", "h")
BIG = "big"
"""The one other way to look at a dispute: `view=big`, to be held up across the table."""

_DASHES = str.maketrans("\N{EN DASH}\N{MINUS SIGN}\N{NON-BREAKING HYPHEN}\N{NO-BREAK SPACE}", "--- ")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a query says: the deal, what is claimed in which field, and what is wrong with the claims."""

    deal: contract_score.Reading
    values: Mapping[str, str]
    """Every field as it is to be shown and linked."""
    claims: Mapping[str, ClaimedScore]
    claim_problems: tuple[Problem, ...] = ()
    page: str = ""
    """The address of the page, where a browser told it."""

    @property
    def is_big(self) -> bool:
        """Whether it is to be held up across the table."""
        return self.values.get("view") == BIG

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong, the deal first."""
        return (*self.deal.problems, *self.claim_problems)


def read(query: Mapping[str, str]) -> Reading:
    """Read a query. One without any field is the sample; nothing in it can raise."""
    typed = {key: query[key] for key in (*DEAL_FIELDS, *CLAIMS) if query.get(key)}
    values = typed if any(key in query for key in (*DEAL_FIELDS, *CLAIMS)) else SAMPLE
    deal = contract_score.read({"c": "", **{key: values[key] for key in DEAL_FIELDS if key in values}})
    reader = Reader(values)
    claims = {key: reader.read(key, lambda text: read_claim(text, deal.rules), None) for key in CLAIMS}
    read_claims = {key: claimed for key, claimed in claims.items() if claimed}
    written = {key: str(read_claims.get(key, values[key])) for key in CLAIMS if key in values}
    shown = {"view": BIG} if query.get("view", "").lower() == BIG else {}
    return Reading(
        deal, {**deal.values, **written, **shown}, read_claims, tuple(reader.problems), query.get("page", "")
    )


def read_claim(text: str, rules: RuleSet) -> ClaimedScore:
    """A claimed score by rules that may know no line. Raises `NotationError` (`CLAIM...`)."""
    sides = tuple(map(str, rules.seating.sides))
    try:
        claimed = ClaimedScore.parse(text.translate(_DASHES))
    except NotationError as error:
        if error.code != "CLAIM.SIDE":
            raise
        raise NotationError(error.code, found=error.facts["found"], sides=sides) from error
    if claimed.side and claimed.side not in rules.seating.sides:
        raise NotationError("CLAIM.SIDE", found=str(claimed.side), sides=sides)
    if claimed.below is not None and not rules.has_line:
        raise NotationError("CLAIM.LINE", found=text)
    return claimed
