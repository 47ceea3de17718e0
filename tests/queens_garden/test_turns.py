"""Turns in the view of Azul: Queen's Garden: paying, passing, being asked, taking back."""

import re
from html import unescape

import pytest

from engine.queens_garden.notation import board, hexagon, stored
from engine.queens_garden.pieces import JOKER
from engine.queens_garden.rules import Discarding, Paying, State
from tests.events import update
from tests.queens_garden.playthrough import played_by_bots
from tests.queens_garden.positions import table
from tests.queens_garden.shown import begun, drawn, position_of, press, refusal, screen, table_of
from tests.sentences import play
from tests.typed import typed
from ui.games.queens_garden.payment import leading_to
from ui.games.queens_garden.picks import spell
from ui.kit import words
from ui.model.screen import Event, Screen
from ui.model.table import Table
from ui.view import page


@pytest.fixture(autouse=True)
def english() -> None:
    words.speak("en")


# --- paying ----------------------------------------------------------------------------------------------

BEFORE = table(board("B4 B1 B2 B3 B5 Y4 **"))
PAYING = play(BEFORE, "place B4 at r0")


def paid(at: Screen) -> tuple[int, ...]:
    """What has been paid already."""
    doing = position_of(at).doing
    assert isinstance(doing, Paying)
    return doing.paid


def test_the_cheapest_payment_is_proposed() -> None:
    drawing = drawn(PAYING)
    assert drawing.boards[0].count("proposed target") == 3
    assert 'aria-label="light blue tree, light blue bird, light blue butterflies"' in drawing.hand


def test_the_proposal_is_paid_by_one_click() -> None:
    at = update(screen(begun(BEFORE)), Event("pick", "tile-3"))
    at = update(at, Event("pick", "space-0"))
    assert at.table is not None
    pay = re.search(r'data-do="(pick:[^"]+)"', page.view(at)["hand"])
    assert pay is not None
    at = update(at, Event("do", unescape(pay[1])))
    assert at.table is not None
    assert stored(position_of(at).boards[0]) == "B5 Y4 **"
    assert len(at.table.session.log) == 4
    assert "paid with light blue tree, light blue bird, light blue butterflies" in " ".join(at.announced)


def test_a_payment_is_changed_piece_by_piece_in_any_order() -> None:
    at = update(screen(begun(BEFORE)), Event("pick", "tile-3"))
    at = update(at, Event("pick", "space-0"))
    at = update(at, Event("pick", "pay-2"))  # B3 first
    assert at.table is not None
    drawing = page.view(at)["own"]
    command = re.search(r'aria-label="pay with light blue tree"[^>]*data-do="(pick:undo-1\+[^"]+)"', drawing)
    assert command is not None
    at = update(at, Event("do", unescape(command[1])))
    doing = position_of(at).doing
    assert isinstance(doing, Paying)
    assert doing.paid == (hexagon("B1"), hexagon("B3"))
    back = re.search(
        r'aria-label="take back light blue tree"[^>]*data-do="(pick:undo-2\+[^"]+)"', page.view(at)["own"]
    )
    assert back is not None
    at = update(at, Event("do", unescape(back[1])))
    assert paid(at) == (hexagon("B3"),)


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
    """Even if the rules' order would have put its other pieces first."""
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
    """All four are needed, so they can be clicked in any order."""
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
    instead = "pay with yellow butterflies instead of light blue tree"
    course = rf"pick:undo-1\+pay-{hexagon('Y3')}"
    assert re.search(rf'aria-label="{instead}"[^>]*data-do="{course}"', own)


def test_of_equal_pieces_one_pays_and_the_other_says_why() -> None:
    at = press(screen(begun(table(board("B4 B1 B1 B2 B3 [B1]")))), *TO_PAY)
    own = page.view(at)["own"]
    assert own.count('aria-label="pay with light blue tree"') == 2  # either one, as they are the same
    at = press(at, "pay with light blue tree", "pay with light blue bird")
    own = page.view(at)["own"]
    assert own.count('aria-label="take back light blue tree"') == 1
    assert 'aria-label="pay with "' not in own
    assert 'data-why="pay-0"' in own
    assert 'data-why="pay-36"' in own  # the same hexagon, on an expansion
    state = position_of(at)
    for thing in ("pay-0", "pay-36"):
        assert (
            refusal(state, thing)
            == "You are already paying with light blue tree; each hexagon may be used only once."
        )
    back = press(at, "take back light blue tree")
    assert paid(back) == (hexagon("B2"),)


