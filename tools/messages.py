"""Bring the translations in line with the sentences in the source.

    python -m tools.messages

New sentences are added untranslated, old ones are dropped; `make test` fails while any translation is
missing.
"""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.pofile import read_po, write_po

from tools.files import ROOT
from tools.translations import LOCALES
from ui.kit.words import LANGUAGES, locale

KEYWORDS = {"_": None, "plural": (1, 2)}
TRANSLATED = [locale(language) for language in LANGUAGES if language != "en"]
SPEAKING_TOOLS = ("tools/prerender.py", "tools/rules.py")  # these contain sentences of the page too

# Babel's own header has fields for people and dates that nobody fills in, and it changes from run to run.
# Without this date, Babel would put the time of the build into the compiled catalogue.
HEADER = """\
# The page of Ladrilho in {english}.
msgid ""
msgstr ""
"Project-Id-Version: Ladrilho\\n"
"POT-Creation-Date: 2026-11-21 00:00+0000\\n"
"Language: {locale}\\n"
"Plural-Forms: {plural_forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def template() -> Catalog:
    """Every sentence of the page, with its places in the source."""
    catalogue = Catalog(project="Ladrilho", charset="utf-8")
    methods = [("**.py", "python")]
    found = [
        (f"ui/{name}", line, message)
        for name, line, message, *_rest in extract_from_dir(ROOT / "ui", methods, keywords=KEYWORDS)
    ]
    for name in SPEAKING_TOOLS:
        found += [
            (name, line, message)
            for line, message, *_rest in extract_from_file("python", ROOT / name, keywords=KEYWORDS)
        ]
    for name, line, message in found:
        catalogue.add(message, locations=[(name, line)], flags=["python-brace-format"])
    return catalogue


def path_of(language: str) -> Path:
    """The path of the catalogue of a language in TRANSLATED."""
    return LOCALES / language / "LC_MESSAGES" / "ladrilho.po"


def read(language: str) -> Catalog:
    """The catalogue of a language as it is on disk; an empty one for a new language."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def written(catalogue: Catalog) -> bytes:
    """A catalogue as a file."""
    assert catalogue.locale is not None
    header = HEADER.format(
        english=catalogue.locale.get_display_name("en"),
        locale=catalogue.locale_identifier,
        plural_forms=catalogue.plural_forms,
    )
    body = BytesIO()
    write_po(body, catalogue, width=110, omit_header=True, sort_by_file=True, include_lineno=False)
    return header.encode() + body.getvalue()


def main() -> None:
    """Update every catalogue on disk."""
    sentences = template()
    for language in TRANSLATED:
        catalogue = read(language)
        catalogue.update(sentences, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        path_of(language).parent.mkdir(parents=True, exist_ok=True)
        path_of(language).write_bytes(written(catalogue))
        missing = [message for message in catalogue if message.id and not is_translated(message.string)]
        print(f"{language}: {len(catalogue)} sentences, {len(missing)} to translate")


def is_translated(string: str | list[str] | tuple[str, ...] | None) -> bool:
    """True if a sentence, or each of its plural forms, has a translation."""
    return string is not None and len(string) > 0 and all(string)


if __name__ == "__main__":
    main()
