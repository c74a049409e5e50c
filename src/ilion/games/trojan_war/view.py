"""What a side sees of the table, and how to lay out a table that looks like that."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from ilion.core.tuples import put
from ilion.games.trojan_war import horse
from ilion.games.trojan_war.book import MANDATORY, STORY, Book
from ilion.games.trojan_war.duel import added
from ilion.games.trojan_war.outlook import duels_at_hand, prospect
from ilion.games.trojan_war.position import (
    AWAY,
    CLASH,
    DEAD,
    HORSE,
    NO_LINE,
    NOBODY,
    OUTCOMES,
    PRISONER,
    RESULTS,
    STEPS,
    THROW,
    UNHARMED,
    Position,
)
from ilion.games.trojan_war.types import (
    BOXES,
    GREEK,
    SIDES,
    TROJAN,
    Bargain,
    Bout,
    Challenge,
    Entry,
    HeroSeen,
    View,
)

HIDDEN = "?"


def seen(p: Position, seat: int | None) -> View:
    """The view of a side, or of a spectator, built up from nothing."""
    at_hand = duels_at_hand(p)
    return View(
        me=seat,
        to_act=p.waiting,
        turn=p.turn,
        step=STEPS[p.step],
        vp=p.vp,
        heroes=heroes_seen(p.book, p.back, p.turn, p.confined()),
        briseis="agamemnon" if p.briseis else "achilles",
        pending=tuple([STORY[i] for i in p.pending]),
        event=p.event,
        sinon=p.sinon,
        rerolls=p.rerolls,
        reroll_from=p.reroll_from,
        reroll_until=p.reroll_until,
        ulysses_took_helenos=p.ulysses_took,
        challenges=tuple([challenge(p, b, seat, b in at_hand) for b in range(p.duels)]),
        committed=(p.committed[GREEK], p.committed[TROJAN]),
        seer=SIDES[p.seer] if p.seer >= 0 else "",
        gods=tuple([p.book.gods[g] for g in p.gods]),
        bout=bout(p),
        wins=p.wins,
        entries=tuple([Entry(SIDES[s], n, f"box-{b}" if b else "armies") for s, n, b in p.entries]),
        bargain=bargain(p),
        bargained=(p.bargained[GREEK], p.bargained[TROJAN]),
        horse=tuple(horse.modifiers(p)),
        outcome=OUTCOMES[p.outcome] if p.outcome >= 0 else "",
    )


@lru_cache(maxsize=64)
def heroes_seen(book: Book, back: tuple[int, ...], turn: int, confined: bool) -> tuple[HeroSeen, ...]:
    """Where all heroes are: mostly as at the look before, or as others see it."""
    return tuple([hero_seen(book.ids[h], at, turn, confined and h == book.achilles) for h, at in enumerate(back)])


def hero_seen(name: str, at: int, turn: int, confined: bool) -> HeroSeen:
    if at == DEAD:
        return HeroSeen(name, "dead")
    if at == PRISONER:
        return HeroSeen(name, "prisoner")
    if at == AWAY:
        return HeroSeen(name, "away")
    if at > turn:
        return HeroSeen(name, "wounded", at)
    return HeroSeen(name, "confined" if confined else "ready", at)


def challenge(p: Position, box: int, seat: int | None, fought: bool) -> Challenge:
    result = p.results[box]
    g, t = p.greeks[box], p.trojans[box]
    return Challenge(
        greek=counter(p, GREEK, box, seat),
        trojan=counter(p, TROJAN, box, seat),
        event=MANDATORY[p.staged[box]].id if box < len(p.staged) else "",
        unveiled=box == p.unveiled,
        cancelled=box in p.cancelled,
        shamed=box == p.auto,
        won=SIDES[result % 2] if result >= 0 else "",
        result=RESULTS[result // 2] if result >= 0 else "",
        sums=added(p, box, g, t) if fought else (0, 0),
        chance=round(prospect(p, box, g, t)[0], 4) if fought else -1.0,
    )


def open_to(p: Position, side: int, box: int, seat: int | None) -> bool:
    """Whether a counter is one's own, or lies face up."""
    seen_by_seer = box == p.unveiled and side != p.seer
    return side == seat or box < len(p.staged) or seen_by_seer or len(p.gods) == 2


def counter(p: Position, side: int, box: int, seat: int | None) -> str:
    hero = p.line(side)[box]
    if open_to(p, side, box, seat):
        return p.book.ids[hero] if hero >= 0 else ""
    laid = p.committed == (True, True) or p.seer == 1 - side
    return HIDDEN if p.committed[side] and (hero >= 0 or not laid) else ""


