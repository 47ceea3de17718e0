"""Where the focus goes for keyboard players, in the document that ui.browser passes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.kit.targeting import nearest

_PICKS = "#hand [data-pick], #own [data-pick], #market .target, #dialog [data-pick]"
_REACHED = f"{_PICKS}, #own :is(.target, [data-look])"  # by the arrow keys
_REFUSING = ":is(#own, #market) [aria-disabled]"  # by the arrow keys too: choosing it says why
_STARTS = f"[data-pick], [data-look], .target, {_REFUSING}, .lying"  # where the arrow keys can start
_PARTS = "#dialog[open] .large [data-thing]:not(:has([data-thing]))"  # of another board, shown large
_CONTROLS = ("button:enabled", "input", "select", "textarea")
_FOLDED = "details:not([open]) *"  # what cannot have the focus


class Focus:
    """Moves the focus over the controls of a menu or dialog, and over the targets at the table.

    `moved` gives the element under the thing being moved on a board, if there is one.
    """

    def __init__(self, document: Any, moved: Callable[[], Any]) -> None:
        self._document = document
        self._moved = moved
        self.by_keys = False  # whether the last choice was made with a key: then the focus has to move on

    def place(self) -> int:
        """The index of the focused control, for `lead`."""
        if not self.by_keys:
            return 0
        index_of = self._document.defaultView.Array.prototype.indexOf
        return max(int(index_of.call(self._controls(), self._document.activeElement)), 0)

    def lead(self, place: int) -> None:
        """After a choice by key, focus a target again: on the board if something is in hand.

        If the chosen control is gone, the one that took its place gets the focus.
        """
        if not self.by_keys:
            return
        active = self._document.activeElement
        if active and active.closest("#dialog, #menu, #replay"):
            return
        controls = self._controls()
        if controls.length:
            controls.item(min(place, controls.length - 1)).focus()
        # What a lesson says has but to be read.
        elif read := self._document.querySelector("#hand [data-do=lesson-on]"):
            read.focus()
        else:
            self._lead_at_table(active)

    def _lead_at_table(self, active: Any) -> None:
        """Focus a target, unless one has the focus and nothing is in hand."""
        find = self._document.querySelector
        holding = find("#hand .holding:not(.counting)")  # a scoring moves on by itself
        if holding or not active or not active.closest("[data-pick], [data-look], button, input"):
            first = (self._moved() or find("#own [data-pick]")) if holding else None
            first = first or find("#hand [data-pick]") or find(_PICKS)
            first = first or find("#replay [data-do=watch]")
            (first or find("#hand")).focus()  # where it says who is choosing

    def move(self, start: Any, right: int, down: int) -> bool:
        """Focus the nearest target in a direction. Returns whether the key was handled.

        Where the board of another player is shown large, its parts are the targets: each says what it is.
        """
        parts = [part for part in self._document.querySelectorAll(_PARTS) if part.getClientRects().length]
        if parts:
            at = nearest(_centres(parts), _centre(start), right, down) if start in parts else 0
            if at is not None:
                parts[at].setAttribute("tabindex", "-1")
                parts[at].focus()
            return True
        is_covered = self.is_covered()
        reached = "#dialog [data-pick]" if is_covered else _REACHED
        first = self._document.querySelector(reached)
        if start == self._document.body and first:
            first.focus()
            return True
        if not start.closest(_STARTS):
            return False
        targets = list(self._document.querySelectorAll(reached if is_covered else f"{reached}, {_REFUSING}"))
        at = nearest(_centres(targets), _centre(start), right, down)
        if at is not None:
            targets[at].focus()
        return True

    def is_covered(self) -> bool:
        """Whether a dialog is open: all else is inert then, though nothing in it may have the focus."""
        return bool(self._document.querySelector("#dialog").open)

    def _controls(self) -> Any:
        """What can be chosen in the dialog that is open, else in the menu; nothing at the table."""
        region = "#dialog" if self.is_covered() else "#menu"
        return self._document.querySelectorAll(
            ", ".join(f"{region} {one}:not({_FOLDED})" for one in _CONTROLS)
        )


def _centres(elements: list[Any]) -> list[tuple[float, float]]:
    return [_centre(element) for element in elements]


def _centre(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2
