"""The places in a garden of Azul: Queen's Garden: what each offers, and why it is refused."""

import re

import pytest

from engine.queens_garden.hexes import AROUND, petal
from engine.queens_garden.notation import board
from engine.queens_garden.rules import State
from tests.queens_garden.positions import table
from tests.queens_garden.shown import FACE, drawn, refusal
from ui.games.queens_garden import art
from ui.games.queens_garden import targets as queens_targets
from ui.games.queens_garden.picks import spell
from ui.games.queens_garden.words import direction_name
from ui.kit import picks, words
from ui.kit.view_types import Scene


@pytest.fixture(autouse=True)
def english() -> None:
    words.speak("en")


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
        "to the lower left of the fountain, its hexagon on the lower right; this round +3; costs 1"
        in drawing.boards[0]
    )


def test_a_slot_says_what_an_expansion_brings_there_and_what_it_costs() -> None:
    """In its name, beside its preview, and in its middle, whichever way it is turned."""
    garden = drawn(table(board("[B3] B6 *", "ring B1 B2 . . . .")), "expansion-2").boards[0]
    alone = "to the right of the fountain, its hexagon on the right; this round +2; costs 3"
    joined = "to the right of the fountain, its hexagon on the left; this round +2, groups +6; costs 3"
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
    assert "lay it to the left of the fountain: \N{MINUS SIGN}6" in garden
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
        "Two identical hexagons (light blue butterflies) would be in one light blue group: "
        "on the right space at the fountain and on the upper left space at the fountain."
    )
    state = table(board("B3 B5 B6 **", "ring B3 B4 . . . ."))
    assert refusal(state, "space-2", "tile-2").startswith(
        "Two identical hexagons (light blue butterflies) would be in one light blue group: "
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
        "Two identical hexagons (light blue tree) would be in one light blue group: "
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
    """Each has a name, and Tab still leads to every legal choice in the hand."""
    full = board("B6 B1 [V2] *****", "ring B3 B4 . B5 B3 . / 0 D1! . . . . . ^")
    state = table(full, top="G1 G2 Y3 V5")
    refuses = r'role="button" aria-label="([^"]+)"[^>]* tabindex="-1" aria-disabled="true" data-why="([^"]+)"'
    free = drawn(state)
    assert dict(map(reversed, re.findall(refuses, free.market)))["trait-4"].startswith("take light purple, 0")
    assert not re.findall(refuses, free.boards[0])
    lacking = drawn(table(board("B6 B1"))).boards[0]
    assert re.findall(refuses, lacking) == [("light blue bells", "tile-5")]
    names = dict(map(reversed, re.findall(refuses, drawn(state, "tile-5").boards[0])))
    assert names["slot-2"] == "the place for an expansion to the lower left of the fountain"
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
