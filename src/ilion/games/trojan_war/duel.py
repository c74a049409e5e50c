"""Duels by wounds (first edition) and by difference (version 2.0), the clash of the armies, and Sinon's re-rolls."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.trojan_war import turn
from ilion.games.trojan_war.book import MANDATORY
from ilion.games.trojan_war.state import (
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
"""Result die of the first edition, by face."""
LEFT_TABLE = ((0, KILLED), (2, SERIOUS), (4, WOUNDED))
"""Results of version 2.0: each with the limit below which the rest of the loser's Resistance must be."""
ARMY_POINTS = 2


def next_duel(p: Position, herald: Herald | None) -> None:
    """Start the next challenge in the order of the boxes, or the armies when none is left."""
    if herald is not None:
        herald.breathe()
    box = p.box + 1
    while box < p.duels and (box in p.cancelled or not p.is_met(box)):
        box += 1
    p.wounds = (0, 0)
    p.dice = (-1, -1)
    p.won = NOBODY
    p.fallen = UNHARMED
    if box >= p.duels:
        p.box = p.duels
        muster_armies(p)
        return
    p.box = box
    if box == p.auto:
        give_duel(p, herald)
        return
    g, t = p.greeks[box], p.trojans[box]
    p.sums = duel_sums(p, box, g, t)
    if herald is not None:
        tell_sums(p, g, t, herald)
    p.step, p.waiting = THROW, BY_FATE


def story_bonus(p: Position, box: int) -> tuple[int, int]:
    """Return the bonuses that a mandatory duel gives in a box, Greek and Trojan."""
    return MANDATORY[p.staged[box]].bonus if box < len(p.staged) else (0, 0)


def duel_sums(p: Position, box: int, g: int, t: int) -> tuple[int, int]:
    """Return what a Greek and a Trojan in a box add to their dice; the gods count once both are drawn."""
    b = p.book
    more = story_bonus(p, box)
    greek, trojan = b.power[g] + b.ability[g][t] + more[GREEK], b.power[t] + b.ability[t][g] + more[TROJAN]
    if len(p.gods) < 2:
        return greek, trojan
    return greek + p.divine_bonus(b.influence[g]), trojan + p.divine_bonus(b.influence[t])


def tell_sums(p: Position, g: int, t: int, herald: Herald) -> None:
    """Announce who fights, and what each adds to the die."""
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
            divine=p.divine_bonus(book.influence[h]),
            event=story_bonus(p, p.box)[side],
            sum=p.sums[side],
        )


def give_duel(p: Position, herald: Herald | None) -> None:
    """Give the Trojans the challenge that Thersites shamed: one point, and the Greek flees unharmed."""
    p.wins = (p.wins[GREEK], p.wins[TROJAN] + p.book.shame_counts)
    p.score(TROJAN, POINTS[FLED], p.box + 1)
    p.results = put(p.results, p.box, FLED * 2 + TROJAN)
    if herald is not None:
        herald.tell("duel-given", clause="C-N8", hero=f"hero-{p.book.ids[p.greeks[p.box]]}")
    next_duel(p, herald)


def throw_dice(p: Position, greek: int, trojan: int, herald: Herald | None) -> None:
    """Record both dice of a throw."""
    p.dice = (greek, trojan)
    offer_reroll(p, herald)


def roll_die(p: Position, die: int, herald: Herald | None) -> None:
    """Record a single die that belongs to one side: the result die of a duel, or the Horse's."""
    if p.step == FALL:
        p.dice = (die, p.dice[TROJAN]) if p.won == GREEK else (p.dice[GREEK], die)
    else:
        p.dice = (die, -1)
    offer_reroll(p, herald)


def offer_reroll(p: Position, herald: Herald | None) -> None:
    """Ask the Greeks about a re-roll while Sinon helps; otherwise apply the dice."""
    if p.may_reroll() and not (p.step == FALL and p.won == TROJAN):
        if herald is not None:
            herald.tell("die-shown", clause="C-N13", die=p.dice[GREEK])
        p.again = p.step
        p.step, p.waiting = SINON, BY_GREEK
    else:
        apply_dice(p, herald)


