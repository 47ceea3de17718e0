"""Markup as text. All foreign text is escaped here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

from ui.kit.words import ISOLATED, POPPED


class Markup(str):
    """Text that already is markup. `tag` and `join` escape all other text."""

    __slots__ = ()


NOTHING = Markup("")
CENTRED = ".35em"  # the `dy` of a number that has its middle at its y, however large a sheet makes it

Content = str | Markup | None | Iterable["Content"]
Attribute = str | float | bool | None

_TEXT_ALONE = {"text", "tspan", "title", "option", "textarea"}  # <bdi> is not allowed in these


def tag(name: str, /, *content: Content, **attributes: Attribute) -> Markup:
    """An element, HTML or SVG: `tag("g", tag("rect", x=1), class_="tile", data_pick="f0")`.

    Attribute names lose a trailing underscore, and their other underscores become hyphens. None and False
    leave an attribute out; True writes it without a value.
    """
    inside = "".join([part if type(part) is Markup else join(part) for part in content]) if content else ""
    if name in _TEXT_ALONE:
        inside = inside.replace("<bdi>", ISOLATED).replace("</bdi>", POPPED)
    written = "".join(map(_attribute, attributes, attributes.values()))  # a page makes thousands
    return Markup(f"<{name}{written}>{inside}</{name}>")


def void(name: str, /, **attributes: Attribute) -> Markup:
    """An HTML element without an end tag, such as input."""
    return Markup(f"<{name}{''.join(map(_attribute, attributes, attributes.values()))}>")


def join(content: Content) -> Markup:
    """The pieces one after the other.

    Text is escaped unless it is markup, and isolated names go into a <bdi>.
    """
    if isinstance(content, Markup):
        return content
    if content is None:
        return Markup("")
    if isinstance(content, str):
        return _escaped(content)
    return Markup("".join([part if type(part) is Markup else join(part) for part in content]))


@lru_cache(maxsize=1024)  # a view says the same few words again and again
def _escaped(text: str) -> Markup:
    text = escape(text)
    return Markup(text.replace(ISOLATED, "<bdi>").replace(POPPED, "</bdi>") if ISOLATED in text else text)


@lru_cache(maxsize=8192, typed=True)  # half of the time of a view went here; 1 and True are not the same
def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {_name(key)}"
    if isinstance(value, str):
        return f' {_name(key)}="{escape(value)}"'
    return f' {_name(key)}="{value:g}"'


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
