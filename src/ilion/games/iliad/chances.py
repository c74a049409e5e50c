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
    return duel_ends(one - other, 0, (False, hurt), second_kills)[:4]


@lru_cache(maxsize=4096)
def duel_ends(
    lead: int, throw: int, weak: tuple[bool, bool], second_kills: bool = False
) -> tuple[float, float, float, float, float]:
    """From a throw on: attacker killed, wounded; defender killed, wounded; and that nothing more happens to either."""
    if throw == THROWS:
        return 0.0, float(weak[0]), 0.0, float(weak[1]), 1.0
    ends = [0.0] * 5
    for a in FACES:
        for d in FACES:
            gap = 2 * lead + (a if weak[0] else 2 * a) - (d if weak[1] else 2 * d)
            lower = 0 if gap < 0 else 1
            struck = abs(gap) > 2 * WOUNDED_ABOVE[throw]
            if abs(gap) > 2 * KILLED_ABOVE[throw] or (struck and weak[lower] and second_kills):
                ends[2 * lower] += 1
                ends[3 - 2 * lower] += weak[1 - lower]
                continue
            after = (weak[0] or lower == 0, weak[1] or lower == 1) if struck else weak
            chances = duel_ends(lead, throw + 1, after, second_kills)
            for n in range(4 if after != weak else 5):
                ends[n] += chances[n]
    return ends[0] / 36, ends[1] / 36, ends[2] / 36, ends[3] / 36, ends[4] / 36
