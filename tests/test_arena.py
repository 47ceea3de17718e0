"""Matches: seats take turns, games are counted once, and a match goes on where it was broken off."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine import arena, bots
from engine.arena import Match, Played
from engine.catalogue import GAMES, TASTES
from engine.manners import liked
from engine.session import Session
from tests.clocks import NO_END
from tools.files import ROOT

MATCH = Match("azul", ("medium", "easy"), 4, NO_END, 5, (("leftovers", "strict"),))


def plain(game: Played) -> Played:
    """A game without the figures that depend on the machine."""
    return game._replace(times=())


class Sitter:
    """A bot that plays the first legal action, and notes where it sits and what was dealt."""

    seen: ClassVar[list[tuple[str, int, object]]] = []

    def __init__(self, _game: str, level: str, _clock: object, *, is_plain: bool = False) -> None:
        self.level, self.is_plain = level, is_plain

    def choose(self, state: Any, _rng: object, _seconds: float) -> Any:
        if not any(level == self.level for level, _seat, _deal in self.seen):
            self.seen.append((self.level, state.to_move, state.factories if not self.seen else None))
        return state.legal_actions()[0]


@pytest.mark.parametrize("at", [0, 1])
def test_the_first_level_ponders_in_the_turns_of_the_others(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """For its own seat, wherever it sits; the seconds are those that the match gives it."""
    asked: list[tuple[int, list[str], float]] = []

    class Ponderer(Sitter):
        def ponder(self, state: Any, players: list[str], seconds: float) -> Any:
            asked.append((state.to_move, players, seconds))
            return iter(())

    monkeypatch.setattr(bots, "Bot", Ponderer)
    game = arena.play(MATCH._replace(levels=("expert", "easy"), ponder=3.0), at)
    assert len(asked) == game.decisions[1]
    others = {0: 1, 1: 0}[at]
    assert {mover for mover, _players, _seconds in asked} == {others}
    assert all(players[others] == "" and players[1 - others] == "expert" for _, players, _ in asked)
    assert {seconds for _mover, _players, seconds in asked} == {3.0}
    asked.clear()
    arena.play(MATCH._replace(levels=("expert", "easy")), at)
    assert not asked


def test_a_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games with the same deal, in which each level sits everywhere; the fourth has another deal."""
    monkeypatch.setattr(bots, "Bot", Sitter)
    match = MATCH._replace(levels=("easy", "medium", "hard"), games=4)
    seats, deals, games = [], [], []
    for at in range(4):
        monkeypatch.setattr(Sitter, "seen", [])
        games.append(arena.play(match, at))
        seats.append({level: seat for level, seat, _deal in Sitter.seen})
        deals.append(Sitter.seen[0][2])
    for level in match.levels:
        assert {sitting[level] for sitting in seats[:3]} == {0, 1, 2}
    assert deals[0] == deals[1] == deals[2] != deals[3]
    # The players are alike, so a seat has the same points in all three, and with them the win goes round.
    by_seat = [
        {
            sitting[level]: game
            for level, game in zip(match.levels, zip(one.scores, one.wins, strict=True), strict=True)
        }
        for sitting, one in zip(seats, games[:3], strict=False)
    ]
    assert by_seat[0] == by_seat[1] == by_seat[2]
    assert all(sum(game.wins) == pytest.approx(1) for game in games)
    for game in games:
        won = [score for score, share in zip(game.scores, game.wins, strict=True) if share]
        assert set(won) == {max(game.scores)}


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    assert plain(arena.play(MATCH, 1)) == plain(arena.play(MATCH, 1))
    assert plain(arena.play(MATCH, 1)) != plain(arena.play(MATCH, 2))


