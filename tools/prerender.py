"""Draw the menu in each language, for the page to show before Python runs in it.

    python -m tools.prerender LOCALES

Prints a JSON object: for each place in index.html, the markup that goes there.
"""

import json
import re
import sys
from functools import partial
from html import escape
from pathlib import Path

from engine.on_demand import brought
from tools.files import ROOT
from ui.games.faces import easiest_first, title
from ui.kit import poster, words
from ui.kit.modules import PosterModule
from ui.kit.svg import Markup, join, tag
from ui.kit.words import LANGUAGES, _
from ui.model.screen import Screen
from ui.model.setup import Settings
from ui.view import page, shelf


def main(locales: Path) -> None:
    words.LOCALES = locales
    menus = "\n".join(map(_menu, LANGUAGES))
    places = {
        "<!-- posters -->": posters(),
        "<!-- menus -->": menus,
        "<!-- titles -->": _titles(),
        "<!-- alt -->": _titles(),
        "<!-- pitch -->": _pitch(),
        "<!-- unloaded -->": join(map(_unloaded, LANGUAGES)),
    }
    words.speak("en")
    places |= {
        "<!-- going -->": _going(),
        "<!-- stuck -->": join(_stuck()),
    }  # until the scripts know the language
    print(json.dumps(places))


# Definitions that a drawing refers to by url(#...): some browsers lose them under display: none.
SHADES = re.compile(r"<(linearGradient|radialGradient|clipPath)\b.*?</\1>", re.DOTALL)


def posters() -> str:
    """The posters and badges of the games, with the sign of the page, once for all languages.

    They are not displayed where they lie. Otherwise a browser would restyle all of them, and everything each
    of them uses, whenever a dialog opens: that was four fifths of its styling at the table, and half in the
    menu.
    """
    sign = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", (ROOT / "static" / "icons" / "icon.svg").read_text("utf-8"))
    drawings = [tag("symbol", Markup(sign), id="sign", viewBox="0 0 64 64"), poster.frame()]
    for game in easiest_first():
        drawer: PosterModule = brought(f"ui.games.{game}.poster", partial(poster.Plain, game))
        drawings += [drawer.draw(), drawer.mark()]
    drawn = "".join(drawings)
    shades = [found[0] for found in SHADES.finditer(drawn)]
    return tag("defs", map(Markup, shades)) + tag("svg", Markup(SHADES.sub("", drawn)), display="none")


def _titles() -> str:
    """The titles of the games in English, for the page's description, which is an attribute."""
    words.speak("en")
    return escape(words.listed(map(title, easiest_first())))


def _pitch() -> str:
    """The description that links to the page show elsewhere, in English."""
    return f"{_titles()}. Against bots or friends, in the browser, offline too."


def _menu(language: str) -> str:
    regions = _regions(language)
    shown = (tag("div", regions["menu"]), tag("span", _going()), tag("span", *_stuck()), shelf.awaited())
    return tag("template", shown, data_language=language, data_missing=_missing())


def _going() -> str:
    return _("Setting the table…")


def _stuck() -> tuple[Markup, ...]:
    """The messages for a failed start, by cause, and a button to try again, which an installed page lacks."""
    causes = tuple(tag("span", words, data_cause=cause, hidden=True) for cause, words in _causes().items())
    return (*causes, tag("button", _("Reload"), type="button", hidden=True))


def _causes() -> dict[str, str]:
    return {
        "wasm": _(
            "This browser cannot run the page, which needs WebAssembly. Update it, switch off its lockdown "
            "mode for this page, or open the page in another browser."
        ),
        "types": _(
            "The browser does not run the page's scripts, because the site sends them as the wrong "
            "type of file. Tell whoever runs the site: their type must be text/javascript."
        ),
        "memory": _("There is not enough memory for the page. Close other tabs and apps, then reload."),
        "network": _("The page did not load completely. Check your connection, then reload."),
        "program": _(
            "The page does not start because of an error of its own. Reload it. If that does not "
            "help, tell whoever runs the site. Your games are kept."
        ),
        "damaged": _(
            "One of the page's files is damaged. Connect to the internet, then reload. Your games are kept."
        ),
    }


def _unloaded(language: str) -> Markup:
    """The message that stays if even the script that removes it and chooses the language does not load."""
    words.speak(language)
    return tag("p", _causes()["network"], " ", tag("a", _("Reload"), href=""), lang=language)


def _missing() -> str:
    return _("The rules did not load. Check your connection, then try again.")


def _regions(language: str) -> page.Regions:
    """The page as it starts, in this language, which stays in use afterwards."""
    return page.view(Screen(Settings(language=language)))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
