"""The view of Azul: Queen's Garden: the market, the garden, and what is offered and refused there."""

import re
from itertools import combinations

import pytest

from engine.queens_garden.board import room_for_tiles
from engine.queens_garden.hexes import AROUND, SLOT_CELLS, petal
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
from ui.games.queens_garden.words import direction_name
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
    assert refusal(state, "trait-2").startswith(
        "All of it must fit: 2 tiles, 0 expansions; there is room for 1 "
    )
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


# --- placing ---------------------------------------------------------------------------------------------


def test_a_space_says_what_it_brings() -> None:
    state = table(board("B3 B4 B5", "ring B1 B2 . . . ."))
    drawing = drawn(state, "tile-2")
    assert 'data-pick="space-2"' in drawing.boards[0]
    assert "the lower left space at the fountain; this round +1, groups +6; costs 3" in drawing.boards[0]
    assert "It costs 3: itself and light blue flower, light blue leaves." in drawing.hand


def test_an_expansion_is_previewed_on_each_petal() -> None:
    drawing = drawn(table(board("[B1]")), "expansion-0")
    assert len(re.findall(r'data-pick="lay-\d-\d"', drawing.boards[0])) == 36
    assert (
        "in the lower left place, its hexagon at the lower right; this round +3; costs 1" in drawing.boards[0]
    )


def test_a_slot_says_what_an_expansion_brings_there_and_what_it_costs() -> None:
    """In its name, beside its preview, and in its middle, whichever way it is turned."""
    garden = drawn(table(board("[B3] B6 *", "ring B1 B2 . . . .")), "expansion-2").boards[0]
    alone = "in the right place, its hexagon at the right; this round +2; costs 3"
    joined = "in the right place, its hexagon at the left; this round +2, groups +6; costs 3"
    assert alone in garden
    assert joined in garden
    assert ">this round +2, costs 3</text>" in garden
    lines = re.findall(r'class="note-here">(.*?)</g>', garden)
    assert ["this round +2", "groups +6", "costs 3"] in [
        re.findall(r"<text[^>]*>(.*?)</text>", one) for one in lines
    ]
    assert set(re.findall(r'class="gain-here"[^>]*>([^<]*)<', garden)) == {"+2", "+2 … +8"}


def test_a_face_down_expansion_is_offered_with_its_price() -> None:
    state = table(board(score=10))
    assert "Buy an expansion: \N{MINUS SIGN}6" in drawn(state).hand
    garden = drawn(state, "buy").boards[0]
    assert len(re.findall(r'data-pick="slot-\d"', garden)) == 6
    assert "lay it in the left place: \N{MINUS SIGN}6" in garden
    assert garden.count(">\N{MINUS SIGN}6</text>") == 6


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (table(board(score=5)), "An expansion costs 6 points; you have 5, and may not go below zero."),
        (table(board(), supply=0), "There are no expansions left in the supply."),
        (
            table(board("", " / ".join(f"{slot} . . . . . . ." for slot in range(6)))),
            "Every place around your fountain board already has an expansion.",
        ),
    ],
)
def test_the_way_to_the_supply_stays_and_says_why_it_is_closed(position: State, why: str) -> None:
    hand = drawn(position).hand
    assert 'data-pick="buy"' not in hand
    assert re.search(r'<button[^>]*data-why="buy"[^>]*aria-disabled="true"[^>]*>Buy an expansion', hand)
    assert refusal(position, "buy") == why


def test_refusals_name_the_two_that_collide() -> None:
    plan = "ring B3 B4 . B5 B3 ."
    state = table(board("B6 *****", plan))
    assert refusal(state, "space-2", "tile-5") == (
        "light blue butterflies would be in its light blue group twice: "
        "on the right space at the fountain and on the upper left space at the fountain."
    )
    state = table(board("B3 B5 B6 **", "ring B3 B4 . . . ."))
    assert refusal(state, "space-2", "tile-2").startswith(
        "light blue butterflies would be in its light blue group twice: "
        "on the lower left space at the fountain and on the right space"
    )
    assert refusal(table(board("V1", "ring B3 . . . . .")), "space-1", "tile-30") == (
        "Beside the lower right space at the fountain: light blue butterflies. "
        "None has the colour or the pattern of dark purple tree."
    )


def test_an_expansion_is_refused_by_the_two_hexagons_that_would_collide() -> None:
    state = table(board("[B1] D1", "ring B1 B2 . . . ."))
    garden = drawn(state, "expansion-0").boards[0]
    barred, free = (set(re.findall(rf'data-{kind}="(lay-0-\d)"', garden)) for kind in ("why", "pick"))
    assert len(barred | free) == 6
    assert not barred & free
    beside = next(way for way in range(6) if AROUND[petal(0, way)] & 1)
    assert refusal(state, f"lay-0-{beside}", "expansion-0") == (
        "light blue tree would be in its light blue group twice: "
        f"on the {direction_name(beside)} space of the right expansion "
        "and on the right space at the fountain."
    )
    foreign = table(board("[V1]", "ring B3 . . . . ."))
    assert refusal(foreign, f"lay-0-{beside}", "expansion-30").endswith(
        "None has the colour or the pattern of dark purple tree."
    )