def test_jokers_that_are_paid_stay_when_another_sort_is_chosen() -> None:
    at = press(screen(begun(table(board("B4 B1 B2 Y4 V4 **")))), *TO_PAY)
    at = press(at, "pay with light blue tree", "pay with a joker")
    at = press(at, "pay with yellow flower instead of light blue tree")
    assert paid(at) == (hexagon("Y4"), JOKER)


def test_every_way_to_change_a_payment_can_be_played() -> None:
    """The commands on the storage lead to legal payments, whatever has been paid."""
    session = played_by_bots(2, "base", 7)
    for at, position in enumerate(session.positions):
        state = typed(position, State)
        if isinstance(state.doing, Paying):
            here = screen(session.before(at))
            for command in re.findall(
                r'data-do="(pick:[^"]+)"', "".join(drawn(state).boards) + drawn(state).hand
            ):
                log = table_of(update(here, Event("do", unescape(command)))).session.log
                begun_at = at - len(state.doing.paid)
                assert log != table_of(here).session.log
                assert log[:begun_at] == session.log[:begun_at]


def test_what_cannot_pay_says_why() -> None:
    state = play(table(board("B3 B3 V5 Y3 B1 *")), "place B3 at r0")
    assert refusal(state, "pay-2") == "An identical hexagon cannot pay for it."
    assert refusal(state, f"pay-{hexagon('V5')}").startswith("It has neither")
    assert refusal(state, "space-4") == "First pay for it, or take it back."


def test_a_seat_goes_on_in_the_middle_of_its_turn() -> None:
    session, found = begun(BEFORE), []
    for pick in ("tile-3", "pay-0", "pay-1", "pay-2"):
        actions = session.state.legal_actions()
        session = session.play(
            next(each for each in actions if spell(typed(session.state, State), each)[0] == pick)
        )
        found.append(Table("k", session, ("", "")).is_mid_turn)
    assert found == [True, True, True, False]


# --- passing ---------------------------------------------------------------------------------------------


def test_passing_asks_first_and_names_what_it_costs() -> None:
    state = table(board("B3 [V2]"))
    drawing = drawn(state, "pass")
    assert "First to pass: you start the next round, \N{MINUS SIGN}1." in drawing.hand
    assert "give up light blue butterflies: \N{MINUS SIGN}3" in drawing.boards[0]
    assert "give up expansion with dark purple bird: \N{MINUS SIGN}2" in drawing.boards[0]
    after = play(state, "discard B3")
    assert "Given up: light blue butterflies." in drawn(after).hand


def test_who_passes_first_in_the_last_round_starts_nothing() -> None:
    hand = drawn(table(board(), round_=4), "pass").hand
    assert "First to pass: you take the starting player marker, \N{MINUS SIGN}1." in hand
    assert "next round" not in hand


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
    doing = position_of(at).doing
    assert isinstance(doing, Discarding)
    assert doing.given == (hexagon("B3"), hexagon("D1"), hexagon("D1"), 36 + hexagon("B2"))
    assert stored(position_of(at).boards[0]) == "V2 *"
    assert refusal(position_of(at), f"drop-{JOKER}") == "A joker cannot be given up."
    assert 'data-why="drop-72"' in page.view(at)["own"]


def test_a_second_copy_may_be_given_up_just_as_well() -> None:
    at = screen(begun(table(board("D1 D1"))), "pass")
    assert page.view(at)["own"].count('data-do="pick:pass+drop-6"') == 1
    at = update(at, Event("do", "pick:pass+drop-6"))
    assert position_of(at).doing == Discarding((6,))


# --- one press, one question, one way back ---------------------------------------------------------------


TO_PAY = ("place light blue flower: costs 4", 'the right space at the fountain; [^"]*')


