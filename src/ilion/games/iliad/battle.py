"""Arrows, then duels and fights in the open field.

Totals are kept doubled, so that the halved die of a wounded hero stays a whole number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.tuples import put
from ilion.core.wire import Refusal
from ilion.games.iliad.book import DONE, TROJAN
from ilion.games.iliad.declare import rouse
from ilion.games.iliad.refusals import enemy_refusal, not_now, refuse, unable
from ilion.games.iliad.table import CARRY, FIGHT, HALF, HALF_END, HOUR_END, OFF, OVER, SHOOT, WOUNDED, Table
from ilion.games.iliad.types import Action, Done, Roll, Shoot

THROWS: Final = 3
WOUNDED_ABOVE: Final = (2, 3, 2)
KILLED_ABOVE: Final = (4, 99, 4)
"""The duel's table, throw by throw: by how much the lower total must be behind. The second throw never kills."""
KILLING_ARROW: Final = 6
WOUNDING_ARROW: Final = 5


def loose_archers(t: Table, seat: int) -> list[int]:
    """Archers of a seat that neither fight nor have shot."""
    book = t.book
    busy = {a for attackers, _ in t.fights for a in attackers}
    return [
        p
        for p in book.men[t.side]
        if book.archer[p] and book.owner[p] == seat and p not in t.spent and p not in busy and t.able(p)
    ]


def targets(t: Table, archer: int) -> list[int]:
    """Whom an archer may shoot: anybody in line, but an enemy beside him if he keeps his arrow for one."""
    beside = owed_targets(t, archer)
    if beside:
        return beside
    line = t.book.ground.lines[t.where[archer]]
    return [e for e in t.book.men[1 - t.side] if t.where[e] >= 0 and line >> t.where[e] & 1]


def owed_targets(t: Table, archer: int) -> list[int]:
    """Whom an archer must shoot: the one he kept his arrow for, else, if that one is gone, any other beside him."""
    kept = [d for a, d in t.aims if a == archer]
    if not kept:
        return []
    beside = t.touching(t.where[archer], 1 - t.side, t.standing())
    return kept if kept[0] in beside else list(beside)


def enter_shoot(t: Table, herald: Herald | None) -> None:
    """Ask the next seat with an archer who has a target; when there is none, the fights begin."""
    for seat in t.book.seats[t.side]:
        if any(targets(t, a) for a in loose_archers(t, seat)):
            t.awaited = (seat,)
            return
    t.turn_to(FIGHT)


def legal_shoot(t: Table, seat: int) -> Sequence[Action]:
    archers = loose_archers(t, seat)
    acts = [t.book.shoots[a][e] for a in archers for e in targets(t, a)]
    return acts if any(owed_targets(t, a) for a in archers) else [*acts, DONE]


def why_not_shoot(t: Table, seat: int, act: Action) -> Refusal | None:
    match act:
        case Shoot(archer, target):
            return unable(t, seat, archer) or enemy_refusal(t, target) or cannot_shoot(t, seat, archer, target)
        case Done():
            owing = [a for a in loose_archers(t, seat) if owed_targets(t, a)]
            names = tuple(f"piece-{t.book.ids[a]}" for a in owing)
            return refuse("must-shoot", "C50", archers=names) if owing else None
        case _:
            return not_now()


def cannot_shoot(t: Table, seat: int, archer: str, target: str) -> Refusal | None:
    """Why an able piece may not shoot an enemy on the map."""
    a, e = t.book.index[archer], t.book.index[target]
    args = {"piece": f"piece-{archer}", "enemy": f"piece-{target}"}
    if not t.book.archer[a]:
        return refuse("no-archer", "C70", **args)
    if a in t.spent:
        return refuse("spent", "C71", **args)
    if any(a in attackers for attackers, _ in t.fights):
        return refuse("fights", "C70", **args)
    if not t.book.ground.lines[t.where[a]] >> t.where[e] & 1:
        return refuse("no-line", "C71", **args)
    return None if e in targets(t, a) else refuse("aimed", "C50", **args)


def do_shoot(t: Table, seat: int, act: Action, herald: Herald | None) -> None:
    match act:
        case Shoot(archer, target):
            a, e = t.book.index[archer], t.book.index[target]
            t.spent = (*t.spent, a)
            t.shot = (a, e)
            if herald is not None:
                herald.tell("shot", clause="C71", archer=f"piece-{archer}", target=f"piece-{target}")
            rouse(t, e, "C15", herald)
            t.awaited = (FATE,)
        case _:
            t.spent = (*t.spent, *loose_archers(t, seat))
            t.awaited = ()


