"""Import and export: one record, or all games as one file with a line for each.

A finished game is exported as its record, which anyone can verify; an unfinished one as it is stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from ilion.core.values import Refusal
from ilion.offline.http import Request, Response
from ilion.offline.record_import import import_record
from ilion.offline.router import Route
from ilion.offline.state import OfflineState
from ilion.offline.storage import ME, key_of, line_of
from ilion.offline.stored_table import StoredTable
from ilion.queries.forms import ImportResult, TextForm
from ilion.queries.record_import import NO_RECORD
from ilion.table.archive_format import JSON_NULL
from ilion.table.audit import audit
from ilion.table.errors import RequestRefused

UNREADABLE_GAME: Final = Refusal("refuse-spoilt-game")


class ExportedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game of the file: its record and the user's seats, or its head and lines."""

    record: str = ""
    mine: tuple[int, ...] = ()
    created: float = 0.0
    head: msgspec.Raw = JSON_NULL
    lines: tuple[msgspec.Raw, ...] = ()


packed_of: Final = msgspec.json.Decoder(ExportedGame).decode


def take_record(rooms: OfflineState, asked: Request) -> Response:
    """Import a record as a finished table; one that exists already is returned."""
    rooms.known()
    place = import_record(asked.form(TextForm).text, rooms.now())
    take_in(rooms, place)
    return Response.of(rooms.info(rooms.place(place.row.id).row, ME), 201)


def export(rooms: OfflineState, asked: Request) -> Response:
    """Return all games as one file."""
    lines = [msgspec.json.encode(export_game(place)).decode() for place in rooms.places.values()]
    return Response(200, "application/x-ndjson", "".join(f"{line}\n" for line in lines))


def export_game(place: StoredTable) -> ExportedGame:
    row = place.row
    if row.status == "over":
        return ExportedGame(record=place.written(), mine=row.mine(ME), created=row.created)
    return ExportedGame(head=msgspec.Raw(place.head), lines=tuple(map(msgspec.Raw, place.lines)))


def take_all(rooms: OfflineState, asked: Request) -> Response:
    """Import a file of games; each is imported on its own, and existing ones stay as they are."""
    rooms.known()
    new: list[StoredTable] = []
    known, refusals = 0, []
    for line in asked.form(TextForm).text.splitlines():
        try:
            place = import_game(line)
        except RequestRefused as refused:
            refusals.append(refused.refusal)
            continue
        if take_in(rooms, place):
            new.append(place)
        else:
            known += 1
    return Response.of(ImportResult(tuple(rooms.info(place.row, ME) for place in new), known, tuple(refusals)), 201)


def take_in(rooms: OfflineState, place: StoredTable) -> bool:
    """Store a table if it is new, or further on than the stored one; return whether it was."""
    here = rooms.places.get(place.row.id)
    if here is not None:
        if not goes_on(here, place):
            return False
        rooms.forget(here)
    rooms.places[place.row.id] = place
    rooms.out.saves += whole(place)
    return True


def import_game(line: str) -> StoredTable:
    try:
        found = packed_of(line)
        if found.record:
            return import_record(found.record, found.created, found.mine)
        place = StoredTable.from_storage(bytes(found.head), [bytes(one) for one in found.lines])
        sound = not place.lines or audit(place.log) is None
    except RequestRefused:
        raise
    except msgspec.MsgspecError as error:
        raise RequestRefused(NO_RECORD, 422) from error
    except Exception as error:  # a forged line may be one that an auditor never meets
        raise RequestRefused(UNREADABLE_GAME, 422) from error
    if not sound or not place.row.id.startswith("here-"):
        raise RequestRefused(UNREADABLE_GAME, 422)
    return place


def goes_on(here: StoredTable, other: StoredTable) -> bool:
    """Return whether another table has the same game and is further on."""
    at = len(here.lines)
    if here.row.ended or other.record or not at:
        return not here.row.ended and (other.row.ended or bool(other.lines))
    return len(other.lines) > at and line_of(other.lines[at - 1]).chain == line_of(here.lines[-1]).chain


def whole(place: StoredTable) -> Iterator[tuple[str, str]]:
    """Yield everything to save of an imported table."""
    place.stale = False
    yield place.row.id, place.head.decode()
    for n, line in enumerate(place.lines, 1):
        yield key_of(place.row.id, n), line.decode()


EXPORT_ROUTES: Final = (
    Route("POST", "/api/records", take_record),
    Route("GET", "/api/tables/export", export),
    Route("POST", "/api/tables/import", take_all),
)
