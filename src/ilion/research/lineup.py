"""Exploitability of the strongest bot at a decision in which everything is hidden: a reduced line-up.

    python -m ilion.research.lineup --heroes 5 --seeds 1

The first turn of The Trojan War with few heroes on either side: both line them up face down. The value of a pair of
line-ups is computed over every draw of the gods and the best cancelling after it, up to the duels, which the evaluation
function rates. The equilibrium of the resulting matrix is computed, and every player's mixed line-up is compared with
it. Exploitability is what an opponent who knows that mixture could win beyond the value of the game, in %.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ilion.bots.bot import Bot
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import LEVELS, levels, player
from ilion.bots.regret_matching import MIN_PLAYED_SHARE
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.games.trojan_war.state import CANCEL_TOO, EVENTS, LINE_UP, Position
from ilion.games.trojan_war.types import GREEK, SIDES, TROJAN, Commit, Place, Roll

GAME = GAMES["trojan-war"]
SETUP = GAME.setup()
REGRET_ROUNDS = 20_000
Table = NDArray[np.float64]
Line = tuple[str, ...]
Mixture = dict[Line, float]


def reduced_position(heroes: int) -> Position:
    """Return the first line-up on a day without a story event; all but a few heroes are away until the next turn."""
    p = GAME.state.start(SETUP)
    assert isinstance(p, Position)
    while p.actors() == (FATE,):
        quiet = [act for act in p.odds().acts if isinstance(act, Roll) and not EVENTS[act.die]]
        p.do(FATE, quiet[0] if quiet else p.odds().acts[0])
    for side in (GREEK, TROJAN):
        able = sorted([h for h in p.book.army[side] if p.back[h] <= p.turn], key=lambda h: -p.book.power[h])
        for hero in able[heroes:]:
            p.send(hero, p.turn + 1)
    return p


def lines(p: Position, seat: int) -> list[Line]:
    """Return every line-up that a seat can make."""
    boxes = {act.box for act in p.legal(seat) if isinstance(act, Place)}
    able = sorted({act.hero for act in p.legal(seat) if isinstance(act, Place)})
    return list(permutations(able, min(len(boxes), len(able))))


def after_lineups(p: Position, greek: Line, trojan: Line) -> Position:
    after = p.copy()
    for seat, line in ((GREEK, greek), (TROJAN, trojan)):
        for hero in line:
            box = min(act.box for act in after.legal(seat) if isinstance(act, Place))
            after.do(seat, Place(box, hero))
        if after.step == LINE_UP and Commit() in after.legal(seat):
            after.do(seat, Commit())
    return after


def expected_score(p: Position) -> float:
    """Return the expected Greek score until the duels begin: draws by their odds, choices by the player's best."""
    actors = p.actors()
    mind = GAME.mind
    assert mind is not None
    if not actors or p.step > CANCEL_TOO:
        return mind.value(p, GREEK)
    if actors == (FATE,):
        odds = p.odds()
        return (
            sum([w * expected_score(after_act(p, FATE, act)) for act, w in zip(odds.acts, odds.weights(), strict=True)])
            / odds.total
        )
    seat = actors[0]
    found = [expected_score(after_act(p, seat, act)) for act in p.legal(seat)]
    return max(found) if seat == GREEK else min(found)


def value_matrix(p: Position, greeks: list[Line], trojans: list[Line]) -> Table:
    """Return the value of every pair; on a day without a story only who meets whom counts, not in which box."""
    known: dict[tuple[tuple[str, str], ...], float] = {}
    for g in greeks:
        for t in trojans:
            pairs = tuple(sorted(zip(g, t, strict=True)))
            if pairs not in known:
                known[pairs] = expected_score(after_lineups(p, g, t))
    return np.array([[known[tuple(sorted(zip(g, t, strict=True)))] for t in trojans] for g in greeks])


def after_act(p: Position, seat: int, act: Any) -> Position:
    after = p.copy()
    after.do(seat, act)
    return after


