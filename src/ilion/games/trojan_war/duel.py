"""Duels by wounds (first edition) and by difference (version 2.0), the clash of the armies, and Sinon's re-rolls."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.trojan_war import bargain, horse
from ilion.games.trojan_war.book import MANDATORY
from ilion.games.trojan_war.position import (
    AGAIN,
    BY,
    BY_FATE,
    BY_GREEK,
    CAPTURED,
    CLASH,
    DEAD,
    FALL,
    FLED,
    HELEN,
    HORSE,
    KILLED,
    NOBODY,
    POINTS,
    PRISONER,
    RESULTS,
    SERIOUS,
    SINON,
    SPARE,
    SPARED,
    THROW,
    UNHARMED,
    WOUNDED,
    Position,
)
from ilion.games.trojan_war.types import GREEK, SIDES, TROJAN

FALL_TABLE = (KILLED, KILLED, KILLED, SERIOUS, SERIOUS, WOUNDED, WOUNDED, WOUNDED, WOUNDED, CAPTURED)
"""The first edition's result die, face by face."""
ARMY_POINTS = 2


def next_duel(p: Position, herald: Herald | None) -> None:
    """The next challenge in the order of the boxes, or the armies when none is left."""
    if herald is not None:
        herald.breathe()
    box = p.box + 1
    while box < p.duels and (box in p.cancelled or not p.met(box)):
        box += 1
    p.wounds = (0, 0)
    p.dice = (-1, -1)
    p.won = NOBODY
    p.fallen = UNHARMED
    if box >= p.duels:
        p.box = p.duels
        muster(p)
        return
    p.box = box
    if box == p.auto:
        walk_over(p, herald)
        return
    g, t = p.greeks[box], p.trojans[box]
    p.sums = added(p, box, g, t)
    if herald is not None:
        tell_sums(p, g, t, herald)
    p.step, p.waiting = THROW, BY_FATE


def extra(p: Position, box: int) -> tuple[int, int]:
    """What the story adds in a box."""
    return MANDATORY[p.staged[box]].bonus if box < len(p.staged) else (0, 0)


def added(p: Position, box: int, g: int, t: int) -> tuple[int, int]:
    """What a Greek and a Trojan who meet in a box add to their dice, under the gods if they are known."""
    b = p.book
    more = extra(p, box)
    greek, trojan = b.power[g] + b.ability[g][t] + more[GREEK], b.power[t] + b.ability[t][g] + more[TROJAN]
    if len(p.gods) < 2:
        return greek, trojan
    return greek + p.divine(b.influence[g]), trojan + p.divine(b.influence[t])


def tell_sums(p: Position, g: int, t: int, herald: Herald) -> None:
    """Who fights, and what each adds to his die."""
    book = p.book
    herald.tell(
        "duel-begins",
        clause="C-D7",
        box=p.box + 1,
        greek=f"hero-{book.ids[g]}",
        trojan=f"hero-{book.ids[t]}",
    )
    for h, o, side in ((g, t, GREEK), (t, g, TROJAN)):
        herald.tell(
            "duel-sum",
            clause="C-K1",
            hero=f"hero-{book.ids[h]}",
            power=book.power[h],
            ability=book.ability[h][o],
            divine=p.divine(book.influence[h]),
            event=extra(p, p.box)[side],
            sum=p.sums[side],
        )


def walk_over(p: Position, herald: Herald | None) -> None:
    """Thersites: the Trojans win, one point, and the Greek only flees."""
    p.wins = (p.wins[GREEK], p.wins[TROJAN] + p.book.shame_counts)
    p.score(TROJAN, POINTS[FLED], p.box + 1)
    p.results = put(p.results, p.box, FLED * 2 + TROJAN)
    if herald is not None:
        herald.tell("duel-given", clause="C-N8", hero=f"hero-{p.book.ids[p.greeks[p.box]]}")
    next_duel(p, herald)


