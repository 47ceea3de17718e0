"""The words of the page: every sentence in every language, and the language that a reader gets."""

import ast
import re
from html import escape, unescape
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Message

from engine import bots
from engine.catalogue import GAMES, JUDGES
from engine.game import WHOLE, WIN
from engine.session import PERSON, Session
from tests.events import update
from tests.given_up import GIVEN_UP
from tests.random_games import CASES
from tests.reasons import ends_of_stretches, explained, in_parts
from tests.seats import few
from tests.sources import UI, tree
from tools.messages import TRANSLATED, path_of, read, template, written
from tools.rules import source
from tools.translations import LOCALES
from ui.games.faces import part_named, reason_told, title
from ui.kit import words
from ui.model.screen import Event, Screen
from ui.model.setup import Seat, Settings, default_setup
from ui.model.table import Table
from ui.saves.recovery import Unreadable
from ui.view import menu, page
from ui.view.framing import players_with_scores

TRANSLATED_TAGS = [language for language in words.LANGUAGES if language != "en"]
FOREIGN_ON_PURPOSE = {"Ladrilho", "English", "CPU"}  # in the menu of any language


def forms(texts: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """A sentence, or each of its plural forms."""
    return [texts] if isinstance(texts, str) else list(texts or [""])


def places(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def sentences(language: str) -> list[Message]:
    return [message for message in read(language) if message.id]


# --- the catalogues --------------------------------------------------------------------------------------


def test_there_is_a_catalogue_for_every_language_but_english() -> None:
    folders = {path.name for path in LOCALES.iterdir() if path.is_dir()}
    assert folders == set(TRANSLATED) == {words.locale(language) for language in TRANSLATED_TAGS}


@pytest.mark.languages
@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_holds_the_sentences_of_the_source_and_no_others(language: str) -> None:
    def ids(messages: list[Message]) -> set[tuple[str, ...]]:
        return {tuple(forms(message.id)) for message in messages}

    assert ids(sentences(language)) == ids([message for message in template() if message.id])
    assert not read(language).obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_updating_the_catalogue_again_changes_nothing(language: str) -> None:
    catalogue = read(language)
    catalogue.update(template(), no_fuzzy_matching=True)
    assert written(catalogue) == path_of(language).read_bytes(), "run: python -m tools.messages"


@pytest.mark.languages
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_with_its_places(language: str) -> None:
    for message in sentences(language):
        assert not message.fuzzy, message.id
        wanted = places(forms(message.id)[-1])
        for text in forms(message.string):
            assert text.strip(), message.id
            assert places(text) == wanted, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_punctuation_beside_foreign_script_is_full_width(language: str) -> None:
    cjk = "[\u3040-\u30ff\u4e00-\u9fff}]"
    for message in sentences(language):
        for text in forms(message.string):
            assert not re.search(rf"{cjk}[,.:;!?()]|[,:;!?()]{cjk}", text), text


def test_the_sentences_of_the_source_have_the_same_places_in_both_numbers() -> None:
    for message in template():
        if message.pluralizable:
            one, many = forms(message.id)
            assert places(one) == places(many)
            assert "number" in places(many)


# --- speaking --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ([], "en"),
        ([""], "en"),
        (["fr"], "en"),
        (["en-GB"], "en"),
        (["zh-TW"], "zh-Hant"),
        (["zh-HK"], "zh-Hant"),
        (["zh-Hant-TW"], "zh-Hant"),
        (["ZH"], "zh-Hant"),
        (["ja-JP"], "ja"),
        (["fr-FR", "ja", "en"], "ja"),
        (["en-GB", "ja"], "en"),
    ],
)
def test_a_reader_gets_the_first_language_that_we_speak(wanted: list[str], language: str) -> None:
    assert words.preferred(wanted) == language


@pytest.mark.usefixtures("compiled")
def test_seats_without_a_name_follow_the_language() -> None:
    setup = default_setup("azul")._replace(seats=(Seat(PERSON, ""), Seat(PERSON, "Bo")))
    screen = update(Screen(Settings(), setup), Event("pick", "start"))
    assert "Player 1" in page.view(screen)["bar"]
    in_japanese = "".join(page.view(update(screen, Event("set", "language", "ja"))).values())
    assert "Player 1" not in in_japanese
    assert "Bo" in in_japanese


@pytest.mark.usefixtures("compiled")
def test_the_menu_changes_the_language_to_one_that_we_speak() -> None:
    screen = Screen(Settings(), default_setup("azul"))
    for language in words.LANGUAGES:
        assert update(screen, Event("pick", f"language:{language}")).settings.language == language
    assert update(screen, Event("pick", "language:fr")) == screen


