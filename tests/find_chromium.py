"""A Chromium for the browser tests: on PATH, else Playwright's own, else from the system's package manager."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW_TO = "No Chromium found. Install one: apt-get install chromium, or python -m playwright install chromium."


def find_chromium() -> str | None:
    """The path of a Chromium that is there already, or None."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return str(own) if own.exists() else None


def install(*packages: str) -> None:
    """Ask Debian's package manager for them, where there is such a manager and we may use it."""
    if shutil.which("apt-get") is None:
        return
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([*sudo, "apt-get", "update"], check=False, **quiet)
    subprocess.run([*sudo, "apt-get", "install", "--yes", *packages], check=False, **quiet)


def main() -> int:
    """See to it that there is a Chromium; one line says what to install when none can be had."""
    if find_chromium() is None:
        install("chromium")
    found = find_chromium()
    print(f"Chromium: {found}" if found else HOW_TO)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
