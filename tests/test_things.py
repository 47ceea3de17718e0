"""What is this thing? Every thing on every table is explained, in every language, with its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.heap import spread as heap_spread
from engine.queens_garden.pieces import has_trait, spread
from engine.session import Session
from tests.random_games import CASES, moments, played
from tools.files import ROOT
from tools.rules import rules_of
from ui.games.faces import FACES, things_of
from ui.kit import picks, words
from ui.kit.words import LANGUAGES
from ui.model.screen import Screen
from ui.model.setup import Settings, default_setup
from ui.model.table import Table
from ui.view import page, things

REGIONS = ("market", "hand", "own", "others")
MOMENTS = 6
VOID = {"input", "br", "img"}


class Element(NamedTuple):
    """An element of a markup, and the kind of thing that it or what it lies in is."""

    tag: str
    attributes: dict[str, str | None]
    thing: str

    @property
    def is_thing(self) -> bool:
        """Whether it shows something: a piece, a place, or what is chosen by its picture."""
        names = self.attributes.keys()
        says_so = self.tag == "button" and "aria-label" not in names
        return bool({"data-is", "data-at", "data-pick", "data-why"} & names) and not says_so


class Elements(HTMLParser):
    """Collects the elements of a markup."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[Element] = []
        self._within: list[str] = [""]
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        thing = dict(attrs).get("data-thing") or self._within[-1]
        self.found.append(Element(tag, dict(attrs), thing))
        if tag not in VOID:
            self._within.append(thing)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._within.pop()


def screen_of(session: Session, selection: picks.Picks = ()) -> Screen:
    table = Table("k", session, ("",) * session.seats, selection=selection)
    return Screen(Settings(), default_setup(session.game.name), table=table)


def games(name: str) -> Iterator[Session]:
    """Games by chance, in every way to set them up, and whole ones of bots that are kept as codes."""
    yield from (played(case, 3) for case in CASES if case.name == name)
    for path in sorted((ROOT / "tests" / "codes").glob(f"{name}_*_over.txt")):
        yield savecode.decode(path.read_text("utf-8").splitlines()[0])


def looked_at(whole: Session) -> Iterator[Screen]:
    """Positions of a game, each with nothing in hand and with some of what can be."""
    rng, name = Random(3), whole.game.name
    for session in moments(whole, MOMENTS):
        yield screen_of(session)
        spell = FACES[name].spell
        selection: picks.Picks = ()
        while targets := picks.targets(session.state, spell, selection):
            selection = (*selection, rng.choice(sorted(targets)))
            if picks.completed(session.state, spell, selection) is not None:
                break
            yield screen_of(session, selection)


@cache
def drawn(name: str) -> tuple[Element, ...]:
    """What is drawn of these games."""
    markups = {
        page.view(screen)[region] for game in games(name) for screen in looked_at(game) for region in REGIONS
    }
    return tuple(element for markup in markups for element in Elements(markup).found)


@pytest.mark.polish
@pytest.mark.parametrize("game", GAMES)
def test_every_thing_on_every_table_is_explained_and_nothing_else(game: str) -> None:
    nameless = [element for element in drawn(game) if element.is_thing and not element.thing]
    assert not nameless, f"`data_thing` is missing where ui/games/{game} draws {nameless[0]}"
    there, told = {element.thing for element in drawn(game)} - {""}, things_of(game).kinds
    file = f"ui/games/{game}/things.py"
    assert not there - told.keys(), f"{file} explains no {sorted(there - told.keys())}"
    assert not told.keys() - there, f"{file} explains what is never drawn: {sorted(told.keys() - there)}"
    assert things_of(game).firsts.keys() <= told.keys(), f"{file} has `firsts` that it does not explain"


@pytest.mark.languages
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_is_translated(game: str, language: str) -> None:
    for kind, thing in things_of(game).kinds.items():
        words.speak("en")
        english = thing.says()
        words.speak(language)
        assert thing.says() != english, kind


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_is_a_plain_sentence_or_two_with_its_rule(game: str, language: str) -> None:
    words.speak(language)
    rules = set(re.findall(r' id="rules/([^"]+)"', rules_of(game, language)))
    for kind, thing in things_of(game).kinds.items():
        markup = things.explanation(game, kind)
        assert f"{game}/{thing.rule}" in rules, kind
        assert f'href="#rules/{game}/{thing.rule}"' in markup
        assert len(thing.says()) <= (170 if language == "en" else 100), thing.says()


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["azul", "sintra", "queens_garden"])
def test_bag_and_lid_say_what_lies_in_them(game: str, language: str) -> None:
    """In the note, by pictures with names; and in the name of the button that has it, for a screen reader."""
    words.speak(language)
    kinds = [kind for kind, thing in things_of(game).kinds.items() if thing.holds]
    assert kinds == {"azul": ["bag", "lid"]}.get(game, ["bag", "tower"])
    for screen in looked_at(next(games(game))):
        assert screen.table
        state: Any = screen.table.state
        display = state.display if game == "queens_garden" else state
        market = Elements(page.view(screen)["market"]).found
        for kind in kinds:
            heap = (
                spread(getattr(display, kind))
                if game == "queens_garden"
                else heap_spread(getattr(display, kind))
            )
            thing = things_of(game).kinds[kind]
            assert thing.holds
            held = list(thing.holds(state))
            assert [each.number for each in held] == in_it(game, heap)
            note = things.explained(screen, kind)
            assert things.explained(screen, kind, only_contents=True) in note
            (button,) = [each for each in market if each.attributes.get("data-thing") == kind]
            assert button.tag == "button"
            assert "data-tells" in button.attributes
            name = str(button.attributes["aria-label"])
            assert str(len(heap)) in name
            for each in held:
                assert f'aria-label="{each.name}"' in note
                assert words.unbroken(f"{each.name} {each.number}") in words.unbroken(name)


def in_it(game: str, heap: list[int]) -> list[int]:
    """How many there are of each colour; of hexagons, of each pattern as well."""
    if game != "queens_garden":
        return [heap.count(colour) for colour in range(5)]
    return [sum(has_trait(hexagon, trait) for hexagon in heap) for trait in range(12)]


def test_what_lies_in_a_bag_is_told_although_nothing_else_is_explained() -> None:
    screen = screen_of(Session.new(GAMES["azul"], seats=2, seed=1))
    assert things.explained(screen, "floor", only_contents=True) == ""
    assert things.explained(screen, "bag", only_contents=True).startswith("<ul")
    assert things.explained(screen, "nothing", only_contents=True) == ""


def test_what_is_no_thing_of_this_table_is_not_explained() -> None:
    screen = screen_of(Session.new(GAMES["azul"], seats=2, seed=1))
    assert things.explained(screen, "glazier") == ""
    assert things.explained(screen._replace(table=None), "tile") == ""
    assert "#rules/azul/floor" in things.explained(screen, "floor")
