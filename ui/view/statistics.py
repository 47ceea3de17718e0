"""The statistics: the results of games, the sources of the points, and medals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine import savecode
from ui.games.faces import COVERS, medals_of, title
from ui.kit.icons import icon
from ui.kit.rounds import day_in_words
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _, decimal, isolated, listed, plural, remembered_last, run_on
from ui.model.rooms import Statistics
from ui.model.screen import Screen
from ui.model.setup import SEAT_KINDS, kind_name
from ui.model.statistics import (
    ALONE,
    BOTS,
    FRIENDS,
    TOGETHER,
    Entry,
    Kind,
    Line,
    all_companies,
    by_game,
    companies,
    entries,
    games_played,
    lines,
    mean,
    names_here,
    reasons_of,
    shown_game,
    unread,
)
from ui.saves.records import Saved
from ui.view import chart, ratings
from ui.view.framing import invitation, page_head

LATEST = 5  # number of games shown for a medal


def view(screen: Screen) -> Markup:
    """The whole view."""
    head = page_head(_("Statistics"))
    game = shown_game(screen.shelf, screen.statistics)
    if not game:
        return Markup(head + _nothing())
    told = _told(screen.shelf, screen.statistics._replace(fresh={}), game, screen.today)
    return Markup(head + told.fields + (_about(screen, game, told) if told.sections else _nobody()))


class _Told(NamedTuple):
    """The parts that stay as they are until more games have been counted."""

    fields: Markup
    sections: Markup  # empty if nobody here has finished this game
    remark: Markup


@remembered_last
def _told(shelf: tuple[Saved, ...], statistics: Statistics, game: str, today: int) -> _Told:
    fields = _fields(shelf, statistics, game)
    found = entries(shelf, statistics, game)
    if not found:
        return _Told(fields, NOTHING, NOTHING)
    remark = tag("p", run_on((_help(found), _kept())), class_="note wide")
    return _Told(fields, Markup("".join(_sections(game, found, today))), remark)


def _nothing() -> Markup:
    return invitation(
        _("No game has been finished here yet."),
        _(
            "Once you finish one, this page shows how often you win, your best games, and where your "
            "points come from."
        ),
    )


def _nobody() -> Markup:
    return tag("p", _("Nobody has finished this game here."), class_="note")


def _fields(shelf: tuple[Saved, ...], statistics: Statistics, game: str) -> Markup:
    names = {"": _("Everybody who plays here"), **{name: isolated(name) for name in names_here(shelf)}}
    titles = {game: title(game) for game in games_played(shelf)}
    fields = [
        _choice("game", _("Game"), titles, game),
        _choice("name", _("Player"), names, statistics.name),
    ]
    met = all_companies(shelf, statistics, game)
    if len(met) > 1:
        each = {"": _("With anyone"), **{company: _company(company) for company in met}}
        fields.append(_choice("company", _("Played with"), each, statistics.company))
    return tag("div", fields, class_="card wanted two" if len(fields) == 2 else "card wanted three")


def _company(company: str) -> str:
    return {
        ALONE: _("Alone"),
        BOTS: _("Against bots"),
        TOGETHER: _("Together on this device"),
        FRIENDS: _("With friends, by code"),
    }[company]


def _choice(which: str, name: str, values: Mapping[str, str], now: str) -> Markup:
    options = [tag("option", text, value=value, selected=value == now) for value, text in values.items()]
    return tag("select", options, data_field=f"about:{which}", aria_label=name, id=f"about-{which}")


def _about(screen: Screen, game: str, told: _Told) -> Markup:
    reading = tag("p", _reading(screen, game), class_="note wide", role="status")
    return tag("div", told.sections, reading, told.remark, class_="statistics")


def _reading(screen: Screen, game: str) -> str:
    """The games that the statistics still lack."""
    if screen.has_unread:
        return _("Reading more games…")
    left = len(unread(screen.shelf, screen.statistics, game))
    return plural("Reading {number} more game…", "Reading {number} more games…", left) if left else ""


def _sections(game: str, found: list[Entry], today: int) -> Iterator[Markup]:
    yield tag("section", tag("h2", _("Results")), _results(game, found), class_="card wide")
    yield ratings.view(game, found)
    yield tag("section", tag("h2", _("Points, game by game")), _apart(found, _sources), class_="card")
    medals = partial(_medals, today, game)
    yield tag("section", tag("h2", _("Medals")), _apart(found, medals), class_="card")


def _apart(found: list[Entry], tell: Callable[[list[Entry]], Markup]) -> list[Markup]:
    """The same view of the games, once for each company if there are several."""
    met = companies(found)
    if len(met) == 1:
        return [tell(found)]
    of_each = ((one, [entry for entry in found if entry.kind.company == one]) for one in met)
    return [Markup(tag("h3", _company(company)) + tell(same)) for company, same in of_each]


def _kept() -> str:
    return _("All of this is counted from the games kept here. To wipe it, delete them under All games.")


def _help(found: list[Entry]) -> str:
    number = len({entry.saved.key for entry in found if entry.has_help})
    if not number:
        return _("None of them was played with hints.")
    return plural(
        "{number} of them was played with hints.", "{number} of them were played with hints.", number
    )


# --- results ---------------------------------------------------------------------------------------------


def _results(game: str, found: list[Entry]) -> Markup:
    names = (_("Against"), _("Games"), _("Wins"), _("Average"), _("Best"))
    head = tag("tr", [tag("th", name, scope="col") for name in names])
    rows = [_line(game, line) for line in lines(found)]
    table = tag("table", tag("thead", head), tag("tbody", rows))
    return tag("div", table, class_="scroll", tabindex="0", role="region", aria_label=_("Results"))


def _line(game: str, line: Line) -> Markup:
    wins = "–" if line.wins is None else f"{line.wins} ({round(100 * line.wins / line.games)}%)"
    return tag(
        "tr",
        tag("th", _kind(game, line.kind), scope="row"),
        tag("td", str(line.games)),
        tag("td", wins),
        tag("td", decimal(line.mean)),
        tag("td", _replay(line.best, str(line.best.score))),
    )


def _kind(game: str, kind: Kind) -> Markup:
    numbers = sorted(Counter(kind.opponents).items(), key=lambda each: SEAT_KINDS.index(each[0]))
    each = [kind_name(one) + (f" ×{number}" if number > 1 else "") for one, number in numbers]
    names = listed(each) if each else _("Alone")
    values = {option: values for option, (_name, values) in COVERS[game].choices().items()}
    known = (values.get(option, {}).get(value) for option, value in kind.options)
    options = [value.name for value in known if value]
    return Markup(tag("span", names) + (tag("small", listed(options)) if options else ""))


def _replay(entry: Entry, said: str) -> Markup:
    return tag(
        "button",
        icon("play"),
        tag("span", said),
        type="button",
        data_pick=f"replay:{entry.saved.key}",
        aria_label=_("Replay: {what}", what=said),
        class_="quiet to-replay",
    )


# --- where the points came from --------------------------------------------------------------------------


def _sources(found: list[Entry]) -> Markup:
    """The points of each game, in total and by reason, with the first played on the left."""
    rows = [_source(_("Total"), [[entry.score for entry in game] for game in by_game(found)])]
    known = [entry for entry in found if entry.facts and entry.facts.points]
    for reason, name in enumerate(_reasons(known[-1]) if known else ()):
        points = [[own[reason] for own in map(_points, game) if reason < len(own)] for game in by_game(known)]
        rows.append(_source(name, list(filter(None, points))))
    return tag("ul", rows, class_="sources")


def _points(entry: Entry) -> tuple[int, ...]:
    """The entry's points, by reason."""
    assert entry.facts
    return entry.facts.points[entry.seat]


