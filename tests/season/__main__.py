"""``python -m tests.season``: do ratings order accounts of known strength, measure the advantage of a side, and repeat?

Each account plays one game, always as one of the quick levels. Three games in four are against an account with a
similar rating, one against a bot. Results are drawn from games that the levels have played (``results.json``). The
games are counted, written to a database, recounted there by ``ilion ratings``, and some of them with different
arithmetic from the machine's own library.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

import asyncpg

from ilion.bots.anchors import anchors_of
from ilion.bots.levels import LEVELS
from ilion.core.rating import RatingEstimate, seat_shares
from ilion.games import GAMES
from ilion.table.rated_games import BOT_PREFIX, Key, RatedResult, kind_of, update_ratings
from tests.season.table import PLAYED, Table, read
from tests.server.kit import fresh_database

BOTS = 0.25
NEAR = 0.08
"""How far off in the list of ratings an opponent may stand, as a share of it."""
ENOUGH = 0.95
SURE = 1.96
SHOWN = 300
"""Games of each kind that are counted once more by Python's own decimals."""


class Season(NamedTuple):
    """All that was played of a game: in which order, who, and what is believed afterwards."""

    name: str
    levels: dict[str, int]
    """What each account plays like."""
    games: list[RatedResult]
    believed: dict[Key, RatingEstimate]


def play(name: str, accounts: int, games: int, table: Table, rng: Random) -> Season:
    """Return the games of a season, each between accounts with similar ratings."""
    options, quick, _ = PLAYED[name]
    game = GAMES[name]
    setup = game.setup(version=game.version, **options)
    kind, sides = kind_of(game, setup), game.seat_names(setup)
    levels = {f"{name}-{n}": n % quick for n in range(accounts)}
    ranked, reach = list(levels), max(2, round(NEAR * accounts))
    believed: dict[Key, RatingEstimate] = {}
    played: list[RatedResult] = []

    def points(who: str) -> float:
        found = believed.get((who, name, ""))
        return 0.0 if found is None else float(found.mean)

    for n in range(games):
        if n % accounts == 0:
            ranked.sort(key=lambda who: (points(who), who))
        at = rng.randrange(accounts)
        near = range(max(0, at - reach), min(accounts, at + reach + 1))
        other = rng.choice([k for k in near if k != at])
        one, two = ranked[at], ranked[other]
        seats = [(one, levels[one]), (two, levels[two])]
        if rng.random() < BOTS:
            bot = rng.randrange(quick)
            seats[1] = (BOT_PREFIX + LEVELS[bot], bot)
        rng.shuffle(seats)
        first = rng.choice(table[name][f"{LEVELS[seats[0][1]]} {LEVELS[seats[1][1]]}"])
        counted = RatedResult(
            name, kind, sides, [who for who, _ in seats], seat_shares((first, 1 - first), (False, False))
        )
        believed |= update_ratings(counted, believed)
        played.append(counted)
    return Season(name, levels, played, believed)


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """How alike two orders are; alike values share their places."""
    a, b = places(one), places(other)
    middle = (len(a) + 1) / 2
    both = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    return both / sqrt(sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b))


def places(values: Sequence[float]) -> list[float]:
    alike: defaultdict[float, list[int]] = defaultdict(list)
    for place, n in enumerate(sorted(range(len(values)), key=lambda n: values[n]), 1):
        alike[values[n]].append(place)
    return [sum(alike[value]) / len(alike[value]) for value in values]


def fitted(season: Season) -> tuple[float, float]:
    """Return the advantage of the first side, given everyone's true strength, and its standard error."""
    cells: defaultdict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for counted in season.games:
        one, two = (
            LEVELS.index(who.removeprefix(BOT_PREFIX)) if who.startswith(BOT_PREFIX) else season.levels[who]
            for who in counted.players
        )
        cells[one, two][0] += 1
        cells[one, two][1] += float(counted.took[0])
    strength, side, told = [0.0] * len(LEVELS), 0.0, 1.0
    for _ in range(3000):
        up, bend, side_up, told = [0.0] * len(LEVELS), [1e-6] * len(LEVELS), 0.0, 1e-6
        for (one, two), (n, took) in cells.items():
            chance = 1 / (1 + exp(strength[two] - strength[one] - side))
            for level, sign in ((one, 1), (two, -1)):
                up[level] += sign * (took - n * chance)
                bend[level] += n * chance * (1 - chance)
            side_up += took - n * chance
            told += n * chance * (1 - chance)
        strength = [s + 0.5 * max(-1.0, min(1.0, u / b)) for s, u, b in zip(strength, up, bend, strict=True)]
        side += 0.5 * side_up / told
    return side, 1 / sqrt(told)


class Verdict(NamedTuple):
    """Whether the accounts stand in the right order, and whether what a side is worth was found."""

    ordered: bool
    sided: bool


def apart(name: str) -> bool:
    """Whether the levels of a game differ: each scores 60 % or more against the next, on the average."""
    strengths = [anchors_of(name)[level] for level in LEVELS[: PLAYED[name][1]]]
    return (strengths[-1] - strengths[0]) / (len(strengths) - 1) >= log(60 / 40)


