"""All 35 contracts in the shape of a bidding box, each a link to its page."""

from collections.abc import Mapping
from typing import Any

from calculators.words import Words
from rules_core import Bid, Denomination
from rules_core.calls import LEVELS


def read(query: Mapping[str, str]) -> None:
    """Nothing to read: there is one state."""


def view(_: None, words: Words) -> dict[str, Any]:
    """The bids row by row."""
    return {"rows": [[Bid(level, denomination) for denomination in Denomination] for level in LEVELS]}


def answer(_: None) -> dict[str, Any]:
    """The 35 bids."""
    return {"bids": [f"{level}{denomination}" for level in LEVELS for denomination in Denomination]}
