"""Combat: arrows, then duels and fights in the open field, and their exact odds.

Totals are doubled, so that the halved die of a wounded hero stays a whole number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.tuples import put
from ilion.core.values import Refusal
from ilion.games.iliad.book import DONE, TROJAN
from ilion.games.iliad.fights import rouse
from ilion.games.iliad.refusals import enemy_refusal, not_now_refusal, refuse, unable_refusal
from ilion.games.iliad.state import CARRY, FIGHT, HALF, HALF_END, HOUR_END, OFF, OVER, SHOOT, WOUNDED, Position
from ilion.games.iliad.types import Action, Done, IliadSetup, Roll, Shoot

DUEL_THROWS: Final = 3
WOUNDED_ABOVE: Final = (2, 3, 2)
NEVER: Final = 99
KILLED_ABOVE: Final = (4, NEVER, 4)
"""Duel table by throw: how far the lower total must be behind. The second throw never kills."""
KILLING_ARROW: Final = 6
WOUNDING_ARROW: Final = 5


def free_archers(t: Position, seat: int) -> list[int]:
    """Return a seat's archers that neither fight nor have shot."""
    book = t.book
    busy = {a for attackers, _ in t.fights for a in attackers}
    return [
        p
        for p in book.men[t.side]
        if book.archer[p] and book.owner[p] == seat and p not in t.spent and p not in busy and t.is_able(p)
    ]


def archer_targets(t: Position, archer: int) -> list[int]:
    """Return whom an archer may shoot: the targets it must shoot, otherwise any enemy in line."""
    beside = required_targets(t, archer)
    if beside:
        return beside
    line = t.book.ground.lines[t.where[archer]]
    return [e for e in t.book.men[1 - t.side] if t.where[e] >= 0 and line >> t.where[e] & 1]


def required_targets(t: Position, archer: int) -> list[int]:
    """Return whom an archer must shoot: the enemy its arrow is kept for or, if that is gone, any other in contact."""
    kept = [d for a, d in t.aims if a == archer]
    if not kept:
        return []
    beside = t.pieces_touching(t.where[archer], 1 - t.side, t.pieces_by_square())
    return kept if kept[0] in beside else list(beside)


def enter_shoot(t: Position, herald: Herald | None) -> None:
    """Ask the next seat with an archer that has a target; if there is none, the fights begin."""
    for seat in t.book.seats[t.side]:
        if any(archer_targets(t, a) for a in free_archers(t, seat)):
            t.awaited = (seat,)
            return
    t.turn_to(FIGHT)


def legal_shoot(t: Position, seat: int) -> Sequence[Action]:
    archers = free_archers(t, seat)
    acts = [t.book.shoots[a][e] for a in archers for e in archer_targets(t, a)]
    return acts if any(required_targets(t, a) for a in archers) else [*acts, DONE]


def why_not_shoot(t: Position, seat: int, act: Action) -> Refusal | None:
    match act:
        case Shoot(archer, target):
            return unable_refusal(t, seat, archer) or enemy_refusal(t, target) or shot_refusal(t, seat, archer, target)
        case Done():
            owing = [a for a in free_archers(t, seat) if required_targets(t, a)]
            names = tuple(f"piece-{t.book.ids[a]}" for a in owing)
            return refuse("must-shoot", "C50", archers=names) if owing else None
        case _:
            return not_now_refusal()


def shot_refusal(t: Position, seat: int, archer: str, target: str) -> Refusal | None:
    """Return why an able piece may not shoot an enemy on the map, or None if it may."""
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
    return None if e in archer_targets(t, a) else refuse("aimed", "C50", **args)


def do_shoot(t: Position, seat: int, act: Action, herald: Herald | None) -> None:
    match act:
        case Shoot(archer, target):
            a, e = t.book.index[archer], t.book.index[target]
            t.spent = (*t.spent, a)
            t.shot = (a, e)
            rouse(t, e, "C15", herald)
            t.awaited = (FATE,)
        case _:
            t.spent = (*t.spent, *free_archers(t, seat))
            t.awaited = ()


def enter_fight(t: Position, herald: Herald | None) -> None:
    """Begin the next fight, or what follows the last one."""
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


def do_roll(t: Position, seat: int, act: Action, herald: Herald | None) -> None:
    """Take a die roll: an arrow's, or one of the two dice of a fight."""
    assert isinstance(act, Roll)
    if t.shot:
        resolve_arrow(t, act.face, herald)
        return
    t.dice = (*t.dice, act.face)
    if len(t.dice) == 2:
        if is_duel(t):
            resolve_duel_throw(t, herald)
        else:
            resolve_open_field(t, herald)


def is_duel(t: Position) -> bool:
    attackers, defenders = t.fights[0]
    hero = t.book.hero
    return hero[attackers[0]] and hero[defenders[0]] and len(attackers) == len(defenders) == 1


