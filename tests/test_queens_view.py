"""The view of Azul: Queen's Garden: what is offered, shown, told and reckoned."""

import re
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from engine import draw
from engine.catalogue import GAMES
from engine.queens_garden.actions import Pass
from engine.queens_garden.board import room_for_tiles
from engine.queens_garden.hexes import AROUND, petal
from engine.queens_garden.pieces import JOKER, worth
from engine.queens_garden.rules import Discarding, Paying, State
from engine.session import Session
from tests.queens_playthrough import played_by_bots
from tests.queens_positions import board, hexagon, space, stored, table
from tests.queens_words import play
from tools import messages
from ui import page, picks, queens_board, queens_targets, queens_tell, queens_why, words
from ui import queens_art as art
from ui.games import FACES
from ui.queens_garden import leading_to, spell
from ui.scene import Drawing, Scene, Step
from ui.screen import Event, Screen, update
from ui.setup import Settings, default_setup
from ui.table import Table

NAMES = ("Ana", "Bo", "Chi", "Dan")
FACE = FACES["queens_garden"]


@pytest.fixture(autouse=True)
def english() -> None:
    words.speak("en")


def drawn(state: State, *selection: str) -> Drawing:
    """A position with some picks made."""
    targets = picks.targets(state, spell, selection)
    instead = tuple(picks.targets(state, spell, ())) if selection else ()
    return FACE.draw(Scene(state, targets, selection, instead, ()))


def told(state: State, *sentences: str) -> tuple[str, ...]:
    """What is said of the last of some actions."""
    state = play(state, *sentences[:-1])
    after = play(state, sentences[-1])
    action = next(action for action in state.legal_actions() if state.apply(action) == after)
    return queens_tell.tell(Step(state, action, after), NAMES)


def refusal(state: State, thing: str, *selection: str) -> str:
    return queens_why.why_not(state, selection, thing)


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
    assert 'data-do="switch:trait-3"' in drawn(MARKET).market
    again = drawn(MARKET, "trait-3").market
    assert re.search(
        r'data-do="switch:trait-7"[^>]*aria-label|aria-label="yellow bird"[^>]*switch:trait-7', again
    )


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


def test_the_tower_is_not_that_of_another_game() -> None:
    assert "<dt>Tile tower</dt>" in drawn(MARKET).market
    for language, name in (("zh_Hant", "高塔"), ("ja", "塔")):
        assert messages.read(language)["Tile tower"].string == name


# --- placing ---------------------------------------------------------------------------------------------


def test_a_space_says_what_it_brings() -> None:
    state = table(board("B3 B4 B5", "ring B1 B2 . . . ."))
    drawing = drawn(state, "tile-2")
    assert 'data-pick="space-2"' in drawing.boards[0]
    assert "space 3 at the fountain; this round +1, groups +6; costs 3" in drawing.boards[0]
    assert "It costs 3: with light blue flower, light blue leaves." in drawing.hand


def test_an_expansion_is_previewed_on_each_petal() -> None:
    drawing = drawn(table(board("[B1]")), "expansion-0")
    assert len(re.findall(r'data-pick="lay-\d-\d"', drawing.boards[0])) == 36
    assert (
        "as expansion 3, its hexagon on space 2 of expansion 3; this round +3; costs 1" in drawing.boards[0]
    )


def test_a_slot_says_what_an_expansion_brings_there_and_what_it_costs() -> None:
    """In its name, beside its preview, and in its middle, whichever way it is turned."""
    garden = drawn(table(board("[B3] B6 *", "ring B1 B2 . . . .")), "expansion-2").boards[0]
    alone = "as expansion 1, its hexagon on space 1 of expansion 1; this round +2; costs 3"
    joined = "as expansion 1, its hexagon on space 4 of expansion 1; this round +2, groups +6; costs 3"
    assert alone in garden
    assert joined in garden
    assert ">this round +2, groups +6, costs 3</text>" in garden
    assert set(re.findall(r'class="gain-here"[^>]*>([^<]*)<', garden)) == {"+2", "+2 … +8"}


