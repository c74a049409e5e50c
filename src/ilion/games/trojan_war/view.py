"""What a seat sees, positions consistent with a view, and the forecasts of duels shown in it."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb
from random import Random

from ilion.core.tuples import put
from ilion.games.trojan_war import turn
from ilion.games.trojan_war.book import MANDATORY, STORY, Book, book_of
from ilion.games.trojan_war.duel import FALL_TABLE, duel_sums
from ilion.games.trojan_war.state import (
    AWAY,
    CANCEL,
    CAPTURED,
    CLASH,
    DEAD,
    HORSE,
    KILLED,
    NO_LINE,
    NOBODY,
    OUTCOMES,
    POINTS,
    PRISONER,
    RESULTS,
    SERIOUS,
    SINON,
    STEPS,
    THROW,
    UNHARMED,
    WOUNDED,
    Position,
)
from ilion.games.trojan_war.turn import SIDES_OF_DIE
from ilion.games.trojan_war.types import (
    BOXES,
    GREEK,
    SIDES,
    TROJAN,
    Action,
    Bargain,
    Cancel,
    Challenge,
    FightSeen,
    HeroSeen,
    Keep,
    Pass,
    ScoreEntry,
    Shame,
    TrojanWarSetup,
    TrojanWarView,
)

HIDDEN = "?"
ARMIES_BOX, HORSE_BOX = 0, 5
"""Boxes of a throw that is no duel."""


def view_of(p: Position, seat: int | None) -> TrojanWarView:
    """Return the view of a side, or of a spectator."""
    at_hand = open_duels(p)
    return TrojanWarView(
        me=seat,
        to_act=p.waiting,
        turn=p.turn,
        step=STEPS[p.step],
        vp=p.vp,
        heroes=heroes_seen(p.book, p.back, p.turn, p.achilles_confined()),
        briseis="agamemnon" if p.briseis else "achilles",
        pending=tuple([STORY[i] for i in p.pending]),
        event=p.event,
        sinon=p.sinon,
        rerolls=p.rerolls,
        reroll_from=p.reroll_from,
        reroll_until=p.reroll_until,
        ulysses_took_helenos=p.ulysses_took,
        challenges=tuple([challenge_seen(p, b, seat, b in at_hand) for b in range(p.duels)]),
        committed=(p.committed[GREEK], p.committed[TROJAN]),
        seer=SIDES[p.seer] if p.seer >= 0 else "",
        gods=tuple([p.book.gods[g] for g in p.gods]),
        absent_god=p.book.gods[p.absent[0]] if p.absent else "",
        bout=fight_seen(p),
        wins=p.wins,
        entries=tuple([ScoreEntry(SIDES[s], n, f"box-{b}" if b else "armies") for s, n, b in p.entries]),
        bargain=bargain_seen(p),
        bargained=(p.bargained[GREEK], p.bargained[TROJAN]),
        horse=tuple(turn.horse_modifiers(p)),
        outcome=OUTCOMES[p.outcome] if p.outcome >= 0 else "",
    )


@lru_cache(maxsize=64)
def heroes_seen(book: Book, back: tuple[int, ...], turn: int, confined: bool) -> tuple[HeroSeen, ...]:
    """Return where all heroes are. Cached, since it rarely changes between two views."""
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


def challenge_seen(p: Position, box: int, seat: int | None, fought: bool) -> Challenge:
    result = p.results[box]
    g, t = p.greeks[box], p.trojans[box]
    return Challenge(
        greek=counter_seen(p, GREEK, box, seat),
        trojan=counter_seen(p, TROJAN, box, seat),
        event=MANDATORY[p.staged[box]].id if box < len(p.staged) else "",
        unveiled=box == p.unveiled,
        cancelled=box in p.cancelled,
        shamed=box == p.auto,
        won=SIDES[result % 2] if result >= 0 else "",
        result=RESULTS[result // 2] if result >= 0 else "",
        sums=duel_sums(p, box, g, t) if fought else (0, 0),
        chance=round(prospect(p, box, g, t)[0], 4) if fought else -1.0,
    )


def is_open_to(p: Position, side: int, box: int, seat: int | None) -> bool:
    """Return whether a counter belongs to the seat or lies face up."""
    seen_by_seer = box == p.unveiled and side != p.seer
    return side == seat or box < len(p.staged) or seen_by_seer or len(p.gods) == 2


def counter_seen(p: Position, side: int, box: int, seat: int | None) -> str:
    hero = p.line(side)[box]
    if is_open_to(p, side, box, seat):
        return p.book.ids[hero] if hero >= 0 else ""
    laid = p.committed == (True, True) or p.seer == 1 - side
    return HIDDEN if p.committed[side] and (hero >= 0 or not laid) else ""


def fight_seen(p: Position) -> FightSeen | None:
    """Return the current fight; the armies have box 0, the Horse box 5."""
    if p.turn == 12:
        return FightSeen(BOXES + 1, dice=p.dice)
    if p.box < 0:
        return None
    fight = p.box < p.duels
    return FightSeen(
        p.box + 1 if fight else 0,
        p.wounds,
        p.dice,
        p.sums,
        SIDES[p.won] if p.won >= 0 else "",
        RESULTS[p.fallen] if p.won >= 0 else "",
    )


def bargain_seen(p: Position) -> Bargain | None:
    if p.offerer == NOBODY:
        return None
    ids = p.book.ids
    return Bargain(SIDES[p.offerer], tuple([ids[h] for h in p.gives]), tuple([ids[h] for h in p.asks]))


def lay_out(p: Position, v: TrojanWarView, rng: Random) -> None:
    """Fill ``p`` with a full position that looks like the view; face-down counters are dealt at random."""
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
    p.absent = (p.book.god[v.absent_god],) if v.absent_god else ()
    p.gods = tuple([p.book.god[g] for g in v.gods])
    p.greeks = line_up_of(p, GREEK, [c.greek for c in v.challenges], rng)
    p.trojans = line_up_of(p, TROJAN, [c.trojan for c in v.challenges], rng)
    p.cancelled = cancelled_boxes(v)
    results = [RESULTS.index(c.result) * 2 + SIDES.index(c.won) if c.won else NOBODY for c in v.challenges]
    p.results = tuple(results) + NO_LINE[p.duels :]
    lay_out_fight(p, v)
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


def cancelled_boxes(v: TrojanWarView) -> tuple[int, ...]:
    return tuple([b for b, c in enumerate(v.challenges) if c.cancelled])


def lay_out_fight(p: Position, v: TrojanWarView) -> None:
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


def line_up_of(p: Position, side: int, counters: list[str], rng: Random) -> tuple[int, ...]:
    """Return a side's line-up: open counters as seen, face-down ones at random."""
    line: tuple[int, ...] = NO_LINE
    for b, name in enumerate(counters):
        if name not in ("", HIDDEN):
            line = put(line, b, p.book.index[name])
    if HIDDEN in counters:
        rest = [h for h in p.able_heroes(side) if h not in line]
        rng.shuffle(rest)
        hidden = [b for b, name in enumerate(counters) if name == HIDDEN]
        rng.shuffle(hidden)
        for b in hidden[: p.counters_due(side) - sum([h != NOBODY for h in line])]:
            line = put(line, b, rest.pop())
    return line