def carry_then_resume(t: Position, stage: int) -> None:
    """Carry the wounded away, then continue with ``stage``."""
    if t.phase != OVER:
        t.stage = stage
        t.turn_to(CARRY)


def resolve_arrow(t: Position, face: int, herald: Herald | None) -> None:
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
        t.end_if_eliminated(herald)
    elif fate == "wounds":
        drop_from_fights(t, target, herald)
        wound(t, target, herald)
    carry_then_resume(t, SHOOT)


def arrow_result(t: Position, target: int, face: int) -> str:
    """Return what a roll does to a target."""
    return arrow_effect(t.book.setup, face, t.book.hero[target], t.status[target] == WOUNDED)


def arrow_effect(setup: IliadSetup, face: int, hero: bool, wounded: bool) -> str:
    """Return what a roll does: "kills", "wounds", "scratches" (already wounded) or "misses"."""
    if face == KILLING_ARROW:
        return "kills"
    if face < WOUNDING_ARROW:
        return "misses"
    if wounded:
        return "kills" if setup.second_wound == "death" else "scratches"
    if not hero:
        return {"wound": "wounds", "nothing": "misses", "kill": "kills"}[setup.arrow_on_common]
    return "wounds"


def drop_from_fights(t: Position, piece: int, herald: Herald | None) -> None:
    """Take a piece out of the fights it defends in; a fight without defenders is dropped."""
    fights = []
    for attackers, defenders in t.fights:
        left = tuple([d for d in defenders if d != piece])
        if left:
            fights.append((attackers, left))
        elif herald is not None:
            herald.tell("fight-dropped", clause="C74", attackers=tuple(f"piece-{t.book.ids[a]}" for a in attackers))
    t.fights = tuple(fights)


def wound(t: Position, piece: int, herald: Herald | None) -> None:
    """Wound a piece: it leaves the map until it is carried to its camp."""
    t.status = put(t.status, piece, WOUNDED)
    t.where = put(t.where, piece, OFF)
    t.carried = (*t.carried, piece)
    if not t.book.setup.wounded_hold:
        t.end_if_eliminated(herald)


def combat_value(t: Position, piece: int, attacks: bool) -> int:
    """Return what a piece counts in the open field: common pieces are doubled by the gods or inside a wall."""
    book = t.book
    if book.hero[piece]:
        return book.points[piece]
    side = book.side[piece]
    inside = book.ground.inside[t.wall] >> t.where[piece] & 1
    if attacks and book.setup.wall_doubles == "named":
        home = book.start_area(side, t.wall)
        inside &= ~home >> t.where[piece]
    doublings = int(t.is_favoured(side)) + inside
    if doublings == 2 and not book.setup.double_stack:
        doublings = 1
    return 1 << doublings


def is_die_halved(t: Position, pieces: tuple[int, ...]) -> bool:
    """Return whether a side's die is halved in the open field."""
    hurt = [t.status[p] == WOUNDED for p in pieces]
    return all(hurt) if t.book.setup.mixed_die == "all" else any(hurt)


def doubled_total(t: Position, pieces: tuple[int, ...], attacks: bool, face: int) -> int:
    """Return a side's doubled total in the open field."""
    return 2 * sum([combat_value(t, p, attacks) for p in pieces]) + (face if is_die_halved(t, pieces) else 2 * face)