def reroll(p: Position, herald: Herald | None) -> None:
    p.rerolls -= 1
    p.step, p.waiting = AGAIN, BY_FATE
    if herald is not None:
        herald.tell("sinon-rerolls", clause="C-H9" if p.again == HORSE else "C-N14", left=p.rerolls)


def replace_die(p: Position, die: int, herald: Herald | None) -> None:
    """Replace the Greek die by the new one, which may be re-rolled again while Sinon still helps."""
    p.dice = (die, p.dice[TROJAN])
    p.step = p.again
    p.again = NOBODY
    offer_reroll(p, herald)


def keep_die(p: Position, herald: Herald | None) -> None:
    p.step = p.again
    p.again = NOBODY
    apply_dice(p, herald)


def apply_dice(p: Position, herald: Herald | None) -> None:
    """Apply the dice as they lie."""
    if p.step == THROW:
        if p.book.first:
            strike(p, herald)
        else:
            compare_totals(p, herald)
    elif p.step == FALL:
        apply_result_die(p, herald)
    elif p.step == CLASH:
        clash_armies(p, herald)
    else:
        assert p.step == HORSE
        turn.open_gates(p, herald)


def strike(p: Position, herald: Herald | None) -> None:
    """First edition: the higher total wounds; a hero with as many wounds as Resistance has lost."""
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
        record_win(p, GREEK, resistance[p.greeks[p.box]] - wg == 1, herald)
    elif wg == resistance[p.greeks[p.box]]:
        record_win(p, TROJAN, resistance[p.trojans[p.box]] - wt == 1, herald)
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


def compare_totals(p: Position, herald: Herald | None) -> None:
    """Version 2.0: decide by one throw; a tie goes to Power, then to Resistance, then is thrown again."""
    g, t = p.greeks[p.box], p.trojans[p.box]
    book = p.book
    difference = p.dice[GREEK] + p.sums[GREEK] - p.dice[TROJAN] - p.sums[TROJAN]
    edge = difference or book.power[g] - book.power[t] or book.resistance[g] - book.resistance[t]
    if herald is not None:
        tied = "throw-tied-power" if book.power[g] != book.power[t] else "throw-tied-resistance"
        decided = "throw-greek" if difference > 0 else "throw-trojan"
        word = decided if difference else tied if edge else "throw-again"
        tie = "C-K13" if book.power[g] != book.power[t] else "C-K14" if edge else "C-K15"
        tell_throw(p, word, "C-K12" if difference else tie, herald)
    if edge:
        record_win(p, GREEK if edge > 0 else TROJAN, difference == 0, herald)
    else:
        p.step, p.waiting = THROW, BY_FATE


def record_win(p: Position, winner: int, hurt: bool, herald: Herald | None) -> None:
    """Count the win, wound the winner if hurt, and determine the loser's result."""
    p.won = winner
    p.wins = (p.wins[GREEK] + (winner == GREEK), p.wins[TROJAN] + (winner == TROJAN))
    hero = p.line(winner)[p.box]
    if herald is not None and (p.book.first or hurt):
        herald.tell("duel-won", clause=win_clause(p, hurt), hero=f"hero-{p.book.ids[hero]}")
    if hurt:
        serious = p.event == HELEN and p.book.helen_hurts_winners
        p.send(hero, p.turn + (3 if serious else 2))
        p.score(1 - winner, 1, p.box + 1)
        if herald is not None:
            clause = "C-N22" if serious else "C-K5" if p.book.first else "C-K16"
            word = "winner-badly-hurt" if serious else "winner-hurt"
            scorer = f"side-{SIDES[1 - winner]}"
            herald.tell(word, clause=clause, hero=f"hero-{p.book.ids[hero]}", back=p.back[hero], side=scorer)
    if p.box < len(p.staged) and MANDATORY[p.staged[p.box]].death:
        apply_result(p, KILLED, herald)
    elif not p.book.first:
        if herald is not None:
            tell_resistance(p, herald)
        apply_result(p, result_by_difference(p), herald)
    elif hurt and p.book.less_bloody == "two-triggers":
        apply_result(p, UNHARMED, herald)
    else:
        p.step, p.waiting = FALL, BY_FATE


