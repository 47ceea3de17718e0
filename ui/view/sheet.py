"""The sheet of a cover: the players and options, with the button that starts the game."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.session import PERSON
from ui.games.faces import COVERS, title
from ui.kit.face import Choice
from ui.kit.icons import icon
from ui.kit.svg import Markup, tag, void
from ui.kit.words import _
from ui.model.screen import Screen
from ui.model.setup import FRIEND, Setup, default_name, kind_name
from ui.saves.lessons import Progress
from ui.view import ladder, learning
from ui.view.framing import badge, quiet_button
from ui.view.levels import by_code_in_words, portrait

BY_CODE = "by-code"  # the sentence about friends


def view(screen: Screen, reached: Progress) -> Markup:
    """The whole sheet; `reached` is somebody's place in the lesson."""
    setup = screen.setup
    return tag(
        "div",
        _head(setup),
        tag(
            "div",
            learning.button(setup.game, reached, "learn"),
            _seats(setup, ladder.offer(screen)),
            _more_options(setup),
            class_="sheet-body",
        ),
        tag(
            "footer",
            tag(
                "button", _("Play"), type="button", data_pick="start", class_="primary start", autofocus=True
            ),
        ),
        class_="dialog sheet",
    )


def _head(setup: Setup) -> Markup:
    close = tag(
        "button", icon("close"), type="button", data_do="close", class_="quiet", aria_label=_("Close")
    )
    rules = tag("a", icon("rules"), tag("span", _("Rules")), href=f"#rules/{setup.game}", class_="to-rules")
    name = tag("h2", title(setup.game), id="dialog-title")
    return tag("header", badge(setup.game), name, rules, close)


# --- seats -----------------------------------------------------------------------------------------------


def _seats(setup: Setup, offered: ladder.Offer) -> Markup:
    seats = GAMES[setup.game].seats
    add = quiet_button("plus", _("Add a seat"), "add-seat")
    shuffle = quiet_button("swap", _("Shuffle seats"), "shuffle-seats")
    is_simultaneous = COVERS[setup.game].is_simultaneous
    return tag(
        "fieldset",
        tag("legend", _("Seats") if is_simultaneous else _("Seats, starting player first")),
        tag("ol", [_seat(setup, at, offered) for at in range(len(setup.seats))], class_="seats"),
        tag("p", by_code_in_words(), class_="note", id=BY_CODE) if setup.away else None,
        tag(
            "p",
            add if len(setup.seats) + 1 in seats else None,
            shuffle if len(setup.seats) > 1 else None,
            class_="row",
        ),
    )


def _seat(setup: Setup, at: int, offered: ladder.Offer) -> Markup:
    seat = setup.seats[at]
    is_bot = seat.kind not in (PERSON, FRIEND)
    remove = tag(
        "button",
        icon("close"),
        type="button",
        data_pick=f"remove-seat:{at}",
        data_once=True,
        class_="quiet",
        aria_label=_("Remove seat {number}", number=at + 1),
    )
    return tag(
        "li",
        void(
            "input",
            type="text",
            dir="auto",
            value=seat.name,
            placeholder=default_name(at, seat.kind),
            maxlength="20",
            data_field=f"name:{at}",
            aria_label=_("Name of seat {number}", number=at + 1),
            autocomplete="off",
            id=f"name-{at}",
        ),
        _who_plays(seat.kind, at, is_bot, offered),
        remove if len(setup.seats) - 1 in GAMES[setup.game].seats else None,
        ladder.view(setup.game, at, seat.kind, offered) if is_bot else None,
    )


def _who_plays(now: str, at: int, is_bot: bool, offered: ladder.Offer) -> Markup:
    bot = now if is_bot else offered.suits
    kinds = ((PERSON, kind_name(PERSON)), (FRIEND, kind_name(FRIEND)), (bot, _("Bot")))
    options = [tag("option", name, value=kind, selected=kind == now) for kind, name in kinds]
    choice = tag(
        "select",
        options,
        data_field=f"kind:{at}",
        aria_label=_("Who plays seat {number}", number=at + 1),
        aria_describedby=f"level-{at}" if is_bot else BY_CODE if now == FRIEND else None,
        id=f"kind-{at}",
    )
    return tag("span", portrait(now), choice, class_="who")


# --- options ---------------------------------------------------------------------------------------------


def _more_options(setup: Setup) -> Markup | None:
    """The options of the rules, folded. The first choice of each is the game as it comes out of the box."""
    offered = COVERS[setup.game].choices()
    if not offered:
        return None
    others = [
        values[setup.options[option]].name
        for option, (_name, values) in offered.items()
        if setup.options[option] != GAMES[setup.game].options[option][0]
    ]
    summary = tag("summary", _("More options"), tag("span", *others, class_="note") if others else None)
    return tag("details", summary, [_option(setup, option) for option in offered], class_="more-options")


def _option(setup: Setup, option: str) -> Markup:
    name, values = COVERS[setup.game].choices()[option]
    radios = [_radio(option, value, choice, setup.options[option]) for value, choice in values.items()]
    return tag("fieldset", tag("legend", name), tag("div", radios, class_="choices"))


def _radio(option: str, value: str, choice: Choice, chosen: str) -> Markup:
    return tag(
        "label",
        void(
            "input",
            type="radio",
            name=f"option:{option}",
            value=value,
            checked=value == chosen,
            data_field=f"option:{option}",
            id=f"option-{option}-{value}",
        ),
        tag("span", choice.picture, tag("b", choice.name), tag("small", choice.sentence)),
    )
