"""Actions of any game as one says them: what can be chosen, and playing what is said."""

from importlib import import_module
from typing import Any, TypeVar

from engine.game import State

S = TypeVar("S", bound=State[Any])


def say(state: State[Any], action: Any) -> str:
    """What is done in a position, as the notation of its game has it."""
    notation = import_module(type(state).__module__.rpartition(".")[0] + ".notation")
    return str(notation.action(action, state))


def choices(state: State[Any]) -> list[str]:
    """Everything that the seat to move may do."""
    return [say(state, action) for action in state.legal_actions()]


def words(state: State[Any], first: str) -> list[str]:
    """The choices that begin so."""
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
