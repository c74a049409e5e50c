"""The dice of a fight, each with what was added to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.core.throw import Part, Throw
from ilion.core.wire import Fact


def throws(fact: Fact, earlier: Sequence[Fact]) -> tuple[Throw, ...]:
    """Both sides' dice of a duel or of a fight in the open field; a wounded one's die counts half."""
    a: dict[str, Any] = fact.args
    match fact.word:
        case "duel-throw":
            who, other = (a["attacker"],), (a["defender"],)
        case "open-field":
            who, other = tuple(a["attackers"]), tuple(a["defenders"])
        case _:
            return ()
    return (
        thrown(a["die"], a["sum"], a["total"], who),
        thrown(a["other_die"], a["other_sum"], a["other_total"], other),
    )


def thrown(die: int, added: int, total: str | int, who: tuple[str, ...]) -> Throw:
    came = float(str(total).replace("½", ".5"))
    half = (Part(-die / 2, "web-half-die"),) if came != die + added else ()
    return Throw((str(die),), (*half, Part(added, "web-value")), came, who)