@pytest.mark.usefixtures("compiled")
def test_what_was_said_last_is_said_anew_of_other_things_and_in_another_language() -> None:
    asked: list[list[str]] = []

    @words.remembered_last
    def say(things: list[str]) -> str:
        asked.append(things)
        return words.listed(things)

    things = ["1", "2"]
    assert say(things) == say(things) == "1, 2"
    assert asked == [things]
    assert say(list(things)) == "1, 2"
    assert asked == [things]
    assert say(["2"]) == "2"
    assert asked == [things, ["2"]]
    words.speak("ja")
    assert say(things) == "1、2"


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize(
    ("language", "one", "three"),
    [
        ("en", "1 red tile", "3 red tiles"),
        ("zh-Hant", "1塊紅色瓷磚", "3塊紅色瓷磚"),
        ("ja", "赤のタイル1枚", "赤のタイル3枚"),
    ],
)
def test_numbers_of_things(language: str, one: str, three: str) -> None:
    words.speak(language)
    said = [
        words.plural("{number} {colour} tile", "{number} {colour} tiles", n, colour=words._("red"))
        for n in (1, 3)
    ]
    assert said == [one, three]


COUNTED = re.compile(
    r"\{(\w+)\} (?:bonus |empty |more )?(?:actions|cards|columns|days|expansions|games|hexagons|jokers|lines|"
    r"moves|panes|patches|players|points|puzzles|rounds|rows|spaces|strips|tiles|turns|windows)\b"
)
# The values, as each module has them, that are never the number 1.
NEVER_ONE = {
    "ui.games.patchwork_doodle.reasons": "after",  # the points of a rectangle that has grown
    "ui.games.sintra.counting": "event.reckoning.panes_left",  # told only if they are worth a point
    "ui.games.sintra.palace": "colour_name(best)",
    "ui.kit.pitch": "most",  # players of a game
    "ui.model.trying": "points",  # a decimal, as "1.0"
    "ui.view.analysed": "**places",  # decimals
}


def counted(module: str) -> set[str]:
    """The values in the sentences of a module that stand before things, unless they are decimals or fixed."""
    found = set()
    for node in ast.walk(tree(UI[module])):
        match node:
            case ast.Call(ast.Name("_"), [ast.Constant(str(said))], keywords):
                given = {each.arg or "**": ast.unparse(each.value) for each in keywords}
                found |= {given.get(place) or f"**{given['**']}" for place in COUNTED.findall(said)}
    return {value for value in found if not value.isupper() and not value.startswith("decimal(")}


def test_what_may_be_one_of_a_thing_has_a_singular() -> None:
    """Elsewhere, `plural` chooses the form."""
    assert {(module, value) for module in UI for value in counted(module)} == {*NEVER_ONE.items()}


@pytest.mark.usefixtures("compiled")
def test_no_line_of_names_and_scores_begins_with_a_comma() -> None:
    said = {}
    for language in words.LANGUAGES:
        words.speak(language)
        said[language] = re.sub(r"<(?!/?span)[^>]*>", "", players_with_scores(("Ana", "Bo"), (5, 7)))
    assert all('5、</span><span class="together">Bo' in said[each] for each in TRANSLATED_TAGS)
    assert '5,</span> <span class="together">Bo 7</span>' in said["en"]


def test_a_name_with_its_number_stays_on_one_line() -> None:
    assert words.unbroken("Player 1 +5") == "Player\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}+5"
    assert words.unbroken("電腦10") == "電腦\N{WORD JOINER}10"


def test_numbers_below_zero_have_the_sign_of_print() -> None:
    assert [words.signed(number) for number in (-3, 0, 3)] == ["−3", "0", "3"]
    assert [words.points(number) for number in (-3, 0, 3)] == ["−3", "+0", "+3"]
    assert [words.decimal(number) for number in (-2.25, -0.04, 0, 1)] == ["−2.2", "0.0", "0.0", "1.0"]


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_foreign_text_in_a_place_stays_as_it_is(language: str) -> None:
    words.speak(language)
    assert "{name} Wall {0}" in words._("{name} wins.", name="{name} Wall {0}")


# --- the page --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", TRANSLATED_TAGS)
def test_no_english_is_left_in_the_menu(language: str) -> None:
    words.speak(language)
    damaged = (Unreadable("broken", "1"),)
    screen = Screen(Settings(language=language), default_setup("azul"), damaged=damaged, stores=False)
    markup = menu.view(screen)
    shown = re.sub(r"<[^>]*>", " ", markup)
    spoken = " ".join(re.findall(r'\b(?:aria-label|placeholder|title)="([^"]*)"', markup))
    latin = set(re.findall(r"[A-Za-z]+", unescape(f"{shown} {spoken}")))
    assert latin <= FOREIGN_ON_PURPOSE


