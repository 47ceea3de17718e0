"""Help at the table as markup: a hint and its target, the reasons for a move, who stands better."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Any

from engine.game import OTHERS, WHOLE, WIN
from ui.games.faces import FACES, difference_told, part_named, reason_told
from ui.kit import keys
from ui.kit.icons import icon
from ui.kit.picks import Course, Picks
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import step_of
from ui.kit.words import _, decimal, listed, plural, remembered, run_on
from ui.model.help import Hint
from ui.model.screen import Screen
from ui.model.table import Table, sentences_of

if TYPE_CHECKING:
    from engine.advice import Move

_SAME = 0.05  # points; smaller differences do not count
_LEAST_PART = 0.3  # points; a difference has many small causes
_CANCELS = 3.0  # parts this many times the lead cancel out, if another has the opposite sign
_EVEN = 12.0  # a lead, in points, that fills about three quarters of the bar


# --- the hint --------------------------------------------------------------------------------------------


def can_ask(screen: Screen, table: Table) -> bool:
    """True if a hint can be asked for."""
    return table.may_choose and not screen.is_elsewhere and table.lesson is None


def button(screen: Screen, table: Table, place: str) -> Markup:
    """The button that asks for a hint and puts it away: in the bar or, if that is short, beside the name."""
    hint = table.hint
    return _button(place, hint is not None and hint.is_shown, can_ask(screen, table))


@remembered
def _button(place: str, is_on: bool, may_ask: bool) -> Markup:
    return tag(
        "button",
        icon("hint"),
        tag("span", _("Hint")),
        type="button",
        data_do="hint",
        disabled=not may_ask,
        aria_pressed="true" if is_on else "false",
        aria_keyshortcuts=keys.HINT if place == "bar" else None,
        title=f"{_('Hint')} ({keys.HINT})",
        class_=f"{place}-hint",
    )


def panel(screen: Screen, table: Table) -> Markup:
    """The hint shown: the move, the reasons for it, and on request the next best moves."""
    hint = table.hint
    if hint is None or not hint.is_shown or not can_ask(screen, table):
        return NOTHING
    close = tag(
        "button", icon("close"), type="button", data_do="put-away", class_="quiet", aria_label=_("Close")
    )
    if hint.has_failed:
        return _panel(table, hint, tag("p", _("No hint could be found.")), close)
    if hint.advice is None:
        return _panel(table, hint, tag("p", _("Thinking…"), class_="note"), close)
    best, *others = hint.advice.moves
    name = _("Hide other moves") if hint.has_more else _("Other moves")
    more = tag(
        "button",
        name,
        type="button",
        data_do="more-moves",
        class_="quiet",
        aria_expanded="true" if hint.has_more else "false",
    )
    said = [move_told(table, hint.session.state, move.action) for move in hint.advice.moves]
    beside = [
        _other(table, _apart(sentence, said[:at]), move, best.estimate - move.estimate)
        for at, (sentence, move) in enumerate(zip(said[1:], others, strict=True), 1)
    ]
    return _panel(
        table,
        hint,
        tag("p", tag("b", said[0])),
        reasons(
            table,
            best,
            _lead(best, hint.advice.lead, bool(others)),
            _difference(table, hint.session.state.to_move, best, hint.advice.lead),
        ),
        tag("ol", beside, class_="others-hinted") if hint.has_more else None,
        tag("span", more if others else None, close, class_="ways"),
    )


def _panel(table: Table, hint: Hint, *content: Markup | None) -> Markup:
    holds = " while-holding" if table.selection and hint.held != table.selection else ""
    return tag("div", content, class_=f"help{holds}", role="group", aria_label=_("Hint"))


def _other(table: Table, sentence: str, move: Move, behind: float) -> Markup:
    less = _("about as good")
    if behind >= _SAME:
        less = _("about {points} points worse", points=decimal(behind))
    return tag("li", tag("span", sentence), reasons(table, move, less))


def _lead(best: Move, lead: float, has_others: bool) -> str:
    if not has_others:
        return ""
    if _wins(best) > 0:
        return _("It should win the game; the next best probably would not.")
    if lead < _SAME:
        return _("Another move is about as good.")
    return _("About {points} points better than the next best.", points=decimal(lead))


def _wins(move: Move) -> float:
    """Above 0 if only this move should win, below 0 if only the other should.

    The other is the one that it is compared with.
    """
    return move.gains.get(WIN, 0.0)


def reasons(table: Table, move: Move, *beside: str) -> Markup:
    """The reasons for and against a move, and its comparison with another."""
    game = table.session.game.name
    said = [reason_told(game, reason, table.names) for reason in move.reasons]
    return tag("ul", [tag("li", one) for one in (*said, *beside) if one], class_="reasons")


def _difference(table: Table, seat: int, move: Move, lead: float) -> str:
    """The parts in which a move is expected to be better or worse than the next best, if known.

    The seat's own gains come first, then those of the others, where less is better. Parts that cancel out say
    little, since they only move the seat's points about: these are told as a whole.
    """
    if abs(lead) < _LEAST_PART:
        return ""
    gains = {name: gain for name, gain in move.gains.items() if name != WIN}
    others = _others(table, seat, gains.pop(OTHERS, 0.0))
    most, least = max(gains.values(), default=0.0), min(gains.values(), default=0.0)
    if min(most, -least) > _CANCELS * abs(lead) and table.session.seats > 1:
        gains = {WHOLE: sum(gains.values())}
    felt = sorted([one for one in gains.items() if abs(one[1]) >= _LEAST_PART], key=lambda one: -abs(one[1]))
    own = listed([_gained(table, seat, name, gain) for name, gain in felt])
    if not others and (not own or WHOLE in gains):
        return ""  # the lead already says it all
    parts = _("{own}; {others}", own=own, others=others) if own and others else own or others
    return difference_told(table.session.game.name, parts)


def _others(table: Table, seat: int, gain: float) -> str:
    """The others' expected loss, which is a gain for the seat."""
    if abs(gain) < _LEAST_PART:
        return ""
    if table.session.seats > 2:
        return _more(_("opponents (counted in part)"), -gain)
    return _of_player(table.names[1 - seat], -gain)