def thrown(p: Position, greek: int, trojan: int, herald: Herald | None) -> None:
    """Both dice of a throw lie on the table."""
    p.dice = (greek, trojan)
    offer_reroll(p, herald)


def rolled(p: Position, die: int, herald: Herald | None) -> None:
    """A single die that belongs to one side: the result of a duel, or the Horse."""
    if p.step == FALL:
        p.dice = (die, p.dice[TROJAN]) if p.won == GREEK else (p.dice[GREEK], die)
    else:
        p.dice = (die, -1)
    offer_reroll(p, herald)


def offer_reroll(p: Position, herald: Herald | None) -> None:
    """While Sinon helps, the Greek may throw his own die again; else the dice stand."""
    if p.may_reroll() and not (p.step == FALL and p.won == TROJAN):
        if herald is not None:
            herald.tell("die-shown", clause="C-N13", die=p.dice[GREEK])
        p.again = p.step
        p.step, p.waiting = SINON, BY_GREEK
    else:
        stand(p, herald)


def reroll(p: Position, herald: Herald | None) -> None:
    p.rerolls -= 1
    p.step, p.waiting = AGAIN, BY_FATE
    if herald is not None:
        herald.tell("sinon-rerolls", clause="C-N14", left=p.rerolls)


def rerolled(p: Position, die: int, herald: Herald | None) -> None:
    """The new die replaces the old one, and may be thrown again while Sinon still helps."""
    p.dice = (die, p.dice[TROJAN])
    p.step = p.again
    p.again = NOBODY
    offer_reroll(p, herald)


def keep(p: Position, herald: Herald | None) -> None:
    p.step = p.again
    p.again = NOBODY
    stand(p, herald)


def stand(p: Position, herald: Herald | None) -> None:
    """The dice count as they lie."""
    if p.step == THROW:
        if p.book.first:
            strike(p, herald)
        else:
            measure(p, herald)
    elif p.step == FALL:
        result_die(p, herald)
    elif p.step == CLASH:
        clash(p, herald)
    else:
        assert p.step == HORSE
        horse.gates(p, herald)


def strike(p: Position, herald: Herald | None) -> None:
    """First edition: the higher total wounds; whose wounds equal his Resistance has lost."""
    g, t = p.dice[GREEK] + p.sums[GREEK], p.dice[TROJAN] + p.sums[TROJAN]
    wg, wt = p.wounds
    if g > t:
        wt += 1
    elif t > g:
        wg += 1
    p.wounds = (wg, wt)
    if herald is not None:
        word = "blow-greek" if g > t else "blow-trojan" if t > g else "blow-none"
        tell_throw(p, word, "C-K3" if g == t else "C-K2", herald)
    resistance = p.book.resistance
    if wt == resistance[p.trojans[p.box]]:
        decided(p, GREEK, resistance[p.greeks[p.box]] - wg == 1, herald)
    elif wg == resistance[p.greeks[p.box]]:
        decided(p, TROJAN, resistance[p.trojans[p.box]] - wt == 1, herald)
    else:
        p.step, p.waiting = THROW, BY_FATE


def tell_throw(p: Position, word: str, clause: str, herald: Herald) -> None:
    g, t = p.dice
    sg, st = p.sums
    herald.tell(
        word,
        clause=clause,
        greek=f"hero-{p.book.ids[p.greeks[p.box]]}",
        trojan=f"hero-{p.book.ids[p.trojans[p.box]]}",
        g=g,
        gsum=sg,
        gtotal=g + sg,
        t=t,
        tsum=st,
        ttotal=t + st,
        gwounds=p.wounds[GREEK],
        twounds=p.wounds[TROJAN],
    )


