"""Dice that lie on the table, and what was added to them."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True):
    """What is added to a die, and the message id of what it comes from."""

    value: float
    name: str


class Throw(msgspec.Struct, frozen=True):
    """One throw: every die as it is read, every part of the sum, and what it comes to."""

    dice: tuple[str, ...]
    parts: tuple[Part, ...] = ()
    total: float | None = None
    """Nothing where dice are not added up."""
    who: tuple[str, ...] = ()
    """Whose throw it is, by the message ids of their names."""
