"""Texts of games that went through mail or notes: none opens fewer games than it holds codes."""

from __future__ import annotations

import html
import quopri
import textwrap
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codetext import codes
from tests.bounded import examples
from tests.generated import games
from tests.pages import Profile, read_text
from tests.records import before_summaries, game
from ui.kit import words
from ui.kit.decoding import decoded
from ui.kit.words import LANGUAGES
from ui.saves.file import ForeignFile, Opened, pack_file, unpack_file
from ui.saves.records import LONGEST_LABEL, Saved, pack, sound_text
from ui.update.writing import written_out

LABELLED = game(9, 4)._replace(label="Sunday final", hints=(2, 0))
THREE = (game(1, 1, names=("Ana Maria", "")), game(3, 2), LABELLED)


def kept(saved: Saved) -> str:
    """All of a game but its key on this device."""
    return pack(saved)


def same(found: Opened, *wanted: Saved) -> bool:
    return sorted(map(kept, found.games)) == sorted(map(kept, wanted)) and not found.damaged


def quoted_printable(text: str) -> str:
    return quopri.encodestring(text.encode()).decode("ascii")


def as_html(text: str) -> str:
    lines = (html.escape(line) for line in text.splitlines())
    return f"<html><body><div>{'<br>'.join(lines)}</div></body></html>"


def curly(text: str) -> str:
    """As word processors bend them: one that opens, one that closes."""
    halves = text.split('"')
    return halves[0] + "".join("“”"[at % 2] + half for at, half in enumerate(halves[1:]))


def wrapped(text: str) -> str:
    lines = (textwrap.wrap(line, 72, break_long_words=False) or [""] for line in text.splitlines())
    return "\n".join(part for line in lines for part in line)


WAYS: dict[str, Callable[[str], str]] = {
    "as it was": str,
    "a line before": lambda text: f"Here are our games:\n\n{text}\nSee you",
    "quoted": lambda text: "".join(f"> {line}\n" for line in text.splitlines()),
    "quoted twice": lambda text: "".join(f"> > {line}\n" for line in text.splitlines()),
    "indented": lambda text: "".join(f"\t  {line}\n" for line in text.splitlines()),
    "no-break spaces": lambda text: text.replace(" ", "\xa0"),
    "spaces behind": lambda text: text.replace("\n", "  \n"),
    "breaks": lambda text: text.replace("\n", "<br>\n"),
    "separators": lambda text: text.replace("\n", "\u2028"),
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "quoted-printable": quoted_printable,
    "bent quotation marks": curly,
    "html": as_html,
    "html in quoted-printable": lambda text: quoted_printable(as_html(text)),
    "wrapped": wrapped,
    "wrapped and quoted": lambda text: "".join(f"> {line}\n" for line in wrapped(text).splitlines()),
    "without the first line": lambda text: text.partition("\n")[2],
    "UTF-16": lambda text: decoded(text.encode("utf-16")),
    "UTF-16 without a mark": lambda text: decoded(text.encode("utf-16-be")),
    "twice": lambda text: text + text,
}


@pytest.mark.parametrize("way", WAYS)
def test_all_of_a_file_is_read_whatever_became_of_it(way: str) -> None:
    assert same(unpack_file(WAYS[way](pack_file(THREE))), *THREE)


@pytest.mark.parametrize("way", WAYS)
def test_all_of_a_text_for_people_is_read_whatever_became_of_it(way: str) -> None:
    found = unpack_file(WAYS[way](written_out(THREE)))
    assert same(found, *THREE)
    assert found.codes == ()


def test_a_text_that_is_read_opens_its_games_on_the_page() -> None:
    app, _device, _tab = Profile().open()
    read_text(app, WAYS["quoted"](pack_file(THREE)))
    assert app.screen.notice == "3 games were opened."
    assert {saved.label for saved in app.screen.shelf} == {"", "Sunday final"}


def test_a_game_whose_check_sum_is_wrong_opens_by_its_code_and_one_that_does_not_read_is_told() -> None:
    text = pack_file(THREE).replace("Ana Maria", "Eva Maria")
    code = THREE[1].code
    app, _device, _tab = Profile().open()
    read_text(app, text.replace(code, code[:6] + code[6:11][::-1] + code[11:]))
    assert app.screen.notice == "2 games were opened. 1 is damaged."
    assert {saved.names[0] for saved in app.screen.shelf} == {"Eva Maria", "Ana"}