def format_total(doubled: int) -> str:
    """Return a doubled total as shown to players, for example 7½."""
    return f"{doubled // 2}½" if doubled % 2 else str(doubled // 2)


def resolve_open_field(t: Position, herald: Herald | None) -> None:
    attackers, defenders = t.fights[0]
    strong, firm = doubled_total(t, attackers, True, t.dice[0]), doubled_total(t, defenders, False, t.dice[1])
    tie_kills = strong == firm and t.book.setup.tie == "defender"
    beaten = defenders if strong > firm else attackers if strong < firm or tie_kills else ()
    if herald is not None:
        sides = [
            FightSide(
                tuple([f"piece-{t.book.ids[p]}" for p in pieces]),
                sum([combat_value(t, p, attacks) for p in pieces]),
                die,
                is_die_halved(t, pieces),
                total,
            )
            for pieces, attacks, die, total in (
                (attackers, True, t.dice[0], strong),
                (defenders, False, t.dice[1], firm),
            )
        ]
        tell_open_field(sides[0], sides[1], bool(beaten), beaten == attackers, herald)
    t.fights, t.dice = t.fights[1:], ()
    for p in beaten:
        t.kill(p)
    if beaten:
        t.end_if_eliminated(herald)
    carry_then_resume(t, FIGHT)


class FightSide(NamedTuple):
    """What one side of a fight adds up."""

    pieces: tuple[str, ...]
    sum: int
    die: int
    halved: bool
    total: int
    """Doubled."""

    def args(self, prefix: str = "") -> dict[str, Any]:
        """Return the sum as arguments of a message: values, die, die as it counts, and total."""
        return {
            f"{prefix}sum": self.sum,
            f"{prefix}die": self.die,
            f"{prefix}counted": f"½ × {self.die}" if self.halved else str(self.die),
            f"{prefix}total": format_total(self.total),
        }


def tell_open_field(attack: FightSide, defence: FightSide, kills: bool, defended: bool, herald: Herald) -> None:
    """Report a fight in the open field, the winners first."""
    first, second = (defence, attack) if defended else (attack, defence)
    tied = attack.total == defence.total
    herald.tell(
        "field-even" if not kills else "field-tie-won" if tied else "field-won",
        clause="C69" if tied else "C53" if defended else "C67",
        pieces=first.pieces,
        enemies=second.pieces,
        n=len(first.pieces),
        attack=int(not defended),
        **first.args(),
        **second.args("other_"),
    )


def is_weakened(t: Position, piece: int) -> bool:
    """Return whether a hero's die is halved in a duel: wounded before it or in it."""
    return t.status[piece] == WOUNDED or piece in t.hurt


def resolve_duel_throw(t: Position, herald: Herald | None) -> None:
    """Resolve one throw of a duel; the third throw or a death ends it."""
    (attacker,), (defender,) = t.fights[0]
    points = t.book.points
    totals = [
        2 * points[piece] + (face if is_weakened(t, piece) else 2 * face)
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
        tell_throw(t, totals, result, herald)
    if wounded and not again:
        t.hurt = (*t.hurt, lower)
    t.dice, t.throw = (), t.throw + 1
    if killed or t.throw == DUEL_THROWS:
        end_duel(t, lower if killed else -1, herald)


def tell_throw(t: Position, totals: list[int], result: str, herald: Herald) -> None:
    """Report a roll of a duel, the hero with the higher total first."""
    pair = [
        FightSide((f"piece-{t.book.ids[piece]}",), t.book.points[piece], die, is_weakened(t, piece), total)
        for (piece,), die, total in zip(t.fights[0], t.dice, totals, strict=True)
    ]
    attacks = totals[0] >= totals[1]
    first, second = pair if attacks else pair[::-1]
    herald.tell(
        f"duel-{result}",
        clause="C58" if t.throw == 1 else "C57",
        throw=t.throw + 1,
        hero=first.pieces[0],
        enemy=second.pieces[0],
        attack=int(attacks),
        **first.args(),
        **second.args("other_"),
    )


def end_duel(t: Position, killed: int, herald: Herald | None) -> None:
    """Remove the dead and send the wounded to their camps; unhurt heroes stay where they are."""
    hurt = t.hurt
    t.fights, t.throw, t.hurt = t.fights[1:], 0, ()
    if killed >= 0:
        t.kill(killed)
        t.end_if_eliminated(herald)
    for piece in hurt:
        if piece != killed and t.phase != OVER:
            wound(t, piece, herald)
    carry_then_resume(t, FIGHT)


def die_label(t: Position) -> str:
    """Return the label of the next die, unique within a game."""
    ids = t.book.ids
    when = f"{t.day + 1}-{t.hour + 1}-{t.side}"
    if t.shot:
        return f"{when}-arrow-{ids[t.shot[0]]}"
    attackers, _ = t.fights[0]
    return f"{when}-{'duel' if is_duel(t) else 'field'}-{ids[attackers[0]]}-{t.throw}-{len(t.dice)}"


FACES = range(1, 7)


@lru_cache(maxsize=4096)
def open_field_odds(attack: int, defence: int, halved: bool = False) -> tuple[float, float]:
    """Return the probabilities that the attackers win and lose; ``halved`` is about the defenders' die."""
    wins = losses = 0
    for a in FACES:
        for d in FACES:
            gap = 2 * (attack - defence + a) - (d if halved else 2 * d)
            wins += gap > 0
            losses += gap < 0
    return wins / 36, losses / 36


@lru_cache(maxsize=4096)
def duel_odds(
    attacker_points: int, defender_points: int, hurt: bool = False, second_kills: bool = False
) -> tuple[float, float, float, float]:
    """Return the probabilities: attacker killed, wounded, defender killed, wounded (``hurt``: before the duel)."""
    return duel_outcome_odds(attacker_points - defender_points, 0, (False, hurt), second_kills)[:4]


@lru_cache(maxsize=4096)
def duel_outcome_odds(
    lead: int, throw: int, weak: tuple[bool, bool], second_kills: bool = False
) -> tuple[float, float, float, float, float]:
    """Return the probabilities from one throw on: attacker killed, wounded, defender killed, wounded, nothing more."""
    if throw == DUEL_THROWS:
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
            chances = duel_outcome_odds(lead, throw + 1, after, second_kills)
            for n in range(4 if after != weak else 5):
                ends[n] += chances[n]
    return ends[0] / 36, ends[1] / 36, ends[2] / 36, ends[3] / 36, ends[4] / 36
