"""Files and long texts are looked through a part at a time: the page answers in between; nothing is lost."""

from __future__ import annotations

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.memory import Device
from tests.pages import Profile, read_files, read_on
from ui.app import App
from ui.model.screen import MOST_TYPED
from ui.saves.file import pack_file
from ui.saves.parts import PART, end_of_part
from ui.saves.records import FILE_LIMIT
from ui.update import intake
from ui.update.intake import AT_ONCE
from ui.update.writing import written_out
from ui.view import page

MANY = 500


def code(seed: int) -> str:
    return savecode.encode(Session.new(GAMES["azul"], seats=2, seed=seed))


def opened() -> tuple[App, Device]:
    app, device, _tab = Profile().open()
    return app, device


def on_shelf(app: App) -> set[str]:
    return {saved.code for saved in app.screen.shelf}


def filled() -> App:
    """A page with many games, of which some have names and labels."""
    app, device = opened()
    links = [f"#g={code(seed)}&names=Ann,Ben%20{seed}" for seed in range(MANY)]
    read_files(app, device, *[("", link) for link in links])
    return app


def test_among_several_files_one_that_is_too_long_brings_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "FILE_LIMIT", 2_000)
    app, device = opened()
    read_files(app, device, ("", f"#g={code(1)}"), ("", f"#g={code(2)}{' ' * 2_000}"))
    assert on_shelf(app) == {code(1)}


def test_many_files_join_the_shelf_one_by_one() -> None:
    app, device = opened()
    steps = read_files(app, device, *[("", f"Your turn: #g={code(seed)}") for seed in range(MANY)])
    assert on_shelf(app) == {code(seed) for seed in range(MANY)}
    assert app.screen.notice == f"{MANY} games were opened."
    assert steps >= MANY + MANY / AT_ONCE


def test_what_is_wrong_with_some_of_many_files_is_counted() -> None:
    app, device = opened()
    files = [
        ("code", f"https://example.org/#g={code(1)}&names=Ann,Ben"),
        ("", code(2)),
        ("alien", ""),
        ("", "?"),
    ]
    read_files(app, device, *files, ("empty", ""), ("unread", ""))
    assert on_shelf(app) == {code(1), code(2)}
    assert ("Ann", "Ben") in {saved.names for saved in app.screen.shelf}
    assert app.screen.notice == "2 games were opened. 4 files contain no games from this page."


@pytest.mark.parametrize("second", [code(2), f"#g={code(2)}&names=Cy,Di"])
def test_a_text_with_several_games_gives_none_of_them_the_names_of_one(second: str) -> None:
    app, device = opened()
    read_files(app, device, ("", f"#g={code(1)}&names=Ann,Ben {second}"), ("", f"#g={code(3)}&names=Eve,Fay"))
    names = {saved.code: saved.names for saved in app.screen.shelf}
    assert names == {code(1): ("", ""), code(2): ("", ""), code(3): ("Eve", "Fay")}


@pytest.mark.parametrize("kind", ["alien", "empty", "large", "missing", "unread"])
def test_one_file_that_cannot_be_read_is_told(kind: str) -> None:
    app, device = opened()
    read_files(app, device, (kind, ""))
    assert app.screen.notice
    assert (kind == "alien") == ("not a picture" in app.screen.notice)


@pytest.mark.parametrize("text", ["", "\n" * 1_000_000, "A" * FILE_LIMIT, "x" * (FILE_LIMIT + 1)])
def test_a_long_text_without_a_game_is_told(text: str) -> None:
    app, device = opened()
    read_files(app, device, ("", text))
    assert "no games" in app.screen.notice
    assert app.screen.intake is None


def test_a_long_text_is_read_in_as_many_steps_as_it_has_parts() -> None:
    app, device = opened()
    codes = [code(seed) for seed in range(3 * MANY)]
    text = "\n".join(codes)
    steps = read_files(app, device, ("", text))
    assert on_shelf(app) == set(codes)
    assert steps >= len(text) / PART + len(codes) / AT_ONCE


def too_long_to_type(codes: list[str]) -> str:
    """A chat with these codes in it that does not fit into the field."""
    text = f"\n{'Good evening! ' * 10}\n".join(codes)
    assert len(text) > MOST_TYPED
    return text


def test_a_long_text_that_is_pasted_is_read_in_steps() -> None:
    app, device = opened()
    codes = [code(seed) for seed in range(2 * MANY)]
    app.handle("do", "pasted:clipboard", too_long_to_type(codes))
    assert app.screen.shelf == ()
    read_on(app, device)
    assert on_shelf(app) == set(codes)


