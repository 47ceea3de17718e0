"""A link as a QR picture, drawn by segno: a wheel that is installed when the first picture is asked for."""

from __future__ import annotations

from ui.svg import Markup, tag
from ui.words import _

WHEEL = "segno-1.6.6-py3-none-any.whl"
NO_QR = Markup("")


def coming() -> Markup:
    """What stands where the picture will be, as large as it is: nothing moves under a click when it comes."""
    return _instead(_("The QR picture is being drawn ..."))


def missing() -> Markup:
    """What stands instead of the picture where WHEEL could not be installed."""
    return _instead(_("The QR picture could not be drawn: what draws it did not load."))


def picture(link: str) -> Markup:
    """The picture, or a sentence where a link is too long for one. Needs WHEEL to be installed."""
    import segno

    try:
        code = segno.make(link, micro=False)
    except segno.DataOverflowError:
        return _instead(_("This game is too long for a QR picture. Use the code or the link."))
    drawn = Markup(code.svg_inline(border=3, omitsize=True, light="#fff", dark="#111", svgclass="qr"))
    return tag("div", drawn, role="img", aria_label=_("QR picture of the link"), class_="qr-frame")


def _instead(sentence: str) -> Markup:
    return tag("div", tag("p", sentence, class_="note"), class_="qr-frame")
