"""Write the rules of the games as fragments of HTML, which the page shows without any Python.

    python -m tools.rules LOCALES FOLDER

The texts are in static/rules, a folder for each language; English stands in for a missing one.
A file is a list of sections, each with an id that never changes, since links lead to it:

    ## floor | The floor line
    A paragraph with a [link](scoring) to another section of the same game, and **strong** words.
    - an entry of a list
    | a table | of two columns |
    = a worked example
    > a ruling of ours, where the rulebook is silent
    ~ a component whose values are our own design
    ! a figure of tools/figures | its caption
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from engine.catalogue import GAMES
from tools.files import ROOT
from ui.games.faces import FACES, easiest_first, pitch, title
from ui.kit import words
from ui.kit.icons import icon
from ui.kit.svg import Markup, join, tag, void
from ui.kit.words import LANGUAGES, _
from ui.view.framing import poster

SOURCES = ROOT / "static" / "rules"
INDEX = "index"  # the fragment that links to the games

Figures = Mapping[str, Callable[[], Markup]]


class BadRules(ValueError):
    """A text of the rules is not written as above, or names something that does not exist."""


class Section(NamedTuple):
    """A section of the rules of a game."""

    id: str
    heading: str
    lines: tuple[str, ...]


def source(game: str, language: str) -> Path:
    """The file with the rules of a game in a language; the English one if there is none."""
    path = SOURCES / language / f"{game}.txt"
    return path if path.exists() else SOURCES / "en" / path.name


def sections(text: str) -> tuple[Section, ...]:
    """The sections of a text. Raises BadRules."""
    found: list[Section] = []
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        head, *lines = part.splitlines()
        id_, bar, heading = (word.strip() for word in head.partition("|"))
        if not bar or not heading or not re.fullmatch(r"[a-z][a-z-]*", id_):
            raise BadRules(f"not the heading of a section: {head}")
        found.append(Section(id_, heading, tuple(line.strip() for line in lines if line.strip())))
    if len({section.id for section in found}) < len(found):
        raise BadRules("two sections have the same id")
    return tuple(found)


# --- a text as markup ------------------------------------------------------------------------------------


def _inline(text: str, game: str, known: Iterable[str]) -> Markup:
    """A line with its links and strong words."""

    def linked(match: re.Match[str]) -> str:
        if match[2] not in known:
            raise BadRules(f"a link to no section of {game}: {match[2]}")
        return f'<a href="#rules/{game}/{match[2]}">{match[1]}</a>'

    marked = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", linked, escape(text, quote=False))
    return Markup(re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", marked))


def _kind(line: str) -> str:
    return line[0] if line[:2] in ("- ", "= ", "> ", "~ ", "! ", "| ") else ""


def _body(section: Section, game: str, known: Iterable[str], figures: Figures) -> Iterator[Markup]:
    def said(line: str) -> Markup:
        return _inline(line, game, known)

    for kind, lines in groupby(section.lines, _kind):
        if kind == "-":
            yield tag("ul", [tag("li", said(line[2:])) for line in lines])
        elif kind == "|":
            yield tag("table", [_row(line, said) for line in lines])
        else:
            for line in lines:
                yield _figure(line[2:], figures, said) if kind == "!" else _paragraph(kind, line, said)


def _row(line: str, said: Callable[[str], Markup]) -> Markup:
    head, *cells = (cell.strip() for cell in line.strip("| ").split("|"))
    return tag("tr", tag("th", said(head), scope="row"), [tag("td", said(cell)) for cell in cells])


def _paragraph(kind: str, line: str, said: Callable[[str], Markup]) -> Markup:
    labels = {"=": ("example", _("Example")), ">": ("ours", _("Our ruling")), "~": ("ours", _("Our design"))}
    if not kind:
        return tag("p", said(line))
    class_, label = labels[kind]
    return tag("p", tag("b", label), " ", said(line[2:]), class_=class_)


def _figure(line: str, figures: Figures, said: Callable[[str], Markup]) -> Markup:
    name, _bar, caption = (part.strip() for part in line.partition("|"))
    if name not in figures:
        raise BadRules(f"there is no figure {name}")
    drawn = tag("div", _still(figures[name]()), class_=f"figure figure-{name}", aria_hidden="true")
    return tag("figure", drawn, tag("figcaption", said(caption)))


def _still(drawing: str) -> Markup:
    """A drawing of the table as a picture: without buttons, things to choose, or ids that clash."""
    still = re.sub(r"<button\b.*?</button>", "", drawing, flags=re.DOTALL)
    bare = re.sub(
        r' (?:id|role|tabindex|title|data-[\w-]+|aria-[\w-]+)="[^"]*"|<title>[^<]*</title>', "", still
    )
    return _apart(bare)


def _apart(markup: str) -> Markup:
    """The markup with all ids changed, so that they differ from those of the table."""
    led = re.sub(r'( id="| href="#|url\(#)(?!rules)', r"\1rules-", markup)
    return Markup(led)


def _defs(game: str) -> Markup:
    """The definitions that the figures of a game refer to."""
    return _apart("".join(defs() for defs in FACES[game].defs))


def _used(drawn: str, defs: str) -> Markup:
    """The definitions, or nothing if the drawings refer to none."""
    return Markup(defs if 'href="#rules-' in drawn.replace('href="#rules/', "") else "")


# --- the fragments ---------------------------------------------------------------------------------------


def _head(heading: str) -> Markup:
    """The head of every fragment: the way back, the heading, the languages, printing."""
    languages = [
        tag("button", name, type="button", lang=code, data_rules_language=code)
        for code, name in LANGUAGES.items()
    ]
    return tag(
        "header",
        tag("button", icon("back"), tag("span", _("Back")), type="button", data_rules_close=True),
        tag("h1", heading, id="rules-title", tabindex="-1"),
        tag("nav", languages, aria_label=_("Language"), class_="languages"),
        tag("button", _("Print"), type="button", data_rules_print=True, class_="quiet"),
    )


def _figures_of(game: str) -> Figures:
    path = ROOT / "tools" / "figures" / f"{game}.py"
    if not path.exists():
        return {}
    figures: Figures = import_module(f"tools.figures.{game}").FIGURES
    return figures


def rules_of(game: str, language: str) -> Markup:
    """The rules of a game in a language, which must be the one spoken now. Raises BadRules."""
    found = sections(source(game, language).read_text("utf-8"))
    known = [section.id for section in found]
    figures = _figures_of(game)
    entries = [tag("li", tag("a", each.heading, href=f"#rules/{game}/{each.id}")) for each in found]
    drawn = join(
        tag(
            "section",
            tag("h2", tag("a", each.heading, href=f"#rules/{game}/{each.id}")),
            list(_body(each, game, known, figures)),
            id=f"rules/{game}/{each.id}",
            tabindex="-1",
        )
        for each in found
    )
    search = void("input", type="search", id="rules-search", autocomplete="off", spellcheck="false")
    contents = tag(
        "nav",
        tag("label", tag("span", _("Search the rules")), search),
        tag("p", role="status", data_none=_("No rule matches."), class_="note"),
        tag("ol", entries),
        tag("a", _("All games"), href="#rules"),
        aria_label=_("Contents"),
    )
    intro = _(
        "Written in our own words, from the rulebooks. Where a rulebook is silent, this page decides: such "
        "passages are marked as ours."
    )
    return tag(
        "article",
        _used(drawn, _defs(game)),
        _head(_("{game}: rules", game=title(game))),
        tag(
            "div", contents, tag("div", tag("p", intro, class_="note"), drawn, class_="text"), class_="pages"
        ),
        lang=language,
    )


def index() -> Markup:
    """The links to the rules of every game."""
    games = [
        tag(
            "li",
            tag(
                "a",
                poster(game),
                tag("span", tag("b", title(game)), tag("span", pitch(game).sentence, class_="note")),
                href=f"#rules/{game}",
            ),
        )
        for game in easiest_first()
    ]
    return tag("article", _head(_("Rules")), tag("ul", games, class_="games"), lang=words.language())


def fragments() -> Iterator[tuple[str, Markup]]:
    """Every fragment by its name."""
    for language in LANGUAGES:
        words.speak(language)
        yield f"{INDEX}.{language}.html", index()
        for game in GAMES:
            yield f"{game}.{language}.html", rules_of(game, language)


def main(locales: Path, folder: Path) -> None:
    """Write all fragments into a folder."""
    words.LOCALES = locales
    folder.mkdir(parents=True, exist_ok=True)
    for name, markup in fragments():
        (folder / name).write_text(markup, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
