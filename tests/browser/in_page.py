"""Scripts that the tests run in a page: see tools/page_scripts.py."""

from functools import partial
from pathlib import Path

from tools import page_scripts

FOLDER = Path(__file__).parent / "scripts"

script = partial(page_scripts.script, folder=FOLDER)
calling = partial(page_scripts.calling, folder=FOLDER)