def test_a_match_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "match"
    assert arena.resumed(path, MATCH) == []
    first = list(arena.noted(path, [arena.play(MATCH, at) for at in (0, 2)]))
    path.write_text(path.read_text() + "[3, [1")  # it was writing
    done = arena.resumed(path, MATCH)
    assert done == first
    rest = list(arena.noted(path, arena.play_all(MATCH, 1, done)))
    assert {game.at for game in rest} == {1, 3}
    again = arena.resumed(path, MATCH)
    assert sorted(map(plain, again)) == [plain(arena.play(MATCH, at)) for at in range(4)]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("azul easy easy --games 0", "--games is at least 1, not 0"),
        ("azul easy easy --jobs 0", "--jobs is at least 1, not 0"),
        ("azul easy easy --seed -5", "--seed is at least 0, not -5"),
        ("azul easy easy --openings -1", "--openings is at least 0, not -1"),
        ("azul easy easy --seconds nan", "--seconds is at least 0, not nan"),
        ("azul expert easy --ponder -1", "--ponder is at least 0, not -1"),
        ("azul easy easy --option wall=purple", "azul has no option wall=purple"),
        ("azul easy easy --option roof=grey", "azul has no option roof=grey"),
        ("azul easy easy --option wall=grey --option wall=grey", "--option names wall more than once"),
        ("azul easy easy --resume tests", "tests"),
        ("azul hard easy --ponder 1", "a first level that is expert, not hard"),
        ("patchwork_doodle expert easy --ponder 1", "they remember nothing"),
        ("azul easy", "azul is for 2 to 4 players"),
    ],
)
def test_a_match_that_makes_no_sense_is_refused(
    asked: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["arena", *asked.split()])
    with pytest.raises(SystemExit) as ended:
        arena.main()
    assert ended.value.code == 2
    assert why in " ".join(capsys.readouterr().err.split())


def test_another_match_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "match"
    arena.resumed(path, MATCH)
    with pytest.raises(ValueError, match="another match"):
        arena.resumed(path, MATCH._replace(seconds=0.0))
    assert arena.resumed(path, MATCH._replace(games=9)) == []


