"""Get the wheels that the page ships, as locked in requirements/browser.txt, into .cache/wheels.

python -m tools.wheels
"""

import subprocess
import sys

from tools.files import ROOT, WHEELS

BROWSER_PYTHON = "3.14"  # for Pyodide, not for the Python that runs pip


def main() -> None:
    """Download the wheels; pip compares the hashes."""
    WHEELS.mkdir(parents=True, exist_ok=True)
    for outdated in WHEELS.glob("*.whl"):
        outdated.unlink()
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    which = ["--no-deps", "--only-binary=:all:", "--python-version", BROWSER_PYTHON, "--dest", str(WHEELS)]
    locked = ["--require-hashes", "--requirement", "requirements/browser.txt"]
    subprocess.run([*pip, *which, *locked], check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
