"""Every position and action of every game prints as a person reads it."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from engine.azul import notation as azul
from engine.azul.actions import Deal, Take
from engine.azul.pieces import CENTRE, FLOOR
from engine.catalogue import GAMES
from engine.game import CHANCE, IllegalAction
from engine.patchwork_doodle import notation as patchwork_doodle
from engine.patchwork_doodle.pieces import BOXES
from engine.queens_garden import notation as queens_garden
from engine.session import complete_options
from engine.sintra import notation as sintra
from tests.azul.positions import table
from tests.patchwork_doodle import positions as patchwork_positions
from tests.queens_garden import positions as queens_positions
from tests.random_games import CASES, Case, moments, played
from tests.sentences import choices, play, said, say
from tests.sintra import positions as sintra_positions

every_case = pytest.mark.parametrize("case", CASES, ids=str)
START_CARDS = BOXES[1].start_cards
WIDEST = 120  # what a terminal shows in a line

# A board written out and read back.
READ_BACK: dict[str, Callable[[Any], Any]] = {
    "azul": lambda each: azul.board(
        azul.lines_in_letters(each),
        azul.wall_in_letters(each.wall),
        azul.floor_in_letters(each),
        each.score,
    ),
    "patchwork_doodle": lambda each: patchwork_doodle.board(
        " ".join(patchwork_doodle.in_letters(each)), patchwork_doodle.crossed(each), each.scored
    ),
    "sintra": lambda each: sintra.board(
        sintra.strips_in_letters(each),
        sintra.windows_in_letters(each),
        each.glazier + 1,
        each.broken,
        each.lost,
        each.score,
    ),
    "queens_garden": lambda each: queens_garden.board(
        queens_garden.stored(each), queens_garden.garden_in_letters(each), each.score
    ),
}


# --- laws ------------------------------------------------------------------------------------------------


@every_case
def test_positions_print_and_no_two_alike(case: Case) -> None:
    seen: dict[str, Any] = {}
    for position in [each for seed in (0, 1) for each in played(case, seed).positions]:
        text = str(position)
        assert seen.setdefault(text, position) == position
        assert text == text.strip()
        assert all(line == line.rstrip() and len(line) <= WIDEST for line in text.splitlines())
        assert position.is_over == (": over" in text)
        nobody = position.is_over or position.to_move == CHANCE
        assert nobody or f"player {position.to_move + 1}" in text
        assert not any(word in text for word in ("State", "Board", "None"))


@every_case
def test_actions_print_and_those_of_a_position_differ(case: Case) -> None:
    for position in played(case, 0).positions:
        actions = position.legal_actions()
        file = f"engine/{case.name}/notation.py"
        for written in (list(map(str, actions)), choices(position)):
            assert len(set(written)) == len(actions), f"{file} writes two actions alike: {sorted(written)}"
    for action in played(case, 0).log:
        assert type(action).__name__ + "(" not in str(action), f"{file} has no words for {action!s}"


@every_case
def test_an_action_is_found_by_what_it_says(case: Case) -> None:
    for session in moments(played(case, 1), 6)[:-1]:
        for action in session.state.legal_actions()[:40]:
            assert said(session.state, say(session.state, action)) == action


@pytest.mark.parametrize("case", [case for case in CASES if case.name in READ_BACK], ids=str)
def test_a_board_is_read_back(case: Case) -> None:
    for position in played(case, 1).positions:
        boards: Any = position
        assert tuple(map(READ_BACK[case.name], boards.boards)) == boards.boards


@every_case
def test_what_cannot_be_played_is_named_in_words(case: Case) -> None:
    session = played(case, 0)
    action = session.log[session.decisions[0]]
    with pytest.raises(IllegalAction) as refused:
        session.play(action)
    assert str(refused.value) == f"{action} cannot be played now"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_written_by_functions_of_the_same_names(name: str) -> None:
    start = GAMES[name].new(GAMES[name].seats[0], complete_options(GAMES[name], {}))
    notation = import_module(type(start).__module__.rpartition(".")[0] + ".notation")
    assert notation.position(start) == str(start)
    first = start.chance(Random(0)) if start.to_move == CHANCE else start.legal_actions()[0]
    assert notation.action(first) == str(first)


# --- examples --------------------------------------------------------------------------------------------


def test_azul_as_it_prints() -> None:
    one = azul.board("R YY . . K", "B.... ..Y.. ..... ..... .....", "*B", 7)
    state = table(one, factories="KKBW YRRR", centre="BB", to_move=1, marker=0, round_=2, lid="KKW")
    assert (
        str(state)
        == """\
Azul, wall coloured, leftovers strict, round 2: player 2 to move
started by player 1, marker held by player 1
factories  1 BKKW  2 YRRR  3 .  4 .  5 .
centre     BB
bag 15B 16Y 16R 15K 18W, lid 2K 1W

player 1: 7             player 2: 0
    R  B....                .  .....
   YY  ..Y..               ..  .....
  ...  .....              ...  .....
 ....  .....             ....  .....
