"""The dice of a round of battle: how many hit and how many did not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.core.throw import Throw
from ilion.core.wire import Fact

HIT, MISS = "●", "○"
MOST = 12
"""More dice than these are counted and not drawn."""


def throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[Throw, ...]:
    """Every die of one side; odd ones hit."""
    a: dict[str, Any] = fact.args
    if fact.word != "rolled" or a["dice"] > MOST:
        return ()
    return (Throw((HIT,) * a["hits"] + (MISS,) * (a["dice"] - a["hits"]), who=(a["who"],)),)
