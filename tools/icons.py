"""Draw the pixel icons that systems want from static/icons/icon.svg. Run this after changing it.

python -m tools.icons
"""

from base64 import b64encode

from playwright.sync_api import Page, sync_playwright

from tools import browsers
from tools.files import ROOT

ICONS = ROOT / "static" / "icons"

# By file: its size, and the size of the tile as a share. Android crops maskable icons to any shape that holds
# the middle four fifths, and iOS rounds the corners itself, so for these the tile is one of a wall, with
# sharp corners.
SIZES = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "maskable-512.png": (512, 0.6),
    "apple-touch-icon.png": (180, 0.8),
}


def main() -> None:
    tile = (ICONS / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, part) in SIZES.items():
            _draw(page, tile if part == 1 else tile.replace(' rx="6"', ""), size, size * part)
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


def _draw(page: Page, tile: str, size: int, tile_size: float) -> None:
    """Cover the whole page with tiles, one of them in the middle."""
    page.set_viewport_size({"width": size, "height": size})
    address = f"data:image/svg+xml;base64,{b64encode(tile.encode()).decode()}"
    page.set_content(f'<body style="margin: 0; background: url({address}) center / {tile_size}px fixed">')


if __name__ == "__main__":
    main()
