"""The menu: the game to continue, the covers of all games, the games of the shelf, and a code to open."""

from __future__ import annotations

from ui.games.faces import COVERS, easiest_first, pitch, title
from ui.kit.icons import icon
from ui.kit.pitch import minutes_in_words, players_in_words, weight_in_words
from ui.kit.svg import Markup, join, tag, void
from ui.kit.version import NAME
from ui.kit.words import LANGUAGES, _, plural, run_on
from ui.model.screen import Screen
from ui.saves.lessons import NO_PROGRESS
from ui.saves.records import key_beside
from ui.saves.recovery import damaged_key
from ui.view import learning, shelf
from ui.view.doors import of_today, room_buttons
from ui.view.framing import poster, quiet_button
from ui.view.offline import offer, readiness


def view(screen: Screen) -> Markup:
    """The whole menu."""
    return Markup(
        _head(screen)
        + offer(screen.offline)
        + join(_warnings(screen))
        + join(shelf.continued(screen))
        + _covers(screen)
        + of_today(screen)
        + join(shelf.games(screen))
        + room_buttons()
        + tag("div", _best(screen), _open_code(screen), class_="doors")
        + join(shelf.dropped(screen, data_pick="bring-back"))
        + tag("footer", readiness(screen.offline), _small_print(), _set_aside(screen))
    )


def _head(screen: Screen) -> Markup:
    languages = [
        tag(
            "button",
            name,
            type="button",
            lang=code,
            data_pick=f"language:{code}",
            aria_pressed="true" if code == screen.settings.language else "false",
        )
        for code, name in LANGUAGES.items()
    ]
    return tag(
        "header",
        _sign(),
        tag("h1", "Ladrilho"),
        tag(
            "p",
            _("Play board games against bots or friends, even offline. Choose one, or learn it by playing."),
        ),
        tag(
            "div",
            tag("nav", languages, aria_label=_("Language"), class_="languages"),
            quiet_button("settings", _("Settings"), "dialog:settings"),
            class_="preferences",
        ),
    )


def _sign() -> Markup:
    """The tile that is the page's sign: see static/icons/icon.svg."""
    return tag("svg", tag("use", href="#sign"), viewBox="0 0 64 64", class_="sign", aria_hidden="true")


def _warnings(screen: Screen) -> list[Markup]:
    warnings = []
    if screen.full:
        warnings.append(
            _warning(
                _(
                    "The browser's storage is full, so games are not being saved. Delete some, or copy their "
                    "save codes."
                )
            )
        )
    elif not screen.stores:
        warnings.append(
            _warning(
                _(
                    "This browser stores nothing, so games will be lost when you close the page. Copy their "
                    "save codes."
                )
            )
        )
    lost = {damaged_key(one.place) for one in screen.damaged if not one.is_spare}
    if lost:
        sentence = plural(
            "{number} saved game cannot be read. It was set aside; all others are here.",
            "{number} saved games cannot be read. They were set aside; all others are here.",
            len(lost),
        )
        show = tag("button", _("Show"), type="button", data_pick="dialog:damaged", class_="quiet")
        warnings.append(_warning(sentence, show))
    if screen.newer:
        sentence = plural(
            "{number} saved game comes from a newer version of this page. Reload the page to play it.",
            "{number} saved games come from a newer version of this page. Reload the page to play them.",
            len(screen.newer),
        )
        show = tag("button", _("Show"), type="button", data_pick="dialog:newer", class_="quiet")
        warnings.append(_warning(run_on((sentence, _beside(screen))), show))
    for game in sorted(screen.newer_best & COVERS.keys()):
        sentence = _(
            "Your best solo scores in {game} come from a newer version of this page, and only that version "
            "can add to them. Reload the page to see them.",
            game=title(game),
        )
        warnings.append(_warning(sentence))
    return warnings