def test_a_face_down_expansion_is_offered_with_its_price() -> None:
    state = table(board(score=10))
    assert "Buy an expansion: \N{MINUS SIGN}6" in drawn(state).hand
    garden = drawn(state, "buy").boards[0]
    assert len(re.findall(r'data-pick="slot-\d"', garden)) == 6
    assert "lay it as expansion 4: \N{MINUS SIGN}6" in garden
    assert garden.count(">\N{MINUS SIGN}6</text>") == 6


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (table(board(score=5)), "An expansion costs 6 points; you have 5, and must not fall below zero."),
        (table(board(), supply=0), "The supply has no expansion left."),
        (
            table(board("", " / ".join(f"{slot} . . . . . . ." for slot in range(6)))),
            "Every place round your fountain board has its expansion.",
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
        "Its light blue group would hold light blue butterflies twice: "
        "on space 1 at the fountain and on space 5 at the fountain."
    )
    state = table(board("B3 B5 B6 **", "ring B3 B4 . . . ."))
    assert "light blue butterflies twice: on space 3 at the fountain and on space 1" in refusal(
        state, "space-2", "tile-2"
    )
    assert refusal(table(board("V1", "ring B3 . . . . .")), "space-1", "tile-30") == (
        "Beside space 2 at the fountain lies light blue butterflies: "
        "nothing of the colour or the pattern of dark purple tree."
    )


