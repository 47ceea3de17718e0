"""The settings. Pure."""

from __future__ import annotations

from ui.kit.words import LANGUAGES
from ui.model.screen import Screen
from ui.update import helping


def change(screen: Screen, name: str, text: str) -> Screen:
    """Change a setting, if there is one of this name with this value."""
    is_switch = isinstance(screen.settings._asdict().get(name), bool)
    value = text == "on" if is_switch else text
    changed = screen._replace(settings=screen.settings.with_stored({name: value}))
    return helping.for_all_games(changed) if name == "hints" else changed


def choose_language(screen: Screen, language: str) -> Screen:
    """Switch to another language."""
    if language not in LANGUAGES:
        return screen
    return screen._replace(settings=screen.settings._replace(language=language))


def be_calm(screen: Screen, rest: str) -> Screen:
    """Note whether the device now asks for as little movement as possible."""
    return screen._replace(is_calm=rest == "on")


def switch_sound(screen: Screen) -> Screen:
    """Switch the sounds on or off."""
    return screen._replace(settings=screen.settings._replace(sound=not screen.settings.sound))
