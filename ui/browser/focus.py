"""Where the focus goes, for who plays by keys, in the document that ui.browser hands in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.kit.targeting import nearest

_PICKS = "#hand [data-pick], #own [data-pick], #market .target, #dialog [data-pick]"
_REACHED = f"{_PICKS}, #own :is(.target, [data-look])"  # by the arrow keys
_REFUSING = ":is(#own, #market) [aria-disabled]"  # by the arrow keys too: it says why
_STARTS = f"[data-pick], [data-look], .target, {_REFUSING}, .lying"  # of a way by the arrow keys
_CONTROLS = ("button:enabled", "input", "select", "textarea")


class Focus:
    """Leads the focus over the controls of a menu or dialog, and over the targets at the table.

    `moved` gives the element under what is moved about on a board, if something is.
    """

    def __init__(self, document: Any, moved: Callable[[], Any]) -> None:
        self._document = document
        self._moved = moved

    def drop(self) -> None:
        """Take the focus that a click gave to a drawing: while it is there, a change of it costs 15 ms more.

        What the keys gave stays, and is to be seen; so does that of a thing which shows more while it has it.
        """
        active = self._document.activeElement
        if active and active.closest("svg") and not active.matches(":focus-visible, [data-look]"):
            active.blur()

    def place(self) -> int:
        """The number of the control that has the focus, for `lead`."""
        index_of = self._document.defaultView.Array.prototype.indexOf
        return max(int(index_of.call(self._controls(), self._document.activeElement)), 0)

    def lead(self, place: int) -> None:
        """After a choice by key: to a target again, on the board when something is in hand.

        Where the control that was chosen is gone, what took its place gets the focus.
        """
        find = self._document.querySelector
        active = self._document.activeElement
        if active and active.closest("#dialog, #menu"):
            return
        controls = self._controls()
        if controls.length:
            controls.item(min(place, controls.length - 1)).focus()
            return
        holding = find("#hand .holding:not(.counting)")  # what is counted comes by itself
        if holding or not active or not active.closest("[data-pick], [data-look], button, input"):
            first = (self._moved() or find("#own [data-pick]")) if holding else None
            first = first or find("#hand [data-pick]") or find(_PICKS)
            (first or find("#hand")).focus()  # where it says who is choosing

    def move(self, start: Any, right: int, down: int) -> bool:
        """Focus the nearest target in a direction. Says whether the key was for us."""
        first = self._document.querySelector(_REACHED)
        if start == self._document.body and first:
            first.focus()
            return True
        if not start.closest(_STARTS):
            return False
        targets = list(self._document.querySelectorAll(f"{_REACHED}, {_REFUSING}"))
        at = nearest([_centre(target) for target in targets], _centre(start), right, down)
        if at is not None:
            targets[at].focus()
        return True

    def _controls(self) -> Any:
        """What can be chosen in the dialog that is open, else in the menu; nothing at the table."""
        region = "#dialog" if self._document.querySelector("#dialog").open else "#menu"
        return self._document.querySelectorAll(", ".join(f"{region} {control}" for control in _CONTROLS))


def _centre(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2