@pytest.mark.usefixtures("compiled")
def test_the_page_holds_the_menu_in_every_language(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    menus = dict(re.findall(r'<template data-language="([^"]+)"[^>]*>(.*?)</template>', page, re.DOTALL))
    assert menus.keys() == words.LANGUAGES.keys()
    drawings = set(re.findall(r'<symbol id="([^"]+)"', page))
    for language, menu_of_language in menus.items():
        words.speak(language)
        for game in GAMES:
            assert f'data-pick="cover:{game}"' in menu_of_language
            assert escape(title(game)) in menu_of_language
        assert set(re.findall(r'href="#(?!rules)([^"]+)"', menu_of_language)) <= drawings
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= set(re.findall(r' id="([^"]+)"', page))


@pytest.mark.languages
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_said_in_every_language(name: str) -> None:
    said: dict[str, set[str]] = {}
    names = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")
    met: dict[type, Any] = {}
    for _state, _action, _other, found in explained(name, range(1)):
        met |= {type(reason): reason for reason in found}
    for language in words.LANGUAGES:
        words.speak(language)
        said[language] = {reason_told(name, reason, names) for reason in met.values()}
        assert len(said[language]) == len(met)
        assert all(sentence[-1] in ".。" for sentence in said[language])
    english = said.pop("en")
    assert not any(english & others for others in said.values())
    assert all(re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", one) for others in said.values() for one in others)


@pytest.mark.languages
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", GAMES)
def test_every_part_of_a_worth_has_a_noun_in_every_language(name: str) -> None:
    ends = ends_of_stretches(next(case for case in CASES if case.name == name))
    parts = {part for state in ends for part in in_parts(JUDGES[name], state, 0)[0]} - {WHOLE, WIN}
    said: dict[str, set[str]] = {}
    for language in words.LANGUAGES:
        words.speak(language)
        said[language] = {part_named(name, part) for part in parts}
        assert len(said[language]) == len(parts)
    assert not said["en"] & (said["ja"] | said["zh-Hant"])


# --- the manner of the sentences -------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_one_word_is_said_for_one_thing_in_sentences_and_rules(language: str) -> None:
    if language == "en":
        said = [text for message in template() for text in forms(message.id)]
    else:
        said = [text for message in sentences(words.locale(language)) for text in forms(message.string)]
    rules = [source(game, language).read_text("utf-8") for game in GAMES]
    for before, now in GIVEN_UP[language].items():
        assert not [text for text in (*said, *rules) if before in text], now
        assert any(now in text for text in (*said, *rules)), now


# A colour of the garden without what tells it from another one.
HALF_COLOURS = {
    "en": r"(?i)(?<!light )(?<!dark )\b(blue|green|purple)\b",
    "zh-Hant": r"(?<![淺深])[藍綠紫]",
    "ja": r"青|(?<![深黄])緑|(?<![薄濃])紫",
}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_colour_of_the_garden_is_named_in_full(language: str) -> None:
    rules = source("queens_garden", language).read_text("utf-8")
    assert not re.findall(HALF_COLOURS[language], rules)


def test_no_counter_of_japanese_stands_behind_a_number_that_it_does_not_reach() -> None:
    """つ counts to nine: a number that the page fills in may be higher."""
    said = [text for message in sentences("ja") for text in forms(message.string)]
    rules = [source(game, "ja").read_text("utf-8") for game in GAMES]
    assert not [text for text in (*said, *rules) if re.search(r"\}つ|\d\dつ", text)]


def test_yellow_is_a_noun_in_japanese() -> None:
    said = [text for message in sentences("ja") for text in forms(message.string)]
    rules = [source(game, "ja").read_text("utf-8") for game in GAMES]
    assert not [text for text in (*said, *rules) if re.search("黄(?![色緑])", text)]


@pytest.mark.parametrize(("language", "stroke"), [("zh_Hant", "／"), ("ja", "/")])
def test_a_part_of_a_whole_is_written_in_one_manner(language: str, stroke: str) -> None:
    far = re.compile(r"\{(?:number|shown|step|used)\}(\W*[/／]\W*)\{")
    found = {
        one for message in sentences(language) for text in forms(message.string) for one in far.findall(text)
    }
    assert found == {stroke}


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_of_the_log_ends_as_one_and_has_one_colon(name: str, language: str) -> None:
    words.speak(language)
    options = {option: values[-1] for option, values in GAMES[name].options.items()}
    for seed, chosen in enumerate((None, options)):
        rng = Random(seed)
        session = Session.new(GAMES[name], seats=few(name), seed=seed, options=chosen)
        while not session.state.is_over:
            session = session.play(bots.choose(session.state, name, "easy", rng=rng))
        table = Table("k", session, ("",) * session.seats)
        for at in range(len(session.log)):
            for told in table.sentences(at):
                assert not told.words or told.words[-1] in ".。…", f"ui/games/{name}/words.py: {told.words}"
                if language != "en":
                    assert all(part.count("：") <= 1 for part in told.words.split("。")), told.words


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_quotes_a_sentence_of_the_log_adds_no_colon(language: str) -> None:
    for text in (text for message in sentences(language) for text in forms(message.string)):
        assert "{sentence}" not in text or "：" not in text, text
