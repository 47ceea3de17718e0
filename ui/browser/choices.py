"""Reports people's choices: clicks, keys, fields, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document
from pyscript.js_modules import back, pointers

from ui.browser.listen import Handler
from ui.browser.show import Display

# Over these, a finger scrolls, or the game's script lets it move or turn the piece held.
_MOVED_BY_FINGER = "#own [data-moved-by-finger], #log"
_COUNTING = "#app:has(#dialog:not([open])) #hand .counting"
_SUMMED = "#hand .counting [data-do=count]"
_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
_PRESSING = ("Enter", " ")  # keys that press the focused element


class Choices:
    """Hands each choice to `handle`, and a press that a pointer has not released yet to `foresee`."""

    def __init__(self, display: Display, handle: Handler, foresee: Callable[[str, str], None]) -> None:
        self._display, self._focus = display, display.focus
        self._handle, self._foresee = handle, foresee

    def listen(self) -> None:
        """Report choices as long as the page lives."""
        document.addEventListener("pointerdown", create_proxy(self._point))
        document.addEventListener("click", create_proxy(self._click))
        document.addEventListener("keydown", create_proxy(self._press))
        document.addEventListener("input", create_proxy(self._change))
        document.addEventListener("rest", create_proxy(self._rest))
        document.getElementById("dialog").addEventListener("cancel", create_proxy(self._cancel))
        back.answer(create_proxy(self._go_back))

    def _point(self, event: Any) -> None:
        """Foresee the click of a pressed pointer, unless it may scroll or move something."""
        if not event.isPrimary or event.button != 0:
            return
        if event.pointerType != "mouse" and event.target.closest(_MOVED_BY_FINGER):
            return
        chosen = _chosen(event.target)
        if chosen:
            self._foresee(*chosen)

    def _rest(self, event: Any) -> None:
        """Show on the board what somebody rests on: see static/resting.js."""
        self._handle("do", f"point:{event.detail}" if event.detail else "point", "")

    def _click(self, event: Any) -> None:
        self._choose(event.target, by_key=event.detail == 0)
        in_replay = event.target.closest("#replay button")
        if in_replay and event.detail:
            in_replay.blur()  # or the space bar would press it again instead of playing

    def _change(self, event: Any) -> None:
        """Report the new content of a field."""
        field = event.target
        if field.hasAttribute("data-field"):
            # Only an input has `checked`; a select or a textarea has none.
            value = ("on" if field.checked else "off") if field.type == "checkbox" else field.value
            self._handle("set", field.dataset.field, value)

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        self._handle("do", "close", "")

    def _go_back(self) -> None:
        """Follow the browser's or the device's way back by a step."""
        self._handle("do", "close" if self._focus.is_covered() else "back", "")

    def _choose(self, target: Any, *, by_key: bool) -> bool:
        """Report the choice under a click, if there is one. Returns True if there was."""
        chosen = _chosen(target)
        # A refusal leaves the focus alone.
        self._focus.by_keys = by_key and (chosen is None or chosen[0] != "why")
        chosen = chosen or self._chosen_anywhere(target)
        self._focus.is_due = self._focus.by_keys and chosen is not None
        if chosen:
            self._handle(*chosen, "")
        return chosen is not None

    def _chosen_anywhere(self, target: Any) -> tuple[str, str] | None:
        """The choice made by a click elsewhere: it ends a scoring, or brings the next board to the front.

        If the sum of a seat is shown until somebody has read it, the click goes on to the next sum.
        """
        if document.querySelector(_COUNTING) and not target.closest("#log"):
            return "do", "count" if document.querySelector(_SUMMED) else "skip"
        if self._display.is_moving and not target.closest("#dialog"):
            return "do", "turn"
        return None

    def _press(self, event: Any) -> None:
        """Answer a key, and then keep it from the browser."""
        key = str(pointers.keyOf(event))
        if not key:
            return
        is_covered = self._focus.is_covered()
        if self._display.is_moving and not is_covered:  # so that keys find the board they are for
            self._handle("do", "turn", "")
        if event.repeat and key not in _ARROWS:
            is_answered = key in _PRESSING  # a held key must not play one move after the other
        else:
            is_answered = self._answers(key, event.target, is_covered)
        if is_answered:
            event.preventDefault()

    def _answers(self, key: str, target: Any, is_covered: bool) -> bool:
        """Do the task of a key. Returns True if the browser should ignore it."""
        if key in _PRESSING and not _presses_itself(target):
            return self._choose(target, by_key=True)
        if not is_covered and self._press_in_replay(key, target):
            return True
        if key in _ARROWS:
            return self._move_focus(target, *_ARROWS[key])
        if key == "Escape":
            return self._escape(target, is_covered)
        if len(key) == 1 and key.isalpha() and not is_covered:
            self._press_button(key.upper())
        return False

    def _move_focus(self, start: Any, right: int, down: int) -> bool:
        """Move the focus, or the piece being moved. Returns True if there was anywhere to go."""
        return bool(pointers.step(right, down)) or self._focus.move(start, right, down)

    def _escape(self, target: Any, is_covered: bool) -> bool:
        """Close the dialog, or put back the picks. Returns False if the browser closes the dialog."""
        if target.closest("#dialog"):
            return False
        self._handle("do", "close" if is_covered else "unpick", "")
        return True  # or the browser would close the dialog that this may have opened at the end of a game

    def _press_in_replay(self, key: str, target: Any) -> bool:
        """Press the button of a replay that names this key. A focused button keeps the space bar."""
        if key == " " and target.matches("button, a, summary"):
            return False
        name = "Space" if key == " " else key
        button = _button("#replay", name) if name.isalpha() else None
        command = button.getAttribute("data-do") if button else None  # at either end there is none
        if command:
            self._handle("do", str(command), "")
        return bool(button)

    def _press_button(self, key: str) -> None:
        """Press the button that names this key: one in hand, otherwise one in the bar."""
        self._display.show_rest()  # the bar may be a frame behind
        in_hand, in_bar = _button("#hand", key, ":enabled"), _button("#bar", key, ":enabled")
        if in_hand:
            # A patch moved by the mouse stays under the mouse. Only the place of the keys moves on.
            active = document.activeElement
            self._choose(in_hand, by_key=bool(active and active.closest("#own svg")))
        elif in_bar:
            self._handle("do", str(in_bar.dataset.do), "")


def _chosen(target: Any) -> tuple[str, str] | None:
    """The choice of a click on an element, as the `kind` and `what` of an event."""
    for kind in ("pick", "do", "why"):
        control = target.closest(f"[data-{kind}]")
        if control:
            return kind, str(control.getAttribute(f"data-{kind}"))
    return None


def _presses_itself(target: Any) -> bool:
    """True if the browser turns the keys that press an element into a click."""
    is_svg = target.namespaceURI == "http://www.w3.org/2000/svg"
    return not is_svg and not target.matches("span[role='button']")


def _button(region: str, key: str, state: str = "") -> Any:
    """The button in a region that names this key, or None."""
    return document.querySelector(f'{region} button[aria-keyshortcuts="{key}"]{state}')
