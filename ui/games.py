"""The view of each game, in one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ui import (
    azul,
    azul_art,
    azul_draw,
    patchwork_doodle,
    patchwork_draw,
    queens_art,
    queens_draw,
    queens_garden,
    queens_tell,
    queens_why,
    sintra,
    sintra_art,
    sintra_draw,
)
from ui.picks import Picks
from ui.scene import Drawing, Light, Reason, Scene, Step
from ui.svg import NOTHING, Markup
from ui.words import _

Choices = Mapping[str, tuple[str, Mapping[str, str]]]  # option -> its name, and its values with their names


class Face(NamedTuple):
    """How a game shows itself: pure functions, in the language spoken now."""

    title: Callable[[], str]
    sign: Callable[[], Markup]  # over the menu
    defs: Callable[[], Markup]  # what its drawings refer to, once in the page
    choices: Callable[[], Choices]
    facts: Callable[[Any], str]  # the round, in words
    first: Callable[[Any], int | None]  # the seat that starts this round, where that is one
    pause: Callable[[], str]  # what there is, while the table acts
    spell: Callable[[Any, Any], Picks]  # the picks that make an action
    tell: Callable[[Step, Sequence[str]], tuple[str, ...]]  # a step in sentences
    why_not: Callable[[Any, Picks, str], str]  # the rule against a pick that is no target
    draw: Callable[[Scene], Drawing]
    reckon: Callable[[Sequence[Step]], list[Reason]]  # the points of a whole game by reason
    ending: Callable[[Any], str]  # why the game ended
    group: Callable[[Any, Any], str] = lambda _state, _action: ""  # a heading in the list of all moves
    is_routine: Callable[[Step], bool] = lambda _step: False  # a step that the log need not tell
    is_part: Callable[[Step], bool] = lambda _step: False  # taken back together with what comes of it
    is_asked: Callable[[Step], bool] = lambda _step: True  # about, if a person wants to be asked before moves
    lights: Callable[[Step], tuple[Light | None, ...]] = (
        lambda _step: ()
    )  # what the sentences of `tell` count
    obvious: Callable[[Any], Any | None] = lambda _state: None  # a choice that may be left to the page
    is_simultaneous: bool = False  # all draw at the same time, each on a sheet of their own


FACES: Mapping[str, Face] = {
    "azul": Face(
        title=lambda: _("Azul"),
        sign=azul_art.sign,
        defs=azul_art.defs,
        choices=azul.choices,
        facts=azul.facts,
        first=lambda state: int(state.first),
        pause=lambda: _("The round is over"),
        spell=azul.spell,
        tell=azul.tell,
        why_not=azul.why_not,
        draw=azul_draw.draw,
        reckon=azul.reckon,
        ending=azul.ending,
    ),
    "patchwork_doodle": Face(
        title=lambda: _("Patchwork Doodle"),
        sign=patchwork_draw.sign,
        defs=lambda: NOTHING,
        choices=patchwork_doodle.choices,
        facts=patchwork_doodle.facts,
        first=lambda _state: None,
        pause=lambda: _("The die is rolled"),
        spell=patchwork_doodle.spell,
        tell=patchwork_doodle.tell,
        why_not=patchwork_doodle.why_not,
        draw=patchwork_draw.draw,
        reckon=patchwork_doodle.reckon,
        ending=patchwork_doodle.ending,
        group=patchwork_doodle.group,
        is_routine=patchwork_doodle.is_routine,
        is_simultaneous=True,
    ),
    "sintra": Face(
        title=lambda: _("Stained Glass of Sintra"),
        sign=sintra_art.sign,
        defs=sintra_art.defs,
        choices=sintra.choices,
        facts=sintra.facts,
        first=lambda state: int(state.first),
        pause=lambda: _("The round is over"),
        spell=sintra.spell,
        tell=sintra.tell,
        why_not=sintra.why_not,
        draw=sintra_draw.draw,
        reckon=sintra.reckon,
        ending=sintra.ending,
        obvious=sintra.obvious,
    ),
    "queens_garden": Face(
        title=lambda: _("Azul: Queen's Garden"),
        sign=queens_art.sign,
        defs=queens_art.defs,
        choices=queens_garden.choices,
        facts=queens_garden.facts,
        first=lambda state: int(state.first),
        pause=lambda: _("The display is filled"),
        spell=queens_garden.spell,
        tell=queens_tell.tell,
        why_not=queens_why.why_not,
        draw=queens_draw.draw,
        reckon=queens_tell.reckon,
        ending=queens_tell.ending,
        group=queens_tell.group_of_moves,
        is_routine=queens_tell.is_part,
        is_part=queens_tell.is_part,
        is_asked=queens_tell.is_asked,
        lights=queens_tell.lights,
    ),
}
