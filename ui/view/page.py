"""The page as markup: each region of it from the Screen."""

from __future__ import annotations

from importlib import import_module

from engine.game import CHANCE
from engine.session import PERSON
from ui.games.faces import FACES
from ui.games.faces import title as title_of
from ui.kit import picks, words
from ui.kit.icons import icon
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import Drawing, Scene, Step
from ui.kit.words import _
from ui.model.help import News
from ui.model.message import outcome
from ui.model.offline import Offline
from ui.model.screen import Screen
from ui.model.shelf import picture
from ui.model.table import Table
from ui.view import bar, dialogs, help, log, menu
from ui.view.framing import older_rules
from ui.view.levels import level_name, portrait, seat_name
from ui.view.offline import offer

Regions = dict[str, Markup]

REGIONS = (
    *("defs", "notice", "menu", "bar", "others", "market", "hand", "own", "above-log", "entries", "replay"),
    *("dialog", "live"),
)


def view(screen: Screen) -> Regions:
    """The markup of every region; one that is empty takes no room."""
    words.speak(screen.settings.language)
    regions = dict.fromkeys(REGIONS, NOTHING)
    regions["defs"] = _defs(screen)
    regions["live"] = tag("p", " ".join(screen.said))
    if screen.table is None:
        regions["menu"] = _room(screen) if screen.room else menu.view(screen)
    else:
        regions |= _table(screen, screen.table)
    dialog = dialogs.view(screen, regions["entries"])
    if dialog:  # all else is inert while it is open
        regions["dialog"] = Markup(dialog + _notice(screen))
    else:
        regions["notice"] = _notice(screen)
    return regions


def _room(screen: Screen) -> Markup:
    """A room beside the menu, which is loaded now."""
    seen: Markup = import_module(f"ui.view.{screen.room}").view(screen)
    return seen


def _defs(screen: Screen) -> Markup:
    """The definitions that drawings refer to: those of each game that is shown."""
    shared = dict.fromkeys(defs for game in _drawn(screen) for defs in FACES[game].defs)
    return Markup("".join(defs() for defs in shared))


def _drawn(screen: Screen) -> list[str]:
    """The games whose boards are shown: on the table, in the menu, or among all games."""
    if screen.table is not None:
        return [screen.table.session.game.name]
    pictures = [one.game for one in screen.library.pictures.values() if one]
    table = picture(screen)
    return pictures if table is None else [table.session.game.name, *pictures]


def title(screen: Screen) -> str:
    """The title of the page, which says in another tab whose turn it is."""
    table = screen.table
    if table is None:
        return "Ladrilho"
    game = title_of(table.session.game.name)
    is_ours = not table.session.state.is_over and table.is_here(table.session.state.to_move)
    return _("Your turn · {game}", game=game) if is_ours and not table.is_guest else f"{game} · Ladrilho"


def _notice(screen: Screen) -> Markup:
    if not screen.notice:
        return NOTHING
    table = screen.table
    link = tag("a", _("Rule"), href=bar.rules(screen, table)) if table and screen.refused else None
    return tag("p", screen.notice, " " if link else None, link, role="alert")


# --- the table -------------------------------------------------------------------------------------------


def _table(screen: Screen, table: Table) -> Regions:
    session = table.session
    game = session.game.name
    front = front_seat(table)
    may_pick = table.may_choose and not screen.elsewhere
    spell = FACES[game].spell
    selection = table.selection if may_pick else ()  # when another tab takes over, the hand is not shown
    targets = picks.targets(table.state, spell, selection) if may_pick else {}
    waits = may_pick and bool(selection) and not targets  # everything is picked, and has to be confirmed
    if waits:
        *first, last = selection
        selection = tuple(first)
        targets = {last: picks.targets(table.state, spell, selection)[last]}
    instead = picks.targets(table.state, spell, ()).keys() if table.selection and may_pick else ()
    recent = _recent(table, front)
    light = table.light if table.turning is None else None
    scene = Scene(table.state, targets, selection, tuple(instead), recent, screen.refused, light)
    drawing = FACES[game].draw(scene)
    if table.lesson is not None:
        drawing = _narrowed(table, scene, drawing)
    marked = help.hinted(screen, table)
    regions = {
        "bar": bar.view(screen, table),
        "market": _one_tab_stop(drawing.market),
        "hand": _confirm(drawing)
        if waits
        else _hand(screen, table, drawing)
        if may_pick
        else _waiting(screen, table),
        "own": _one_tab_stop(_seat(screen, table, front, drawing, is_front=True)),
        "others": Markup("".join(_seat(screen, table, seat, drawing) for seat in _others(table, front))),
        "above-log": _above_log(screen, table),
        "entries": log.marked(log.entries(session, table.names, table.counted, table.counts), table.looking),
        "replay": _replay(screen, table),
    }
    for name in ("market", "hand", "own"):
        regions[name] = help.lit(regions[name], marked)
    news = screen.news
    if may_pick and news is not None and news.is_about(session, table.selection):
        regions = _explained(news, regions)
    return regions if table.lesson is None else _taught(table, regions, drawing)


