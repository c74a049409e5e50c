"""Finished games leave the database for the archive, many to a file.

Nothing goes before it is safe: a log is audited, packed, and rebuilt from the piece, and must then be what it was, line
by line; the file is written and has reached the disk; and only then, in one statement, the tables point there and their
lines are gone. Broken off anywhere, every game is in the one place or the other, and a file that no table points to was
noted before it was begun, so that whoever archives next does away with it.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator

import msgspec

from ilion.core.wire import Phrase
from ilion.games import GAMES
from ilion.server.base.archive import Store, fingerprint, kept
from ilion.server.base.errors import COMMON
from ilion.server.postgres import Database, One
from ilion.server.tables.auditing import Found, read_log
from ilion.table.archive import packed
from ilion.table.audit import audit
from ilion.table.sorry import Unreadable

NAME = "archive"
"""The name that whoever archives has alone."""
SOME = 1000
"""Games of a file, at most."""
LINES = 30_000
"""Lines of a file after which it is full: they go in one statement, which must not take long."""


class Moved(msgspec.Struct, kw_only=True):
    """How much was archived."""

    tables: int = 0
    lines: int = 0
    bytes: int = 0
    files: int = 0
    stay: int = 0
    """Games that stay in the database, since something is wrong with them."""


class Bundle:
    """A file of games of one month."""

    def __init__(self, month: str) -> None:
        self.month = month
        self.file = f"{month}/{secrets.token_hex(8)}.jsonl.gz"
        self.data = bytearray()
        self.lines = 0
        self.tables: list[str] = []
        self.chains: list[bytes] = []
        self.starts: list[int] = []
        self.sizes: list[int] = []
        self.sums: list[str] = []

    def add(self, table: str, chain: bytes, lines: int, piece: bytes) -> None:
        self.tables.append(table)
        self.chains.append(chain)
        self.starts.append(len(self.data))
        self.sizes.append(len(piece))
        self.sums.append(fingerprint(table, piece))
        self.data += piece
        self.lines += lines


async def archive_all(db: Database, store: Store, days: int, progress: Moved) -> AsyncGenerator[Found, None]:
    """Every game that has been over for so many days; those that stay are told, with what is wrong with them."""
    async with db.under(NAME) as one:
        for begun in await one.begun_bundles():
            with kept(begun["file"]):
                store.drop(begun["file"])
            await one.forget_bundle(begun["file"])
        while ripe := await one.ripe_tables(days, SOME):
            bundle = Bundle(ripe[0]["month"])
            for row in ripe:
                if row["month"] != bundle.month or bundle.lines >= LINES:
                    break
                found = await take(db, bundle, row["id"])
                if found.fault or found.unread:
                    progress.stay += 1
                    await one.put_off_archive(row["id"])
                    yield found
            if bundle.tables:
                await let_go(one, store, bundle, progress)


async def take(db: Database, bundle: Bundle, table: str) -> Found:
    """A game into a bundle, unless something is wrong with it."""
    try:
        async with db.transaction("repeatable_read", readonly=True) as one:
            log, given = await read_log(one, table), await one.given_moves(table)
        game = GAMES[log.game]
        setup = msgspec.convert(log.setup, game.setup)
        wrong = audit(log)
        piece = packed(game, setup, table, given, log.lines) if wrong is None else None
    except Unreadable:
        return Found(table, unread=True)
    except COMMON:
        raise
    except Exception as error:  # rules that raise are this table's own matter
        return Found(table, Phrase("audit-broken", {"what": repr(error)}))
    if piece is None:
        return Found(table, wrong or Phrase("audit-archive"))
    bundle.add(table, log.chain, len(log.lines), piece)
    return Found(table)


async def let_go(one: One, store: Store, bundle: Bundle, progress: Moved) -> None:
    """The file, and then the tables that point there."""
    await one.begin_bundle(bundle.file)
    with kept(bundle.file):
        store.put(bundle.file, bytes(bundle.data))
    gone = await one.archive_tables(bundle.file, bundle.tables, bundle.chains, bundle.starts, bundle.sizes, bundle.sums)
    progress.tables += gone
    progress.lines += bundle.lines
    progress.bytes += len(bundle.data)
    progress.files += 1
