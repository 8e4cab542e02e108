"""What a line of text took from the form, because it did not say so itself."""

from __future__ import annotations

from calculators.contract_score.form import Case
from calculators.say import Kind, Piece, Said


def taken(said: Said | None, case: Case | None) -> list[Piece]:
    """The declarer and the zone, where the line names none."""
    if said is None or case is None or case.result.contract is None:
        return []
    declarer = [] if said.declarer else [Piece(Kind.DECLARER, case.declarer)]
    return declarer if said.value(Kind.ZONE) is not None else [*declarer, Piece(Kind.ZONE, case.vulnerable)]
