"""Actions of any game in words: what can be chosen, and playing an action by its sentence."""

from importlib import import_module
from typing import Any, TypeVar

from engine.game import State

S = TypeVar("S", bound=State[Any])


def say(state: State[Any], action: Any) -> str:
    """An action in a position, as its game's notation writes it."""
    notation = import_module(type(state).__module__.rpartition(".")[0] + ".notation")
    return str(notation.action(action, state))


def choices(state: State[Any]) -> list[str]:
    """Everything that the seat to move may do."""
    return [say(state, action) for action in state.legal_actions()]


def words(state: State[Any], first: str) -> list[str]:
    """The choices that begin like this."""
    return [choice for choice in choices(state) if choice.startswith(first)]


def kinds(state: State[Any]) -> list[str]:
    """The first words of the choices, in their order, each once."""
    return list(dict.fromkeys(choice.split()[0] for choice in choices(state)))


def said(state: State[Any], sentence: str) -> Any:
    """The action that a sentence names; it has to be legal."""
    return state.legal_actions()[choices(state).index(sentence)]


def play(state: S, *sentences: str) -> S:
    """The position after these actions, each of which must be legal."""
    after: Any = state
    for sentence in sentences:
        after = after.apply(said(after, sentence))
    found: S = after
    return found
