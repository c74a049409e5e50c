"""Opens tables and starts their games."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from ilion.core.beacon import Beacon
from ilion.core.beacon_chain import BeaconRound
from ilion.core.dice import DICE_PROTOCOL
from ilion.core.game import Game
from ilion.queries.setup_check import refuse, unplayable
from ilion.server.compute.worker_pool import JobKind, WorkerPool
from ilion.server.database import Database, Transaction, as_json
from ilion.server.runtime.bus import Bus
from ilion.server.tables.table_cache import TableCache
from ilion.server.tables.table_reader import TableReader
from ilion.server.users.rate_limits import TOO_OFTEN, TableQuota
from ilion.server.users.sessions import new_id, token_hash
from ilion.table.daily_game import dice_of, share_of
from ilion.table.errors import NO_BEACON, TRY_AGAIN, RequestRefused
from ilion.table.header import BeaconSource, TableHeader
from ilion.table.opening import bots_of
from ilion.table.rated_games import RatedPlayer, admit, kind_of

SETUP_JOB = JobKind("setup", 10.0)


class TableOpener:
    """Creates tables with their seats and secrets, and starts a game once everything for it is there."""

    def __init__(
        self, db: Database, bus: Bus, beacon: Beacon | None, pool: WorkerPool, reader: TableReader, cache: TableCache
    ) -> None:
        self.db = db
        self.bus = bus
        self.beacon = beacon
        self.pool = pool
        self.reader = reader
        self.cache = cache

    async def open(
        self,
        person: str,
        game: Game,
        setup: Any,
        seats: Sequence[str],
        *,
        public: bool = False,
        rhythm: str = "free",
        bank: int | None = None,
        increment: int = 0,
        per_move: bool = False,
        given: tuple[bytes, bytes] | None = None,
        table: str = "",
        sitting: Sequence[str | None] = (),
        owner: str = "",
        room: TableQuota | None = None,
        sealed: bool = False,
        rated: bool = False,
        day: str = "",
        cup: str = "",
        deal: str = "",
        light: BeaconRound | None = None,
    ) -> tuple[str, dict[int, str]]:
        """Open a table; return its id and invitations. ``seats`` has ``me``, ``open`` or ``bot:<name>`` for each seat.

        With ``given`` moves, and the position they lead to, the game continues from there, with dice of its own.
        ``sitting`` names the users on the seats if they are others than ``me``, as agreed elsewhere. The table counts
        against the quota ``room`` of ``owner``. At a ``sealed`` table the dice of every act wait for a beacon round of
        their own. ``ilion.table.rated_games`` says what a ``rated`` game may be. In the daily game of a ``day`` all
        dice shares are those of the day, with the value of the beacon round ``light`` from when the day began. ``cup``
        is the tournament that the game belongs to. In a room of a ``deal`` the dice shares are the deal's, and each is
        added when its player arrives.
        """
        if sealed and (given or not self.can_seal):
            raise RequestRefused(NO_BEACON, 422)
        await self.admit(person, game, setup)
        bots = bots_of(game, setup, seats)
        people = sitting or [person if who == "me" else None for who in seats]
        kind = kind_of(game, setup, given is not None) if rated else ""
        if kind:
            admit(game, bank, bots, await rated_players(self.db, [p for p in people if p is not None]))
        table = table or new_id()
        secret = await self.seed_for(day, deal)
        named = dice_of(day, table, deal)
        invite = secrets.token_urlsafe(18)
        b = light if day else None if given or deal else self.beacon
        owner, alone = owner or person, all(bots)
        async with self.db.transaction(of=table) as db:
            if room is not None:
                await db.one_at_a_time(owner)
                held = await db.tables_held(owner)
                if held.open >= room.open or (alone and held.alone >= room.alone):
                    raise RequestRefused(TOO_OFTEN, 429)
            await db.open_table(
                id=table,
                game=game.name,
                setup=as_json(setup),
                public=public,
                creator=person,
                rhythm=rhythm,
                bank=bank,
                increment=increment,
                per_move=per_move,
                commitment=DICE_PROTOCOL.commit(named, secret),
                beacon=None if b is None else as_json(BeaconSource(b.name, b.genesis, b.period)),
                owner=owner,
                alone=alone,
                level=3 if sealed else 1 if b is None else 2,
                rated=kind,
                day=day,
                cup=cup,
                deal=deal,
            )
            await db.keep_secret(table=table, seed=secret)
            if light is not None:
                await db.light_table(
                    table=table,
                    named=light.at,
                    value=bytes.fromhex(light.value),
                    signature=bytes.fromhex(light.signature),
                )
            if given:
                await db.give_moves(table=table, moves=given[0])
                await db.give_position(table=table, packed=given[1])
            for n, (who, bot, sits) in enumerate(zip(seats, bots, people, strict=True)):
                own = share_of(secret, n) if day else secrets.token_bytes(32) if bot else None
                share = DICE_PROTOCOL.seat_hash(named, str(n), own) if own else ""
                hashed = token_hash(invite) if who == "open" else None
                if (
                    await db.add_seat(
                        table=table, seat=n, person=sits, bot=bot, invite=hashed, seed_hash=share, seed=own
                    )
                    is None
                ):
                    raise RequestRefused(TRY_AGAIN, 409)
        await self.start(table)
        await self.bus.publish_users({who for who in people if who is not None})
        return table, {n: invite for n, who in enumerate(seats) if who == "open"}

    async def seed_for(self, day: str, deal: str) -> bytes:
        """Return the seed of a new table's dice."""
        if day:
            return await self.db.seed_of_day(day)
        return await self.db.seed_of_deal(deal) if deal else secrets.token_bytes(32)

    @property
    def can_seal(self) -> bool:
        """Whether tables with sealed dice (level 3) are possible here."""
        return self.beacon is not None and self.beacon.signs

    async def admit(self, person: str, game: Game, setup: Any) -> None:
        """Raise RequestRefused if the setup cannot be played.

        A setup with custom components is checked in the worker pool.
        """
        if getattr(setup, "components", None) is None:
            refuse(game.setup_refusal(setup))
        else:
            refuse(await self.pool.run(SETUP_JOB, person, unplayable, game.name, as_json(setup)))

    async def start(self, table: str) -> TableHeader:
        """Return the header of a table, and start its game once every seat is taken and every seed is open.

        With a beacon, a round is named then, and the game starts when its value is known. This is repeated whenever a
        player enters: the node that took the last seed may have died before it started the game.
        """
        row = await self.reader.header(table)
        ready = row.status == "open" and row.seeded
        if not ready or (row.waits and row.named is not None):
            return row
        async with self.db.transaction(of=table) as db:  # a player may leave at this moment
            await db.hold_open(table)
            if row.waits:
                await db.name_round(table)
            else:
                await db.start_table(id=table, awaited=[], seats=len(row.seats))
        row = await self.reader.header(table)
        if row.status != "open":
            async with self.cache.lock(table):
                await self.cache.live(table)
            await self.bus.publish(table, 1)
        return row

    async def start_again(self, row: TableHeader) -> None:
        """Restart without a beacon, with a new secret and new shares, so that the server cannot choose its dice."""
        secret = secrets.token_bytes(32)
        async with self.db.transaction(of=row.id) as db:
            if (
                await db.lose_beacon(id=row.id, named=row.named, commitment=DICE_PROTOCOL.commit(row.id, secret))
                is None
            ):
                return
            await self.change_shares(db, row, secret)
        await self.start(row.id)

    async def change_shares(self, db: Transaction, row: TableHeader, secret: bytes) -> None:
        """Save a new secret, to which the table is already committed, and ask every seat for a new dice share."""
        await db.change_secret(table=row.id, seed=secret)
        for s in row.seats:
            own = secrets.token_bytes(32) if s.bot else None
            share = DICE_PROTOCOL.seat_hash(row.id, str(s.seat), own) if own else ""
            await db.change_share(table=row.id, seat=s.seat, seed_hash=share, seed=own)


async def rated_players(db: Database | Transaction, people: Sequence[str]) -> list[RatedPlayer]:
    """Return the players of a rated table, one for each seat."""
    found = {row.id: RatedPlayer(row.kind, row.owner) for row in await db.owners_of(people)}
    return [found.get(person, RatedPlayer("guest", person)) for person in people]
