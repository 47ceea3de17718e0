"""Looks through files and long texts for games, a part at a time, and adds them to the shelf. Pure.

Nothing is added until all files are read. After a cancel, the games already on the shelf stay.
"""

from __future__ import annotations

from ui.kit import link_reading
from ui.kit.words import _, plural, run_on
from ui.model.intake import Intake
from ui.model.screen import MOST_TYPED, Screen
from ui.model.setup import NAME_LENGTH
from ui.saves.file import ForeignFile, Opened, unpack_file
from ui.saves.parts import PART, end_of_part, header_of
from ui.saves.puzzles import merged
from ui.saves.records import FILE_LIMIT, Saved, sound_text
from ui.update import arrivals, meeting, writing

AT_ONCE = 20  # games added at a time


def brought(screen: Screen, number: str) -> Screen:
    """Take in the number of files just brought."""
    intake = screen.intake or Intake()
    return _asking(screen, intake._replace(number=intake.number + int(number)))


def pasted(screen: Screen, door: str, text: str) -> Screen:
    """Take in a text from the clipboard or the camera; it is empty if it could not be read."""
    if len(text) > MOST_TYPED:  # too long for the field
        return _read_long(screen, text)
    if text:
        return meeting.read_typed(screen, "", text)
    if door == "clipboard":
        refused = _("The browser does not let the page read the clipboard. Paste the text yourself.")
        return screen._replace(notice=refused)
    return screen._replace(notice=reason(door))


def file(screen: Screen, kind: str, text: str) -> Screen:
    """Take in the file that was awaited; `kind` as in ui.model.intake."""
    assert screen.intake is not None
    intake = screen.intake._replace(awaits_file=False)
    if intake.number == 1 and (kind or len(text) <= PART):
        alone = screen._replace(intake=None)
        if kind == "code":
            return meeting.read_code(alone._replace(code=text[:MOST_TYPED]), text)
        return _failed(alone, kind) if kind else arrivals.open_file(alone, text)
    if kind in ("", "code") and len(text) <= FILE_LIMIT:
        intake = intake._replace(texts=(*intake.texts, text))
        return _looked_on(screen, intake) if len(text) <= PART else screen._replace(intake=intake)
    return _asking(screen, intake._replace(without_games=intake.without_games + 1, problem=kind or "unread"))


def _read_long(screen: Screen, text: str) -> Screen:
    if len(text) > FILE_LIMIT:
        return arrivals.foreign_file(screen)
    if screen.intake is None and len(text) <= PART:
        return arrivals.open_file(screen, text)
    intake = screen.intake or Intake()
    read = intake._replace(number=intake.number + 1, asked=intake.asked + 1, texts=(*intake.texts, text))
    return screen._replace(intake=read)


def _asking(screen: Screen, intake: Intake) -> Screen:
    """Ask for the next file, unless there is enough to do."""
    if not intake.awaits_file and not intake.texts and intake.asked < intake.number:
        intake = intake._replace(asked=intake.asked + 1, awaits_file=True)
    return screen._replace(intake=intake)


def go_on(screen: Screen) -> Screen:
    """Look through the next part, or add the next games."""
    intake = screen.intake
    if intake is None or not intake.goes_on:
        return screen
    if intake.texts:
        return _looked_on(screen, intake)
    return _with_more(screen, intake) if intake.games else _finished(screen, intake)


# --- looking ---------------------------------------------------------------------------------------------


def _looked_on(screen: Screen, intake: Intake) -> Screen:
    text = intake.texts[0]
    header = header_of(text)
    end = end_of_part(text, intake.at, is_ours=bool(header))
    part = text[:end] if intake.at == 0 else header + text[intake.at : end]
    opened = _found(part, screen.shelf)
    intake = intake._replace(
        at=end,
        games=intake.games + opened.games,
        tries={**intake.tries, **opened.tries},
        results=merged(intake.results, opened.results),
        damaged=intake.damaged + opened.damaged,
        newer=intake.newer + opened.newer,
        has_found=intake.has_found or any(opened),
    )
    if end < len(text):
        return screen._replace(intake=intake)
    barren = intake.without_games + (not intake.has_found)
    problem = intake.problem if intake.has_found else "unread"
    rest = intake._replace(texts=intake.texts[1:], at=0, has_found=False)
    return _asking(screen, rest._replace(without_games=barren, problem=problem))


def _found(part: str, shelf: tuple[Saved, ...]) -> Opened:
    """The games in a part of any text."""
    try:
        opened = unpack_file(part)
    except ForeignFile:
        return Opened((), 0, 0, {})
    if not opened.codes:
        return opened
    is_message = len(opened.codes) == 1 and not opened.games
    opened = writing.with_codes(opened, part, shelf)
    return opened._replace(games=tuple(_named(game, part) for game in opened.games)) if is_message else opened


def _named(game: Saved, message: str) -> Saved:
    """The game of a message, with the names from its link."""
    told = link_reading.details(message, len(game.names)).names
    return game._replace(names=tuple(sound_text(name)[:NAME_LENGTH] for name in told)) if told else game


# --- adding ----------------------------------------------------------------------------------------------


def _with_more(screen: Screen, intake: Intake) -> Screen:
    shelf, counter, added, known = arrivals.with_these(screen, intake.games[:AT_ONCE])
    intake = intake._replace(
        games=intake.games[AT_ONCE:], added=intake.added + added, known=intake.known + known
    )
    return screen._replace(shelf=shelf, counter=counter, intake=intake)


def _finished(screen: Screen, intake: Intake) -> Screen:
    screen = screen._replace(intake=None)
    if intake.number == 1 and intake.without_games:
        return _failed(screen, intake.problem)
    screen = arrivals.with_rest(screen, intake.tries, intake.results)
    said = arrivals.opened_in_words(
        intake.added, intake.known, intake.damaged, intake.newer, has_results=bool(intake.results)
    )
    if intake.without_games:
        others = plural(
            "{number} file contains no games from this page.",
            "{number} files contain no games from this page.",
            intake.without_games,
        )
        said = run_on((said, others))
    return screen._replace(notice=said)


def stop(screen: Screen) -> Screen:
    """Cancel. Games that were found and are not on the shelf yet are dropped."""
    intake = screen.intake
    if intake is None:
        return screen
    if intake.added:
        said = plural(
            "Cancelled. {number} game had been opened by then.",
            "Cancelled. {number} games had been opened by then.",
            intake.added,
        )
    else:
        said = _("Cancelled. Nothing was opened.")
    return screen._replace(intake=None, notice=said)


def _failed(screen: Screen, kind: str) -> Screen:
    return screen._replace(notice=reason(kind)) if kind != "unread" else arrivals.foreign_file(screen)


def reason(kind: str) -> str:
    """The reason why a picture or the camera gave nothing."""
    return {
        "alien": _(
            "This file is not a picture that this page can read. Use a PNG or a JPEG, or paste the "
            "code instead."
        ),
        "camera": _("The camera cannot be used. Paste the code instead."),
        "empty": _("There is no QR code in this picture that can be read here. Paste the code instead."),
        "large": _("This picture is too large. Crop it to the QR code, or paste the code instead."),
        "missing": _("Part of the page did not load, so no picture can be read. Paste the code instead."),
    }[kind]
