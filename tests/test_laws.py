"""What holds in every game of the catalogue, for every number of players and every choice of options."""

import os
import subprocess
import sys
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import draw, savecode
from engine.catalogue import GAMES, JUDGES
from engine.game import CHANCE, IllegalAction
from engine.session import SEEDS, Session
from tests.modules import Modules
from tests.random_games import CASES, Case, moments, played

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)
SEEDS_PLAYED = (0, 1)


def laws(name: str) -> Any:
    """What a game offers to its laws: `pieces` counts a position, and `BOX` is what there always is."""
    return import_module(f"tests.{name}.laws")


@every_game
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert GAMES[name].name == name
    assert JUDGES.keys() == GAMES.keys()
    assert JUDGES[name] is not None
    assert laws(name).BOX


@every_game
def test_the_types_of_all_modules_of_a_game_are_compared(name: str) -> None:
    modules: Modules = laws(name).MODULES
    for module, there in ((modules.engine, "engine"), (modules.page, "ui.games")):
        for room, compared in module._asdict().items():
            assert compared is import_module(f"{there}.{name}.{room}")
    assert modules.front is import_module(f"ui.games.{name}")
    assert modules.engine.rules.GAME is GAMES[name]


# --- positions -------------------------------------------------------------------------------------------


@every_case
def test_no_piece_appears_or_gets_lost(case: Case) -> None:
    count, box = laws(case.name).pieces, laws(case.name).BOX
    for seed in SEEDS_PLAYED:
        assert all(count(position) == box for position in played(case, seed).positions)


@every_case
def test_nobody_can_act_exactly_when_the_game_is_over_or_chance_is_to_move(case: Case) -> None:
    for position in played(case, 0).positions:
        assert (not position.legal_actions()) == (position.is_over or position.to_move == CHANCE)
        assert position.is_over or position.to_move in (CHANCE, *range(case.seats))


@every_case
def test_legal_actions_are_listed_once_and_always_in_the_same_order(case: Case) -> None:
    for position in played(case, 1).positions:
        actions = list(position.legal_actions())
        assert len(set(actions)) == len(actions)
        assert list(position.legal_actions()) == actions == list(deepcopy(position).legal_actions())


@every_case
def test_applying_an_action_leaves_the_old_position_as_it_was(case: Case) -> None:
    for session in moments(played(case, 0), 6)[:-1]:
        position, copy = session.state, deepcopy(session.state)
        for action in position.legal_actions():
            assert position.apply(action) != position
        assert position == copy
        assert hash(position) == hash(copy)


@every_case
def test_a_session_keeps_what_each_action_brought_about(case: Case) -> None:
    session = played(case, 2)
    entries = zip(session.positions, session.log, session.positions[1:], session.events, strict=False)
    for before, action, after, events in entries:
        assert before.outcome(action) == (after, events)
        assert before.apply(action) == after
    assert len(session.events) == len(session.log)
    assert session.before(3).events == session.events[:3]


@every_case
def test_what_is_told_of_each_step_adds_up_to_the_scores(case: Case) -> None:
    for seed in SEEDS_PLAYED:
        session = played(case, seed)
        for before, after, events in zip(
            session.positions, session.positions[1:], session.events, strict=False
        ):
            scores = list(before.scores)
            for event in events:
                scores[event.seat] += event.points
            assert tuple(scores) == after.scores


@every_case
def test_scores_and_winners_speak_of_the_seats(case: Case) -> None:
    for position in played(case, 0).positions:
        assert len(position.scores) == case.seats
        assert position.winners == tuple(sorted(set(position.winners)))
        assert position.winners
        assert set(position.winners) <= set(range(case.seats))
    final = played(case, 0).state
    assert {final.scores[seat] for seat in final.winners} == {max(final.scores)}


@every_case
def test_a_game_ends_and_then_nothing_can_be_played(case: Case) -> None:
    for seed in range(4):
        session = played(case, seed)  # fails by itself when the game goes on for too long
        assert session.state.is_over
        assert not any(position.is_over for position in session.positions[:-1])
        with pytest.raises(IllegalAction):
            session.play(session.log[session.decisions[-1]])
        with pytest.raises(IllegalAction):
            session.play_index(0)


# --- a seed and a list of decisions ----------------------------------------------------------------------


@every_case
def test_the_same_seed_and_decisions_give_the_same_game(case: Case) -> None:
    original, again = played(case, 1), case.start(1)
    for at in original.decisions:
        again = again.play(original.log[at])
    assert again == original
    assert [hash(position) for position in again.positions] == [hash(p) for p in original.positions]


@every_game
def test_another_seed_gives_another_game(name: str) -> None:
    starts = {Session.new(GAMES[name], seats=2, seed=seed).state for seed in (0, 1, 2, 1 << 32, SEEDS[-1])}
    assert len(starts) == 5


