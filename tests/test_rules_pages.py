"""The rules of the games, as the page tells them: complete in every language, and true to the engine."""

import re
from pathlib import Path
from random import Random

import pytest

from engine import draw
from engine.azul import pieces as azul
from engine.catalogue import GAMES
from engine.patchwork_doodle import pieces as patchwork
from engine.queens_garden import pieces as queens
from engine.session import Session
from engine.sintra import pieces as sintra
from tests.seats import few
from tools import rules
from tools.rules import BadRules, rules_of, sections, source
from ui.games.faces import FACES
from ui.games.queens_garden.words import trait_name
from ui.kit import words
from ui.kit.words import LANGUAGES, signed

pytestmark = pytest.mark.usefixtures("compiled")


def text_of(game: str, language: str) -> str:
    return source(game, language).read_text("utf-8")


def ids(game: str, language: str = "en") -> list[str]:
    return [section.id for section in sections(text_of(game, language))]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_there_in_every_language(game: str) -> None:
    """The same sections, in the same order, with the same kinds of lines, links and figures."""

    def plan(language: str) -> list[object]:
        found = sections(text_of(game, language))
        return [
            (
                section.id,
                [rules._kind(line) for line in section.lines],
                sorted(re.findall(r"\]\(([^)]+)\)", "\n".join(section.lines))),
                [line.split()[1] for line in section.lines if line.startswith("! ")],
            )
            for section in found
        ]

    plans = [plan(language) for language in LANGUAGES if source(game, language).parent.name == language]
    assert all(other == plans[0] for other in plans)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_link_of_the_rules_leads_to_a_rule(game: str, language: str) -> None:
    words.speak(language)
    markup = rules_of(game, language)
    targets = set(re.findall(r' id="(rules/[^"]+)"', markup))
    linked = set(re.findall(r'href="#(rules/[^"]+)"', markup))
    assert linked == targets == {f"rules/{game}/{id_}" for id_ in ids(game)}


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_is_a_picture_and_shares_no_id_with_the_table(game: str) -> None:
    markup = rules_of(game, "en")
    for figure in re.findall(r"<figure>(.*?)</figure>", markup, re.DOTALL):
        assert not re.search(r"<button|data-(?:pick|do|why)=|tabindex=|role=", figure)
    drawings = set(re.findall(r' id="([^"]+)"', markup))
    assert all(name.startswith("rules") for name in drawings)
    assert set(re.findall(r'href="#(rules-[^"]+)"', markup)) <= drawings
    assert set(re.findall(r"url\(#([^)]+)\)", markup)) <= drawings


@pytest.mark.parametrize("game", GAMES)
def test_what_matters_at_the_table_is_among_the_rules(game: str) -> None:
    known = {"", *ids(game)}
    rng = Random(1)
    for options in ({}, *({name: values[-1]} for name, values in GAMES[game].options.items())):
        session = Session.new(
            GAMES[game], seats=GAMES[game].seats[-1] if not options else few(game), seed=3, options=options
        )
        face = FACES[game]
        for _number in range(120):
            state = session.state
            assert face.rule(state, (), "") in known
            if state.is_over:
                break
            action = draw.choice(rng, state.legal_actions())
            spelled = face.spell(state, action)
            for depth in range(1, len(spelled)):
                assert face.rule(state, spelled[:depth], "") in known
                assert face.rule(state, spelled[:depth], spelled[-1]) in known
            assert face.rule(state, (), spelled[-1]) in known
            session = session.play(action)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("game", GAMES)
def test_punctuation_beside_foreign_script_is_full_width(game: str, language: str) -> None:
    if source(game, language).parent.name != language:
        return
    told = re.sub(r"\]\([a-z-]+\)|[\[*|]", "", text_of(game, language))
    cjk = "[\u3040-\u30ff\u4e00-\u9fff]"
    assert not re.search(rf"{cjk}[,.:;!?()]|[,:;!?()]{cjk}", told)


# --- the numbers -----------------------------------------------------------------------------------------