def test_an_expansion_is_refused_by_the_two_hexagons_that_would_collide() -> None:
    state = table(board("[B1] D1", "ring B1 B2 . . . ."))
    barred = r'data-why="(lay-0-\d)"'
    garden = drawn(state, "expansion-0").boards[0]
    assert len(set(re.findall(barred, garden))) == 6  # all refuse; over those that may be picked lies that
    beside = next(way for way in range(6) if AROUND[petal(0, way)] & 1)
    assert refusal(state, f"lay-0-{beside}", "expansion-0") == (
        "Its light blue group would hold light blue tree twice: "
        f"on space {beside + 1} of expansion 1 and on space 1 at the fountain."
    )
    foreign = table(board("[V1]", "ring B3 . . . . ."))
    assert refusal(foreign, f"lay-0-{beside}", "expansion-30").endswith(
        "nothing of the colour or the pattern of dark purple tree."
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
    assert (
        refusal(state, "space-0", *tile) == "On space 1 at the fountain lies light blue butterflies already."
    )
    assert refusal(state, "ornament", *tile) == "Tiles lie on free spaces, not on what adorns the garden."
    for held in (expansion, bought):
        assert refusal(state, "space-8", *held) == "Expansion 1 lies here already."
        assert (
            refusal(state, "space-1", *held)
            == "An expansion lies in an empty place round the fountain board."
        )
    assert refusal(state, "middle-2", *expansion).startswith("In the middle stands its pavilion")
    assert refusal(state, "slot-2") == "First choose an expansion of your storage, or buy one."
    assert refusal(state, "space-1") == "First choose a tile or an expansion of your storage."
    assert refusal(state, "space-1", "pass") == "You are about to pass: first put that back."
    held_up = drawn(state, *expansion).boards[0]
    for thing in ("space-0", "space-6", "middle-2", "ornament", "slot-2"):
        assert f'data-why="{thing}"' in held_up
    assert 'data-why="space-0"' not in drawn(state).boards[0]  # then a click there shows its groups


def test_a_tile_that_cannot_be_paid_says_what_is_missing() -> None:
    state = table(board("B6 B1 D6 *"))
    assert 'data-why="tile-5"' in drawn(state).boards[0]
    assert refusal(state, "tile-5") == (
        "It costs 6, itself among them: you lack 3. You have 1 more of its colour, 1 of its pattern, 1 joker."
    )
    assert refusal(table(board("[B6] *")), "expansion-5").startswith(
        "It costs 6, itself among them: you lack 4."
    )


# --- paying ----------------------------------------------------------------------------------------------

BEFORE = table(board("B4 B1 B2 B3 B5 Y4 **"))
PAYING = play(BEFORE, "place B4 at r0")


def screen(session: Session, *selection: str) -> Screen:
    return Screen(
        Settings(),
        default_setup("queens_garden"),
        table=Table("k", session, ("",) * session.seats, selection),
    )


def begun(state: State) -> Session:
    """A game that stands at a position from which no chance comes."""
    session = Session.new(GAMES["queens_garden"], seats=2, seed=1)
    return replace(session, log=(), positions=(state,))


def test_the_cheapest_payment_is_proposed() -> None:
    drawing = drawn(PAYING)
    assert drawing.boards[0].count("target proposed") == 3
    assert 'aria-label="light blue tree, light blue bird, light blue butterflies"' in drawing.hand


def test_the_proposal_is_paid_by_one_click() -> None:
    at = update(screen(begun(BEFORE)), Event("pick", "tile-3"))
    at = update(at, Event("pick", "space-0"))
    assert at.table is not None
    pay = re.search(r'data-do="(move:[^"]+)"', page.view(at)["hand"])
    assert pay is not None
    at = update(at, Event("do", unescape(pay[1])))
    assert at.table is not None
    assert stored(at.table.session.state.boards[0]) == "B5 Y4 **"
    assert len(at.table.session.log) == 4
    assert "paid with light blue tree, light blue bird, light blue butterflies" in " ".join(at.said)


def test_a_payment_is_changed_piece_by_piece_in_any_order() -> None:
    at = update(screen(begun(BEFORE)), Event("pick", "tile-3"))
    at = update(at, Event("pick", "space-0"))
    at = update(at, Event("pick", "pay-2"))  # B3 first
    assert at.table is not None
    drawing = page.view(at)["own"]
    command = re.search(r'aria-label="pay with light blue tree"[^>]*data-do="(move:1&lt;[^"]+)"', drawing)
    assert command is not None
    at = update(at, Event("do", unescape(command[1])))
    assert at.table is not None
    doing = at.table.session.state.doing
    assert isinstance(doing, Paying)
    assert doing.paid == (hexagon("B1"), hexagon("B3"))
    back = re.search(
        r'aria-label="take back light blue tree"[^>]*data-do="(move:2&lt;[^"]+)"', page.view(at)["own"]
    )
    assert back is not None
    at = update(at, Event("do", unescape(back[1])))
    assert at.table is not None
    assert at.table.session.state.doing.paid == (hexagon("B3"),)


@pytest.mark.parametrize(
    ("paid", "proposal"),
    [
        ("B1", "light blue tree, light blue bird, light blue butterflies"),
        ("B3", "light blue butterflies, light blue tree, light blue bird"),
        ("B5", "light blue leaves, light blue tree, light blue bird"),
        ("*", "light blue tree, light blue bird, 1 joker"),
    ],
)
def test_after_any_choice_the_cheapest_payment_with_it_is_proposed(paid: str, proposal: str) -> None:
    """Even if in the order of the rules its other pieces would have had to go first."""
    hand = drawn(PAYING._replace(doing=Paying(PAYING.doing.goal, (PIECES[paid],)))).hand  # type: ignore[union-attr]
    assert f'aria-label="{proposal}"' in hand


PIECES = {"*": JOKER, **{name: hexagon(name) for name in ("B1", "B3", "B5")}}


def test_who_clicks_a_dearer_piece_pays_the_cheapest_ones_with_it() -> None:
    before = table(board("B3 B1 B2 B4"))
    assert leading_to(before.boards[0], hexagon("B3"), (hexagon("B4"),)) == (hexagon("B1"), hexagon("B4"))
    drawing = drawn(play(before, "place B3 at r0")).boards[0]
    assert 'aria-label="pay with light blue tree, light blue flower"' in drawing


def test_promised_jokers_find_room_where_pieces_leave_the_storage() -> None:
    full = "D2 B2 G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4"
    state = table(board(full, "0 D1! D3 D4 D5 D6 . ^"))
    assert "2 jokers" in drawn(state, f"tile-{hexagon('D2')}").boards[0]


def test_a_piece_that_others_must_go_before_is_paid_with_them() -> None:
    """All four are needed: whichever is clicked first, no order is in the way."""
    before = table(board("B5 G5 V5 [D5] *"))
    board_ = before.boards[0]
    assert leading_to(board_, hexagon("B5"), (hexagon("V5"),)) == (hexagon("G5"), hexagon("V5"))
    assert leading_to(board_, hexagon("B5"), (JOKER,)) == (
        *map(hexagon, ("G5", "V5")),
        36 + hexagon("D5"),
        JOKER,
    )
    assert leading_to(board_, hexagon("B5"), (hexagon("B5"),)) is None
    own = drawn(play(before, "place B5 at r0")).boards[0]
    assert own.count('aria-label="pay with') == 4


def test_a_piece_of_another_sort_begins_the_payment_anew() -> None:
    state = play(table(board("B3 B1 B2 Y3 V3")), "place B3 at r0", "pay B1")
    own = drawn(state).boards[0]
    assert re.search(r'aria-label="pay with yellow butterflies"[^>]*data-do="move:1&lt;1"', own)


def test_every_way_to_change_a_payment_can_be_played() -> None:
    """The commands on the storage lead to legal payments, whatever has been paid."""
    session = played_by_bots(2, "base", 7)
    for at, state in enumerate(session.positions):
        if isinstance(state.doing, Paying):
            here = screen(session.before(at))
            for command in re.findall(
                r'data-do="(move:[^"]+)"', "".join(drawn(state).boards) + drawn(state).hand
            ):
                after = update(here, Event("do", unescape(command)))
                assert after.table is not None
                assert (
                    after.table.session.log[: at - len(state.doing.paid)]
                    == session.log[: at - len(state.doing.paid)]
                )


def test_what_cannot_pay_says_why() -> None:
    state = play(table(board("B3 B3 V5 Y3 B1 *")), "place B3 at r0")
    assert refusal(state, "pay-2") == "An identical hexagon cannot pay for it."
    assert refusal(state, f"pay-{hexagon('V5')}").startswith("It has neither")
    assert refusal(state, "space-4") == "First pay for it, or take it back."


def test_a_seat_goes_on_in_the_middle_of_its_turn() -> None:
    session, found = begun(BEFORE), []
    for pick in ("tile-3", "pay-0", "pay-1", "pay-2"):
        actions = session.state.legal_actions()
        session = session.play(next(each for each in actions if spell(session.state, each)[0] == pick))
        found.append(Table("k", session, ("", "")).goes_on)
    assert found == [True, True, True, False]


# --- passing ---------------------------------------------------------------------------------------------


def test_passing_asks_first_and_names_what_it_costs() -> None:
    state = table(board("B3 [V2]"))
    drawing = drawn(state, "pass")
    assert "Pass first: you start the next round, \N{MINUS SIGN}1." in drawing.hand
    assert "give up light blue butterflies: \N{MINUS SIGN}3" in drawing.boards[0]
    assert "give up expansion with dark purple bird: \N{MINUS SIGN}2" in drawing.boards[0]
    after = play(state, "discard B3")
    assert "Given up: light blue butterflies." in drawn(after).hand


def test_what_is_given_up_may_be_clicked_in_any_order() -> None:
    at = screen(begun(table(board("B3 D1 D1 V2 [B2] *"))), "pass")
    for name in (
        "dark green tree",
        "light blue butterflies",
        "expansion with light blue bird",
        "dark green tree",
    ):
        way = re.search(
            rf'aria-label="give up {name}: [^"]*"[^>]*data-(pick|do)="([^"]+)"', page.view(at)["own"]
        )
        assert way is not None
        at = update(at, Event(way[1], unescape(way[2])))
    assert at.table is not None
    doing = at.table.session.state.doing
    assert isinstance(doing, Discarding)
    assert doing.given == (hexagon("B3"), hexagon("D1"), hexagon("D1"), 36 + hexagon("B2"))
    assert stored(at.table.session.state.boards[0]) == "V2 *"
    assert refusal(at.table.session.state, f"drop-{JOKER}") == "A joker cannot be given up."
    assert 'data-why="drop-72"' in page.view(at)["own"]


def test_a_second_copy_may_be_given_up_just_as_well() -> None:
    at = screen(begun(table(board("D1 D1"))), "pass")
    assert page.view(at)["own"].count('data-do="switch:drop-6"') == 1
    at = update(at, Event("do", "switch:drop-6"))
    assert at.table is not None
    assert at.table.session.state.doing == Discarding((6,))


# --- one press, one question, one way back ---------------------------------------------------------------


def table_of(at: Screen) -> Table:
    assert at.table is not None
    return at.table


def press(at: Screen, *names: str) -> Screen:
    """The screen after these things were chosen by their names, on the board or beside what is in hand."""
    for name in names:
        drawing = page.view(at)
        found = re.search(rf'aria-label="{name}"[^>]*?data-(pick|do)="([^"]+)"', drawing["own"])
        found = found or re.search(rf'data-(pick|do)="([^"]+)"[^>]*>{name}<', drawing["hand"])
        assert found is not None, name
        at = update(at, Event(found[1], unescape(found[2])))
    return at


TO_PAY = ("place light blue flower: costs 4", 'space 1 at the fountain; [^"]*')


def test_a_payment_is_taken_back_by_one_press() -> None:
    at = press(screen(begun(BEFORE)), *TO_PAY)
    paying = table_of(at).session
    paid = press(at, "Pay")
    assert "Takes back: Player 1 places light blue flower on space 1" in page.view(paid)["bar"]
    back = update(paid, Event("do", "undo"))
    assert table_of(back).session == paying
    assert back.said == (f"Taken back: {paid.said[0]}",)
    assert table_of(update(back, Event("do", "undo"))).session == begun(BEFORE)
    reloaded = replace(paid, table=replace(table_of(paid), pressed=None))
    assert table_of(update(reloaded, Event("do", "undo"))).session == paying


def test_what_was_exchanged_before_pay_was_pressed_is_there_again() -> None:
    leaves = press(screen(begun(BEFORE)), *TO_PAY, "pay with light blue leaves")
    kept = press(leaves, "pay with light blue tree")
    goal = table_of(kept).session.log[0]
    assert table_of(kept).session.state.doing == Paying(goal, (hexagon("B1"), hexagon("B5")))
    assert table_of(update(press(kept, "Pay"), Event("do", "undo"))).session == table_of(kept).session
    # The press before took the leaves back, to lay the tree and them; so one press takes that back.
    assert table_of(update(kept, Event("do", "undo"))).session == table_of(leaves).session


def test_each_piece_that_is_paid_is_said() -> None:
    at = press(screen(begun(BEFORE)), *TO_PAY)
    assert at.said == ("Player 1 is about to pay for light blue flower ...",)
    at = press(at, "pay with light blue leaves")
    assert at.said == ("Player 1 pays with light blue leaves ...",)
    at = press(at, "pay with light blue tree")
    assert at.said == ("Player 1 pays with light blue tree, light blue leaves ...",)
    at = press(at, "take back light blue leaves")
    assert at.said == ("Player 1 pays with light blue tree ...",)
    assert press(at, "take back light blue tree").said == (
        "Taken back: Player 1 pays with light blue tree ...",
    )
    assert len(press(at, "Pay").said) == 1
    assert page.view(at)["log"].count("<li") == 0


def test_a_placing_with_its_payment_is_asked_about_once() -> None:
    asked = update(screen(begun(BEFORE)), Event("set", "confirm", "on"))
    at = press(asked, *TO_PAY)
    assert isinstance(table_of(at).session.state.doing, Paying)  # the payment is the question
    assert not table_of(press(at, "Pay")).session.state.doing
    at = press(at, "pay with light blue tree", "pay with light blue bird", "pay with light blue butterflies")
    assert "Play this?" in page.view(at)["hand"]
    assert len(table_of(at).session.log) == 3
    assert len(table_of(press(at, "Confirm")).session.log) == 4
    free = press(asked, "place light blue tree: costs 1", TO_PAY[1])
    assert "Play this?" in page.view(free)["hand"]


def test_passing_is_asked_about_once_whatever_is_given_up() -> None:
    asked = update(screen(begun(table(board("B3 D1 D1 *")))), Event("set", "confirm", "on"))
    at = press(
        asked, "Pass this round", 'give up dark green tree: [^"]*', 'give up light blue butterflies: [^"]*'
    )
    assert len(table_of(at).session.log) == 2
    at = press(at, "Pass this round")
    assert "Play this?" in page.view(at)["hand"]
    assert len(table_of(press(at, "Confirm")).session.log) == 3
    kept = press(asked, "Pass this round", "Pass this round")
    assert "Play this?" in page.view(kept)["hand"]
    assert "give up" not in page.view(kept)["own"]


# --- telling ---------------------------------------------------------------------------------------------


def test_takes_and_placings_are_told() -> None:
    assert told(table(top="B1 B2 Y2 V6"), "take light blue") == (
        "Ana takes light blue: light blue tree, light blue bird.",
    )
    assert told(table(board("B2 D2")), "place B2 at r0", "pay D2") == (
        "Ana places light blue bird on space 1 at the fountain, paid with dark green bird.",
    )
    assert told(table(board("[B2] D2 *")), "expand B2 at 3.1", "pay *") == (
        "Ana lays the expansion with light blue bird as expansion 4, paid with 1 joker.",
    )
    assert told(table(board("D1", "ring D6 D2 D3 D4 D5 .")), "place D1 at r5")[1:] == (
        "Ana surrounds the fountain: 1 joker.",
    )


def test_a_round_is_told_by_its_reasons() -> None:
    state = table(board(), board("", "0 B1! . . . . . ^"), to_move=1, marker=0, passed="0")
    assert told(state, "pass") == (
        "Bo passes this round.",
        "Ana scores round 1: light blue +0, tree +0, dark green +0.",
        "Bo scores round 1: light blue +1, tree +1, dark green +0, pavilions +1.",
    )


def test_the_final_scoring_is_told_group_by_group() -> None:
    each = board("B5 *", "ring D1 D2 D3 D4 D5 D6")
    said = told(table(each, board(), round_=4, to_move=1, marker=0, passed="0"), "pass")
    assert "Ana, final scoring: jokers +1, left in the storage \N{MINUS SIGN}5." in said
    assert "Ana: dark green group 1 + 2 + 3 + 4 + 5 + 6: +21 +6." in said
    assert said[-1] == "The game ends after 4 rounds."


def test_each_sentence_of_a_scoring_lights_up_what_it_counts() -> None:
    """What is lit of a group adds up to its points; what is said of a round to what it brought."""
    session = played_by_bots(2, "variant", 5)
    counted = 0
    for step in steps_of(session):
        lights, said = queens_tell.lights(step), queens_tell.tell(step, NAMES)
        assert len(lights) == (len(said) if isinstance(step.action, Pass) else 0)
        gained = [0] * 2
        for light, sentence in zip(lights, said, strict=False):
            if light is None:
                continue
            counted += 1
            assert sentence.startswith(NAMES[light.seat])
            lying = [step.after.boards[light.seat].spaces[each] for each in light.places]
            if "group" in sentence:
                assert sum(map(worth, lying)) == int(light.says.split()[0])
            elif light.says:
                gained[light.seat] += int(light.says)
        if any(gained) and not step.after.is_over:
            assert [
                after - before for before, after in zip(step.before.scores, step.after.scores, strict=True)
            ] == gained
    assert counted > 8


def last_pass() -> Screen:
    """Just before the last pass of a game that is over with it."""
    each = board("B5 *", "ring D1 D2 D3 D4 D5 D6")
    return screen(
        begun(table(each, board("", "ring V1 V2 V3 . . ."), round_=4, to_move=1, marker=0, passed="0"))
    )


def test_the_final_scoring_goes_from_light_to_light() -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    heard, lit = list(at.said), []
    while table_of(at).counts:
        drawing = page.view(at)
        assert not at.dialog
        assert "data-pick" not in drawing["hand"]
        assert at.said[-1] in unescape(drawing["hand"])
        light = table_of(at).light
        assert light is not None
        assert f"<h2>Player {light.seat + 1}</h2>" in drawing["own"]  # large, whoever it is
        assert ('class="counted"' in drawing["own"]) == bool(light.places)
        lit.append((light.seat, light.says))
        at = update(at, Event("count"))
        heard += at.said
    assert lit == [(0, "+2"), (1, "+0"), (0, ""), (0, "+21 +6"), (1, ""), (1, "+6")]
    assert at.dialog == "end"
    assert tuple(heard) == FACE.tell(table_of(at).step(0), table_of(at).names)
    assert update(at, Event("count")) == replace(at, said=())


def test_a_round_is_counted_board_by_board_before_the_next_one_begins() -> None:
    each = board("B2", "ring B1 . . . . .")
    state = table(each, board("D1"), marker=0, passed="0", to_move=1, bag="B2 B3 B4 B5 Y1 Y2 Y3 Y4 Y5")
    at = update(update(screen(begun(state)), Event("pick", "pass")), Event("pick", "end"))
    for seat, says in enumerate(("+2", "+0")):
        drawing = page.view(at)
        assert f"<h2>Player {seat + 1}</h2>" in drawing["own"]
        assert f"Player {seat + 1} scores round 1" in drawing["hand"]
        assert table_of(at).light == (seat, (0,) if seat == 0 else (), says)
        assert "data-pick" not in drawing["market"] + drawing["own"] + drawing["hand"]
        at = update(at, Event("count"))
    assert not table_of(at).counts
    assert at.said[0].startswith("Round 2 begins")
    assert 'data-pick="pass"' in page.view(at)["hand"]


@pytest.mark.parametrize("event", [Event("do", "skip"), Event("do", "unpick")])
def test_the_final_scoring_can_be_skipped(event: Event) -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    heard = at.said
    at = update(at, event)
    assert at.dialog == "end"
    assert not table_of(at).counts
    assert heard + at.said == FACE.tell(table_of(at).step(0), table_of(at).names)


def test_a_sentence_of_the_log_lights_up_what_it_counted() -> None:
    at = update(update(last_pass(), Event("pick", "pass")), Event("pick", "end"))
    at = replace(update(at, Event("do", "skip")), dialog="")
    (command,) = re.findall(r'data-do="(light:0:\d+)"[^>]*>Player 2: dark purple group', page.view(at)["log"])
    at = update(at, Event("do", command))
    drawing = page.view(at)
    assert 'class="counted"' in drawing["own"]
    assert "+6" in drawing["own"]
    assert f'data-do="{command}" title="See what counts" aria-current="true"' in drawing["log"]
    assert 'class="counted"' not in page.view(update(at, Event("do", "unpick")))["own"]


def steps_of(session: Session) -> list[Step]:
    return [Step(*step) for step in zip(session.positions, session.log, session.positions[1:], strict=False)]


@pytest.mark.parametrize(("seats", "side"), [(2, "base"), (4, "variant")])
def test_the_reckoning_adds_up(seats: int, side: str) -> None:
    session = played_by_bots(seats, side, 3)
    for length in (1, len(session.log) // 3, len(session.log)):
        here = session.before(length) if length < len(session.log) else session
        steps = [
            Step(here.positions[at], here.log[at], here.positions[at + 1]) for at in range(len(here.log))
        ]
        if steps:
            reasons = queens_tell.reckon(steps)
            totals = tuple(sum(reason.points[seat] for reason in reasons) for seat in range(seats))
            assert totals == here.state.scores


def test_every_step_says_something() -> None:
    rng, session = Random(4), Session.new(GAMES["queens_garden"], seats=3, seed=4)
    while not session.state.is_over:
        session = session.play(draw.choice(rng, session.state.legal_actions()))
    for at in range(len(session.log)):
        assert all(
            queens_tell.tell(Step(session.positions[at], session.log[at], session.positions[at + 1]), NAMES)
        )


# --- gardens ---------------------------------------------------------------------------------------------


def test_groups_tell_their_present_and_their_possible_score() -> None:
    garden = drawn(table(board("V1", "ring B1 B2 B3 . Y5 V5"))).boards[0]
    assert "space 1 at the fountain: light blue tree; light blue, group of 3: +6, at most +27" in garden
    assert "space 5 at the fountain: yellow leaves; leaves, group of 2: +0, at most +36" in garden


def test_who_has_passed_and_who_starts_next_is_shown() -> None:
    boards = drawn(play(table(board(), board(), board()), "pass")).boards
    assert ["has passed" in each for each in boards] == [True, False, False]
    assert "starts the next round" in boards[0]
    last = drawn(play(table(board(), board(), round_=4), "pass")).boards
    assert "has passed" in last[0]
    assert "starts the next round" not in last[0]


def test_lines_of_text_keep_beside_their_space() -> None:
    """One above the other, all on the same side of it, and inside the drawing."""
    for texts in (("one",), ("one", "two")):
        for x, y in queens_targets.AT:
            found = re.findall(
                r'<rect x="([^"]+)" y="([^"]+)" width="([^"]+)"', queens_targets.notes(texts, x, y)
            )
            uppers = [float(upper) for _left, upper, _width in found]
            assert len(set(uppers)) == len(texts)
            assert all(upper + 16 <= y - 20 for upper in uppers) or all(upper >= y + 20 for upper in uppers)
            assert all(-144 <= upper <= 128 for upper in uppers)
            assert all(-160 <= float(left) <= 160 - float(width) for left, _upper, width in found)


def test_the_keys_stand_on_their_buttons() -> None:
    drawing = drawn(MARKET).boards[0]
    for key, shown in (("G", "Show groups (G)"), ("Plus", "Zoom in (+)"), ("-", "Zoom out (\N{MINUS SIGN})")):
        assert f'aria-keyshortcuts="{key}" title="{shown}"' in drawing


def test_what_was_placed_last_is_marked() -> None:
    before = table(board("B1"))
    after = play(before, "place B1 at r3")
    step = Step(before, before.legal_actions()[0], after)
    assert queens_board.filled((step,), 0) == (space("r3"),)
    assert queens_board.filled((), 0) == ()


def test_the_storage_shows_what_it_holds_and_what_is_free() -> None:
    each = board("B1 B1 V6 [D2] **")
    drawing = drawn(table(each)).boards[0]
    assert "Storage: 5 of 12" in drawing
    assert drawing.count('data-pick="tile-0"') == 1
    assert drawing.count('data-do="switch:tile-0"') == 1
    assert room_for_tiles(each) == 7