@every_game
def test_games_do_not_depend_on_the_hash_seed(name: str) -> None:
    script = f"from tests.random_games import fingerprint; print(fingerprint({name!r}))"

    def fingerprint(hash_seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", script],
            cwd=Path(__file__).parent.parent,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    assert fingerprint("1") == fingerprint("2")


@every_case
def test_undo_is_a_replay_of_one_decision_less_back_to_the_start(case: Case) -> None:
    session, replayed = played(case, 0), [case.start(0)]
    for at in session.decisions:
        replayed.append(replayed[-1].play(session.log[at]))
    assert session == replayed.pop()
    while replayed:
        assert session.can_undo
        session = session.undo()
        assert session == replayed.pop()
    assert not session.can_undo
    with pytest.raises(IllegalAction):
        session.undo()


@every_case
def test_a_session_knows_the_place_of_every_action_in_its_list(case: Case) -> None:
    session = played(case, 0)
    for position, action, place in zip(session.positions, session.log, session.places, strict=False):
        actions = list(position.legal_actions())
        assert place == ((0, 1) if position.to_move == CHANCE else (actions.index(action), len(actions)))
    assert len(session.places) == len(session.log)


@every_case
def test_what_is_played_again_after_undo_meets_the_same_chance(case: Case) -> None:
    session = played(case, 0)
    after_chance = [at for at in session.decisions if session.positions[at + 1].to_move == CHANCE]
    for at in after_chance[:-1]:
        before = session.before(at)
        other = before.play(draw.choice(Random(at), before.state.legal_actions()))
        played_on = before.play(session.log[at])
        assert other.undo() == before
        assert other.undo().play(session.log[at]) == played_on
        assert session.log[: len(played_on.log)] == played_on.log


@every_case
def test_chance_draws_by_its_argument_alone(case: Case) -> None:
    session = played(case, 0)
    for position in [p for p in session.positions if p.to_move == CHANCE and not p.is_over]:
        assert position.chance(Random(3)) == position.chance(Random(3))
        assert position.apply(position.chance(Random(3))) == position.apply(position.chance(Random(3)))


# --- the checked doors -----------------------------------------------------------------------------------


@every_case
def test_what_is_not_in_the_list_is_refused(case: Case) -> None:
    session = played(case, 0)
    for earlier in moments(session, 5)[:-1]:
        legal = earlier.state.legal_actions()
        refused = {action for action in session.log if action not in legal}
        assert refused
        for action in [*refused, None, object()]:
            with pytest.raises(IllegalAction):
                earlier.play(action)
        wrong: tuple[Any, ...] = (-1, len(legal), "0", None, True, False, 0.0, [0])
        for index in wrong:
            with pytest.raises(IllegalAction):
                earlier.play_index(index)


@every_case
def test_the_log_holds_the_listed_action_even_when_an_equal_one_was_played(case: Case) -> None:
    start = case.start(0)
    action = start.state.legal_actions()[0]
    after = start.play(tuple(action) if isinstance(action, tuple) else action)
    assert after == start.play(action)
    assert type(after.log[len(start.log)]) is type(action)


VALUES: tuple[object, ...] = (
    *(0, 1, -1, 5, 9, 12, 99, -(10**30), 10**30, True, 2.5, None, "5"),
    *((), (1,), (-1, 99), (1 << 24, 2.5), ((0, 1), (2, 99)), frozenset({1}), [3], {}),
)


def actions_of(name: str) -> set[Any]:
    """The types of the actions of a game."""
    return {type(action) for case in CASES if case.name == name for action in played(case, 0).log}


@every_game
def test_an_action_of_any_values_is_written_and_refused(name: str) -> None:
    rng = Random(name)
    tables = [
        session
        for case in CASES
        if case.name == name
        for session in moments(played(case, 0), 4)
        if not session.state.is_over
    ]
    notation = import_module(f"engine.{name}.notation")
    for kind in sorted(actions_of(name), key=str):
        for _try in range(400):
            action = kind(*(draw.choice(rng, VALUES) for _field in kind.__match_args__))
            session = draw.choice(rng, tables)
            assert str(action) == notation.action(action)
            assert notation.action(action, session.state)
            if action not in session.state.legal_actions():
                with pytest.raises(IllegalAction) as refused:
                    session.play(action)
                assert str(refused.value) == f"{action} cannot be played now"


@every_case
def test_whatever_is_played_has_words(case: Case) -> None:
    session = played(case, 1)
    assert not [action for action in session.log if str(action) == repr(action)]


@every_game
@pytest.mark.parametrize("junk", VALUES, ids=repr)
def test_what_is_no_action_is_refused(name: str, junk: object) -> None:
    session = Session.new(GAMES[name], seats=GAMES[name].seats[-1], seed=1)
    with pytest.raises(IllegalAction):
        session.play(junk)


# --- codes -----------------------------------------------------------------------------------------------


@every_case
def test_a_game_comes_back_from_its_code(case: Case) -> None:
    for session in moments(played(case, 1), 12):
        assert savecode.decode(savecode.encode(session)) == session


@every_case
def test_a_code_tells_every_action_of_a_position_apart(case: Case) -> None:
    for session in moments(played(case, 1), 3)[:-1]:
        afters = [session.play(action) for action in session.state.legal_actions()]
        codes = [savecode.encode(after) for after in afters]
        assert len(set(codes)) == len(codes)
        assert [savecode.decode(code) for code in codes] == afters
