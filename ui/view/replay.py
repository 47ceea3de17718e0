"""The strip of a replay at the table, and the dialog with the chart of its points."""

from __future__ import annotations

from ui.games.faces import FACES
from ui.kit import words
from ui.kit.icons import icon
from ui.kit.rounds import round_in_words
from ui.kit.svg import Markup, tag, void
from ui.kit.words import _
from ui.model.replay import Reel, branch_at, reel
from ui.model.screen import Screen
from ui.model.table import Table
from ui.view import analysis, chart
from ui.view.framing import buttons, frame

SPEEDS = {"slow": "½×", "normal": "1×", "fast": "3×"}


def strip(screen: Screen, table: Table) -> Markup:
    """The replay's position, and the buttons and slider that change it."""
    found = reel(table.session)
    here = found.at(table.end)
    return tag(
        "div",
        tag("p", _where(table, found, here), class_="caption"),
        time_line(table, "at"),
        tag("div", _keys(screen, table, here, len(found.stops) - 1), class_="keys"),
        tag("div", _more(screen, table), class_="more"),
        class_="replay",
        role="group",
        aria_label=_("Replay"),
    )


def _where(table: Table, found: Reel, here: int) -> Markup:
    """The move that led here, its number, and the leader."""
    number = tag("b", _count(table))
    told = tag("span", _told(table, here), class_="told")
    return Markup(f"{number} {told} {_led(table, found, here)}")


def _count(table: Table) -> str:
    """The position in entries of the log, counted as in links and in the mark of the page."""
    return f"{table.end}/{len(table.session.log)}"


def _told(table: Table, here: int) -> str:
    return table.sentences(table.end - 1)[0].words if here else _("Before the first move")


def _led(table: Table, found: Reel, here: int) -> Markup:
    leaders, scores = found.leaders(here), sorted(found.scores[here])
    if len(scores) == 1:
        said = words.plural("{number} point", "{number} points", scores[0])
    elif len(leaders) == 1:
        name = table.names[leaders[0]]
        said = _("{name} leads by {number}", name=name, number=scores[-1] - scores[-2])
    else:
        said = _("Nobody leads")
    return tag("span", said, class_="led-by")


def time_line(table: Table, place: str) -> Markup:
    """A slider over the chart of the points, with the rounds and the leaders.

    In an analysed game, the chart shows what was expected instead. The last numbers have some space beyond
    the slider's end.
    """
    found = reel(table.session)
    here = found.at(table.end)
    last = len(found.stops) - 1
    room = max(1, last // 20)
    places = last + 1 + room
    forecast = analysis.forecast(table, found)
    rows = found.scores if forecast is None else forecast
    doubtful = analysis.doubtful(table, found)
    leaders = [found.leaders(min(stop, last)) for stop in range(places)]
    field = void(
        "input",
        type="range",
        min=0,
        max=places - 1,
        value=str(here),
        data_field="at",
        id=f"replay-{place}",
        aria_label=_("Position"),
        aria_valuetext=f"{_count(table)}: {_told(table, here)}",
    )
    drawn = chart.chart(
        [chart.upright(stop, places, "round") for _number, stop in found.rounds],
        chart.band(leaders),
        [chart.upright(stop, places, mark) for stop, mark in doubtful],
        chart.level(rows) if forecast is not None else (),
        chart.lines([*rows, *[rows[-1]] * room]),
        [chart.upright(here, places, "now")],
    )
    return tag("div", field, drawn, class_=f"time {place}")


def _keys(screen: Screen, table: Table, here: int, end: int) -> list[Markup]:
    going = ("pause", _("Pause")) if table.is_running else ("play", _("Start playback"))
    return [
        key("first", _("To the start"), "step:first", "Home", here > 0),
        key("previous", _("Previous move"), "step:-1", "ArrowLeft", here > 0),
        key(*going, "watch", "Space", end > 0),
        key("next", _("Next move"), "step:1", "ArrowRight", here < end),
        key("last", _("To the end"), "step:last", "End", here < end),
        tag(
            "button",
            SPEEDS[screen.speed],
            type="button",
            data_do="speed",
            aria_label=_("Speed: {speed}", speed=SPEEDS[screen.speed]),
            class_="speed",
        ),
        key("chart", *_about_game(table), None, True),
    ]


def key(sign: str, name: str, command: str, shortcut: str | None, is_on: bool) -> Markup:
    """A button that stays in place, and keeps the focus, when it has nothing to do."""
    return tag(
        "button",
        icon(sign),
        type="button",
        data_do=command if is_on else None,
        aria_disabled=None if is_on else "true",
        aria_label=name,
        title=name,
        aria_keyshortcuts=shortcut,
        class_="quiet",
    )


def _about_game(table: Table) -> tuple[str, str]:
    """The name of the dialog about the course of the game, and the command that opens it."""
    if table.help.analysis is not None and not table.is_task:
        return _("Analysis"), "dialog:analysis"
    return _("Points by move"), "dialog:chart"


def _more(screen: Screen, table: Table) -> list[Markup]:
    share = "copy:pass-position" if screen.can_share else "copy:position"
    offers = [("link", _("Share this position"), share)]
    if branch_at(table) is not None:
        offers.append(("branch", _("Play on from here"), "branch"))
    if analysis.can_analyse(table) and table.help.analysis is None:
        offers.append(("chart", _("Analyse"), "analyse"))
    return [
        tag("button", icon(sign), tag("span", name), type="button", data_do=command)
        for sign, name, command in offers
    ]


def dialog(screen: Screen, table: Table) -> Markup:
    """The points of all seats by move, in large, with their names and the rounds."""
    found = reel(table.session)
    here = found.at(table.end)
    named = [
        tag("li", chart.sample(seat), tag("span", name), tag("b", words.signed(score)))
        for seat, (name, score) in enumerate(zip(table.names, found.scores[here], strict=True))
    ]
    now = round_in_words(FACES[table.session.game.name].round_of(table.state))
    return frame(
        _("Points by move"),
        time_line(table, "in-chart"),
        tag("p", tag("b", now), " · ", _where(table, found, here), class_="caption"),
        tag("ul", named, class_="legend"),
        tag("p", _("Tap or drag along the chart to jump. The band below it shows who led."), class_="note"),
        buttons(*_more(screen, table), tag("button", _("To the table"), type="button", data_do="close")),
        speaks_of_board=True,
    )
