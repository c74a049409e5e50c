"""``python -m tests.season.teams``: a team tournament finishes by itself while its nodes are killed.

Accounts play it in teams of four, as ``tests.season.cup`` plays one of single players. Meanwhile a spectator tries to
look into every room. Afterwards everything in the database is checked against the rules of such a tournament: above
all, both rooms of a deal had the same dice.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from random import Random
from typing import Any, NamedTuple

import asyncpg
import msgspec

from ilion.table.tournaments.teams import SIZE, dealt
from tests.chaos.world import World, world
from tests.season import cup as alone
from tests.season.cup import FORM, PATIENCE, TROUBLE, Account, Written, accounts, kills
from tests.season.judging import begun, left_by, verdict

CLOSED = (
    "select exists (select from tournament_boards r left join tables t on t.id = r.table_id"
    " where r.deal = $1 and (r.took is null or t.status in ('open', 'playing')))"
)
"""Whether a room of a deal is still played: then both are closed."""


class WrittenRoom(NamedTuple):
    """A room as it is in the database, with its table."""

    round: int
    board: int
    room: int
    first: str
    second: str
    deal: str
    table: str
    took: tuple[int, int]
    played: bool
    scores: tuple[float, ...] | None
    promised: str
    """The commitment of its deal."""
    committed: str | None
    """That of its table."""
    fell: Mapping[tuple[str, int, str], str]
    """What fell there, by what it was drawn for, how often before, and of how many."""


async def team(members: Sequence[Account], cup: str, name: str) -> None:
    first, *others = members
    made = (await first.player.post(f"/api/cups/{cup}/teams", {"name": name})).raise_for_status().json()
    code = next(one["code"] for one in made["teams"] if one["mine"])
    for one in others:
        (await one.player.post(f"/api/cups/{cup}/join", {"code": code})).raise_for_status()


async def spy(db: Any, eve: Account, cup: str, seen: list[str]) -> None:
    """Look into rooms that are closed; what is shown all the same, and still is closed then, was seen too early."""
    while True:
        rooms = await db.fetch("select table_id, deal from tournament_boards where cup = $1 and took is null", cup)
        for room in eve.rng.sample(rooms, min(2, len(rooms))):
            eve.player.node = eve.node()  # type: ignore[assignment]
            try:
                answers = [await eve.player.get(f"/api/tables/{room['table_id']}{path}") for path in ("", "/story")]
            except TROUBLE:
                continue
            if any(answer.is_success for answer in answers) and await db.fetchval(CLOSED, room["deal"]):
                seen.append(f"{room['table_id']} was seen before its deal had ended")
        await asyncio.sleep(0.3)


async def written(db: Any, cup: str) -> list[WrittenRoom]:
    rows = await db.fetch(
        "select r.*, t.scores, t.commitment as committed, d.commitment as promised,"
        " (select coalesce(jsonb_agg(e.fates order by e.seq), '[]') from entries e where e.table_id = t.id) as fates"
        " from tournament_boards r left join tables t on t.id = r.table_id left join shared_dice d on d.id = r.deal"
        " where r.cup = $1 order by r.round, r.board, r.room",
        cup,
    )
    return [
        WrittenRoom(
            r["round"],
            r["board"],
            r["room"],
            r["first"],
            r["second"],
            r["deal"],
            r["table_id"],
            tuple(r["took"] or (-1, -1)),
            r["played"],
            None if r["scores"] is None else tuple(r["scores"]),
            r["promised"],
            r["committed"],
            {(d[0], d[1], d[2]): d[3] for fates in msgspec.json.decode(r["fates"]) for d in fates},
        )
        for r in rows
    ]


def wrong(
    games: Sequence[Written],
    rooms: Sequence[WrittenRoom],
    teams: Mapping[str, Sequence[str]],
    kind: str,
    tables: Sequence[str],
) -> list[str]:
    """What a tournament of teams may not be, and this one was."""
    found = []
    boards = {at: list(group) for at, group in groupby(rooms, key=lambda r: (r.round, r.board))}
    places: Counter[int] = Counter()
    matches = []
    for game in games:
        places[game.round] += 1
        met = boards.pop((game.round, places[game.round]), [])
        took = [r.took for r in met]
        deals = [dealt(even, odd) for even, odd in zip(took[::2], took[1::2], strict=True)]
        sums = tuple(float(sum(deal[n] for deal in deals)) for n in (0, 1))
        name = f"{game.round}/{places[game.round]}" if met else ""
        matches.append(game._replace(table=name, played=game.played or bool(met), scores=sums if met else None))
        found += [what for what in wrong_rooms(met, teams.get(game.first, ()), teams.get(game.second, ())) if met]
        if game.played and not met:
            found.append(f"round {game.round}: {game.first} and {game.second} met nowhere")
    found += [f"nobody meets in the rooms of {at}" for at in boards]
    found += alone.wrong(matches, kind, [one.table for one in matches if one.table])
    named = Counter(r.table for r in rooms)
    found += [f"{table} stands for {n} rooms" for table, n in named.items() if n > 1]
    return found + [f"{table} is nobody's room" for table in set(tables) - set(named)]


def wrong_rooms(rooms: Sequence[WrittenRoom], one: Sequence[str], other: Sequence[str]) -> list[str]:
    """Return the errors of a match between two teams."""
    at = f"{rooms[0].round}/{rooms[0].board}" if rooms else ""
    found = []
    if Counter(who for r in rooms for who in (r.first, r.second)) != Counter([*one, *other]):
        found.append(f"{at}: not everybody plays one room")
    for even, odd in zip(rooms[::2], rooms[1::2], strict=True):
        if not (even.first in one and even.second in other and odd.first in other and odd.second in one):
            found.append(f"{at}: the teams do not change sides")
        if even.deal != odd.deal:
            found.append(f"{at}: two rooms of different deals")
        both = even.fell.keys() & odd.fell.keys()
        found += [
            f"{at}: {draw} falls otherwise in the other room" for draw in both if even.fell[draw] != odd.fell[draw]
        ]
        if even.fell and odd.fell and not both:
            found.append(f"{at}: no die is the same in both rooms")
    if len({r.deal for r in rooms}) * 2 != len(rooms):
        found.append(f"{at}: a deal has not two rooms")
    for r in rooms:
        if r.committed not in (None, r.promised):
            found.append(f"{r.table}: its dice are not those that were promised")
        if r.took == (-1, -1):
            found.append(f"{r.table}: no result")
        elif r.played:
            first, second = r.scores or (0.0, 0.0)
            if r.took != ((1, 1) if first == second else (2, 0) if first > second else (0, 2)):
                found.append(f"{r.table}: {r.took} is not {r.scores}")
    return found


async def run(kind: str, count: int, rounds: int, every: float, seed: int) -> int:
    rng = Random(seed)
    async with world(rng) as stage:
        return await played(stage, rng, kind, count, rounds, every)


async def played(stage: World, rng: Random, kind: str, count: int, rounds: int, every: float) -> int:
    db, spying = [await asyncpg.connect(stage.cluster.url("ilion")) for _ in range(2)]
    *people, eve = await accounts(stage, db, count * SIZE + 1, rng)
    form = {**FORM, "kind": kind, "most": count, "rounds": rounds, "teams": True}
    cup = (await eve.player.post("/api/cups", form)).raise_for_status().json()["info"]["id"]
    await db.execute("update tournaments set patience = $2 where id = $1", cup, PATIENCE)
    for n in range(count):
        await team(people[n * SIZE : (n + 1) * SIZE], cup, f"Team {n + 1}")
    for one in people[1 :: SIZE * 3]:
        one.stays_away = 2
    (await eve.player.post(f"/api/cups/{cup}/begin")).raise_for_status()
    since = time.monotonic()
    found: list[str] = []
    beside = [asyncio.create_task(kills(stage, rng, every)), asyncio.create_task(spy(spying, eve, cup, found))]
    await asyncio.gather(*(one.play(cup) for one in people))
    for task in beside:
        task.cancel()
    await asyncio.wait(beside)
    games, rooms = await alone.written(db, cup), await written(db, cup)
    tables, still = await left_by(db, cup)
    teams: dict[str, list[str]] = {}
    for r in await db.fetch("select team, person from tournament_members where cup = $1", cup):
        teams.setdefault(r["team"], []).append(r["person"])
    found += wrong(games, rooms, teams, kind, tables) + still
    same = sum(len(a.fell.keys() & b.fell.keys()) for a, b in zip(rooms[::2], rooms[1::2], strict=True))
    for one in (db, spying):
        await one.close()
    told = (
        f"{kind}: {count} teams, {games[-1].round} rounds, {len(rooms)} rooms "
        f"({sum(not r.played for r in rooms)} without playing, {same} dice the same in both of a deal)"
    )
    return verdict(told, since, stage, found)


if __name__ == "__main__":
    sys.exit(
        begun("tests.season.teams", run, __doc__, ("swiss", "circle", "knockout"), "teams", 16, rounds=4, small=(3, 2))
    )
