"""All 35 contracts in the shape of a bidding box."""

from calculators.contracts.box import answer, read, view

__all__ = ["answer", "read", "view"]
