"""Translations: whole English sentences in the code, and gettext catalogues for the other languages.

`_` and `plural` take a sentence with named places and what goes there; `tools/messages.py` reads them off the
source. The places are filled after the translation, so foreign text in them is never read as a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, wraps
from gettext import NullTranslations, translation
from operator import is_not
from pathlib import Path
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Values = TypeVarTuple("Values")

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ja": "日本語"}
LOCALES = Path("locales")  # in the folder that Python runs in, where app.zip is unpacked

_current = NullTranslations()
_language = "en"


def speak(language: str) -> None:
    """Use this language from now on: a key of LANGUAGES."""
    global _current, _language
    _current, _language = _catalogue(language), language


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == "en":  # the sentences of the source
        return NullTranslations()
    return translation("ladrilho", LOCALES, [language.replace("-", "_")])


def remembered(say: Callable[[*Values], T]) -> Callable[[*Values], T]:
    """Keep what a function of hashable values says, for each language by itself."""

    @lru_cache(maxsize=4096)
    def kept(_language: str, *values: *Values) -> T:
        return say(*values)

    @wraps(say)
    def recalled(*values: *Values) -> T:
        return kept(_language, *values)

    return recalled


def said_last(say: Callable[[*Values], T]) -> Callable[[*Values], T]:
    """Keep what a function said last, for as long as it is asked about the very same objects."""
    last: tuple[tuple[object, ...], T] | None = None

    @wraps(say)
    def recalled(*values: *Values) -> T:
        nonlocal last
        asked: tuple[object, ...] = (_language, *values)
        if last is None or any(map(is_not, last[0], asked)):
            last = asked, say(*values)
        return last[1]

    return recalled


def preferred(wanted: Iterable[str]) -> str:
    """The first language that we speak of those a reader asks for, as BCP 47 tags; else English."""
    for tag in wanted:
        primary = tag.lower().split("-")[0]
        if primary == "zh":
            return "zh-Hant"
        if primary in LANGUAGES:
            return primary
    return "en"


def _(message: str, **places: object) -> str:
    """The sentence in the language spoken now, its {places} filled."""
    return _current.gettext(message).format(**places)


def listed(parts: Iterable[str]) -> str:
    """The parts one after the other, as a list is written in the language spoken now."""
    return _(", ").join(parts)


def parted(parts: Iterable[str]) -> str:
    """The parts one after the other, where they may be lists themselves."""
    return _("; ").join(parts)


def signed(number: int) -> str:
    """A number with the sign that print uses below zero."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def points(number: int) -> str:
    """Points with their sign, as they stand beside what they come from."""
    return f"+{number}" if number >= 0 else signed(number)


def plural(one: str, many: str, number: int, **places: object) -> str:
    """The form of the sentence that goes with the number; {number} is among its places."""
    return _current.ngettext(one, many, number).format(number=number, **places)
