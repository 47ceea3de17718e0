"""Make the virtual environment in .venv if needed, and install a locked list of packages into it.

    python3 tools/venv.py requirements/build.txt

Uses only the standard library and none of our modules, because it runs before anything is installed.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV_PYTHON = ROOT / ".venv" / "bin" / "python"


def main(requirements: str) -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - this runs on any Python
        sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}")
    if not _has_pip():
        _make_venv()
    _install(requirements)


def _has_pip() -> bool:
    """True if .venv works: one left half-made, or whose Python is gone, must be made again."""
    return VENV_PYTHON.exists() and _succeeds([str(VENV_PYTHON), "-m", "pip", "--version"])


def _succeeds(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        _install_ensurepip()
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(ROOT / ".venv")], check=True)


def _install_ensurepip() -> None:
    """Install pip's source for `venv`, which Debian ships in a separate package."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        sys.exit("This Python cannot make a virtual environment. On Debian: apt install python3-venv")
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
    subprocess.run(install, check=True, env=environment)


def _install(requirements: str) -> None:
    pip = [str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--require-hashes", "--requirement", requirements], check=True, cwd=ROOT)


if __name__ == "__main__":
    main(sys.argv[1])
