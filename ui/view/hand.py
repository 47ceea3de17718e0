"""The hand of the seat to move; if there is nothing to choose, the reason, and other possible steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.on_demand import Late
from ui.kit import picks
from ui.kit.svg import NOTHING, Markup, tag
from ui.kit.view_types import Drawing, Light
from ui.kit.words import _, points
from ui.model.message import has_to_tell, outcome
from ui.model.screen import Screen
from ui.model.table import Table
from ui.view import help

if TYPE_CHECKING:
    from ui.model import replay as reels
    from ui.view import analysis, by_code
else:
    reels = Late("ui.model.replay")
    analysis = Late("ui.view.analysis")
    by_code = Late("ui.view.by_code")


def view(screen: Screen, table: Table, drawing: Drawing) -> Markup:
    """The hand of the seat to move, with its name if several persons share the page; and a hint."""
    panel = help.panel(screen, table)
    if sum(map(table.is_here, range(table.session.seats))) < 2 or table.selection:
        return Markup(drawing.hand + panel)
    name = table.names[table.session.state.to_move]
    return Markup(tag("strong", name, class_="whose") + drawing.hand + panel)


def without_choice(screen: Screen, table: Table) -> Markup:
    """The reason why there is nothing to choose, and the steps possible instead."""
    if table.is_telling and not screen.is_elsewhere:
        return _counting(table)
    if table.is_guest and not table.is_task:
        here = tag("button", _("Add to my games"), type="button", data_pick="accept", class_="primary")
        said = tag("div", tag("span", _("A game from a link."), class_="hint"), here, class_="holding")
        return Markup(said + _verdict(table))
    if table.friends_moves:
        name = _("Skip")
        return _telling(screen, _("This is what has happened since."), name, "look:now")
    if table.past_at is not None or table.lit_place is not None:
        looked = _telling(screen, _looked_at(table), _("Back to the game"), "look:now")
        return Markup(looked + _verdict(table))
    if table.session.state.is_over:
        return _over(screen, table)
    if screen.is_elsewhere:
        return _telling(screen)
    name = table.names[table.session.state.to_move]
    if table.awaited is not None:
        return by_code.awaiting_friend(screen, table)
    if table.is_handed_on:
        return _telling(
            screen, _("Hand the device to {name}.", name=name), _("I am {name}", name=name), "take-page"
        )
    if table.bot_is_thinking:
        return tag("p", _("{name} is thinking…", name=name), class_="hint")
    return tag("p", _("{name} is choosing…", name=name), class_="hint")


def _verdict(table: Table) -> Markup:
    """The verdict on the last move, if the game is analysed."""
    if table.help.analysis is None or table.past_at is None:
        return NOTHING
    return analysis.verdict_shown(table, reels.position_before_move(table))


def _looked_at(table: Table) -> str:
    """The description of the earlier position shown."""
    if table.past_at is None:
        return _("You are looking at what scored.")
    if table.past_at == len(table.session.log):
        return _("This is the last position.")
    return _("You are looking at an earlier position.")


def _over(screen: Screen, table: Table) -> Markup:
    """The winners, and the ways to the result. While friends wait for it, sending it comes first."""
    result = (_("Result"), "dialog:end")
    if has_to_tell(table):
        if by_code.has_sent(screen, table):
            return _telling(screen, outcome(table), *result, _("Send again"), "dialog:share")
        return _telling(screen, outcome(table), by_code.result_for(table), "dialog:share", *result)
    return _telling(screen, outcome(table), *result, _("Replay"), "replay")


def _telling(screen: Screen, hint: str = "", *named: str) -> Markup:
    """A sentence with its buttons, each given as a name and a command.

    If another tab has the game, that comes first, with a button to take over.
    """
    buttons = dict(zip(named[1::2], named[::2], strict=True))
    if screen.is_elsewhere:
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
    """The sentence of the scoring that is being told, or the sum of a seat with the way on."""
    assert table.lit_place is not None
    at, number = table.lit_place
    if table.light and table.light.parts:
        said = _summed(table.light, table.names)
        on = tag("button", _("Next"), type="button", data_do="count", class_="primary")
    else:
        said = next(one.words for one in reversed(table.sentences(at)[: number + 1]) if one.words)
        on = None
    skip = tag("button", _("Skip"), type="button", data_do="skip", class_="quiet" if on else None)
    return tag("div", tag("span", said, class_="hint"), on, skip, class_="holding counting")


def _summed(light: Light, names: Sequence[str]) -> str:
    """The points of a seat in the order of counting, and their sum."""
    parts = [points(part.points) for part in light.parts if part.points]
    if len(parts) < 2:
        return _("{name}: {points}", name=names[light.seat], points=light.says)
    sum_ = " ".join(parts)
    return _("{name}: {parts} = {points}", name=names[light.seat], parts=sum_, points=light.says)


def confirm(drawing: Drawing) -> Markup:
    """The question before a decision. On phones, one's own board stays where the last choice was made."""
    return tag(
        "div",
        tag("span", _("Play this?"), class_="hint"),
        tag("button", _("Confirm"), type="button", data_pick=picks.CONFIRM, class_="primary"),
        tag("button", _("Put back"), type="button", data_do="unpick", class_="quiet"),
        class_="holding on-own" if drawing.on_own else "holding",
    )
