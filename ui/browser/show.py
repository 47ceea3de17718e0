"""Updates the page to match the markup of a screen, and moves the focus of keyboard players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules import back, morph, motion, pointers

from ui.browser.focus import Focus
from ui.kit.shown import Frame, Shown

# Where a player seldom looks after a click: shown one frame later, in this order, so that the click is
# answered sooner.
_LATER = ("bar", "others", "above-log", "entries")

_PLACE = ("route", "room", "game")  # the marks that say which page it is: another begins at its top

_WITH_PIECES = ("market", "own", "others")

_shown = dict.fromkeys(_WITH_PIECES, "")  # what is in the page, by region
_late: dict[str, str] = {}  # what comes with the next frame
_prepared: dict[str, tuple[str, Any]] = {}  # by region, the markup likely to come next, and its elements
_region = cache(document.getElementById)  # index.html has them, and they stay
_focus = Focus(document, pointers.place)
_frame = Frame({}, "", "")
_title = ""  # of the document
_flight, _everywhere = 0, False  # see `moving`
_waits = False  # see `wait_on`
_by_keys = False  # whether the last choice was made with a key: then the focus has to move on


def chosen(*, by_key: bool) -> None:
    """Note how the choice that is answered next was made."""
    global _by_keys
    _by_keys = by_key


def move_focus(start: object, right: int, down: int) -> bool:
    """Move the focus to the nearest target in a direction. Returns whether the key was handled."""
    return bool(pointers.step(right, down)) or _focus.move(start, right, down)


def moving(milliseconds: int, *, everywhere: bool) -> None:
    """Let the pieces travel to where the next call of `show` has them, in so many milliseconds.

    `everywhere`: not only those of the market and of the board in front; then all are shown at once.
    """
    global _flight, _everywhere
    _flight, _everywhere = milliseconds, everywhere


def wait_on(*, is_moving: bool) -> None:
    """Whether the boards are about to change places: until then the page is marked as busy."""
    global _waits
    if is_moving != _waits:
        _waits = is_moving
        morph.hold(_region("log"), is_moving)


def is_waiting() -> bool:
    """Whether the boards are about to change places."""
    return _waits


def show(shown: Shown) -> None:
    """Update the page to match what it is to show; what did not change is not touched.

    After a choice by mouse or finger, whatever lies beside the boards follows one frame later.
    """
    regions, frame, title, steps = shown
    place = _focus.place() if _by_keys else 0
    # All at once for the keyboard, as the focus may lie there; for another game or language; and while the
    # page is hidden, as no frame comes then.
    is_same = frame == _frame and regions["defs"] == _shown.get("defs")
    in_turn = is_same and not _by_keys and not document.hidden
    later = set(_LATER) if in_turn else set()
    if _flight and _everywhere:
        later.discard("others")
    travels = _depart(name for name in _WITH_PIECES if name not in later and regions[name] != _shown[name])
    marks, before = frame.marks, _frame.marks
    is_new_place = bool(before) and any(marks.get(name) != before.get(name) for name in _PLACE)
    _show_frame(frame)
    _show_title(title)
    for name, markup in regions.items():
        _late.pop(name, None)
        if markup == _shown.get(name, ""):
            continue
        if name in later:
            _late[name] = markup
        else:
            _show_region(name, markup)
    if is_new_place:
        window.scrollTo(0, 0)
    pointers.settle()
    morph.lead()
    if travels:
        motion.after(travels)
    _show_dialog(bool(regions["dialog"]))
    back.stand(steps + bool(regions["dialog"]))
    if _late:
        morph.afterPicture(_region("log"), _late_proxy)
    if _by_keys:
        _focus.lead(place)


def _depart(names: Iterable[str]) -> int:
    """Note where the pieces of these regions lie, which are about to change. Returns how long they travel.

    Whatever still travels there is in its place from now on.
    """
    global _flight
    milliseconds, _flight = _flight, 0
    changing = [_region(name) for name in names]
    if not changing:
        return 0
    if milliseconds:
        motion.before(to_js(changing))
    else:
        motion.finish()
    return milliseconds


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
    if name == "entries":
        new, old = _grown(before, markup)
        if old != before:
            morph.morph(region, morph.parsed(old))
        region.insertAdjacentHTML("afterbegin", new)
    else:
        expected, elements = _prepared.pop(name, (None, None))
        morph.morph(region, elements if markup == expected else morph.parsed(markup))
    if name == "entries":
        morph.follow(region)
    _shown[name] = markup


def _grown(before: str, entries: str) -> tuple[str, str]:
    """The entries that are new at the start of a log, and all others.

    Told apart, as morphing would turn each entry into the one before it, and lead the focus astray.
    """
    start = entries.find("<li")
    for _new in range(entries.count("<li") - before.count("<li")):
        start = entries.find("<li", start + 1)
    return (entries, "") if start < 0 else (entries[:start], entries[start:])


def _show_frame(frame: Frame) -> None:
    """Set what style sheets read off the page as a whole, if it changed."""
    global _frame
    if frame != _frame:
        (before, _language, _theme), _frame = _frame, frame
        root, marks = document.documentElement, document.body.dataset
        for gone in before.keys() - frame.marks.keys():
            delattr(marks, gone)
        for name, value in frame.marks.items():
            setattr(marks, name, value)
        root.lang, root.dataset.theme = frame.language, frame.theme


def _show_title(title: str) -> None:
    """Set what the tab of the browser says, if it changed."""
    global _title
    if title != _title:
        _title = title
        if document.documentElement.classList.contains("reads-rules"):
            document.documentElement.dataset.title = title  # see static/rules.js
        else:
            document.title = title


def _show_dialog(wanted: bool) -> None:
    dialog = _region("dialog")
    if wanted and not dialog.open:
        dialog.showModal()
    elif not wanted and dialog.open:
        dialog.close()


def ready() -> None:
    """Report that clicks are answered from now on."""
    document.body.dataset.ready = "1"
