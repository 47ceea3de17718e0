"""The version of this page, as in pyproject.toml."""

VERSION = "0.1.0"
NAME = f"Ladrilho {VERSION}"


def report(text: str) -> str:
    """A copied text with the version that could not read it, for whoever investigates."""
    return f"{NAME}\n{text}"
