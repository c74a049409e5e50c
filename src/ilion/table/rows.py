"""What is known of a table besides its log: what is played there, by whom, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ilion.core.beacon import named_round, sealed_round
from ilion.core.fate import PROTOCOL, SECOND
from ilion.core.game import Game
from ilion.core.record import Move
from ilion.table.day import dice_of
from ilion.table.sorry import CLOSED_ROOM, Sorry, Unreadable

GONE = "gone"
"""The person whose seats are those of people who left."""
PATIENCE = 120.0
"""Seconds for which a seat at a public table is kept for somebody who owes his share of the dice."""
Status = Literal["open", "playing", "over", "aborted"]


class Source(msgspec.Struct, frozen=True):
    """The beacon whose round a table's dice take in."""

    name: str
    genesis: int
    period: int


class Asked(msgspec.Struct, frozen=True):
    """An act that is saved and whose dice wait for their round: nobody sees it before they have fallen."""

    id: str
    seat: int
    act: Any
    seal: str
    """What everybody is shown of it."""


class Lit(msgspec.Struct, frozen=True, array_like=True):
    """The round that the dice of an act came from, and the second at which the act was saved."""

    at: int
    round: int
    signature: str


class Piece(msgspec.Struct, frozen=True):
    """Where a game lies: in which file, from which byte on, how many, and the fingerprint of these."""

    file: str
    start: int
    size: int
    sum: str


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at a table: who sits there, who plays for him, and his share of the dice."""

    seat: int
    person: str | None = None
    who: str = ""
    """The person's name."""
    kind: str = ""
    """What kind of person that is."""
    page: str = ""
    """Under which name he shows a page of his; empty where he does not."""
    off: float = 0.0
    """Until when he has days off, in seconds of the epoch; 0 where he has none."""
    bot: str = ""
    standby: str = ""
    """The bot that plays while the person is away."""
    invite: bytes | None = None
    """The hash of the link by which the seat is taken."""
    seed_hash: str = ""
    seed: bytes | None = None
    present: bool = False
    away: float | None = None
    """Seconds since the person was last here; None: he never came."""
    idle: float | None = None
    """Seconds since something changed at the seat."""

    @property
    def free(self) -> bool:
        """Whether nobody has it: neither a person nor a bot in its own seat."""
        return self.person is None and not self.bot

    @property
    def played_by(self) -> str:
        """The bot that plays here, in its own seat or for somebody; empty where a person does."""
        return self.bot or self.standby


class Row(msgspec.Struct, kw_only=True):
    """A table's own row and its seats, as read."""

    id: str
    game: Game
    setup: Any
    raw: bytes = b""
    """The setup as it is kept."""
    status: Status
    public: bool = False
    creator: str = ""
    rhythm: str = "free"
    bank: int | None = None
    increment: int = 0
    per_move: bool = False
    seq: int = 0
    awaited: tuple[int, ...] = ()
    scores: tuple[float, ...] = ()
    ended_by: str = ""
    commitment: str = ""
    beacon: Source | None = None
    named: int | None = None
    """The second at which the beacon's round was named."""
    value: bytes | None = None
    signature: bytes = b""
    level: int | None = None
    """Of the dice, as it was chosen; none at a table that was opened before the beacon's signatures were kept."""
    asked: Asked | None = None
    asked_at: int = 0
    """The second at which it was saved."""
    sealed: int = 0
    """How many acts have had dice of a round of their own."""
    archived: Piece | None = None
    """Where the log lies, once it has left the database."""
    rated: str = ""
    """As what its game counts for ratings; empty where it does not."""
    day: str = ""
    """The day whose war it is, with the same dice as everybody's; empty for a game of one's own."""
    cup: str = ""
    """The tournament it is played in; empty where it is in none."""
    deal: str = ""
    """The deal that its dice come from, as another room's do; empty where it has dice of its own."""
    closed: bool = False
    """Whether another room is still played with the same dice: until then nobody but its players knows of it."""
    lost: bool = False
    """Whether the round could not be had, so that the table started again without it."""
    rematch: str = ""
    created: float = 0.0
    clocks: tuple[int, ...] = ()
    deadlines: tuple[bool, ...] = ()
    left: tuple[int, ...] = ()
    seats: tuple[Seat, ...]

    @property
    def dice_of(self) -> str:
        """What stands for the table in its dice."""
        return dice_of(self.day, self.id, self.deal)

    @property
    def measured(self) -> bool:
        """Whether somebody is compared with others by it, so that nobody helps him."""
        return bool(self.rated or self.day or self.cup)

    @property
    def round(self) -> int | None:
        """The round of the beacon that was named."""
        return None if self.beacon is None or self.named is None else named_round(self.beacon, self.named)

    @property
    def dice(self) -> int:
        """The level that the dice are made at."""
        return 3 if self.level == 3 else 1 if self.beacon is None or self.lost else 2

    @property
    def protocol(self) -> str:
        return SECOND if self.level is None else PROTOCOL

    @property
    def due(self) -> int:
        """The round that the dice of the act wait for; 0 where none does."""
        return 0 if self.beacon is None or self.asked is None else sealed_round(self.beacon, self.asked_at)

    @property
    def waits(self) -> bool:
        """Whether the game cannot begin before the beacon has spoken."""
        return self.beacon is not None and self.value is None and not self.lost

    @property
    def seeded(self) -> bool:
        """Whether every share of the dice is open."""
        return all(s.seed is not None for s in self.seats)

    @property
    def shown(self) -> bool:
        """Whether every seat has shown the hash of its share."""
        return all(s.seed_hash for s in self.seats)

    @property
    def shares(self) -> list[tuple[str, bytes]]:
        """The shares of the dice that are open, by seat."""
        return [(str(s.seat), s.seed) for s in self.seats if s.seed is not None]

    @property
    def ended(self) -> bool:
        return self.status in ("over", "aborted")

    def lapsed(self, s: Seat) -> bool:
        """Whether whoever took a seat at a public table has owed his share of the dice for too long.

        The opener has his seat for good; who has shown a hash owes nothing more until everybody has.
        """
        begun = self.status != "open" or (self.named is not None and not self.lost)
        if begun or not self.public or s.person in (None, self.creator) or s.seed is not None:
            return False
        if not s.seed_hash:
            return s.idle is not None and s.idle > PATIENCE
        idle = [o.idle for o in self.seats if o.idle is not None]
        return self.shown and min(idle, default=0.0) > PATIENCE

    def admit(self, person: str | None) -> None:
        """Lets in whoever may know of the table now."""
        if self.closed and not self.mine(person):
            raise Sorry(CLOSED_ROOM, 403)

    def mine(self, person: str | None) -> tuple[int, ...]:
        return tuple(s.seat for s in self.seats if person is not None and s.person == person)


def known(text: bytes, kind: Any) -> Any:
    """What a column holds, by its type here; raises ``Unreadable`` where another release wrote more than that."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise Unreadable(str(error)) from error


def read_moves(game: Game, moves: bytes | None) -> Sequence[Move]:
    """The moves that a table goes on from, if it continues another game."""
    kind: Any = list.__class_getitem__(tuple.__class_getitem__((int, game.act)))
    return known(moves, kind) if moves is not None else ()