Prospect = tuple[float, float, float, float, float, float]
"""Of a duel: the Greek's chance to win, Trojan points less Greek points, the chances that either hero is lost, and the
expected number of turns that either misses (Greek first).
"""


@cache
def chances_of_higher(gap: int) -> tuple[float, float]:
    """Return how often a die plus ``gap`` beats, and loses to, another die."""
    beats = sum([a + gap > b for a in range(10) for b in range(10)]) / 100
    loses = sum([a + gap < b for a in range(10) for b in range(10)]) / 100
    return beats, loses


@cache
def loser_expectation(deadly: bool) -> tuple[float, float, float]:
    """First edition: return the loser's expected points, chance to be lost, and turns missed."""
    if deadly:
        return float(POINTS[KILLED]), 1.0, 0.0
    points = sum([POINTS[r] for r in FALL_TABLE]) / 10
    gone = sum([r in (KILLED, CAPTURED) for r in FALL_TABLE]) / 10
    missed = sum([2 if r == SERIOUS else 1 if r == WOUNDED else 0 for r in FALL_TABLE]) / 10
    return points, gone, missed


@cache
def prospect_by_wounds(gap: int, greek: int, trojan: int, deadly: bool) -> Prospect:
    """First edition: return the prospect of a duel until one hero has as many wounds as Resistance."""
    beats, loses = chances_of_higher(gap)
    p = beats / (beats + loses) if beats + loses else 0.5
    wins = [comb(trojan - 1 + k, k) * p**trojan * (1 - p) ** k for k in range(greek)]
    losses = [comb(greek - 1 + k, k) * (1 - p) ** greek * p**k for k in range(trojan)]
    win = sum(wins)
    points, gone, missed = loser_expectation(deadly)
    hurt_greek, hurt_trojan = wins[-1], losses[-1]
    score = (1 - win) * points + hurt_greek - win * points - hurt_trojan
    return (
        win,
        score,
        (1 - win) * gone,
        win * gone,
        (1 - win) * missed + hurt_greek,
        win * missed + hurt_trojan,
    )