def test_of_two_long_texts_that_are_pasted_one_after_the_other_both_are_read() -> None:
    app, device = opened()
    codes = [code(seed) for seed in range(4 * MANY)]
    for part in (codes[: 2 * MANY], codes[2 * MANY :]):
        app.handle("do", "pasted:clipboard", too_long_to_type(part))
    read_on(app, device)
    assert on_shelf(app) == set(codes)


def test_a_file_of_ours_keeps_names_and_labels_in_every_part() -> None:
    app = filled()
    shelf = tuple(saved._replace(label=f"game {saved.code[-4:]}") for saved in app.screen.shelf)
    other, device = opened()
    steps = read_files(other, device, ("", pack_file(shelf)))
    assert steps > 3

    def facts(games: object) -> set[tuple[object, ...]]:
        return {(saved.code, saved.names, saved.label) for saved in games}  # type: ignore[attr-defined]

    assert facts(other.screen.shelf) == facts(shelf)


@pytest.mark.usefixtures("compiled")
def test_games_that_were_written_out_keep_their_names_in_every_part() -> None:
    app = filled()
    text = "".join(written_out([saved]) + "\n" for saved in app.screen.shelf)
    assert len(text) > 3 * PART
    other, device = opened()
    read_files(other, device, ("", text))
    names = {saved.code: saved.names for saved in app.screen.shelf}
    assert {saved.code: saved.names for saved in other.screen.shelf} == names


def test_no_part_ends_between_a_code_and_the_record_below_it() -> None:
    text = "".join(written_out([saved]) + "\n" for saved in filled().screen.shelf)
    at = 0
    while at < len(text):
        at = end_of_part(text, at, is_ours=False)
        assert text[:at].rstrip().endswith("}")


def test_parts_end_where_games_do() -> None:
    codes = [code(seed) for seed in range(3 * MANY)]
    for gap in ("\n", "\n\n", " ", "\n \n"):
        text, at, found = gap.join(codes), 0, []
        while at < len(text):
            end = end_of_part(text, at, is_ours=False)
            found += text[at:end].split()
            at = end
        assert found == codes


def test_what_somebody_does_meanwhile_is_answered() -> None:
    app, device = opened()
    device.files += [("", code(seed)) for seed in range(3)]
    app.handle("do", "brought:3", "")
    app.handle("pick", "dialog:settings", "")
    assert "Reading file 1 of 3" in page.view(app.screen)["dialog"]
    device.files.append(("", code(3)))
    app.handle("do", "brought:1", "")
    read_on(app, device)
    assert app.screen.dialog == "settings"
    assert on_shelf(app) == {code(seed) for seed in range(4)}


def test_cancelled_while_reading_nothing_is_opened() -> None:
    app, device = opened()
    device.files += [("", code(seed)) for seed in range(9)]
    app.handle("do", "brought:9", "")
    for _step in range(4):
        device.calls.pop(next(iter(device.calls)))[1]()
    app.handle("do", "stop-reading", "")
    assert (app.screen.shelf, app.screen.intake, device.files) == ((), None, [])
    assert app.screen.notice == "Cancelled. Nothing was opened."


def test_a_file_that_comes_after_the_reading_was_cancelled_opens_nothing() -> None:
    app, device = opened()
    device.files += [("", code(seed)) for seed in range(3)]
    app.handle("do", "brought:3", "")
    app.handle("do", "stop-reading", "")
    for timer in [timer for timer, (wait, _call) in device.calls.items() if wait == 0]:
        device.calls.pop(timer)[1]()
    assert (app.screen.shelf, app.screen.dialog) == ((), "")
    assert app.screen.notice == "Cancelled. Nothing was opened."


def test_cancelled_while_adding_what_is_there_stays() -> None:
    app, device = opened()
    device.files.append(("", "\n".join(code(seed) for seed in range(3 * MANY))))
    app.handle("do", "brought:1", "")
    while not app.screen.shelf:
        device.calls.pop(next(iter(device.calls)))[1]()
    assert "Adding games: 20 of 1500" in page.view(app.screen)["notice"]
    app.handle("do", "stop-reading", "")
    assert len(app.screen.shelf) == AT_ONCE
    assert app.screen.notice == f"Cancelled. {AT_ONCE} games had been opened by then."
    assert read_on(app, device) == 0
