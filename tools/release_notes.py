"""Print the notes of a release, from the changelog: ``python -m tools.release_notes [VERSION]``."""

from __future__ import annotations

import re
import sys

from ilion import __version__
from tools.notice import ROOT

CHANGELOG_FILE = ROOT / "CHANGELOG.md"


def release_notes(changelog: str, version: str) -> str:
    """Return what the changelog says about a version, without its heading; raise ValueError if it says nothing."""
    found = re.search(rf"^## \[{re.escape(version)}\].*?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    notes = found[1].strip() if found else ""
    if not notes:
        raise ValueError(f"no notes for {version} in {CHANGELOG_FILE.name}")
    return f"# Ilion {version}\n\n{notes}\n"


if __name__ == "__main__":
    print(release_notes(CHANGELOG_FILE.read_text("utf-8"), sys.argv[1] if sys.argv[1:] else __version__), end="")