def _gained(table: Table, seat: int, name: str, gain: float) -> str:
    if name == WHOLE:
        return _of_player(table.names[seat], gain)
    return _more(part_named(table.session.game.name, name), gain)


def _of_player(name: str, points: float) -> str:
    if points > 0:
        return _("{name} gets {points} more", name=name, points=decimal(points))
    return _("{name} gets {points} less", name=name, points=decimal(-points))


def _more(what: str, points: float) -> str:
    return f"{what}\N{NO-BREAK SPACE}{'+' if points > 0 else ''}{decimal(points)}"


def move_told(table: Table, state: Any, action: Any) -> str:
    """A move in the words of the log."""
    return sentences_of(table.session.game.name, step_of(state, action), table.names)[0].words


def hints_used(table: Table) -> Markup | None:
    """The hints used by each player, if there were any."""
    used = [
        plural("{name} used {number} hint.", "{name} used {number} hints.", number, name=name)
        for name, number in zip(table.names, table.help.used, strict=False)
        if number
    ]
    return tag("p", run_on(used), class_="note") if used else None


def _apart(sentence: str, others: Sequence[str]) -> str:
    """A sentence that differs from those of other moves: the same place can be taken in several ways."""
    return run_on((sentence, _("It is turned a different way."))) if sentence in others else sentence


# --- where it leads --------------------------------------------------------------------------------------


def hinted(screen: Screen, table: Table) -> frozenset[str]:
    """The picks of the hint shown that have not been made yet, and the commands that make them."""
    hint = table.hint
    if hint is None or hint.advice is None or not hint.is_shown or not can_ask(screen, table):
        return frozenset()
    return lit(table, hint.session.state, hint.advice.moves[0].action)


def lit(table: Table, state: Any, action: Any) -> frozenset[str]:
    """The picks of a decision that have not been made yet, and the commands that make them."""
    return _with_courses(_unmade(table, state, action))


def lit_first(table: Table, state: Any, action: Any) -> frozenset[str]:
    """The first pick of a decision, unless it has been made, and the command that makes it."""
    picks = FACES[table.session.game.name].spell(state, action)[:1]
    return _with_courses(tuple(pick for pick in picks if pick not in table.selection))


