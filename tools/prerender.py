"""Draw the menu in each language, for the page to show before Python runs in it.

    python -m tools.prerender LOCALES

Prints a JSON object: for each place in index.html, the markup that goes there.
"""

import json
import sys
from html import escape
from pathlib import Path

from engine.catalogue import GAMES
from ui.games.faces import title
from ui.kit import words
from ui.kit.svg import tag
from ui.kit.words import LANGUAGES, _
from ui.model.screen import Screen
from ui.model.setup import FIRST_GAME, Settings, default_setup
from ui.view import page


def main(locales: Path) -> None:
    words.LOCALES = locales
    menus = "\n".join(map(_menu, LANGUAGES))
    places = {
        "<!-- defs -->": _regions(next(iter(LANGUAGES)))["defs"],
        "<!-- menus -->": menus,
        "<!-- titles -->": _titles(),
    }
    words.speak("en")
    places |= {"<!-- going -->": _going(), "<!-- stuck -->": _stuck()}  # until the scripts know the language
    print(json.dumps(places))


def _titles() -> str:
    """The games in English, for the page's description, which is an attribute."""
    words.speak("en")
    return escape(words.listed(map(title, GAMES)))


def _menu(language: str) -> str:
    regions = _regions(language)
    shown = (tag("div", regions["menu"]), tag("span", _going()), tag("span", _stuck()))
    return tag("template", shown, data_language=language)


def _going() -> str:
    return _("Setting the table…")


def _stuck() -> str:
    return _("The page did not load completely. Check your connection, then reload.")


def _regions(language: str) -> page.Regions:
    """The page as it starts, in this language, which stays in use afterwards."""
    return page.view(Screen(Settings(language=language), default_setup(FIRST_GAME)))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
