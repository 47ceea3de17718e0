"""The statistics: counted from the games, by kind, with their sources and medals."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine import bots, savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.pages import Profile
from tests.records import screen_with
from tests.test_library import of
from tools.translations import compile_locales
from ui.kit import words
from ui.kit.medals import Played
from ui.model.screen import Event, Screen
from ui.model.statistics import entries, facts_of, lines, medals_of, names_here
from ui.saves.records import Saved
from ui.update import arrivals
from ui.update.update import update
from ui.view import page

OVER = tuple(
    of(game, 10 + number, f"{game}-{number}", *(names * GAMES[game].seats[0])[: GAMES[game].seats[0]])
    for number, (game, names) in enumerate((game, (name,)) for game in GAMES for name in ("Ana", "Bo"))
)


def finished(session: Session) -> Session:
    while not session.state.is_over:
        session = session.play(bots.choose(session.state, session.game.name, "medium", rng=Random(1)))
    return session


def counted(*games: Saved) -> Screen:
    """The statistics of these games, once all have been read."""
    screen = update(screen_with(*games), Event("do", "statistics")).screen
    for _each in games:
        screen = update(screen, Event("tally")).screen
    return screen


@pytest.mark.parametrize("game", GAMES)
def test_the_points_of_a_game_by_reason_add_up_to_its_score(game: str) -> None:
    for saved in OVER:
        if saved.game == game:
            assert saved.summary
            assert tuple(map(sum, facts_of(saved).points)) == saved.summary.scores


def test_games_are_counted_by_options_and_opponents() -> None:
    players = ((PERSON, "easy"), (PERSON, "easy"), (PERSON, "hard"), ("easy", "hard"))
    games = []
    for number, kinds in enumerate(players):
        session = finished(Session.new(GAMES["azul"], seats=2, seed=number, players=kinds))
        summary = arrivals.summary_of(session, 20_000)
        games.append(Saved(f"{number}", savecode.encode(session), ("", ""), number + 1, summary))
    screen = counted(*games)
    found = entries(screen.shelf, screen.statistics, "azul")
    assert [entry.saved.key for entry in found] == ["0", "1", "2"], "bots play for nobody"
    told = {line.kind.opponents: line for line in lines(found)}
    assert {kind: line.games for kind, line in told.items()} == {("easy",): 2, ("hard",): 1}
    scores = [entry.score for entry in found[:2]]
    assert told["easy",].mean == sum(scores) / 2
    assert told["easy",].best.score == max(scores)
    assert told["easy",].wins == sum(savecode.decode(game.code).state.winners == (0,) for game in games[:2])


def test_the_statistics_are_about_everybody_here_or_somebody() -> None:
    screen = counted(*OVER)
    assert names_here(screen.shelf) == ("Ana", "Bo")
    everybody = entries(screen.shelf, screen.statistics, "azul")
    hers = entries(screen.shelf, screen.statistics._replace(name="Ana"), "azul")
    assert len(everybody) == 2 * len(hers)
    away = tuple(saved._replace(away=tuple(range(len(saved.names)))) for saved in screen.shelf)
    assert entries(away, screen.statistics, "azul") == []


def test_games_are_read_a_few_at_a_time_while_the_statistics_are_looked_at() -> None:
    app, device, _tab = Profile().open()
    app.become(app.screen._replace(shelf=OVER))
    app.handle("pick", "statistics", "")
    app.handle("set", "about:game", "azul")
    while app.timer is not None:
        device.calls.pop(app.timer)[1]()
    known = {saved.code for saved in OVER if saved.game == "azul"}
    assert app.screen.statistics.facts.keys() >= known
    app.handle("set", "about:game", "sintra")
    app.handle("do", "menu", "")
    assert app.screen.room == ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "ja"])
def test_each_game_has_its_statistics_in_each_language(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(words, "LOCALES", compile_locales(tmp_path))
    screen = update(counted(*OVER), Event("set", "about:game", game)).screen
    for _each in OVER:
        screen = update(screen, Event("tally")).screen
    markup = page.view(screen._replace(settings=screen.settings._replace(language=language)))["menu"]
    assert markup.count("spark") >= 2
    assert markup.count('class="earned"') + markup.count('class="not-yet"') == len(medals_of(game))
    assert 'data-pick="replay:' in markup


def test_a_code_that_does_not_open_counts_all_the_same() -> None:
    broken = OVER[0]._replace(code=OVER[0].code[:-1] + ("0" if OVER[0].code[-1] != "0" else "1"))
    screen = counted(broken)
    (line,) = lines(entries(screen.shelf, screen.statistics, broken.game))
    assert line.games == 2
    assert page.view(screen)["menu"]


class Final:
    """A position after which seat 0 has won."""

    scores = (1, 0)
    winners = (0,)


@pytest.mark.parametrize(
    ("game", "points", "medals"),
    [
        ("azul", (90, 0, 6, 21, 20), ["clean", "colours", "columns", "rows", "points"]),
        ("azul", (40, -1, 4, 14, 10), []),
        ("sintra", (10, 60, 0, 0, 20), ["clean", "palace", "points"]),
        ("sintra", (10, 30, -2, 0, 19), []),
        ("patchwork_doodle", (30, 50, 60, 0), ["whole", "dense", "rising", "points"]),
        ("patchwork_doodle", (30, 30, 60, -6), []),
        (
            "queens_garden",
            (15, 10, 10, 10, 10, 5, 0, 0, 0, 3, 0, 20, 20, 10),
            ["clean", "wheel", "groups", "points"],
        ),
        ("queens_garden", (15, 9, 10, 10, 10, 5, 0, 0, 0, 3, -1, 10, 10, 9), []),
    ],
)
def test_medals_are_earned_by_points(game: str, points: tuple[int, ...], medals: list[str]) -> None:
    played = Played(Final, points, 0)
    assert [medal.name for medal in medals_of(game) if medal.is_earned(played)] == medals
