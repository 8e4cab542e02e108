"""One deal of club mini-bridge: whoever takes more than six tricks scores for them (CLUB-11 to CLUB-13).

The bonuses for games belong to the rubber, which is the same as in contract bridge; this module does not know them.
"""

from __future__ import annotations

from functools import cache

from rules_core.calls import Denomination, Doubling
from rules_core.club_contract import ClubResult
from rules_core.contract import TRICKS_IN_A_DEAL
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.rules import RuleRef
from rules_core.scoring.rates import trick_values

BOOK = 6
DEFENDERS_TRICK = {False: 50, True: 100}
"""For each of the defenders' tricks over six, by the vulnerability of the declaring side (CLUB-12)."""


def score_club_deal(result: ClubResult, *, vulnerable: bool) -> Ledger:
    """The ledger of one deal of club mini-bridge. `vulnerable` is the declaring side's.

    >>> score_club_deal(ClubResult.parse("HXE5"), vulnerable=False).net
    -200
    """
    contract = result.contract
    return _score(contract.denomination, contract.doubling, result.tricks, vulnerable)


@cache
def _score(denomination: Denomination, doubling: Doubling, tricks: int, vulnerable: bool) -> Ledger:
    if tricks > BOOK:
        return Ledger((_declarers_tricks(denomination, doubling, tricks - BOOK),))
    return Ledger((_defenders_tricks(doubling, TRICKS_IN_A_DEAL - tricks - BOOK, vulnerable),))


def _declarers_tricks(denomination: Denomination, doubling: Doubling, count: int) -> Entry:
    values = trick_values(denomination, count)
    facts = {"values": values, "doubling": doubling}
    return Entry("tricks", Role.DECLARER, Line.BELOW, sum(values) * doubling, RuleRef("CLUB-11"), facts)


def _defenders_tricks(doubling: Doubling, count: int, vulnerable: bool) -> Entry:
    value = DEFENDERS_TRICK[vulnerable]
    facts = {"count": count, "value": value, "doubling": doubling, "vulnerable": vulnerable}
    return Entry("defenders_tricks", Role.DEFENDERS, Line.ABOVE, count * value * doubling, RuleRef("CLUB-12"), facts)
