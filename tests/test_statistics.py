"""The statistics: the games that they count, by kind, with their sources and medals."""

from __future__ import annotations

from itertools import islice

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import PERSON, Session
from tests.finished import finished, over
from tests.pages import Profile
from tests.records import screen_with
from tests.saved_games import of
from ui.games.faces import medals_of
from ui.kit.medals import FinishedGame
from ui.model.screen import Event, Screen
from ui.model.setup import FRIEND, by_number
from ui.model.statistics import (
    all_companies,
    by_game,
    entries,
    facts_of,
    lines,
    mean,
    names_here,
    wants_more,
)
from ui.saves.records import Saved
from ui.update import summaries
from ui.update.update import update
from ui.view import page


def counted(*games: Saved) -> Screen:
    """The statistics of these games, once all have been read."""
    screen = update(screen_with(*games), Event("do", "statistics")).screen
    for _each in games:
        screen = update(screen, Event("do", "tally")).screen
    return screen


@pytest.mark.parametrize("game", GAMES)
def test_the_points_of_a_game_by_reason_add_up_to_its_score(game: str) -> None:
    for saved in over():
        if saved.game == game:
            assert saved.summary
            by_reason, scores = tuple(map(sum, facts_of(saved).points)), saved.summary.scores
            assert by_reason == scores, f"`reckon` in ui/games/{game} leaves points out, or adds some"


def test_games_are_counted_by_options_and_opponents() -> None:
    players = ((PERSON, "easy"), (PERSON, "easy"), (PERSON, "hard"), ("easy", "hard"))
    games = []
    for number, kinds in enumerate(players):
        session = finished(Session.new(GAMES["azul"], seats=2, seed=number, players=kinds))
        summary = summaries.summary_of(session, 20_000)
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
    screen = counted(*over())
    assert names_here(screen.shelf) == ("Ana", "Bo")
    everybody = entries(screen.shelf, screen.statistics, "azul")
    hers = entries(screen.shelf, screen.statistics._replace(name="Ana"), "azul")
    assert len(everybody) == 2 * len(hers)
    away = tuple(saved._replace(away=tuple(range(len(saved.names)))) for saved in screen.shelf)
    assert entries(away, screen.statistics, "azul") == []


def test_a_number_is_nobodys_name() -> None:
    (saved, *_others) = (saved for saved in over() if len(saved.names) == 2)
    numbered = saved._replace(names=(by_number(1, 0), by_number(0, 1)))
    screen = counted(numbered)
    assert names_here(screen.shelf) == ()
    assert len(entries(screen.shelf, screen.statistics, saved.game)) == 2
    assert entries(screen.shelf, screen.statistics._replace(name=numbered.names[0]), saved.game) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "zh-Hant", "ja"])
@pytest.mark.usefixtures("compiled")
def test_each_game_has_its_statistics_in_each_language(game: str, language: str) -> None:
    screen = update(counted(*over()), Event("set", "about:game", game)).screen
    for _each in over():
        screen = update(screen, Event("do", "tally")).screen
    markup = page.view(screen._replace(settings=screen.settings._replace(language=language)))["menu"]
    assert markup.count("spark") >= 2
    assert markup.count('class="earned"') + markup.count('class="not-yet"') == len(medals_of(game))
    assert 'data-pick="replay:' in markup


def test_games_with_the_same_code_are_all_counted() -> None:
    screen = counted(over()[0], over()[0]._replace(key="other", names=("Cy", "Di")))
    assert not wants_more(screen.shelf, screen.statistics)


def test_a_copy_of_a_game_is_counted_with_it_as_one() -> None:
    screen = counted(over()[0])
    found = entries(screen.shelf, screen.statistics, over()[0].summary.game)  # type: ignore[union-attr]
    copied = update(screen, Event("do", f"duplicate:{over()[0].key}")).screen
    assert len(copied.shelf) == 2
    assert len(entries(copied.shelf, copied.statistics, found[0].summary.game)) == len(found)


