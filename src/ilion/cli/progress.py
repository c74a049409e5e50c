"""Progress of a long command on stderr: in a terminal one line that is rewritten, elsewhere an occasional line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, RLock, Thread
from time import monotonic

from ilion.core.words import Words

FIRST_SECONDS = 2.0
"""Seconds before the first line: shorter work shows none."""
TERMINAL_SECONDS, LOG_SECONDS = 0.2, 10.0
"""Seconds between two lines: in a terminal, and elsewhere."""


class ProgressLine:
    """Shows how far a command has come. Close it before anything else is printed, or print through it."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.shown = False
        self.next = monotonic() + (FIRST_SECONDS if self.live else LOG_SECONDS)
        self.lock = RLock()

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def is_due(self) -> bool:
        """Return whether it is time for another line; the text may be costly."""
        return monotonic() >= self.next

    def show(self, text: str) -> None:
        """Show a text if one is due."""
        with self.lock:
            if not self.is_due():
                return
            self.next = monotonic() + (TERMINAL_SECONDS if self.live else LOG_SECONDS)
            self.shown = True
            print(f"\r\033[K{text}" if self.live else text, end="" if self.live else "\n", file=sys.stderr, flush=True)

    def print(self, text: str) -> None:
        """Print a line of the command's output above the progress."""
        with self.lock:
            self.clear()
            print(text, flush=True)

    def clear(self) -> None:
        """Clear the line of a terminal for other output."""
        with self.lock:
            if self.live and self.shown:
                print("\r\033[K", end="", file=sys.stderr, flush=True)
                self.shown = False


@contextmanager
def show_progress(text: Callable[[], str]) -> Iterator[ProgressLine]:
    """Show a text again and again while the block runs, however long each of its steps takes."""
    ended = Event()
    with ProgressLine() as line:

        def show() -> None:
            while not ended.wait(TERMINAL_SECONDS):
                if line.is_due():
                    line.show(text())

        thread = Thread(target=show, name="progress", daemon=True)
        thread.start()
        try:
            yield line
        finally:
            ended.set()
            thread.join()


@contextmanager
def show_seconds(words: Words, message: str = "progress-seconds", **named: str) -> Iterator[ProgressLine]:
    """Show how long the block has been running, where it does not report how far it has come."""
    begun = monotonic()
    with show_progress(lambda: words.say(message, seconds=round(monotonic() - begun), **named)) as line:
        yield line
