"""The end of a game: the winner, the deciding round, all boards, and the sources of the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import savecode
from engine.on_demand import Late
from engine.session import PERSON
from ui.games.faces import FACES
from ui.kit.icons import icon
from ui.kit.svg import Markup, tag
from ui.kit.view_types import Reason, Scene
from ui.kit.words import _, plural, points, signed, unbroken
from ui.model.highlights import record_of, turning_point
from ui.model.message import has_to_tell, outcome
from ui.model.screen import Screen
from ui.model.table import Table
from ui.view import help, shelf
from ui.view.framing import buttons, frame

if TYPE_CHECKING:
    from ui.view import by_code, daily, ratings
else:
    by_code = Late("ui.view.by_code")
    daily = Late("ui.view.daily")
    ratings = Late("ui.view.ratings")

BAR = 100.0  # the length of the longest bar, in its drawing's units
MOST_BESIDE = 4  # more boards leave no room for the points beside them
LONG = 11  # reasons: a table of so many or more needs all the height of a laptop


def view(screen: Screen, table: Table) -> Markup:
    """The dialog of a finished game."""
    session = table.session
    face = FACES[session.game.name]
    reasons = face.reckon([table.step(at) for at in range(len(session.log))]) if face.has_points else None
    return tag(
        "div",
        frame(
            outcome(table),
            tag("p", table.sentences(len(session.log) - 1)[-1].words),
            _highlights(screen, table) if reasons is not None else None,
            _of_the_day(screen, table),
            _boards(table),
            _points(table, reasons) if reasons is not None else None,
            help.hints_used(table),
            _alone(screen, table),
            _ways_on(screen, table),
        ),
        class_=_shape(session.seats, reasons),
    )


def _shape(seats: int, reasons: Sequence[Reason] | None) -> str:
    """The classes of the dialog: where its points stand, and whether there are many reasons for them."""
    if reasons is None:
        return "ending"
    beside = " beside-points" if seats <= MOST_BESIDE else ""
    return f"ending{beside}{' long' if len(reasons) >= LONG else ''}"


def _ways_on(screen: Screen, table: Table) -> Markup:
    """The next possible steps. While friends wait for the result, sending it comes first."""
    send = send_again = None
    if has_to_tell(table):
        if by_code.has_sent(screen, table):
            send_again = tag("button", icon("share"), _("Send again"), type="button", data_do="dialog:share")
        else:
            name = by_code.result_for(table)
            send = tag("button", icon("share"), name, type="button", data_do="dialog:share", class_="primary")
    return buttons(
        send,
        tag("button", _("Menu"), type="button", data_pick="menu", class_="quiet"),
        tag("button", icon("picture"), _("Share picture"), type="button", data_do="picture"),
        send_again,
        tag("button", _("Look at the table"), type="button", data_pick="close"),
        tag("button", _("Replay"), type="button", data_pick="replay"),
        tag("button", _("Analyse"), type="button", data_do="analyse"),
        tag(
            "button",
            _("Play again"),
            type="button",
            data_pick="rematch",
            class_=None if send else "primary",
        ),
    )


def _highlights(screen: Screen, table: Table) -> Markup | None:
    """The highlights of the game: its deciding round, a record, and what it did to a rating."""
    said = []
    turning = turning_point(table)
    if turning is not None:
        if turning.other is None:
            gained = points(turning.gained)
            said.append(_("Round {number} was the best: {points}", number=turning.round, points=gained))
        else:
            said.append(
                _(
                    "Turning point: round {number}, {winner}, {other}",
                    number=turning.round,
                    winner=_gain(table.names[turning.winner], turning.gained),
                    other=_gain(table.names[turning.other], turning.by_other),
                )
            )
    seat = record_of(table, screen.shelf)
    if seat is not None:
        score = table.session.state.scores[seat]
        name, told = table.names[seat], plural("{number} point", "{number} points", score)
        said.append(_("A record on this device: {name}, {points}", name=name, points=told))
    if rating := ratings.after(screen, table):
        said.append(rating)
    return tag("ul", [tag("li", one) for one in said], class_="highlights") if said else None


def _gain(name: str, gained: int) -> str:
    """A name with its gain, on one line."""
    return unbroken(f"{name} {points(gained) if gained else '±0'}")


def _of_the_day(screen: Screen, table: Table) -> Markup | None:
    """The result of a daily game, ready to share, if this was the try that counts."""
    day = screen.tries.day_of(table.key)
    if day is None:
        return None
    return daily.result_panel(screen, day)


def _boards(table: Table) -> Markup:
    """The final boards side by side, the winner's first; before them the one that all played on."""
    session, state = table.session, table.session.state
    face = FACES[session.game.name]
    drawing = face.draw(Scene(state, {}, (), (), ()))
    each = [
        tag(
            "li",
            tag(
                "p",
                icon("wins") if seat in state.winners and session.seats > 1 else None,
                tag("span", table.names[seat], class_="who", title=table.names[seat]),
                tag("b", signed(state.scores[seat])) if face.has_points else None,
            ),
            drawing.boards[seat],
            class_="won" if seat in state.winners and session.seats > 1 else None,
        )
        for seat in _order(table)
    ]
    boards = tag("ul", each, class_="final-boards", aria_label=_("Final boards"))
    return Markup(tag("div", drawing.market, class_="final-table") + boards) if face.is_shared else boards


