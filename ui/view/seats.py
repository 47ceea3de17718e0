"""The seats of a table: the board in front, and each board with its name, score and marks."""

from __future__ import annotations

from engine.game import CHANCE
from engine.session import PERSON
from ui.games.faces import FACES
from ui.kit import words
from ui.kit.icons import icon
from ui.kit.svg import Markup, join, tag
from ui.kit.view_types import Drawing, Step
from ui.kit.words import _
from ui.model.screen import Screen
from ui.model.seen import Trying
from ui.model.table import Table, sentences_of
from ui.view import help
from ui.view.levels import level_name, portrait, seat_name


def front_seat(table: Table) -> int:
    """The seat in front: that of the next person to move, else the first.

    It stays while a scoring is told. Whoever looks at what scored sees that board in front.
    """
    players = table.session.players
    state = table.state
    if isinstance(table.seen, Trying):
        return table.session.positions[table.seen.past_at].to_move  # after an attempt, too
    if table.light and not table.is_telling:
        return table.light.seat
    if table.landed is not None and table.past_at is None:
        return table.landed
    if table.last_person is not None and table.past_at is None and not state.is_over:
        return table.last_person
    turn = _turn(table)
    order = [(turn + after) % len(players) for after in range(len(players))]
    return next((seat for seat in order if table.is_here(seat)), 0)


def _turn(table: Table) -> int:
    """The seat whose turn it is; of a scoring, whose turn brought it about."""
    state = table.state
    turn: int = state.winners[0] if state.is_over else state.to_move
    if table.is_telling and table.lit_place:
        turn = table.step(table.lit_place[0]).before.to_move
    if turn != CHANCE:
        return turn
    return FACES[table.session.game.name].starter(state) or 0  # only when looking back


def others(table: Table, front: int) -> list[int]:
    """The other seats, in the order of play."""
    seats = table.session.seats
    return [(front + after) % seats for after in range(1, seats)]


def view(
    screen: Screen, table: Table, seat: int, drawing: Drawing, *, is_front: bool = False, new: str = ""
) -> Markup:
    """A seat's board with its name, score and marks; `new` is the kind of thing being explained."""
    state, name, kind = table.state, table.names[seat], table.session.players[seat]
    is_turn = state.to_move == seat and not state.is_over and not table.is_telling
    look = " is-turn" if is_turn else " scoring" if table.is_telling and table.scorer == seat else ""
    face = FACES[table.session.game.name]
    starts = face.starter(state) == seat
    asks = is_front and help.can_ask(screen, table)
    return tag(
        "section",
        tag(
            "header",
            _who(name, kind, is_turn, starts, new == "marker"),
            help.button(screen, table, "seat") if asks else None,
            None if is_front else _last_move(table, seat),
            _score(table.scores[seat], seat, new == "score") if face.has_points else None,
            None if is_front else _opener(name, seat),
        ),
        drawing.boards[seat],
        class_=f"seat seat-{seat} {'front' if is_front else 'other'}{' starts' if starts else ''}{look}",
        aria_label=seat_name(table.names[seat], kind),
    )


@words.remembered
def _who(name: str, kind: str, is_turn: bool, starts: bool, explained: bool) -> Markup:
    """Who sits on a seat, with its marks; `explained`: what the mark of who starts means."""
    is_bot = kind != PERSON
    turn = tag("span", _("to move"), class_="mark turn-mark")
    first = tag(
        "span",
        tag("span", _("starting player")),
        class_="mark first-mark",
        title=_("starting player"),
        data_thing="marker",
        data_new="" if explained else None,
    )
    return join(
        (
            tag("h2", portrait(kind) if is_bot else None, name, title=name),
            tag("span", level_name(kind), class_="kind") if is_bot else None,
            turn if is_turn else None,
            first if starts else None,
        )
    )


@words.remembered
def _score(number: int, seat: int, explained: bool) -> Markup:
    points, new = words.signed(number), "" if explained else None
    return tag(
        "b", points, class_="score", data_score=seat, data_thing="score", data_new=new, title=_("points")
    )


def _last_move(table: Table, seat: int) -> Markup | None:
    """A seat's last decision in this round, as a few signs by its score."""
    game, positions = table.session.game.name, table.session.positions
    face = FACES[game]
    now = face.round_of(table.state).number
    for at in range(table.end - 1, -1, -1):
        if face.round_of(positions[at]).number != now:
            break
        if positions[at].to_move != seat:
            continue
        step = table.step(at)
        if not (face.is_part(step) or face.is_routine(step)):
            return _in_signs(game, step, table.names)
    return None


@words.remembered
def _in_signs(game: str, step: Step, names: tuple[str, ...]) -> Markup | None:
    """A decision as a few signs, if it has any."""
    signs = FACES[game].brief(step)
    if not signs:
        return None
    said = sentences_of(game, step, names)[0].words
    return tag(
        "span", signs, class_="last-move", role="img", aria_label=said, title=said, data_thing="last-move"
    )


@words.remembered
def _opener(player: str, seat: int) -> Markup:
    """The button that enlarges the small board of another seat."""
    name = _("Open the board of {name}", name=player)
    return tag(
        "button",
        icon("larger"),
        type="button",
        data_do=f"dialog:board:{seat}",
        class_="open-board",
        data_thing="other",
        aria_label=name,
        title=name,
    )
