"""Save codes in words."""

from __future__ import annotations

from ui.kit.words import _


def code_problem(why: str) -> str:
    """What is wrong with a code, by `BadCode.why`, and what to do about it."""
    return {
        "empty": _("There is no code. Paste the code, or the whole message that it came in."),
        "no_code": _(
            "That is not a save code. Paste the code or its link, or the whole message that it came in."
        ),
        "alphabet": _("The code has a sign in it that no code has. Copy the code again."),
        "truncated": _("The code is cut off at its end. Copy all of it again."),
        "checksum": _("The code has a mistake in it: a sign is wrong, missing or swapped. Copy it again."),
        "newer": _("The code comes from a newer version of this page. Reload the page, then open it again."),
        "later_rules": _(
            "The game of this code has corrected components that this page does not have yet. Reload the"
            " page, then open it again; if that does not help, open it on the page that it came from."
        ),
        "no_such_rules": _(
            "The code is of rules that there never were, so no version of this page opens it. Ask for it"
            " again where it came from."
        ),
        "unknown": _(
            "The code is of a game or an option that this page does not know. Reload the page: a newer"
            " version may know it."
        ),
        "illegal": _(
            "The code holds something that the rules do not allow, so it cannot be opened. Ask for it again"
            " where it came from."
        ),
        "too_long": _("The text is too long for a code. Paste the code alone."),
    }[why]
