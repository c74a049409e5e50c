"""The licences in NOTICE, by package."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LICENCE_LINE_PATTERN = re.compile(r"^  (\S+)  +(\S+(?: (?:AND|OR|WITH) \S+)*)$", re.MULTILINE)
"""A package and its SPDX licence expression."""


def normalized_name(name: str) -> str:
    """Return a package's normalized name, without its version."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=!~ \[;]", name)[0]).lower()


def parse_notice(notice: str) -> dict[str, str]:
    """Return the licence of each package that a notice names."""
    return {normalized_name(name): licence for name, licence in LICENCE_LINE_PATTERN.findall(notice)}


def licences() -> dict[str, str]:
    return parse_notice((ROOT / "NOTICE").read_text("utf-8"))
