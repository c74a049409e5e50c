"""Create tables at saved positions, with one player to act: reads positions as JSON, prints the tables' ids."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from ilion.core.dice import DICE_PROTOCOL
from ilion.core.record import Record, loads
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.runtime.bus import NoBus
from ilion.server.tables.dice_shares import open_seed, show_hash
from ilion.server.tables.tables import Tables
from ilion.table.replay import start_from_record


def kept(at: dict[str, Any]) -> Record:
    """Return the record of a position; a game that has not begun is given by its setup."""
    if "setup" in at:
        return Record(game=at["game"], setup=msgspec.convert(at["setup"], GAMES[at["game"]].setup))
    text = Path(at["record"]).read_text("utf-8")
    return loads(text, GAMES[json.loads(text.partition("\n")[0])["game"]])


async def main(url: str, person: str) -> None:
    db = await Database.connect(url)
    tables = Tables(db, NoBus())
    ids = []
    for at in json.load(sys.stdin):
        record = kept(at)
        seats = ["me" if seat == at["seat"] else at.get("other", "bot:uniform") for seat in range(record.setup.seats)]
        bank = at.get("bank")
        time = {"rhythm": "live", "bank": bank * 1000} if bank else {}
        begun = msgspec.structs.replace(record, moves=record.moves[: at.get("moves")])
        given = start_from_record(begun) if begun.moves else None
        table, _ = await tables.opener.open(person, GAMES[record.game], record.setup, seats, given=given, **time)
        mine = [seat for seat, who in enumerate(seats) if who == "me"]
        for seat in mine:
            await show_hash(tables, person, table, DICE_PROTOCOL.seat_hash(table, str(seat), bytes(32)), seat)
        for seat in mine:
            await open_seed(tables, person, table, bytes(32), seat)
        ids.append(table)
    await db.close()
    print(json.dumps(ids))


asyncio.run(main(*sys.argv[1:]))
