"""Reports of the device: of copies, of QR codes, and of playing offline. Pure."""

from __future__ import annotations

from ui.kit.words import _
from ui.model.qr import QrCode
from ui.model.screen import Screen


def copied(screen: Screen, is_done: str) -> Screen:
    """A text was copied, or the browser refused."""
    refused = _("The browser does not allow copying. Select the text and copy it yourself.")
    return screen._replace(notice=_("Copied.") if is_done else refused)


def qr(screen: Screen, _rest: str, text: str) -> Screen:
    """A QR code was drawn; without a text, it could not be."""
    return screen._replace(qr=QrCode(text, is_missing=not text))


def offline(screen: Screen, news: str) -> Screen:
    """There is news of playing offline, or of a new version: "stored:9000000", "replaced:1"."""
    what, _colon, number = news.partition(":")
    return screen._replace(offline=screen.offline.updated(what, number))
