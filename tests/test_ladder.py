"""The bots that a new game offers: the one that suits the player, the next one up, and all on a slider."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree

import pytest

from engine.catalogue import GAMES, JUDGES, TASTES
from engine.levels import LADDER
from engine.session import PERSON
from tests.events import update
from tests.rated_games import RATED, over
from tests.records import screen_with
from tools.files import ROOT
from ui.games.faces import COVERS, levels, manner_of
from ui.model.rating import EVEN, rating_here
from ui.model.screen import Event, Screen
from ui.model.setup import FRIEND, Settings
from ui.view import ladder, page
from ui.view.levels import level_in_words, level_name, portrait


def opened(game: str, screen: Screen | None = None) -> Screen:
    """The sheet of a game with a person and a bot."""
    screen = update(screen or Screen(Settings()), Event("pick", f"cover:{game}"))
    return screen if len(screen.setup.seats) > 1 else update(screen, Event("pick", "add-seat"))


def slid(screen: Screen, rung: int) -> Screen:
    return update(screen, Event("set", "rung:1", str(rung)))


def offered(screen: Screen) -> list[str]:
    """The levels on the buttons of the bot's seat."""
    return re.findall(r'data-pick="level:1:(\w+)"', page.view(screen)["dialog"])


@pytest.mark.parametrize("game", RATED)
def test_the_slider_reaches_every_bot_with_its_name_number_and_sentence(game: str) -> None:
    screen, dialogs = opened(game), []
    for rung, level in enumerate(LADDER):
        screen = slid(screen, rung)
        assert screen.setup.seats[1].kind == level
        dialog = page.view(screen)["dialog"]
        (slider,) = re.findall(r'<input type="range"[^>]*id="rung-1"[^>]*>', dialog)
        assert f'value="{rung}"' in slider
        assert f'max="{len(LADDER) - 1}"' in slider
        assert f'aria-valuetext="{level_name(level)} {levels(game)[level]}"' in slider
        assert f"<b>{level_name(level)}</b><span>{levels(game)[level]}</span>" in dialog
        dialogs.append(dialog)
    assert len(set(dialogs)) == len(LADDER)


@pytest.mark.polish
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_with_a_manner_says_so_where_it_is_chosen_and_no_other_does(game: str) -> None:
    manners = [manner_of(game, level) for level in TASTES[game].TASTES]
    assert all(said and said.endswith(".") for said in manners), f"see ui/games/{game}/manners.py"
    assert len(set(manners)) == len(manners)
    screen = opened(game)
    for rung, level in enumerate(LADDER):
        screen = slid(screen, rung)
        dialog = page.view(screen)["dialog"]
        told = re.findall(r'<p id="manner-1"[^>]*>(.*?)</p>', dialog)
        assert [html.unescape(one) for one in told] == [manner_of(game, level)]
        assert ("level-1 manner-1" in dialog) == (level in TASTES[game].TASTES)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_a_level_is_true_of_its_bots(name: str) -> None:
    cover, slips = COVERS[name], JUDGES[name].SLIPS
    assert cover.looks_ahead_in_some_moves == ("medium" in slips)
    assert cover.is_simultaneous or cover.looks_ahead_in_some_moves == ("skilled" in slips)
    said = {level: level_in_words(level, name) for level in LADDER}
    assert len(set(said.values())) == len(LADDER)
    for level, sentence in said.items():
        if "half" in sentence:
            assert 0.35 < slips[level] < 0.65
        elif "most of its moves" in sentence:
            assert 0.0 < slips[level] < 0.5
        elif "nearly all" in sentence:
            assert 0.0 < slips[level] < 0.1
        elif "now and then" in sentence:
            assert level not in JUDGES[name].LOOKS or 0.5 < slips[level] < 1.0
        else:
            assert level not in slips


def test_each_bot_has_a_face_of_its_own() -> None:
    drawing, style = ((ROOT / "static" / name).read_text("utf-8") for name in ("portraits.svg", "page.css"))
    faces = {
        level: one for one in ElementTree.fromstring(drawing).iter() if (level := one.get("id")) in LADDER
    }
    assert list(faces) == list(LADDER)
    for rung, face in enumerate(faces.values()):
        assert face.attrib.pop("transform", "translate(0)") == f"translate({96 * rung})"
        del face.attrib["id"]
    assert len({ElementTree.tostring(face) for face in faces.values()}) == len(LADDER)
    shown = re.findall(r"^\.portrait-(\w+) \{ --rung: (\d); \}$", style, re.MULTILINE)
    assert [(LADDER[0], "0"), *shown] == [(level, str(rung)) for rung, level in enumerate(LADDER)]
    for level in LADDER:
        assert f'class="portrait portrait-{level}"' in portrait(level)


