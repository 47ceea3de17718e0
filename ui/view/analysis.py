"""The analysis of a finished game as markup: a verdict on each decision, the course, and the summary."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from engine import advice
from engine.verdicts import DOUBTFUL, SAME, Mark, Verdict, luck_of
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _, decimal, remembered_last
from ui.model import trying
from ui.model.analysis import SERIOUS, Analysis, found
from ui.model.replay import Reel
from ui.model.table import Table
from ui.view import chart, help
from ui.view.framing import buttons, frame

WORST = 3  # decisions in the summary


def named(mark: Mark) -> str:
    """A mark in words."""
    names: dict[Mark, str] = {
        "best": _("Best move"),
        "good": _("Good move"),
        "slip": _("Slip"),
        "mistake": _("Mistake"),
        "blunder": _("Blunder"),
    }
    return names[mark]


def can_analyse(table: Table) -> bool:
    """True if the game on the table can be analysed: only finished ones, so it is no help to anybody."""
    return table.session.state.is_over and table.lesson is None


def try_again(table: Table, at: int | None = None) -> Markup | None:
    """The button that starts with the worst mistake, or with this entry of the log; None if that is none."""
    found = [one.at for one in trying.mistakes(table)]
    if not found or (at is not None and at not in found):
        return None
    return tag("button", _("Try again"), type="button", data_do="try" if at is None else f"try:{at}")


# --- one decision ----------------------------------------------------------------------------------------


def verdict_shown(table: Table, start: int) -> Markup:
    """The verdict on the move that led to the position shown, from an entry of the log on."""
    known = table.help.analysis
    if known is None:
        return NOTHING
    here = [one for one in found(known) if start <= one.at < table.end]
    if not here:
        return NOTHING
    worst = max(here, key=lambda one: one.loss)
    mark = worst.mark(table.session.game.name)
    return tag(
        "div",
        tag("p", tag("b", named(mark)), f" · {lost(worst.loss)}" if worst.loss >= SAME else None),
        better(table, worst) if mark in DOUBTFUL else None,
        _ways(table, worst),
        class_=f"help verdict {mark}",
        role="group",
        aria_label=_("Analysis"),
    )


def _ways(table: Table, one: Verdict) -> Markup | None:
    """The buttons that lead to the position before a doubtful decision."""
    if one not in trying.doubtful(table):
        return None
    shown = tag("button", _("Show on the board"), type="button", data_do=f"solve:{one.at}", class_="quiet")
    return tag("p", shown, try_again(table, one.at), class_="row")


def lost(points: float) -> str:
    return _("{points} points less than the best", points=decimal(points))


def better(table: Table, one: Verdict) -> list[Markup]:
    """The best move in place of a decision, and the reasons for it."""
    known, session = table.help.analysis, table.session
    assert known is not None
    state = session.positions[one.at]
    best = state.legal_actions()[one.best]
    moves = advice.explained(state, session.game.name, known.rankings[one.at]).moves
    reasons = next(move for move in moves if move.action == best)
    return [tag("p", trying.solution(table, one)), help.reasons(table, reasons)]


# --- the course of the game ------------------------------------------------------------------------------


def course(table: Table, reel: Reel) -> list[tuple[float, ...]] | None:
    """The points that the search expected at each stop of a replay; None while some seat's are unknown.

    In a game of two, the lead of the first seat; otherwise the points of each seat.
    """
    known = table.help.analysis
    return None if known is None else _course(known, reel.stops)


@remembered_last
def _course(known: Analysis, stops: tuple[int, ...]) -> list[tuple[float, ...]] | None:
    session, verdicts = known.session, found(known)
    result = session.state.scores if known.is_complete else None
    lines = []
    for seat in range(session.seats):
        points = [(one.at, one.expected[seat]) for one in verdicts]
        told = [(at, float(expected)) for at, expected in points if expected is not None]
        if not told:
            return None
        told.append((len(session.log), told[-1][1] if result is None else float(result[seat])))
        places = [at for at, _expected in told]
        lines.append([told[min(bisect_left(places, stop), len(told) - 1)][1] for stop in stops])
    if session.seats == 2:
        return [(own - other,) for own, other in zip(*lines, strict=True)]
    return list(zip(*lines, strict=True))


def doubtful(table: Table, reel: Reel) -> list[tuple[int, Mark]]:
    """The stops after mistakes and blunders."""
    known = table.help.analysis
    if known is None:
        return []
    marked = [(one, one.mark(table.session.game.name)) for one in found(known)]
    return [(reel.at(one.at + 1), mark) for one, mark in marked if mark in SERIOUS]


# --- the summary -----------------------------------------------------------------------------------------


def dialog(table: Table, time_line: Markup) -> Markup:
    """The summary: the course of the game, what each seat gave away, and the worst decisions."""
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
        _luck(table, verdicts) if known.is_complete else None,
        _worst(table, verdicts),
        tag("p", _explanation(), class_="note"),
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
    """The meaning of the lines of the course."""
    if table.session.seats == 2:
        said = _("The points that {name} was expected to win or lose by.", name=table.names[0])
        return tag("p", said, class_="note")
    named_lines = [tag("li", chart.sample(seat), tag("span", name)) for seat, name in enumerate(table.names)]
    return tag("ul", named_lines, class_="legend")


def _table(table: Table, verdicts: Sequence[Verdict]) -> Markup:
    """Counts of doubtful moves and the mean loss, in a column for each player, as in the table of points."""
    game = table.session.game.name
    of_seat = [[one for one in verdicts if one.seat == seat] for seat in range(table.session.seats)]
    names: dict[Mark, str] = {"slip": _("Slips"), "mistake": _("Mistakes"), "blunder": _("Blunders")}
    marks = [Counter(one.mark(game) for one in own) for own in of_seat]
    lines = [(names[mark], [str(each[mark]) for each in marks]) for mark in DOUBTFUL]
    lost = [decimal(sum(one.loss for one in own) / max(1, len(own))) for own in of_seat]
    lines.append((_("Lost per move"), lost))
    head = tag("tr", tag("td"), [tag("th", name, scope="col") for name in table.names])
    rows = [
        tag("tr", tag("th", name, scope="row"), [tag("td", cell) for cell in cells]) for name, cells in lines
    ]
    whole = tag("table", tag("thead", head), tag("tbody", rows), class_="points")
    return tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=_("Analysis"))


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
        _(
            "{name}: {lead} points ahead in the end. Decisions {decisions}, luck and the unforeseen {luck}.",
            name=name,
            lead=lead,
            decisions=_signed(lead - luck[ahead]),
            luck=_signed(luck[ahead]),
        ),
    )


def _signed(points: float) -> str:
    return decimal(points) if points < 0 else f"+{decimal(points)}"


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
        "Each move is compared with the best one that a search finds. It knows no more than the players saw. "
        "Look through the replay for the verdict on every move, and the better one."
    )
