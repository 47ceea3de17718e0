"""The summary of an analysed game: the course, what each seat gave away, and the places to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.catalogue import JUDGES
from engine.turning import Turn
from engine.verdicts import DOUBTFUL, Mark, Verdict, luck_of
from ui.games.kinds import kind_named
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _, decimal, plural
from ui.model import sums
from ui.model.analysis import Analysis, found
from ui.model.table import Table
from ui.view import chart, help
from ui.view.analysis import lost, named, try_again
from ui.view.framing import buttons, frame

WORST = 3  # decisions


def dialog(table: Table, time_line: Markup) -> Markup:
    """The summary: the course of the game, the sums of each seat, and the decisions that counted most."""
    known = table.help.analysis
    if known is None:
        return NOTHING
    verdicts = found(known)
    return frame(
        _("Analysis"),
        _progress(known),
        time_line,
        _legend(table),
        _table(table, verdicts),
        _by_part(table, known) if known.is_complete else None,
        _by_kind(table, known) if known.is_complete else None,
        _luck(table, verdicts) if known.is_complete else None,
        _turning_points(table, known) if known.is_complete else None,
        _worst(table, verdicts),
        tag("p", _explanation(), class_="note"),
        tag("p", _accuracy_explained(table), class_="note"),
        buttons(
            try_again(table),
            tag("button", _("To the table"), type="button", data_do="close", class_="primary"),
        ),
        speaks_of_board=True,
    )


def _progress(known: Analysis) -> Markup | None:
    if known.has_failed:
        return tag("p", _("The analysis stopped."))
    if known.is_complete:
        return None
    bar = tag("progress", value=known.done, max=known.all, aria_label=_("Analysis"))
    said = _("{number} of {all}", number=known.done, all=known.all)
    return tag("p", bar, tag("span", said), class_="progress")


def _legend(table: Table) -> Markup:
    """The meaning of the lines of the forecast."""
    if table.session.seats == 2:
        said = _("The points that {name} was expected to win or lose by.", name=table.names[0])
        return tag("p", said, class_="note")
    named_lines = [tag("li", chart.sample(seat), tag("span", name)) for seat, name in enumerate(table.names)]
    return tag("ul", named_lines, class_="legend")


def _table(table: Table, verdicts: Sequence[Verdict]) -> Markup:
    """Accuracy, the mean loss and counts of doubtful moves, in a column for each player."""
    session = table.session
    seats = range(session.seats)
    each = [sums.sum_of(session, verdicts, seat) for seat in seats]
    names: dict[Mark, str] = {"slip": _("Slips"), "mistake": _("Mistakes"), "blunder": _("Blunders")}
    marks = [Counter(one.mark(session.game.name) for one in verdicts if one.seat == seat) for seat in seats]
    lines = [
        (_("Accuracy"), [_percent(one) for one in each]),
        (_("Lost per move"), [decimal(one.lost) for one in each]),
        *((names[mark], [str(counted[mark]) for counted in marks]) for mark in DOUBTFUL),
    ]
    return _columns(table, _("Analysis"), lines)


def _columns(table: Table, name: str, lines: Sequence[tuple[str, Sequence[str]]]) -> Markup:
    """A table with a column for each player, as in the table of points."""
    head = tag("tr", tag("td"), [tag("th", player, scope="col") for player in table.names])
    rows = [
        tag("tr", tag("th", heading, scope="row"), [tag("td", cell) for cell in cells])
        for heading, cells in lines
    ]
    whole = tag("table", tag("thead", head), tag("tbody", rows), class_="points")
    return tag("div", whole, class_="scroll sums", tabindex="0", role="region", aria_label=name)


def _percent(one: sums.Sum) -> str:
    return "\N{EN DASH}" if one.accuracy is None else f"{one.accuracy:.0%}"


def _by_part(table: Table, known: Analysis) -> Markup:
    """Accuracy and the mean loss in each part of the game."""
    name = _("Round by round: accuracy, and points lost per move")
    lines = [
        (part.name, [f"{_percent(one)} · {decimal(one.lost)}" for one in part.sums])
        for part in sums.parts(known)
    ]
    return tag("details", tag("summary", name), _columns(table, name, lines), class_="sums")


def _by_kind(table: Table, known: Analysis) -> Markup | None:
    """The points lost by each kind of decision, in a game that has some."""
    name = _("Points lost by kind of move")
    game = table.session.game.name
    lines = [
        (kind_named(game, kind), [decimal(points) for points in of_seats])
        for kind, of_seats in sums.kinds(known).items()
    ]
    if not lines:
        return None
    return tag("details", tag("summary", name), _columns(table, name, lines), class_="sums")


def _luck(table: Table, verdicts: Sequence[Verdict]) -> Markup | None:
    """The parts of the result that came from decisions, and from all else."""
    session = table.session
    if session.seats != 2:
        return None
    luck, scores = luck_of(session, verdicts), session.state.scores
    ahead = 0 if scores[0] >= scores[1] else 1
    lead = scores[ahead] - scores[1 - ahead]
    if not lead:
        return None
    name = table.names[ahead]
    return tag(
        "p",
        plural(
            "{name}: {number} point ahead in the end. Decisions {decisions}, luck and the unforeseen {luck}.",
            "{name}: {number} points ahead in the end. Decisions {decisions}, luck and the unforeseen "
            "{luck}.",
            lead,
            name=name,
            decisions=_signed(lead - luck[ahead]),
            luck=_signed(luck[ahead]),
        ),
    )


def _signed(points: float) -> str:
    return decimal(points) if points < 0 else f"+{decimal(points)}"


def _turning_points(table: Table, known: Analysis) -> Markup | None:
    """The turning points; each leads to its place in the replay."""
    turns = sums.turns(known)
    if not turns:
        return None
    rows = []
    for turn in turns:
        said = _turn_told(table, turn)
        way = tag("button", said, type="button", data_do=f"look:{turn.at + 1}", class_="quiet")
        rows.append(tag("li", way, tag("small", _stood(table, turn))))
    return Markup(tag("h3", _("Turning points")) + tag("ol", rows, class_="worst"))


def _turn_told(table: Table, turn: Turn) -> str:
    """A turning point in a sentence, with its round and whose it is."""
    places = {
        "round": sums.round_at(table.session, turn.at),
        "name": table.names[turn.seat],
        "points": decimal(abs(turn.gain)),
    }
    if not turn.is_luck:
        return _("{round}: {name} gave away {points} points.", **places)
    if turn.gain > 0:
        return _("{round}: luck gave {name} {points} points.", **places)
    return _("{round}: luck took {points} points from {name}.", **places)


def _stood(table: Table, turn: Turn) -> str:
    """The lead over the others, or the points, that the seat could expect before and after."""
    shown = _signed if turn.is_lead else decimal
    places = {"name": table.names[turn.seat], "before": shown(turn.before), "after": shown(turn.after)}
    if not turn.is_lead:
        return _("{name}'s expected points: {before}, then {after}", **places)
    if table.session.seats > 2:
        return _("Expected lead of {name} over the average of the others: {before}, then {after}", **places)
    return _("Expected lead of {name}: {before}, then {after}", **places)


def _worst(table: Table, verdicts: Sequence[Verdict]) -> Markup | None:
    """The worst decisions; each leads to its place in the replay."""
    session = table.session
    doubtful = [one for one in verdicts if one.mark(session.game.name) in DOUBTFUL]
    worst = sorted(doubtful, key=lambda one: -one.loss)[:WORST]
    if not worst:
        return None
    rows = []
    for one in worst:
        state = session.positions[one.at]
        said = help.move_told(table, state, state.legal_actions()[one.played])
        what = f"{named(one.mark(session.game.name))} · {lost(one.loss)}"
        way = tag("button", said, type="button", data_do=f"look:{one.at + 1}", class_="quiet")
        rows.append(tag("li", way, tag("small", what)))
    return Markup(tag("h3", _("Worst moves")) + tag("ol", rows, class_="worst"))


def _explanation() -> str:
    return _(
        "Each move is compared with the best one that a search finds. The search knows no more than the "
        "players saw. Look through the replay for the verdict on every move, and the better one."
    )


def _accuracy_explained(table: Table) -> str:
    """The sentence that explains accuracy: see `engine.verdicts.accuracy`."""
    half = JUDGES[table.session.game.name].MARKS[1]
    return _(
        "Accuracy is the average over all moves: the best counts 100%, one that loses {points} points 50%, "
        "and one that loses twice as much 25%.",
        points=decimal(half),
    )
