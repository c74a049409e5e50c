"""What is known of a table besides its log: the game, the players and the status."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ilion.core.beacon import named_round, sealed_round
from ilion.core.dice import PROTOCOL, SECOND
from ilion.core.game import Game
from ilion.core.record import Move
from ilion.table.daily_game import dice_of
from ilion.table.errors import CLOSED_ROOM, RequestRefused, UnreadableTable
from ilion.table.noticed import AllNoticed

DELETED_USER = "gone"
"""The user id that stands for users who deleted their account."""
SHARE_DEADLINE_SECONDS = 120.0
"""Seconds for which a seat at a public table is kept for a player who owes their share of the dice."""
Status = Literal["open", "playing", "over", "aborted"]


class BeaconSource(msgspec.Struct, frozen=True):
    """The beacon whose round goes into a table's dice."""

    name: str
    genesis: int
    period: int


class PendingAct(msgspec.Struct, frozen=True):
    """A saved act whose dice wait for a beacon round; it is not shown before they are rolled."""

    id: str
    seat: int
    act: Any
    seal: str
    """What every viewer sees of it meanwhile."""


class LitRound(msgspec.Struct, frozen=True, array_like=True):
    """The beacon round that the dice of an act came from, and the second at which the act was saved."""

    at: int
    round: int
    signature: str


class ArchiveLocation(msgspec.Struct, frozen=True):
    """Where a game is archived: file, first byte, number of bytes, and their hash."""

    file: str
    start: int
    size: int
    sum: str


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table: its player, the bot that substitutes, and the share of the dice."""

    seat: int
    person: str | None = None
    who: str = ""
    """The player's name."""
    kind: str = ""
    """Whether the player is a guest, an account, a bot and so on."""
    page: str = ""
    """The name under which the player has a public profile; empty if they have none."""
    off: float = 0.0
    """End of the player's days off, in seconds since 1970; 0 if they have none."""
    bot: str = ""
    standby: str = ""
    """The bot that plays while the player is away."""
    invite: bytes | None = None
    """The hash of the invitation link for the seat."""
    seed_hash: str = ""
    seed: bytes | None = None
    present: bool = False
    away: float | None = None
    """Seconds since the player was last seen; None if they never came."""
    idle: float | None = None
    """Seconds since something changed at the seat."""

    @property
    def free(self) -> bool:
        """Return whether the seat has neither a player nor a bot of its own."""
        return self.person is None and not self.bot

    @property
    def played_by(self) -> str:
        """Return the bot that plays here, in its own seat or as a substitute; empty if a person plays."""
        return self.bot or self.standby


