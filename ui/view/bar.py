"""The bar over the table: whose turn it is, the progress of the game, and commands for any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import CHANCE
from engine.on_demand import Late
from ui.games.faces import FACES, title
from ui.kit import keys, words
from ui.kit.icons import icon
from ui.kit.rounds import Round, round_in_words
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.words import _
from ui.model.message import undo_in_words
from ui.model.screen import Screen
from ui.model.seen import Trying
from ui.model.table import Table
from ui.view import help
from ui.view.seats import front_seat

if TYPE_CHECKING:
    from ui.model import replay
else:
    replay = Late("ui.model.replay")


def view(screen: Screen, table: Table) -> Markup:
    """The whole bar. If it is short, the `tools` are behind one button."""
    state = table.state
    face = FACES[table.session.game.name]
    starter = face.starter(state)
    first = None if starter is None else _("{name} starts", name=table.names[starter])
    is_lesson = table.lesson is not None
    far = None if is_lesson else face.round_of(state)
    return Markup(
        _button("menu", _("Menu"), "menu", None)
        + _where(
            _turn(table),
            table.session.game.name,
            far,
            first,
            help.prospects(screen, table, front_seat(table)) if screen.has_standing else None,
        )
        + (NOTHING if is_lesson else _undo_button(_undone(screen, table)))
        + (NOTHING if is_lesson else help.button(screen, table, "bar"))
        + "".join(tools(screen, table))
        + _button("more", _("More"), "dialog:more", None)
    )


def tools(screen: Screen, table: Table) -> tuple[Markup, ...]:
    """The buttons that are seldom needed."""
    of_game = (
        _button("list", _("All moves"), "dialog:moves", keys.MOVES),
        _button("log", _("Log"), "dialog:log", None),
        _button("share", _("Save code"), "dialog:share", None),
    )
    return (
        *(() if table.lesson is not None else of_game),
        _sound_button(screen.settings.sound),
        _button("settings", _("Settings"), "dialog:settings", None),
        _way_to_rules(rules(screen, table)),
    )


def rules(screen: Screen, table: Table) -> str:
    """The address of the rule that matters now, or that a refused thing breaks."""
    game = table.session.game.name
    selection = () if screen.is_elsewhere else table.selection
    section = FACES[game].rule(table.state, selection, screen.refused)
    return f"#rules/{game}/{section}".rstrip("/")


@words.remembered
def _way_to_rules(address: str) -> Markup:
    name = _("Rules")
    return tag("a", icon("rules"), tag("span", name), href=address, class_="bar-rules", title=name)


@words.remembered
def _where(turn: Markup, game: str, far: Round | None, first: str | None, standing: Markup | None) -> Markup:
    """Whose turn it is, how far the game is (not in a lesson), and who is ahead.

    The place of the standing, if there is one, stays empty until it is known.
    """
    return tag(
        "div",
        tag("p", tag("strong", turn), class_="turn"),
        tag(
            "div",
            tag("h1", title(game), class_="title"),
            tag("span", _("Lesson"), class_="round") if far is None else _round(far),
            tag("span", first, class_="first") if first else None,
            standing,
            class_="facts",
        ),
        class_="where" if standing is None else "where with-standing",
    )


def _tried(table: Table, trial: Trying) -> str:
    """The thing that somebody tries."""
    if table.posed:
        return _("Puzzle {number}", number=table.posed.number)
    if table.returned:
        return _("Your mistakes")
    return _("Analysis") if trial.is_solved else _("Try again")


def _turn(table: Table) -> Markup:
    """Whose turn it is. A name that is too long is cut, the words around it never."""
    state = table.state
    if table.is_telling:
        return tag("span", _("Scoring"))
    if table.past_at is not None:
        if table.trying:
            return tag("span", _tried(table, table.trying))
        replayed = replay.reel(table.session)
        return tag(
            "span", _("Move {number} of {all}", number=replayed.at(table.end), all=len(replayed.stops) - 1)
        )
    if table.ends_lesson:  # nobody moves any more
        return tag("span", _("Lesson finished"))
    if state.is_over:
        return tag("span", _("Game over"))
    if state.to_move == CHANCE:
        return tag("span", FACES[table.session.game.name].pause())
    here = [seat for seat in range(table.session.seats) if table.is_here(seat)]
    if here == [state.to_move]:
        return tag("span", _("Your turn"))
    return _to_move(table.names[state.to_move])


@words.remembered
def _to_move(name: str) -> Markup:
    before, _name, after = _("{name} to move", name="\0").partition("\0")
    return Markup(tag("span", before) + tag("span", name, class_="who") + tag("span", after))


def _round(far: Round) -> Markup:
    """The progress of the game. Phones leave out the turn."""
    whole = round_in_words(far)
    short = round_in_words(far._replace(turn=None)) if far.number else whole
    if short == whole:
        return tag("span", whole, class_="round")
    return Markup(tag("span", whole, class_="round whole") + tag("span", short, class_="round short"))


@words.remembered
def _button(sign: str, name: str, command: str, key: str | None) -> Markup:
    return tag(
        "button",
        icon(sign),
        tag("span", name),
        type="button",
        data_do=command,
        class_=f"bar-{sign}",
        aria_keyshortcuts=key,
    )


@words.remembered
def _sound_button(is_on: bool) -> Markup:
    """The button that switches sounds on and off."""
    name = _("Sound")
    return tag(
        "button",
        icon("sound" if is_on else "mute"),
        tag("span", name),
        type="button",
        data_do="sound",
        class_="bar-sound",
        aria_pressed="true" if is_on else "false",
        title=name,
    )


def _undone(screen: Screen, table: Table) -> str:
    """The sentence about what undo takes back; "" where nothing can be taken back now."""
    at = table.undo_entry if _may_undo(screen, table) else None
    return "" if at is None else undo_in_words(table, table.sentences(at)[0].words)


def _may_undo(screen: Screen, table: Table) -> bool:
    """True if moves can be taken back here and now."""
    is_past = table.past_at is not None
    return not (is_past or screen.is_elsewhere or table.is_guest or table.key in screen.tries.games.values())


@words.remembered
def _undo_button(sentence: str) -> Markup:
    """The undo button, which says what it takes back."""
    return tag(
        "button",
        icon("undo"),
        tag("span", _("Undo")),
        tag("small", sentence) if sentence else None,
        type="button",
        disabled=not sentence,
        data_do="undo" if sentence else None,
        class_="bar-undo",
        aria_keyshortcuts=keys.UNDO,
        title=_("Takes back: {sentence}", sentence=sentence) if sentence else None,
    )
