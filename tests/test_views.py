"""The page as strings: what can be chosen is a data-pick and nothing else is, and foreign text stays text."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest

from engine import draw, savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.events import update
from tests.sealed_codes import azul
from tests.seats import few
from tests.to_show import HOSTILE, ToShow, drawn_picks, every_game_to_show, menu, of_persons, started, table
from tools import prerender
from ui.games.faces import FACES
from ui.kit import picks
from ui.kit.svg import Markup, tag
from ui.model.meeting import Meeting
from ui.model.screen import Event
from ui.view import page


class Names(HTMLParser):
    """Collects what the elements of a markup are called."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [name for name, _value in attrs]


@every_game_to_show
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_pick_is_a_data_pick_and_nothing_else_is(game: ToShow, seed: int) -> None:
    screen, rng = of_persons(game), Random(seed)
    spell = FACES[game.name].spell
    while not table(screen).session.state.is_over:
        if table(screen).is_handed_on:
            assert drawn_picks(screen) == []
            screen = update(screen, Event("do", "take-page"))
        if table(screen).is_telling:
            assert drawn_picks(screen) == []
            screen = update(screen, Event("do", "skip"))
        here = table(screen)
        targets = picks.targets(here.session.state, spell, here.selection)
        shown = drawn_picks(screen)
        undrawn, other = sorted({*targets} - {*shown}), sorted({*shown} - {*targets})
        assert not undrawn, f"what can be picked is not drawn by ui/games/{game.name}: {undrawn}"
        assert not other, f"what ui/games/{game.name} draws as a pick is none now: {other}"
        assert len(shown) == len(targets), f"ui/games/{game.name} draws a pick twice: {sorted(shown)}"
        screen = update(screen, Event("pick", draw.choice(rng, shown)))
    assert drawn_picks(screen) == []


def drawings_referred_to(markup: str) -> set[str]:
    """Their names, each of which has to be there once."""
    ids = re.findall(r' id="([^"]+)"', markup)
    assert len(ids) == len(set(ids))
    referred = {*re.findall(r'href="#(?!rules)([^"]+)"', markup), *re.findall(r"url\(#([^)]+)\)", markup)}
    assert referred <= set(ids)
    return referred


@pytest.mark.parametrize("name", GAMES)
def test_the_menu_refers_only_to_what_the_page_holds_from_the_start(name: str) -> None:
    held = set(re.findall(r' id="([^"]+)"', prerender.posters()))
    screen = update(menu(), Event("pick", f"cover:{name}"))
    for markup in (page.view(menu())["menu"], page.view(screen)["dialog"]):
        referred = set(re.findall(r'href="#(?!rules)([^"]+)"', markup))
        assert f"badge-{name}" in referred or f"poster-{name}" in referred
        assert referred <= held
    assert page.view(screen)["defs"] == ""


def test_the_posters_refer_only_to_what_is_there_once() -> None:
    drawings_referred_to(prerender.posters())


def test_the_posters_are_not_displayed_where_they_lie_but_their_shades_are() -> None:
    """What is displayed is styled, and what is not displayed lends no shade in some browsers."""
    shades, drawings = prerender.posters().split('<svg display="none">')
    assert drawings.count("<symbol") > 2 * len(GAMES)
    assert "<symbol" not in shades
    referred_to = set(re.findall(r"url\(#([^)]+)\)", shades + drawings))
    assert referred_to
    assert referred_to <= set(re.findall(r' id="([^"]+)"', shades))


def drawings_met(game: ToShow) -> set[str]:
    """What the drawings of a whole game refer to; each has to be there once."""
    screen, rng = of_persons(game), Random(1)
    referred: set[str] = set()
    while not table(screen).session.state.is_over:
        referred |= drawings_referred_to("".join(page.view(screen).values()))
        if table(screen).is_handed_on:
            screen = update(screen, Event("do", "take-page"))
        elif table(screen).is_telling:
            screen = update(screen, Event("do", "skip"))
        else:
            screen = update(screen, Event("pick", draw.choice(rng, drawn_picks(screen))))
    return referred


@every_game_to_show
def test_every_drawing_that_is_referred_to_is_there_once(game: ToShow) -> None:
    assert drawings_met(game) or not FACES[game.name].defs


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_board_is_drawn_once_and_referred_to(wall: str) -> None:
    assert f"azul-bare-{wall}" in drawings_met(ToShow("azul", 2, {"wall": wall, "leftovers": "free"}))


