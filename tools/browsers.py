"""Find or install the browsers that the tests drive.

    python -m tools.browsers [chromium] [firefox] [webkit]

On Debian they come from Debian's own packages (for Chromium, the one without windows), with a font for
Japanese and Chinese so that screenshots show words instead of boxes. On other systems Playwright downloads
its own Chromium and Firefox, and WebKit is left out: Playwright's is a custom build that says little about a
tablet's browser.
"""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence

ENGINES = ("chromium", "firefox", "webkit")
CJK_FONT = "fonts-noto-cjk"

# Debian's packages, by the file that shows they are installed.
PACKAGES = {
    # It starts the page with two thirds of the work of the whole browser, which also draws its own tabs.
    "chromium": {"chromium-headless-shell": "chromium-headless-shell"},
    "firefox": {"firefox-esr": "firefox-esr"},
    # A driver with a small browser, which needs a screen.
    "webkit": {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"},
}


def chromium() -> str | None:
    """The path of the system's Chromium, or None to use Playwright's own."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


def firefox() -> str | None:
    """The path of Debian's Firefox ESR, or None to use Playwright's own.

    Other versions do not always work with Playwright.
    """
    return shutil.which("firefox-esr")


def webkit() -> str | None:
    """The path of WebKitGTK's driver, or None if there is none, or no screen for it."""
    return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None


def are_to_be_had() -> bool:
    """True if `main` can install every browser here. Then none may be missing: tests fail without theirs."""
    return os.geteuid() == 0 and _system() == "debian" and shutil.which("apt-get") is not None


def main(wanted: Sequence[str]) -> None:
    if unknown := set(wanted) - set(ENGINES):
        sys.exit(f"Unknown: {', '.join(unknown)}. Known: {', '.join(ENGINES)}")
    if are_to_be_had():
        _apt_install(_missing_packages(wanted))
    else:
        _download(wanted)
    for engine, path in {"chromium": chromium(), "firefox": firefox(), "webkit": webkit()}.items():
        if engine in wanted:
            print(f"{engine}: {path or ('not here' if engine == 'webkit' else 'from Playwright')}")


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["ID"]
    except OSError:
        return platform.system()


def _missing_packages(wanted: Sequence[str]) -> list[str]:
    needed = {program: package for engine in wanted for program, package in PACKAGES[engine].items()}
    missing = [package for program, package in needed.items() if shutil.which(program) is None]
    return missing + ([] if _has_cjk_font() else [CJK_FONT])


def _has_cjk_font() -> bool:
    if shutil.which("fc-list") is None:
        return False
    listing = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, check=True)
    return bool(listing.stdout.strip())


def _apt_install(packages: list[str]) -> None:
    if not packages:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    subprocess.run(install, check=True, env=environment)


def _download(wanted: Sequence[str]) -> None:
    """Install Playwright's own browsers; without its Firefox the tests still run, and say what they skip."""
    install = [sys.executable, "-m", "playwright", "install"]
    if "chromium" in wanted and chromium() is None:
        subprocess.run([*install, "chromium"], check=True)
    if "firefox" in wanted and firefox() is None:
        subprocess.run([*install, "firefox"], check=False)


if __name__ == "__main__":
    main(sys.argv[1:] or ENGINES)