def bout(p: Position) -> Bout | None:
    """The fight that is going on: the armies are told as box 0, the Horse as box 5."""
    if p.turn == 12:
        return Bout(BOXES + 1, dice=p.dice)
    if p.box < 0:
        return None
    fight = p.box < p.duels
    return Bout(
        p.box + 1 if fight else 0,
        p.wounds,
        p.dice,
        p.sums,
        SIDES[p.won] if p.won >= 0 else "",
        RESULTS[p.fallen] if p.won >= 0 else "",
    )


def bargain(p: Position) -> Bargain | None:
    if p.offerer == NOBODY:
        return None
    ids = p.book.ids
    return Bargain(SIDES[p.offerer], tuple([ids[h] for h in p.gives]), tuple([ids[h] for h in p.asks]))


def lay_out(p: Position, v: View, rng: Random) -> None:
    """Make ``p`` a full position that looks like the view: counters that lie face down are dealt at random."""
    index = p.book.index
    p.turn, p.step, p.waiting, p.vp = v.turn, STEPS.index(v.step), v.to_act, v.vp
    p.back = tuple([back_of(h) for h in v.heroes])
    p.briseis = int(v.briseis == "agamemnon")
    p.pending = tuple([STORY.index(m) for m in v.pending])
    p.event = v.event
    p.sinon, p.rerolls, p.reroll_from, p.reroll_until = v.sinon, v.rerolls, v.reroll_from, v.reroll_until
    p.ulysses_took = v.ulysses_took_helenos
    p.duels = len(v.challenges)
    p.staged = tuple([STORY.index(c.event) for c in v.challenges if c.event])
    p.committed = v.committed
    p.seer = SIDES.index(v.seer) if v.seer else NOBODY
    p.unveiled = next((b for b, c in enumerate(v.challenges) if c.unveiled), NOBODY)
    p.auto = next((b for b, c in enumerate(v.challenges) if c.shamed), NOBODY)
    p.gods = tuple([p.book.god[g] for g in v.gods])
    p.greeks = curve_of(p, GREEK, [c.greek for c in v.challenges], rng)
    p.trojans = curve_of(p, TROJAN, [c.trojan for c in v.challenges], rng)
    p.cancelled = cancelled(v)
    results = [RESULTS.index(c.result) * 2 + SIDES.index(c.won) if c.won else NOBODY for c in v.challenges]
    p.results = tuple(results) + NO_LINE[p.duels :]
    lay_bout(p, v)
    p.wins = v.wins
    p.entries = tuple([(SIDES.index(e.side), e.points, box_of(e.why)) for e in v.entries])
    if v.bargain is not None:
        p.offerer = SIDES.index(v.bargain.by)
        p.gives = tuple([index[h] for h in v.bargain.gives])
        p.asks = tuple([index[h] for h in v.bargain.asks])
    p.bargained = v.bargained
    p.outcome = OUTCOMES.index(v.outcome) if v.outcome else NOBODY


def back_of(h: HeroSeen) -> int:
    return {"dead": DEAD, "prisoner": PRISONER, "away": AWAY}.get(h.state, h.back)


def box_of(why: str) -> int:
    return int(why.removeprefix("box-")) if why.startswith("box-") else 0


def cancelled(v: View) -> tuple[int, ...]:
    return tuple([b for b, c in enumerate(v.challenges) if c.cancelled])


def lay_bout(p: Position, v: View) -> None:
    if v.bout is None:
        return
    p.dice = v.bout.dice
    if p.turn == 12:
        p.again = HORSE if v.step in ("sinon", "again") else NOBODY
        return
    p.box = v.bout.box - 1 if v.bout.box else p.duels
    p.wounds, p.sums = v.bout.wounds, v.bout.sums
    p.won = SIDES.index(v.bout.won) if v.bout.won else NOBODY
    p.fallen = RESULTS.index(v.bout.result) if v.bout.won else UNHARMED
    if v.step in ("sinon", "again"):
        p.again = CLASH if not v.bout.box else THROW if p.won == NOBODY else THROW + 1


def curve_of(p: Position, side: int, counters: list[str], rng: Random) -> tuple[int, ...]:
    """A side's line-up: what lies open as it lies, what lies face down by chance."""
    line: tuple[int, ...] = NO_LINE
    for b, name in enumerate(counters):
        if name not in ("", HIDDEN):
            line = put(line, b, p.book.index[name])
    if HIDDEN in counters:
        rest = [h for h in p.able(side) if h not in line]
        rng.shuffle(rest)
        hidden = [b for b, name in enumerate(counters) if name == HIDDEN]
        rng.shuffle(hidden)
        for b in hidden[: p.due(side) - sum([h != NOBODY for h in line])]:
            line = put(line, b, rest.pop())
    return line
