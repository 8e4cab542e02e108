"""How long it takes to read a sheet of ten thousand deals, and a file with an error in each of ten thousand lines.

    python -m bench.sheet_files

Exit status 1 if any of them takes two seconds of processor time.
"""

import json
import sys
import time

from calculators.sheet_files import KINDS, export, import_sheet
from rules_core import find_variant
from rules_core.sheets import Sheet

COUNT = 10_000
MOST_SECONDS = 2.0
DEALS = tuple(
    f"{level}{trump}{doubling}{seat}{tricks}"
    for level in range(1, 8)
    for trump in ("C", "D", "H", "S", "NT")
    for doubling in ("", "X", "XX")
    for seat in "NESW"
    for tricks in range(14)
)


def files() -> dict[str, tuple[str, int]]:
    """Texts by name, and how many errors each has."""
    deals = [DEALS[number * 7 % len(DEALS)] for number in range(COUNT)]
    sheet = Sheet.parse("_".join(deals), find_variant("rubber"))
    notes = dict.fromkeys(range(1, COUNT + 1), "a note, =1+1")
    wrong = [f"9H{number}N8" for number in range(COUNT)]
    return {
        **{f"{kind} with notes": (export(sheet, kind, "ru", {"NS": "Ann"}, notes), 0) for kind in KINDS},
        "list": ("_".join(deals), 0),
        "PBN": ("\n\n".join(f'[Contract "3NT"]\n[Declarer "N"]\n[Result "{n % 14}"]' for n in range(COUNT)), 0),
        "one long rubber": ("\n".join(["7NTN0"] * COUNT), 0),
        "wrong lines": ("\n".join(wrong), COUNT),
        "wrong words": ("\n".join(f"line {number} of a letter" for number in range(COUNT)), COUNT),
        "wrong json": (json.dumps({"format": "bridge-sheet", "version": 1, "deals": wrong}, indent=1), COUNT),
        "wrong csv": ("deal\n" + "\n".join(wrong), COUNT),
        "wrong PBN": ("\n".join(['[Contract "3NT"]\n[Declarer "N"]'] * COUNT), COUNT),
    }


def main() -> int:
    slowest = 0.0
    for name, (text, expected) in files().items():
        start = time.process_time()
        found = import_sheet(text)
        seconds = time.process_time() - start
        assert found.error_count == expected, f"{name}: {found.errors[:3]}"
        print(f"{name:<18}{len(text):>10,} signs{seconds:>8.2f} s")
        slowest = max(slowest, seconds)
    print(f"slowest: {slowest:.2f} s (at most {MOST_SECONDS:g})")
    return 0 if slowest < MOST_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