def measure(p: Position, herald: Herald | None) -> None:
    """Version 2.0: one throw; a tie goes to Power, then Resistance, then is thrown again."""
    g, t = p.greeks[p.box], p.trojans[p.box]
    book = p.book
    difference = p.dice[GREEK] + p.sums[GREEK] - p.dice[TROJAN] - p.sums[TROJAN]
    edge = difference or book.power[g] - book.power[t] or book.resistance[g] - book.resistance[t]
    if herald is not None:
        tied = "throw-tied-power" if book.power[g] != book.power[t] else "throw-tied-resistance"
        word = "throw-won" if difference else tied if edge else "throw-again"
        tie = "C-K13" if book.power[g] != book.power[t] else "C-K14" if edge else "C-K15"
        tell_throw(p, word, "C-K12" if difference else tie, herald)
    if edge:
        decided(p, GREEK if edge > 0 else TROJAN, difference == 0, herald)
    else:
        p.step, p.waiting = THROW, BY_FATE


def decided(p: Position, winner: int, hurt: bool, herald: Herald | None) -> None:
    """A duel has a winner: the win counts, his own wound is taken, and the loser's fate is sought."""
    p.won = winner
    p.wins = (p.wins[GREEK] + (winner == GREEK), p.wins[TROJAN] + (winner == TROJAN))
    hero = p.line(winner)[p.box]
    if herald is not None:
        herald.tell("duel-won", clause=win_clause(p, hurt), hero=f"hero-{p.book.ids[hero]}")
    if hurt:
        serious = p.event == HELEN and p.book.helen_hurts_winners
        p.send(hero, p.turn + (3 if serious else 2))
        p.score(1 - winner, 1, p.box + 1)
        if herald is not None:
            clause = "C-N22" if serious else "C-K5" if p.book.first else "C-K16"
            word = "winner-badly-hurt" if serious else "winner-hurt"
            herald.tell(word, clause=clause, hero=f"hero-{p.book.ids[hero]}", back=p.back[hero])
    if p.box < len(p.staged) and MANDATORY[p.staged[p.box]].death:
        fell(p, KILLED, herald)
    elif not p.book.first:
        if herald is not None:
            tell_resistance(p, herald)
        fell(p, by_difference(p), herald)
    elif hurt and p.book.less_bloody == "two-triggers":
        fell(p, UNHARMED, herald)
    else:
        p.step, p.waiting = FALL, BY_FATE


def win_clause(p: Position, hurt: bool) -> str:
    """What a win rests on: in version 2.0 a winner is hurt by a tie, which Power or Resistance broke."""
    if p.book.first:
        return "C-K4"
    power = p.book.power
    tied = "C-K13" if power[p.greeks[p.box]] != power[p.trojans[p.box]] else "C-K14"
    return tied if hurt else "C-K12"


def gap(p: Position) -> int:
    """By how much a throw was won."""
    return abs(p.dice[GREEK] + p.sums[GREEK] - p.dice[TROJAN] - p.sums[TROJAN])


def tell_resistance(p: Position, herald: Herald) -> None:
    """What is left of the loser's Resistance, which decides his fate."""
    loser, by = p.line(1 - p.won)[p.box], gap(p)
    has = p.book.resistance[loser]
    herald.tell(
        "resistance-left", clause="C-K28", hero=f"hero-{p.book.ids[loser]}", resistance=has, by=by, left=has - by
    )


def by_difference(p: Position) -> int:
    """Version 2.0: the loser's Resistance less the difference."""
    left = p.book.resistance[p.line(1 - p.won)[p.box]] - gap(p)
    return KILLED if left < 0 else SERIOUS if left < 2 else WOUNDED if left < 4 else UNHARMED


def result_die(p: Position, herald: Herald | None) -> None:
    """First edition: the winner's die decides over the loser."""
    die = p.dice[p.won]
    mild = die == 0 and p.book.less_bloody != "off"
    if herald is not None:
        herald.tell("result-die", clause="C-O1" if mild else "C-K7", die=die, side=f"side-{SIDES[p.won]}")
    fell(p, UNHARMED if mild else FALL_TABLE[die], herald)