def enter_fight(t: Table, herald: Herald | None) -> None:
    """The next fight, or what follows the last."""
    if t.fights:
        t.awaited = (FATE,)
    elif not t.imposed:
        t.turn_to(HALF_END)
    else:
        t.imposed = False
        if t.book.setup.duel_takes == "hour":
            t.turn_to(HOUR_END)
        else:
            t.side = TROJAN
            t.turn_to(HALF)


def do_roll(t: Table, seat: int, act: Action, herald: Herald | None) -> None:
    """A die falls: an arrow's, or one of the two of a throw."""
    assert isinstance(act, Roll)
    if t.shot:
        arrow_lands(t, act.face, herald)
        return
    t.dice = (*t.dice, act.face)
    if len(t.dice) == 2:
        if is_duel(t):
            duel_throw(t, herald)
        else:
            open_field(t, herald)


def is_duel(t: Table) -> bool:
    attackers, defenders = t.fights[0]
    hero = t.book.hero
    return hero[attackers[0]] and hero[defenders[0]] and len(attackers) == len(defenders) == 1


def resume(t: Table, stage: int) -> None:
    """Carry the wounded away, then go on."""
    if t.phase != OVER:
        t.stage = stage
        t.turn_to(CARRY)


def arrow_lands(t: Table, face: int, herald: Herald | None) -> None:
    archer, target = t.shot
    t.shot = ()
    fate = arrow_result(t, target, face)
    if herald is not None:
        ids = t.book.ids
        herald.tell(
            f"arrow-{fate}", clause="C72", die=face, archer=f"piece-{ids[archer]}", target=f"piece-{ids[target]}"
        )
    if fate == "kills":
        t.kill(target)
        drop_from_fights(t, target, herald)
        t.eliminated(herald)
    elif fate == "wounds":
        drop_from_fights(t, target, herald)
        wound(t, target, herald)
    resume(t, SHOOT)


def arrow_result(t: Table, target: int, face: int) -> str:
    """What a die does to whoever is shot at: kills, wounds, scratches (already wounded) or misses."""
    setup = t.book.setup
    if face == KILLING_ARROW:
        return "kills"
    if face < WOUNDING_ARROW:
        return "misses"
    if t.status[target] == WOUNDED:
        return "kills" if setup.second_wound == "death" else "scratches"
    if not t.book.hero[target]:
        return {"wound": "wounds", "nothing": "misses", "kill": "kills"}[setup.arrow_on_common]
    return "wounds"


def drop_from_fights(t: Table, piece: int, herald: Herald | None) -> None:
    """Whoever was shot away is not fought; a fight without defenders is dropped."""
    fights = []
    for attackers, defenders in t.fights:
        left = tuple([d for d in defenders if d != piece])
        if left:
            fights.append((attackers, left))
        elif herald is not None:
            herald.tell("fight-dropped", clause="C74", attackers=tuple(f"piece-{t.book.ids[a]}" for a in attackers))
    t.fights = tuple(fights)


def wound(t: Table, piece: int, herald: Herald | None) -> None:
    """A piece is wounded and waits to be carried to its camp."""
    t.status = put(t.status, piece, WOUNDED)
    t.where = put(t.where, piece, OFF)
    t.carried = (*t.carried, piece)
    if not t.book.setup.wounded_hold:
        t.eliminated(herald)


def worth(t: Table, piece: int, attacks: bool) -> int:
    """What a piece counts in the open field: a common one is doubled by the gods or inside a wall."""
    book = t.book
    if book.hero[piece]:
        return book.points[piece]
    side = book.side[piece]
    inside = book.ground.inside[t.wall] >> t.where[piece] & 1
    if attacks and book.setup.wall_doubles == "named":
        home = book.start_area(side, t.wall)
        inside &= ~home >> t.where[piece]
    doublings = int(t.favoured(side)) + inside
    if doublings == 2 and not book.setup.double_stack:
        doublings = 1
    return 1 << doublings


def halves(t: Table, pieces: tuple[int, ...]) -> bool:
    """Whether a side's die is halved in the open field."""
    hurt = [t.status[p] == WOUNDED for p in pieces]
    return all(hurt) if t.book.setup.mixed_die == "all" else any(hurt)


def total(t: Table, pieces: tuple[int, ...], attacks: bool, face: int) -> int:
    """A side's doubled total in the open field."""
    return 2 * sum([worth(t, p, attacks) for p in pieces]) + (face if halves(t, pieces) else 2 * face)


