"""Dice shown on the table, and what was added to them."""

from __future__ import annotations

import msgspec


class Modifier(msgspec.Struct, frozen=True):
    """What is added to a die, and the message id of its source."""

    value: float
    name: str


class DiceThrow(msgspec.Struct, frozen=True):
    """One throw: every die as it is read, every part of the sum, and the total."""

    dice: tuple[str, ...]
    parts: tuple[Modifier, ...] = ()
    total: float | None = None
    """None if the dice are not added up."""
    who: tuple[str, ...] = ()
    """The message ids of those who rolled."""
    halved: bool = False
    """Whether the die counts half."""
