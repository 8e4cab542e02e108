"""The game of a sheet, its options and its first dealer, as in an address."""

from __future__ import annotations

from rules_core.sheets import Sheet


def settings_text(sheet: Sheet) -> str:
    """`r=rubber`, `r=rubber&o=insult_redoubled:50&fd=E`: what is not as the game has it follows the game."""
    options, dealer = str(sheet.variant.settings), sheet.first_dealer
    return f"r={sheet.variant.key}" + (f"&o={options}" if options else "") + (f"&fd={dealer}" if dealer else "")
