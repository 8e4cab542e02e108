"""A score sheet as people keep it: any deal can be corrected, and everything else follows."""

from rules_core.sheets.changes import Change, changes_between
from rules_core.sheets.sheet import STOP, Part, Sheet
from rules_core.sheets.sheet_deal import Moved, SheetDeal

__all__ = ["STOP", "Change", "Moved", "Part", "Sheet", "SheetDeal", "changes_between"]
