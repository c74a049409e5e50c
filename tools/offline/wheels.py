"""The packages of ``requirements/browser.txt``, unpacked: as locked, and built for Pyodide if they are compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PYTHON_VERSION = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""The platform tag of the Pyodide in ``web/package.json``; they change together."""


def unpack_wheels(lock: Path, folder: Path) -> Path:
    """Return the folder with the packages; downloaded once for each lock file."""
    kept = folder / "lock.txt"
    if not kept.exists() or kept.read_bytes() != lock.read_bytes():
        asked = ["--python-version", PYTHON_VERSION, "--platform", PLATFORM, "--only-binary", ":all:"]
        exact = ["--require-hashes", "--no-deps", "--requirement", str(lock)]
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        subprocess.run([*pip, "--no-compile", "--upgrade", "--target", str(folder), *asked, *exact], check=True)
        kept.write_bytes(lock.read_bytes())
    return folder