class TableHeader(msgspec.Struct, kw_only=True):
    """A table's row in the database and its seats."""

    id: str
    game: Game
    setup: Any
    raw: bytes = b""
    """The encoded setup."""
    status: Status
    public: bool = False
    creator: str = ""
    rhythm: str = "free"
    bank: int | None = None
    increment: int = 0
    per_move: bool = False
    seq: int = 0
    noticed: AllNoticed = ()
    """The last entry that each viewer has noticed."""
    awaited: tuple[int, ...] = ()
    scores: tuple[float, ...] = ()
    ended_by: str = ""
    commitment: str = ""
    beacon: BeaconSource | None = None
    named: int | None = None
    """The second at which the beacon round was named."""
    value: bytes | None = None
    signature: bytes = b""
    level: int | None = None
    """The chosen level of the dice; None at tables older than signed beacon rounds."""
    asked: PendingAct | None = None
    asked_at: int = 0
    """The second at which the pending act was saved."""
    sealed: int = 0
    """How many acts have had dice from a beacon round of their own."""
    archived: ArchiveLocation | None = None
    """Where the log is archived, once it has left the database."""
    rated: str = ""
    """The rating category of the game; empty if it is casual."""
    day: str = ""
    """The day of the daily challenge; empty for other games."""
    cup: str = ""
    """The tournament of the game; empty if there is none."""
    deal: str = ""
    """The deal whose dice two team boards share; empty if the table has dice of its own."""
    closed: bool = False
    """Whether another board still plays with the same dice; until then only its players may know of it."""
    lost: bool = False
    """Whether the beacon round was not available, so that the table started again without it."""
    rematch: str = ""
    created: float = 0.0
    forfeit: float = 0.0
    """When players who are missing forfeit a tournament game that has not begun; 0 for other tables."""
    clocks: tuple[int, ...] = ()
    deadlines: tuple[bool, ...] = ()
    left: tuple[int, ...] = ()
    seats: tuple[Seat, ...]

    @property
    def dice_of(self) -> str:
        """Return the id under which the table's dice are drawn."""
        return dice_of(self.day, self.id, self.deal)

    @property
    def measured(self) -> bool:
        """Return whether the game compares a player with others, so that they get no help."""
        return bool(self.rated or self.day or self.cup)

    @property
    def round(self) -> int | None:
        """Return the beacon round that was named."""
        return None if self.beacon is None or self.named is None else named_round(self.beacon, self.named)

    @property
    def dice(self) -> int:
        """Return the level that the dice are made at."""
        return 3 if self.level == 3 else 1 if self.beacon is None or self.lost else 2

    @property
    def protocol(self) -> str:
        return SECOND if self.level is None else PROTOCOL

    @property
    def due(self) -> int:
        """Return the beacon round that the dice of the pending act wait for; 0 if there is none."""
        return 0 if self.beacon is None or self.asked is None else sealed_round(self.beacon, self.asked_at)

    @property
    def waits(self) -> bool:
        """Return whether the game cannot begin before the beacon round is known."""
        return self.beacon is not None and self.value is None and not self.lost

    @property
    def seeded(self) -> bool:
        """Return whether every share of the dice is open."""
        return all(s.seed is not None for s in self.seats)

    @property
    def shown(self) -> bool:
        """Return whether every seat has shown the hash of its share."""
        return all(s.seed_hash for s in self.seats)

    @property
    def shares(self) -> list[tuple[str, bytes]]:
        """Return the open shares of the dice, by seat."""
        return [(str(s.seat), s.seed) for s in self.seats if s.seed is not None]

    @property
    def ended(self) -> bool:
        return self.status in ("over", "aborted")

    def lapsed(self, s: Seat) -> bool:
        """Return whether the player of a seat at a public table has owed their share of the dice for too long.

        The player who opened the table keeps their seat. A player who has shown a hash owes nothing more until everyone
        has.
        """
        begun = self.status != "open" or (self.named is not None and not self.lost)
        if begun or not self.public or s.person in (None, self.creator) or s.seed is not None:
            return False
        if not s.seed_hash:
            return s.idle is not None and s.idle > SHARE_DEADLINE_SECONDS
        idle = [o.idle for o in self.seats if o.idle is not None]
        return self.shown and min(idle, default=0.0) > SHARE_DEADLINE_SECONDS

    def admit(self, person: str | None) -> None:
        """Raise a refusal if a person may not know of the table now."""
        if self.closed and not self.mine(person):
            raise RequestRefused(CLOSED_ROOM, 403)

    def mine(self, person: str | None) -> tuple[int, ...]:
        return tuple(s.seat for s in self.seats if person is not None and s.person == person)


def decode_column(text: bytes, kind: Any) -> Any:
    """Decode a column by its type; raise ``UnreadableTable`` if a newer release wrote more than this one can read."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise UnreadableTable(str(error)) from error


def read_moves(game: Game, moves: bytes | None) -> Sequence[Move]:
    """Return the moves that a table continues from, if it continues another game."""
    kind: Any = list.__class_getitem__(tuple.__class_getitem__((int, game.act)))
    return decode_column(moves, kind) if moves is not None else ()
