"""Expand our style sheets into the form that browsers read.

Four shorthands are expanded when the site is built:

- `@media (--phone) {` names a window shape from static/shapes.css. There, each is an `@custom-media` rule, in
  the syntax of Media Queries 5, which no browser knows yet.
- `@night { --paper: #1b1f27; }` applies where the system is dark, and where the reader chose dark; on paper
  it is always day. `light-dark()` takes no percentages, and would leave an older tablet without any colour.
- `@each 0-4 { .hue-$ { --hue: var(--glaze-$); } }` is a rule for each of these numbers.
- `@unseen;` in a rule hides words from eyes, but not from screen readers; `@seen;` shows them again.

Comments and most spaces are dropped: a page shows nothing until it has its styles. All sheets come as one
file, each in the cascade layer that LAYERS names.
"""

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path

# A later layer wins over an earlier one, whatever the weight of their selectors.
LAYERS = {
    "frame": ("page", "menu", "ending", "rules", "library"),
    "table": ("layout", "table", "help", "replay", "pieces", "factories"),
    "games": ("games/*",),
    "state": ("states", "motion", "forced", "print"),
}

UNSEEN = "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);"
SEEN = "position: static; width: auto; height: auto; clip-path: none;"

_COMMENT = re.compile(r"[ ]*/\*.*?\*/", re.DOTALL)
_GAP = re.compile(r"\n\s*\n")
# Spaces that no browser needs; a string, the first choice, is found to be left as it is.
_SPACE = re.compile(r"""("[^"]*")|(?<=[;{},>])\s+|\s+(?=[{>])|;?\s+(?=\})|(?<=[\w-]:) (?=[^;{}]+[;}])""")
_SHAPE = re.compile(r"@custom-media (--[\w-]+)\s+([^;]+);")
_QUERY = re.compile(r"@media ([^{;]*\(--[^{;]*)\{")
_EACH = re.compile(r"^( *)@each (\d)-(\d) \{ (.*) \}$", re.MULTILINE)
_NIGHT = re.compile(r"^@night \{\n(.*?)^\}", re.DOTALL | re.MULTILINE)


class BadStyle(ValueError):
    """A style sheet names a window shape that does not exist, or one shape twice."""


def shapes(text: str) -> dict[str, str]:
    """The window shapes that a sheet defines, each with its media query. Raises BadStyle."""
    found: dict[str, str] = {}
    for name, query in _SHAPE.findall(_COMMENT.sub("", text)):
        if name in found:
            raise BadStyle(f"{name} is defined twice")
        found[name] = " ".join(_expanded_query(query, found).split())
    return found


def sheets(folder: Path) -> dict[str, list[Path]]:
    """The style sheets in each layer, in their order."""
    return {
        layer: [path for name in names for path in sorted(folder.glob(f"{name}.css"))]
        for layer, names in LAYERS.items()
    }


def joined(folder: Path) -> str:
    """All sheets in their layers, as browsers read them. Raises BadStyle."""
    known = shapes((folder / "shapes.css").read_text("utf-8"))
    layers = [
        f"@layer {layer} {{\n{''.join(expanded(path.read_text('utf-8'), known) for path in paths)}}}\n"
        for layer, paths in sheets(folder).items()
    ]
    return tightened(f"@layer {', '.join(LAYERS)};\n{''.join(layers)}")


def tightened(text: str) -> str:
    """A sheet without the spaces that no browser needs."""
    return _SPACE.sub(lambda match: match[1] or "", text)


def expanded(text: str, known: Mapping[str, str]) -> str:
    """A sheet as browsers read it. Raises BadStyle for an unknown shape."""
    text = _GAP.sub("\n", _COMMENT.sub("", text))
    text = _NIGHT.sub(_night, _EACH.sub(_each, text)).replace("@unseen;", UNSEEN).replace("@seen;", SEEN)
    return _QUERY.sub(lambda match: f"@media {_expanded_query(match[1], known)} {{", text)


def _each(match: re.Match[str]) -> str:
    numbers = range(int(match[2]), int(match[3]) + 1)
    return "\n".join(match[1] + match[4].replace("$", str(number)) for number in numbers)


def _night(match: re.Match[str]) -> str:
    by_system = "".join(f"  {line}\n" if line else "\n" for line in match[1].splitlines())
    return (
        "@media screen and (prefers-color-scheme: dark) {\n"
        f'  :root:where(:not([data-theme="light"])) {{\n{by_system}  }}\n}}\n\n'
        f'@media screen {{ :root:where([data-theme="dark"]) {{\n{match[1]}}} }}'
    )


def _expanded_query(query: str, known: Mapping[str, str]) -> str:
    """A media query without names. A shape may be a list, so "and" is distributed over its entries."""
    return ", ".join(
        " and ".join(chosen)
        for conjunction in query.split(",")
        for chosen in product(*(_meanings(feature.strip(), known) for feature in conjunction.split(" and ")))
    )


def _meanings(feature: str, known: Mapping[str, str]) -> list[str]:
    if not feature.startswith("(--"):
        return [feature]
    name = feature.strip("()")
    if name not in known:
        raise BadStyle(f"no window shape is called {name}")
    return [one.strip() for one in known[name].split(",")]
