"""Text of players, maps and packages is shown as text: no part of the web client turns a string into markup."""

from __future__ import annotations

import re
from pathlib import Path

CLIENT = Path(__file__).parent.parent / "web/src"
MARKUP = re.compile(
    r"\{@html|\b(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\b|createContextualFragment"
)


def markup(source: str) -> list[str]:
    """Return the ways in which a source file turns strings into markup."""
    return [found.group() for found in MARKUP.finditer(source)]


def test_no_string_becomes_markup() -> None:
    sources = [path for end in ("svelte", "ts", "js") for path in CLIENT.rglob(f"*.{end}") if ".test." not in path.name]
    assert len(sources) > 100
    assert {str(path): found for path in sources if (found := markup(path.read_text("utf-8")))} == {}


def test_planted_markup_is_found() -> None:
    for planted in ("<p>{@html map.name}</p>", "page.innerHTML = name", "page.insertAdjacentHTML('beforeend', name)"):
        assert markup(planted)
    assert markup("if (page.innerHTML === '') return") == []
