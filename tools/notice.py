"""What NOTICE says of the licence of each package, for whatever tells it further or holds it against the truth."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINE = re.compile(r"^  (\S+)  +(\S+(?: (?:AND|OR|WITH) \S+)*)$", re.MULTILINE)
"""A package and its licence, as SPDX writes it."""


def plain(name: str) -> str:
    """A package's name as registries compare it, without its version."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=!~ \[;]", name)[0]).lower()


def told(notice: str) -> dict[str, str]:
    """The licence of each package that a notice names."""
    return {plain(name): licence for name, licence in LINE.findall(notice)}


def licences() -> dict[str, str]:
    return told((ROOT / "NOTICE").read_text("utf-8"))
