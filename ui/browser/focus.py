"""Guides the focus of keyboard players through the document that ui.browser passes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.kit.targeting import nearest

_PICKS = "#hand [data-pick], #own [data-pick], #market .target, #dialog [data-pick]"
_REACHED = f"{_PICKS}, #own :is(.target, [data-look])"  # by the arrow keys
_REFUSING = ":is(#own, #market) [aria-disabled]"  # reached too: choosing one says why it is no target
_STARTS = f"[data-pick], [data-look], .target, {_REFUSING}, .lying"  # where the arrow keys can start
_PARTS = "#dialog[open] .large [data-thing]:not(:has([data-thing]))"  # of another board, shown large
_KEEPS_FOCUS = "[data-pick], [data-look], [data-lines], .help, a[href], button, input, summary"
# Something is in hand, or a choice that has begun must be completed.
_IN_HAND = "#hand :is([data-do=unpick], [data-do=undo], .keeping)"
_CONTROLS = ("button:enabled", "input", "select", "textarea")
_FOLDED = "details:not([open]) *"  # elements that cannot have the focus


class Focus:
    """Moves the focus among the controls of a menu or dialog, and among the targets at the table.

    `moved` returns the element under the piece that is being moved on a board, if there is one.
    """

    def __init__(self, document: Any, moved: Callable[[], Any]) -> None:
        self._document = document
        self._moved = moved
        self.by_keys = False  # the last choice was made with a key, so the focus has to move on
        self.is_due = False  # and the next redraw answers it

    def place(self) -> int:
        """The index of the focused control, for `lead`."""
        if not self.by_keys:
            return 0
        index_of = self._document.defaultView.Array.prototype.indexOf
        return max(int(index_of.call(self._controls(), self._document.activeElement)), 0)

    def lead(self, place: int) -> None:
        """Focus a target again after a choice by key: on the board, if something is in hand.

        If the chosen control is gone, focus the one that took its place.
        """
        is_answer, self.is_due = self.is_due, False
        if not self.by_keys:
            return
        active = self._document.activeElement
        if active and active.closest("#dialog, #menu, #notice, #replay"):
            return
        controls = self._controls()
        if controls.length:
            controls.item(min(place, controls.length - 1)).focus()
        # A lesson's sentence is only read.
        elif read := self._document.querySelector("#hand [data-do=lesson-on]"):
            read.focus()
        else:
            self._lead_at_table(active, is_answer=is_answer)

    def _lead_at_table(self, active: Any, *, is_answer: bool) -> None:
        """Focus a target. Where the focus can stay, only the answer to a choice leads it on."""
        find = self._document.querySelector
        in_hand = find(_IN_HAND)
        if active and active.closest(_KEEPS_FOCUS) and not (in_hand and is_answer):
            return
        first = (self._moved() or find("#own [data-pick]")) if in_hand else None
        first = first or find("#hand [data-pick]") or find(_PICKS)
        first = first or find("#replay [data-do=watch], #hand .trial .primary")
        (first or find("#hand")).focus()  # it says there who is choosing

    def move(self, start: Any, right: int, down: int) -> bool:
        """Focus the nearest target in a direction. Returns True if the key was handled.

        On another player's board shown large, the parts are the targets: each explains itself.
        """
        parts = [part for part in self._document.querySelectorAll(_PARTS) if part.getClientRects().length]
        if parts:
            at = nearest(_centres(parts), _centre(start), right, down) if start in parts else 0
            if at is not None:
                parts[at].setAttribute("tabindex", "-1")
                parts[at].focus()
            return True
        if log := start.closest("[data-lines]"):
            return _step_in_log(log, start, down)
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
        """True if a dialog is open.

        Everything else is inert then, even if nothing in the dialog has the focus.
        """
        return bool(self._document.querySelector("#dialog").open)

    def _controls(self) -> Any:
        """The controls of the open dialog, or else of the menu; none at the table."""
        region = "#dialog" if self.is_covered() else "#menu"
        return self._document.querySelectorAll(
            ", ".join(f"{region} {one}:not({_FOLDED})" for one in _CONTROLS)
        )


def _step_in_log(log: Any, start: Any, down: int) -> bool:
    """Focus the next button of the log, or the previous one. Returns True if the key was handled."""
    buttons = list(log.querySelectorAll("button, [role=button]"))
    at = (buttons.index(start) if start in buttons else -1) + down
    if down and 0 <= at < len(buttons):
        buttons[at].focus()
    return bool(down)


def _centres(elements: list[Any]) -> list[tuple[float, float]]:
    return [_centre(element) for element in elements]


def _centre(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2
