"""The keys that serve at every table. A button names its key, and a press of the key finds it by that."""

UNDO = "U"
MOVES = "M"
HINT = "H"
