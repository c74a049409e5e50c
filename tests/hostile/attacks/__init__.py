"""Every attack that once did harm, by the kind of weakness."""

from __future__ import annotations

from tests.hostile.attacks import allowances, crowds, hoards, ids, large, oddities, seats, setups, spoofs, undos

ATTACKS = {
    attack.name: attack
    for room in (ids, large, setups, crowds, allowances, spoofs, undos, seats, oddities, hoards)
    for attack in room.ATTACKS
}
