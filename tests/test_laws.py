"""Laws for every game of the catalogue, with every number of players and every choice of options.

The laws read the character of a game, such as whether it has luck, in its tests/GAME/laws.py. A law that
fails says which file to mend.
"""

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
from tests.like import ByGame, games_with, laws_of
from tests.random_games import CASES, Case, moments, played

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)
SEEDS_PLAYED = (0, 1)
FEW = 20  # decisions, before which luck has shown


def rules_of(name: str) -> str:
    """The file to mend, in most cases."""
    return f"engine/{name}/rules.py"


@every_game
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert GAMES[name].name == name, f"in {rules_of(name)}, the name of GAME is not that of the folder"
    assert JUDGES.keys() == GAMES.keys()
    assert JUDGES[name] is not None
    assert laws_of(name).box, f"in tests/{name}/laws.py, LAWS has nothing in its box"


def test_there_are_games_of_every_kind() -> None:
    """So no law has nothing to look at."""
    assert games_with(lambda laws: laws.has_luck)
    assert games_with(lambda laws: laws.scores_in_play)
    assert games_with(lambda laws: laws.has_lights)
    assert any(others for case in CASES for _now, others in refusable(played(case, 0)))


def test_a_game_that_a_table_of_the_tests_lacks_is_told_where_to_stand_and_with_what() -> None:
    table = ByGame(__file__, "LEAST", "how large it is", {"azul": 1})
    assert table["azul"] == 1
    with pytest.raises(
        AssertionError, match=r"^go is missing in LEAST of tests/test_laws\.py: how large it is$"
    ):
        table["go"]


@every_case
def test_a_game_is_as_its_laws_say(case: Case) -> None:
    laws, file = laws_of(case.name), f"LAWS in tests/{case.name}/laws.py"
    for seed in SEEDS_PLAYED:
        session = played(case, seed)
        acts = any(position.to_move == CHANCE for position in session.positions if not position.is_over)
        assert acts == laws.has_luck, f"the table acts in a game: {acts}; say so in has_luck of {file}"
        before = session.positions[session.decisions[-1]].scores
        gained = before != session.positions[0].scores
        assert laws.scores_in_play or not gained, f"points are won on the way: set scores_in_play in {file}"


# --- positions -------------------------------------------------------------------------------------------


@every_case
def test_no_piece_appears_or_gets_lost(case: Case) -> None:
    laws = laws_of(case.name)
    for seed in SEEDS_PLAYED:
        session = played(case, seed)
        for at, position in enumerate(session.positions):
            assert laws.pieces(position) == laws.box, (
                f"after {session.log[at - 1] if at else 'the start'}, the pieces are not those of the box:"
                f" see `outcome` in {rules_of(case.name)}, or `pieces` in tests/{case.name}/laws.py"
            )


@every_case
def test_nobody_can_act_exactly_when_the_game_is_over_or_chance_is_to_move(case: Case) -> None:
    for position in played(case, 0).positions:
        nobody = position.is_over or position.to_move == CHANCE
        assert (not position.legal_actions()) == nobody, (
            f"`legal_actions` in {rules_of(case.name)} has to be empty exactly when the game is over or"
            f" chance is to move:\n{position}"
        )
        assert position.is_over or position.to_move in (CHANCE, *range(case.seats)), f"{position.to_move=}"


@every_case
def test_legal_actions_are_listed_once_and_always_in_the_same_order(case: Case) -> None:
    for position in played(case, 1).positions:
        actions = list(position.legal_actions())
        assert len(set(actions)) == len(actions), f"{rules_of(case.name)} lists an action twice: {actions}"
        again = list(position.legal_actions()), list(deepcopy(position).legal_actions())
        assert again == (actions, actions), f"the order changes: does {rules_of(case.name)} list a set?"


@every_case
def test_applying_an_action_leaves_the_old_position_as_it_was(case: Case) -> None:
    for session in moments(played(case, 0), 6)[:-1]:
        position, copy = session.state, deepcopy(session.state)
        for action in position.legal_actions():
            assert position.apply(action) != position, f"{action} changes nothing"
        assert position == copy, f"{rules_of(case.name)} changes a position: make a new one in `outcome`"
        assert hash(position) == hash(copy)


@every_case
def test_a_session_keeps_what_each_action_brought_about(case: Case) -> None:
    session = played(case, 2)
    entries = zip(session.positions, session.log, session.positions[1:], session.events, strict=False)
    for before, action, after, events in entries:
        assert before.outcome(action) == (after, events), f"{action} does not always lead to the same"
        assert before.apply(action) == after, f"in {rules_of(case.name)}, `apply` is not what `outcome` is"
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
            assert tuple(scores) == after.scores, (
                f"{rules_of(case.name)} changes a score without an event that has the points, or the"
                f" other way round: {before.scores} to {after.scores} with {events}"
            )


@every_case
def test_scores_and_winners_speak_of_the_seats(case: Case) -> None:
    for position in played(case, 0).positions:
        assert len(position.scores) == case.seats, f"in {rules_of(case.name)}, each seat has a score"
        assert position.winners == tuple(sorted(set(position.winners)))
        assert position.winners, f"in {rules_of(case.name)}, somebody is always ahead; all are, if nobody is"
        assert set(position.winners) <= set(range(case.seats)), (
            f"in {rules_of(case.name)}, `winners` are not among the seats: {position.winners}"
        )
    final = played(case, 0).state
    won = {final.scores[seat] for seat in final.winners}
    assert won == {max(final.scores)}, f"whoever wins has most points: {final.scores}, {final.winners}"


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


@pytest.mark.parametrize("name", games_with(lambda laws: laws.has_luck))
def test_another_seed_gives_another_game(name: str) -> None:
    logs = set()
    for seed in (0, 1, 2, 1 << 32, SEEDS[-1]):
        session = Session.new(GAMES[name], seats=GAMES[name].seats[0], seed=seed)
        while not session.state.is_over and len(session.decisions) < FEW:
            session = session.play_index(0)
        logs.add(session.log)
    assert len(logs) == 5, f"`chance` in {rules_of(name)} does not draw by the Random it is given"


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


def refusable(session: Session) -> list[tuple[Session, set[Any]]]:
    """Moments of a game, each with what is played in it at other times but cannot be played then."""
    return [(now, set(session.log) - set(now.state.legal_actions())) for now in moments(session, 5)[:-1]]


@every_case
def test_what_is_not_in_the_list_is_refused(case: Case) -> None:
    session = played(case, 0)
    for earlier, others in refusable(session):
        legal = earlier.state.legal_actions()
        for action in [*others, None, object()]:
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
    if junk not in session.state.legal_actions():  # a tuple of numbers equals the action with these numbers
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
