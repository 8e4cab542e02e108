"""One contract: every outcome at duplicate and in a rubber, without a form."""

from calculators.contract.page import answer, read, view

__all__ = ["answer", "read", "view"]
