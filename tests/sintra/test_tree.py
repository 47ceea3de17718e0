"""Stained Glass of Sintra: whole games checked against a plain version of the rules, and the game tree."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import draw
from engine.session import Session
from engine.sintra.actions import Deal
from engine.sintra.board import NO_STRIP, Board, panes_on, side_of
from engine.sintra.notation import LETTERS, board, in_letters
from engine.sintra.pieces import BOXES, EMPTY, SIDES, Box
from engine.sintra.rules import NOBODY, State
from tests.game_tree import count, counts
from tests.own_board import by_own_board
from tests.random_games import CASES, Case, played
from tests.sintra import plain as sintra_plain
from tests.sintra.plain import Column, Palace, Position
from tests.sintra.positions import table
from tests.typed import typed

SINTRA = [case for case in CASES if case.name == "sintra"]
COUNTS = counts("sintra")


def printed(side: int) -> str:
    return "".join(LETTERS[space] for space in SIDES[side])


def plain(state: State) -> Position:
    """The same position in lists, of a seat to move."""
    return Position(
        palaces=[_palace(each, BOXES[state.rules]) for each in state.boards],
        factories=[list(in_letters(lying)) for lying in state.factories],
        centre=list(in_letters(state.centre)),
        track=[LETTERS[colour] for colour in state.round_track],
        seat=state.to_move,
        marker_lies=state.marker == NOBODY,
        keeping=state.is_keeping,
        side=state.palace,
    )


def _palace(each: Board, box: Box) -> Palace:
    columns = []
    for laid, window in zip(each.strips, each.windows, strict=True):
        is_laid = laid != NO_STRIP
        front = printed(side_of(laid)) if is_laid else ""
        back = printed(side_of(laid) ^ 1) if is_laid and not window else ""
        lying = ["" if pane == EMPTY else LETTERS[pane] for pane in panes_on(laid)] or [""] * 5
        columns.append(Column(front, back, lying, [LETTERS[pane] for pane in window]))
    steps = each.broken + each.lost // 18 * (len(box.glass_loss) - 1)
    return Palace(columns, box, each.glazier, steps, each.score)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("case", SINTRA, ids=str)
def test_whole_games_go_as_in_a_plain_writing_of_the_rules(case: Case, seed: int) -> None:
    check_against_the_plain_rules(played(case, seed))


@pytest.mark.parametrize("case", SINTRA, ids=str)
def test_so_do_games_in_which_the_palace_is_built(case: Case) -> None:
    """Random decisions push the glazier to the right, where few strips are completed."""
    session, rng = case.start(1), Random(1)
    while not session.state.is_over:
        if rng.random() < 0.1:
            session = session.play(draw.choice(rng, session.state.legal_actions()))
        else:
            session = session.play(by_own_board(session, rng))
    palace = [window for each in typed(session.state, State).boards for window in each.windows]
    assert sum(map(len, palace)) > 3 * case.seats
    check_against_the_plain_rules(session)


def check_against_the_plain_rules(session: Session) -> None:
    positions: tuple[Any, ...] = session.positions
    position = plain(positions[2])  # after the strips were laid and the factories filled
    for before, after, action in zip(positions[2:], positions[3:], session.log[2:], strict=False):
        if isinstance(action, Deal):
            position = replace(plain(after), palaces=position.palaces)
            continue
        assert position == plain(before)
        assert sintra_plain.moves(position) == list(before.legal_actions())
        sintra_plain.play(position, action)
    palaces = position.palaces
    over = positions[-1]
    assert over.scores == tuple(sintra_plain.final_score(palace, over.palace) for palace in palaces)
    assert [each.lost for each in over.boards] == [palace.loss for palace in palaces]


# --- the tree --------------------------------------------------------------------------------------------

DEAL = "BBYO YYPO OPGG BYPG PPPB"
TREES = {
    "opening": table(factories=DEAL),
    "middle": table(
        board("GOGBG/G.... YOYOP/YOYO. BYBYO - JBOGJ/P.... BOBOY/.O..Y", "B . . PP Y", glazier=3),
        board("- - OPOPG/OPO.. PGPGB GBGBY/GBGB.", "BO GG . Y .", glazier=1),
        factories="BBYO OGPP",
        centre="BYPP",
    ),
    "keeping": table(board("BYOPG/BYOPG YOYOP"), factories="BYOP", centre="GG", keeping=True),
}


@pytest.mark.parametrize("name", TREES)
def test_sequences_of_decisions_are_as_many_as_the_rules_allow(name: str) -> None:
    state, expected = TREES[name], COUNTS[name]
    assert [count(state, depth) for depth in (1, 2, 3)] == expected
    assert [sintra_plain.count(plain(state), depth) for depth in (1, 2)] == expected[:2]
