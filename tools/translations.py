"""The translations of the page's sentences, compiled for gettext."""

from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.files import CACHE, ROOT, files_in, name_of

LOCALES = ROOT / "static" / "locales"


class BadTranslation(ValueError):
    """A translation's placeholders differ from those of the original sentence."""


def compile_locales(cache: Path = CACHE) -> Path:
    """Compile the translations for gettext. Returns their folder."""
    folder = cache / "locales"
    for po in files_in(LOCALES, "*.po"):
        target = folder / po.relative_to(LOCALES).with_suffix(".mo")
        content = compiled(po)
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    return folder


def compiled(po: Path) -> bytes:
    """A .po file as .mo. Raises BadTranslation."""
    with po.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    for message, errors in catalogue.check():
        raise BadTranslation(f"{name_of(po)}:{message.lineno}: {errors[0]}")
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()
