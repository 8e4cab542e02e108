"""Firefox and WebKit for the flows, from the system's package manager where they are not there yet."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tests.find_chromium import install

HOW_TO = {
    "firefox": "No Firefox found. Install one: apt-get install firefox-esr.",
    "webkit": "No WebKit found. Install it: apt-get install webkit2gtk-driver xvfb.",
}
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}


def find_firefox() -> str | None:
    """The path of a Firefox that is there already, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_webkit() -> tuple[str, str] | None:
    """The paths of WebKit's browser and of its driver, or None where one of them or the X server is lacking."""
    driver = shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    return (str(browsers[-1]), driver) if browsers and driver and shutil.which("Xvfb") else None


FIND = {"firefox": find_firefox, "webkit": find_webkit}


def main() -> int:
    """See to it that both are there; one line each says where, or what to install when it cannot be had."""
    for name in FIND:
        if FIND[name]() is None:
            install(*PACKAGES[name])
        print(f"{name}: {FIND[name]() or HOW_TO[name]}")
    return 0 if all(find() for find in FIND.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
