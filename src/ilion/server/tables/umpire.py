"""The umpire runs tournaments: starts them, opens the tables of each round, counts the results, pairs the next round.

Every node has one. A tournament is a background job, leased while an umpire works on it. A round is saved in one
transaction, with the ids of its tables; these are opened afterwards, each once: if the node dies in between, the next
one opens the rest.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from ilion.core.dice import DICE_PROTOCOL
from ilion.server.compute.worker_pool import JobKind as Thought
from ilion.server.database import Transaction
from ilion.server.database.generated.rows import CupGameRow, CupRow, LeasedJobRow
from ilion.server.database.job_runner import job
from ilion.server.tables.tables import Tables
from ilion.server.tables.teams import Members
from ilion.server.tables.tournament_games import TournamentGames, walkover_result
from ilion.server.tables.tournaments import settled_games
from ilion.server.users.sessions import new_id
from ilion.table.daily_game import dice_of
from ilion.table.tournaments import MIN_ENTRANTS, Pairing
from ilion.table.tournaments.arena import pair as arena_pairs
from ilion.table.tournaments.rounds import next_round, rounds
from ilion.table.tournaments.teams import DEALS
from ilion.table.tournaments.teams import rooms as rooms_of

PAIRING_LEASE_SECONDS: Final = 15.0
"""Another node takes over a tournament whose umpire has been silent for this long: players wait meanwhile."""
MAX_PAIRING_ATTEMPTS: Final = 10
ROUND_RECHECK_SECONDS: Final = 60.0
"""A round is checked after this long, even if no event was reported."""
ARENA_REMATCH_WAIT_SECONDS: Final = 20.0
"""A player in an arena waits this long for an opponent other than their last."""
FIRST_PAIRING_RETRY_SECONDS: Final = 1.0
QUICK_PAIRING: Final = Thought("pairing", 20.0)
"""A round of a small tournament takes the process that is already running: players wait for it."""
LONG_PAIRING: Final = Thought("pairing", 120.0, long=True)
MAX_QUICK_PAIRING_PLAYERS: Final = 64
"""A Swiss round of so many players takes less than half a second of processor time; one of twice as many, two."""

log = logging.getLogger("ilion.tournaments")


class Umpire:
    """Works on the tournaments that are due."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db
        self.games = TournamentGames(tables)

    @job("tournament", lease=PAIRING_LEASE_SECONDS, attempts=MAX_PAIRING_ATTEMPTS)
    async def advance(self, leased: LeasedJobRow) -> float | None:
        """Advance a tournament that is due."""
        return await self.step(leased.subject)

    async def step(self, cup: str) -> float | None:
        """Advance a tournament as far as possible now; return in how many seconds to check again, or None for never."""
        found = await self.db.read_cups([cup])
        if not found or found[0].status in ("over", "off"):
            return None
        row = found[0]
        if row.status == "open":
            if row.until > 0:
                return row.until
            await self.begin(row)
            return 0.0
        games = await self.db.cup_games(cup)
        if row.kind == "arena":
            return await self.arena(row, games)
        now = [g for g in games if g.round == row.round and g.took is None]
        if now:
            left = await self.games.settle(row, now)
            age = row.age or 0.0
            bounds = [end - age for end in (row.patience, row.lasts) if end > age]
            return min(ROUND_RECHECK_SECONDS, *bounds, ROUND_RECHECK_SECONDS) if left else 0.0
        await self.pair(row, games)
        return 0.0

    async def arena(self, row: CupRow, games: Sequence[CupGameRow]) -> float:
        """Count finished games and pair free players; after the time limit, only wait for the last games."""
        cup, left = row.id, row.span + row.until
        now = [g for g in games if g.took is None]
        if await self.games.settle(row, now) < len(now):
            games = await self.db.cup_games(cup)
            now = [g for g in games if g.took is None]
        if left <= 0 and not now:
            await self.write_round(row, [], ())
            return 0.0
        if left > 0 and await self.pair_free(row, games):
            return 0.0
        bounds = [end - (g.age or 0.0) for g in now for end in (row.patience, row.lasts)]
        bounds += [left, *(ARENA_REMATCH_WAIT_SECONDS - g.rested for g in games if g.rested is not None)]
        return min([ROUND_RECHECK_SECONDS, *(max(bound, FIRST_PAIRING_RETRY_SECONDS) for bound in bounds if bound > 0)])

    async def pair_free(self, row: CupRow, games: Sequence[CupGameRow]) -> bool:
        """Pair the free players; return whether there are any new games."""
        entries = await self.db.cup_entries(row.id)
        busy = {who for g in games if g.took is None for who in (g.first, g.second)}
        free = [e.person for e in entries if e.here and e.person not in busy]
        if len(free) < MIN_ENTRANTS:
            return False
        tired = {who for g in games if (g.rested or 0.0) < ARENA_REMATCH_WAIT_SECONDS for who in (g.first, g.second)}
        asked = ([e.person for e in entries], settled_games(games), free, [who for who in free if who not in tired])
        pairs = await self.compute_pairs(row, len(entries), arena_pairs, *asked)
        if pairs:
            await self.write_round(row, pairs, free)
        return bool(pairs)

    async def begin(self, row: CupRow) -> None:
        """Start with all entrants, the highest rated first, then in the order of their entries.

        The lock keeps anybody from entering or leaving meanwhile.
        """
        async with self.db.transaction() as db:
            if await db.hold_cup(id=row.id, status="open", round=0) is None:
                return
            entries = await db.cup_entries(row.id)
            members = Members(await db.members(row.id) if row.teams else [])
            sides = {e.person: members.of(e.person) or [e.person] for e in entries}
            people = [who for side in sides.values() for who in side]
            beliefs = (
                await db.beliefs(who=people, games=[row.game] * len(people), parts=[""] * len(people)) if people else []
            )
            means = {b.who: b.mean for b in beliefs}
            ranked = sorted(sides, key=lambda one: -sum(means.get(who, 0) for who in sides[one]))
            if len(ranked) < MIN_ENTRANTS:
                await db.end_cup(cup=row.id, status="off")
            else:
                await db.seed_cup(cup=row.id, people=ranked, rounds=rounds(row.kind, len(ranked), row.rounds))
        await self.tables.bus.publish_users(people)

    async def pair(self, row: CupRow, games: Sequence[CupGameRow]) -> None:
        """Pair the next round, or end the tournament."""
        entries = await self.db.cup_entries(row.id)
        here = [e.person for e in entries if e.here]
        asked = (
            row.kind,
            [e.person for e in entries],
            settled_games(games),
            here,
            row.round + 1,
            row.rounds,
        )
        pairs = await self.compute_pairs(row, len(entries), next_round, *asked)
        await self.write_round(row, pairs, here)

    async def compute_pairs(
        self, row: CupRow, players: int, work: Callable[..., list[Pairing]], *asked: Any
    ) -> list[Pairing]:
        """Run a pairing in the pool, charged to the tournament: nothing that its creator asks for delays it."""
        kind = QUICK_PAIRING if players <= MAX_QUICK_PAIRING_PLAYERS else LONG_PAIRING
        pairs: list[Pairing] = await self.tables.pool.run(kind, f"tournament:{row.id}", work, *asked)
        return pairs

    async def write_round(self, row: CupRow, pairs: Sequence[Pairing], here: Collection[str]) -> None:
        """Save the pairings, or that the tournament is over, unless another node has gone on meanwhile.

        If an account that is paired was deleted meanwhile, nothing is saved, and the round is paired again.
        """
        cup, round = row.id, row.round + 1
        async with self.db.transaction() as db:
            if await db.hold_cup(id=cup, status="playing", round=row.round) is None:
                return
            entered = {e.person for e in await db.cup_entries(cup)}
            if not entered.issuperset(who for one in pairs for who in (one.first, one.second) if who):
                return
            if not pairs:
                await db.end_cup(cup=cup, status="over")
                return
            decided = [walkover_result(one, here) for one in pairs]
            await db.next_cup_round(
                cup=cup,
                round=round,
                firsts=[one.first for one in pairs],
                seconds=[one.second for one in pairs],
                tables=["" if known or row.teams else new_id() for known in decided],
                ones=[-1 if known is None else known[0] for known in decided],
                others=[-1 if known is None else known[1] for known in decided],
            )
            if row.teams:
                boards = {n: one for n, (one, known) in enumerate(zip(pairs, decided, strict=True), 1) if known is None}
                await self.deal(db, cup, round, boards)

    async def deal(self, db: Transaction, cup: str, round: int, boards: Mapping[int, Pairing]) -> None:
        """Save the rooms in which teams meet, and the dice seed of each deal."""
        members = Members(await db.members(cup))
        deals = [(new_id(), secrets.token_bytes(32)) for _ in range(DEALS * len(boards))]
        commitments = [DICE_PROTOCOL.commit(dice_of("", "", id), seed) for id, seed in deals]
        await db.deal(cup=cup, ids=[id for id, _ in deals], commitments=commitments, seeds=[seed for _, seed in deals])
        rooms = [
            (board, n, room.first, room.second, deals[DEALS * place + room.deal][0], new_id())
            for place, (board, two) in enumerate(boards.items())
            for n, room in enumerate(rooms_of(members.of(two.first), members.of(two.second)))
        ]
        if rooms:
            boards_of, numbers, firsts, seconds, ids, tables = map(list, zip(*rooms, strict=True))
            await db.add_rooms(
                cup=cup,
                round=round,
                boards=boards_of,
                rooms=numbers,
                firsts=firsts,
                seconds=seconds,
                deals=ids,
                tables=tables,
            )