@every_game_to_show
def test_the_spellings_of_the_actions_differ_and_none_begins_another(game: ToShow) -> None:
    session = Session.new(GAMES[game.name], seats=game.seats, seed=2, options=game.options)
    rng = Random(1)
    while not session.state.is_over:
        spelled = [FACES[game.name].spell(session.state, action) for action in session.state.legal_actions()]
        file = f"ui/games/{game.name}/picks.py"
        assert len(set(spelled)) == len(spelled), f"{file} spells two actions alike: {sorted(spelled)}"
        beginnings = {picked[:depth] for picked in spelled for depth in range(len(picked))}
        whole = sorted(beginnings.intersection(spelled))
        assert not whole, f"{file} spells an action as the beginning of another: {whole}"
        session = session.play(draw.choice(rng, session.state.legal_actions()))


def test_a_bot_to_move_leaves_nothing_to_pick() -> None:
    screen = update(menu(), Event("set", "kind:0", "easy"))
    screen = update(screen, Event("pick", "start"))
    assert drawn_picks(screen) == []


@every_game_to_show
def test_the_boards_of_the_others_open_large(game: ToShow) -> None:
    screen = of_persons(game)
    commands = re.findall(r'data-do="(dialog:board:\d)"', page.view(screen)["others"])
    assert commands == [f"dialog:board:{seat}" for seat in range(1, game.seats)]
    for seat, command in enumerate(commands, start=1):
        dialog = page.view(update(screen, Event("do", command)))["dialog"]
        assert f'id="dialog-title">Player {seat + 1}<' in dialog
        assert "<svg" in dialog
        assert "data-pick" not in dialog


def test_only_one_target_of_a_region_is_a_tab_stop() -> None:
    screen = update(started(), Event("pick", drawn_picks(started())[0]))
    for name in ("market", "own"):
        assert page.view(screen)[name].count('tabindex="0"') <= 1


@pytest.mark.parametrize("text", HOSTILE)
def test_foreign_text_stays_text(text: str) -> None:
    screen = started(names=(text, "Bo"))
    plain = page.view(started(names=("Ana", "Bo")))
    for region, markup in page.view(screen).items():
        assert Names(markup).tags == Names(plain[region]).tags
        assert Names(markup).attributes == Names(plain[region]).attributes


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_escapes_content_and_attributes(text: str) -> None:
    names = Names(tag("p", text, title=text))
    assert names.tags == ["p"]
    assert names.attributes == ["title"]
    assert tag("p", Markup("<b>x</b>")) == "<p><b>x</b></p>"


# --- events ----------------------------------------------------------------------------------------------


def test_undo_takes_back_to_the_last_decision_of_a_person() -> None:
    screen = update(menu(), Event("pick", "start"))  # a person, then a bot
    before = table(screen).session
    for _each in range(2):
        screen = update(screen, Event("pick", drawn_picks(screen)[-1]))
    screen = update(screen, Event("do", "bot"))
    assert len(table(screen).session.decisions) == 2
    assert table(update(screen, Event("do", "undo"))).session == before


def test_what_a_dialog_said_stays_when_a_bot_moves_behind_it() -> None:
    screen = update(menu(), Event("pick", "start"))  # a person, then a bot
    for _each in range(2):
        screen = update(screen, Event("pick", drawn_picks(screen)[-1]))
    said = screen._replace(notice="Copied.")
    for dialog, notice in (("share", "Copied."), ("", "")):
        moved = update(said._replace(dialog=dialog), Event("do", "bot"))
        assert len(table(moved).session.decisions) == 2
        assert moved.notice == notice


def test_a_field_that_another_version_of_the_page_has_is_no_setting() -> None:
    assert update(menu(), Event("set", "sounds", "on")) == menu()


def test_a_pick_that_is_no_target_changes_nothing() -> None:
    screen = started()
    assert update(screen, Event("pick", "line-0")) == screen._replace(announced=())
    assert update(screen, Event("pick", "nonsense")) == screen


def test_another_source_replaces_the_one_in_hand() -> None:
    screen = started()
    first, second, *_others = drawn_picks(screen)
    screen = update(update(screen, Event("pick", first)), Event("pick", second))
    assert table(screen).selection == (second,)


