"""Generated parts of a page, between two comments: ``<!-- NAME: made by COMMAND -->`` and ``<!-- end of NAME -->``."""

from __future__ import annotations

import re


def replace_marked(page: str, name: str, body: str) -> str:
    """Return a page with the part of this name replaced."""
    found = re.compile(rf"(^<!-- {name}: [^\n]* -->\n).*?(^<!-- end of {name} -->$)", re.MULTILINE | re.DOTALL)
    replaced, count = found.subn(lambda match: f"{match[1]}{body}{match[2]}", page)
    if count != 1:
        raise ValueError(f"{count} parts are called {name}")
    return replaced
