"""The room of the daily games, with a calendar of the reader's own."""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.faces import COVERS, title
from ui.kit import words
from ui.kit.days import date_of
from ui.kit.icons import icon
from ui.kit.rounds import date_in_words
from ui.kit.svg import Markup, tag
from ui.kit.words import _, plural
from ui.model import daily
from ui.model.screen import Screen
from ui.model.setup import Setup
from ui.model.shelf import is_over
from ui.saves.records import Saved
from ui.view.framing import page_head, poster
from ui.view.levels import level_name

WEEKS = 5  # in the calendar


def view(screen: Screen) -> Markup:
    """The whole view."""
    return Markup(
        page_head(_("Daily game"))
        + tag(
            "div",
            tag("section", _today(screen), class_="card today"),
            tag(
                "section",
                tag("h2", _("Your daily results")),
                _calendar(screen),
                _streak(screen),
                class_="card",
            ),
            class_="statistics",
        )
    )


def _today(screen: Screen) -> Iterator[Markup]:
    setup = daily.table_of(screen.utc_day).setup
    facts = [
        tag("h2", title(setup.game)),
        tag("p", date_in_words(screen.utc_day), class_="note"),
        tag("ul", [tag("li", one) for one in _terms(setup)], class_="note"),
    ]
    yield tag("div", poster(setup.game), tag("div", facts), class_="of-today")
    yield from _try(screen)


def _terms(setup: Setup) -> Iterator[str]:
    """The opponent and the options."""
    bots = [seat.kind for seat in setup.seats if seat.kind == daily.OPPONENT]
    yield _("Opponent: bot, {level}", level=level_name(daily.OPPONENT)) if bots else _("Alone")
    for option, (name, values) in COVERS[setup.game].choices().items():
        yield _("{name}: {meaning}", name=name, meaning=values[setup.options[option]].name)


def _try(screen: Screen) -> Iterator[Markup]:
    """The state of the try that counts, and the next possible steps."""
    saved = daily.first_try(screen, screen.utc_day)
    if saved and saved.summary and not saved.summary.is_over:
        yield tag("p", _("Your try is not over yet. You cannot take moves back in it."))
        yield _buttons((_("Continue"), f"resume:{saved.key}"))
    elif saved and saved.summary:
        yield _result(daily.result(screen, screen.utc_day))
        yield _buttons(
            (_("Share the result"), _share(screen)),
            (_("Replay"), f"replay:{saved.key}"),
            (_("Practise"), "begin-daily"),
        )
    elif screen.tries.counts(screen.utc_day):
        yield tag(
            "p",
            _(
                "The same game for everybody today. Your first try counts, and you cannot take moves "
                "back in it."
            ),
        )
        yield _buttons((_("Play"), "begin-daily"))
    elif screen.utc_day in screen.tries.games or screen.tries.is_newer:
        yield tag("p", _("You have had your try for this day. You can still practise."))
        yield _buttons((_("Practise"), "begin-daily"))
    else:
        last = date_in_words(max(screen.tries.games))
        yield tag(
            "p",
            _(
                "This device's clock was set ahead. Tries count again after {date}; until then you "
                "can practise.",
                date=last,
            ),
        )
        yield _buttons((_("Practise"), "begin-daily"))


def result_panel(screen: Screen, day: int) -> Markup:
    """The result of a day with a button to share it, for the end of its game."""
    share = tag(
        "button", icon("share"), _("Share the result"), type="button", data_do=f"{_share(screen)}:{day}"
    )
    return tag("section", _result(daily.result(screen, day)), share, class_="of-the-day")


def _share(screen: Screen) -> str:
    return "copy:pass-daily" if screen.can_share else "copy:daily"


def _result(text: str) -> Markup:
    """The text to share. Its squares are drawn, as some devices lack these characters."""
    said = {
        daily.AHEAD: ("ahead", _("ahead")),
        daily.LEVEL: ("level", _("level")),
        daily.BEHIND: ("behind", _("behind")),
        daily.ALONE: ("alone", words.points(daily.PER_SQUARE)),
    }
    drawn = [_square(*said[letter]) if letter in said else letter for letter in text]
    return tag("pre", drawn, class_="result")


def _square(kind: str, name: str) -> Markup:
    return tag("span", class_=f"square {kind}", role="img", aria_label=name, title=name)


def _buttons(*named: tuple[str, str]) -> Markup:
    each = [
        tag("button", name, type="button", data_do=command, class_="quiet" if number else "primary")
        for number, (name, command) in enumerate(named)
    ]
    return tag("p", each, class_="row")


# --- the calendar ----------------------------------------------------------------------------------------


def _calendar(screen: Screen) -> Markup:
    """The last weeks, in rows that begin on Monday."""
    today = screen.utc_day
    monday = today - date_of(today).weekday()
    days = range(monday - 7 * (WEEKS - 1), today + 1)
    names = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
    head = tag("div", [tag("span", name) for name in names], class_="weekdays", aria_hidden="true")
    return Markup(head + tag("ol", [_day(screen, day) for day in days], class_="calendar"))


def _day(screen: Screen, day: int) -> Markup:
    saved = daily.first_try(screen, day)
    sign, said = _outcome(screen, day, saved)
    date = date_of(day)
    pick = f"begin-daily:{day}" if day < screen.utc_day else "begin-daily"
    if saved:
        pick = f"replay:{saved.key}" if is_over(saved) else f"resume:{saved.key}"
    return tag(
        "li",
        tag(
            "button",
            tag("span", f"{date.month}/{date.day}"),
            icon(sign) if sign else tag("span", class_="icon"),
            type="button",
            data_pick=pick,
            aria_label=f"{date.month}/{date.day}: {title(daily.table_of(day).setup.game)}, {said}",
            aria_current="date" if day == screen.utc_day else None,
            class_=f"quiet day-{sign or 'none'}",
        ),
    )


def _outcome(screen: Screen, day: int, saved: Saved | None) -> tuple[str, str]:
    """A sign for the result of a day, and its words."""
    if saved is None or saved.summary is None:
        return ("minus", _("tried")) if day in screen.tries.games else ("", _("not tried"))
    scores = saved.summary.scores
    if not saved.summary.is_over:
        return "more", _("not finished")
    own = scores[daily.seat_of(saved)]
    points = plural("{number} point", "{number} points", own)
    if len(scores) == 1:
        return "check", points
    return (
        ("check", _("won, {points}", points=points))
        if daily.has_won(saved)
        else ("close", _("lost, {points}", points=points))
    )


def _streak(screen: Screen) -> Markup:
    days = daily.streak(screen)
    return tag(
        "p", plural("{number} day in a row", "{number} days in a row", days) if days else "", class_="note"
    )