....K  .....            .....  .....
floor *B"""
    )
    assert str(Take(0, azul.LETTERS.index("B"), 4, 2)) == "blue from factory 1: 2 to line 5"
    assert str(Take(CENTRE, 2, FLOOR, 0)) == "red from the centre: all to the floor"


def test_sintra_as_it_prints() -> None:
    own = sintra.board("BYBYO/.Y.Y. - OPOPG", ". BG Y", glazier=3, broken=2, lost=18, score=-5)
    state = sintra_positions.table(own, factories="BBOO GPYY", track="PGB", to_move=0)
    lines = str(state).splitlines()
    assert lines[:6] == [
        "Stained Glass of Sintra, palace A, round 4: player 1 to move",
        "started by player 1, marker in the centre",
        "round track  PGB",
        "factories    1 BBOO  2 YYPG  3 .  4 .  5 .",
        "centre       *",
        "bag 16B 15Y 18O 18P 17G, tower .",
    ]
    assert lines[7] == "player 1: -5, broken glass at step 2"
    assert lines[8].index("*") == lines[9].index("OPOPG")
    assert lines[9].split() == ["BYBYO/.Y.Y.", "-", "OPOPG", "-", "-", "-", "-", "-"]
    assert lines[10].split()[:3] == [".", "BG", "Y"]
    assert lines[-1] == "player 1 has lost 18 for broken glass"
    take = state.legal_actions()[0]
    assert (str(take), say(state, take)) == (
        "blue from factory 1, all break",
        "2 blue from factory 1, all break",
    )


def test_what_breaks_is_told_where_the_position_is_known() -> None:
    state = sintra_positions.table(sintra.board("BYBYO"), factories="BBBO")
    take = next(take for take in state.legal_actions() if str(take) == "blue from factory 1 to strip 1")
    assert say(state, take) == "3 blue from factory 1 to strip 1, 1 break"


def test_queens_garden_as_it_prints() -> None:
    own = queens_garden.board("B3 B1 [D2] **", "ring B4 . . . D1 . / 0 Y2! . . . . . ^ / 2 . . . . . . P1", 9)
    state = queens_positions.table(
        own, top="D2 D6 Y5 P6", display="B2 P2 / [V3]", to_move=0, passed="1", marker=1, round_=2
    )
    lines = str(play(state, "place B3 at r2", "pay B1")).splitlines()
    assert lines[0] == (
        "Azul: Queen's Garden, board base, round 2: player 1 to pay for: place B3 at r2, paid B1"
    )
    assert lines[1:3] == [
        "started by player 1, marker held by player 2, passed: player 2",
        "the wheel shows birds, dark purple, butterflies",
    ]
    assert lines[3].startswith("stack 3, on it D2 D6 Y5 P6; supply ")
    assert lines[4] == "display  0 B2 P2  1 [V3]"
    assert lines[9:13] == [
        "player 1: 9, storage B1 B3 [D2] **",
        "  ring B4  .   .   .   D1  .",
        "  0    Y2! .   .   .   .   .   ^",
        "  2    .   .   .   .   .   .   P1",
    ]


def test_patchwork_doodle_as_it_prints() -> None:
    own = patchwork_doodle.board("AAB AB* ..C", crossed="shade")
    state = patchwork_positions.table(own, circle="I3 T4 O4 X5 mono", die=2, turn=3)
    lines = str(state).splitlines()
    assert lines[:2] == [
        "Patchwork Doodle, round 1, turn 3: player 1 to move, in hand T4 .#./###",
        "die 2: I3 [T4] O4 X5 mono",
    ]
    assert lines[2].startswith("deck domino V3 I4 L4 S4 F5 ")
    assert lines[4:8] == ["player 1", "AAB......", "AB*......", "..C......"]
    assert lines[-1] == "player 1 has used: shade"
    dealt = state._replace(starts=tuple(START_CARDS[:2]))
    assert str(dealt).splitlines()[3] == f"start cards {patchwork_doodle.names(START_CARDS[:2])}"
    cut = next(each for each in state.legal_actions() if str(each).startswith("cut"))
    assert (str(cut), say(state, cut)) == ("cut 1, keep piece 1", "cut left of b2, keep #")
    holding = play(state, "cut left of b2, keep #")
    assert str(holding).startswith(
        "Patchwork Doodle, round 1, turn 3: player 1 to draw, in hand T4 cut to #\n"
    )


def test_a_board_of_patchwork_doodle_is_read_however_many_patches_it_has() -> None:
    rows = ["ABCDEFGHI", "JKLMNOPQR", "STUVWXYZ*", *["........."] * 6]
    board = patchwork_doodle.board(" ".join(rows))
    assert len(board.patches) == 26
    assert patchwork_doodle.in_letters(board) == rows


@pytest.mark.parametrize(
    ("read", "wrong"),
    [
        (azul.wall, "B.... ....."),
        (azul.board, "RR . . . ."),
        (azul.board, "R . ."),
        (sintra.strip, "BBBBB"),
        (patchwork_doodle.board, "AA?"),
        (patchwork_doodle.board, "." * 10),
        (lambda text: queens_garden.board(garden=text), "ring B1"),
        (lambda text: queens_garden.board(garden=text), "0 Y2 . . . . . ^"),
    ],
)
def test_what_is_written_wrongly_is_refused_by_name(read: Callable[[str], object], wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^(not|no|more) .*"):
        read(wrong)


class Unlike(tuple[int, ...]):
    """A tuple that refuses to be compared."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        raise AssertionError("it is compared with every number of tiles that there can be")

    __hash__ = tuple.__hash__


def test_what_is_no_number_is_not_looked_for_among_numbers() -> None:
    deal = Deal((Unlike((0, 1)),))  # type: ignore[arg-type]
    assert azul.action(deal) == repr(deal)