def win_clause(p: Position, hurt: bool) -> str:
    """Return the clause a win rests on. In version 2.0 the winner is hurt by a tie that Power or Resistance broke."""
    if p.book.first:
        return "C-K4"
    power = p.book.power
    tied = "C-K13" if power[p.greeks[p.box]] != power[p.trojans[p.box]] else "C-K14"
    return tied if hurt else "C-K12"


def winning_margin(p: Position) -> int:
    """Return the difference of the two totals."""
    return abs(p.dice[GREEK] + p.sums[GREEK] - p.dice[TROJAN] - p.sums[TROJAN])


def tell_resistance(p: Position, herald: Herald) -> None:
    """Announce what is left of the loser's Resistance, which determines the result."""
    loser, by = p.line(1 - p.won)[p.box], winning_margin(p)
    has = p.book.resistance[loser]
    herald.tell(
        "resistance-left", clause="C-K28", hero=f"hero-{p.book.ids[loser]}", resistance=has, by=by, left=has - by
    )


def result_by_difference(p: Position) -> int:
    """Version 2.0: return the result by the loser's Resistance less the difference."""
    left = p.book.resistance[p.line(1 - p.won)[p.box]] - winning_margin(p)
    for limit, result in LEFT_TABLE:
        if left < limit:
            return result
    return UNHARMED


def apply_result_die(p: Position, herald: Herald | None) -> None:
    """First edition: apply the winner's result die to the loser."""
    die = p.dice[p.won]
    mild = die == 0 and p.book.less_bloody != "off"
    if herald is not None:
        herald.tell("result-die", clause="C-O1" if mild else "C-K7", die=die, side=f"side-{SIDES[p.won]}")
    apply_result(p, UNHARMED if mild else FALL_TABLE[die], herald)


def apply_result(p: Position, result: int, herald: Herald | None) -> None:
    """Apply what changes a result: Helen worsens wounds, Menelaus may not kill Paris, the winner may spare a life."""
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
        settle_result(p, result, herald)


def settle_result(p: Position, result: int, herald: Herald | None) -> None:
    """Send the loser where the result says, and score for the winner's side."""
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
    """Return the clause a result rests on: that of the dice by edition, unless the story or Helen changed it."""
    if p.box < len(p.staged) and MANDATORY[p.staged[p.box]].death:
        return "C-K25"
    if result == UNHARMED and p.book.first:
        hurt = p.back[p.line(p.won)[p.box]] > p.turn
        return "C-O2" if hurt and p.book.less_bloody == "two-triggers" else "C-O1"
    by_dice = FALL_TABLE[p.dice[p.won]] if p.book.first else result_by_difference(p)
    if result in (SERIOUS, KILLED) and result != by_dice:
        return "C-M7" if by_dice == KILLED else "C-N20"
    if p.book.first:
        return ("", "C-K9", "C-K8", "C-K7", "C-K10", "", "C-K11")[result]
    return ("C-K20", "C-K19", "C-K18", "C-K17", "", "", "C-K21")[result]


def muster_armies(p: Position) -> None:
    """Compute what the armies add to their dice: challenges won, and the gods."""
    book = p.book
    greek, trojan = book.army_influence
    p.sums = (p.wins[GREEK] + p.divine_bonus(greek), p.wins[TROJAN] + p.divine_bonus(trojan))
    p.step, p.waiting = CLASH, BY_FATE


def clash_armies(p: Position, herald: Herald | None) -> None:
    """Score for the army with the higher total; equal totals score nothing."""
    g, t = p.dice[GREEK] + p.sums[GREEK], p.dice[TROJAN] + p.sums[TROJAN]
    if g != t:
        p.score(GREEK if g > t else TROJAN, ARMY_POINTS, 0)
    if herald is not None:
        gods = [p.divine_bonus(row) for row in p.book.army_influence]
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
    turn.end_turn(p, herald)