def test_the_two_that_would_collide_are_marked() -> None:
    state = table(board("[B1] V1 B6 *****", "ring B3 B4 . B5 B3 . / 3 . . . . . . ."))

    def marked(refused: str, *selection: str) -> list[str]:
        targets = picks.targets(state, spell, selection)
        garden = FACE.draw(Scene(state, targets, selection, (), (), refused)).boards[0]
        return [at for at in garden.split("<path") if "queens-clash" in at]

    rings = marked("space-2", "tile-5")
    assert len(rings) == 2
    for at, ring in zip((0, 4), rings, strict=True):
        x, y = queens_targets.AT[at]
        assert art.hexagon_path(19, x, y) in ring
    assert not marked("space-2", "tile-30")  # nothing collides there: nothing matches
    assert not marked("", "tile-5")


def test_every_place_of_the_garden_says_why_it_is_none() -> None:
    state = table(board("B6 [V2] [B1] *****", "ring B3 . . . . . / 0 D1! . . . . . ^", score=10))
    tile, expansion, bought = ("tile-5",), ("expansion-31",), ("buy",)
    assert refusal(state, "slot-2", *tile) == "A tile needs a free space: first lay an expansion here."
    taken = "Already on the right space at the fountain: light blue butterflies."
    assert refusal(state, "space-0", *tile) == taken
    assert refusal(state, "ornament", *tile) == "Tiles go on free spaces, not on the ornaments of the garden."
    for held in (expansion, bought):
        assert refusal(state, "space-8", *held) == "An expansion is already here."
        assert (
            refusal(state, "space-1", *held)
            == "An expansion goes in an empty place around the fountain board."
        )
    assert refusal(state, "middle-2", *expansion).startswith("The pavilion stands in the middle")
    assert refusal(state, "slot-2") == "First choose an expansion from your storage, or buy one."
    assert refusal(state, "space-1") == "First choose a tile or an expansion from your storage."
    passing = "You are about to pass: to do something else, first choose Put back."
    assert refusal(state, "space-1", "pass") == passing
    held_up = drawn(state, *expansion).boards[0]
    for thing in ("space-0", "space-8", "middle-2", "ornament"):
        assert f'data-why="{thing}"' in held_up
    assert 'data-why="slot-2"' in drawn(state, *tile).boards[0]
    assert 'data-why="space-0"' not in drawn(state).boards[0]  # then a click there shows its groups


def test_what_refuses_is_a_button_that_tab_passes_by() -> None:
    """With a name for each; of what is in hand, all that is legal is still where Tab leads."""
    full = board("B6 B1 [V2] *****", "ring B3 B4 . B5 B3 . / 0 D1! . . . . . ^")
    state = table(full, top="G1 G2 Y3 V5")
    refuses = r'role="button" aria-label="([^"]+)"[^>]* tabindex="-1" aria-disabled="true" data-why="([^"]+)"'
    free = drawn(state)
    assert dict(map(reversed, re.findall(refuses, free.market)))["trait-4"].startswith("take light purple, 0")
    assert not re.findall(refuses, free.boards[0])
    lacking = drawn(table(board("B6 B1"))).boards[0]
    assert re.findall(refuses, lacking) == [("light blue bells", "tile-5")]
    names = dict(map(reversed, re.findall(refuses, drawn(state, "tile-5").boards[0])))
    assert names["slot-2"] == "the lower left place for an expansion"
    assert names["space-2"] == "the lower left space at the fountain"
    assert names["space-0"].startswith("the right space at the fountain: light blue butterflies")
    for picks_made in (("tile-5",), ("expansion-31",), ("buy",)):
        garden = drawn(state, *picks_made).boards[0]
        offered = set(re.findall(r'data-pick="([^"]+)"', garden))
        assert not offered & {thing for _name, thing in re.findall(refuses, garden)}
        assert all('tabindex="-1"' in one for one in garden.split("<") if 'aria-disabled="true"' in one)


def test_a_tile_that_cannot_be_paid_says_what_is_missing() -> None:
    state = table(board("B6 B1 D6 *"))
    assert 'data-why="tile-5"' in drawn(state).boards[0]
    assert refusal(state, "tile-5") == (
        "It costs 6, including itself: you are 3 short. You have 1 more of its colour, 1 of its "
        "pattern and 1 joker."
    )
    assert refusal(table(board("[B6] *")), "expansion-5").startswith(
        "It costs 6, including itself: you are 4 short."
    )


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


LONGEST = (
    ("this round +30", "groups +12", "costs 4"),
    ("このラウンド+30", "グループ+12", "コスト4"),
)


@pytest.mark.parametrize("larger", [1, 1.95])
def test_lines_of_text_keep_inside_the_drawing_and_as_they_are_drawn_beside_their_space(
    larger: float,
) -> None:
    """One above the other, all on the same side of it; a sheet may draw them so much larger."""
    for texts in (("one",), ("one", "two"), *map(queens_targets.in_lines, LONGEST)):
        for x, y in queens_targets.AT:
            drawn_there = queens_targets.notes(texts, x, y)
            ((across, down),) = re.findall(r"translate\((\S+) (\S+)\)", drawn_there)
            found = [
                (
                    float(across) + float(left) * larger,
                    float(down) + float(upper) * larger,
                    float(width) * larger,
                )
                for left, upper, width in re.findall(r'<rect x="(\S+)" y="(\S+)" width="(\S+)"', drawn_there)
            ]
            uppers = [upper for _left, upper, _width in found]
            assert len(set(uppers)) == len(texts)
            assert all(-144.1 <= upper <= 144.1 - 16 * larger for upper in uppers)
            assert all(-160.1 <= left <= 160.1 - width for left, _upper, width in found)
            if larger == 1:
                above, below = (
                    all(upper + 16 <= y - 20 for upper in uppers),
                    all(upper >= y + 20 for upper in uppers),
                )
                assert above or below


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