def _explained(news: News, regions: Regions) -> Regions:
    """The regions of a first game, with what is new in it."""
    from ui.view import firsts  # only a first game needs it

    regions["hand"] = Markup(regions["hand"] + firsts.panel(news))
    return firsts.marked(regions, news)


def _narrowed(table: Table, scene: Scene, drawing: Drawing) -> Drawing:
    """The drawing with what a lesson asks for as its only target, if the others still say why not."""
    others = scene.targets.keys() - {table.asked}
    if not scene.selection or table.asked not in scene.targets or not others:
        return drawing
    targets = {table.asked: scene.targets[table.asked]}
    narrow = FACES[table.session.game.name].draw(scene._replace(targets=targets))
    shown = "".join((narrow.market, narrow.hand, *narrow.boards))
    return narrow if all(f'data-why="{other}"' in shown for other in others) else drawing


def _taught(table: Table, regions: Regions, drawing: Drawing) -> Regions:
    """The regions of a lesson: nothing can be chosen but what it asks for."""
    from ui.view import lesson  # only who takes one needs it

    if not (table.counts or table.looking is not None or table.counted is not None):
        # What a finger moves is set by a button in hand.
        is_moved = bool(table.selection) and "data-moved-by-finger" in regions["own"]
        needs_hand = is_moved or lesson.holds(drawing.hand, table.asked)
        shown = Markup(lesson.card(table) + (drawing.hand if needs_hand else NOTHING))
        regions["hand"] = shown or regions["hand"]
    for name in ("market", "hand", "own"):
        regions[name] = lesson.guided(regions[name], table.asked)
    return regions


def _replay(screen: Screen, table: Table) -> Markup:
    """The strip with which somebody looks back."""
    if table.looking is None or table.replays:
        return NOTHING
    from ui.view import replay  # a start has no use for it

    return replay.strip(screen, table)


def _hand(screen: Screen, table: Table, drawing: Drawing) -> Markup:
    """What the seat to move holds, with its name if several persons share the page; and a hint."""
    panel = help.panel(screen, table)
    if sum(map(table.is_here, range(table.session.seats))) < 2 or table.selection:
        return Markup(drawing.hand + panel)
    name = table.names[table.session.state.to_move]
    return Markup(tag("strong", name, class_="whose") + drawing.hand + panel)


def _one_tab_stop(markup: Markup) -> Markup:
    """Let the Tab key stop only at the first target of a region; arrow keys lead to the others."""
    first, stop, others = markup.partition('tabindex="0"')
    return Markup(first + stop + others.replace('tabindex="0"', 'tabindex="-1"'))


def front_seat(table: Table) -> int:
    """Whose board is in front: the one being scored, else that of the person to move next, else the first."""
    players = table.session.players
    state = table.state
    if table.light:
        return table.light.seat
    if table.landed is not None and table.looking is None:
        return table.landed
    if table.last is not None and table.looking is None and not state.is_over:
        return table.last
    turn = state.winners[0] if state.is_over else state.to_move
    if turn == CHANCE:  # only when looking back
        turn = FACES[table.session.game.name].starter(state) or 0
    order = [(turn + after) % len(players) for after in range(len(players))]
    return next((seat for seat in order if table.is_here(seat)), 0)


def _others(table: Table, front: int) -> list[int]:
    seats = table.session.seats
    return [(front + after) % seats for after in range(1, seats)]


def _recent(table: Table, seat: int) -> tuple[Step, ...]:
    """The steps since a seat's last decision, including that one; in a replay, those of the last move."""
    if table.looking is not None and not table.replays:
        from ui.model import replay

        return tuple(map(table.step, range(replay.before(table), table.end)))
    positions = table.session.positions
    start = next((at for at in range(table.end - 1, -1, -1) if positions[at].to_move == seat), 0)
    return tuple(map(table.step, range(start, table.end)))


def _waiting(screen: Screen, table: Table) -> Markup:
    """Why there is nothing to choose, and what can be done instead."""
    if table.counts and not screen.elsewhere:
        return _counting(table)
    if table.is_guest:
        here = tag("button", _("Add to my games"), type="button", data_pick="accept", class_="primary")
        return tag("div", tag("span", _("A game from a link."), class_="hint"), here, class_="holding")
    if table.replays:
        name = _("Skip")
        return _telling(screen, _("This is what has happened since."), name, "look:now")
    if table.looking is not None or table.counted is not None:
        hint = _("You are looking at what scored.")
        if table.looking is not None:
            hint = _("You are looking at an earlier position.")
        if table.looking == len(table.session.log):
            hint = _("This is the last position.")
        return _telling(screen, hint, _("Back to the game"), "look:now")
    if table.session.state.is_over:
        return _telling(screen, outcome(table), _("Result"), "dialog:end", _("Replay"), "replay")
    if screen.elsewhere:
        return _telling(screen)
    name = table.names[table.session.state.to_move]
    if table.awaited is not None:
        from ui.view import by_code  # a start has no use for it

        return by_code.waiting(screen, table)
    if table.is_handed_on:
        return _telling(
            screen, _("Hand the device to {name}.", name=name), _("I am {name}", name=name), "take-page"
        )
    if table.is_thinking:
        return tag("p", _("{name} is thinking…", name=name), class_="hint")
    return tag("p", _("{name} is choosing…", name=name), class_="hint")