def _reasons(entry: Entry) -> list[str]:
    try:
        return reasons_of(entry.saved)
    except savecode.BadCode:
        return []


def _source(name: str, games: Sequence[Sequence[int]]) -> Markup:
    """The seats' points in each game. With several seats, their average."""
    points = [sum(game) / len(game) for game in games]
    steps = [[one] for one in (*points, points[-1])]
    drawn = chart.chart(chart.lines(steps)) if len(points) > 1 else None
    return tag(
        "li",
        tag("span", name),
        tag("span", drawn, class_="spark"),
        tag("b", decimal(mean(games)), title=_("Average")),
    )


# --- medals ----------------------------------------------------------------------------------------------


def _medals(today: int, game: str, found: list[Entry]) -> Markup:
    medals = [
        _medal(
            today,
            medal.words(),
            [entry for entry in found if entry.facts and _has(entry, medal.name)],
        )
        for medal in medals_of(game)
    ]
    return tag("ul", medals, class_="medals")


def _has(entry: Entry, medal: str) -> bool:
    assert entry.facts
    return bool(entry.facts.medals) and medal in entry.facts.medals[entry.seat]


def _medal(today: int, words: str, earned: list[Entry]) -> Markup:
    """A medal with the games that earned it, the latest first. Without any, it is still to be earned."""
    latest = earned[: -LATEST - 1 : -1]
    return tag(
        "li",
        icon("medal"),
        tag("span", words, class_="for-what"),
        tag("b", str(len(by_game(earned))), title=_("Games")),
        [_replay(entry, _when(entry, today)) for entry in latest],
        class_="earned" if earned else "not-yet",
    )


def _when(entry: Entry, today: int) -> str:
    points = plural("{number} point", "{number} points", entry.score)
    return " · ".join(filter(None, (points, day_in_words(entry.summary.played, today))))
