"""A contract of any game as it is drawn and said: level or none, denomination, doubling, goal, declarer."""

from __future__ import annotations

from markupsafe import Markup

from calculators.marks import crosses_html, denomination_html
from calculators.words import Words
from rules_core import AnyContract, ClubContract, Contract, Denomination, MiniContract


def denomination_face(denomination: Denomination, words: Words) -> Markup:
    """A suit symbol, or the letters for notrump."""
    return Markup(denomination_html(denomination, words))


def contract_face(contract: AnyContract, words: Words) -> Markup:
    """A contract in the room that a sheet has: `3NT×`, `♥×`, `♠ game`."""
    if isinstance(contract, Contract):
        return words.prose(f"{{{contract.bid}{contract.doubling}}}")
    face = denomination_face(contract.denomination, words)
    if isinstance(contract, ClubContract):
        return face + Markup(crosses_html(contract.doubling, words))
    return words.text(f"mark.goal.{contract.goal}", denomination=face)


def contract_said(contract: AnyContract, words: Words) -> Markup:
    """A contract with its declarer in a sentence, as each game writes it."""
    seat = words.plain(f"by.{contract.declarer}")
    if not isinstance(contract, MiniContract):
        return words.text("contract.full", contract=contract, seat=seat)
    goal = words.text(f"choice.{contract.goal}")
    return words.text("contract.mini", goal=goal, denomination=contract.denomination, seat=seat)
