"""Reads public games of the archive for the explorer: file by file, each game replayed and counted."""

from __future__ import annotations

import zlib
from collections.abc import AsyncGenerator, Callable, Iterator
from typing import Final, NamedTuple

import msgspec

from ilion.core.game_stats import count_game
from ilion.explorer.game_rows import FinishedGame, GameRows, countable, sheet_of
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.database.generated.rows import PublicGame
from ilion.server.runtime.archive_store import GameArchive, ObjectStore, as_archive_error
from ilion.server.tables.loading import read_piece
from ilion.table.archive_format import ArchivedHead, decode_archived
from ilion.table.errors import UnreadableTable
from ilion.table.table_state import standing_moves

OVERLAP_MICROSECONDS: Final = 86_400_000_000
"""Files of the last day are read again: the clocks of several archivers may differ. Microseconds."""
FILES_PER_QUERY: Final = 100
"""Number of files read from the database at once."""
READ_BYTES: Final = 65_536
MAX_FILE_BYTES: Final = 1 << 30
REPLAY_ERRORS: Final = (LookupError, TypeError, ValueError, AssertionError, UnreadableTable)
"""What replaying a game with today's rules may raise; such a game is not counted."""


class ExploredFile(NamedTuple):
    """A file of the archive, counted."""

    name: str
    made: int
    sheets: list[GameRows]
    unread: int
    """Public games that could not be counted."""


async def public_files(
    db: Database, store: ObjectStore, since: int, has: Callable[[str], bool]
) -> AsyncGenerator[ExploredFile, None]:
    """Yield the files written since a moment that the explorer does not have yet, the oldest first."""
    archive, at = GameArchive(store), max(0, since - OVERLAP_MICROSECONDS)
    seen: set[str] = set()
    while True:
        async with db.transaction("repeatable_read", readonly=True) as one:
            found = [row for row in await one.kept_bundles(since=at, most=FILES_PER_QUERY) if row.file not in seen]
        if not found:
            return
        for row in found:
            seen.add(row.file)
            at = row.moment
            if not has(row.file):
                yield await count_file(db, archive, store, row.file, row.moment)


async def count_file(db: Database, archive: GameArchive, store: ObjectStore, name: str, made: int) -> ExploredFile:
    with as_archive_error(name):
        ids = list(tables_in(store.get(name, 0, MAX_FILE_BYTES)))
    async with db.transaction("repeatable_read", readonly=True) as one:
        rows = await one.public_games(ids)
    sheets, unread = [], 0
    for row in rows:
        try:
            found = count_archived_game(archive, row)
        except REPLAY_ERRORS:
            unread += 1
        else:
            sheets += [found] if found else []
    return ExploredFile(name, made, sheets, unread)


def count_archived_game(archive: GameArchive, row: PublicGame) -> GameRows | None:
    """Return a game's rows; None if it was continued from another or had custom components."""
    game = GAMES[row.game]
    setup = msgspec.json.decode(row.setup, type=game.setup)
    piece = read_piece(row.archived)
    assert piece is not None
    found = decode_archived(archive.read(row.id, piece))
    if found.given is not None or not countable(setup):
        return None
    moves = [*standing_moves(game, setup, (), found.entries).values()]
    played = FinishedGame(
        id=row.id,
        source="server",
        setup=setup,
        scores=row.scores,
        players=row.bots,
        ended=row.ended_by,
    )
    return sheet_of(game, played, count_game(game, setup, moves))


def tables_in(data: bytes) -> Iterator[str]:
    """Yield the ids of the tables whose games a file holds, from the first line of each."""
    at = 0
    while at < len(data):
        member, text = zlib.decompressobj(wbits=31), b""
        while not member.eof and at < len(data):
            chunk = data[at : at + READ_BYTES]
            text_part = member.decompress(chunk)
            text += text_part if b"\n" not in text else b""
            at += len(chunk) - len(member.unused_data)
        yield msgspec.json.decode(text.partition(b"\n")[0], type=ArchivedHead).table
