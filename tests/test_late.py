"""Modules that load when first used."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import invalidate_caches
from pathlib import Path

import pytest

from engine.on_demand import Late


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Writes the source of a module with the name `tardy`, which has not loaded yet."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "tardy", None)
    monkeypatch.delitem(sys.modules, "tardy")

    def write(source: str) -> None:
        (tmp_path / "tardy.py").write_text(source, "utf-8")
        invalidate_caches()  # Python may have looked into the folder just now

    return write


def test_a_late_module_loads_when_first_used(written: Callable[[str], None]) -> None:
    written("number = 3\ndef doubled(): return 2 * number")
    late = Late("tardy")
    assert "tardy" not in sys.modules
    assert late.doubled() == 6
    assert late.number == 3
    assert late.__name__ == "tardy"


def test_what_is_set_in_a_module_is_set_in_the_late_one_as_well(
    written: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    written("number = 3\ndef doubled(): return 2 * number")
    late, other = Late("tardy"), Late("tardy")
    assert late.number == 3
    monkeypatch.setattr("tardy.number", 4)
    assert late.number == other.number == 4
    monkeypatch.setattr(late, "number", 5)
    assert late.doubled() == sys.modules["tardy"].doubled() == 10


def test_a_late_module_without_a_name_says_which_it_is(written: Callable[[str], None]) -> None:
    written("")
    late = Late("tardy")
    for _time in range(2):
        with pytest.raises(AttributeError, match=r"module 'tardy' has no attribute 'missing'"):
            _ = late.missing


def test_a_late_module_that_did_not_load_is_tried_again(written: Callable[[str], None]) -> None:
    late = Late("tardy")
    with pytest.raises(ModuleNotFoundError):
        _ = late.number
    written("number = 3")
    assert late.number == 3