def _telling(screen: Screen, hint: str = "", *named: str) -> Markup:
    """A sentence with its buttons, each as a name and a command.

    If another tab has the game, that comes first, with a way to take over.
    """
    buttons = dict(zip(named[1::2], named[::2], strict=True))
    if screen.elsewhere:
        hint = _("This game is open in another tab.")
        buttons = {"take-over": _("Take over"), **buttons}
    return tag(
        "div",
        tag("span", hint, class_="hint"),
        [
            tag("button", name, type="button", data_do=command, class_=None if number else "primary")
            for number, (command, name) in enumerate(buttons.items())
        ],
        class_="holding",
    )


def _counting(table: Table) -> Markup:
    """The sentence of a scoring that is being told."""
    assert table.counted is not None
    at, number = table.counted
    sentence = next(one.words for one in reversed(table.told(at)[: number + 1]) if one.words)
    return tag(
        "div",
        tag("span", sentence, class_="hint"),
        tag("button", _("Skip"), type="button", data_do="skip"),
        class_="holding counting",
    )


def _confirm(drawing: Drawing) -> Markup:
    """The question before a decision; on a phone one's own board stays where it was for the last choice."""
    return tag(
        "div",
        tag("span", _("Play this?"), class_="hint"),
        tag("button", _("Confirm"), type="button", data_pick=picks.CONFIRM, class_="primary"),
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        class_="holding on-own" if 'on-own"' in drawing.hand else "holding",
    )


def _opener(table: Table, seat: int) -> Markup:
    """The button that enlarges the small board of another seat."""
    name = _("Open the board of {name}", name=table.names[seat])
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


def _seat(screen: Screen, table: Table, seat: int, drawing: Drawing, *, is_front: bool = False) -> Markup:
    """A seat's board with its name, score and marks."""
    state = table.state
    is_turn = state.to_move == seat and not state.is_over
    marks = []
    if is_turn:
        marks.append(tag("span", _("to move"), class_="mark turn-mark"))
    if FACES[table.session.game.name].starter(state) == seat:
        marks.append(
            tag(
                "span",
                tag("span", _("starting player")),
                class_="mark first-mark",
                title=_("starting player"),
                data_thing="marker",
            )
        )
    kind = table.session.players[seat]
    is_bot = kind != PERSON
    return tag(
        "section",
        tag(
            "header",
            tag("h2", portrait(kind) if is_bot else None, table.names[seat], title=table.names[seat]),
            tag("span", level_name(kind), class_="kind") if is_bot else None,
            marks,
            help.standing(screen, table, seat),
            help.button(screen, table, "seat") if is_front and help.asks(screen, table) else None,
            None if is_front else _last_move(table, seat),
            _score(table, seat),
            None if is_front else _opener(table, seat),
        ),
        drawing.boards[seat],
        class_=f"seat seat-{seat}" + (" is-turn" if is_turn else ""),
        aria_label=seat_name(table.names[seat], kind),
    )


def _score(table: Table, seat: int) -> Markup:
    points = words.signed(table.scores[seat])
    return tag("b", points, class_="score", data_score=seat, data_thing="score", title=_("points"))


def _last_move(table: Table, seat: int) -> Markup | None:
    """What a seat decided last in this round, as a few signs by its score."""
    face, positions = FACES[table.session.game.name], table.session.positions
    now = face.round_of(table.state).number
    for at in range(table.end - 1, -1, -1):
        if face.round_of(positions[at]).number != now:
            break
        if positions[at].to_move != seat:
            continue
        step = table.step(at)
        if not (face.is_part(step) or face.is_routine(step)):
            signs = face.brief(step)
            if not signs:
                return None
            said = table.told(at)[0].words
            return tag(
                "span",
                signs,
                class_="last-move",
                role="img",
                aria_label=said,
                title=said,
                data_thing="last-move",
            )
    return None


def _above_log(screen: Screen, table: Table) -> Markup:
    older = older_rules(table.session) or NOTHING
    heading = tag("div", tag("h2", _("Log"), id="log-title"), _replay_button(table), class_="log-head")
    return Markup(_offer(screen.offline, table) + heading + older)


def _replay_button(table: Table) -> Markup:
    """The way to all moves of the game, one after the other."""
    is_there = table.looking is None and len(table.session.decisions) > 0
    if not is_there:
        return NOTHING
    return tag("button", icon("play"), _("Replay"), type="button", data_do="replay", class_="quiet to-replay")


def _offer(offline: Offline, table: Table) -> Markup:
    """The offer of a new version, when nobody is in the middle of something."""
    is_safe = not (table.is_bots_turn or table.counts or table.selection) and table.looking is None
    return offer(offline) if is_safe else NOTHING