LINE = st.sampled_from(["", "> ", "  ", "\t", ">> ", "\xa0", "* "])
END = st.sampled_from(["\n", "\r\n", "  \n", "<br>\n", "\u2028", "\n\n"])
AROUND = st.sampled_from(
    ["", "hello", "On Sunday Ann wrote:", '{"', "Ladrilho games 1", "<div>", "1 12345678 {"]
)


@examples(80)
@given(
    st.lists(games(), min_size=1, max_size=4),
    st.booleans(),
    st.lists(st.tuples(LINE, END, AROUND), min_size=1, max_size=7),
    st.lists(st.tuples(st.integers(0, 10_000), st.sampled_from("\"'{}:,“<>= ")), max_size=4),
)
def test_a_text_never_opens_fewer_games_than_it_holds_codes(
    shelf: list[Saved],
    is_for_people: bool,
    wrappings: list[tuple[str, str, str]],
    damages: list[tuple[int, str]],
) -> None:
    text = written_out(shelf) if is_for_people else pack_file(shelf)
    for number, (place, sign) in enumerate(damages):  # anywhere but in a code
        at = place % len(text)
        damaged = text[:at] + sign + text[at + number % 2 :]
        text = damaged if set(codes(damaged)) == set(codes(text)) else text
    lines = []
    for number, line in enumerate(text.splitlines()):
        before, end, around = wrappings[number % len(wrappings)]
        lines += [f"{before}{line}{end}", f"{around}\n"]
    whole = "".join(lines)
    found = unpack_file(whole)
    opened = {saved.code for saved in found.games} | set(found.codes)
    assert opened >= {saved.code for saved in shelf}


# --- games written out for people ------------------------------------------------------------------------


@st.composite
def records(draw: st.DrawFn) -> Saved:
    """Games with whatever a record can hold."""
    saved = draw(games())
    seats = len(saved.names)
    label = sound_text(draw(st.text(max_size=LONGEST_LABEL)))[:LONGEST_LABEL]
    hints = tuple(draw(st.lists(st.integers(0, 99), min_size=seats, max_size=seats)))
    away = tuple(sorted(draw(st.sets(st.integers(0, seats - 1)))))
    order = draw(st.integers(0, max(0, saved.counter - 1)))
    return saved._replace(
        key="", label=label, hints=hints if any(hints) else (), away=away, order=order if saved.counter else 0
    )


@examples(30)
@given(st.lists(records(), min_size=1, max_size=3), st.sampled_from(list(LANGUAGES)))
@pytest.mark.usefixtures("compiled")
def test_every_record_comes_back_whole_from_a_text_for_people(shelf: list[Saved], language: str) -> None:
    words.speak(language)
    text = written_out(shelf)
    words.speak("en")
    wanted = {pack(saved): saved for saved in shelf}
    found = unpack_file(text)
    assert {pack(saved): saved for saved in found.games} == wanted
    assert (found.damaged, found.newer, found.codes) == (0, 0, ())


def test_a_single_game_keeps_its_names_and_its_own_name() -> None:
    app, _device, _tab = Profile().open()
    read_text(app, written_out([LABELLED]))
    (saved,) = app.screen.shelf
    assert saved._replace(key="", counter=0, order=0) == LABELLED._replace(key="", counter=0, order=0)


@pytest.mark.usefixtures("compiled")
def test_a_text_of_an_earlier_page_has_the_names_at_its_seats() -> None:
    code = before_summaries(game(3, 2)).code
    text = f"Azul\n2024-10-04\n1 Ana (Person): 0\n2 Bo (Person): 0\n\n1 1 blue\n\n{code}\n"
    app, _device, _tab = Profile().open()
    read_text(app, text)
    assert app.screen.incoming
    assert app.screen.incoming.names == ("Ana", "Bo")


def test_what_holds_no_game_is_no_file() -> None:
    with pytest.raises(ForeignFile):
        unpack_file("> hello\r\n> 1 of us {has} a \u2028 game=\n")