def judged(season: Season) -> Verdict:
    """Say how the season came out, and whether as it should."""
    name, accounts = season.name, list(season.levels)
    ratings = [float(season.believed[who, name, ""].mean) for who in accounts if (who, name, "") in season.believed]
    strengths = [float(season.levels[who]) for who in accounts if (who, name, "") in season.believed]
    best = spearman(strengths, sorted_like(strengths))
    order = spearman(strengths, ratings)
    first, second = (season.believed["", name, f"{season.games[0].kind}.{side}"] for side in season.games[0].sides)
    worth, error = float(first.mean - second.mean), sqrt(float(first.variance + second.variance))
    true, true_error = fitted(season)
    off = abs(worth - true) / sqrt(error**2 + true_error**2)
    a_head = 2 * len(season.games) / len(accounts)
    print(
        f"{name}: {len(accounts)} accounts, {len(season.games)} games, {a_head:.0f} a head: "
        f"Spearman {order:.3f} of at most {best:.3f}; the first side is worth {worth:+.2f} ± {SURE * error:.2f}, "
        f"to whoever knows the levels {true:+.2f} ± {SURE * true_error:.2f}",
        flush=True,
    )
    return Verdict(order >= ENOUGH, off <= SURE)


def sorted_like(strengths: Sequence[float]) -> list[float]:
    """Different values in the order of these: what no order can be more like them than."""
    return [strength + n / (10 * len(strengths)) for n, strength in enumerate(strengths)]


def fingerprint(believed: dict[Key, RatingEstimate]) -> str:
    return hashlib.sha256(repr([(*key, *map(str, one)) for key, one in sorted(believed.items())]).encode()).hexdigest()


async def kept(url: str, seasons: Sequence[Season]) -> str:
    """Write the games to a database as a server does, and recount them; return the resulting ratings."""
    n, results, rows = 0, [], []
    for season in seasons:
        for counted in season.games:
            n += 1
            results.append((f"table-{n}", n, counted.game, counted.kind))
            for seat, (side, who, took) in enumerate(zip(counted.sides, counted.players, counted.took, strict=True)):
                rows.append((f"table-{n}", seat, side, who, took))
    db = await asyncpg.connect(url)
    try:
        await db.copy_records_to_table("rated_results", records=results, columns=["table_id", "n", "game", "kind"])
        columns = ["table_id", "seat", "side", "player", "took"]
        await db.copy_records_to_table("rated_scores", records=rows, columns=columns)
        began = perf_counter()
        env = os.environ | {"ILION_DATABASE_URL": url}
        told = await asyncio.create_subprocess_exec(sys.executable, "-m", "ilion.cli.main", "ratings", "--yes", env=env)
        assert await told.wait() == 0
        print(f"counted anew in {perf_counter() - began:.0f} s", flush=True)
        found = await db.fetch("select who, game, part, mean, variance, games from rating_estimates")
    finally:
        await db.close()
    return fingerprint({(r[0], r[1], r[2]): RatingEstimate(r[3], r[4], r[5]) for r in found})


async def again(seasons: Sequence[Season]) -> bool:
    """Return whether the database gets the same ratings, to the last digit."""
    async with fresh_database() as url:
        same = await kept(url, seasons) == fingerprint({k: b for s in seasons for k, b in s.believed.items()})
    print("the same, to the last digit" if same else "OTHER ratings", flush=True)
    return same


def otherwise(accounts: int, seed: int) -> bool:
    """Whether Python's own decimals, which share no code with those of the C library, come to the same."""
    told = []
    for block in ("", "sys.modules['_decimal'] = None;"):
        code = f"import sys; {block} from tests.season.__main__ import some; print(some({accounts}, {seed}))"
        told.append(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
    print("by other arithmetic the same" if told[0] == told[1] else "by other arithmetic OTHER ratings", flush=True)
    return told[0] == told[1]


def some(accounts: int, seed: int) -> str:
    """What is believed after the first games of each season."""
    table = read()
    seasons = [play(name, accounts, SHOWN, table, Random(f"{seed}/{name}")) for name in PLAYED]
    return fingerprint({k: b for s in seasons for k, b in s.believed.items()})


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.season", description=__doc__)
    parser.add_argument("--accounts", type=int, default=2000)
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--smallest", action="store_true", help="to see that it still runs")
    args = parser.parse_args()
    accounts, games = (80, 2400) if args.smallest else (args.accounts, args.games)
    table, shares = read(), len(PLAYED)
    seasons = [play(n, accounts // shares, games // shares, table, Random(f"{args.seed}/{n}")) for n in PLAYED]
    verdicts = [judged(season) for season in seasons]
    right = all(v.sided and (v.ordered or not apart(s.name)) for s, v in zip(seasons, verdicts, strict=True))
    same = [asyncio.run(again(seasons)), otherwise(accounts // shares, args.seed)]
    return 0 if all(same) and (right or args.smallest) else 1


if __name__ == "__main__":
    sys.exit(main())