def test_whatever_the_faces_refer_to_is_drawn_beside_them() -> None:
    drawing = (ROOT / "static" / "portraits.svg").read_text("utf-8")
    named = re.findall(r' id="(\w+)"', drawing)
    assert len(named) == len(set(named))
    assert set(re.findall(r"#(\w+)\)", drawing)) | set(re.findall(r'href="#(\w+)"', drawing)) == {
        name for name in named if name not in LADDER
    }


@pytest.mark.parametrize("text", ["", "x", "-1", "8", "99", "1.5", "easy"])
def test_what_the_slider_never_says_changes_nothing(text: str) -> None:
    screen = opened("azul")
    assert update(screen, Event("set", "rung:1", text)) == screen
    assert update(screen, Event("set", "rung:7", "1")) == screen
    assert update(screen, Event("pick", f"level:1:{text}-")) == screen


@pytest.mark.parametrize("way", ["level:7:easy", "level:x:easy", "level:1", "level:1:", "level:1:person"])
def test_what_the_buttons_never_say_changes_nothing(way: str) -> None:
    screen = opened("azul")
    assert update(screen, Event("pick", way)) == screen


@pytest.mark.parametrize("game", RATED)
def test_whoever_has_no_results_begins_with_easy(game: str) -> None:
    screen = opened(game)
    assert offered(screen) == ["easy", "casual"]
    assert "Suits you" not in page.view(screen)["dialog"]


@pytest.mark.parametrize("game", RATED)
@pytest.mark.parametrize("level", LADDER)
def test_the_bot_that_suits_is_beaten_in_two_games_of_five_or_more_and_the_next_one_up_in_fewer(
    game: str, level: str
) -> None:
    results = [
        over(game, PERSON, level, scores=(9, 3 + number % 2 * 9), number=number) for number in range(40)
    ]
    screen = opened(game, screen_with(*results))
    screen = update(screen, Event("set", "name:0", "Ana"))
    rating = rating_here(screen.shelf, game, "Ana")
    assert rating is not None
    found = ladder.offer(screen)
    assert found.is_known
    assert rating.expects(levels(game)[found.suits]) >= EVEN or found.suits == LADDER[0]
    if found.next_up:
        assert rating.expects(levels(game)[found.next_up]) < EVEN
    assert abs(LADDER.index(found.suits) - LADDER.index(level)) <= 1, "they hold it level"
    assert offered(screen) == [each for each in (found.suits, found.next_up) if each]
    taken = update(screen, Event("pick", f"level:1:{found.suits}"))
    assert taken.setup.seats[1].kind == found.suits
    assert 'aria-pressed="true"' in page.view(taken)["dialog"]


def test_nobody_is_above_the_strongest() -> None:
    assert ladder.Offer(LADDER[-1], True).next_up == ""
    assert ladder.Offer(LADDER[0], True).next_up == LADDER[1]


def test_the_offer_follows_the_name_of_the_first_person() -> None:
    wins = [over("azul", PERSON, "expert", scores=(9, 3), number=number) for number in range(20)]
    screen = opened("azul", screen_with(*wins))
    assert not ladder.offer(screen).is_known
    named = update(screen, Event("set", "name:0", " Ana "))
    assert ladder.offer(named) == ladder.Offer("expert", True)
    away = update(named, Event("set", "kind:0", FRIEND))
    assert not ladder.offer(away).is_known
    assert rating_here(screen.shelf, "sintra", "Ana") is None


def test_a_seat_is_a_persons_a_friends_or_a_bots_and_becomes_one_that_suits() -> None:
    screen = update(opened("azul"), Event("set", "kind:1", PERSON))
    dialog = page.view(screen)["dialog"]
    assert re.findall(r'<option value="(\w+)"[^>]*>([^<]+)', dialog)[3:] == [
        ("person", "Person"),
        ("friend", "Friend, by code"),
        ("easy", "Bot"),
    ]
    assert 'id="rung-1"' not in dialog
