"""Lines folded to a width."""

from __future__ import annotations

import re
import textwrap

BAR = 1
"""What a scroll bar takes from a width."""


def hang(text: str, width: int, indent: str = "  ") -> str:
    """A line folded to a width, its later rows set in; French and Spanish marks stay with their words."""
    text = re.sub(r" (?=[:;?!»])|(?<=«) ", "\N{NO-BREAK SPACE}", text)
    return "\n".join(textwrap.wrap(text, max(width, 12), subsequent_indent=indent, break_on_hyphens=False)) or text


def folded(text: str, width: int) -> str:
    """A text of many lines, each folded by itself."""
    return "\n".join(hang(line, width, "    ") for line in text.split("\n"))


def fitted(text: str, width: int, between: str) -> str:
    """A line of parts that fits a width: those before the last give way first."""
    parts = text.split(between)
    while len(parts) > 1 and len(between.join(parts)) > width:
        del parts[-2]
    return between.join(parts)
