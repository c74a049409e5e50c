"""Text wrapped to a width."""

from __future__ import annotations

import re
import textwrap

SCROLL_BAR_COLUMNS = 1
"""Columns that a scroll bar takes."""


def wrap_hanging(text: str, width: int, indent: str = "  ") -> str:
    """Return a line wrapped to a width with a hanging indent; French and Spanish punctuation stays with its word."""
    text = re.sub(r" (?=[:;?!»])|(?<=«) ", "\N{NO-BREAK SPACE}", text)
    return "\n".join(textwrap.wrap(text, max(width, 12), subsequent_indent=indent, break_on_hyphens=False)) or text


def wrap_text(text: str, width: int) -> str:
    """Return a text of many lines, each wrapped by itself."""
    return "\n".join(wrap_hanging(line, width, "    ") for line in text.split("\n"))


def fit_parts(text: str, width: int, between: str) -> str:
    """Return a line of parts that fits a width: those before the last are shortened first."""
    parts = text.split(between)
    while len(parts) > 1 and len(between.join(parts)) > width:
        del parts[-2]
    return between.join(parts)
