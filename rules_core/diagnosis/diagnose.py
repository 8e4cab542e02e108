"""Where does that number come from?

House rules of this file: a mistake is a single one, worked out by scoring the deal again or by writing its ledger
otherwise; nothing is guessed from the number. So every explanation is true, and where none is given, no single mistake
that we know gives the number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rules_core.contract import DealResult
from rules_core.diagnosis.claimed import ClaimedScore
from rules_core.diagnosis.mistake import MISTAKES, Mistake, Scored, columns
from rules_core.diagnosis.rescored import rescored
from rules_core.diagnosis.rewritten import rewritten
from rules_core.ledger import Ledger, Owner, Role
from rules_core.rules import RuleRef
from rules_core.seats import Side
from rules_core.variants.variant import Variant

_OTHER_ROLE: Mapping[Owner, Owner] = {Role.DECLARER: Role.DEFENDERS, Role.DEFENDERS: Role.DECLARER}


def diagnose(result: DealResult, claimed: ClaimedScore, *, vulnerable: bool, game: Variant) -> tuple[Mistake, ...]:
    """The single mistakes that give a claimed score, those of a kind together, the likeliest kind first.

    None is given for the right score, for a deal that was passed out, and for a number that no known mistake gives.
    `vulnerable` is the declaring side's.

    >>> from rules_core import find_variant
    >>> deal, claimed = DealResult.parse("3NTXS7"), ClaimedScore.parse("300")
    >>> [mistake.kind for mistake in diagnose(deal, claimed, vulnerable=True, game=find_variant("dup"))]
    ['vulnerability', 'last_step']
    """
    if result.contract is None:
        return ()
    declaring = result.contract.declarer.side
    sides = {Role.DECLARER: declaring, Role.DEFENDERS: game.seating.other(declaring)}
    right = game.scheme(result, vulnerable=vulnerable)
    if claimed.fits(right, sides):
        return ()
    found = likely_mistakes(result, vulnerable=vulnerable, game=game)
    return (*(mistake for mistake in found if claimed.fits(mistake.ledger, sides)), *_side(right, claimed, sides))


@lru_cache(maxsize=16)
def likely_mistakes(result: DealResult, *, vulnerable: bool, game: Variant) -> tuple[Mistake, ...]:
    """Every single mistake that we know by which this deal would be written otherwise, in the order of `MISTAKES`."""
    if result.contract is None:
        return ()
    scored = Scored(result, result.contract, vulnerable, game)
    right = columns(scored.ledger)
    found = [mistake for mistake in (*rescored(scored), *rewritten(scored)) if columns(mistake.ledger) != right]
    return tuple(sorted(found, key=lambda mistake: MISTAKES.index(mistake.kind)))


def _side(right: Ledger, claimed: ClaimedScore, sides: Mapping[Role, Side]) -> Iterator[Mistake]:
    """The right points, given to the wrong side. Penalties are the defenders' (SCO-12)."""
    given = right.owned_by(_OTHER_ROLE.__getitem__)
    if claimed.side and right.entries and claimed.fits(given, sides):
        writer = next(side for side in sides.values() if side is not claimed.side)
        rule = RuleRef("SCO-12") if right.total(Role.DEFENDERS) else RuleRef("SCO-01")
        yield Mistake("side", {"claimed": claimed.side, "right": writer}, rule, given)
