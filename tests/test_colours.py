"""The colours of pieces: what is called white is white, and all stay apart, for colour-blind eyes too."""

import re
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from tools.files import ROOT

Triple = tuple[float, float, float]

# What each kind of eyes sees of linear red, green and blue (Machado, Oliveira and Fernandes 2009).
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
WHITE = 4


class Pieces(NamedTuple):
    """The colours of a game's pieces, and what they lie on, by their names in its style sheet."""

    prefix: str
    number: int
    apart: float  # the least distance of two, in OKLab, for any eyes
    outlines: tuple[str, ...]  # by which a piece is seen on its ground: one of them is enough
    grounds: tuple[str, ...]


PIECES = {
    "azul": Pieces(
        "azul", 5, 0.24, ("edge-{}",), ("plate", "plate-well-2", "bed", "stone", "table", "ground")
    ),
    "sintra": Pieces(
        "sintra", 5, 0.11, ("lead", "{}", "sign-{}"), ("lamp-0", "lamp-1", "arch", "lead", "table", "ground")
    ),
    "queens_garden": Pieces(
        "queens", 6, 0.1, ("edge-{}",), ("earth", "bed", "kerb", "gravel", "board", "back", "table", "ground")
    ),
}
COLOURS = [(game, colour) for game, pieces in PIECES.items() for colour in range(pieces.number)]
LIGHTS = ("day", "night")


@cache
def values(game: str, light: str) -> dict[str, str]:
    """The colours that a game's style sheet declares, by name."""
    by_day, _, rest = (ROOT / f"static/games/{game}.css").read_text().partition("@night {")
    by_night = rest.partition("\n}")[0]
    assert by_night
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", by_day + by_night * (light == "night")))


def declared(name: str) -> str:
    """The value by day of a colour of Azul."""
    return values("azul", "day")[name]


def linear(colour: str) -> Triple:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def times(rows: tuple[Triple, ...], colour: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows)
    return one, two, three


def oklab(colour: Triple) -> Triple:
    cones = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        colour,
    )
    one, two, three = (max(cone, 0.0) ** (1 / 3) for cone in cones)
    return times(
        (
            (0.2104542553, 0.793617785, -0.0040720468),
            (1.9779984951, -2.428592205, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.808675766),
        ),
        (one, two, three),
    )


def chroma(colour: str) -> float:
    _light, red, yellow = oklab(linear(colour))
    return float((red**2 + yellow**2) ** 0.5)


def contrast(one: str, other: str) -> float:
    weights = ((0.2126, 0.7152, 0.0722),) * 3
    dark, light = sorted(times(weights, linear(each))[0] for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


def test_the_white_tile_is_white_and_its_sign_turquoise() -> None:
    face, sign = declared(f"azul-{WHITE}"), declared(f"azul-sign-{WHITE}")
    light, _red, _yellow = oklab(linear(face))
    assert light > 0.97
    assert chroma(face) < 0.01
    _light, green, blue = oklab(linear(sign))
    assert green < -0.05
    assert blue < -0.02
    assert contrast(face, sign) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("game", PIECES)
def test_every_two_colours_stay_apart(game: str, eyes: str) -> None:
    prefix, number, apart, *_rest = PIECES[game]
    of_game = values(game, "day")
    seen = [oklab(times(EYES[eyes], linear(of_game[f"{prefix}-{colour}"]))) for colour in range(number)]
    for one, other in combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > apart


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize(("game", "colour"), COLOURS)
def test_a_piece_is_seen_on_all_that_it_lies_on(game: str, colour: int, light: str) -> None:
    """A pale one by its edge, a dark pane by its glass or its sign."""
    of_game, pieces = values(game, light), PIECES[game]
    outlines = [of_game[f"{pieces.prefix}-{name.format(colour)}"] for name in pieces.outlines]
    for ground in pieces.grounds:
        assert max(contrast(one, of_game[f"{pieces.prefix}-{ground}"]) for one in outlines) >= 3, ground


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize(("game", "colour"), COLOURS)
def test_a_sign_stands_out_from_its_piece(game: str, colour: int, light: str) -> None:
    of_game, prefix = values(game, light), PIECES[game].prefix
    assert contrast(of_game[f"{prefix}-{colour}"], of_game[f"{prefix}-sign-{colour}"]) >= 3


def test_light_purple_is_a_purple() -> None:
    """Nobody calls a pink by this name: there is more blue in it than red."""
    _light, red, yellow = oklab(linear(values("queens_garden", "day")["queens-4"]))
    assert -yellow > red