def test_a_game_of_two_persons_is_one_game_and_nobody_here_wins_all_of_them() -> None:
    screen = counted(of("azul", 2, "a", "Ana", "Bo"))
    (line,) = lines(entries(screen.shelf, screen.statistics, "azul"))
    assert (line.games, line.wins) == (1, None)
    assert "<td>1</td><td>–</td>" in page.view(screen)["menu"]
    screen = update(screen, Event("set", "about:name", "Ana")).screen
    (line,) = lines(entries(screen.shelf, screen.statistics, "azul"))
    assert line.wins in (0, 1)


def as_played(key: str, seed: int, away: tuple[int, ...] = (), *kinds: str) -> Saved:
    """A finished game of Azul between these, some of whom play on other devices."""
    session = finished(Session.new(GAMES["azul"], seats=len(kinds), seed=seed, players=kinds))
    summary = summaries.summary_of(session, 20_000)
    return Saved(key, savecode.encode(session), ("",) * len(kinds), seed + 1, summary, away=away)


def won_by(seat: int, number: int, first: int = 0) -> list[int]:
    """Seeds of games that this seat of two wins."""
    seeds = (
        seed
        for seed in range(first, first + 60)
        if as_played("", seed, (), PERSON, PERSON).replayed().state.winners == (seat,)
    )
    return list(islice(seeds, number))


def test_games_at_one_device_are_none_that_were_played_with_friends_by_code() -> None:
    together = [as_played(f"t{seed}", seed, (), PERSON, PERSON) for seed in won_by(0, 3)]
    lost = [as_played(f"c{seed}", seed, (1,), PERSON, PERSON) for seed in won_by(1, 2)]
    screen = counted(*together, *lost)
    told = {line.kind.opponents: line for line in lines(entries(screen.shelf, screen.statistics, "azul"))}
    assert {kind: (line.games, line.wins) for kind, line in told.items()} == {
        (PERSON,): (3, None),
        (FRIEND,): (2, 0),
    }
    markup = page.view(screen)["menu"]
    assert "0 (0%)" in markup
    assert "60%" not in markup


def test_a_win_is_ones_own_only_where_one_seat_is() -> None:
    screen = counted(as_played("w", 3, (), PERSON, PERSON, "easy"), as_played("o", 4, (), PERSON, "easy"))
    told = {line.kind.opponents: line for line in lines(entries(screen.shelf, screen.statistics, "azul"))}
    assert told["easy", PERSON].wins is None
    assert told["easy",].wins in (0, 1)


def test_a_mean_is_one_of_games_wherever_it_is_told() -> None:
    screen = counted(
        as_played("t", 1, (), PERSON, PERSON),
        as_played("c", 2, (0,), PERSON, PERSON),
        as_played("b", 3, (), PERSON, "easy"),
    )
    found = entries(screen.shelf, screen.statistics, "azul")
    told = lines(found)
    games = [[entry.score for entry in game] for game in by_game(found)]
    whole = sum(line.mean * line.games for line in told) / sum(line.games for line in told)
    assert mean(games) == pytest.approx(whole)
    for line in told:
        assert f'<b title="Average">{line.mean:.1f}</b>' in page.view(screen)["menu"]


def test_points_and_medals_of_each_company_are_counted_apart() -> None:
    screen = counted(
        *(as_played(f"t{seed}", seed, (), PERSON, PERSON) for seed in (1, 2)),
        as_played("c", 3, (0,), PERSON, PERSON),
        as_played("b", 4, (), PERSON, "easy"),
    )
    (_results, _ratings, points, medals) = page.view(screen)["menu"].split("<h2>")[1:]
    of_any = points.split("<h3>")[1:], medals.partition("</ul></section>")[0].split("<h3>")[1:]
    names = ("Against bots", "Together on this device", "With friends, by code")
    for company, name, *told in zip(("bots", "together", "friends"), names, *of_any, strict=True):
        only = page.view(update(screen, Event("set", "about:company", company)).screen)["menu"]
        for one in told:
            assert one.startswith(name)
            rows = one[one.index("<ul") :].partition("</ul></section>")[0]
            assert rows in only, "as if the statistics were about this company alone"
    assert "<h3>" not in only


