"""Translations: the code has whole English sentences, and gettext catalogues have the other languages.

`_` and `plural` take a sentence with named places and their values; `tools/messages.py` collects the
sentences from the source. Places are filled after the translation, so foreign text in them is never
translated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple

from engine.arriving import content

T = TypeVar("T")
Values = TypeVarTuple("Values")

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ja": "日本語"}  # BCP 47 tags; one for each language
LOCALES = Path(__file__).parents[2] / "locales"  # in the archive, beside the code

# A name between these signs keeps its own direction, and leaves the order of its neighbours alone.
ISOLATED, POPPED = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")  # signs that turn the text after them
# The blocks of Unicode for scripts written from right to left, and the marks of that direction.
_LEFTWARD = re.compile(
    "[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)

_loader: Any = globals()["__loader__"]  # it also reads from an archive
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
    """The sentence in every language."""
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
    file = LOCALES / locale(language) / "LC_MESSAGES" / "ladrilho.mo"
    return GNUTranslations(BytesIO(content(_loader, str(file))))


def locale(language: str) -> str:
    """A key of LANGUAGES as the name of its catalogue's folder."""
    return language.replace("-", "_")


def remembered(say: Callable[[*Values], T]) -> Callable[[*Values], T]:
    """Cache a function of hashable values, by language."""

    @lru_cache(maxsize=4096)
    def cached(_language: str, *values: *Values) -> T:
        return say(*values)

    @wraps(say)
    def recalled(*values: *Values) -> T:
        return cached(_language, *values)

    return recalled


def remembered_last(say: Callable[[*Values], T]) -> Callable[[*Values], T]:
    """Cache the last result of a function, until it is called with other values or in another language."""
    last: tuple[tuple[object, ...], T] | None = None

    @wraps(say)
    def recalled(*values: *Values) -> T:
        nonlocal last
        asked: tuple[object, ...] = (_language, *values)
        if last is None or last[0] != asked:
            last = asked, say(*values)
        return last[1]

    return recalled


def preferred(wanted: Iterable[str]) -> str:
    """The page's first match for the reader's preferred languages (BCP 47 tags), or English."""
    offered = {_primary(tag): tag for tag in LANGUAGES}
    return next((offered[_primary(tag)] for tag in wanted if _primary(tag) in offered), "en")


def _primary(tag: str) -> str:
    """The language, without script and region."""
    return tag.lower().split("-")[0]


def _(message: str, **places: object) -> str:
    """The sentence in the current language, with its {places} filled."""
    return _current.gettext(message).format(**places)


def listed(parts: Iterable[str]) -> str:
    """The parts as a list, with the punctuation of the current language."""
    return _(", ").join(parts)


def parted(parts: Iterable[str]) -> str:
    """The parts as a list, for parts that may be lists themselves."""
    return _("; ").join(parts)


def isolated(name: str) -> str:
    """A name that somebody gave, ready for any sentence: set apart if it is written from right to left."""
    name = unturned(name)
    return f"{ISOLATED}{name}{POPPED}" if _LEFTWARD.search(name) else name


def unturned(name: str) -> str:
    """A name without the signs that set it apart, or that would turn the text beside it."""
    return _TURNS.sub("", name)


def signed(number: int) -> str:
    """A number, with a typographic minus sign below zero."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def points(number: int) -> str:
    """Points with their sign, to show beside their source."""
    return f"+{number}" if number >= 0 else signed(number)


def unbroken(text: str) -> str:
    """The text with no line break at its spaces, or before a number that follows a letter, as in 電腦10."""
    return re.sub(r"(?<=[^\W\d])(?=\d)", "\N{WORD JOINER}", text).replace(" ", "\N{NO-BREAK SPACE}")


def run_on(sentences: Iterable[str | None]) -> str:
    """Sentences as one text, with a space between them in a language that has spaces."""
    return _("{done} {now}", done="", now="").join(filter(None, sentences))


def decimal(number: float) -> str:
    """An estimated number of points, to a tenth. It shows 1.0 too, which takes the plural."""
    tenths = f"{abs(number):.1f}"
    return f"\N{MINUS SIGN}{tenths}" if number < 0 and float(tenths) else tenths


def plural(one: str, many: str, number: int, **places: object) -> str:
    """The sentence in the form that the number calls for. {number} is one of its places."""
    return _current.ngettext(one, many, number).format(number=number, **places)
