"""Import of a verified record as a finished table."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

import msgspec

from ilion.core.dice import PROTOCOL, DiceProof
from ilion.core.record import Record
from ilion.games import GAMES
from ilion.offline.storage import ME
from ilion.offline.stored_table import StoredTable
from ilion.queries.record_import import check_record
from ilion.table.header import BeaconSource, Seat, Status, TableHeader


def import_record(text: str, created: float, mine: Collection[int] = ()) -> StoredTable:
    """Return the table of a record; ``mine`` are the user's seats. Raise a refusal if anything is wrong."""
    record = check_record(text)
    status: Status = "aborted" if record.scores is None else "over"
    how = "abort" if record.scores is None else "rules" if record.ended is None else record.ended.how
    row = TableHeader(
        id=table_id_for(text, record.proof),
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
    place = StoredTable(with_proof(row, record.proof), b"", record=text)
    place.change(msgspec.structs.replace(place.row, seq=len(place.taken)))
    return place


def table_id_for(text: str, proof: DiceProof | None) -> str:
    """Return the id of a record's table, the same for each import; records of an offline server keep their table id."""
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


def with_proof(row: TableHeader, proof: DiceProof | None) -> TableHeader:
    """Return a header with what the dice were made of."""
    if proof is None:
        return row
    level = proof.level if proof.protocol == PROTOCOL else None
    row = msgspec.structs.replace(row, commitment=proof.commitment, level=level)
    light = proof.beacon
    if light is None:
        return row
    return msgspec.structs.replace(
        row,
        beacon=BeaconSource(light.name, light.genesis, light.period),
        named=light.at,
        value=bytes.fromhex(light.value),
        signature=bytes.fromhex(light.signature),
    )
