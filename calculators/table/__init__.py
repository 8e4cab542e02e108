"""Small tables for the rule pages, each computed by the core."""

from calculators.table.tables import answer, read, view

__all__ = ["answer", "read", "view"]