def equilibrium(table: Table) -> tuple[Table, Table]:
    """Return both sides' mixtures by regret matching with averages weighted towards later rounds."""
    rows, columns = table.shape
    regret = np.zeros(rows), np.zeros(columns)
    total = np.zeros(rows), np.zeros(columns)
    for n in range(1, REGRET_ROUNDS + 1):
        x, y = (r / r.sum() if r.sum() > 0 else np.full(len(r), 1 / len(r)) for r in regret)
        gain, loss = table @ y, x @ table
        regret[0][:] = np.maximum(0, regret[0] + gain - x @ gain)
        regret[1][:] = np.maximum(0, regret[1] - loss + loss @ y)
        total[0][:] += n * x
        total[1][:] += n * y
    return total[0] / total[0].sum(), total[1] / total[1].sum()


def searched_mixture(p: Position, seat: int, seed: int) -> Mixture:
    """Return the search bot's mixture: the shares it would draw from at every box, with a search for each placement."""
    level = [*levels(GAME.package).values()][-1]
    found: Mixture = {}

    def go(q: Position, share: float, line: Line) -> None:
        acts = q.legal(seat)
        if not any(isinstance(act, Place) for act in acts):
            found[line] = found.get(line, 0.0) + share
            return
        bot = IsmctsBot(tries=level.tries, explore=level.explore, widen=level.widen, horizon=level.horizon)
        search = bot.search(GAME, SETUP, q.seen(seat), Random(f"{seed}/{line}"))
        for _ in range(level.tries if len(search.root.arms) > 1 else 1):
            search.once()
        chosen = [(arm.act, arm.chosen) for arm in search.root.arms]
        most = sum([c for _, c in chosen])
        strong = (
            [(act, c) for act, c in chosen if c >= MIN_PLAYED_SHARE * most]
            if most
            else [(search.root.arms[0].act, 1.0)]
        )
        for act, c in strong:
            go(after_act(q, seat, act), share * c / sum([c for _, c in strong]), (*line, act.hero))

    go(p, 1.0, ())
    return found


def observed_mixture(bot: Bot, p: Position, seat: int, times: int) -> Mixture:
    """Return a player's mixture, estimated from many line-ups."""
    rng, seen = Random(1), Counter[Line]()
    for _ in range(times):
        q, line = p.copy(), []
        while isinstance(act := bot.choose(GAME, SETUP, q.seen(seat), rng), Place):
            line.append((act.box, act.hero))
            q.do(seat, act)
        seen[tuple([hero for _, hero in sorted(line)])] += 1
    return {line: n / times for line, n in seen.items()}


def row(mixture: Mixture, names: list[Line]) -> Table:
    return np.array([mixture.get(line, 0.0) for line in names])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heroes", type=int, default=5)
    parser.add_argument("--seeds", type=int, default=1, help="searches that the oracle's mixture is a mean of")
    args = parser.parse_args()
    p = reduced_position(args.heroes)
    names = [lines(p, seat) for seat in (GREEK, TROJAN)]
    table = value_matrix(p, names[GREEK], names[TROJAN])
    x, y = equilibrium(table)
    value = float(x @ table @ y)
    print(f"{len(names[GREEK])} by {len(names[TROJAN])} line-ups; value for the Greeks {100 * value:.2f}")
    print(f"equilibrium: off by {100 * float((table @ y).max() - (x @ table).min()):.4f}")
    players: dict[str, list[Mixture]] = {
        "athena": [observed_mixture(player(GAME, LEVELS[-1]), p, seat, 3000) for seat in (GREEK, TROJAN)],
        "search": [mean([searched_mixture(p, seat, n) for n in range(args.seeds)]) for seat in (GREEK, TROJAN)],
        "one line-up": [{lines(p, seat)[0]: 1.0} for seat in (GREEK, TROJAN)],
    }
    for name, mixtures in players.items():
        greek = value - float((row(mixtures[GREEK], names[GREEK]) @ table).min())
        trojan = float((table @ row(mixtures[TROJAN], names[TROJAN])).max()) - value
        print(f"{name}: exploitable by {100 * greek:.2f} as {SIDES[GREEK]}, {100 * trojan:.2f} as {SIDES[TROJAN]}")


def mean(mixtures: list[Mixture]) -> Mixture:
    found: Mixture = {}
    for mixture in mixtures:
        for line, share in mixture.items():
            found[line] = found.get(line, 0.0) + share / len(mixtures)
    return found


if __name__ == "__main__":
    main()
