"""Takes in the device's reports: about copies, QR codes, and playing offline. Pure."""

from __future__ import annotations

from ui.kit.words import _
from ui.model.message import has_to_tell
from ui.model.qr import QrCode
from ui.model.screen import Screen


def copied(screen: Screen, is_done: str) -> Screen:
    """Report that a text was copied, or that the browser refused."""
    refused = _("The browser does not allow copying. Select the text and copy it yourself.")
    if not is_done:
        return screen._replace(notice=refused)
    return shared(screen)._replace(notice=_("Copied."))


def shared(screen: Screen) -> Screen:
    """Take in that a link was shared. If it was a result that friends wait for, remember it."""
    table = screen.table
    is_result = screen.dialog == "share" and table is not None and has_to_tell(table)
    return screen._replace(sent_session=table.session) if table and is_result else screen


def no_picture(screen: Screen) -> Screen:
    """Report that no picture of a finished game could be made."""
    return screen._replace(notice=_("The picture could not be made."))


def qr(screen: Screen, _rest: str, text: str) -> Screen:
    """Take in the link of a QR code. An empty text means that it could not be drawn."""
    return screen._replace(qr=QrCode(text, is_missing=not text))


def offline(screen: Screen, news: str) -> Screen:
    """Take in news of the offline files or a new version: "stored:9000000", "replaced:1"."""
    what, _colon, number = news.partition(":")
    return screen._replace(offline=screen.offline.updated(what, number))
