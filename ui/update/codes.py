"""Puts problems with save codes into words."""

from __future__ import annotations

from ui.kit.words import _


def code_problem(why: str) -> str:
    """The problem with a code, by `BadCode.why`, and the way to solve it.

    "no_link" is an address without a code.
    """
    return {
        "empty": _("There is no code here. Paste the code, or the whole message it came in."),
        "no_code": _("That is not a save code. Paste the code or its link, or the whole message it came in."),
        "no_link": _(
            "There is no game in this link. Copy the whole message it came in and paste that here, or ask for"
            " the link again."
        ),
        "alphabet": _("The code contains a character that no code uses. Copy it again."),
        "truncated": _("The end of the code is missing. Copy all of it again."),
        "checksum": _(
            "The code has a mistake in it: a character is wrong, missing or swapped. Copy it again."
        ),
        "newer": _(
            "The code comes from a newer version of this page. Reload the page, then open the code again."
        ),
        "later_rules": _(
            "The game in this code uses corrected components that this page does not have yet. Reload the"
            " page, then open the code again; if that does not help, open it on the page it came from."
        ),
        "no_such_rules": _(
            "The code names a version of the rules that never existed, so this page cannot open it. Ask"
            " whoever sent it for a new copy."
        ),
        "unknown": _(
            "The code is for a game, an option or a bot that this page does not have. Reload the page: a"
            " newer version may have it."
        ),
        "illegal": _(
            "The code contains something that the rules do not allow, so it cannot be opened. Ask whoever"
            " sent it for a new copy."
        ),
        "too_long": _("The text is too long to be a code. Paste only the code."),
    }[why]
