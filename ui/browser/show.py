"""Updates the page to match a screen's markup, and moves the focus of keyboard players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules import back, morph, motion, pointers

from ui.browser.focus import Focus
from ui.kit.shown import Flight, Frame, Shown

# Players seldom look here after a click. So these are shown one frame later, in this order, and the click is
# answered sooner.
_LATER = ("bar", "others", "above-log", "entries")

_AS_OBJECT = {"dict_converter": window.Object.fromEntries}

_PLACE = ("route", "room", "game")  # the marks that tell pages apart: a new page begins at its top

_WITH_PIECES = ("market", "own", "others")

_region = cache(document.getElementById)  # index.html has them all, and they stay


class Display:
    """The page as displayed. Unchanged parts are left alone."""

    def __init__(self) -> None:
        self.focus = Focus(document, pointers.place)
        self._shown = Shown({}, Frame({}, "", ""), "", 0)  # last requested
        self._regions = dict.fromkeys(_WITH_PIECES, "")  # now in the page
        self._late: dict[str, str] = {}  # follow in the next frame
        self._prepared: dict[str, tuple[str, Any]] = {}  # the markup likely to come next, and its elements
        self._show_rest = create_proxy(self.show_rest)

    @property
    def is_moving(self) -> bool:
        """True if the boards are about to change places."""
        return self._shown.is_moving

    def show(self, shown: Shown) -> None:
        """Update the page to match a screen.

        After a choice by mouse or finger, everything beside the boards follows one frame later.
        """
        before, self._shown = self._shown, shown
        regions, has_dialog = shown.regions, bool(shown.regions["dialog"])
        if shown.is_moving != before.is_moving:
            morph.hold(_region("log"), shown.is_moving)
        place = self.focus.place()
        late = self._may_be_late(before, shown)
        if before.flight.beat and not shown.flight.beat:
            motion.finish()  # count up at once what the scoring had left
        travels = self._depart(regions, late, shown.flight)
        _show_frame(before.frame, shown.frame)
        if shown.title != before.title:
            _show_title(shown.title)
        log = self._regions.get("entries")
        self._show_regions(regions, late)
        is_moved = shown.frame.marks.get("at") != before.frame.marks.get("at")
        if is_moved and self._regions.get("entries") == log:
            morph.follow(_region("entries"))  # the log reads as before: no entry is marked in either position
        if _is_another_page(before.frame, shown.frame):
            window.scrollTo(0, 0)
        pointers.settle()
        morph.showLesson()
        if self._late:
            morph.afterPicture(_region("log"), self._show_rest)
        if travels:  # after the rest, which would hold the pieces up on their way
            motion.after(travels, shown.flight.beat and to_js(shown.flight.beat._asdict(), **_AS_OBJECT))
        _show_dialog(has_dialog)
        back.settle(shown.steps + has_dialog)
        self.focus.lead(place)

    def prepare(self, regions: Mapping[str, str]) -> None:
        """Prepare the parts of the likely next screen that will be shown at once."""
        self._prepared.clear()
        for name, markup in regions.items():
            if name not in _LATER and markup != self._regions.get(name, ""):
                self._prepared[name] = markup, morph.parsed(markup)

    def show_rest(self) -> None:
        """Show the parts that would follow in the next frame."""
        has_boards = "others" in self._late
        for name in _LATER:
            if name in self._late:
                self._show_region(name, self._late.pop(name))
        if has_boards:
            pointers.settle()

    def ready(self) -> None:
        """Report that from now on Python answers clicks."""
        document.body.dataset.ready = "1"

    def _may_be_late(self, before: Shown, shown: Shown) -> tuple[str, ...]:
        """The regions that may follow one frame later.

        There are none after a key, since the focus may be in one of them; none when the game or the language
        changes; and none while the page is hidden, since no frame comes then. All boards are shown at once
        when pieces travel on them, and when they change places: otherwise a click on a small board would open
        the one that takes its place.
        """
        is_same = shown.frame == before.frame and shown.regions["defs"] == before.regions.get("defs")
        if not is_same or self.focus.by_keys or document.hidden:
            return ()
        shows_all_boards = shown.flight.everywhere or shown.front != before.front
        return tuple(name for name in _LATER if not (shows_all_boards and name == "others"))

    def _depart(self, regions: Mapping[str, str], late: tuple[str, ...], flight: Flight) -> int:
        """Note the pieces' places in the regions about to change. Returns how long they travel.

        Pieces still travelling there arrive at once.
        """
        changing = [
            _region(name)
            for name in _WITH_PIECES
            if name not in late and regions[name] != self._regions[name]
        ]
        if not changing:
            return 0
        if flight.milliseconds:
            motion.before(to_js(changing))
        else:
            motion.finish()
        return flight.milliseconds

    def _show_regions(self, regions: Mapping[str, str], late: tuple[str, ...]) -> None:
        for name, markup in regions.items():
            self._late.pop(name, None)
            if markup == self._regions.get(name, ""):
                continue
            if name in late:
                self._late[name] = markup
            else:
                self._show_region(name, markup)

    def _show_region(self, name: str, markup: str) -> None:
        if name == "entries":
            _show_entries(self._regions.get(name, ""), markup)
        else:
            expected, elements = self._prepared.pop(name, (None, None))
            morph.morph(_region(name), elements if markup == expected else morph.parsed(markup))
        self._regions[name] = markup


def _show_entries(before: str, entries: str) -> None:
    """Put new entries at the start of the log, and scroll to the marked one."""
    region = _region("entries")
    new, old = _grown(before, entries)
    if old != before:
        morph.morph(region, morph.parsed(old))
    region.insertAdjacentHTML("afterbegin", new)
    morph.follow(region)


def _grown(before: str, entries: str) -> tuple[str, str]:
    """The new entries at the start of a log, and all others.

    They are kept apart: morphing would turn each entry into its predecessor, and lead the focus astray.
    """
    start = entries.find("<li")
    for _new in range(entries.count("<li") - before.count("<li")):
        start = entries.find("<li", start + 1)
    return (entries, "") if start < 0 else (entries[:start], entries[start:])


def _is_another_page(before: Frame, frame: Frame) -> bool:
    """True if this is another page than before, and not the first one."""
    return bool(before.marks) and any(frame.marks.get(name) != before.marks.get(name) for name in _PLACE)


def _show_frame(before: Frame, frame: Frame) -> None:
    """Set the properties of the page that style sheets use, if they changed."""
    if frame == before:
        return
    root, marks = document.documentElement, document.body.dataset
    for gone in before.marks.keys() - frame.marks.keys():
        delattr(marks, gone)
    for name, value in frame.marks.items():
        setattr(marks, name, value)
    root.lang, root.dataset.theme = frame.language, frame.theme


def _show_title(title: str) -> None:
    """Set the title of the browser's tab."""
    if document.documentElement.classList.contains("reads-rules"):
        document.documentElement.dataset.title = title  # see static/rules.js
    else:
        document.title = title


def _show_dialog(wanted: bool) -> None:
    dialog = _region("dialog")
    if wanted and not dialog.open:
        dialog.showModal()
        morph.showHere(dialog)
    elif not wanted and dialog.open:
        dialog.close()
