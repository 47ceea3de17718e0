"""Draw the menu for each language, and what it refers to, for the page to show before Python runs in it.

    python -m tools.prerender LOCALES

Prints an object of JSON: for each place in index.html the markup that goes there.
"""

import json
import sys
from pathlib import Path

from ui import menu, words
from ui.games import FACES
from ui.screen import Screen
from ui.setup import FIRST_GAME, Settings, default_setup
from ui.svg import tag
from ui.words import LANGUAGES, _


def main(locales: Path) -> None:
    words.LOCALES = locales
    defs = "".join(defs() for defs in FACES[FIRST_GAME].sign_defs)
    menus = "\n".join(map(_menu, LANGUAGES))
    print(json.dumps({"<!-- defs -->": defs, "<!-- menus -->": menus}))


def _menu(language: str) -> str:
    words.speak(language)
    screen = Screen(Settings(language=language), default_setup(FIRST_GAME))
    starting = _("The table is being laid ...")
    failing = _("The page did not load whole. Check the connection, then reload.")
    shown = (tag("div", menu.view(screen)), tag("span", starting), tag("span", failing))
    return tag("template", shown, data_language=language)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
