"""The choice of a bot for a seat of a new game: the one that suits the player, the next one up, or any."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.levels import LADDER
from engine.on_demand import Late
from ui.games.faces import levels, manner_of
from ui.kit.svg import Markup, tag, void
from ui.kit.words import _
from ui.model.screen import Screen
from ui.model.setup import FIRST_BOT
from ui.model.shelf import is_over
from ui.view.levels import level_in_words, level_name, portrait

if TYPE_CHECKING:
    from ui.model import rating
else:
    rating = Late("ui.model.rating")  # whoever has finished no game has none


class Offer(NamedTuple):
    """The bots to offer before all others."""

    suits: str  # a level
    is_known: bool  # from the player's own games

    @property
    def next_up(self) -> str:
        """The level above; "" above the strongest."""
        return next(iter(LADDER[LADDER.index(self.suits) + 1 :]), "")


def offer(screen: Screen) -> Offer:
    """The bots for whoever plays the game on the sheet: by their results, or else an easy one."""
    level, setup = None, screen.setup
    if any(is_over(saved) for saved in screen.shelf):
        level = rating.suiting(screen.shelf, setup.game, setup.first_name)
    return Offer(FIRST_BOT, False) if level is None else Offer(level, True)


def view(game: str, at: int, level: str, offered: Offer) -> Markup:
    """The bot on a seat with its face, name, number, sentence and manner, and the ways to choose another."""
    number, manner = levels(game).get(level), manner_of(game, level)
    slider = void(
        "input",
        type="range",
        min="0",
        max=str(len(LADDER) - 1),
        value=str(LADDER.index(level)),
        data_field=f"rung:{at}",
        id=f"rung-{at}",
        aria_label=_("Strength of the bot on seat {number}", number=at + 1),
        aria_valuetext=_named(game, level),
        aria_describedby=f"level-{at} manner-{at}" if manner else f"level-{at}",
    )
    return tag(
        "div",
        portrait(level),
        tag(
            "p", tag("b", level_name(level)), tag("span", str(number)) if number else None, class_="rung-name"
        ),
        tag("p", level_in_words(level, game), id=f"level-{at}", class_="note"),
        tag("p", manner, id=f"manner-{at}", class_="manner"),
        slider,
        _rungs(),
        tag("p", list(_ways(game, at, level, offered)), class_="rung-ways"),
        class_="rung",
        role="group",
        aria_label=_("Bot on seat {number}", number=at + 1),
    )


@cache
def _rungs() -> Markup:
    """The faces of all levels, each above its place on the slider."""
    return tag("span", map(portrait, LADDER), class_="rungs", aria_hidden="true")


def _ways(game: str, at: int, level: str, offered: Offer) -> Iterator[Markup]:
    """The buttons for the bots that are offered first."""
    suits = _("Suits you") if offered.is_known else _("Start here")
    for said, other in ((suits, offered.suits), (_("One step up"), offered.next_up)):
        if other:
            yield tag(
                "button",
                tag("small", said),
                tag("span", _named(game, other)),
                type="button",
                data_pick=f"level:{at}:{other}",
                aria_pressed="true" if other == level else "false",
            )


def _named(game: str, level: str) -> str:
    """The name of a level, with its number if matches have told it."""
    number = levels(game).get(level)
    return f"{level_name(level)} {number}" if number else level_name(level)
