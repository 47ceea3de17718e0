"""How a game of the catalogue is set up, and how it is not."""

from typing import Any

import pytest

from engine import savecode
from engine.catalogue import GAMES
from engine.session import Session
from tests.seats import few

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 0},
        {"seats": -1},
        {"seats": 11},
        {"seed": -1},
        {"seed": 1 << 64},
        {"options": {"wind": "east"}},
        {"options": {"wall": "pink"}},
        {"players": ["person"]},
        {"players": ["person", "nobody"]},
        {"players": []},
        {"players": 5},
        {"players": {"person": 0, "easy": 1}},
        {"players": "person"},
        {"players": [["person"], {}]},
        {"options": 5},
        {"options": [("wall", "grey")]},
        {"options": "wall"},
        {"options": 0},
        {"options": []},
        {"options": {"wall": ["grey"]}},
        {"options": {None: "grey"}},
        {"seats": True},
        {"seats": 2.0},
        {"seats": "2"},
        {"seats": None},
        {"seed": True},
        {"seed": 1.0},
        {"seed": "1"},
        {"seed": None},
        {"rules": 0},
        {"rules": 99},
        {"rules": True},
        {"rules": "1"},
        {"rules": 1.0},
    ],
    ids=str,
)
def test_a_game_is_not_set_up_as_it_cannot_be(name: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Session.new(GAMES[name], **{"seats": 2, "seed": 0} | wrong)


@every_game
def test_every_option_refuses_a_choice_it_does_not_have(name: str) -> None:
    for option in GAMES[name].options:
        with pytest.raises(ValueError, match=option):
            Session.new(GAMES[name], seats=few(name), seed=0, options={option: "no such choice"})


@every_game
def test_options_default_to_their_first_choice(name: str) -> None:
    session = Session.new(GAMES[name], seats=few(name), seed=0)
    assert session.options == {option: choices[0] for option, choices in GAMES[name].options.items()}


@every_game
def test_rules_versions_go_up_from_one_and_fit_in_a_code(name: str) -> None:
    rules = GAMES[name].rules
    assert rules[0] == 1
    assert list(rules) == sorted(set(rules))
    assert rules[-1] < 16  # as the format says


@every_game
def test_a_game_is_played_by_the_rules_version_that_it_began_with(name: str) -> None:
    for rules in GAMES[name].rules:
        session = Session.new(GAMES[name], seats=few(name), seed=0, rules=rules)
        played_on = session.play_index(0).play_index(0)
        assert session.rules == played_on.rules == played_on.undo().rules == rules
        assert savecode.decode(savecode.encode(played_on)) == played_on
    assert Session.new(GAMES[name], seats=few(name), seed=0).rules == GAMES[name].rules[-1]


@every_game
def test_the_options_of_a_session_are_fixed(name: str) -> None:
    given = {option: choices[-1] for option, choices in GAMES[name].options.items()}
    session = Session.new(GAMES[name], seats=few(name), seed=0, options=given)
    code = savecode.encode(session)
    for option, choices in GAMES[name].options.items():
        given[option] = choices[0]
        with pytest.raises(TypeError):
            session.options[option] = choices[0]  # type: ignore[index]
    assert savecode.encode(session) == code
    assert savecode.decode(code) == session
    assert Session.new(GAMES[name], seats=few(name), seed=0, options=session.options) == session


@every_game
@pytest.mark.parametrize("seed", [None, "7", 1.5, 7.0, True, -1, 1 << 64])
def test_a_seed_that_is_no_number_of_64_bits_is_refused(name: str, seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        Session.new(GAMES[name], seats=few(name), seed=seed)  # type: ignore[arg-type]


@every_game
@pytest.mark.parametrize("seats", [None, "2", 2.0, True, 0, 11])
def test_a_number_of_seats_that_is_none_is_refused(name: str, seats: object) -> None:
    with pytest.raises(ValueError, match="players"):
        Session.new(GAMES[name], seats=seats, seed=1)  # type: ignore[arg-type]
