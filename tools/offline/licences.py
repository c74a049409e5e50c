"""The licences of the third-party software that a browser downloads, as one text."""

from __future__ import annotations

from pathlib import Path

from tools import notice

LICENCES_HEAD = """\
This folder holds software that is not ours, unchanged but for its form: Python's code is compiled, and what is not used
is left out.

Pyodide is under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/; its source is at
https://github.com/pyodide/pyodide, by the version that the folder is named after.
CPython, which Pyodide contains, is under the Python Software Foundation License, https://docs.python.org/3/license.html;
its source is at https://github.com/python/cpython.
"""
APACHE = "Apache-2.0"


def licences(site: Path) -> str:
    """Return the head, and the licence text of each package."""
    parts, named = [LICENCES_HEAD], notice.licences()
    for info in sorted(site.glob("*.dist-info")):
        name, version = info.name.removesuffix(".dist-info").split("-")
        licence = named[notice.normalized_name(name)]
        parts.append("\n\n".join([f"{name} {version}: {licence}", *texts(info, licence)]) + "\n")
    return "\n----\n\n".join(parts)


def texts(info: Path, licence: str) -> list[str]:
    """Return a package's licence texts; for those under our licence that contain none, ours."""
    brought = sorted(path for path in info.rglob("LICEN*") if path.is_file())
    if not brought and licence == APACHE:
        brought = [notice.ROOT / "LICENSE"]
    if not brought:
        raise ValueError(f"{info.name} brings no text of its licence")
    return [path.read_text("utf-8").strip() for path in brought]
