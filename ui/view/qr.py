"""A link as a QR code, drawn by segno. Its wheel is installed when somebody first asks for a code."""

from __future__ import annotations

from functools import lru_cache

from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.qr import QrCode

WHEEL = "segno-1.6.6-py3-none-any.whl"


def view(qr: QrCode) -> Markup:
    """The QR code, or a placeholder of the same size so that nothing moves when the code appears.

    There is a link only after WHEEL is installed.
    """
    if qr.is_missing:
        return _instead(_("The QR code could not be drawn: part of the page did not load."))
    if not qr.link:
        return _instead(_("Drawing the QR code…"))
    drawn = _drawn(qr.link)
    if drawn is None:
        return _instead(_("This game is too long for a QR code. Use the code or the link."))
    return tag("div", drawn, role="img", aria_label=_("QR code of the link"), class_="qr-frame")


@lru_cache(maxsize=1)  # each move of a bot behind the dialog draws it again
def _drawn(link: str) -> Markup | None:
    """The link as a drawing; None if it is too long."""
    import segno  # installed with WHEEL

    try:
        code = segno.make(link, micro=False)
    except segno.DataOverflowError:
        return None
    return Markup(code.svg_inline(border=4, omitsize=True, light="#fff", dark="#111", svgclass="qr"))


def _instead(sentence: str) -> Markup:
    return tag("div", tag("p", sentence, class_="note"), class_="qr-frame")
