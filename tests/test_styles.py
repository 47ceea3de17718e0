"""The style sheets as they are written, and what tools/styles.py makes of them."""

import re
from pathlib import Path

import pytest

from tools.styles import LAYERS, SEEN, UNSEEN, BadStyle, expanded, joined, shapes, sheets, tightened

STATIC = Path(__file__).parent.parent / "static"
SHAPES = STATIC / "shapes.css"
SHEETS = sorted({*STATIC.rglob("*.css")} - {SHAPES})
REGIONS = ("app", "bar", "stage", "side", "market", "hand", "own", "others", "log", "replay")
OF_A_REGION = re.compile(rf"#(?:{'|'.join(REGIONS)})(?![\w-])(?:[.:\[][\w-]+\]?)*$")
PLACES = re.compile(
    r"(?:display|position|top|right|bottom|left|order|contain|(?:min-|max-)?(?:width|height)|(?:row-|column-)?gap"
    r"|(?:grid|flex|inset|margin|padding|place|align|justify|container)(?:-[a-z-]+)?):"
)
REPEATED = re.compile(r"([#.:][\w-]+|\[[^\]]*\])(?![\w-])[^\s>+~,()]*\1(?![\w-])")
HOLDING = (
    rf"(?:html|body|:root|main|#(?:{'|'.join(REGIONS)})"
    r"|\[data-(?:route|room|game|layout|seats|others|lesson|at|keys|over)\b)"
)
SEARCHING = re.compile(rf"{HOLDING}(?:[.\[\w\]=~\"-]|:not\([^()]*\))*(?::not\()?:has\(")
BESIDE_ANYTHING = re.compile(r"[+~]\s*(?:\*|:(?!is\b|where\b|--)[\w-]+)[^\s>+~,]*\s*(?=[,{]|$)")
BY_DAY = r"^:root \{(.*?)\}"
BY_NIGHT = r"^@night \{(.*?)\}"


