"""Translations: whole English sentences in the code, and gettext catalogues for the other languages.

`_` and `plural` take a sentence with named places and what goes there; `tools/messages.py` reads them off the
source. The places are filled after the translation, so foreign text in them is never read as a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, wraps
from gettext import NullTranslations, translation
from operator import is_not
from pathlib import Path
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Values = TypeVarTuple("Values")

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ja": "日本語"}  # BCP 47 tags; one of each language
LOCALES = Path("locales")  # in Python's working folder, where app.zip is unpacked

# A name between these has no part in the order of what stands beside it, however it is written itself.
ISOLATED, POPPED = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")  # signs that turn what follows them until another ends it
# The blocks that Unicode keeps for writing from right to left, and the marks of that direction.
_LEFTWARD = re.compile(
    "[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)

_current = NullTranslations()
_language = "en"


def speak(language: str) -> None:
    """Use this language from now on: a key of LANGUAGES."""
    global _current, _language
    _current, _language = _catalogue(language), language


def language() -> str:
    """The language in use."""
    return _language


def in_each_language(say: Callable[[], str]) -> set[str]:
    """What this says, in all languages."""
    before, said = _language, set()
    try:
        for language in LANGUAGES:
            speak(language)
            said.add(say())
    finally:
        speak(before)
    return said


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == "en":  # the sentences of the source
        return NullTranslations()
    return translation("ladrilho", LOCALES, [locale(language)])


def locale(language: str) -> str:
    """A key of LANGUAGES as the name of its catalogue's folder."""
    return language.replace("-", "_")


def remembered(say: Callable[[*Values], T]) -> Callable[[*Values], T]:
    """Cache a function of hashable values, separately for each language."""

    @lru_cache(maxsize=4096)
    def cached(_language: str, *values: *Values) -> T:
        return say(*values)

    @wraps(say)
    def recalled(*values: *Values) -> T:
        return cached(_language, *values)

    return recalled


def said_last(say: Callable[[*Values], T]) -> Callable[[*Values], T]:
    """Cache the last result of a function, as long as its arguments are the very same objects."""
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
    """The first of a reader's preferred languages (BCP 47 tags) that the page has; else English."""
    offered = {_primary(tag): tag for tag in LANGUAGES}
    return next((offered[_primary(tag)] for tag in wanted if _primary(tag) in offered), "en")


def _primary(tag: str) -> str:
    """The language alone, without its script and region."""
    return tag.lower().split("-")[0]


def _(message: str, **places: object) -> str:
    """The sentence in the current language, its {places} filled."""
    return _current.gettext(message).format(**places)


def listed(parts: Iterable[str]) -> str:
    """The parts as a list, punctuated as in the current language."""
    return _(", ").join(parts)


def parted(parts: Iterable[str]) -> str:
    """The parts as a list, where a part may itself be a list."""
    return _("; ").join(parts)


def isolated(name: str) -> str:
    """A name that somebody gave, for any sentence: set apart from the rest, if it runs from right to left."""
    name = unturned(name)
    return f"{ISOLATED}{name}{POPPED}" if _LEFTWARD.search(name) else name


def unturned(name: str) -> str:
    """A name without what sets it apart, or would turn what stands beside it."""
    return _TURNS.sub("", name)


def signed(number: int) -> str:
    """A number, with a typographic minus sign below zero."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def points(number: int) -> str:
    """Points with their sign, as shown beside their source."""
    return f"+{number}" if number >= 0 else signed(number)


def unbroken(text: str) -> str:
    """The text without a break at its spaces, or before a number that follows a letter, as in 電腦10."""
    return re.sub(r"(?<=[^\W\d])(?=\d)", "\N{WORD JOINER}", text).replace(" ", "\N{NO-BREAK SPACE}")


def decimal(number: float) -> str:
    """A number of points that was estimated, to a tenth: 1.0 as well, which takes the plural."""
    tenths = f"{abs(number):.1f}"
    return f"\N{MINUS SIGN}{tenths}" if number < 0 and float(tenths) else tenths


def plural(one: str, many: str, number: int, **places: object) -> str:
    """The form of the sentence that the number calls for; {number} is among its places."""
    return _current.ngettext(one, many, number).format(number=number, **places)
