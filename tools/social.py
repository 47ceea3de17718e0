"""Draw the picture that other sites show with a link to the page: the posters, side by side.

    python -m tools.social

Run this after changing a poster. A palette of 256 colours keeps the picture small.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from struct import pack

from playwright.sync_api import Page, sync_playwright

from tools import browsers
from tools.files import ROOT
from tools.page_scripts import script
from tools.prerender import posters
from ui.games.faces import easiest_first

PICTURE = ROOT / "static" / "icons" / "social.png"
WIDTH, HEIGHT = 600, 315
COLOURS = 256

Colour = tuple[int, int, int]


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        pixels = _drawn(page)
        browser.close()
    PICTURE.write_bytes(_png(pixels))
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size:,} bytes")


def _drawn(page: Page) -> list[Colour]:
    """The pixels of the picture, row by row: each poster is a strip as high as the picture."""
    wide = WIDTH // len(easiest_first())
    strips = "".join(
        f'<svg width="{wide}" height="{HEIGHT}" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">'
        f'<use href="#poster-{game}"/></svg>'
        for game in easiest_first()
    )
    hidden = f'<svg width="0" height="0">{posters()}</svg>'
    page.set_content(f'<body style="margin: 0; display: flex">{hidden}{strips}')
    found = b64decode(page.evaluate(script("social.pixels"), b64encode(page.screenshot()).decode()))
    return list(zip(found[0::4], found[1::4], found[2::4], strict=True))


def _png(pixels: list[Colour]) -> bytes:
    """The pixels as a PNG with a palette."""
    palette, places = _palette(Counter(pixels))
    rows = b"".join(
        b"\0" + bytes(places[pixel] for pixel in pixels[start : start + WIDTH])
        for start in range(0, len(pixels), WIDTH)
    )
    head = pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    colours = b"".join(map(bytes, palette))
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def _palette(number: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """The palette, and the place in it of each colour; found by halving the coarsest box again and again."""
    boxes = [list(number)]

    def coarseness(at: int) -> float:
        """The loss that the eye would notice if one colour stood for this box."""
        return _spread(boxes[at]) * sqrt(sum(map(number.__getitem__, boxes[at])))

    while len(boxes) < COLOURS:
        boxes += _halves(boxes.pop(max(range(len(boxes)), key=coarseness)), number)
    means = [_mean(box, number) for box in boxes]
    return means, {colour: at for at, box in enumerate(boxes) for colour in box}


def _spread(box: list[Colour]) -> int:
    spread: int = max(max(channel) - min(channel) for channel in zip(*box, strict=True))
    return spread


def _halves(box: list[Colour], number: Counter[Colour]) -> Iterator[list[Colour]]:
    """The two parts of a box of colours, cut across its longest side so that each has half of the pixels."""
    spans = [max(channel) - min(channel) for channel in zip(*box, strict=True)]
    box.sort(key=lambda colour: colour[spans.index(max(spans))])
    half, seen, cut = sum(map(number.__getitem__, box)) / 2, 0, 0
    while seen < half:
        seen += number[box[cut]]
        cut += 1
    cut = min(max(cut, 1), len(box) - 1)
    yield box[:cut]
    yield box[cut:]


def _mean(box: list[Colour], number: Counter[Colour]) -> Colour:
    pixels = sum(map(number.__getitem__, box))
    red, green, blue = (sum(colour[at] * number[colour] for colour in box) // pixels for at in range(3))
    return red, green, blue


if __name__ == "__main__":
    main()
