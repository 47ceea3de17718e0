"""The pixels of what a page shows, read from its pictures, and how far two of them differ."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from playwright.sync_api import FloatRect, Locator, Page

from tests.browser.painting import painted

Colour = tuple[int, ...]  # red, green, blue
Picture = list[list[Colour]]  # rows

CLEARLY = 150  # of the 765 that black and white differ by, over the three colours
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def pixels(page: Page, shown: Locator) -> Picture:
    """What the window shows where an element is."""
    shown.scroll_into_view_if_needed()
    box = shown.bounding_box()
    assert box
    return picture(page, box)


def picture(page: Page, place: FloatRect) -> Picture:
    """The part of the window at a place."""
    with painted(page):
        return decoded(page.screenshot(clip=place))


def decoded(png: bytes) -> Picture:
    """A PNG as browsers write it: eight bits a channel, not interlaced."""
    return list(rows_of(png))


def rows_of(png: bytes) -> Iterator[list[Colour]]:
    """Yield the rows of such a PNG, from the top. Rows that nobody asks for are not decoded."""
    assert png.startswith(SIGNATURE)
    at, parts = len(SIGNATURE), []
    width = height = channels = 0
    while at < len(png):
        (length,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[colours]
            assert depth == 8
        elif kind == b"IDAT":
            parts.append(body)
        at += length + 12
    data, long = zlib.decompress(b"".join(parts)), width * channels
    before = bytearray(long)
    for start in range(0, height * (long + 1), long + 1):
        before = _unfiltered(data[start], bytearray(data[start + 1 : start + 1 + long]), before, channels)
        yield [tuple(before[at : at + 3]) for at in range(0, long, channels)]


def _unfiltered(kind: int, row: bytearray, above: bytearray, channels: int) -> bytearray:
    """A row as it was before it was filtered: see section 9 of the PNG specification."""
    if kind == 2:  # the sum with the row above, as most are
        return bytearray((one + other) & 255 for one, other in zip(row, above, strict=True))
    for at in range(len(row) if kind else 0):
        left = row[at - channels] if at >= channels else 0
        corner = above[at - channels] if at >= channels else 0
        row[at] = (row[at] + _foretold(kind, left, above[at], corner)) & 255
    return row


def _foretold(kind: int, left: int, up: int, corner: int) -> int:
    if kind < 4:
        return (0, left, up, (left + up) // 2)[kind]
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))


def differ(one: bytes, other: bytes, least: int) -> bool:
    """True if at least so many pixels of two PNGs of one size differ so much that it is seen.

    No more of them is decoded than shows that.
    """
    found = 0
    for row, beside in zip(rows_of(one), rows_of(other), strict=True):
        found += _different(row, beside)
        if found >= least:
            return True
    return False


def _different(row: list[Colour], beside: list[Colour]) -> int:
    if row == beside:
        return 0
    pairs = zip(row, beside, strict=True)
    return sum(sum(abs(x - y) for x, y in zip(a, b, strict=True)) > CLEARLY for a, b in pairs)
