"""Updates the page to match the markup of a screen, and moves the focus of keyboard players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document
from pyscript.js_modules import morph, pointers

from ui.browser.focus import Focus

# Where a player seldom looks after a click: shown one frame later, in this order, so that the click is
# answered sooner.
_LATER = ("bar", "others", "above-log", "entries")

_shown: dict[str, str] = {}  # what is in the page, by region
_late: dict[str, str] = {}  # what comes with the next frame
_prepared: dict[str, tuple[str, Any]] = {}  # by region, the markup likely to come next, and its elements
_region = cache(document.getElementById)  # index.html has them, and they stay
_focus = Focus(document, pointers.place)
_frame: tuple[str, str, str] | None = None  # route, language and theme
_by_keys = False  # whether the last choice was made with a key: then the focus has to move on


def chosen(*, by_key: bool) -> None:
    """Note how the choice that is answered next was made."""
    global _by_keys
    _by_keys = by_key


def move_focus(start: object, right: int, down: int) -> bool:
    """Move the focus to the nearest target in a direction. Returns whether the key was handled."""
    return bool(pointers.step(right, down)) or _focus.move(start, right, down)


def show(regions: Mapping[str, str], route: str, language: str, theme: str) -> None:
    """Update the page to match the markup; what did not change is not touched.

    After a choice by mouse or finger, whatever lies beside the boards follows one frame later.
    """
    if _by_keys:
        place = _focus.place()
    else:
        _focus.drop()
    frame = (route, language, theme)
    # All at once for the keyboard, as the focus may lie there; for another game or language; and while the
    # page is hidden, as no frame comes then.
    is_same = frame == _frame and regions["defs"] == _shown.get("defs")
    in_turn = is_same and not _by_keys and not document.hidden
    _show_frame(frame)
    for name, markup in regions.items():
        _late.pop(name, None)
        if markup == _shown.get(name, ""):
            continue
        if in_turn and name in _LATER:
            _late[name] = markup
        else:
            _show_region(name, markup)
    pointers.settle()
    _show_dialog(bool(regions["dialog"]))
    if _late:
        morph.afterPicture(_region("log"), _late_proxy)
    if _by_keys:
        _focus.lead(place)


def prepare(regions: Mapping[str, str]) -> None:
    """Prepare what is likely to be shown next, as far as it will be shown at once."""
    _prepared.clear()
    for name, markup in regions.items():
        if name not in _LATER and markup != _shown.get(name, ""):
            _prepared[name] = markup, morph.parsed(markup)


def show_rest() -> None:
    """Show what would follow with the next frame."""
    for name in _LATER:
        if name in _late:
            _show_region(name, _late.pop(name))


_late_proxy = create_proxy(show_rest)


def _show_region(name: str, markup: str) -> None:
    before = _shown.get(name, "")
    region = _region(name)
    if before and markup.endswith(before):  # a log grows at its start: morphing would rewrite every entry
        region.insertAdjacentHTML("afterbegin", markup.removesuffix(before))
    else:
        expected, elements = _prepared.pop(name, (None, None))
        morph.morph(region, elements if markup == expected else morph.parsed(markup))
    _shown[name] = markup


def _show_frame(frame: tuple[str, str, str]) -> None:
    """Set what the style sheets read off the whole page, if it changed: setting it restyles everything."""
    global _frame
    if frame != _frame:
        _frame = frame
        root = document.documentElement
        document.body.dataset.route, root.lang, root.dataset.theme = frame


def _show_dialog(wanted: bool) -> None:
    dialog = _region("dialog")
    if wanted and not dialog.open:
        dialog.showModal()
    elif not wanted and dialog.open:
        dialog.close()


def ready() -> None:
    """Report that clicks are answered from now on."""
    document.body.dataset.ready = "1"
