"""Score sheets as files: written as JSON, CSV or plain text, and read back from these and from other writings."""

from calculators.sheet_files.exporting import KINDS, export
from calculators.sheet_files.imported import Imported, LineError, error_lines
from calculators.sheet_files.importing import import_sheet
from calculators.sheet_files.reading import SHEET_GAMES, read_deal_line
from calculators.sheet_files.summary import summary

__all__ = [
    "KINDS",
    "SHEET_GAMES",
    "Imported",
    "LineError",
    "error_lines",
    "export",
    "import_sheet",
    "read_deal_line",
    "summary",
]
