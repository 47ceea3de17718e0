"""Find a Chromium for the tests, or get one.

    python -m tools.chromium

Debian's own is preferred, with a font for Japanese and Chinese so that screenshots show words and not boxes;
on other systems Playwright downloads its own.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
CJK_FONT = "fonts-noto-cjk"


def find() -> str | None:
    """The path of the system's browser, or None where Playwright's own is to be used."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    missing = _missing_packages()
    if missing and _is_debian_root():
        _apt_install(missing)
    elif find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    print(find() or "Playwright's own Chromium")


def _missing_packages() -> list[str]:
    browser = [] if find() else ["chromium"]
    font = [] if _has_cjk_font() else [CJK_FONT]
    return browser + font


def _has_cjk_font() -> bool:
    if shutil.which("fc-list") is None:
        return False
    listing = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, check=True)
    return bool(listing.stdout.strip())


def _is_debian_root() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _apt_install(packages: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    subprocess.run(install, check=True, env=environment)


if __name__ == "__main__":
    main()
