"""The commands that install what is missing, for the Python that runs ``ilion``."""

from __future__ import annotations

import shlex
import sys


def pip_install(*what: str) -> str:
    """Return a command that installs packages where this ``ilion`` finds them, ready to be typed."""
    return shlex.join([sys.executable, "-m", "pip", "install", *what])


def install_extra(extra: str, *flags: str) -> str:
    """Return the command that installs Ilion with an extra, to be run in the project's folder."""
    return pip_install(*flags, f".[{extra}]")
