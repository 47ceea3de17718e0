"""The analysis of a game: its verdicts, what they add up to, and its command."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from engine import analysis, bots, savecode
from engine.catalogue import GAMES, JUDGES
from engine.game import CHANCE
from engine.pausing import finished
from engine.session import Session
from engine.verdicts import SAME, SEARCH, Verdict, accuracy, line_played, luck_of, rank, verdict_on
from tests.clocks import NO_END
from tests.random_games import CASES, COVERING, Case, played

POSITIONS = 30
FIXED = 30  # decisions of the games whose verdicts are fixed
FIXED_ANALYSES = sorted((Path(__file__).parent / "analyses").glob("*.json"))
# By the number of a search, a check sum of all that it finds in the games of tests/analyses.
FOUND = {
    1: 2039565828,
    2: 2931923702,
    3: 2579872468,
    4: 2335524920,
    5: 2287680360,
    6: 3368422077,
    7: 2823204309,
}


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> None:
    bots.forget()


def verdicts_on(session: Session, positions: int = POSITIONS) -> list[Verdict]:
    return list(analysis.analysed(session, positions))


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_every_decision_gets_a_verdict_beside_the_best_that_was_found(case: Case) -> None:
    session = played(case, 2)
    session = session.before(session.decisions[min(12, len(session.decisions) - 1)])
    verdicts = verdicts_on(session)
    assert [one.at for one in verdicts] == list(session.decisions)
    for one in verdicts:
        actions = session.positions[one.at].legal_actions()
        assert actions[one.played] == session.log[one.at]
        assert 0 <= one.best < len(actions)
        assert one.loss >= 0
        assert one.loss > 0 or one.best == one.played
        assert (one.mark(case.name) == "best") == (one.loss < SAME)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_is_found_in_any_order_and_on_any_machine(name: str) -> None:
    session = played(next(case for case in CASES if case.name == name), 4)
    numbers = session.decisions[:8]

    def verdict(at: int) -> Verdict:
        ranked = finished(rank(session, at, POSITIONS))
        return verdict_on(session, at, ranked)

    forwards = [verdict(at) for at in numbers]
    bots.forget()
    assert [verdict(at) for at in reversed(numbers)] == forwards[::-1]


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if 2 in game.seats])
def test_losses_and_luck_add_up_to_the_result(name: str) -> None:
    session = played(next(case for case in CASES if case.name == name and case.seats == 2), 3)
    found = [
        Verdict(at, session.positions[at].to_move, 0, 1, 5.0, at / 10, at / 20, (None,) * 2)
        for at in session.decisions
    ]
    lost = [sum(one.loss - one.won for one in found if one.seat == seat) for seat in (0, 1)]
    luck, scores = luck_of(session, found), session.state.scores
    assert luck[0] - lost[0] + lost[1] == pytest.approx(scores[0] - scores[1])
    assert luck[1] == pytest.approx(-luck[0])


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_points_are_expected_of_the_seat_that_decides(case: Case) -> None:
    """And at the last decision of a game, when all is known, they are those of the result."""
    session = played(case, 5)
    at = session.decisions[-1]
    one = verdict_on(session, at, finished(rank(session, at, POSITIONS)))
    own = one.expected[one.seat]
    assert own is not None
    if one.loss < SAME and session.positions[at + 1].is_over:
        assert own == pytest.approx(session.state.scores[one.seat], abs=0.5)


@pytest.mark.parametrize("name", GAMES)
def test_marks_get_worse_with_the_loss(name: str) -> None:
    slip, mistake, blunder = JUDGES[name].MARKS
    assert SAME < slip < mistake < blunder
    losses = (0.0, SAME, slip, mistake, blunder, 100.0)
    marks = [Verdict(0, 0, 0, 0, 0.0, loss, 0.0, ()).mark(name) for loss in losses]
    assert marks == ["best", "good", "slip", "mistake", "blunder", "blunder"]


@pytest.mark.parametrize("name", GAMES)
def test_accuracy_is_whole_for_the_best_and_halved_by_the_loss_of_a_mistake(name: str) -> None:
    _slip, mistake, _blunder = JUDGES[name].MARKS

    def exact(*losses: float) -> float | None:
        return accuracy([Verdict(0, 0, 0, 0, 0.0, loss, 0.0, ()) for loss in losses], name)

    assert exact() is None
    assert exact(0.0) == 1.0
    assert exact(mistake) == pytest.approx(0.5)
    assert exact(2 * mistake) == pytest.approx(0.25)
    assert exact(0.0, mistake) == pytest.approx(0.75)


# --- the line of best play -------------------------------------------------------------------------------


@pytest.mark.parametrize("case", COVERING, ids=str)
def test_a_line_begins_with_the_best_decision_and_ends_before_the_table_acts(case: Case) -> None:
    session = played(case, 6)
    for one in verdicts_on(session.before(session.decisions[8])):
        line = line_played(session, one)
        assert line.log[: one.at] == session.log[: one.at]
        assert line.places[one.at][0] == one.line[0] == one.best
        assert len(line.log) == one.at + len(one.line)
        assert all(line.positions[at].to_move != CHANCE for at in range(one.at, len(line.log)))


def test_a_search_follows_its_line_for_several_decisions() -> None:
    session = played(next(case for case in CASES if case.name == "azul"), 6)
    lines = [one.line for one in verdicts_on(session.before(session.decisions[8]), 300)]
    assert max(map(len, lines)) > 3


def test_a_line_that_cannot_be_played_ends_where_it_goes_wrong() -> None:
    session = played(next(case for case in CASES if case.name == "azul"), 6)
    at = session.decisions[0]
    one = Verdict(at, 0, 0, 1, 0.0, 0.0, 0.0, (), (), (1, 0, -1, 0))
    assert len(line_played(session, one).log) == at + 2
    assert len(line_played(session, one._replace(line=(1, 10**6))).log) == at + 1
    forever = one._replace(line=(0,) * 1000)
    assert line_played(session, forever).state.to_move == CHANCE


# --- what stronger players lose --------------------------------------------------------------------------


def lost_by(level: str) -> float:
    """The points that a bot gives away in each decision of two rounds of Azul."""
    session = Session.new(GAMES["azul"], seats=2, seed=11, players=(level, level))
    rng = Random(2)
    for _each in range(16):
        session = session.play(bots.choose(session.state, "azul", level, rng=rng, seconds=NO_END))
    verdicts = verdicts_on(session, 200)
    return sum(one.loss for one in verdicts) / len(verdicts)


def test_stronger_bots_give_away_less() -> None:
    assert max(lost_by("hard"), lost_by("medium")) < lost_by("easy")


# --- what stays the same ---------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FIXED_ANALYSES, ids=lambda file: file.stem)
def test_the_analysis_of_a_fixed_game_is_fixed(file: Path) -> None:
    """A change of a judge or of the search changes it: look at it, and write the file anew."""
    expected = json.loads(file.read_text("utf-8"))
    session = savecode.decode(expected["code"])
    session = session.before(session.decisions[FIXED])
    found = [[one.at, one.seat, one.played, one.best, round(one.loss, 1)] for one in verdicts_on(session, 60)]
    assert found == expected["verdicts"]


def test_another_search_has_another_number() -> None:
    """Whoever changes what is found raises `engine.verdicts.SEARCH`, and adds the new sum here."""
    found = json.dumps([json.loads(file.read_text("utf-8"))["verdicts"] for file in FIXED_ANALYSES])
    assert crc32(found.encode()) == FOUND[SEARCH]


# --- the command -----------------------------------------------------------------------------------------


def code_of(name: str) -> str:
    session = played(next(case for case in CASES if case.name == name), 1)
    return savecode.encode(session.before(session.decisions[5]))


def test_the_command_prints_an_object_for_each_decision(capsys: pytest.CaptureFixture[str]) -> None:
    code = code_of("azul")
    analysis.main([code, "--positions", "20", "--json"])
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    assert [one["at"] for one in found] == list(savecode.decode(code).decisions)
    fields = {"at", "seat", "played", "best", "loss", "mark", "kind", "line", "reasons"}
    assert all(fields <= one.keys() for one in found)
    best = [savecode.decode(code).positions[one["at"]].legal_actions()[one["best"]] for one in found]
    assert [one["line"][0]["action"] for one in found] == [str(action) for action in best]
    assert any(one["reasons"] for one in found)


def test_the_command_says_what_would_have_been_better(capsys: pytest.CaptureFixture[str]) -> None:
    analysis.main([code_of("sintra"), "--positions", "20"])
    said = capsys.readouterr().out
    assert len(said.splitlines()) >= 5
    assert "better: " in said
    assert "player 1: accuracy " in said
    assert "player 2: accuracy " in said


def test_with_few_positions_a_game_still_has_its_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    """Even where they take less time than a future: each decision meets one."""
    for name in GAMES:
        analysis.main([code_of(name), "--positions", "9", "--json"])
        assert any(one["loss"] > SAME for one in json.loads(capsys.readouterr().out)), name


@pytest.mark.parametrize("given", [["rubbish"], [], ["1", "--positions", "0"]])
def test_the_command_refuses_what_makes_no_sense(
    given: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        analysis.main(given)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err
