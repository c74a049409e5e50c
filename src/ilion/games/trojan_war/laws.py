"""Invariants of every act: heroes and points are accounted for, sums agree with the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ilion.core.values import Act, Fact
from ilion.games.trojan_war import book
from ilion.games.trojan_war.book import MANDATORY, book_of
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.state import AWAY, DEAD, NOBODY, PRISONER, THROW
from ilion.games.trojan_war.types import (
    GREEK,
    SIDES,
    TROJAN,
    Accept,
    Action,
    Cancel,
    Commit,
    Keep,
    Kill,
    Offer,
    Pass,
    Place,
    Refuse,
    Reroll,
    Roll,
    Shame,
    Spare,
    Swap,
    Taunt,
    Throw,
    TrojanWarSetup,
    Unveil,
)

ILLEGAL_ACTS: tuple[Act, ...] = (
    Place(0, "hector"),
    Place(5, "hector"),
    Place(1, "priam"),
    Unveil(0),
    Cancel(0),
    Cancel(5),
    Shame(9),
    Swap(2, 1),
    Swap(1, 1),
    Swap(0, 3),
    Taunt(0),
    Taunt(7),
    Roll(0),
    Throw(0, 0),
)
"""Acts that can be written but are never legal for a player."""

ACTS_WITHOUT_FIELDS: tuple[Act, ...] = (
    Commit(),
    Reroll(),
    Keep(),
    Kill(),
    Spare(),
    Offer(),
    Pass(),
    Accept(),
    Refuse(),
)


def acts(setup: TrojanWarSetup) -> Iterator[Act]:
    """Yield every act that can be written, including some that are never legal."""
    b = book_of(setup)
    for row in b.place:
        yield from row
    yield from (*book.UNVEIL, *book.CANCEL, *book.SHAME, *book.SWAP.values(), *book.TAUNT)
    yield from (*b.release, *b.demand, *b.draws, *ACTS_WITHOUT_FIELDS, *ILLEGAL_ACTS)


def audit(before: TrojanWarState, seat: int, act: Action, after: TrojanWarState, facts: Sequence[Fact]) -> str | None:
    """Return what an act broke, or None."""
    return (
        heroes_wrong(before, act, after, facts)
        or points_wrong(before, after, facts)
        or sums_wrong(after, facts)
        or boxes_wrong(after)
    )


def hero_of(fact: Fact) -> str:
    return str(fact.args["hero"]).removeprefix("hero-")


def heroes_wrong(before: TrojanWarState, act: Action, after: TrojanWarState, facts: Sequence[Fact]) -> str | None:
    """Return an error unless every change of a hero's place was announced, and every announcement happened."""
    ids, index = before.book.ids, before.book.index
    killed = {index[hero_of(f)] for f in facts if f.word == "loser-killed"}
    captured = {index[hero_of(f)] for f in facts if f.word in ("loser-captured", "loser-spared")}
    arrived = {index[hero_of(f)] for f in facts if f.word == "hero-arrives"}
    freed = {*before.gives, *before.asks} if isinstance(act, Accept) else set()
    for hero, (was, now) in enumerate(zip(before.back, after.back, strict=True)):
        if (now == DEAD) != (was == DEAD or hero in killed):
            return f"{ids[hero]} is dead without a blow, or alive after one"
        held = (was == PRISONER and hero not in freed) or hero in captured
        if (now == PRISONER) != held:
            return f"{ids[hero]} is a prisoner that was lost or found"
        if (now == AWAY) != (was == AWAY and hero not in arrived):
            return f"{ids[hero]} came or went unseen"
    return None


def points_wrong(before: TrojanWarState, after: TrojanWarState, facts: Sequence[Fact]) -> str | None:
    """Return an error unless the marker moves by the announced points, and only at the end of a turn."""
    sums = [f for f in facts if f.word == "points-summed"]
    if not sums:
        return None if after.vp == before.vp else "the marker moved in the middle of a turn"
    scored = [sum([n for side, n, _ in before.entries if side == s]) for s in (GREEK, TROJAN)]
    winner = GREEK
    for f in facts:
        if f.word == "duel-won":
            winner = before.book.side[before.book.index[hero_of(f)]]
        elif f.word in ("winner-hurt", "winner-badly-hurt"):
            scored[1 - winner] += 1
        elif f.word == "duel-given":
            scored[TROJAN] += 1
        elif f.word == "army-wins":
            scored[SIDES.index(str(f.args["side"]).removeprefix("side-"))] += 2
        elif f.word.startswith("loser-"):
            scored[SIDES.index(str(f.args["side"]).removeprefix("side-"))] += int(str(f.args["points"]))
    announced = [sums[0].args["greek"], sums[0].args["trojan"]]
    if announced != scored or after.vp != before.vp + scored[TROJAN] - scored[GREEK]:
        return f"points {scored} were scored, {announced} were summed, the marker went from {before.vp} to {after.vp}"
    return None


def sums_wrong(after: TrojanWarState, facts: Sequence[Fact]) -> str | None:
    """Return an error unless the sums added to dice are Power, ability, gods and event as in the tables."""
    for f in facts:
        if f.word.startswith(("blow-", "throw-")):
            a = {k: v for k, v in f.args.items() if isinstance(v, int)}
            if a["g"] + a["gsum"] != a["gtotal"] or a["t"] + a["tsum"] != a["ttotal"]:
                return f"a wrong total: {a}"
    if after.step != THROW:
        return None
    b = after.book
    pair = (after.greeks[after.box], after.trojans[after.box])
    bonus = MANDATORY[after.staged[after.box]].bonus if after.box < len(after.staged) else (0, 0)
    for side, hero, other in ((GREEK, pair[0], pair[1]), (TROJAN, pair[1], pair[0])):
        gods = 0 if b.zeus in after.gods else sum(b.influence[hero][g] for g in after.gods)
        if after.sums[side] != b.power[hero] + b.ability[hero][other] + gods + bonus[side]:
            return f"a wrong sum for {b.ids[hero]}: {after.sums[side]}"
    return None


def boxes_wrong(after: TrojanWarState) -> str | None:
    """Return an error for a hero in two boxes or in the enemy's line, or a win without a challenge."""
    for side, line in ((GREEK, after.greeks), (TROJAN, after.trojans)):
        placed = [h for h in line if h != NOBODY]
        if len(set(placed)) < len(placed) or any(after.book.side[h] != side for h in placed):
            return f"line-up of {SIDES[side]}: {placed}"
    given = [after.auto] if not after.book.shame_counts else []
    over = sum([r != NOBODY for b, r in enumerate(after.results) if b not in given])
    undecided = after.won != NOBODY and after.box < after.duels and after.results[after.box] == NOBODY
    if sum(after.wins) != over + undecided:
        return f"{after.wins} wins in {over} challenges"
    if not all(w <= 6 for w in after.wounds) and after.book.first and max(after.book.resistance) <= 6:
        return f"wounds {after.wounds}"
    return None
