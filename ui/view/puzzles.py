"""The room of the puzzles: today's, and those of each game."""

from __future__ import annotations

from ui.games.faces import easiest_first, motifs_of, title
from ui.kit.icons import icon
from ui.kit.rounds import date_in_words
from ui.kit.svg import NOTHING, Markup, join, tag
from ui.kit.words import _
from ui.model.puzzles import NO_PUZZLES, Puzzles, in_a_row, next_name, outcome
from ui.model.rating import Rating
from ui.model.screen import Screen
from ui.saves.puzzles import MISSED
from ui.view import mistakes, ratings
from ui.view.framing import page_head, poster


def view(screen: Screen) -> Markup:
    """The whole view."""
    known = screen.puzzles or NO_PUZZLES
    rated = {game: known.rating(game) for game in known.files}
    games = [game for game in easiest_first() if known.files.get(game, True)]
    said = _(
        "Positions from games between bots, each with one move that is clearly better than all others. "
        "Your first move counts."
    )
    return Markup(
        page_head(_("Puzzles"))
        + tag("p", said, class_="note")
        + tag(
            "div",
            _today(screen, known),
            mistakes.card(screen),
            [_of_game(known, game, rated.get(game)) for game in games],
            _rules() if any(rated.values()) else None,
            class_="statistics puzzles",
        )
        + join(None if screen.shelf or not known.known else _file())
    )


def _file() -> Markup:
    """The way to a file of the results. Whoever has games finds it beside them, in the menu."""
    name = _("Save the results to a file")
    return tag("p", tag("button", name, type="button", data_do="save-file", class_="quiet"), class_="row end")


def _today(screen: Screen, known: Puzzles) -> Markup | None:
    """The puzzle of the day."""
    found = known.of_day(screen.utc_day)
    if found is None:
        return None
    game, number = found
    result = known.result_of_day(screen.utc_day)
    name = _("Solve") if result in ("", MISSED) else _("Look again")
    share = tag("button", icon("share"), _("Share the result"), type="button", data_do="copy:puzzle")
    notes = [outcome(result) if result else "", in_a_row(known.streak(screen.utc_day))]
    facts = [
        tag("h2", _("Puzzle of the day")),
        tag("p", date_in_words(screen.utc_day), class_="note"),
        tag("p", title(game)),
        *[tag("p", note, class_="note") for note in notes if note],
        tag(
            "p",
            _button(name, f"puzzle:{game}:{number}", game, "primary"),
            share if result else None,
            class_="row",
        ),
    ]
    return tag("section", poster(game), tag("div", facts), class_="card wide of-today")


def _of_game(known: Puzzles, game: str, rating: Rating | None) -> Markup:
    """The puzzles of a game: how many are solved, the reader's rating by them, and the way to the next."""
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
        at_once = _("{number} of them on the first move", number=known.solved_at_once(game))
        facts += [
            tag("p", said, class_="note"),
            bar,
            *([tag("p", at_once, class_="note")] if solved else []),
            tag("p", _("Rating: {number}", number=ratings.in_figures(rating)), class_="note")
            if rating
            else NOTHING,
            _button(_("Solve"), f"puzzle:{game}", game),
        ]
    return tag("section", poster(game), tag("div", facts), _by_motif(known, game), class_="card of-today")


def _by_motif(known: Puzzles, game: str) -> Markup | None:
    """The motifs of a game's puzzles: how many with each are solved, and the way to the next."""
    numbers = {motif: len(known.numbers(game, motif)) for motif in motifs_of(game)}
    chips = [
        tag(
            "button",
            tag("span", name),
            tag("small", _("{number} of {all}", number=known.solved(game, motif), all=numbers[motif])),
            type="button",
            data_do=f"puzzle:{next_name(game, motif=motif)}",
        )
        for motif, name in motifs_of(game).items()
        if numbers[motif]
    ]
    if not chips:
        return None
    return tag(
        "details",
        tag("summary", _("Practise one motif")),
        tag("ul", [tag("li", chip) for chip in chips], class_="motifs"),
    )


def _rules() -> Markup:
    """The way to calculate ratings."""
    said = _(
        "A puzzle has the rating of the weakest bot that finds it. Your rating is the one that best explains "
        "how your first moves in the puzzles turned out. ± says how far off it may be; a question mark means "
        "that you have tried too few puzzles to tell."
    )
    return tag(
        "details",
        tag("summary", _("How ratings are calculated")),
        tag("p", said, class_="note"),
        class_="card wide",
    )


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
