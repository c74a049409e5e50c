"""Progress of a long command on stderr: one line of a terminal that is written again, elsewhere a line now and then."""

from __future__ import annotations

import sys
from time import monotonic

FIRST_SECONDS = 2.0
"""Seconds before the first line: shorter work shows none."""
TERMINAL_SECONDS, LOG_SECONDS = 0.2, 10.0
"""Seconds between two lines: in a terminal, and elsewhere."""


class ProgressLine:
    """Shows how far a command has come. Close it before anything else is printed."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.shown = False
        self.next = monotonic() + (FIRST_SECONDS if self.live else LOG_SECONDS)

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def is_due(self) -> bool:
        """Return whether it is time for another line; the text may be costly."""
        return monotonic() >= self.next

    def show(self, text: str) -> None:
        """Show a text if one is due."""
        if not self.is_due():
            return
        self.next = monotonic() + (TERMINAL_SECONDS if self.live else LOG_SECONDS)
        self.shown = True
        print(f"\r\033[K{text}" if self.live else text, end="" if self.live else "\n", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Clear the line of a terminal for other output."""
        if self.live and self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
            self.shown = False