def numbers(game: str, id_: str, language: str) -> list[int]:
    """All numbers of a section, in the order in which they stand there."""
    (section,) = (one for one in sections(text_of(game, language)) if one.id == id_)
    told = "\n".join(line for line in section.lines)
    return [int(found.replace("\N{MINUS SIGN}", "-")) for found in re.findall(r"\N{MINUS SIGN}?\d+", told)]


def table_of(game: str, id_: str, language: str) -> list[int]:
    """The last number of each line of the table in a section."""
    (section,) = (one for one in sections(text_of(game, language)) if one.id == id_)
    return [int(line.rstrip(" |").split()[-1]) for line in section.lines if line.startswith("|")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_of_the_engine_stand_in_the_rules(language: str) -> None:
    loss = [after - before for before, after in zip(azul.FLOOR_LOSS, azul.FLOOR_LOSS[1:], strict=False)]
    assert " ".join(signed(-each) for each in loss) in text_of("azul", language)
    bonuses = {azul.ROW_BONUS, azul.COLUMN_BONUS, azul.COLOUR_BONUS, azul.MAX_ROUNDS}
    assert bonuses <= set(numbers("azul", "end", language))
    for game, factories in (("azul", azul.FACTORIES), ("sintra", sintra.FACTORIES)):
        assert set(factories.values()) <= set(numbers(game, "table", language))
    assert " ".join(map(str, sintra.WINDOW_POINTS[1])) in text_of("sintra", language)
    glass = [signed(-each) for each in sintra.GLASS_LOSS[1]]
    told = text_of("sintra", language)
    assert any(separator.join(glass) in told for separator in (", ", "、"))
    assert set(sintra.ORNAMENT_POINTS) - {0} <= set(numbers("sintra", "side-a", language))
    assert table_of("queens_garden", "surround", language) == list(queens.JOKERS_FOR.values())
    assert {*queens.STACKS.values(), 16, 8, 4} <= set(numbers("queens_garden", "table", language))
    assert table_of("queens_garden", "hexagons", language) == list(range(1, 7))
    assert {queens.STORAGE_SPACES, queens.STORAGE_EXPANSIONS, queens.START_SCORE} <= set(
        numbers("queens_garden", "garden", language)
    )
    assert queens.FACE_DOWN_COST in numbers("queens_garden", "expand", language)
    bonus = queens.GROUP_BONUS[1]["variant"]
    assert {bonus[4], bonus[5], bonus[6]} <= set(numbers("queens_garden", "variant", language))
    assert set(patchwork.DIE) <= set(numbers("patchwork_doodle", "table", language))
    assert len(patchwork.BOXES[1].patch_cards) in numbers("patchwork_doodle", "table", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pattern_has_one_name_at_the_table_and_in_the_rules(language: str) -> None:
    words.speak(language)
    (section,) = (one for one in sections(text_of("queens_garden", language)) if one.id == "hexagons")
    rows = [line.removeprefix("| ") for line in section.lines if line.startswith("| ")][-6:]
    for trait, row in enumerate(rows, start=6):
        assert row.startswith(trait_name(trait))


def test_the_wheel_is_told_as_the_table_has_it() -> None:
    (section,) = (one for one in sections(text_of("queens_garden", "en")) if one.id == "round-scoring")
    told = [line.split("|")[2].strip() for line in section.lines if line.startswith("| round")]
    words.speak("en")
    base, _variant = queens.BOXES[1]
    assert told == [", ".join(map(trait_name, shown)) for shown in base.wheel]


# --- what is written wrongly -----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["## no bar", "## Upper | Case", "## a | A\n## a | Again"])
def test_a_heading_without_a_sound_id_is_refused(text: str) -> None:
    with pytest.raises(BadRules):
        sections(text)


@pytest.mark.parametrize("line", ["A [link](nowhere).", "! nothing | A figure that nobody drew."])
def test_what_is_not_there_is_refused(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SOURCES", tmp_path)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "azul.txt").write_text(f"## aim | The aim\n{line}\n", "utf-8")
    with pytest.raises(BadRules):
        rules_of("azul", "en")
