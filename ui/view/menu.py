"""The menu: a new game, the games to continue, a code to open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.bots import LEVELS
from engine.catalogue import GAMES
from engine.session import KINDS, PERSON
from ui.games.faces import COVERS, title
from ui.kit.icons import icon
from ui.kit.rounds import day_in_words, round_in_words
from ui.kit.svg import Markup, tag, void
from ui.kit.version import NAME
from ui.kit.words import LANGUAGES, _, plural
from ui.model.screen import Screen
from ui.model.setup import Setup, default_name, seat_names
from ui.saves.records import Saved, key_beside
from ui.saves.recovery import damaged_key
from ui.view.dialogs import players_with_scores, results, seats_in_words
from ui.view.levels import kind_name, level_in_words, portrait
from ui.view.offline import offer, readiness


def view(screen: Screen) -> Markup:
    """The whole menu."""
    return Markup(
        _head(screen)
        + offer(screen.offline)
        + tag(
            "div",
            _warnings(screen),
            _new_game(screen.setup),
            tag("div", _shelf(screen), _best(screen), _open_code(screen), class_="beside"),
            class_="menu-columns",
        )
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
        tag("span", COVERS[screen.setup.game].sign(), class_="sign"),
        tag("h1", "Ladrilho"),
        tag("p", _("Board games, at your table")),
        tag(
            "div",
            tag("nav", languages, aria_label=_("Language"), class_="languages"),
            _quiet_button("settings", _("Settings"), "dialog:settings"),
            class_="preferences",
        ),
    )


def _quiet_button(sign: str, name: str, pick: str) -> Markup:
    return tag("button", icon(sign), tag("span", name), type="button", data_pick=pick, class_="quiet")


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
        warnings.append(_warning(f"{sentence} {_beside(screen)}".strip(), show))
    for game in sorted(screen.newer_best & COVERS.keys()):
        sentence = _(
            "Your best solo scores in {game} come from a newer version of this page, which alone can add to"
            " them. Reload the page to see them.",
            game=title(game),
        )
        warnings.append(_warning(sentence))
    return warnings


def _beside(screen: Screen) -> str:
    """What this page has of the games of a newer version."""
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


# --- a new game ------------------------------------------------------------------------------------------


def _new_game(setup: Setup) -> Markup:
    cover = COVERS[setup.game]
    seats = GAMES[setup.game].seats
    add = _quiet_button("plus", _("Add a seat"), "add-seat")
    shuffle = _quiet_button("swap", _("Shuffle seats"), "shuffle-seats")
    return tag(
        "section",
        tag("h2", _("New game: {game}", game=title(setup.game))),
        _games(setup),
        tag(
            "fieldset",
            tag("legend", _("Seats") if cover.is_simultaneous else _("Seats, starting player first")),
            tag("ol", [_seat(setup, at) for at in range(len(setup.seats))], class_="seats"),
            _levels(setup),
            tag("p", add if len(setup.seats) + 1 in seats else None, shuffle, class_="row"),
        ),
        [_option(setup, option) for option in cover.choices()],
        tag("button", _("Start"), type="button", data_pick="start", class_="primary start"),
        class_="card new-game",
    )


def _games(setup: Setup) -> Markup:
    return _radios("game", _("Game"), {game: title(game) for game in GAMES}, setup.game)


def _seat(setup: Setup, at: int) -> Markup:
    seat = setup.seats[at]
    number = at + 1
    kinds = [tag("option", kind_name(kind), value=kind, selected=kind == seat.kind) for kind in KINDS]
    remove = tag(
        "button",
        icon("close"),
        type="button",
        data_pick=f"remove-seat:{at}",
        class_="quiet",
        aria_label=_("Remove seat {number}", number=number),
    )
    return tag(
        "li",
        void(
            "input",
            type="text",
            value=seat.name,
            placeholder=default_name(at, seat.kind),
            maxlength="20",
            data_field=f"name:{at}",
            aria_label=_("Name of seat {number}", number=number),
            autocomplete="off",
            id=f"name-{at}",
        ),
        tag(
            "span",
            portrait(seat.kind),
            tag(
                "select",
                kinds,
                data_field=f"kind:{at}",
                aria_label=_("Who plays seat {number}", number=number),
                aria_describedby=None if seat.kind == PERSON else f"level-{seat.kind}",
                id=f"kind-{at}",
            ),
            class_="who",
        ),
        remove if len(setup.seats) - 1 in GAMES[setup.game].seats else None,
    )


def _levels(setup: Setup) -> Markup | None:
    """How the bots that sit there play, each level once."""
    seated = [level for level in LEVELS if any(seat.kind == level for seat in setup.seats)]
    told = [tag("li", level_in_words(level), id=f"level-{level}") for level in seated]
    return tag("ul", told, class_="levels note") if told else None


def _option(setup: Setup, option: str) -> Markup:
    name, values = COVERS[setup.game].choices()[option]
    return _radios(f"option:{option}", name, values, setup.options[option])


def _radios(field: str, name: str, values: Mapping[str, str], chosen: str) -> Markup:
    radios = [
        tag(
            "label",
            void(
                "input",
                type="radio",
                name=field,
                value=value,
                checked=value == chosen,
                data_field=field,
                id=f"{field.replace(':', '-')}-{value}",
            ),
            tag("span", text),
        )
        for value, text in values.items()
    ]
    return tag("fieldset", tag("legend", name), tag("div", radios, class_="choices"))


# --- games to go on with, and codes ----------------------------------------------------------------------


def _shelf(screen: Screen) -> Markup | None:
    """The games played last, and a button for more: thousands at once would freeze the page."""
    if not screen.shelf:
        return None
    number = len(screen.shelf)
    shown = screen.shelf[: screen.shown]
    more = tag("button", _("Show more"), type="button", data_pick="more-games", class_="quiet")
    how_many = tag("span", _("{shown} of {number}", shown=len(shown), number=number), class_="note")
    return tag(
        "section",
        tag("h2", _("Continue")),
        tag("ul", [_saved(screen, saved) for saved in shown], class_="shelf"),
        tag("p", how_many, more, class_="row end") if len(shown) < number else None,
        tag(
            "p",
            tag("button", _("Save all games to a file"), type="button", data_do="save-file", class_="quiet"),
            class_="row end",
        ),
        class_="card",
    )


def _saved(screen: Screen, saved: Saved) -> Markup:
    return tag(
        "li",
        tag(
            "button",
            *_facts(saved, screen.today),
            type="button",
            data_pick=f"resume:{saved.key}",
            class_="saved",
        ),
        tag(
            "button",
            icon("close"),
            type="button",
            data_pick=f"dialog:delete:{saved.key}",
            class_="quiet",
            aria_label=_("Delete this game"),
        ),
    )


def _facts(saved: Saved, today: int) -> Iterator[Markup]:
    """What is known of a game before it is opened."""
    summary = saved.summary
    if summary is None:
        yield tag("b", title(saved.game))
        yield tag("span", seats_in_words(saved), class_="players")
        return
    names = seat_names(summary.players, saved.names)
    where = _("finished") if summary.turn is None else round_in_words(summary.round)
    yield tag("b", title(summary.game), " · ", where)
    yield players_with_scores(names, summary.scores)
    turn = "" if summary.turn is None else _("{name} to move", name=names[summary.turn])
    when = day_in_words(summary.played, today)
    if turn or when:
        yield tag("small", turn, " · " if turn and when else None, when)


def _best(screen: Screen) -> list[Markup]:
    """The best solo results of each game."""
    return [
        tag(
            "section",
            tag("h2", _("Your best solo scores: {game}", game=title(game))),
            results(screen, game),
            class_="card",
        )
        for game in screen.best
        if game in COVERS
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
                rows="2",
                data_field="code",
                aria_label=_("Save code, link or message"),
                placeholder=_("Paste a code, a link or a whole message"),
                spellcheck="false",
                autocomplete="off",
                id="code",
            ),
            tag("button", _("Open"), type="button", data_pick="read-code"),
            _open_file(),
            class_="row",
        ),
        class_="card",
    )


def _open_file() -> Markup:
    """A file field that looks like a button, and is one to a screen reader."""
    field = void("input", type="file", accept=".txt,text/plain", data_file=True, id="file")
    return tag("label", field, tag("span", _("Open a file")), class_="file")


def _set_aside(screen: Screen) -> Markup | None:
    """The button for damaged texts that nobody misses."""
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