def test_the_statistics_are_about_games_in_any_company_or_in_one() -> None:
    screen = counted(
        as_played("t", 1, (), PERSON, PERSON),
        as_played("c", 2, (0,), PERSON, PERSON),
        as_played("b", 3, (), PERSON, "easy"),
    )
    assert all_companies(screen.shelf, screen.statistics, "azul") == ["bots", "together", "friends"]
    for company, key in (("bots", "b"), ("together", "t"), ("friends", "c")):
        only = update(screen, Event("set", "about:company", company)).screen
        assert {entry.saved.key for entry in entries(only.shelf, only.statistics, "azul")} == {key}
        assert 'id="about-company"' in page.view(only)["menu"]
    nobody = update(screen, Event("set", "about:company", "alone")).screen
    assert len(entries(nobody.shelf, nobody.statistics, "azul")) == 4, "there is no such game"
    only = counted(as_played("b", 3, (), PERSON, "easy"))
    assert "about-company" not in page.view(only)["menu"]


def test_what_might_have_been_is_not_counted() -> None:
    first = over()[0]
    otherwise = first.replayed().undo()
    other = next(one for one in otherwise.state.legal_actions() if one != first.replayed().log[-1])
    again = finished(otherwise.play(other))
    after = first._replace(
        key="again", code=savecode.encode(again), summary=summaries.summary_of(again, 20_001), counter=99
    )
    assert after.code != first.code
    screen = counted(after, first)
    assert {entry.saved.key for entry in entries(screen.shelf, screen.statistics, first.game)} == {first.key}


@pytest.mark.parametrize("seats", [1, 2])
def test_a_finished_game_that_a_friend_shows_counts_only_if_one_says_so(seats: int) -> None:
    session = finished(Session.new(GAMES["patchwork_doodle"], seats=seats, seed=3, players=[PERSON] * seats))
    link = f"#g={savecode.encode(session)}&names={','.join(['Ann', 'Ben'][:seats])}"
    for told in ((), range(seats)):
        app, device, _tab = Profile().open()
        device.fragment = link
        app.open_fragment()
        assert "Whose result counts" in page.view(app.screen)["dialog"]
        for seat in told:
            app.handle("set", f"here:{seat}", "on")
        app.handle("pick", "accept", "")
        shelf, statistics = app.screen.shelf, app.screen.statistics
        assert len(shelf) == 1
        assert len(entries(shelf, statistics, "patchwork_doodle")) == len(told)
        assert app.screen.table
        assert app.screen.table.session == session
        device.fragment = link  # and once more
        app.open_fragment()
        assert "Open this game?" in page.view(app.screen)["dialog"]


def test_a_code_of_a_game_that_is_here_is_not_counted_again() -> None:
    screen = screen_with(over()[0])
    screen = update(screen._replace(code=over()[0].code), Event("pick", "read-code")).screen
    screen = update(screen, Event("pick", "accept")).screen
    assert len(screen.shelf) == 2
    found = entries(screen.shelf, screen.statistics, "azul")
    assert len(found) == len(entries(screen.shelf[1:], screen.statistics, "azul")) > 0


def test_a_code_that_does_not_open_counts_all_the_same() -> None:
    broken = over()[0]._replace(code=over()[0].code[:-1] + ("0" if over()[0].code[-1] != "0" else "1"))
    screen = counted(broken)
    (line,) = lines(entries(screen.shelf, screen.statistics, broken.game))
    assert line.games == 1
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
    played = FinishedGame(Final, points, 0)
    assert [medal.name for medal in medals_of(game) if medal.is_earned(played)] == medals
