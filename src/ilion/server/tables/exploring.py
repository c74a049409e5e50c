"""Public games of the archive, for the explorer: file by file, each game played again and counted."""

from __future__ import annotations

import zlib
from collections.abc import AsyncGenerator, Callable, Iterator
from typing import Final, NamedTuple

import msgspec

from ilion.core.counting import counted
from ilion.explorer.sheets import Played, Sheet, countable, sheet_of
from ilion.games import GAMES
from ilion.server.base.archive import Archive, Store, kept
from ilion.server.postgres import Database
from ilion.server.postgres.rows import PublicGame
from ilion.server.tables.rows import read_piece
from ilion.table.archive import Head, opened
from ilion.table.live import standing
from ilion.table.sorry import Unreadable

OVERLAP: Final = 86_400_000_000
"""Microseconds that are looked at again: clocks of several archivists may differ."""
SOME: Final = 100
"""Files that are asked for at once."""
CHUNK: Final = 65_536
LARGEST: Final = 1 << 30
BROKEN: Final = (LookupError, TypeError, ValueError, AssertionError, Unreadable)
"""What a game may raise that the rules of today cannot play again: it is not counted."""


class File(NamedTuple):
    """A file of the archive, counted."""

    name: str
    made: int
    sheets: list[Sheet]
    unread: int
    """Public games that could not be counted."""


async def public_files(
    db: Database, store: Store, since: int, has: Callable[[str], bool]
) -> AsyncGenerator[File, None]:
    """The files made since a moment that the explorer has not, the oldest first."""
    archive, at = Archive(store), max(0, since - OVERLAP)
    seen: set[str] = set()
    while True:
        async with db.transaction("repeatable_read", readonly=True) as one:
            found = [row for row in await one.kept_bundles(at, SOME) if row["file"] not in seen]
        if not found:
            return
        for row in found:
            seen.add(row["file"])
            at = row["moment"]
            if not has(row["file"]):
                yield await counted_file(db, archive, store, row["file"], row["moment"])


async def counted_file(db: Database, archive: Archive, store: Store, name: str, made: int) -> File:
    with kept(name):
        ids = list(tables_in(store.get(name, 0, LARGEST)))
    async with db.transaction("repeatable_read", readonly=True) as one:
        rows = await one.public_games(ids)
    sheets, unread = [], 0
    for row in rows:
        try:
            found = counted_game(archive, row)
        except BROKEN:
            unread += 1
        else:
            sheets += [found] if found else []
    return File(name, made, sheets, unread)


def counted_game(archive: Archive, row: PublicGame) -> Sheet | None:
    """A game's sheet; none for one that went on from another or was played with components of somebody's own."""
    game = GAMES[row["game"]]
    setup = msgspec.json.decode(row["setup"], type=game.setup)
    piece = read_piece(row["archived"])
    assert piece is not None
    found = opened(archive.read(row["id"], piece))
    if found.given is not None or not countable(setup):
        return None
    moves = [*standing(game, setup, (), found.entries).values()]
    played = Played(
        id=row["id"],
        source="house",
        setup=setup,
        scores=row["scores"],
        players=row["bots"],
        ended=row["ended_by"],
    )
    return sheet_of(game, played, counted(game, setup, moves))


def tables_in(data: bytes) -> Iterator[str]:
    """The tables whose games a file holds, by the first line of each."""
    at = 0
    while at < len(data):
        member, text = zlib.decompressobj(wbits=31), b""
        while not member.eof and at < len(data):
            chunk = data[at : at + CHUNK]
            told = member.decompress(chunk)
            text += told if b"\n" not in text else b""
            at += len(chunk) - len(member.unused_data)
        yield msgspec.json.decode(text.partition(b"\n")[0], type=Head).table
