"""Which version of the page this is, as pyproject.toml has it."""

VERSION = "0.1.0"
NAME = f"Ladrilho {VERSION}"


def report(text: str) -> str:
    """A text for whoever is to find out what is wrong with it: they have to know what could not read it."""
    return f"{NAME}\n{text}"
