"""Take the pictures of the README, or of everything at every size, from fixed games.

    python -m tools.shots
    python -m tools.shots FOLDER

The first writes to .github/pictures. The second makes pictures to look through: all games and the front page
at all sizes, by day and night, in all languages.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browsers
from tools.bench_page import FLAGS, hosted
from tools.build import build
from tools.files import ROOT
from ui.kit.words import LANGUAGES

PICTURES = ROOT / ".github" / "pictures"
FRONT = "front"

# Games in full swing, with a person to move. Codes open for ever, so a picture changes only if the page does.
CODES = {
    "azul": "1D207-T97H5-A0010-384M0-00000-VWW75-FMAGJ-BK6HX-W9JSM-KXA2X-EMSRR-AQ7KN-M8Z25-E4M2F-WD3ZY-5ZXBB"
    "-21",
    "sintra": "1P10G-DQ04Q-20218-01500-000G5-5K6FJ-JQA2F-Z3EVH-83FPZ-6AAZJ-RZXVE-C2W2",
    "queens_garden": "1Y10H-GBDPT-G2318-01500-000M7-B367D-8BVJV-2Y01T-8PC16-DHH4P-YF8YH-VHRG3-4H5KJ-S3",
    "patchwork_doodle": "1V105-RW6HH-T11H1-42A00-00007-8C6AW-7ZW9H-NXJCK-JYSQE-3GX6D-ZTM3M-1N90B-V23B",
}
# Those of laptops and large screens are what browsers leave of 1366x768, 1440x900 and 1920x1080.
SIZES = {
    "phone": (360, 740),
    "phone-sideways": (740, 360),
    "tablet": (820, 1180),
    "tablet-sideways": (1180, 820),
    "laptop": (1366, 641),
    "large-laptop": (1440, 757),
    "desktop": (1440, 900),
    "large": (1920, 937),
}
BY_FINGER = {"phone", "phone-sideways", "tablet", "tablet-sideways"}

Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = ("light", "dark")


class Shot(NamedTuple):
    """A picture: its name and its contents."""

    name: str
    game: str  # of CODES, or FRONT
    size: str
    light: Light = "light"
    language: str = "en"


README = (
    Shot("front", FRONT, "desktop"),
    Shot("desktop", "azul", "desktop"),
    Shot("phoneja", "azul", "phone", language="ja"),
    Shot("tabletdark", "azul", "tablet", "dark"),
    Shot("sintra", "sintra", "tablet", language="zh-Hant"),
    Shot("queens", "queens_garden", "desktop"),
    Shot("patchwork", "patchwork_doodle", "tablet", "dark"),
)


def everything() -> Iterator[Shot]:
    for game, size, light, language in product((FRONT, *CODES), SIZES, LIGHTS, LANGUAGES):
        yield Shot(f"{game}-{size}-{light}-{language}", game, size, light, language)


def take(browser: Browser, site: str, shot: Shot) -> bytes:
    """The picture, as a PNG."""
    width, height = SIZES[shot.size]
    is_by_finger = shot.size in BY_FINGER
    profile = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=shot.light,
        locale=shot.language,
        has_touch=is_by_finger,
        is_mobile=is_by_finger,
        reduced_motion="reduce",
    )
    page = profile.new_page()
    _open(page, site, shot.game)
    picture = page.screenshot()
    profile.close()
    return picture


def _open(page: Page, site: str, game: str) -> None:
    page.goto(site if game == FRONT else f"{site}#g={CODES[game]}")
    page.wait_for_selector("body[data-ready='1']", state="attached")
    if game != FRONT:
        page.click("[data-pick=accept]")
        page.wait_for_selector("body[data-route=table]")
        page.wait_for_selector("#dialog:not([open])", state="attached")
        page.wait_for_function("!document.querySelector('#log[aria-busy]')")
        page.mouse.move(0, 0)
    page.wait_for_function("document.fonts.status === 'loaded'")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.shots",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path, nargs="?", help="folder for everything, at all sizes")
    folder = parser.parse_args().folder
    shots = everything() if folder else README
    target = folder or PICTURES
    target.mkdir(parents=True, exist_ok=True)
    build()
    with hosted({}) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        for shot in shots:
            (target / f"{shot.name}.png").write_bytes(take(browser, f"{host}site/", shot))
        browser.close()
    print(f"{len(list(target.glob('*.png')))} pictures in {target}")


if __name__ == "__main__":
    main()
