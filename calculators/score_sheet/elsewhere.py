"""Ways from a sheet to other pages: what is needed for a game, and where another number for a deal comes from."""

from __future__ import annotations

from urllib.parse import urlencode

from calculators import needs
from calculators.marks import ROOT
from calculators.rule_sets import RULE_SETS
from calculators.score_sheet import links
from calculators.score_sheet.form import Reading
from rules_core import Contract, Record, Rubber, Variant
from rules_core.sheets import Part

_AS_DUPLICATE = "chicago-dup"


def needs_link(reading: Reading, part: Part) -> str:
    """What the running rubber needs, as it stands; nothing for games which that page does not know."""
    is_running = isinstance(part.session, Rubber) and part.session.records and not part.is_over
    if not is_running or reading.variant.key not in needs.GAMES:
        return ""
    return f"{ROOT}compare/needs/{links.shared(reading)}"


def dispute_link(record: Record, variant: Variant) -> str:
    """The deal on the page of two versions; nothing for a deal which that page cannot score."""
    result, rules = record.result, "dup" if variant.key == _AS_DUPLICATE else variant.key
    known = rules in (each.key for each in RULE_SETS) and not str(variant.settings)
    if not known or not isinstance(result.contract, Contract):
        return ""
    declarer = result.contract.declarer
    fields = {
        "c": str(result.contract).removesuffix(str(declarer)),
        "by": str(declarer),
        "v": str(int(declarer.side in record.vulnerable)),
        "t": str(result.tricks),
        "r": rules,
        **({"h": f"{result.honours.points}{result.honours.holder}"} if result.honours else {}),
    }
    return f"{ROOT}disputes/?{urlencode(fields)}"
