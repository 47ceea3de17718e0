"""The view of Azul: Queen's Garden: the market, the gardens, and the storages."""

import re
from itertools import combinations

import pytest

from engine.queens_garden.board import room_for_tiles
from engine.queens_garden.hexes import SLOT_CELLS
from engine.queens_garden.notation import board, space
from engine.queens_garden.pieces import FREE, PAVILION
from engine.queens_garden.rules import State
from tests.events import update
from tests.queens_garden.positions import table
from tests.queens_garden.shown import FACE, begun, drawn, refusal, screen
from tests.sentences import play
from tools import messages
from ui.games.queens_garden import art
from ui.games.queens_garden import board as queens_board
from ui.games.queens_garden import targets as queens_targets
from ui.games.queens_garden.picks import spell
from ui.kit import picks, words
from ui.kit.view_types import Guide, Light, Scene, step_of
from ui.model.screen import Event
from ui.view import page


@pytest.fixture(autouse=True)
def english() -> None:
    words.speak("en")


# --- the market ------------------------------------------------------------------------------------------

MARKET = table(board("D1 D2"), top="B1 B2 Y2 V6", display="B1 Y3 / [B4]")


def test_a_colour_lights_what_it_would_bring() -> None:
    market = drawn(MARKET, "trait-0").market
    lit = re.findall(r'class="piece t-(\d+) t-(\d+) lit', market)
    assert sorted(lit) == [("0", "6"), ("0", "6"), ("0", "7"), ("0", "9")]
    hand = drawn(MARKET, "trait-0").hand
    assert "light blue: 2 tiles, 1 expansion." in hand
    assert 'data-pick="take"' in hand


def test_a_tile_leads_to_its_colour_and_then_to_its_pattern() -> None:
    assert 'data-do="pick:trait-3"' in drawn(MARKET).market
    again = drawn(MARKET, "trait-3").market
    assert re.search(r'aria-label="yellow bird"[^>]*data-do="pick:trait-7"', again)


@pytest.mark.parametrize(
    ("guide", "is_beside"),
    [
        (Guide(0, frozenset({"trait-3"})), True),
        (Guide(0, new="wheel"), True),
        (Guide(0, frozenset({"pick:trait-3"})), False),
        (Guide(0), False),
    ],
)
def test_a_hint_about_a_colour_and_the_wheel_that_is_explained_are_marked_beside_the_display(
    guide: Guide, is_beside: bool
) -> None:
    """Where an enlarged display takes their room, these marks put it back: see the game's script."""
    scene = Scene(MARKET, picks.targets(MARKET, spell, ()), (), (), (), guide=guide)
    market = FACE.draw(scene).market
    traits, _ul, rest = market.partition('<ul class="plates"')
    plates, _div, wheel = rest.partition('class="queens-beside"')
    marked = [len(re.findall(r" data-(?:hint|new)[ =>]", part)) for part in (traits, plates, wheel)]
    assert bool(marked[0] or marked[2]) == is_beside
    assert bool(marked[1]) == bool(guide.hinted and not is_beside)


def test_a_copy_is_a_target_where_it_lies() -> None:
    state = play(MARKET, "take trees")
    market = drawn(state).market
    assert re.findall(r'data-pick="(copy-\d)"', market) == ["copy-8", "copy-0"]
    assert "Which light blue tree?" in drawn(state).hand


def test_what_does_not_fit_says_why() -> None:
    full = board("B1 B2 B3 B4 B5 B6 D1 D2 D3 D4 *")
    state = table(full, top="G1 G2 Y3 V5")
    assert 'data-why="trait-2"' in drawn(state).market
    assert refusal(state, "trait-2").startswith("Not all of it fits. Tiles: 2, room for 1. Expansions: 0, ")
    assert refusal(state, "trait-4") == "There is no light purple on display."


def test_the_wheel_names_every_round() -> None:
    market = drawn(MARKET).market
    assert "round 1: light blue, tree, dark green" in market
    assert "round 4: leaves, light green, bells" in market
    assert 'aria-label="Wheel, now round 1; round 1' in market
    assert 'aria-label="Wheel, now round 3; round 1' in drawn(MARKET._replace(round=3)).market


def test_the_variant_writes_what_patterns_bring() -> None:
    assert "worth-text" not in drawn(MARKET).market
    variant = drawn(MARKET._replace(variant=True)).market
    assert variant.count("worth-text") == 4
    assert "round 2: bird, dark purple, butterflies +2;" in variant
    assert "round 4: leaves +3, light green, bells +3" in variant


def test_parts_are_told_apart_with_the_signs_of_the_language() -> None:
    for language, sign in (("zh_Hant", "；"), ("ja", "、")):
        catalogue = messages.read(language)
        for sentence in ("; ", "{space}; {promise}; {cost}"):
            assert str(catalogue[sentence].string).count(sign) == sentence.count(";")


def test_the_tower_is_not_that_of_another_game() -> None:
    assert "<span>Tile tower</span>" in drawn(MARKET).market
    for language, name in (("zh_Hant", "高塔"), ("ja", "塔")):
        assert messages.read(language)["Tile tower"].string == name


# --- gardens ---------------------------------------------------------------------------------------------


def test_groups_tell_their_present_and_their_possible_score() -> None:
    garden = drawn(table(board("V1", "ring B1 B2 B3 . Y5 V5"))).boards[0]
    assert (
        "the right space at the fountain: light blue tree; light blue, group of 3: +6, at most +27" in garden
    )
    assert (
        "the upper left space at the fountain: yellow leaves; leaves, group of 2: +0, at most +36" in garden
    )