def said(doubled: int) -> str:
    """A doubled total as it is said at the table."""
    return f"{doubled // 2}½" if doubled % 2 else str(doubled // 2)


def open_field(t: Table, herald: Herald | None) -> None:
    attackers, defenders = t.fights[0]
    strong, firm = total(t, attackers, True, t.dice[0]), total(t, defenders, False, t.dice[1])
    if herald is not None:
        ids = t.book.ids
        herald.tell(
            "open-field",
            clause="C66",
            attackers=tuple(f"piece-{ids[a]}" for a in attackers),
            defenders=tuple(f"piece-{ids[d]}" for d in defenders),
            sum=sum([worth(t, p, True) for p in attackers]),
            die=t.dice[0],
            half=int(halves(t, attackers)),
            total=said(strong),
            other_sum=sum([worth(t, p, False) for p in defenders]),
            other_die=t.dice[1],
            other_half=int(halves(t, defenders)),
            other_total=said(firm),
        )
    tie_kills = strong == firm and t.book.setup.tie == "defender"
    beaten = defenders if strong > firm else attackers if strong < firm or tie_kills else ()
    t.fights, t.dice = t.fights[1:], ()
    for p in beaten:
        t.kill(p)
    if herald is not None:
        if beaten:
            clause = "C53" if beaten == attackers else "C67"
            herald.tell("slain", clause=clause, pieces=tuple(f"piece-{t.book.ids[p]}" for p in beaten))
        else:
            herald.tell("open-field-even", clause="C69")
    if beaten:
        t.eliminated(herald)
    resume(t, FIGHT)


def staggers(t: Table, piece: int) -> bool:
    """Whether a hero's die is halved in a duel: he came wounded, or was wounded in it."""
    return t.status[piece] == WOUNDED or piece in t.hurt


def duel_throw(t: Table, herald: Herald | None) -> None:
    """One throw of a duel; after the third, or a death, it is over."""
    (attacker,), (defender,) = t.fights[0]
    points = t.book.points
    totals = [
        2 * points[piece] + (face if staggers(t, piece) else 2 * face)
        for piece, face in ((attacker, t.dice[0]), (defender, t.dice[1]))
    ]
    gap = abs(totals[0] - totals[1])
    lower = attacker if totals[0] < totals[1] else defender
    killed = gap > 2 * KILLED_ABOVE[t.throw]
    wounded = not killed and gap > 2 * WOUNDED_ABOVE[t.throw]
    again = wounded and (lower in t.hurt or t.status[lower] == WOUNDED)
    if again and t.book.setup.second_wound == "death":
        killed = True
    if herald is not None:
        result = "killed" if killed else "again" if again else "wounded" if wounded else "nothing"
        tell_throw(t, totals, lower, result, herald)
    if wounded and not again:
        t.hurt = (*t.hurt, lower)
    t.dice, t.throw = (), t.throw + 1
    if killed or t.throw == THROWS:
        duel_ends(t, lower if killed else -1, herald)


def tell_throw(t: Table, totals: list[int], lower: int, result: str, herald: Herald) -> None:
    (attacker,), (defender,) = t.fights[0]
    ids = t.book.ids
    herald.tell(
        "duel-throw",
        clause="C57",
        throw=t.throw + 1,
        attacker=f"piece-{ids[attacker]}",
        defender=f"piece-{ids[defender]}",
        sum=t.book.points[attacker],
        other_sum=t.book.points[defender],
        die=t.dice[0],
        half=int(staggers(t, attacker)),
        total=said(totals[0]),
        other_die=t.dice[1],
        other_half=int(staggers(t, defender)),
        other_total=said(totals[1]),
    )
    herald.tell(f"duel-{result}", clause="C58" if t.throw == 1 else "C57", piece=f"piece-{ids[lower]}")


def duel_ends(t: Table, killed: int, herald: Herald | None) -> None:
    """The dead are removed, the wounded leave for their camps, whoever is unhurt stays where he is."""
    (attacker,), (defender,) = t.fights[0]
    hurt = t.hurt
    t.fights, t.throw, t.hurt = t.fights[1:], 0, ()
    if killed >= 0:
        t.kill(killed)
        t.eliminated(herald)
    elif not hurt and herald is not None:
        ids = t.book.ids
        herald.tell("duel-even", clause="C57", attacker=f"piece-{ids[attacker]}", defender=f"piece-{ids[defender]}")
    for piece in hurt:
        if piece != killed and t.phase != OVER:
            wound(t, piece, herald)
    resume(t, FIGHT)


def purpose(t: Table) -> str:
    """What the next die is for."""
    ids = t.book.ids
    when = f"{t.day + 1}-{t.hour + 1}-{t.side}"
    if t.shot:
        return f"{when}-arrow-{ids[t.shot[0]]}"
    attackers, _ = t.fights[0]
    return f"{when}-{'duel' if is_duel(t) else 'field'}-{ids[attackers[0]]}-{t.throw}-{len(t.dice)}"