def _order(table: Table) -> list[int]:
    """The seats with the winner first, then by points."""
    state = table.session.state
    return sorted(
        range(table.session.seats), key=lambda seat: (seat not in state.winners, -state.scores[seat])
    )


# --- the points ------------------------------------------------------------------------------------------


def _points(table: Table, reasons: Sequence[Reason]) -> Markup:
    """The points by their reasons: a table that scrolls where it is too wide."""
    sources = _sources(table, reasons)
    return tag("div", sources, class_="scroll", tabindex="0", role="region", aria_label=_("Points"))


def _sources(table: Table, reasons: Sequence[Reason]) -> Markup:
    """Points by reason and player, in the order of the boards, each with a bar that grows."""
    state = table.session.state
    most = max((abs(number) for reason in reasons for number in reason.points), default=0) or 1
    order = _order(table)
    names = [tag("th", table.names[seat], scope="col") for seat in order]
    head = tag("tr", tag("th", _("Points"), scope="col"), names)
    rows = [_row(reason, order, most) for reason in reasons]
    totals = [
        tag("td", tag("b", signed(state.scores[seat])), class_="wins" if seat in state.winners else None)
        for seat in order
    ]
    total = tag("tr", tag("th", _("Total"), scope="row"), totals, class_="total")
    return tag("table", tag("thead", head), tag("tbody", rows, total), class_="points")


def _row(reason: Reason, order: list[int], most: int) -> Markup:
    points = [reason.points[seat] for seat in order]
    cells = [tag("td", signed(number), _bar(number, most)) for number in points]
    return tag("tr", tag("th", reason.name, scope="row"), cells)


def _bar(number: int, most: int) -> Markup:
    """A bar as long as the number is large. Numbers below 0 have another colour."""
    length = round(BAR * abs(number) / most, 1)
    bar = tag("rect", width=length, height=6, class_="loss" if number < 0 else "gain")
    return tag(
        "svg", bar, viewBox=f"0 0 {BAR:g} 6", preserveAspectRatio="none", class_="bar", aria_hidden="true"
    )


# --- alone -----------------------------------------------------------------------------------------------


def _alone(screen: Screen, table: Table) -> Markup | None:
    """The best results after a solo game, with this one marked."""
    session = table.session
    if session.players != (PERSON,) or not screen.best.get(session.game.name):
        return None
    here = savecode.encode(session)
    return tag("div", tag("h3", _("Your best solo scores")), shelf.results(screen, session.game.name, here))
