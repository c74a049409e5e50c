"""A record of a game played anywhere, once all of it is right, as a finished table."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

import msgspec

from ilion.answers.records import checked
from ilion.core.fate import PROTOCOL, Proof
from ilion.core.record import Record
from ilion.games import GAMES
from ilion.here.keeping import ME
from ilion.here.place import Place
from ilion.table.rows import Row, Seat, Source, Status


def taken(text: str, created: float, mine: Collection[int] = ()) -> Place:
    """The table of a record; ``mine`` are the seats that the person had. Refused with what is wrong, if anything is."""
    record = checked(text)
    status: Status = "aborted" if record.scores is None else "over"
    how = "abort" if record.scores is None else "rules" if record.ended is None else record.ended.how
    row = Row(
        id=named(text, record.proof),
        game=GAMES[record.game],
        setup=record.setup,
        raw=msgspec.json.encode(record.setup),
        status=status,
        creator=ME,
        scores=record.scores or (),
        ended_by=how,
        level=1,
        created=created,
        seats=tuple(seat_of(record, n, n in mine) for n in range(record.setup.seats)),
    )
    place = Place(proven(row, record.proof), b"", record=text)
    place.change(msgspec.structs.replace(place.row, seq=len(place.taken)))
    return place


def named(text: str, proof: Proof | None) -> str:
    """The same record is the same table, however often it is taken in; one of a house like this keeps its name."""
    if proof is not None and proof.table.startswith("here-"):
        return proof.table
    return f"here-{hashlib.sha256(text.encode()).hexdigest()[:12]}"


def seat_of(record: Record, n: int, mine: bool) -> Seat:
    who = record.seats[n] if record.seats else ""
    bot = who.removeprefix("bot:") if who.startswith("bot:") else ""
    share = record.proof.seats[n] if record.proof is not None else None
    seed_hash, seed = ("", b"") if share is None else (share.hash, bytes.fromhex(share.seed))
    person, name = (ME if mine else None), "" if bot else who
    return Seat(seat=n, person=person, who=name, bot=bot, seed_hash=seed_hash, seed=seed, present=mine)


def proven(row: Row, proof: Proof | None) -> Row:
    """A table with what its dice were made of."""
    if proof is None:
        return row
    level = proof.level if proof.protocol == PROTOCOL else None
    row = msgspec.structs.replace(row, commitment=proof.commitment, level=level)
    light = proof.beacon
    if light is None:
        return row
    return msgspec.structs.replace(
        row,
        beacon=Source(light.name, light.genesis, light.period),
        named=light.at,
        value=bytes.fromhex(light.value),
        signature=bytes.fromhex(light.signature),
    )
