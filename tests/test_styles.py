"""The style sheets: dark mode by the system's setting and by choice, which has to be written out twice.

`light-dark()` would need it only once, but takes no percentages, and a tablet with an older browser would be
left without any colour. On paper it is always day.
"""

import re
from pathlib import Path

import pytest

SHEETS = sorted((Path(__file__).parent.parent / "static").rglob("*.css"))
BY_DAY = r"^:root \{(.*?)\}"
BY_SYSTEM = (
    r"^@media screen and \(prefers-color-scheme: dark\) \{\s*"
    r':root:not\(\[data-theme="light"\]\) \{(.*?)\}\s*\}'
)
BY_CHOICE = r'^@media screen \{ :root\[data-theme="dark"\] \{(.*?)\} \}'


def declared(sheet: Path, where: str) -> dict[str, str]:
    """The declarations in the one block that begins like this."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    (block,) = re.findall(where, text, re.DOTALL | re.MULTILINE)
    pairs = (line.split(":", 1) for line in block.split(";") if line.strip())
    return {name.strip(): value.strip() for name, value in pairs}


def with_night() -> list[Path]:
    return [sheet for sheet in SHEETS if "prefers-color-scheme" in sheet.read_text("utf-8")]


def test_the_sheets_are_found() -> None:
    assert {"page.css", "azul.css", "sintra.css"} <= {sheet.name for sheet in with_night()}


@pytest.mark.parametrize("sheet", with_night(), ids=lambda sheet: sheet.name)
def test_night_is_the_same_by_system_and_by_choice(sheet: Path) -> None:
    assert declared(sheet, BY_SYSTEM) == declared(sheet, BY_CHOICE)


@pytest.mark.parametrize("sheet", with_night(), ids=lambda sheet: sheet.name)
def test_night_gives_other_values_to_what_day_declares(sheet: Path) -> None:
    day, night = declared(sheet, BY_DAY), declared(sheet, BY_CHOICE)
    assert night.keys() <= day.keys()
    assert len(night) > 5
