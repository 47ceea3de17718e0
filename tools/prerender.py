"""Draw the menu for each language, for the page to show before Python runs in it.

    python -m tools.prerender LOCALES

The first line has what the drawings in it refer to.
"""

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
    print("".join(defs() for defs in FACES[FIRST_GAME].sign_defs))
    for language in LANGUAGES:
        words.speak(language)
        screen = Screen(Settings(language=language), default_setup(FIRST_GAME))
        starting = _("The table is being laid ...")
        failing = _("The page did not load whole. Check the connection, then reload.")
        shown = (tag("div", menu.view(screen)), tag("span", starting), tag("span", failing))
        print(tag("template", shown, data_language=language))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