def fell(p: Position, result: int, herald: Herald | None) -> None:
    """Helen makes wounds worse, Menelaus may not kill Paris, and the winner may spare a life."""
    duel = MANDATORY[p.staged[p.box]] if p.box < len(p.staged) else None
    death = duel is not None and duel.death
    if not death and p.event == HELEN and result in (WOUNDED, SERIOUS):
        result = SERIOUS if result == WOUNDED else KILLED
        if herald is not None:
            herald.tell("helen-watches", clause="C-N20", result=f"result-{RESULTS[result]}")
    if result == KILLED and duel is not None and duel.spares == p.book.ids[p.line(p.won)[p.box]]:
        result = SERIOUS
        if herald is not None:
            herald.tell("paris-lives", clause="C-M7")
    p.fallen = result
    if result == KILLED and not death:
        p.step, p.waiting = SPARE, BY[p.won]
    else:
        settled(p, result, herald)


def settled(p: Position, result: int, herald: Herald | None) -> None:
    """The loser goes where the result sends him, and the winner's side scores."""
    book = p.book
    winner, loser = p.line(p.won)[p.box], p.line(1 - p.won)[p.box]
    p.score(p.won, book.spare_vp if result == SPARED else POINTS[result], p.box + 1)
    p.results = put(p.results, p.box, result * 2 + p.won)
    if result == KILLED:
        p.send(loser, DEAD)
    elif result in (CAPTURED, SPARED):
        p.send(loser, PRISONER)
        if loser == book.helenos and winner == book.ulysses:
            p.ulysses_took = True
    elif result != UNHARMED:
        p.send(loser, p.turn + (3 if result == SERIOUS else 2))
    if herald is not None:
        herald.tell(
            f"loser-{RESULTS[result]}",
            clause=result_clause(p, result),
            hero=f"hero-{book.ids[loser]}",
            side=f"side-{SIDES[p.won]}",
            points=book.spare_vp if result == SPARED else POINTS[result],
            back=p.back[loser],
        )
    next_duel(p, herald)


def result_clause(p: Position, result: int) -> str:
    """The clause that a result rests on: that of the dice by edition, unless the story or Helen changed it."""
    if p.box < len(p.staged) and MANDATORY[p.staged[p.box]].death:
        return "C-K25"
    if result == UNHARMED and p.book.first:
        hurt = p.back[p.line(p.won)[p.box]] > p.turn
        return "C-O2" if hurt and p.book.less_bloody == "two-triggers" else "C-O1"
    by_dice = FALL_TABLE[p.dice[p.won]] if p.book.first else by_difference(p)
    if result in (SERIOUS, KILLED) and result != by_dice:
        return "C-M7" if by_dice == KILLED else "C-N20"
    if p.book.first:
        return ("", "C-K9", "C-K8", "C-K7", "C-K10", "", "C-K11")[result]
    return ("C-K20", "C-K19", "C-K18", "C-K17", "", "", "C-K21")[result]


def muster(p: Position) -> None:
    """The armies step forward: a die, the challenges won, and the gods."""
    book = p.book
    greek, trojan = book.army_influence
    p.sums = (p.wins[GREEK] + p.divine(greek), p.wins[TROJAN] + p.divine(trojan))
    p.step, p.waiting = CLASH, BY_FATE


def clash(p: Position, herald: Herald | None) -> None:
    """The higher army scores two points; equal totals nothing."""
    g, t = p.dice[GREEK] + p.sums[GREEK], p.dice[TROJAN] + p.sums[TROJAN]
    if g != t:
        p.score(GREEK if g > t else TROJAN, ARMY_POINTS, 0)
    if herald is not None:
        gods = [p.divine(row) for row in p.book.army_influence]
        for side in (GREEK, TROJAN):
            herald.tell(
                "army-total",
                clause="C-E1",
                side=f"side-{SIDES[side]}",
                die=p.dice[side],
                wins=p.wins[side],
                divine=gods[side],
                total=p.dice[side] + p.sums[side],
            )
        if g == t:
            herald.tell("armies-even", clause="C-E2")
        else:
            herald.tell("army-wins", clause="C-E2", side=f"side-{SIDES[GREEK if g > t else TROJAN]}")
    bargain.dusk(p, herald)