def _beside(screen: Screen) -> str:
    """The sentence about our own copies of games from a newer version."""
    on_shelf = {saved.key for saved in screen.shelf}
    number = sum(key_beside(one.key) in on_shelf for one in screen.newer)
    if not number:
        return ""
    return plural(
        "An earlier position of {number} of them is among your games.",
        "Earlier positions of {number} of them are among your games.",
        number,
    )


def _warning(sentence: str, button: Markup | None = None) -> Markup:
    return tag("p", tag("span", sentence), button, class_="warning")


# --- the covers ------------------------------------------------------------------------------------------


def _covers(screen: Screen) -> Markup:
    """All games, the easiest to learn first, each with its lesson and rules."""
    each = [tag("li", _cover(game), _ways_in(game, screen)) for game in easiest_first()]
    return tag(
        "section",
        tag("h2", _("Games"), id="covers-title"),
        tag("ul", each, class_="covers"),
        aria_labelledby="covers-title",
        class_="covers-shelf",
    )


def _cover(game: str) -> Markup:
    about = pitch(game)
    facts = (players_in_words(about), minutes_in_words(about), weight_in_words(about))
    return tag(
        "button",
        poster(game),
        tag(
            "span",
            tag("b", title(game)),
            tag("span", about.sentence, class_="pitch"),
            tag("small", [tag("span", fact, class_="together") for fact in facts]),
            class_="cover-words",
        ),
        type="button",
        data_pick=f"cover:{game}",
        class_="cover",
    )


def _ways_in(game: str, screen: Screen) -> Markup:
    lesson = learning.button(
        game, screen.lessons.get(game, NO_PROGRESS), "quiet learn", is_behind=screen.dialog == "new"
    )
    name = _("Rules")
    rules = tag(
        "a",
        icon("rules"),
        tag("span", name),
        href=f"#rules/{game}",
        class_="to-rules",
        aria_label=_("{place}: {content}", place=name, content=title(game)),
    )
    return tag("div", lesson, rules, class_="ways-in")


# --- results, and codes ----------------------------------------------------------------------------------


def _best(screen: Screen) -> list[Markup]:
    """The best solo results of each game."""
    return [
        tag(
            "section",
            tag("h2", _("Your best solo scores: {game}", game=title(game))),
            shelf.results(screen, game),
            class_="card",
        )
        for game, results in screen.best.items()
        if results and game in COVERS
    ]


def _open_code(screen: Screen) -> Markup:
    return tag(
        "section",
        tag("h2", _("Open a save code")),
        tag(
            "div",
            tag(
                "textarea",
                screen.code,
                rows="1",
                data_field="code",
                aria_label=_("Save code, link or message"),
                placeholder=_("Save code, link or message"),
                spellcheck="false",
                autocomplete="off",
                id="code",
            ),
            tag("button", _("Open"), type="button", data_pick="read-code"),
            tag("button", _("Paste"), type="button", data_do="paste"),
            _open_file(),
            tag("button", _("Scan with the camera"), type="button", data_do="scan"),
            class_="row",
        ),
        tag("div", id="camera", hidden=True),
        class_="card",
    )


def _open_file() -> Markup:
    """A file field that looks like a button, and is one to screen readers."""
    field = void("input", type="file", accept=".txt,text/plain,image/*", data_file=True, id="file")
    return tag("label", field, tag("span", _("File or picture…")), class_="file")


def _set_aside(screen: Screen) -> Markup | None:
    """The button for damaged texts of games that are all here."""
    if not screen.damaged or not all(one.is_spare for one in screen.damaged):
        return None
    name = _("Damaged data that was set aside")
    return tag("button", name, type="button", data_pick="dialog:damaged", class_="quiet")


def _small_print() -> Markup:
    return tag(
        "p",
        _(
            "Unofficial, for people who own the games; not affiliated with their publishers. Nothing leaves "
            "this device."
        ),
        " ",
        tag("span", NAME, class_="together"),
    )
