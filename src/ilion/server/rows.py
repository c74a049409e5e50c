"""What the database says of a table, as read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ilion.core.beacon import named_round
from ilion.core.game import Game
from ilion.core.record import Move
from ilion.games import GAMES
from ilion.server.live import Draw, Entry, Story


class Source(msgspec.Struct, frozen=True):
    """The beacon whose round a table's dice take in."""

    name: str
    genesis: int
    period: int


class Row(msgspec.Struct, kw_only=True):
    """A table's own row and its seats, as read."""

    id: str
    game: Game
    setup: Any
    status: str
    public: bool
    creator: str
    rhythm: str
    bank: int | None
    increment: int
    per_move: bool
    seq: int
    awaited: tuple[int, ...]
    scores: tuple[float, ...]
    ended_by: str
    commitment: str
    beacon: Source | None
    named: int | None
    """The second at which the beacon's round was named."""
    value: bytes | None
    lost: bool
    """Whether the round could not be had, so that the table started again without it."""
    rematch: str
    created: float
    clocks: tuple[int, ...]
    deadlines: tuple[bool, ...]
    left: tuple[int, ...]
    seats: tuple[Any, ...]

    @property
    def round(self) -> int | None:
        """The round of the beacon that was named."""
        return None if self.beacon is None or self.named is None else named_round(self.beacon, self.named)

    @property
    def waits(self) -> bool:
        """Whether the game cannot begin before the beacon has spoken."""
        return self.beacon is not None and self.value is None and not self.lost

    @property
    def ended(self) -> bool:
        return self.status in ("over", "aborted")

    def mine(self, person: str | None) -> tuple[int, ...]:
        return tuple(s["seat"] for s in self.seats if person is not None and s["person"] == person)


def read_row(t: Any, seats: Sequence[Any]) -> Row:
    game = GAMES[t["game"]]
    return Row(
        id=t["id"],
        game=game,
        setup=msgspec.json.decode(t["setup"], type=game.setup),
        status=t["status"],
        public=t["public"],
        creator=t["creator"],
        rhythm=t["rhythm"],
        bank=t["bank"],
        increment=t["increment"],
        per_move=t["per_move"],
        seq=t["seq"],
        awaited=tuple(t["awaited"]),
        scores=tuple(t["scores"] or ()),
        ended_by=t["ended_by"],
        commitment=t["commitment"],
        beacon=msgspec.json.decode(t["beacon"], type=Source) if t["beacon"] is not None else None,
        named=t["named"],
        value=t["beacon_value"],
        lost=t["beacon_lost"],
        rematch=t["rematch"],
        created=float(t["created_at"]),
        clocks=tuple(t["clocks"] or ()),
        deadlines=tuple(d is not None for d in t["deadlines"] or ()),
        left=tuple(t["left_now"] or ()),
        seats=tuple(seats),
    )


def read_entry(row: Any) -> Entry:
    return Entry(
        row["seq"],
        row["seat"],
        row["kind"],
        msgspec.json.decode(row["act"]) if row["act"] is not None else None,
        msgspec.json.decode(row["fates"], type=tuple[Draw, ...]),
        msgspec.json.decode(row["facts"], type=Story),
        row["act_id"],
    )


def read_moves(game: Game, moves: bytes | str | None) -> Sequence[Move]:
    """The moves that a table goes on from, if it continues another game."""
    kind: Any = list[tuple.__class_getitem__((int, game.act))]  # type: ignore[misc]
    return msgspec.json.decode(moves, type=kind) if moves is not None else ()
