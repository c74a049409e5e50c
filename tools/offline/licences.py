"""The licences of what a browser is sent besides our own work, as one text to go with it."""

from __future__ import annotations

from pathlib import Path

HEAD = """\
This folder holds software that is not ours, unchanged but for its form: Python's code is compiled, and what is not used
is left out.

Pyodide is under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/; its source is at
https://github.com/pyodide/pyodide, by the version that the folder is named after.
CPython, which Pyodide contains, is under the Python Software Foundation License, https://docs.python.org/3/license.html;
its source is at https://github.com/python/cpython.
"""


def licences(site: Path) -> str:
    """The head, and the text that each package brought."""
    parts = [HEAD]
    for info in sorted(site.glob("*.dist-info")):
        head, _, _ = (info / "METADATA").read_text("utf-8").partition("\n\n")
        told = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line and line[0] != " ")
        licence = told.get("License-Expression") or told.get("License", "")
        texts = [path.read_text("utf-8").strip() for path in sorted((info / "licenses").glob("LICEN*"))]
        parts.append("\n\n".join([f"{told['Name']} {told['Version']}: {licence}".rstrip(": "), *texts]) + "\n")
    return "\n----\n\n".join(parts)
