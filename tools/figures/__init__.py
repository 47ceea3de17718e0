"""The figures of the rules: positions that never change, drawn as the table draws them."""

import re
from importlib import import_module
from typing import Any

from engine.catalogue import GAMES
from engine.session import Session
from ui.games.faces import FACES
from ui.kit.svg import Markup
from ui.kit.view_types import Drawing, Scene


def notation(game: str) -> Any:
    """The notation of a game, imported only by code that draws or prints."""
    return import_module(f"engine.{game}.notation")


def start(game: str, **options: str) -> Any:
    """The first position of a game for two."""
    return Session.new(GAMES[game], seats=2, seed=7, options=options).state


def drawn(game: str, state: Any) -> Drawing:
    """A position as it looks to somebody who only watches."""
    return FACES[game].draw(Scene(state, {}, (), (), ()))


def cropped(drawing: str, x: float, y: float, width: float, height: float) -> Markup:
    """A part of a drawing."""
    return Markup(re.sub(r'viewBox="[^"]*"', f'viewBox="{x:g} {y:g} {width:g} {height:g}"', drawing, count=1))
