"""`python -m site_plugins build` writes the site, `serve` shows it while it is written, `lock` keeps its addresses."""

from __future__ import annotations

import argparse
import sys

from calculators.words import LANGUAGES
from site_plugins.build import build, rebuild_pages
from site_plugins.bundle_code import BundleError
from site_plugins.links_lock import record
from site_plugins.serve import serve


def main() -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(prog="python -m site_plugins", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser("build", help="write site/")
    building.add_argument("--site-url", default="", help="the address the site will have, for the sitemap")
    building.add_argument("--only", choices=("ru", "en"), action="append", help="rebuild one language only")
    building.add_argument("--no-offline", action="store_true", help="take the site off devices that have kept it")
    building.add_argument("--pages", action="store_true", help="only write changed pages of the last build anew")
    serving = commands.add_parser("serve", help="build, serve and rebuild on change")
    serving.add_argument("--port", type=int, default=8000)
    commands.add_parser("lock", help="record the new addresses of the last build in links.lock")
    options = parser.parse_args()
    try:
        if options.command == "build" and options.pages:
            return rebuild_pages(options.only or LANGUAGES)
        if options.command == "build":
            return build(options.site_url, options.only, offline=not options.no_offline)
        if options.command == "lock":
            print(f"{len(record(LANGUAGES))} new addresses recorded")
            return 0
        return serve(options.port)
    except BundleError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
