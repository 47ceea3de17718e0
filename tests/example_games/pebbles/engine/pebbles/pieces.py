"""The box of Pebbles.

Glossary: **stone**; **bag**, where all of them are at first; **pile** of stones on the table; **round**,
from a deal of three piles to the last stone.
"""

from __future__ import annotations

PEBBLES = 81
PILES = 3
SIZES = range(3, 10)  # of a pile when it is dealt
ROUNDS = 3
MOST = {"three": 3, "four": 4}  # how many stones one may take at a time, by the option
