"""Limits of skill in The Trojan War: the greedy bot against players who differ from it in one respect.

    python -m ilion.research.skill --games 1000

Random choices at one kind of decision show what that decision is worth. Always choosing what greedy likes least is the
floor. The clairvoyant, who sees the enemy's line-up and gives the best answer to it, is a ceiling that no player can
reach.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import Final, Literal

from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.games import GAMES
from ilion.games.trojan_war.bot import NEVER, TrojanWarMind, TrojanWarNovice
from ilion.games.trojan_war.state import CANCEL, CANCEL_TOO, LINE_UP, NOBODY, STEPS, Position
from ilion.games.trojan_war.types import GREEK, TROJAN, TrojanWarSetup

GAME: Final = GAMES["trojan-war"]
MIND: Final = TrojanWarMind()
BEGINNER: Final = TrojanWarNovice()
Policy = Callable[[Position, int, Sequence[Act], Random], Act]


def greedy(p: Position, seat: int, acts: Sequence[Act], rng: Random) -> Act:
    return MIND.pick(p, seat, acts, rng)


def beginner(p: Position, seat: int, acts: Sequence[Act], rng: Random) -> Act:
    return BEGINNER.pick(p, seat, acts, rng)


def worst(p: Position, seat: int, acts: Sequence[Act], rng: Random) -> Act:
    """Return the act that greedy rates lowest, of those that it considers."""
    worths = MIND.weigh(p, seat, acts)
    return acts[worths.index(min([w for w in worths if w > NEVER]))]


def chance_at(*steps: int) -> Policy:
    """Return a policy that is greedy, but random at some steps."""

    def choose(p: Position, seat: int, acts: Sequence[Act], rng: Random) -> Act:
        return rng.choice(acts) if p.step in steps else MIND.pick(p, seat, acts, rng)

    return choose


def clairvoyant(p: Position, seat: int, acts: Sequence[Act], rng: Random) -> Act:
    """Play greedy, except for the line-up: the best answer to the enemy's, which is visible to this policy."""
    enemy, mine = p.line(1 - seat), p.line(seat)
    boxes = [box for box in range(len(p.staged), p.duels) if mine[box] == NOBODY]
    if p.step != LINE_UP or NOBODY in [enemy[box] for box in boxes]:
        return MIND.pick(p, seat, acts, rng)
    heroes = p.unplaced_heroes(seat)
    sign = 1 if seat == GREEK else -1
    gain = {
        (box, h): sign * MIND.duel_value(p, box, *((h, enemy[box]) if seat == GREEK else (enemy[box], h)))
        for box in boxes
        for h in heroes
    }

    def worth(row: tuple[int, ...]) -> float:
        return sum([gain[pair] for pair in zip(boxes, row, strict=True)])

    return p.book.place[boxes[0]][max(permutations(heroes, len(boxes)), key=worth)[0]]


POLICIES: Final[dict[str, Policy]] = {
    "chance everywhere": chance_at(*range(len(STEPS))),
    "chance at the line-up": chance_at(LINE_UP),
    "chance at cancelling": chance_at(CANCEL, CANCEL_TOO),
    "chance at all else": chance_at(*[n for n in range(len(STEPS)) if n not in (LINE_UP, CANCEL, CANCEL_TOO)]),
    "the beginner": beginner,
    "always the worst": worst,
    "the clairvoyant": clairvoyant,
}


def play(edition: Literal[1, 2], other: Policy, seat: int, seed: int) -> float:
    """Return what ``other`` scores in one game against greedy, lining up last if both do at once."""
    p = GAME.state.start(TrojanWarSetup(edition=edition))
    assert isinstance(p, Position)
    fate, luck = Random(seed), [Random(f"{seed}/{s}") for s in (GREEK, TROJAN)]
    while p.actors():
        actors = p.actors()
        who = actors[0] if len(actors) == 1 else 1 - seat
        if who == FATE:
            p.do(FATE, p.odds().draw(fate))
        else:
            acts = p.legal(who)
            choose = other if who == seat else greedy
            p.do(who, acts[0] if len(acts) == 1 else choose(p, who, acts, luck[who]))  # type: ignore[arg-type]
    return p.scores()[seat]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--edition", type=int, choices=(1, 2), default=2)
    parser.add_argument("--only", choices=POLICIES, help="one of the players")
    args = parser.parse_args()
    for name, other in POLICIES.items():
        if args.only in (None, name):
            pairs = [[play(args.edition, other, s, n) for s in (GREEK, TROJAN)] for n in range(args.games // 2)]
            scores = [sum(pair) / 2 for pair in pairs]
            mean = sum(scores) / len(scores)
            error = (sum([(s - mean) ** 2 for s in scores]) / len(scores)) ** 0.5 / len(scores) ** 0.5
            print(f"{name}: {100 * mean:.1f} % ± {196 * error:.1f} against greedy, {args.games} games", flush=True)


if __name__ == "__main__":
    main()