@pytest.mark.parametrize("text", ["Buy milk.\n", "\n", "[1, 2]\n"])
def test_a_file_that_holds_no_match_is_refused_and_stays_as_it_is(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "foreign"
    path.write_text(text, "utf-8")
    monkeypatch.setattr(sys, "argv", ["arena", "azul", "easy", "easy", "--resume", str(path)])
    with pytest.raises(SystemExit) as ended:
        arena.main()
    assert ended.value.code == 2
    assert "match" in capsys.readouterr().err.splitlines()[-1]
    assert path.read_text("utf-8") == text


def test_an_empty_file_is_begun_as_a_new_one_is(tmp_path: Path) -> None:
    new, empty = tmp_path / "new", tmp_path / "empty"
    empty.touch()
    assert arena.resumed(empty, MATCH) == arena.resumed(new, MATCH) == []
    assert empty.read_text("utf-8") == new.read_text("utf-8")


def test_a_game_that_two_runs_noted_counts_once(tmp_path: Path) -> None:
    path, game = tmp_path / "match", arena.play(MATCH, 1)
    arena.resumed(path, MATCH)
    list(arena.noted(path, [game, game]))
    assert arena.resumed(path, MATCH) == [game]


def test_the_first_decisions_of_a_deal_are_drawn_by_lot_and_played_from_every_seat() -> None:
    starts = [Session.new(GAMES["azul"], seats=2, seed=seed) for seed in (1, 1, 2)]
    first, again, other = (arena.opened(start, 5) for start in starts)
    assert first == again
    assert len(first.decisions) == len(other.decisions) == 5
    assert arena.opened(starts[0], 0) == starts[0]
    assert not arena.opened(starts[0], 10_000).state.is_over
    opened = MATCH._replace(openings=3)
    assert arena.play(opened, 0).moves != arena.play(MATCH, 0).moves


def test_a_match_of_equal_games_says_so() -> None:
    games = [Played(at, moves, (1, 0), (1, 0), (), (9, 9), (), ()) for at, moves in enumerate("abab")]
    assert arena.are_the_same(MATCH, games)
    assert not arena.are_the_same(MATCH, games[:2])
    assert not arena.are_the_same(MATCH, [*games, games[0]._replace(moves="c")])


def test_in_a_match_of_plain_bots_only_the_first_level_has_its_manner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is counted for all, wherever they sit, how often they take what it likes best."""
    sat: list[bool] = []

    class Mannered(Sitter):
        def choose(self, state: Any, _rng: object, _seconds: float) -> Any:
            sat.append(self.is_plain)
            return last(state) if self.is_plain else liked(state, state.legal_actions(), taste)[0]

    def last(state: Any) -> Any:
        """Tiles on the floor, which nobody likes."""
        return state.legal_actions()[-1]

    taste = TASTES["azul"].TASTES["gentle"]
    monkeypatch.setattr(bots, "Bot", Mannered)
    match = Match("azul", ("gentle", "easy"), 2, NO_END, 5, (), plain=True)
    games = [arena.play(match, at) for at in (0, 1)]
    assert sat.count(False) == sum(game.decisions[0] for game in games)
    assert sat.count(True) == sum(game.decisions[1] for game in games)
    mannered, plain_ones = arena.results(match, games)
    assert (mannered.level, plain_ones.level) == ("gentle", "easy plain")
    assert mannered.liked == 1.0
    assert all(game.liked[0] > 0 == game.others[0] for game in games)
    assert "liked 1.000" in arena.row(mannered)
    sat.clear()
    usual = arena.play(match._replace(plain=False), 0)
    assert not any(sat)
    assert usual.liked == usual.others == (0, 0)
    assert arena.results(MATCH._replace(games=1), [usual])[0].liked is None


def test_intervals_are_those_of_the_books() -> None:
    assert arena.wilson(35, 40) == pytest.approx((0.739, 0.945), abs=0.001)
    assert arena.wilson(20, 20)[1] == 1
    assert arena.of_mean([1, 2, 3, 4]) == pytest.approx((1.235, 3.765), abs=0.001)


def test_the_command_line_tells_who_won(tmp_path: Path) -> None:
    command = "-m engine.arena azul medium easy --games 4 --jobs 2 --option wall=grey --resume"
    run = [sys.executable, *command.split(), str(tmp_path / "match")]
    told = json.loads(
        subprocess.run([*run, "--json"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    )
    assert [result["level"] for result in told["results"]] == ["medium", "easy"]
    assert sum(result["wins"] for result in told["results"]) == 4
    table = subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert "medium" in table
    assert f"{told['results'][0]['mean_score']:.1f}" in table


def test_the_command_line_says_how_many_play() -> None:
    run = [sys.executable, "-m", "engine.arena", "azul", "medium"]
    refused = subprocess.run(run, cwd=ROOT, check=False, capture_output=True, text=True)
    assert refused.returncode == 2
    assert "azul is for 2 to 4 players, each with a level; there are 1" in refused.stderr


# --- bots of another checkout ----------------------------------------------------------------------------


def test_a_guest_plays_as_the_same_bot_here_does() -> None:
    match = MATCH._replace(levels=("easy", "easy"))
    here, there = (arena.play(match._replace(against=root), 1) for root in ("", str(ROOT)))
    assert plain(there) == plain(here)
    assert [one.level for one in arena.results(match._replace(against=str(ROOT)), [there])] == [
        "easy",
        "easy there",
    ]


def test_a_guest_that_has_ended_is_told_of(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """There is no engine in an empty folder."""
    with pytest.raises(ChildProcessError, match="no answer"):
        arena.play(MATCH._replace(against=str(tmp_path)), 0)
    assert "engine" in capfd.readouterr().err


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="wall"):
        arena.play(MATCH._replace(options=(("wall", "pink"),)), 0)
