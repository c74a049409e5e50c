"""Stored form of a table: a head, which is rewritten when it changes, and a line for every entry."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ilion.games import GAMES
from ilion.table.archive_format import JSON_NULL
from ilion.table.audit import StoredEntryHashes
from ilion.table.errors import UnreadableTable
from ilion.table.header import BeaconSource, Seat, Status, TableHeader, decode_column

ME: Final = "me"
"""The user's id, and the key that they are stored under."""


class LocalUser(msgspec.Struct, frozen=True):
    """The user of the device."""

    id: str
    name: str
    lang: str = "en"


class StoredHead(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its log."""

    id: str
    game: str
    setup: msgspec.Raw
    secret: bytes = b""
    """The secret of the dice, besides the shares."""
    created: float
    status: Status
    seats: tuple[Seat, ...]
    scores: tuple[float, ...] = ()
    ended_by: str = ""
    rematch: str = ""
    commitment: str
    level: int | None = 1
    beacon: BeaconSource | None = None
    """For imported games, as the fields after it; offline tables use no beacon."""
    named: int | None = None
    value: bytes | None = None
    signature: bytes = b""
    given: msgspec.Raw = JSON_NULL
    """The moves of another game that this one continues from."""
    seq: int = 0
    """The length of the log of an imported game."""
    record: str = ""
    """The record that it was imported from; then no log is stored."""

    @classmethod
    def of(cls, row: TableHeader, secret: bytes, given: bytes | None, record: str) -> StoredHead:
        return cls(
            id=row.id,
            game=row.game.name,
            setup=msgspec.Raw(row.raw),
            secret=secret,
            created=row.created,
            status=row.status,
            seats=row.seats,
            scores=row.scores,
            ended_by=row.ended_by,
            rematch=row.rematch,
            commitment=row.commitment,
            level=row.level,
            beacon=row.beacon,
            named=row.named,
            value=row.value,
            signature=row.signature,
            given=JSON_NULL if given is None else msgspec.Raw(given),
            seq=row.seq if record else 0,
            record=record,
        )

    def row(self, seq: int, awaited: tuple[int, ...]) -> TableHeader:
        """Return the table's header; raise ``UnreadableTable`` if a newer release stored it."""
        game = GAMES.get(self.game)
        if game is None:
            raise UnreadableTable(self.game)
        setup: Any = decode_column(bytes(self.setup), game.setup)
        if not game.knows(setup):
            raise UnreadableTable(f"{game.name} {setup.version}")
        return TableHeader(
            id=self.id,
            game=game,
            setup=setup,
            raw=bytes(self.setup),
            status=self.status,
            creator=ME,
            seq=seq,
            awaited=awaited,
            scores=self.scores,
            ended_by=self.ended_by,
            commitment=self.commitment,
            beacon=self.beacon,
            named=self.named,
            value=self.value,
            signature=self.signature,
            level=self.level,
            rematch=self.rematch,
            created=self.created,
            seats=self.seats,
        )


class StoredLine(StoredEntryHashes, frozen=True):
    """An entry, and whom the table waits for after it."""

    awaited: tuple[int, ...] = ()


class RawStoredLine(msgspec.Struct, frozen=True):
    """A line whose entry is kept encoded."""

    entry: msgspec.Raw


head_of: Final = msgspec.json.Decoder(StoredHead).decode
line_of: Final = msgspec.json.Decoder(StoredLine).decode
person_of: Final = msgspec.json.Decoder(LocalUser).decode
unread: Final = msgspec.json.Decoder(RawStoredLine).decode


def key_of(table: str, seq: int) -> str:
    """Return the key of an entry; a head is stored under the table's own id."""
    return f"{table}/{seq:06}"
