"""Small edits of tuples, the containers of every state."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """Return ``row`` with ``value`` at ``i``."""
    return row[:i] + (value,) + row[i + 1 :]


def without(row: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Return ``row`` without the first ``value`` in it."""
    i = row.index(value)
    return row[:i] + row[i + 1 :]