def test_a_payment_is_taken_back_by_one_press() -> None:
    at = press(screen(begun(BEFORE)), *TO_PAY)
    paying = table_of(at).session
    paid = press(at, "Pay")
    assert "Takes back: Player 1 places light blue flower on the right space" in page.view(paid)["bar"]
    back = update(paid, Event("do", "undo"))
    assert table_of(back).session == paying
    assert back.announced == (f"Taken back: {paid.announced[0]}",)
    assert table_of(update(back, Event("do", "undo"))).session == begun(BEFORE)
    reloaded = paid._replace(table=table_of(paid)._replace(before_press=None))
    assert table_of(update(reloaded, Event("do", "undo"))).session == paying


def test_what_was_exchanged_before_pay_was_pressed_is_there_again() -> None:
    leaves = press(screen(begun(BEFORE)), *TO_PAY, "pay with light blue leaves")
    kept = press(leaves, "pay with light blue tree")
    goal = table_of(kept).session.log[0]
    assert position_of(kept).doing == Paying(goal, (hexagon("B1"), hexagon("B5")))
    assert table_of(update(press(kept, "Pay"), Event("do", "undo"))).session == table_of(kept).session
    # The press before took the leaves back, to lay the tree and them; so one press takes that back.
    assert table_of(update(kept, Event("do", "undo"))).session == table_of(leaves).session


def test_each_piece_that_is_paid_is_said() -> None:
    at = press(screen(begun(BEFORE)), *TO_PAY)
    assert at.announced == ("Player 1 places light blue flower on the right space at the fountain…",)
    at = press(at, "pay with light blue leaves")
    assert at.announced == ("Player 1 pays with light blue leaves…",)
    at = press(at, "pay with light blue tree")
    assert at.announced == ("Player 1 pays with light blue tree, light blue leaves…",)
    at = press(at, "take back light blue leaves")
    assert at.announced == ("Player 1 pays with light blue tree…",)
    assert press(at, "take back light blue tree").announced == (
        "Taken back: Player 1 pays with light blue tree…",
    )
    assert len(press(at, "Pay").announced) == 1
    assert page.view(at)["entries"].count("<li") == 0


def test_a_placing_with_its_payment_is_asked_about_once() -> None:
    asked = update(screen(begun(BEFORE)), Event("set", "confirm", "on"))
    at = press(asked, *TO_PAY)
    assert isinstance(position_of(at).doing, Paying)  # the payment is the question
    assert not position_of(press(at, "Pay")).doing
    at = press(at, "pay with light blue tree", "pay with light blue bird", "pay with light blue butterflies")
    assert "Play this?" in page.view(at)["hand"]
    assert len(table_of(at).session.log) == 3
    assert len(table_of(press(at, "Confirm")).session.log) == 4
    free = press(asked, "place light blue tree: costs 1", TO_PAY[1])
    assert "Play this?" in page.view(free)["hand"]


def paid_so_far(at: Screen) -> int:
    doing = position_of(at).doing
    assert isinstance(doing, Paying)
    return len(doing.paid)


def test_a_piece_that_makes_a_payment_whole_with_others_is_asked_about_as_one_alone() -> None:
    """The others go before it; all but the last are paid, and to put that back leaves them so."""
    asked = update(screen(begun(table(board("B5 G5 V5 [D5] *")))), Event("set", "confirm", "on"))
    at = press(asked, "place light blue leaves: costs 5", 'the right space at the fountain; [^"]*')
    at = press(at, 'pay with [^"]*1 joker')
    assert "Play this?" in page.view(at)["hand"]
    assert paid_so_far(at) == 3
    assert len(table_of(press(at, "Confirm")).session.log) == 5
    assert not table_of(press(at, "Put back")).selection
    assert paid_so_far(update(press(at, "Put back"), Event("do", "undo"))) == 0


def test_the_board_stays_where_it_is_while_a_choice_is_confirmed() -> None:
    """On a phone it has the screen to itself, if what is confirmed was chosen there."""
    state = table(board("B1"), top="Y1 Y2")
    asked = update(screen(begun(state)), Event("set", "confirm", "on"))
    for picked, is_on_own in (
        (("tile-0", "space-0"), True),
        (("pass", "end"), True),
        (("trait-3", "take"), False),
    ):
        at = update(asked, Event("pick", picked[0]))
        before, after = (page.view(one)["hand"] for one in (at, update(at, Event("pick", picked[1]))))
        assert "Play this?" in after
        assert ("on-own" in before) == ("on-own" in after) == is_on_own


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
