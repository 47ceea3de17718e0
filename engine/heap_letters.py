"""Heaps in writing, with a letter for each colour."""

from __future__ import annotations

from typing import NamedTuple

from engine.heap import counts, heap_of, spread


class HeapLetters(NamedTuple):
    """Writes and reads the heaps of a game."""

    letters: str  # by colour

    def heap(self, text: str) -> int:
        """`heap("RRK")`: two red and one black. Raises ValueError for any other letter."""
        return heap_of(self.letters.index(letter) for letter in text)

    def in_letters(self, heap: int) -> str:
        """The heap in letters, sorted by colour: the reverse of `heap`."""
        return "".join(self.letters[colour] for colour in spread(heap))

    def in_numbers(self, heap: int) -> str:
        """A large heap: "18B 20Y 1W"."""
        kinds = zip(counts(heap), self.letters, strict=True)
        return " ".join(f"{number}{letter}" for number, letter in kinds if number) or "."
