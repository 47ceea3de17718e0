"""A link as a QR picture, drawn by segno: a wheel that is installed when the first picture is asked for."""

from __future__ import annotations

from ui.svg import Markup, tag
from ui.words import _

WHEEL = "segno-1.6.6-py3-none-any.whl"
NO_QR = Markup("")


def missing() -> Markup:
    """What stands instead of the picture where WHEEL could not be installed."""
    return tag("p", _("The QR picture could not be drawn: what draws it did not load."), class_="note")


def picture(link: str) -> Markup:
    """The picture, or a sentence where a link is too long for one. Needs WHEEL to be installed."""
    import segno

    try:
        code = segno.make(link, micro=False)
    except segno.DataOverflowError:
        return tag("p", _("This game is too long for a QR picture. Use the code or the link."), class_="note")
    drawn = Markup(code.svg_inline(border=3, omitsize=True, light="#fff", dark="#111", svgclass="qr"))
    return tag("div", drawn, role="img", aria_label=_("QR picture of the link"), class_="qr-frame")
