"""The settings. Pure."""

from __future__ import annotations

from ui.kit.words import LANGUAGES
from ui.model.screen import Screen
from ui.update import helping


def change(screen: Screen, name: str, text: str) -> Screen:
    """Change a setting, if there is one of this name with this value."""
    if name == "sound" and text in ("on", ""):
        return _answered(screen, sound=text == "on")
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
    return _answered(screen, sound=not screen.settings.sound)


def decline_sound(screen: Screen) -> Screen:
    """Do without the sounds that were offered."""
    return _answered(screen, sound=False)


def _answered(screen: Screen, *, sound: bool) -> Screen:
    """Sounds on or off, as somebody has said. If they were offered, what waited for that is explained now."""
    settings = screen.settings._replace(sound=sound, sound_offered=True)
    news = screen.explanation
    return screen._replace(settings=settings, explanation=None if news and news.offers_sound else news)