def _with_courses(picks: Picks) -> frozenset[str]:
    return frozenset((*picks, *(Course((pick,)).command for pick in picks)))


def _unmade(table: Table, state: Any, action: Any) -> Picks:
    picks = FACES[table.session.game.name].spell(state, action)
    if not set(table.selection) <= set(picks):
        return tuple(pick for pick in picks[:1] if pick not in table.selection)  # another choice is in hand
    return tuple(pick for pick in picks if pick not in table.selection)


# --- why -------------------------------------------------------------------------------------------------


def why_button(sentence: str, number: int) -> Markup:
    """The button that asks for the reasons for an entry of the log: see ui.view.log for its way by keys."""
    return tag(
        "button",
        _("Why?"),
        type="button",
        tabindex="-1",
        data_do=f"explain:{number}",
        class_="ask-why",
        aria_label=_("Why? {sentence}", sentence=sentence),
    )


def why(table: Table) -> tuple[Markup, ...]:
    """The reasons for an entry of the log, and the best alternatives."""
    asked = table.help.why
    if asked is None:
        return ()
    state = asked.session.positions[asked.number]
    seat, sentence = state.to_move, move_told(table, state, asked.session.log[asked.number])
    what = tag("p", tag("b", sentence))
    if asked.has_failed:
        return what, tag("p", _("No reason could be found."))
    if asked.advice is None:
        return what, tag("p", _("Thinking…"), class_="note")
    move, *others = asked.advice.moves
    if not others:
        is_forced = len(state.legal_actions()) == 1
        return what, reasons(table, move, _("There was no other move.") if is_forced else "")
    lead, beside = asked.advice.lead, _apart(move_told(table, state, others[0].action), [sentence])
    of_move: tuple[str, ...] = ()
    of_other: tuple[str, ...] = ()
    if lead >= _SAME:
        of_move, then = (_lead(move, lead, True), _difference(table, seat, move, lead)), _("The next best:")
    elif lead > -_SAME:
        then = _("Another move was about as good:")
    else:
        of_other, then = (_difference(table, seat, others[0], lead),), _better_by(others[0], -lead)
    other = tag("li", tag("span", beside), reasons(table, others[0], *of_other))
    return what, reasons(table, move, *of_move), tag("p", then), tag("ol", other, class_="others-hinted")


def _better_by(other: Move, points: float) -> str:
    if _wins(other) > 0:
        return _("Another move would probably have won the game:")
    return _("Another move would have been about {points} points better:", points=decimal(points))


# --- who stands better -----------------------------------------------------------------------------------


def prospects(screen: Screen, table: Table, seat: int) -> Markup:
    """A seat's lead over the best other one as a bar and a number, if people want it and it is known."""
    known = table.help.prospects
    wanted = screen.has_standing and not screen.is_elsewhere
    wanted = wanted and table.past_at is None and not table.is_telling
    if not wanted or known is None or seat >= len(known.ahead):
        return NOTHING
    about = range(len(known.ahead)) if len(known.ahead) > 2 else (seat,)
    said = [
        _("{name}: {meaning}", name=table.names[one], meaning=_ahead(round(known.ahead[one], 1)))
        for one in about
    ]
    return _standing(round(known.ahead[seat], 1), tuple(said))


def _ahead(lead: float) -> str:
    if abs(lead) < _SAME:
        return _("even")
    if lead > 0:
        return _("ahead by about {points} points", points=decimal(lead))
    return _("behind by about {points} points", points=decimal(-lead))


@remembered
def _standing(lead: float, said: tuple[str, ...]) -> Markup:
    share = 100 / (1 + exp(-lead / _EVEN))
    bar = tag(
        "svg",
        tag("rect", x=0, y=0, width=100, height=12, rx=3, class_="lead-ground"),
        tag("rect", x=0, y=0, width=round(share, 1), height=12, rx=3, class_="lead-share"),
        tag("path", d="M50 0V12", class_="lead-middle"),
        viewBox="0 0 100 12",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )
    number = tag("b", ("+" if lead >= _SAME else "") + decimal(lead), aria_hidden="true")
    told = tag("span", listed(said), class_="unseen")
    return tag("span", bar, number, told, class_="standing", title="\n".join(said))