@pytest.mark.parametrize(
    ("open_", "most"),
    [("", "+6"), ("r3", "+12"), ("r3 r4", "+17"), ("0.1", "+6"), ("r3 r4 0.1 r5", "+27")],
)
def test_a_group_can_bring_only_what_can_still_join_it(open_: str, most: str) -> None:
    """Everything else is taken; the space 0.1 touches none of the group."""
    each = board("", "ring B1 B2 B3 . . .")
    group, free = {space(f"r{at}") for at in range(3)}, {space(name) for name in open_.split()}
    spaces = tuple(
        lies if at in group else FREE if at in free else PAVILION for at, lies in enumerate(each.spaces)
    )
    garden = drawn(table(each._replace(spaces=spaces))).boards[0]
    assert f"light blue tree; light blue, group of 3: +6, at most {most}" in garden


def test_nothing_joins_two_groups_that_share_a_hexagon() -> None:
    each = board("", "ring B1 B2 B3 . B1 .")
    spaces = tuple(lies if lies >= 0 or at in (3, 5) else PAVILION for at, lies in enumerate(each.spaces))
    garden = drawn(table(each._replace(spaces=spaces))).boards[0]
    assert "light blue, group of 3: +6, at most +6" in garden


def test_who_has_passed_and_who_starts_next_is_shown() -> None:
    boards = drawn(play(table(board(), board(), board()), "pass")).boards
    assert ["has passed" in each for each in boards] == [True, False, False]
    assert "starts the next round" in boards[0]
    last = drawn(play(table(board(), board(), round_=4), "pass")).boards
    assert "has passed" in last[0]
    assert "starts the next round" not in last[0]


def test_the_points_of_a_sum_lie_beside_each_other_above_all_outlines() -> None:
    groups = (range(at, at + 8) for at in range(0, len(queens_targets.AT) - 7, 6))
    parts = tuple(Light(0, tuple(group), "+3", 3) for group in groups)
    light = Light(0, (), "+9", 9, parts=parts)
    drawing = FACE.draw(Scene(table(board()), {}, (), (), (), light=light)).boards[0]
    assert drawing.rindex('class="counted"') < drawing.index("data-gain")
    middles = [
        (float(x) + float(left) + float(wide) / 2, float(y) + float(upper))
        for x, y, left, upper, wide in re.findall(
            r'translate\((\S+) (\S+)\)"><g class="note-here"><rect x="(\S+)" y="(\S+)" width="(\S+)"', drawing
        )
    ]
    assert len(middles) == len(parts) > 2
    assert all(abs(x - a) >= 40 or abs(y - b) >= 24 for (x, y), (a, b) in combinations(middles, 2))


def test_the_keys_stand_on_their_buttons() -> None:
    drawing = drawn(MARKET).boards[0]
    for key, shown in (("G", "Show groups (G)"), ("Plus", "Zoom in (+)"), ("-", "Zoom out (\N{MINUS SIGN})")):
        assert f'aria-keyshortcuts="{key}" title="{shown}"' in drawing


def test_the_settings_name_the_keys_of_the_game_on_the_table() -> None:
    at = update(screen(begun(MARKET)), Event("do", "dialog:settings"))
    assert "R rotates an expansion" in page.view(at)["dialog"]
    assert "R rotates an expansion" not in page.view(at._replace(table=None))["dialog"]


def test_what_was_placed_last_is_marked() -> None:
    before = table(board("B1"))
    after = play(before, "place B1 at r3")
    placed = next(step_of(before, each) for each in before.legal_actions() if before.apply(each) == after)
    assert queens_board.filled((placed,), 0) == (space("r3"),)
    assert queens_board.filled((), 0) == ()


def marked_after(before: State, sentence: str) -> str:
    """The board of the first seat as it is drawn after it did this."""
    after = play(before, sentence)
    action = next(each for each in before.legal_actions() if before.apply(each) == after)
    return FACE.draw(Scene(after, {}, (), (), (step_of(before, action),))).boards[0]


def test_what_was_taken_last_is_marked_in_the_storage() -> None:
    before = table(board("B1 D3 [V2]"), top="B1 B4 Y2 V6", display="[B2]")
    assert "queens-fresh" not in drawn(before).boards[0]
    marked = [
        each for each in marked_after(before, "take light blue").split("<li>") if "queens-fresh" in each
    ]
    assert [re.findall('aria-label="([^"]+)"', each)[0] for each in marked] == [
        "light blue tree",
        "light blue flower",
        "expansion with light blue bird",
    ]


def test_where_an_expansion_was_laid_last_is_marked() -> None:
    drawing = marked_after(table(board(score=10)), "buy 3")
    (found,) = [each for each in drawing.split("<path") if "queens-fresh" in each]
    x, y = art.spot(SLOT_CELLS[3])
    assert f"translate({x:.2f} {y:.2f})" in found


def test_the_storage_shows_what_it_holds_and_what_is_free() -> None:
    each = board("B1 B1 V6 [D2] **")
    drawing = drawn(table(each)).boards[0]
    assert "Storage: 5 of 12" in drawing
    assert drawing.count('data-pick="tile-0"') == 1
    assert drawing.count('data-do="pick:tile-0"') == 1
    assert room_for_tiles(each) == 7
