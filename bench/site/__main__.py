"""The site in one table, each figure beside its peer of the same run; exit status 1 when a mark is missed.

    python -m bench.site [--runs 5]

It wants a built site (`make build`) and a machine that does nothing else.
"""

import argparse
import sys
from statistics import median

from bench.engine_boot.__main__ import CACHES, MOST, boot_times, ratio
from bench.site.building import build_rows
from bench.site.pages import page_rows
from bench.site.rate import rate_rows
from bench.site.row import Row


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="measured rounds of each side (5)")
    runs = parser.parse_args().runs
    boots = boot_times(runs)
    stock = median(boots["stock cold"])
    rows = [
        *page_rows(runs, stock),
        *(
            Row(
                f"engine boot, {cache} cache",
                f"{median(boots[f'ours {cache}']):.2f} s",
                "stock Pyodide",
                f"{median(boots[f'stock {cache}']):.2f} s",
                ratio(boots, cache),
                MOST,
            )
            for cache in CACHES
        ),
        *rate_rows(),
        *build_rows(),
    ]
    print(f"{'':44}{'ours':>12}   {'beside it':28}{'':>12}{'ratio':>8}{'at most':>9}")
    for row in rows:
        print(row)
    missed = [row.name for row in rows if row.is_missed]
    print(f"missed: {', '.join(missed)}" if missed else "all marks met")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