def test_a_refused_line_is_explained_by_its_rule() -> None:
    screen = started()
    assert "First" in update(screen, Event("why", "line-0")).notice
    for _each in range(2):
        screen = update(screen, Event("pick", drawn_picks(screen)[0]))  # fills line 1
    for _each in range(2):
        screen = update(screen, Event("pick", drawn_picks(screen)[-1]))
    screen = update(screen, Event("pick", drawn_picks(screen)[0]))
    assert "Line 1" in update(screen, Event("why", "line-0")).notice


def test_confirming_is_one_more_pick() -> None:
    screen = update(started(), Event("set", "confirm", "on"))
    for _each in range(2):
        screen = update(screen, Event("pick", drawn_picks(screen)[-1]))
    assert table(screen).session.decisions == ()
    assert drawn_picks(screen) == ["confirm", "floor"]  # the chosen place does as well
    assert update(screen, Event("pick", "floor")) == update(screen, Event("pick", "confirm"))
    screen = update(screen, Event("pick", "confirm"))
    assert len(table(screen).session.decisions) == 1


def test_a_code_asks_before_it_opens_and_replaces_nothing() -> None:
    code = savecode.encode(Session.new(GAMES["azul"], seats=3, seed=9))
    screen = started()
    shelf = screen.shelf
    screen = update(update(screen, Event("set", "code", code)), Event("do", "read-code"))
    assert screen.dialog == "incoming"
    assert screen.shelf == shelf
    screen = update(screen, Event("pick", "accept"))
    assert table(screen).session.seats == 3
    assert shelf[0] in screen.shelf


@pytest.mark.parametrize("name", GAMES)
def test_a_game_by_older_tables_says_so_where_it_is_opened_and_at_the_table(name: str) -> None:
    session = Session.new(GAMES[name], seats=few(name), seed=1)
    corrected = replace(session.game, rules=(*session.game.rules, 15))
    older = "This game keeps the components it began with"
    for game, is_told in ((session.game, False), (corrected, True)):
        screen = menu()._replace(incoming=Meeting(session._replace(game=game)), dialog="incoming")
        assert (older in page.view(screen)["dialog"]) == is_told
        assert (older in page.view(update(screen, Event("pick", "accept")))["above-log"]) == is_told


def test_every_error_of_a_code_has_its_own_sentence() -> None:
    from ui.update.codes import code_problem

    kinds = ("empty", "alphabet", "truncated", "checksum", "newer", "unknown", "illegal", "too_long")
    finer = ("no_code", "later_rules", "no_such_rules")
    assert len({code_problem(why) for why in kinds + finer}) == len(kinds + finer)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello there", "That is not a save code."),
        (azul(rules=15), "corrected components that this page does not have yet"),
        (azul(rules=0), "rules that never existed"),
        (azul(number=31), "does not have"),
    ],
)
def test_what_is_wrong_with_a_code_is_told_finer_than_its_kind(text: str, said: str) -> None:
    screen = update(update(menu(), Event("set", "code", text)), Event("do", "read-code"))
    assert said in screen.notice
    assert screen.code == text


def test_the_seats_stay_within_what_the_game_offers() -> None:
    screen = menu()
    for _each in range(5):
        screen = update(screen, Event("pick", "add-seat"))
    assert len(screen.setup.seats) == 4
    for _each in range(5):
        screen = update(screen, Event("pick", "remove-seat:0"))
    assert len(screen.setup.seats) == 2


def test_the_final_table_adds_up_to_the_scores() -> None:
    screen = menu()
    for seat in range(2):
        screen = update(screen, Event("set", f"kind:{seat}", "easy"))
    screen = update(screen, Event("pick", "start"))
    while not table(screen).session.state.is_over:
        screen = update(screen, Event("do", "bot"))
    reasons = FACES["azul"].reckon(table(screen).steps)
    sums = tuple(sum(reason.points[seat] for reason in reasons) for seat in range(2))
    assert sums == table(screen).session.state.scores
    while table(screen).is_telling:
        screen = update(screen, Event("do", "count"))
    assert screen.dialog == "end"


@pytest.mark.parametrize("which", ["99:0", "0:99"])
def test_a_light_of_a_log_that_is_no_longer_there_changes_nothing(which: str) -> None:
    screen = started()
    assert update(screen, Event("do", f"light:{which}")) == screen._replace(announced=())
