"""The room of the puzzles: today's, and those of each game."""

from __future__ import annotations

from ui.games.faces import easiest_first, title
from ui.kit.icons import icon
from ui.kit.rounds import date_in_words
from ui.kit.svg import Markup, tag
from ui.kit.words import _
from ui.model.puzzles import NO_PUZZLES, Puzzles
from ui.model.screen import Screen
from ui.saves.puzzles import MISSED
from ui.view.framing import page_head, poster


def view(screen: Screen) -> Markup:
    """The whole view."""
    known = screen.puzzles or NO_PUZZLES
    said = _(
        "Positions from games of bots, in which one move is clearly better than all others. "
        "Your first move counts."
    )
    return Markup(
        page_head(_("Puzzles"))
        + tag("p", said, class_="note")
        + tag(
            "div",
            _today(screen, known),
            [_of_game(known, game) for game in easiest_first() if known.files.get(game, True)],
            class_="statistics puzzles",
        )
    )


def _today(screen: Screen, known: Puzzles) -> Markup | None:
    """The puzzle of the day."""
    found = known.of_day(screen.utc_day)
    if found is None:
        return None
    game, number = found
    result = known.result(game, number)
    name = _("Solve") if result in ("", MISSED) else _("Look again")
    facts = [
        tag("h2", _("Puzzle of the day")),
        tag("p", date_in_words(screen.utc_day), class_="note"),
        tag("p", title(game)),
        tag("p", _outcome(result), class_="note") if result else None,
        _button(name, f"puzzle:{game}:{number}", game, "primary"),
    ]
    return tag("section", poster(game), tag("div", facts), class_="card wide of-today")


def _outcome(result: str) -> str:
    if result == MISSED:
        return _("Not solved yet")
    return _("Solved")


def _of_game(known: Puzzles, game: str) -> Markup:
    """The puzzles of a game: how many are solved, and the way to the next."""
    there = known.files.get(game)
    facts: list[Markup] = [tag("h2", title(game))]
    if game in known.failed:
        facts += [
            tag("p", _("These puzzles could not be loaded."), class_="note"),
            _button(_("Try once more"), "puzzles", game),
        ]
    elif there is None:
        facts.append(tag("p", _("Loading…"), class_="note"))
    else:
        solved, all = known.solved(game), len(there)
        bar = tag("progress", value=str(solved), max=str(all), aria_label=_("Solved"))
        said = _("{number} of {all} solved", number=solved, all=all)
        at_once = _("{number} of them at the first move", number=known.solved_at_once(game))
        facts += [
            tag("p", said, class_="note"),
            bar,
            *([tag("p", at_once, class_="note")] if solved else []),
            _button(_("Solve"), f"puzzle:{game}", game),
        ]
    return tag("section", poster(game), tag("div", facts), class_="card of-today")


def _button(name: str, command: str, game: str, look: str | None = None) -> Markup:
    return tag(
        "button",
        icon("puzzle"),
        tag("span", name),
        type="button",
        data_do=command,
        class_=look,
        aria_label=_("{place}: {content}", place=name, content=title(game)),
    )