@cache
def prospect_by_difference(gap: int, edge: int, greek: int, trojan: int, deadly: bool) -> Prospect:
    """Version 2.0: return the prospect of a duel by one throw and its difference."""
    win = score = 0.0
    gone, missed = [0.0, 0.0], [0.0, 0.0]
    thrown = 0
    for a in range(10):
        for b in range(10):
            d = a + gap - b
            lead = d or edge
            if not lead:
                continue
            thrown += 1
            won = GREEK if lead > 0 else TROJAN
            left = (trojan if won == GREEK else greek) - abs(d)
            points = 3 if deadly or left < 0 else 2 if left < 2 else 1
            score += points if won == TROJAN else -points
            win += won == GREEK
            if points == 3:
                gone[1 - won] += 1
            else:
                missed[1 - won] += 2 if left < 2 else 1 if left < 4 else 0
            if d == 0:
                score += 1 if won == GREEK else -1
                missed[won] += 1
    n = thrown or 1
    return win / n, score / n, gone[GREEK] / n, gone[TROJAN] / n, missed[GREEK] / n, missed[TROJAN] / n


def prospect(p: Position, box: int, greek: int, trojan: int) -> Prospect:
    """Return the prospect of a challenge between two heroes; the gods count once both are drawn."""
    b = p.book
    story = MANDATORY[p.staged[box]] if box < len(p.staged) else None
    deadly = story is not None and story.death
    sums = duel_sums(p, box, greek, trojan)
    gap = sums[GREEK] - sums[TROJAN]
    wounds = p.wounds if box == p.box else (0, 0)
    rg, rt = b.resistance[greek] - wounds[GREEK], b.resistance[trojan] - wounds[TROJAN]
    if b.first:
        return prospect_by_wounds(max(-10, min(10, gap)), max(1, rg), max(1, rt), deadly)
    edge = b.power[greek] - b.power[trojan] or rg - rt
    return prospect_by_difference(max(-16, min(16, gap)), max(-1, min(1, edge)), rg, rt, deadly)


def greek_lead(book: Book, v: TrojanWarView, die: int) -> int:
    """Return by how much the Greeks would win the throw with this die; negative if they would lose."""
    b = v.bout
    assert b is not None
    if b.box == HORSE_BOX:
        return 1 if die + sum([value for _, value in v.horse]) >= turn.HORSE_TOTAL_NEEDED else -1
    lead = die + b.sums[GREEK] - b.dice[TROJAN] - b.sums[TROJAN]
    if lead or book.first or b.box == ARMIES_BOX:
        return lead
    challenge = v.challenges[b.box - 1]
    g, t = book.index[challenge.greek], book.index[challenge.trojan]
    return book.power[g] - book.power[t] or book.resistance[g] - book.resistance[t]


def automatic_act(setup: TrojanWarSetup, v: TrojanWarView) -> Keep | Pass | None:
    """Return the act that is best whatever happens: a die that a re-roll cannot improve is kept, and a side of which
    nobody is held offers no exchange.
    """
    if v.me is None or v.me not in v.to_act:
        return None
    book = book_of(setup)
    if v.step == "sinon" and v.bout is not None and not v.bout.won:
        return Keep() if best_die(book, v, v.bout) else None
    if v.step == "offer" and v.bargain is None:
        held = [h for h in v.heroes if h.state == "prisoner" and book.side[book.index[h.hero]] == v.me]
        return None if held else Pass()
    return None


def best_die(book: Book, v: TrojanWarView, bout: FightSeen) -> bool:
    """Return whether no die is better: a higher one always serves the Greeks, in a duel also by its difference."""
    die, best = bout.dice[GREEK], SIDES_OF_DIE - 1
    if die == best or bout.box not in (ARMIES_BOX, HORSE_BOX):
        return die == best
    now, then = greek_lead(book, v, die), greek_lead(book, v, best)
    return now > 0 or (now < 0 and then < 0)


def open_duels(p: Position) -> list[int]:
    """Return the boxes still to be fought, once all counters are face up."""
    if p.step < CANCEL or (p.step >= CLASH and p.step not in (SINON,)) or len(p.gods) < 2:
        return []
    first = max(p.box, 0)
    boxes = [b for b in range(first, p.duels) if p.is_met(b)]
    return [b for b in boxes if b not in p.cancelled and p.results[b] == NOBODY and b != p.auto]


def shown_chance(setup: TrojanWarSetup, v: TrojanWarView, act: Action) -> float | None:
    """Return the chance to lose the challenge that an act cancels or shames, as the view shows it to its seat."""
    if not isinstance(act, Cancel | Shame) or v.me is None:
        return None
    chance = v.challenges[act.box - 1].chance
    if chance < 0:
        return None
    return 1 - chance if v.me == GREEK else chance
