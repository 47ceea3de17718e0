"""A phone: what shares the window with one's own board, and how large what a finger chooses is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine.azul.rules import State
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.browser import patchwork_games as patchwork
from tests.browser import queens_games as queens
from tests.browser import sintra_games as sintra
from tests.browser.desk import Tables
from tests.browser.fitting import check_it_fits
from tests.browser.in_page import script
from tests.browser.measuring import faults, small
from tests.browser.playing import (
    THINKS_WITHIN_MS,
    click,
    new_game,
    open_another,
    played,
    read_table,
    sensible_take,
    set_setting,
    told,
    wait_until_shown,
)
from tests.like import ByGame
from tests.seats import few, with_enough
from tests.typed import typed
from ui.games.faces import FACES
from ui.kit.words import LANGUAGES

pytestmark = pytest.mark.browser

UPRIGHT, LOW = (360, 740), [(740, 360), (667, 375), (568, 320)]


def look(page: Page, size: tuple[int, int] = UPRIGHT) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("scrollTo(0, 0)")


def in_the_middle(seats: int) -> Session:
    return played(new_game(3, [PERSON] * seats), lambda session: typed(session.state, State).round == 3)


POSITIONS = {
    "azul": [
        *map(in_the_middle, (2, 3, 4)),
        played(new_game(2, [PERSON] * 4), lambda one: len(one.log) == 18),
    ],
    "sintra": [sintra.POSITIONS[name] for name in ("start", "late", "crowded", "keeping")],
    "patchwork_doodle": [patchwork.POSITIONS[name] for name in ("turn", "start", "scored", "ten")],
}


@pytest.mark.parametrize("game", GAMES)
def test_the_boards_of_the_others_are_in_the_strip(tables: Tables, game: str) -> None:
    page = tables(touch=True)
    for seats in range(few(game), few(game) + 3):
        open_another(page, Session.new(GAMES[game], seats=seats, seed=3, players=[PERSON] * seats))
        look(page)
        for strip in page.locator("#others .other").all():
            boxes = strip.evaluate(script("phones.drawingsIn"))
            highest = max(boxes, key=lambda box: box["height"])
            assert highest["height"] >= 36, seats
            chip = strip.bounding_box()
            assert chip
            assert chip["height"] <= (44 if seats == 2 else 58), seats  # two rows where chips are narrow
            assert chip["x"] + chip["width"] - highest["right"] < 12, (
                f"{seats}: it stands at the end of the strip"
            )


def has_a_starter(game: str) -> bool:
    """True if somebody starts each round."""
    return FACES[game].starter(Session.new(GAMES[game], seats=few(game), seed=3).state) is not None


HEADS = [(360, 740), (390, 844), (740, 360), (844, 390), (640, 400)]


@pytest.mark.parametrize("game", GAMES)
def test_the_heads_of_the_others_show_name_face_and_level_and_no_pile_or_text_is_tiny(
    tables: Tables, game: str
) -> None:
    page = tables(touch=True)
    players = [PERSON, "expert", "beginner", "skilled"]
    for seats in (2, 3, 4):
        new = Session.new(GAMES[game], seats=seats, seed=3, players=players[:seats])
        open_another(page, played(new, lambda one: len(one.decisions) > 8 and one.state.to_move == 0))
        for size in HEADS:
            look(page, size)
            cut = page.evaluate(script("phones.headsCut"), ["Beatrice", size[0] > size[1]])
            assert cut == [], (seats, size)
            assert page.evaluate(script("phones.tinyPiles")) == [], (seats, size)
            assert small(page) == [], (seats, size)


@pytest.mark.parametrize("game", [game for game in GAMES if has_a_starter(game)])
def test_the_mark_of_who_starts_lies_beside_the_small_board(tables: Tables, game: str) -> None:
    page = tables(touch=True)
    new = Session.new(GAMES[game], seats=3, seed=3, players=[PERSON] * 3)
    starter = FACES[game].starter
    open_another(page, played(new, lambda one: one.state.to_move == 0 != starter(one.state)))
    for size in HEADS:
        look(page, size)
        overlap = page.evaluate(script("phones.markOnBoard"))
        assert overlap <= 1, size


@pytest.mark.parametrize("size", [UPRIGHT, (820, 1180)])
def test_a_board_keeps_its_place_while_the_turn_goes_round(tables: Tables, size: tuple[int, int]) -> None:
    page = tables(new_game(3, [PERSON, "easy"]), touch=True)
    set_setting(page, "pace", "fast")
    look(page, size)
    page.evaluate(script("phones.noteTops"))
    for _turn in range(3):
        for pick in sensible_take(read_table(page)):
            click(page, pick)
        page.wait_for_selector("#market [data-pick]", state="attached")
        wait_until_shown(page)
    tops = page.evaluate(script("phones.notedTops"))
    assert len(tops) == 1


def starting(game: str) -> Session:
    """The starting player is to move, with a score of two digits."""
    session = Session.new(GAMES[game], seats=2, seed=5, players=[PERSON] * 2)
    starter = FACES[game].starter
    return played(
        session, lambda one: one.state.to_move == starter(one.state) == 0 and one.state.scores[0] > 9
    )


SMALL = ByGame(
    __file__,
    "SMALL",
    "games to look at on a small phone on its side",
    {
        "azul": [*POSITIONS["azul"][2:], starting("azul")],
        "sintra": [*(sintra.POSITIONS[name] for name in ("late", "crowded", "keeping")), starting("sintra")],
        "queens_garden": [*(queens.GARDENS[name] for name in ("swing", "four")), starting("queens_garden")],
        "patchwork_doodle": [patchwork.POSITIONS["scored"]],  # in a turn, the ways to turn a patch scroll
    },
)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_off_on_a_small_phone_on_its_side(tables: Tables, game: str) -> None:
    page = tables(touch=True)
    for session in SMALL[game]:
        open_another(page, session)
        look(page, (667, 375))
        assert faults(page) == []


# --- for a finger ----------------------------------------------------------------------------------------

# The smaller side of everything that can be chosen is 44 px or more, but for these: a strip is 137 px high, a
# garden can be zoomed, and a patch is moved over the spaces of its sheet.
SMALLER = {
    "azul": {"factory": 40},
    "sintra": {"factory": 31, "strip": 36},
    "queens_garden": {"space": 36},
    "patchwork_doodle": {"at": 30},
}
AS_BUTTONS = {"azul": ("line", "wall")}  # these are as buttons at the foot of the window too
FINGER = 44


def smallest(page: Page) -> dict[str, float]:
    """The smaller side of what can be chosen, by kind: of the largest part of each that answers a finger."""
    found: list[tuple[str, float]] = page.evaluate(script("phones.sizes"))
    return {kind: min(side for one, side in found if one == kind) for kind, _side in found}


Held = list[tuple[Session, tuple[str, ...]]]  # games, with what is taken in hand in each


def tiles_held() -> Held:
    columns = played(new_game(4, wall="grey"), lambda session: typed(session.state, State).is_tiling)
    return [*((session, ("#market [data-pick]",)) for session in POSITIONS["azul"]), (columns, ())]


def panes_held() -> Held:
    *others, keeping = POSITIONS["sintra"]
    return [*((session, ("#market [data-pick]",)) for session in others), (keeping, ())]


def hexagons_held() -> Held:
    picks = ("#own [data-pick^='tile-']", "#own [data-pick^='space-']")
    return [(queens.GARDENS[name], picks) for name in ("swing", "four")]


def patches_held() -> Held:
    turn, start, scored, ten = POSITIONS["patchwork_doodle"]
    return [*((session, ("#hand [data-pick^='turn-']",)) for session in (turn, start, ten)), (scored, ())]


HELD = ByGame(
    __file__,
    "HELD",
    "a function that gives games, and what is taken in hand in each",
    {
        "azul": tiles_held,
        "sintra": panes_held,
        "queens_garden": hexagons_held,
        "patchwork_doodle": patches_held,
    },
)


@pytest.mark.parametrize("game", GAMES)
def test_the_market_and_ones_own_board_share_the_window_and_are_for_a_finger(
    tables: Tables, game: str
) -> None:
    page = tables(touch=True)
    too_small: dict[str, float] = {}
    for session, picks in HELD[game]():
        open_another(page, session)
        look(page)
        if game in POSITIONS:  # a garden and its display lie side by side
            check_it_fits(page, "#market > *", "#hand", "#own .seat")
        for pick in (None, *picks):
            if pick is not None:
                page.locator(pick).first.press("Enter")
                wait_until_shown(page)
            for kind, side in smallest(page).items():
                least = SMALLER.get(game, {}).get(kind, FINGER)
                if side < least and not (kind in AS_BUTTONS.get(game, ()) and "number" in smallest(page)):
                    too_small[kind] = side
        page.keyboard.press("Escape")
    assert too_small == {}


def test_a_line_is_chosen_by_its_number_on_a_phone_alone(tables: Tables) -> None:
    page = tables(new_game(1), touch=True)
    buttons = page.locator(".by-number button")
    for size, is_shown in ((UPRIGHT, True), ((1180, 820), False), (UPRIGHT, True)):
        look(page, size)
        page.locator("#market [data-pick]").first.tap()
        assert buttons.count() == 6
        assert buttons.first.is_visible() == is_shown
        page.locator("[data-do=unpick]").last.tap()
    page.locator("#market [data-pick]").first.tap()
    third = buttons.nth(2)
    name = third.get_attribute("aria-label")
    assert name
    assert name.startswith("line 3: empty; place")
    third.tap()
    wait_until_shown(page)
    assert told(page)[0].endswith("to line 3.") or told(page)[0].endswith("into line 3.")


def test_a_button_says_what_its_line_wins_and_loses_or_is_closed_with_it(tables: Tables) -> None:
    page = tables(POSITIONS["azul"][0], touch=True)
    look(page)
    page.locator("#market [data-pick]").first.tap()
    wait_until_shown(page)
    signs = page.locator(".by-number small").evaluate_all("(all) => all.map((one) => one.dataset.points)")
    badges = page.locator("#own .azul-board .badge text").all_text_contents()
    assert sorted(signs) == sorted(badges)
    closed = page.locator("#own .azul-board [data-why^=line-]").count()
    assert page.locator(".by-number button:disabled").count() == closed > 0


# --- the bar ---------------------------------------------------------------------------------------------


@pytest.mark.long
def test_the_bar_stays_one_line_high_and_shows_the_verb_whatever_the_name(tables: Tables) -> None:
    page = tables(touch=True)
    set_setting(page, "evaluation", True)
    for game in GAMES.values():
        players = with_enough(game.name, PERSON, PERSON)
        open_another(page, Session.new(game, seats=len(players), seed=5, players=players))
        look(page)
        page.wait_for_selector("#bar .standing", timeout=THINKS_WITHIN_MS)
        check_the_bar(page, game.name)


def check_the_bar(page: Page, game: str) -> None:
    for language in LANGUAGES:
        set_setting(page, "language", language)
        wait_until_shown(page)
        who = page.locator("#bar .who")
        assert who.evaluate("(who) => who.scrollWidth <= who.clientWidth"), (game, language)
        who.evaluate("(who) => void (who.textContent = 'Bartholomew the Second')")
        wide, turn, verb, facts, far = (
            page.evaluate(
                "(selector) => document.querySelector(selector).getBoundingClientRect().toJSON()", selector
            )
            for selector in (
                "#bar .where",
                "#bar .turn",
                "#bar .who ~ span",
                "#bar .facts",
                "#bar .facts .round:not(.whole), #bar .facts .round",
            )
        )
        case = (game, language)
        assert wide["height"] < 30, case
        assert turn["right"] <= facts["left"] + 0.5 or turn["bottom"] <= facts["top"] + 0.5, case
        assert verb["right"] <= turn["right"] + 0.5, case
        assert facts["right"] <= wide["right"] + 0.5, case
        assert far["height"] < 24, case


# --- the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_its_replay_are_whole_on_a_phone_on_its_side(tables: Tables, game: str) -> None:
    seats = few(game)
    session = Session.new(GAMES[game], seats=seats, seed=6, players=(PERSON,) * seats)
    page = tables(played(session, lambda session: session.state.is_over), touch=True)
    look(page, LOW[0])
    page.evaluate("document.querySelector('[data-do=\"dialog:end\"]').click()")
    page.wait_for_selector(".final-boards")
    for size in LOW:
        look(page, size)
        edges = page.evaluate(script("phones.edges"))
        assert len(edges["boards"]) == seats
        for top, bottom, height in edges["boards"]:
            assert edges["top"] - 0.5 <= top, size
            assert bottom <= edges["bottom"] + 0.5, size
            assert height >= size[1] * 0.4, size
        check_it_fits(page, "#dialog")
        assert page.evaluate(script("phones.coveredSteps")) == [], size
    page.evaluate("document.querySelector('#dialog [data-pick=replay]').click()")
    page.wait_for_selector("#replay .keys")
    for size in ((740, 360), (844, 390), (640, 400)):
        look(page, size)
        strip = page.locator("#replay").bounding_box()
        assert strip
        parts = page.locator("#market, #hand, #own .seat, #others .other")
        assert parts.count() > 3
        for part in parts.all():
            box = part.bounding_box()
            assert box
            assert box["y"] + box["height"] <= strip["y"] + 0.5, (size, part)
