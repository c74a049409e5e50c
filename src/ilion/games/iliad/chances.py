"""The exact odds of fights: what a throw in the open field, a duel or an arrow is worth."""

from __future__ import annotations

from functools import lru_cache

from ilion.games.iliad.battle import KILLED_ABOVE, THROWS, WOUNDED_ABOVE

FACES = range(1, 7)


@lru_cache(maxsize=4096)
def field_odds(attack: int, defence: int, halved: bool = False) -> tuple[float, float]:
    """The chances that the attackers win and that they lose; ``halved`` is the defenders' die."""
    wins = losses = 0
    for a in FACES:
        for d in FACES:
            gap = 2 * (attack - defence + a) - (d if halved else 2 * d)
            wins += gap > 0
            losses += gap < 0
    return wins / 36, losses / 36


@lru_cache(maxsize=4096)
def duel_odds(
    one: int, other: int, hurt: bool = False, second_kills: bool = False
) -> tuple[float, float, float, float]:
    """The chances that the attacker is killed, wounded, and that the defender (wounded before, if ``hurt``) is."""
    ends = [0.0, 0.0, 0.0, 0.0]

    def throw(n: int, chance: float, weak: tuple[bool, bool]) -> None:
        if n == THROWS:
            ends[1] += chance * weak[0]
            ends[3] += chance * weak[1]
            return
        for a in FACES:
            for d in FACES:
                gap = 2 * (one - other) + (a if weak[0] else 2 * a) - (d if weak[1] else 2 * d)
                lower = 0 if gap < 0 else 1
                struck = abs(gap) > 2 * WOUNDED_ABOVE[n]
                if abs(gap) > 2 * KILLED_ABOVE[n] or (struck and weak[lower] and second_kills):
                    ends[2 * lower] += chance / 36
                elif struck:
                    throw(n + 1, chance / 36, (weak[0] or lower == 0, weak[1] or lower == 1))
                else:
                    throw(n + 1, chance / 36, weak)

    throw(0, 1.0, (False, hurt))
    return ends[0], ends[1], ends[2], ends[3]
