"""What holds over every act of The Trojan War: heroes and points are accounted for, sums are as the tables say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ilion.core.wire import Act, Fact
from ilion.games.trojan_war import book
from ilion.games.trojan_war.book import MANDATORY, book_of
from ilion.games.trojan_war.position import AWAY, DEAD, NOBODY, PRISONER, THROW
from ilion.games.trojan_war.rules import War
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

ODDITIES: tuple[Act, ...] = (
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
"""Acts that can be written down and are never legal for a player."""

PLAIN: tuple[Act, ...] = (
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
    """Every act that can be written down, and some that only a careless hand would write."""
    b = book_of(setup)
    for row in b.place:
        yield from row
    yield from (*book.UNVEIL, *book.CANCEL, *book.SHAME, *book.SWAP.values(), *book.TAUNT)
    yield from (*b.release, *b.demand, *b.draws, *PLAIN, *ODDITIES)


def audit(before: War, seat: int, act: Action, after: War, facts: Sequence[Fact]) -> str | None:
    """What an act broke, if anything."""
    return (
        heroes_accounted(before, act, after, facts)
        or points_accounted(before, after, facts)
        or sums_right(after, facts)
        or boxes_right(after)
    )


def named(fact: Fact) -> str:
    return str(fact.args["hero"]).removeprefix("hero-")


def heroes_accounted(before: War, act: Action, after: War, facts: Sequence[Fact]) -> str | None:
    """No hero is lost or found: each change of place is told, and each that is told happened."""
    ids, index = before.book.ids, before.book.index
    killed = {index[named(f)] for f in facts if f.word == "loser-killed"}
    taken = {index[named(f)] for f in facts if f.word in ("loser-captured", "loser-spared")}
    arrived = {index[named(f)] for f in facts if f.word == "hero-arrives"}
    freed = {*before.gives, *before.asks} if isinstance(act, Accept) else set()
    for hero, (was, now) in enumerate(zip(before.back, after.back, strict=True)):
        if (now == DEAD) != (was == DEAD or hero in killed):
            return f"{ids[hero]} is dead without a blow, or alive after one"
        held = (was == PRISONER and hero not in freed) or hero in taken
        if (now == PRISONER) != held:
            return f"{ids[hero]} is a prisoner that was lost or found"
        if (now == AWAY) != (was == AWAY and hero not in arrived):
            return f"{ids[hero]} came or went unseen"
    return None


def points_accounted(before: War, after: War, facts: Sequence[Fact]) -> str | None:
    """The marker moves by what was told, and only at the end of a turn."""
    sums = [f for f in facts if f.word == "points-summed"]
    if not sums:
        return None if after.vp == before.vp else "the marker moved in the middle of a turn"
    told = [sum([n for side, n, _ in before.entries if side == s]) for s in (GREEK, TROJAN)]
    winner = GREEK
    for f in facts:
        if f.word == "duel-won":
            winner = before.book.side[before.book.index[named(f)]]
        elif f.word in ("winner-hurt", "winner-badly-hurt"):
            told[1 - winner] += 1
        elif f.word == "duel-given":
            told[TROJAN] += 1
        elif f.word == "army-wins":
            told[SIDES.index(str(f.args["side"]).removeprefix("side-"))] += 2
        elif f.word.startswith("loser-"):
            told[SIDES.index(str(f.args["side"]).removeprefix("side-"))] += int(str(f.args["points"]))
    said = [sums[0].args["greek"], sums[0].args["trojan"]]
    if said != told or after.vp != before.vp + told[TROJAN] - told[GREEK]:
        return f"points {told} were scored, {said} were summed, the marker went from {before.vp} to {after.vp}"
    return None


def sums_right(after: War, facts: Sequence[Fact]) -> str | None:
    """What is added to a die is Power, ability, gods and event, as the tables have them."""
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


def boxes_right(after: War) -> str | None:
    """Nobody stands in two boxes, or in the other side's; wins are challenges that were fought or given."""
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
