"""Save codes in words."""

from __future__ import annotations

from ui.kit.words import _


def code_problem(kind: str) -> str:
    """What is wrong with a code, and what to do about it."""
    return {
        "empty": _("There is no code. Paste the code, or the whole message that it came in."),
        "alphabet": _("This is not a code: it has signs that no code has. Copy the code again."),
        "truncated": _("The code is cut off at its end. Copy all of it again."),
        "checksum": _("The code has a mistake in it: a sign is wrong, missing or swapped. Copy it again."),
        "newer": _("The code comes from a newer version of this page. Reload the page, then open it again."),
        "unknown": _("The code is of a game or an option that this page does not know."),
        "illegal": _(
            "The code holds a move or a number of players that the rules do not allow. It cannot be opened."
        ),
        "too_long": _("The text is too long for a code. Paste the code alone."),
    }[kind]
