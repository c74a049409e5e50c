"""What is kept of a table: a head, written anew when something about the table changes, and a line for every entry."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ilion.core.fate import Fate
from ilion.games import GAMES
from ilion.table.audit import Stored
from ilion.table.rows import Row, Seat, Source, Status, known
from ilion.table.sorry import Unreadable

ME: Final = "me"
"""The person of the house, and the key under which he is kept."""
FATE: Final = Fate()
NOTHING: Final = msgspec.Raw(b"null")


class Person(msgspec.Struct, frozen=True):
    """Whose house it is."""

    id: str
    name: str
    lang: str = "en"


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its log."""

    id: str
    game: str
    setup: msgspec.Raw
    secret: bytes = b""
    """What the dice are made of, besides everybody's share."""
    created: float
    status: Status
    seats: tuple[Seat, ...]
    scores: tuple[float, ...] = ()
    ended_by: str = ""
    rematch: str = ""
    commitment: str
    level: int | None = 1
    beacon: Source | None = None
    """Of a game that was taken in, as the fields after it: here no beacon is heard."""
    named: int | None = None
    value: bytes | None = None
    signature: bytes = b""
    given: msgspec.Raw = NOTHING
    """The moves of another game that this one goes on from."""
    seq: int = 0
    """How long the log is of a game that was taken in."""
    record: str = ""
    """The record that it was taken in as; then there is no log besides."""

    @classmethod
    def of(cls, row: Row, secret: bytes, given: bytes | None, record: str) -> Head:
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
            given=NOTHING if given is None else msgspec.Raw(given),
            seq=row.seq if record else 0,
            record=record,
        )

    def row(self, seq: int, awaited: tuple[int, ...]) -> Row:
        """The table as it stands; raises ``Unreadable`` where a newer release kept it."""
        game = GAMES.get(self.game)
        if game is None:
            raise Unreadable(self.game)
        setup: Any = known(bytes(self.setup), game.setup)
        if not game.knows(setup):
            raise Unreadable(f"{game.name} {setup.version}")
        return Row(
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


class Line(Stored, frozen=True):
    """An entry, and whom the table waits for after it."""

    awaited: tuple[int, ...] = ()


class Unread(msgspec.Struct, frozen=True):
    """A line of which only the entry is wanted, and that as it is."""

    entry: msgspec.Raw


head_of: Final = msgspec.json.Decoder(Head).decode
line_of: Final = msgspec.json.Decoder(Line).decode
person_of: Final = msgspec.json.Decoder(Person).decode
unread: Final = msgspec.json.Decoder(Unread).decode


def key_of(table: str, seq: int) -> str:
    """Under which an entry is kept; a head is kept under the table's own id."""
    return f"{table}/{seq:06}"
