"""The page as markup: each of its regions, drawn from the Screen."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.games.faces import FACES
from ui.games.faces import title as title_of
from ui.kit import keys, picks, words
from ui.kit.icons import icon
from ui.kit.picks import Picks, Targets
from ui.kit.shown import STILL, Flight, Frame, Shown
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import Drawing, Guide, Scene, Step
from ui.kit.words import _
from ui.model.help import Explanation
from ui.model.offline import NOT_YET, Offline
from ui.model.screen import Screen
from ui.model.seen import Trying
from ui.model.shelf import opened_to_continue
from ui.model.table import Table
from ui.view import dialogs, menu
from ui.view.framing import older_rules
from ui.view.offline import offer

if TYPE_CHECKING:  # the menu needs none of these
    from ui.model import replay as reels
    from ui.view import bar, firsts, hand, help, intake, lesson, log, pointing, replay, seats, trying
else:
    reels = Late("ui.model.replay")
    bar = Late("ui.view.bar")
    hand = Late("ui.view.hand")
    help = Late("ui.view.help")
    log = Late("ui.view.log")
    seats = Late("ui.view.seats")
    firsts = Late("ui.view.firsts")
    intake = Late("ui.view.intake")
    lesson = Late("ui.view.lesson")
    pointing = Late("ui.view.pointing")
    replay = Late("ui.view.replay")
    trying = Late("ui.view.trying")

Regions = dict[str, Markup]

AT_TABLE = ("bar", "hand", "help", "log", "seats")  # modules that every table needs

REGIONS = (
    *("defs", "notice", "menu", "bar", "others", "market", "hand", "own", "above-log", "entries", "replay"),
    *("dialog", "live"),
)


def shown(screen: Screen, regions: Regions, flight: Flight = STILL) -> Shown:
    """A screen ready to show: its markup, and the flight of its pieces."""
    settings = screen.settings
    marks = _marks(screen) if settings.keys else _marks(screen) | {"keys": "off"}
    frame = Frame(marks, settings.language, settings.theme)
    table = screen.table
    is_moving = table is not None and table.landed is not None
    front = seats.front_seat(table) if table else 0
    return Shown(regions, frame, _title(screen), _steps(screen), is_moving, front, flight)


def load_table() -> None:
    """Load what shows a table, before somebody opens one."""
    for name in AT_TABLE:
        import_module(f"ui.view.{name}")


def view(screen: Screen) -> Regions:
    """The markup of every region. An empty region takes no room."""
    words.speak(screen.settings.language)
    regions = dict.fromkeys(REGIONS, NOTHING)
    regions["defs"] = _defs(screen)
    announced = regions["live"] = tag("p", " ".join(screen.announced))
    if screen.table is None:
        regions["menu"] = _room(screen) if screen.room else menu.view(screen)
    else:
        regions |= _table(screen, screen.table)
    dialog = dialogs.view(screen, regions["entries"]) if screen.dialog else NOTHING
    if dialog:  # all else is inert while it is open
        said = tag("div", announced, id="live-here", role="status")
        regions["dialog"] = Markup(dialog + said + _notice(screen))
    else:
        regions["notice"] = _notice(screen)
    if not screen.settings.keys:
        return {name: keys.unnamed(markup) for name, markup in regions.items()}
    return regions


def _room(screen: Screen) -> Markup:
    """A room beside the menu. Its module is loaded now."""
    seen: Markup = import_module(f"ui.view.{screen.room}").view(screen)
    return seen


def _defs(screen: Screen) -> Markup:
    """The definitions that the drawings of the games on screen refer to."""
    return _defs_of(tuple(_drawn(screen)))


@words.remembered
def _defs_of(games: tuple[str, ...]) -> Markup:
    shared = dict.fromkeys(defs for game in games for defs in FACES[game].defs)
    return Markup("".join(defs() for defs in shared))


def _drawn(screen: Screen) -> list[str]:
    """The games with boards on screen: at the table, in the menu, or among all games."""
    if screen.table is not None:
        return [screen.table.session.game.name]
    pictures = [one.game for one in screen.library.pictures.values() if one]
    table = opened_to_continue(screen)
    return pictures if table is None else [table.session.game.name, *pictures]


def _title(screen: Screen) -> str:
    """The title of the page. People in another tab see there whose turn it is."""
    table = screen.table
    if table is None:
        return "Ladrilho"
    game = title_of(table.session.game.name)
    is_ours = not table.session.state.is_over and table.is_here(table.session.state.to_move)
    return _("Your turn · {game}", game=game) if is_ours and not table.is_guest else f"{game} · Ladrilho"


def _marks(screen: Screen) -> dict[str, str]:
    """The place of the page, for style sheets: its room, or the game on the table and its past position.

    The number of seats and the lesson are marked here so that no `:has()` has to look for them: on an element
    that holds the whole table, the browser would search after every click. "others" counts up from 1, so that
    `[data-others~="3"]` matches three or more. A lesson keeps its mark at steps without a card, and while
    somebody looks back, so that nothing moves. static/morph.js marks what lies over the table.
    """
    table = screen.table
    if table is None:
        return {"route": "menu", "room": screen.room} if screen.room else {"route": "menu"}
    seats = len(table.session.players)
    marks = {"route": "table", "game": table.session.game.name, "seats": str(seats)}
    marks["others"] = " ".join(map(str, range(1, seats)))
    marks["layout"] = FACES[table.session.game.name].layout
    if table.past_at is not None:
        marks["at"] = str(table.past_at)
    return marks if table.lesson is None else marks | {"lesson": ""}


def _steps(screen: Screen) -> int:
    """The number of steps back to the menu. A replay leads straight to the room where it began."""
    if screen.table is None:
        return bool(screen.room)
    return 1 + (screen.table.past_at is not None and not screen.room)


def _notice(screen: Screen) -> Markup:
    if screen.intake:
        return intake.view(screen.intake)
    if not screen.notice:
        return NOTHING
    table = screen.table
    link = tag("a", _("Rule"), href=bar.rules(screen, table)) if table and screen.refused else None
    # By its own name, a notice that comes again takes the place of the one before: only so is it read again.
    name = f"notice-{screen.repeats}"
    return tag("p", screen.notice, " " if link else None, link, role="alert", id=name)


# --- the table -------------------------------------------------------------------------------------------


def _table(screen: Screen, table: Table) -> Regions:
    session = table.session
    game = session.game.name
    front = seats.front_seat(table)
    may_pick = (table.may_choose or table.may_try) and not screen.is_elsewhere
    # The hand is hidden while another tab plays the game.
    selection, targets, waits = _in_hand(table) if may_pick else ((), {}, False)
    spell = FACES[game].spell
    instead = picks.replacing(table.state, spell, targets) if table.selection and may_pick else ()
    recent, is_pointed = _recent(screen, table, front)
    news = _news(screen, table) if may_pick else None
    new = news.thing if news and not news.offers_sound else ""
    guide = _guide(screen, table, new)
    scene = Scene(
        table.state,
        targets,
        selection,
        instead,
        recent,
        screen.refused,
        table.light,
        guide=guide,
        is_pointed=is_pointed,
    )
    drawing = FACES[game].draw(scene)
    regions = {
        "bar": bar.view(screen, table),
        "market": drawing.market,
        "hand": hand.confirm(drawing) if waits else _hand(screen, table, drawing, may_pick=may_pick),
        "own": seats.view(screen, table, front, drawing, is_front=True, new=new),
        "others": Markup(
            "".join(seats.view(screen, table, seat, drawing) for seat in seats.others(table, front))
        ),
        "above-log": _above_log(screen, table),
        "entries": log.entries(session, table.names, table.lit_place, table.is_telling, table.past_at),
        "replay": _replay(screen, table),
    }
    if table.lesson is not None:
        return regions | {"hand": _taught(table, drawing, regions["hand"])}
    for name in ("market", "own"):
        regions[name] = _one_tab_stop(regions[name])
    if news is not None:
        regions["hand"] = _explained(news, regions["hand"])
    return regions


def _hand(screen: Screen, table: Table, drawing: Drawing, *, may_pick: bool) -> Markup:
    if isinstance(table.seen, Trying):
        return trying.hand(table, table.seen, drawing)
    return hand.view(screen, table, drawing) if may_pick else hand.without_choice(screen, table)


def _in_hand(table: Table) -> tuple[Picks, Targets, bool]:
    """The picks made, and those possible next; and True if all are made and have to be confirmed."""
    selection, spell = table.selection, FACES[table.session.game.name].spell
    targets = picks.targets(table.state, spell, selection)
    if targets or not selection:
        return selection, targets, False
    *first, last = selection
    return tuple(first), {last: picks.targets(table.state, spell, tuple(first))[last]}, True


def _guide(screen: Screen, table: Table, new: str) -> Guide | None:
    """The guide for a hint, a lesson or the kind of thing that a first game explains."""
    if table.lesson is not None:
        return Guide(table.state.to_move, asked=table.lesson_asks)
    shown = pointing.picks(screen) if screen.pointed else None
    if shown is None and isinstance(table.seen, Trying):
        return trying.guide(table, table.seen)
    hinted = help.hinted(screen, table) if shown is None else shown
    if not hinted and not new:
        return None
    return Guide(seats.front_seat(table), hinted, new=new)


def _news(screen: Screen, table: Table) -> Explanation | None:
    """The explanation of a first game in this position."""
    news = screen.explanation
    return news if news is not None and news.is_about(table.session, table.selection) else None


def _explained(news: Explanation, hand: Markup) -> Markup:
    """The hand in a first game, with the explanation."""
    return Markup(hand + firsts.panel(news))


def _taught(table: Table, drawing: Drawing, hand: Markup) -> Markup:
    """The hand of a lesson below its sentence, if there is one, with the room that any sentence needs."""
    if table.past_at is not None:
        return hand
    said = NOTHING if table.is_telling or table.lit_place is not None else lesson.card(table)
    if said:
        hand = drawing.hand if lesson.needs_hand(table) else NOTHING
    room = lesson.room(table.session.game.name)
    return Markup(room + said + (tag("div", hand, class_="lesson-hand") if hand else NOTHING))


def _replay(screen: Screen, table: Table) -> Markup:
    """The strip for looking back."""
    if table.past_at is None or table.friends_moves:
        return NOTHING
    if table.trying:
        return trying.strip(table, table.trying)
    return replay.strip(screen, table)


def _one_tab_stop(markup: Markup) -> Markup:
    """Let the Tab key stop only at the first target of a region. Arrow keys reach the others."""
    first, stop, others = markup.partition('tabindex="0"')
    return Markup(first + stop + others.replace('tabindex="0"', 'tabindex="-1"'))


def _recent(screen: Screen, table: Table, seat: int) -> tuple[tuple[Step, ...], bool]:
    """The steps since a seat's last decision, including that one. In a replay, those of the last move.

    While somebody rests on an entry of the log, the steps of that entry, with True.
    """
    if screen.pointed and (pointed := pointing.steps(screen, table)):
        return pointed, True
    if table.past_at is not None and not table.friends_moves:
        if table.trying and table.trying.shown is not None:
            return trying.recent(table.trying), False
        return tuple(map(table.step, range(reels.position_before_move(table), table.end))), False
    positions = table.session.positions
    start = next((at for at in range(table.end - 1, -1, -1) if positions[at].to_move == seat), 0)
    return tuple(map(table.step, range(start, table.end))), False


def _above_log(screen: Screen, table: Table) -> Markup:
    session, is_now = table.session, table.past_at is None
    # A new version is offered when nobody is in the middle of something.
    is_safe = not (table.is_bots_turn or table.is_telling or table.selection) and is_now
    offered = screen.offline if is_safe else NOT_YET
    return _log_head(offered, older_rules(session), is_now and session.can_undo)


@words.remembered
def _log_head(offline: Offline, older: Markup | None, can_replay: bool) -> Markup:
    """The title of the log, with the way to all moves of the game, one after the other."""
    name, look = _("Replay"), "quiet to-replay"
    way = tag("button", icon("play"), name, type="button", data_do="replay", class_=look)
    head = tag("div", tag("h2", _("Log"), id="log-title"), way if can_replay else None, class_="log-head")
    return Markup(offer(offline) + head + (older or NOTHING))
