"""The log of a game as markup."""

from __future__ import annotations

from engine.game import CHANCE
from engine.session import PERSON, Session
from ui.games.faces import FACES
from ui.kit import words
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import Step
from ui.kit.words import _
from ui.model.table import sentences_of, step_at
from ui.view import help

_NEWEST = 16  # entries, at most


@words.remembered_last
def entries(
    session: Session,
    names: tuple[str, ...],
    counted: tuple[int, int] | None,
    counts: bool,
    looking: int | None,
) -> Markup:
    """The log in words, the latest entry first. Choosing an entry shows the position after it.

    The entry that led to the position looked at is marked, and those above it are to come: style sheets dim
    them.

    The Tab key stops at the list alone, and not at its dozens of buttons: arrow keys lead through these.
    `counted` is the entry and the sentence that is lit; while a scoring is being told (`counts`), what comes
    after them is not known yet.
    """
    if counted is None and looking is None:
        return _untouched(session, names)
    game, end, told_to = session.game.name, len(session.log), None
    if counted and counts:
        end, told_to = counted[0] + 1, counted[1] + 1
    at_light, lit = counted or (end, None)
    here = _looked_at(session, looking or 0, end)
    return Markup(
        "".join(
            _entry(
                game,
                step_at(session, at),
                names,
                at,
                lit if at == at_light else None,
                told_to if at == at_light else None,
                _explained(session, at),
                at == here,
            )
            for at in reversed(range(end))
        )
    )


def _untouched(session: Session, names: tuple[str, ...]) -> Markup:
    """All entries while none is lit or looked at: of a long log, only the newest are put together anew."""
    end = len(session.log)
    old = end - end % _NEWEST
    return Markup(_between(session, names, old, end) + _older(session.before(old), names))


@words.remembered_last
def _older(session: Session, names: tuple[str, ...]) -> Markup:
    return _between(session, names, 0, len(session.log))


def _between(session: Session, names: tuple[str, ...], start: int, end: int) -> Markup:
    game = session.game.name
    each = (
        _entry(game, step_at(session, at), names, at, None, None, _explained(session, at), False)
        for at in reversed(range(start, end))
    )
    return Markup("".join(each))


def _looked_at(session: Session, looking: int, end: int) -> int:
    """The entry shown that led to the position on screen, or the last one before it; -1 for none."""
    before = range(min(looking, end) - 1, -1, -1)
    return next((at for at in before if _is_shown(session.game.name, step_at(session, at))), -1)


def _is_shown(game: str, step: Step) -> bool:
    face = FACES[game]
    return not (face.is_routine(step) or face.is_part(step))


def _explained(session: Session, at: int) -> int | None:
    """The decision that explains an entry: a bot's with a choice, where a turn or part began."""
    is_part, seat = FACES[session.game.name].is_part, session.positions[at].to_move
    if seat == CHANCE or session.players[seat] == PERSON:
        return None
    while at and session.positions[at - 1].to_move == seat and is_part(step_at(session, at - 1)):
        at -= 1
    return at if session.places[at][1] > 1 else None


@words.remembered
def _entry(
    game: str,
    step: Step,
    names: tuple[str, ...],
    at: int,
    counted: int | None,
    told_to: int | None,
    explained: int | None,
    is_looked_at: bool,
) -> Markup:
    said = sentences_of(game, step, names)[:told_to]
    if counted is not None:  # the sentence before a part sums it up
        counted = max(number for number in range(counted + 1) if said[number].words)
    if not _is_shown(game, step):
        return NOTHING
    first, *more = said
    whose = f"seat-{step.before.to_move}" if step.before.to_move >= 0 else "chance"
    return tag(
        "li",
        tag(
            "button",
            _pictured(game, step),
            first.words,
            type="button",
            tabindex="-1",
            data_do=f"look:{at + 1}",
            aria_current="step" if is_looked_at else None,
            title=_("Look at this position"),
        ),
        help.why_button(first.words, explained) if explained is not None else None,
        [
            tag(
                "p",
                _lighting(sentence.words, at, number, number == counted)
                if sentence.light
                else sentence.words,
            )
            for number, sentence in enumerate(more, start=1)
            if sentence.words
        ],
        data_shows=f"log:{at}",
        class_=f"{whose} here" if is_looked_at else whose,
    )


def _pictured(game: str, step: Step) -> Markup | None:
    """The pieces of a decision. They are seen before its words are read."""
    signs = FACES[game].brief(step) if step.before.to_move != CHANCE else None
    parts = signs if isinstance(signs, tuple) else (signs,)
    pictures = [part for part in parts if isinstance(part, Markup)]
    return tag("span", pictures, class_="pictured", aria_hidden="true") if pictures else None


def _lighting(sentence: str, at: int, number: int, is_on: bool) -> Markup:
    """A sentence of the log that lights up its points."""
    return tag(
        "span",
        sentence,
        role="button",
        tabindex="-1",
        data_do=f"light:{at}:{number}",
        title=_("See what scores"),
        aria_current="true" if is_on else None,
    )
