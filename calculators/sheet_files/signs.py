"""A contract in plain text as it is drawn: suit signs, crosses for a double."""

from __future__ import annotations

from calculators.words import Words
from rules_core import AnyContract, ClubContract, Contract, Denomination, Doubling, MiniContract

AS_TEXT = "\N{VARIATION SELECTOR-15}"
"""After a suit sign: a sign of the text, and no coloured picture."""
_SUITS = {
    Denomination.CLUBS: "♣",
    Denomination.DIAMONDS: "♦",
    Denomination.HEARTS: "♥",
    Denomination.SPADES: "♠",
}


def denomination_sign(denomination: Denomination, words: Words) -> str:
    """A suit sign, or the letters for notrump."""
    suit = _SUITS.get(denomination)
    return f"{suit}{AS_TEXT}" if suit else words.plain("denomination.NT")


def contract_signs(contract: AnyContract, words: Words) -> str:
    """A contract without its declarer: `4♠`, `3NT×`, `♥×`, `♠ game`."""
    sign = denomination_sign(contract.denomination, words)
    if isinstance(contract, MiniContract):
        return words.plain(f"mark.goal.{contract.goal}", denomination=sign)
    level = str(contract.level) if isinstance(contract, Contract) else ""
    return f"{level}{sign}{_crosses(contract)}"


def _crosses(contract: Contract | ClubContract) -> str:
    return {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "×", Doubling.REDOUBLED: "××"}[contract.doubling]