def written(sheet: Path) -> str:
    """A sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)


def rules(sheet: Path) -> list[tuple[str, str]]:
    """The rules of a sheet: their selectors, and their declarations."""
    return re.findall(r"([^{};]+)\{([^{}]*)\}", written(sheet))


def subjects(selectors: str) -> list[str]:
    """Selectors without the conditions in brackets."""
    while (shorter := re.sub(r"\([^()]*\)", "", selectors)) != selectors:
        selectors = shorter
    return [one.strip() for one in selectors.split(",")]


def conditions(text: str) -> list[str]:
    """All that a sheet asks elements to have, without the brackets within."""
    found = []
    for start in re.finditer(r":has\(", text):
        depth, end = 1, start.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found += subjects(text[start.end() : end - 1])
    return found


def declared(sheet: Path, where: str) -> dict[str, str]:
    """The declarations in the one block that begins like this."""
    (block,) = re.findall(where, written(sheet), re.DOTALL | re.MULTILINE)
    pairs = (line.split(":", 1) for line in block.split(";") if line.strip())
    return {name.strip(): value.strip() for name, value in pairs}


def with_night() -> list[Path]:
    return [sheet for sheet in SHEETS if "@night" in written(sheet)]


def test_every_sheet_is_in_one_layer() -> None:
    layered = [sheet for layer in sheets(STATIC).values() for sheet in layer]
    assert sorted(layered) == SHEETS
    assert joined(STATIC).startswith(f"@layer {','.join(LAYERS)};@layer frame{{")
    assert {"page.css", "azul.css", "sintra.css"} <= {sheet.name for sheet in with_night()}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_selector_is_heavier_than_it_says(sheet: Path) -> None:
    assert "!important" not in written(sheet), "a later layer says it"
    assert [names for names, _body in rules(sheet) if REPEATED.search(names)] == []


def test_each_condition_is_found_without_the_brackets_within() -> None:
    assert conditions(":has(.a):has(> .b:not(.c, .d), ~ .e .f)") == [".a", "> .b:not", "~ .e .f"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_condition_looks_within_a_sibling(sheet: Path) -> None:
    # Chromium then matches it anew for every element that a click adds anywhere: two such rules took 22 ms of
    # each click on a processor slowed down four times. A class that the view gives costs nothing.
    assert [one for one in conditions(written(sheet)) if re.search(r"[+~]\s*[^\s>+~]+[\s>+~]", one)] == []


@pytest.mark.parametrize(
    "selector",
    [
        "body:has(.dropped) #notice",
        '[data-route="table"] #app:has(> #replay:not(:empty))',
        "#entries, #log:not(:has(.offer))",
        'body[data-game="azul"][data-at]:not(:has(.trial))',
        "[data-lesson]:not([data-at]):has(.help)",
    ],
)
def test_a_search_of_the_table_is_found(selector: str) -> None:
    assert SEARCHING.search(selector)
    assert not SEARCHING.search("#own .seat:has(> svg), dialog:has(.ending)")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_condition_is_on_what_holds_the_table(sheet: Path) -> None:
    # Chromium then searches all of it after every click: 9 ms of each on a processor slowed down four times.
    # What lies over the table is a mark of the body: see static/morph.js.
    if sheet.name != "print.css":
        assert SEARCHING.findall(written(sheet)) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_is_on_just_anything_beside_something(sheet: Path) -> None:
    # Chromium then styles again all that lies beside whatever comes or goes, with everything in it: a third
    # of the elements that a placement changed.
    for selectors, _body in rules(sheet):
        assert not [one for one in subjects(selectors) if BESIDE_ANYTHING.search(one)], selectors


def test_a_rule_on_anything_beside_something_is_found() -> None:
    for selector in (".other > header + *", "section > * + *", ".row ~ :not(.file)", "p + *::before"):
        assert BESIDE_ANYTHING.search(subjects(selector)[0]), selector
    assert not BESIDE_ANYTHING.search(".legend ~ .row > *, .choices input:checked + span b::before")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_board_reckons_its_text_by_a_container(sheet: Path) -> None:
    # Chromium reckons a size in units of a container anew for each text within it: 7 ms of a click there. The
    # few texts of a wheel may be sized by it, through another variable.
    assert re.findall(r"--least:[^;]*cq[wihbm]", written(sheet)) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_only_the_layout_places_regions(sheet: Path) -> None:
    if sheet.name in ("layout.css", "print.css"):  # on paper the table is arranged anew
        return
    for selectors, body in rules(sheet):
        if any(OF_A_REGION.search(selector) for selector in subjects(selectors)):
            assert [one for one in body.split(";") if PLACES.match(one.strip())] == [], selectors


@pytest.mark.parametrize("sheet", sorted((STATIC / "games").glob("*.css")), ids=lambda sheet: sheet.name)
def test_a_game_styles_its_own_pieces_and_no_region(sheet: Path) -> None:
    named = {name for selectors, _body in rules(sheet) for name in re.findall(r"#([\w-]+)", selectors)}
    assert named & {*REGIONS} == set()


def test_the_seats_of_the_others_have_a_class() -> None:
    apart = ("layout.css", "print.css", "states.css")  # where the region lies, and whether it is cut off
    assert [sheet.name for sheet in SHEETS if "#others" in written(sheet) and sheet.name not in apart] == []


@pytest.mark.parametrize("sheet", with_night(), ids=lambda sheet: sheet.name)
def test_night_gives_other_values_to_what_day_declares(sheet: Path) -> None:
    day, night = declared(sheet, BY_DAY), declared(sheet, BY_NIGHT)
    assert night.keys() <= day.keys()
    assert len(night) > 5


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_has_a_name_is_not_written_out(sheet: Path) -> None:
    text = written(sheet)
    assert "prefers-color-scheme" not in text, "@night says it"
    assert UNSEEN not in text, "@unseen; says it"
    assert SEEN not in text, "@seen; says it"
    for name, query in shapes(SHAPES.read_text("utf-8")).items():
        assert f"@media {query} {{" not in text, f"@media ({name}) says it"


def test_every_named_shape_is_used() -> None:
    names = shapes(SHAPES.read_text("utf-8"))
    everything = "".join(written(sheet) for sheet in (*SHEETS, SHAPES))
    assert [name for name in names if f"({name})" not in everything] == []


def test_a_night_holds_by_the_system_and_by_choice() -> None:
    assert expanded("@night {\n  --paper: #1b1f27;\n}\n", {}) == (
        "@media screen and (prefers-color-scheme: dark) {\n"
        '  :root:where(:not([data-theme="light"])) {\n'
        "    --paper: #1b1f27;\n"
        "  }\n"
        "}\n\n"
        '@media screen { :root:where([data-theme="dark"]) {\n'
        "  --paper: #1b1f27;\n"
        "} }\n"
    )


def test_a_rule_may_be_written_for_each_number() -> None:
    assert expanded("  @each 2-3 { .lit-$ { --late: calc($ * 60ms); } }\n", {}) == (
        "  .lit-2 { --late: calc(2 * 60ms); }\n  .lit-3 { --late: calc(3 * 60ms); }\n"
    )


def test_a_shape_may_be_a_list_and_stand_in_another() -> None:
    known = shapes(
        "@custom-media --low (max-height: 9px), (max-width: 9px);\n"
        "@custom-media --flat (--low) and (orientation: landscape);"
    )
    flat = "(max-height: 9px) and (orientation: landscape), (max-width: 9px) and (orientation: landscape)"
    assert known["--flat"] == flat
    assert expanded("@media (--flat), print { a {} }", known) == f"@media {flat}, print {{ a {{}} }}"


def test_an_unknown_shape_and_one_defined_twice_are_refused() -> None:
    with pytest.raises(BadStyle, match="--round"):
        expanded("@media (--round) { a {} }", {})
    with pytest.raises(BadStyle, match="--low"):
        shapes("@custom-media --low (max-height: 9px);\n@custom-media --low (max-height: 8px);")


def test_no_space_is_dropped_that_means_something() -> None:
    sheet = """
@media (min-width: 9px) and (max-width: 99px) {
  a > b .c:not(.d) :is(.e, .f) {
    margin: 0 calc(1px - 2px) auto;
    grid-template: "name; last" auto
      "score { }" 2px;
    content: "Round: , ";
    --none: ;
  }
}
"""
    assert tightened(sheet) == (
        "\n@media (min-width: 9px) and (max-width: 99px){"
        "a>b .c:not(.d) :is(.e,.f){margin:0 calc(1px - 2px) auto;"
        'grid-template:"name; last" auto\n      "score { }" 2px;content:"Round: , ";--none: }}'
    )
