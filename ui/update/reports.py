"""Reports of the device: of copies, of QR codes, and of playing offline. Pure."""

from __future__ import annotations

from ui.kit.words import _
from ui.model.message import has_to_tell
from ui.model.qr import QrCode
from ui.model.screen import Screen


def copied(screen: Screen, is_done: str) -> Screen:
    """A text was copied, or the browser refused."""
    refused = _("The browser does not allow copying. Select the text and copy it yourself.")
    if not is_done:
        return screen._replace(notice=refused)
    return shared(screen)._replace(notice=_("Copied."))


def shared(screen: Screen) -> Screen:
    """A link was shared: remember it if it was the result of a game that friends wait for."""
    table = screen.table
    is_result = screen.dialog == "share" and table is not None and has_to_tell(table)
    return screen._replace(sent=table.session) if table and is_result else screen


def qr(screen: Screen, _rest: str, text: str) -> Screen:
    """A QR code was drawn; without a text, it could not be."""
    return screen._replace(qr=QrCode(text, is_missing=not text))


def offline(screen: Screen, news: str) -> Screen:
    """There is news of playing offline, or of a new version: "stored:9000000", "replaced:1"."""
    what, _colon, number = news.partition(":")
    return screen._replace(offline=screen.offline.updated(what, number))
