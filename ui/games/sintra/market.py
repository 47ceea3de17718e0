"""Draws the table of Stained Glass of Sintra that all players share, and the hand."""

from __future__ import annotations

from engine.game import CHANCE
from engine.heap import counts
from engine.sintra.actions import Keep as KeptPane
from engine.sintra.actions import SendBack, Take
from engine.sintra.board import colours_on, keep, reckon, scoring_windows, window_points
from engine.sintra.pieces import CENTRE
from engine.sintra.pieces import GROUND as ON_GROUND
from engine.sintra.rules import NOBODY, State
from engine.sintra.takes import taken
from ui.games.sintra import art
from ui.games.sintra.names import colour_name, panes_of
from ui.games.sintra.picks import BACK, GROUND, Keep, read, source_pick, write
from ui.games.sintra.words import source_name
from ui.kit import factories, pieces, targeting
from ui.kit.icons import ARROW
from ui.kit.svg import Content, Markup, tag
from ui.kit.things import is_new
from ui.kit.view_types import Scene, Step
from ui.kit.words import _, listed, points, remembered


def market(state: State, scene: Scene) -> Markup:
    """The factories, the round track, the centre, and the counts of bag and tower."""
    marker = None
    if state.marker == NOBODY and state.to_move != CHANCE and not state.is_over:
        marker = _(
            "starting player marker: one step on the broken glass track for the first player to take "
            "from the centre"
        )
    places = (
        ("bag", pieces.icon("kit-bag", 22), _("Bag"), counts(state.bag)),
        ("tower", art.icon("tower", 22), _("Tower"), counts(state.tower)),
    )
    return tag(
        "div",
        factories.factories(_LOOK, [counts(heap) for heap in state.factories], scene, _left(scene)),
        _round_track(state.round_track, is_new("bonus", scene)),
        factories.centre(_LOOK, CENTRE, counts(state.centre), marker, scene),
        factories.stock(places, colour_name),
        class_=f"sintra-market factory-market drags of-{len(state.factories)}",
    )


def _name(source: int, colour: int, number: int) -> str:
    return _("{source}: {panes}", source=source_name(source), panes=panes_of(colour, number))


def _left(scene: Scene) -> set[int]:
    """The factories from which others have taken since one's own last move."""
    return {
        action.source
        for before, action, _after, _events in scene.recent[1:]
        if isinstance(action, Take) and before.to_move != scene.recent[0].before.to_move
    }


_LOOK = factories.PieceStyle(art.pane, art.plate, _name, source_pick)


@remembered
def _round_track(track: tuple[int, ...], explained: bool) -> Markup:
    """The panes left on the round track: this round's, lit, and those still to come.

    After the last round its room stays, so that nothing moves.
    """
    if not track:
        room = tag("ol", tag("li", art.icon("pane-0", 30), class_="now"))
        return tag(
            "div", tag("span", "\N{NO-BREAK SPACE}"), room, class_="round-track over", aria_hidden="true"
        )
    later = listed(map(colour_name, track[1:])) or _("none")
    now = colour_name(track[0])
    name = _("Round track: now {now}; to come {later}", now=now, later=later)
    panes = [
        tag("li", art.icon(f"pane-{colour}", 18 if at else 30), class_=None if at else "now")
        for at, colour in enumerate(track)
    ]
    return tag(
        "div",
        tag("span", _("Bonus: {colour}", colour=now), aria_hidden="true"),
        tag("ol", panes, aria_hidden="true"),
        class_="round-track",
        data_thing="bonus",
        data_new="" if explained else None,
        role="img",
        aria_label=name,
        title=name,
    )


# --- the hand --------------------------------------------------------------------------------------------


def hand(state: State, scene: Scene) -> Markup:
    """The panes in hand, those that can be kept, and the button that sends the glazier back."""
    if state.is_keeping:
        return _to_keep(state, scene)
    if not scene.selection:
        back = scene.targets.get(BACK)
        if back is None:
            return tag("p", _("Take panes."), class_="hint")
        return _way_back(back[0].column, state.boards[state.to_move].glazier, scene)
    action = next(iter(scene.targets.values()))[0]
    assert isinstance(action, Take)
    number = taken(state, action)
    held = [art.icon(f"pane-{action.colour}", 28) for _each in range(number)]
    hint = _hint(state, scene)
    return tag(
        "div",
        tag("span", held, class_="held", role="img", aria_label=panes_of(action.colour, number)),
        tag("span", hint, class_="hint"),
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        class_="holding",
    )


def _way_back(column: int, glazier: int, scene: Scene) -> Markup:
    """The button that sends the glazier back.

    If he goes to the right, it shows and links the ruling that allows it.
    """
    hint = tag("span", _("Take panes, or"), class_="hint")
    if column > glazier:
        ruling = _("Take panes, or move the glazier right to your leftmost strip (our ruling).")
        hint = tag("a", ruling, href="#rules/sintra/back", class_="hint ruling")
    button = tag(
        "button",
        art.icon("glazier", 22),
        tag("span", _("Glazier back to strip {column}", column=column + 1)),
        type="button",
        **targeting.picking(BACK, scene),
    )
    return tag("div", hint, button, class_="holding")


def _hint(state: State, scene: Scene) -> str:
    """The next step for the panes in hand, and the rule that limits the choice."""
    if GROUND in scene.targets:
        return _("No strip has room: all break.")
    glazier = state.boards[state.to_move].glazier
    if all(actions[0].column > glazier for actions in scene.targets.values()):
        return _("You must place them: a strip to the right has room.")
    return _("Choose a strip.")


def _to_keep(state: State, scene: Scene) -> Markup:
    """The panes of the completed strip, one of each colour, with its points now and its count on side B."""
    board = state.boards[state.to_move]
    column = board.glazier
    now = points(window_points(scoring_windows(board.windows, column), state.rules))
    buttons = []
    for colour in dict.fromkeys(sorted(colours_on(board.strips[column]))):
        pick = write(Keep, colour)
        if pick not in scene.targets:
            continue
        name = _("keep {colour}", colour=colour_name(colour))
        counted = [now]
        if state.palace == "B":
            kept = reckon(keep(board, column, colour)[0], state.palace, state.rules)
            counted.append(f"{kept.windows} \N{MULTIPLICATION SIGN} {kept.colour_panes}")
        name = _("{place}: {content}", place=name, content=_(", ").join(counted))
        buttons.append(
            tag(
                "button",
                art.icon(f"pane-{colour}", 28),
                [(" ", tag("small", each)) for each in counted],
                type="button",
                **targeting.picking(pick, scene),
                data_thing="kept",
                aria_label=name,
                title=name,
            )
        )
    hint = _("Which pane goes in the window?")
    return tag("div", tag("span", hint, class_="hint"), buttons, class_="holding keeping")


def in_hand(pick: str) -> bool:
    """True if a button in hand makes this pick."""
    return pick == BACK or isinstance(read(pick), Keep)


def brief(step: Step) -> Content:
    """A decision as a few signs: the number and colour of the panes, and their strip."""
    match step.action:
        case Take(colour=colour, column=column):
            where = factories.FELL if column == ON_GROUND else str(column + 1)
            return factories.brief(taken(step.before, step.action), art.icon(f"pane-{colour}", 18), where)
        case SendBack(column=column):
            return art.icon("glazier", 20), ARROW, str(column + 1)
        case KeptPane(colour=colour):
            return factories.FELL, art.icon(f"pane-{colour}", 18)
    return None
